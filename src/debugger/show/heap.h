#ifndef DEBUGGER_SHOW_HEAP_H
#define DEBUGGER_SHOW_HEAP_H
/**
 * The heap of glibc's malloc, versions 2.31 to 2.42, of 64-bit programs, without debug
 * information: main_arena is found by its bins, which point to themselves when they are empty. What
 * is found is checked before it is believed (the list of arenas is a ring, sizes add up), and where
 * it does not hold, the error says what.
 *
 * Source of the layout: "Overview of Malloc" of the glibc wiki, and the values that malloc_info(3)
 * and mallinfo2(3) give of the same heap.
 */
#include "debugger/scope/maps.h"

enum {
	HEAP_FASTBINS = 10,
	HEAP_BINS = 127, /* the first is that of unsorted chunks, 62 small ones, 63 large ones */
	HEAP_SMALL = 64, /* number of the first large one */
	HEAP_TCACHE_MAX = 76,
	HEAP_ARENAS_MAX = 4096,
};

struct heap_arena {
	taddr addr, top;
	taddr fastbin[HEAP_FASTBINS];
	taddr next;
	uint64_t threads, system, system_max, top_size;
	taddr first, end; /* of its chunks, in the heap where top is; end: behind top */
	bool main;
};

struct heap {
	unsigned version; /* 31 .. 42 */
	bool mangled;	  /* links of tcache and fastbins are (2.32 on) */
	struct heap_arena *arena;
	unsigned narenas;
	struct maps maps;
};

/** Finds the arenas. */
struct err *heap_open(struct session *s, struct heap *ret) ERR_CHECK;
void heap_close(struct heap *h);

enum heap_state { HEAP_USED, HEAP_FREE, HEAP_FAST, HEAP_TCACHE, HEAP_TOP };
struct heap_chunk {
	taddr addr; /* of the chunk: its user's memory begins 16 bytes behind it */
	uint64_t size;
	uint8_t flags; /* 1: the one before is in use; 2: by mmap; 4: not of main_arena */
	enum heap_state state;
};

/** All chunks of an arena's (last) heap, by address; free ones in tcaches and fastbins are told as
 * such. Freed by the caller. An error says where the chain breaks; what came before is in *ret. */
struct err *heap_chunks(struct session *s, const struct heap *h, const struct heap_arena *a,
			struct heap_chunk **ret, size_t *n) ERR_CHECK;

/** The chunks of a bin (1 .. HEAP_BINS), or of a fastbin, in order. each is called until false. */
struct err *heap_bin(struct session *s, const struct heap_arena *a, unsigned bin,
		     bool (*each)(void *data, taddr chunk, uint64_t size), void *data) ERR_CHECK;
struct err *heap_fastbin(struct session *s, const struct heap *h, const struct heap_arena *a,
			 unsigned bin, bool (*each)(void *data, taddr chunk, uint64_t size),
			 void *data) ERR_CHECK;

/** A thread's cache in a chunk: its entries by size. False: the chunk is none. */
struct heap_tcache {
	taddr chunk;
	unsigned n; /* lists: 64, or 76 */
	unsigned count[HEAP_TCACHE_MAX];
	taddr first[HEAP_TCACHE_MAX]; /* the user's memory of the first one */
};
bool heap_tcache(struct session *s, const struct heap *h, const struct heap_chunk *c,
		 struct heap_tcache *ret);
/** The entry behind one, 0: the last. */
taddr heap_tcache_next(struct session *s, const struct heap *h, taddr entry);
/** The chunk size of a list. */
uint64_t heap_tcache_size(unsigned list);

#endif
