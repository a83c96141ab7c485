#ifndef BASE_MEM_H
#define BASE_MEM_H
/**
 * A view of a target: its memory, and facts beside memory that it is asked for. What can be asked
 * is nothing to this floor: questions are numbers (event/ask.h). A live process, a core file, a
 * saved capture, the bytes that travelled with a ring record and a table in a test all look alike.
 * Whatever goes through this interface can be recorded, so a capture replays to the same text.
 *
 * Unreadable memory is not an error: the functions say how many bytes there were.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** An address in a target; never a pointer of ours. */
typedef uint64_t taddr;

struct mem;
struct mem_ops {
	/** Reads up to n bytes; returns how many were readable from addr on (0 .. n). */
	size_t (*read)(struct mem *, taddr addr, void *buf, size_t n);
	/** Answers into buf (up to n bytes, no NUL); returns the length, or -1: not known. */
	long (*ask)(struct mem *, unsigned what, uint64_t key, char *buf, size_t n);
};
struct mem {
	const struct mem_ops *ops;
};

static inline size_t mem_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	return m->ops->read(m, addr, buf, n);
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
 * Reads a NUL-terminated string of at most n bytes (the NUL counts). Never reads past the end of
 * a page unless the string goes on there, so that a string at the end of a mapping is whole.
 * Returns the bytes read, without the NUL; *ended says whether a NUL was met. Returns -1 if not
 * even the first byte could be read; a fault later on leaves *ended false and returns what was
 * there, with *fault set.
 */
long mem_read_str(struct mem *m, taddr addr, char *buf, size_t n, bool *ended, bool *fault);

/** A view of bytes of our own at some address: tests, ring records, parts of a struct. */
struct mem_bytes {
	struct mem mem;
	taddr addr;
	const void *bytes;
	size_t len;
};
void mem_bytes_init(struct mem_bytes *m, taddr addr, const void *bytes, size_t len);

#endif
