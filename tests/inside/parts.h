#ifndef INSIDE_PARTS_H
#define INSIDE_PARTS_H
/** What the programs of many parts share: a part is chosen by the first argument, and the parts are
 * listed without one. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct part {
	const char *name;
	void (*run)(void);
};

static int zero, null; /* /dev/zero and /dev/null */

/** Makes 2 n calls, and says how many of them went well. */
static inline void calls(int n)
{
	char b[4];
	long ok = 0;

	for (int i = 0; i < n; i++) {
		b[0] = 1;
		ok += read(zero, b, 1) == 1 && !b[0] && write(null, b, 1) == 1;
	}
	printf("%ld of %d\n", ok, n);
	fflush(stdout);
}

/** Finds the first mapping with a word in its line of /proc/self/maps. */
static inline int find(const char *word, char **from, size_t *n)
{
	FILE *f = fopen("/proc/self/maps", "r");
	unsigned long start = 0, end = 0;
	char line[512];
	int found = 0;

	while (!found && fgets(line, sizeof(line), f))
		found = strstr(line, word) && sscanf(line, "%lx-%lx", &start, &end) == 2;
	fclose(f);
	*from = (char *)start;
	*n = end - start;
	return found;
}

static inline int parts_run(const struct part *all, size_t n, const char *name)
{
	zero = open("/dev/zero", O_RDONLY);
	null = open("/dev/null", O_WRONLY);
	for (size_t i = 0; i < n; i++) {
		if (!name)
			puts(all[i].name);
		else if (!strcmp(name, all[i].name))
			all[i].run();
	}
	return 0;
}

#endif
