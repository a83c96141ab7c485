#ifndef BASE_MEM_H
#define BASE_MEM_H
/**
 * A view of a target: its memory, and other facts that can be asked. This module does not know the
 * questions; to it they are numbers (event/ask.h). A live process, a core file, a recording, the
 * bytes that came with a ring record, and a table in a test all have this interface. Every answer
 * that passes through it can be recorded, so a replay gives the same text.
 *
 * Unreadable memory is not an error: the functions return the number of bytes that were readable.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** An address in a target; never a pointer of ours. */
typedef uint64_t taddr;

struct mem;
struct mem_ops {
	/** Reads up to n bytes from addr; returns how many were readable (0 .. n). */
	size_t (*read)(struct mem *, taddr addr, void *buf, size_t n);
	/** Writes the answer to buf (up to n bytes, no NUL); returns its length, or -1: unknown. */
	long (*ask)(struct mem *, unsigned what, uint64_t key, char *buf, size_t n);
	/** Optional. A target whose bytes are ours already and stay where they are until the event
	 * is over returns those from addr on instead of copying them; *n becomes their number, at
	 * most what it was. NULL: they have to be read. */
	const void *(*peek)(struct mem *, taddr addr, size_t *n);
};
struct mem {
	const struct mem_ops *ops;
};

static inline size_t mem_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	return m->ops->read(m, addr, buf, n);
}

/** The bytes from addr on without a copy, or NULL: see struct mem_ops. */
static inline const void *mem_peek(struct mem *m, taddr addr, size_t *n)
{
	return m->ops->peek ? m->ops->peek(m, addr, n) : NULL;
}

/** True if all n bytes were read. */
static inline bool mem_read_all(struct mem *m, taddr addr, void *buf, size_t n)
{
	return m->ops->read(m, addr, buf, n) == n;
}

static inline long mem_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	return m->ops->ask ? m->ops->ask(m, what, key, buf, n) : -1;
}

/**
 * Reads a NUL-terminated string of at most n bytes (the NUL counts). Does not read beyond a page
 * before all of that page was read and had no NUL, so that a string at the end of a mapping is read
 * whole. Returns the number of bytes without the NUL; *ended says whether there was a NUL. Returns
 * -1 if not even the first byte is readable. A fault later on leaves *ended false and sets *fault;
 * the bytes before it are returned.
 */
long mem_read_str(struct mem *m, taddr addr, char *buf, size_t n, bool *ended, bool *fault);

/** A view of some of our own bytes as if they were at an address in a target: for tests, ring
 * records, parts of a struct. */
struct mem_bytes {
	struct mem mem;
	taddr addr;
	const void *bytes;
	size_t len;
};
void mem_bytes_init(struct mem_bytes *m, taddr addr, const void *bytes, size_t len);

#endif
