#ifndef HEAP_FRAMES_H
#define HEAP_FRAMES_H
/**
 * The numbers of stacks (heap/stacks.h) by the addresses of their frames: where a stack is known
 * without its text, the text is needed only once. It holds until the code at one of the addresses
 * may be another.
 */
#include "heap/stacks.h"

/** Zero-initialised is empty. */
struct heap_frames {
	struct map of;	  /* by a hash of process and addresses */
	struct map pages; /* that have such an address */
};

/** The number of a process's stack with n addresses; 0: it is not known. */
uint32_t heap_frames_get(const struct heap_frames *f, int32_t pid, const uint64_t *addresses,
			 size_t n);
void heap_frames_set(struct heap_frames *f, int32_t pid, const uint64_t *addresses, size_t n,
		     uint32_t stack);
/** The memory from start on is now another, in some process: forgets all if an address is there. */
void heap_frames_moved(struct heap_frames *f, uint64_t start, uint64_t len);
/** Forgets all. */
void heap_frames_deinit(struct heap_frames *f);

#endif
