#ifndef DEBUGGER_SHOW_HEAP_H
#define DEBUGGER_SHOW_HEAP_H
/**
 * The heap of glibc's malloc, versions 2.31 to 2.42, in 64-bit programs, without debug information.
 * main_arena is found by its bins, which point to themselves if they are empty. Everything is
 * checked (the list of arenas must be a ring, sizes must add up); if a check fails, the error says
 * what is wrong.
 *
 * Source of the layout: "Overview of Malloc" of the glibc wiki, and the values that malloc_info(3)
 * and mallinfo2(3) give for the same heap.
 */
#include "debugger/scope/maps.h"

enum {
	HEAP_FASTBINS = 10,
	HEAP_BINS = 127, /* the first one has unsorted chunks; then 62 small ones, 63 large ones */
	HEAP_SMALL = 64, /* number of the first large one */
	HEAP_TCACHE_MAX = 76,
	HEAP_ARENAS_MAX = 4096,
};

struct heap_arena {
	taddr addr, top;
	taddr fastbin[HEAP_FASTBINS];
	taddr next;
	uint64_t threads, system, system_max, top_size;
	taddr first, end; /* of its chunks, in the heap that contains top; end: after top */
	bool main;
};

struct heap {
	unsigned version; /* 31 .. 42 */
	bool mangled;	  /* links of tcache and fastbins are mangled (since 2.32) */
	struct heap_arena *arena;
	unsigned narenas;
	struct maps maps;
};

/** Finds the arenas. */
struct err *heap_open(struct session *s, struct heap *ret) ERR_CHECK;
void heap_close(struct heap *h);

enum heap_state { HEAP_USED, HEAP_FREE, HEAP_FAST, HEAP_TCACHE, HEAP_TOP };
struct heap_chunk {
	taddr addr; /* of the chunk; the user's memory begins 16 bytes later */
	uint64_t size;
	uint8_t flags; /* 1: the previous chunk is in use; 2: made by mmap; 4: not in main_arena */
	enum heap_state state;
};

/** Gets all chunks of an arena's (last) heap, by address; free ones in tcaches and fastbins are
 * marked as such. The caller frees the list. An error says where the chain breaks; the chunks
 * before that are in *ret. */
struct err *heap_chunks(struct session *s, const struct heap *h, const struct heap_arena *a,
			struct heap_chunk **ret, size_t *n) ERR_CHECK;

/** Calls `each' for the chunks of a bin (1 .. HEAP_BINS), or of a fastbin, in order, until it
 * returns false. */
struct err *heap_bin(struct session *s, const struct heap_arena *a, unsigned bin,
		     bool (*each)(void *data, taddr chunk, uint64_t size), void *data) ERR_CHECK;
struct err *heap_fastbin(struct session *s, const struct heap *h, const struct heap_arena *a,
			 unsigned bin, bool (*each)(void *data, taddr chunk, uint64_t size),
			 void *data) ERR_CHECK;

/** The thread cache in a chunk: its entries by size. False: the chunk contains none. */
struct heap_tcache {
	taddr chunk;
	unsigned n; /* number of lists: 64, or 76 */
	unsigned count[HEAP_TCACHE_MAX];
	taddr first[HEAP_TCACHE_MAX]; /* address of the user's memory of the first entry */
};
bool heap_tcache(struct session *s, const struct heap *h, const struct heap_chunk *c,
		 struct heap_tcache *ret);
/** The entry after an entry, 0: it is the last one. */
taddr heap_tcache_next(struct session *s, const struct heap *h, taddr entry);
/** The chunk size of list number `list'. */
uint64_t heap_tcache_size(unsigned list);

#endif
