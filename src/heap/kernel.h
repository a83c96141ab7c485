#ifndef HEAP_KERNEL_H
#define HEAP_KERNEL_H
/**
 * What a process asks of the kernel for memory: brk(2), mmap(2), munmap(2), mremap(2), madvise(2),
 * mprotect(2). Knows the calls' numbers and results, and not why they are made.
 */
#include <stdbool.h>

#include "heap/memory/regions.h"

enum { HEAP_PAGE = 4096 }; /* of x86, the only architecture whose allocators are known here */

static inline uint64_t heap_page_up(uint64_t n)
{
	return (n + HEAP_PAGE - 1) & ~(uint64_t)(HEAP_PAGE - 1);
}

enum heap_call {
	HEAP_CALL_NONE,
	HEAP_CALL_BRK,
	HEAP_CALL_MMAP,
	HEAP_CALL_MUNMAP,
	HEAP_CALL_MREMAP,
	HEAP_CALL_MADVISE,
	HEAP_CALL_MPROTECT,
	HEAP_CALLS,
};

/** What a call has changed. */
struct heap_step {
	enum heap_call call;
	bool failed;
	taddr addr;	/* of what was mapped, removed or advised */
	uint64_t len;	/* ... in bytes */
	int64_t brk;	/* by how many bytes the heap has grown */
	int64_t mapped; /* by how many bytes the total of all mappings has */
	uint64_t prot, flags, advice;
	int64_t fd;
	taddr old_brk;
	taddr old;	  /* mremap: where it was, and how long */
	uint64_t old_len; /* 0: it stays there as well */
};

struct heap_kernel {
	struct heap_regions regions;
	bool loaded;			/* the regions are known */
	taddr brk_start, brk;		/* 0: not known yet */
	uint64_t calls[HEAP_CALLS];	/* those that were counted (this and what follows) */
	uint64_t brk_grown, brk_shrunk; /* bytes */
	uint64_t brk_ups, brk_downs;
};

/** Takes over what is mapped now, from the text of /proc/PID/maps. */
void heap_kernel_load(struct heap_kernel *k, const char *maps, size_t n);
/** The call with this name; HEAP_CALL_NONE: another. */
enum heap_call heap_call_of(const char *name);
/** Takes a call that has returned `ret` (negative: an error). args: as the kernel got them; of
 * mmap the offset is not used. */
void heap_kernel_take(struct heap_kernel *k, enum heap_call call, const uint64_t args[6],
		      int64_t ret, struct heap_step *step);
/** Counts a call. */
void heap_kernel_count(struct heap_kernel *k, const struct heap_step *step);
void heap_kernel_copy(struct heap_kernel *k, const struct heap_kernel *from);
void heap_kernel_deinit(struct heap_kernel *k);

#endif
