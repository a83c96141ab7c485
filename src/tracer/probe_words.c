#include "tracer/probe_words.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sym/probes/notes.h"

/** True if no shell takes the name, which comes from a file, for more than a name. */
static bool is_plain(const char *name)
{
	const char *s = name;

	while (isalnum((unsigned char)*s) || *s == '_' || *s == '.' || (*s == '-' && s > name))
		s++;
	return !*s && s > name;
}

static int by_names(const void *a, const void *b)
{
	const struct probe *x = a, *y = b;
	int order = strcmp(x->provider, y->provider);

	return order ? order : strcmp(x->name, y->name);
}

int probe_words_main(const char *path)
{
	struct probes probes = {0};
	struct elffile f;
	int fd = path ? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) : -1;

	if (fd < 0 || !elffile_open(&f, fd))
		return 1;
	probes_read(&probes, &f);
	if (probes.n)
		qsort(probes.list, probes.n, sizeof(*probes.list), by_names);
	for (size_t i = 0; i < probes.n; i++) {
		const struct probe *p = &probes.list[i];

		if ((!i || by_names(p, p - 1)) && is_plain(p->provider) && is_plain(p->name))
			printf("usdt:%s:%s\n", p->provider, p->name);
	}
	probes_deinit(&probes);
	elffile_deinit(&f);
	return fflush(stdout) != 0;
}
