#ifndef HEAP_WINDOW_H
#define HEAP_WINDOW_H
/**
 * A view of a process's memory that reads ahead, for those who read word after word. The process
 * must not run while it is used.
 */
#include "base/mem.h"

enum { HEAP_WINDOW = 1 << 16 };

struct heap_window {
	struct mem mem;
	struct mem *of;
	taddr at;   /* a multiple of the size */
	size_t len; /* bytes that were readable from there on; 0: none was read yet */
	uint8_t bytes[HEAP_WINDOW];
};

void heap_window_init(struct heap_window *w, struct mem *of);

#endif
