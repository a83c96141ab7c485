#ifndef HEAP_HELD_H
#define HEAP_HELD_H
/**
 * What the allocator of a process says of itself, read from its structures in memory. Only glibc's
 * is known (heap/memory/glibc.h); of others nothing is said.
 */
#include "heap/process.h"

/** Finds out which allocator the process has, once, and looks for its main arena until it is
 * there. True: the arena is known. */
bool heap_held_find(struct heap_process *p, struct mem *mem);
/** Reads all arenas as they are now. False: they cannot be read. */
bool heap_held_open(struct heap_process *p, struct mem *mem);
/** Fills in the sums of p->last. */
void heap_held_read(struct heap_process *p, struct mem *mem);
/** The bytes of the heap, and of what the allocator has mapped, that are in memory. maps: of the
 * text of smaps. */
uint64_t heap_resident(const struct heap_process *p, const struct maps *maps);

#endif
