#ifndef HEAP_STACKS_H
#define HEAP_STACKS_H
/**
 * Call stacks by number: equal stacks (event/stack.h) have one number, and their text is made once.
 * Knows nothing of blocks.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/map.h"

/** How a stack is named: whole, by its first frame that is not a library of the system, or by the
 * type of the blocks that are allocated there. */
enum heap_place { HEAP_PLACE_STACK, HEAP_PLACE_FUNCTION, HEAP_PLACE_LINE, HEAP_PLACE_TYPE };

struct heap_types;
struct stack_frame;

struct heap_stack {
	char *bytes; /* encoded frames */
	size_t len;
	uint32_t next; /* the next stack with the same hash; 0: none */
};

/** Zero-initialised is empty. Number 0 is the stack that is not known. */
struct heap_stacks {
	struct map by_hash; /* 1 + number */
	struct heap_stack *list;
	size_t n, cap;
	struct heap_types *types; /* for HEAP_PLACE_TYPE; or NULL */
};

/** The number of a stack. Copies the bytes. len 0: 0. */
uint32_t heap_stacks_id(struct heap_stacks *s, const char *stack, size_t len);
/** Appends a stack's name on one line: "load file.c:88 < main prog.c:19". `most`: of a
 * whole stack no more frames are named, and not those inside of the C library; 0: all are. */
void heap_stacks_put(const struct heap_stacks *s, uint32_t id, enum heap_place how, unsigned most,
		     struct buf *b);
void heap_stacks_deinit(struct heap_stacks *s);

/** The same for the bytes of a stack. */
void heap_stack_put(const char *stack, size_t len, enum heap_place how, unsigned most,
		    struct buf *b);
/** Appends a frame: its function, and the line of source. */
void heap_stack_put_frame(struct buf *b, const struct stack_frame *f);
/** As heap_stack_put() for a whole stack, from the first frame on that is neither of the C library
 * nor of the one of C++, if there is one; and not from a frame inside of the named function, "" if
 * there is none. */
void heap_stack_put_own(const char *stack, size_t len, const char *function, unsigned most,
			struct buf *b);

#endif
