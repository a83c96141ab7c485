#include "base/alloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/** What alloc_on_fail() was told, and the memory that is set aside for it. */
static struct {
	void (*act)(void *data);
	void *data, *reserve;
	pid_t pid; /* a forked child must not undo what its parent goes on doing */
} last;

void alloc_on_fail(void (*act)(void *data), void *data)
{
	// Its pages cost nothing, as nobody writes to them.
	enum { RESERVE = 1 << 20 };

	if (act && !last.reserve)
		last.reserve = alloc_grow(NULL, RESERVE, 1);
	last.act = act;
	last.data = data;
	last.pid = getpid();
}

void alloc_fail(void)
{
	static const char msg[] = "pawl: out of memory\n";
	void (*act)(void *data) = last.pid == getpid() ? last.act : NULL;

	(void)!write(STDERR_FILENO, msg, sizeof(msg) - 1);
	last.act = NULL; // It may need memory itself, and fail, too.
	free(last.reserve);
	last.reserve = NULL;
	if (act)
		act(last.data);
	_exit(1);
}

void *alloc_zeroed(size_t n)
{
	return alloc_array(1, n);
}

void *alloc_room(size_t n)
{
	void *p = mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (p == MAP_FAILED)
		alloc_fail();
	return p;
}

void alloc_room_free(void *room, size_t n)
{
	if (room)
		munmap(room, n);
}

void *alloc_array(size_t n, size_t size)
{
	// For a size of 0, calloc() may return NULL.
	void *p = n && size ? calloc(n, size) : calloc(1, 1);

	if (!p)
		alloc_fail();
	return p;
}

void *alloc_grow(void *p, size_t n, size_t size)
{
	// For a size of 0, realloc() may return NULL.
	p = reallocarray(p, n ? n : 1, size);
	if (!p)
		alloc_fail();
	return p;
}

void *alloc_more(void *p, size_t n, size_t size)
{
	return p && n & (n - 1) ? p : alloc_grow(p, n ? 2 * n : 1, size);
}

char *alloc_strdup(const char *s)
{
	return alloc_strndup(s, strlen(s));
}

char *alloc_copy_text(const char *s)
{
	return s ? alloc_strdup(s) : NULL;
}

char *alloc_strndup(const char *s, size_t n)
{
	char *copy = strndup(s, n);

	if (!copy)
		alloc_fail();
	return copy;
}

char *alloc_vprintf(const char *fmt, va_list ap)
{
	char *s;

	if (vasprintf(&s, fmt, ap) >= 0)
		return s;
	// It also fails for more than INT_MAX bytes, which nobody formats.
	alloc_fail();
}

char *alloc_printf(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	char *s = alloc_vprintf(fmt, ap);
	va_end(ap);
	return s;
}
