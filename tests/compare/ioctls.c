/* ioctls FILE: the ioctls that FILE lists, on no descriptor, with the memory that it describes.
 * A line: OP ARGUMENT FILL [AT:HEX ...]; the memory is four pages at 0x10000000, behind them
 * nothing. FILL: a byte for all of it, or 256: counting bytes, 257: counting words; AT: behind its
 * begin. */
#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { BASE = 0x10000000, SIZE = 0x4000, BYTES = 256, WORDS = 257, LINE = 8192 };

static unsigned char filling(int fill, int i)
{
	if (fill == BYTES)
		return (unsigned char)(i + 1);
	if (fill == WORDS)
		return (unsigned char)(i % 4 ? 0 : i / 4 % 60 + 1);
	return (unsigned char)fill;
}

/* AT:HEX ... */
static void put(unsigned char *mem, char *p)
{
	int n;

	for (unsigned at; sscanf(p, " %x:%n", &at, &n) == 1;) {
		p += n;
		for (unsigned b; at < SIZE && sscanf(p, "%2x", &b) == 1 && *p != ' '; p += 2)
			mem[at++] = (unsigned char)b;
	}
}

int main(int argc, char **argv)
{
	static char line[LINE];
	FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
	unsigned char *mem = mmap((void *)(long)BASE, SIZE, PROT_READ | PROT_WRITE,
				  MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);

	if (!f || mem == MAP_FAILED)
		err(1, "%s", argc > 1 ? argv[1] : "no file");
	while (fgets(line, sizeof(line), f)) {
		char *p = line;
		unsigned long op = strtoul(p, &p, 0), arg = strtoul(p, &p, 0);
		int fill = (int)strtol(p, &p, 0);

		for (int i = 0; i < SIZE; i++)
			mem[i] = filling(fill, i);
		put(mem, p);
		syscall(SYS_ioctl, -1, op, arg);
	}
	return 0;
}
