#ifndef HEAP_BLOCKS_H
#define HEAP_BLOCKS_H
/** The blocks that glibc's malloc has given out, as its own structures tell (heap/memory/glibc.h).
 */
#include "heap/memory/glibc.h"
#include "heap/memory/regions.h"

/** Calls `each` for the blocks of all arenas that are in use, and for those that have mappings of
 * their own; `size` is the number of bytes that can be used, which is the best that is known of
 * what was asked for. The chunks in which malloc keeps the caches of threads are left out. What is
 * before a break in a chain of chunks is believed. own: gets the memory of blocks with mappings,
 * and of the arenas but for the main one. */
void heap_blocks_each(struct mem *mem, const struct heap *h, struct heap_regions *own,
		      void (*each)(void *data, taddr user, uint64_t size), void *data);

#endif
