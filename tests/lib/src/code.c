/* Is a process's code what its files hold? `code PID`: exit status 0, or a line for the first file
 * that differs. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char now[1 << 16], was[1 << 16];

/* Bytes that differ between what is mapped at `start` and the file from `offset` on; behind the
 * file's end there is nothing. */
static size_t differing(int mem, int file, size_t start, size_t end, size_t offset)
{
	size_t n = 0;
	while (start < end) {
		size_t want = end - start < sizeof(now) ? end - start : sizeof(now);
		ssize_t had = pread(file, was, want, (off_t)offset);
		if (had <= 0)
			break;
		if (pread(mem, now, (size_t)had, (off_t)start) != had)
			return (size_t)-1;
		for (ssize_t i = 0; i < had; i++)
			n += now[i] != was[i];
		start += (size_t)had;
		offset += (size_t)had;
	}
	return n;
}

int main(int argc, char **argv)
{
	char path[64], line[4400], access[8], name[4096];
	size_t start, end, offset;
	snprintf(path, sizeof(path), "/proc/%s/mem", argc > 1 ? argv[1] : "self");
	int mem = open(path, O_RDONLY);
	snprintf(path, sizeof(path), "/proc/%s/maps", argc > 1 ? argv[1] : "self");
	FILE *maps = fopen(path, "r");
	if (mem < 0 || !maps)
		return printf("%s cannot be read\n", path), 1;
	while (fgets(line, sizeof(line), maps)) {
		if (sscanf(line, "%zx-%zx %7s %zx %*s %*s %4095[^\n]", &start, &end, access,
			   &offset, name) != 5)
			continue;
		if (!strchr(access, 'x') || name[0] != '/')
			continue;
		int file = open(name, O_RDONLY);
		size_t n = file < 0 ? (size_t)-1 : differing(mem, file, start, end, offset);
		close(file);
		if (n)
			return printf("%s: %zd bytes differ\n", name, (ssize_t)n), 1;
	}
	return 0;
}
