#ifndef PROG_H
#define PROG_H
/**
 * For programs that print what pawl should print. A program makes calls by syscall(2) and prints,
 * for each, the very line that the trace must hold. Its first comment says how it is traced:
 *
 *	// pawl: -a0 -e trace=chdir
 *
 * and may say `// only: x86_64` or `// only: i386`, `// root`, `// skip-ref: reason` (the reference
 * strace prints something else, on purpose). The runner compares standard output, to the byte, with
 * the trace written to a file.
 * Exit status 77: skip (the reason goes to stderr).
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* An address that no mapping has, as the tracee passes it. */
#define BAD_PTR ((void *)-4095L)

/* "0", "3", "-1 ENOENT (No such file or directory)": what stands behind "= ". Keeps errno. */
static inline const char *rc(long r)
{
	static char buf[8][128];
	static unsigned i;
	int e = errno;
	char *p = buf[i++ % 8];

	if (r == -1)
		snprintf(p, 128, "-1 %s (%s)", strerrorname_np(e), strerror(e));
	else
		snprintf(p, 128, "%ld", r);
	errno = e;
	return p;
}

/* The same, non-negative results in hexadecimal. */
static inline const char *rc_hex(long r)
{
	static char buf[8][32];
	static unsigned i;

	if (r == -1)
		return rc(r);
	char *p = buf[i++ % 8];
	snprintf(p, 32, r ? "%#lx" : "0", (unsigned long)r);
	return p;
}

/* n bytes that end right before an unreadable page. */
static inline void *tail_alloc(size_t n)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE), len = (n + page - 1) / page * page + page;
	char *p = mmap(NULL, len, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (p == MAP_FAILED)
		exit(77);
	munmap(p + len - page, page);
	return p + len - page - n;
}

static inline void *tail_dup(const void *src, size_t n)
{
	return memcpy(tail_alloc(n), src, n);
}

/* The last line of every such program's output. */
static inline int finish(void)
{
	puts("+++ exited with 0 +++");
	return 0;
}

#endif
