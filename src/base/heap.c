#include "base/heap.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/aside.h"
#include "base/clock.h"

/* ROOM is only a range of addresses. Blocks from SINGLE on are mapped one by one. */
enum { LARGE = 2 << 20, ROOM = 64 << 20, SINGLE = 32 << 20, LITTLE = 4096 };

/* The first pages are there before they are needed: that many are used for a small command. */
enum { AHEAD = 3 * LARGE };

/* So many pages are touched, of which the cheapest counts: others may wait for a timer. */
enum { TOUCHED = 6, PAGE = 4096, DEAR_NS = 4000 };

bool heap_pages_are_dear(void)
{
	char *p = mmap(NULL, TOUCHED * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
		       -1, 0);
	uint64_t least = UINT64_MAX, before = clock_ns(CLOCK_MONOTONIC);

	if (p == MAP_FAILED)
		return false;
	for (size_t i = 0; i < TOUCHED; i++) {
		*(volatile char *)(p + i * PAGE) = 1;
		uint64_t now = clock_ns(CLOCK_MONOTONIC), took = now - before;

		least = took < least ? took : least;
		before = now;
	}
	munmap(p, TOUCHED * PAGE);
	return least > DEAR_NS;
}

/** Where memory is dear, a large page takes 0.3 ms until it is zero. That is another thread's work.
 * A kernel before Linux 5.14 knows no such advice. */
static void *get_ready(void *from)
{
	madvise(from, AHEAD, MADV_POPULATE_WRITE);
	return NULL;
}

void heap_of_large_pages(void)
{
	mallopt(M_TOP_PAD, ROOM);
	mallopt(M_TRIM_THRESHOLD, 4 * ROOM);
	mallopt(M_MMAP_THRESHOLD, SINGLE);
	// A block for which there is no room makes the heap grow. It is volatile, as the compiler
	// would leave it out.
	void *volatile first = alloc_grow(NULL, mallinfo2().keepcost + LITTLE, 1);
	uintptr_t at = (uintptr_t)first + malloc_usable_size(first);
	uintptr_t end = (uintptr_t)sbrk(0);
	uintptr_t from = (at + LARGE - 1) & ~(uintptr_t)(LARGE - 1);
	// Another malloc(3), as that of the sanitizers, has no such heap.
	if (at < end && from < end) {
		// Before the heap's own words behind the next block touch the first large page.
		if (!madvise((void *)from, end - from, MADV_HUGEPAGE) && end - from >= AHEAD)
			aside_once(get_ready, (void *)from);
		// All later blocks shall be in large pages: what is left of small ones is given to
		// a block that is never used.
		void *volatile filler = alloc_grow(NULL, from - at, 1);
		(void)filler;
	}
	free(first);
}
