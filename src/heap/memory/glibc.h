#ifndef HEAP_GLIBC_H
#define HEAP_GLIBC_H
/**
 * The heap of glibc's malloc, versions 2.31 to 2.42, in 64-bit programs, without debug information.
 * It is only read: `pawl debug' shows it, and `pawl heap' takes from it what was allocated before
 * it could watch, and why the allocator asks the kernel for memory.
 *
 * main_arena is found by its bins, which point to themselves if they are empty. Everything is
 * checked (the list of arenas must be a ring, sizes must add up); if a check fails, the error says
 * what is wrong.
 *
 * Source of the layout: "Overview of Malloc" of the glibc wiki, and the values that malloc_info(3)
 * and mallinfo2(3) give for the same heap.
 */
#include "base/err.h"
#include "proc/fs/maps.h"

enum {
	HEAP_FASTBINS = 10,
	HEAP_BINS = 127, /* the first one has unsorted chunks; then 62 small ones, 63 large ones */
	HEAP_SMALL = 64, /* number of the first large one */
	HEAP_TCACHE_MAX = 76,
	HEAP_ARENAS_MAX = 4096,
	HEAP_ARENA_BYTES = 2200,    /* struct malloc_state of 64-bit glibc */
	HEAP_ARENA_MOST = 64 << 20, /* heaps of other arenas are aligned to it */
};

struct heap_arena {
	taddr addr, top;
	taddr fastbin[HEAP_FASTBINS];
	taddr next;
	uint64_t threads, system, system_max, top_size;
	taddr first, end; /* of its chunks, in the heap that contains top; end: after top */
	bool main;
};

/** What malloc goes by: mallopt(3), and its sums of blocks with mappings of their own. */
struct heap_params {
	uint64_t trim_threshold, top_pad, mmap_threshold;
	uint64_t mmaps, mmaps_max, mmapped; /* blocks, the limit, bytes */
	bool fixed;			    /* the thresholds were set, so they do not adapt */
};

struct heap {
	unsigned version; /* 31 .. 42 */
	bool mangled;	  /* links of tcache and fastbins are mangled (since 2.32) */
	taddr main;	  /* the main arena; 0: not found */
	taddr params;	  /* where the parameters are; 0: not found */
	struct heap_arena *arena;
	unsigned narenas;
	struct maps maps;
	const char *file; /* that contains malloc, in maps; not after an error */
};

/** Finds out which malloc a process has, and where its variables are. `maps` belongs to *ret from
 * now on, also after an error. program: the file that is executed, in case it is static; NULL: the
 * first one that is mapped. Without a main arena it succeeds, because malloc may not have been
 * called yet; heap_find_main() looks again. */
struct err *heap_find(struct mem *mem, struct maps *maps, const char *program, bool is64,
		      struct heap *ret) ERR_CHECK;
/** Looks for the main arena and the parameters, if they are not known yet. True: the arena is. */
bool heap_find_main(struct mem *mem, struct heap *h);
/** Finds the arenas: heap_find(), and reads all of them. */
struct err *heap_open(struct mem *mem, struct maps *maps, const char *program, bool is64,
		      struct heap *ret) ERR_CHECK;
void heap_close(struct heap *h);
/** Reads one arena as it is now, without the extent of its chunks (first, end). */
struct err *heap_arena_read(struct mem *mem, taddr at, bool main, struct heap_arena *ret) ERR_CHECK;
/** Reads the parameters as they are now. False: they are not known. */
bool heap_params_read(struct mem *mem, const struct heap *h, struct heap_params *ret);
/** The size of the chunk for a block of n bytes: with its head of 8 bytes, a multiple of 16. */
static inline uint64_t heap_chunk_size(uint64_t n)
{
	return n + 8 < 32 ? 32 : (n + 8 + 15) & ~(uint64_t)15;
}

/** Calls `each' for every block that has a mapping of its own, as far as the map and the heads of
 * chunks show them; `user' is the address that malloc returned. Looks at 4 million pages at most.
 */
void heap_mapped(struct mem *mem, const struct heap *h,
		 void (*each)(void *data, taddr user, uint64_t size), void *data);

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
struct err *heap_chunks(struct mem *mem, const struct heap *h, const struct heap_arena *a,
			struct heap_chunk **ret, size_t *n) ERR_CHECK;

/** Calls `each' for the chunks of a bin (1 .. HEAP_BINS), or of a fastbin, in order, until it
 * returns false. */
struct err *heap_bin(struct mem *mem, const struct heap_arena *a, unsigned bin,
		     bool (*each)(void *data, taddr chunk, uint64_t size), void *data) ERR_CHECK;
struct err *heap_fastbin(struct mem *mem, const struct heap *h, const struct heap_arena *a,
			 unsigned bin, bool (*each)(void *data, taddr chunk, uint64_t size),
			 void *data) ERR_CHECK;

/** The thread cache in a chunk: its entries by size. False: the chunk contains none. */
struct heap_tcache {
	taddr chunk;
	unsigned n; /* number of lists: 64, or 76 */
	unsigned count[HEAP_TCACHE_MAX];
	taddr first[HEAP_TCACHE_MAX]; /* address of the user's memory of the first entry */
};
bool heap_tcache(struct mem *mem, const struct heap *h, const struct heap_chunk *c,
		 struct heap_tcache *ret);
/** The entry after an entry, 0: it is the last one. */
taddr heap_tcache_next(struct mem *mem, const struct heap *h, taddr entry);
/** The chunk size of list number `list'. */
uint64_t heap_tcache_size(unsigned list);

#endif
