#ifndef HEAP_EVENT_H
#define HEAP_EVENT_H
/**
 * What happens to memory on the heap, whoever has seen it: breakpoints on library functions
 * (heap/watch.h), code inside of the program, or only the kernel's calls. An account
 * (heap/account.h) takes these events and nothing else, so a new way of seeing needs no change
 * below.
 *
 * Whoever makes events keeps two rules. A block is freed before its memory can be given out again:
 * HEAP_FREED is made when free is called, not when it has returned. And a function of the allocator
 * that calls another one makes the events of the outer call only.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/mem.h"

enum heap_kind {
	HEAP_ALLOC, /* the program got a block */
	HEAP_FREED, /* the program gave a block back */
};

/** An event of one process. What it points to is valid until the function that takes it returns. */
struct heap_event {
	enum heap_kind kind;
	int32_t tid;
	uint64_t time_ns; /* CLOCK_MONOTONIC */
	taddr addr;	  /* of the user's memory */
	uint64_t size;	  /* HEAP_ALLOC: bytes asked for */
	uint32_t stack;	  /* the number of the call stack (heap/stacks.h); 0: not known */
	bool resized;	  /* a part of one realloc, which is counted once, as a resize */
};

#endif
