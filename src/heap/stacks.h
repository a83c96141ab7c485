#ifndef HEAP_STACKS_H
#define HEAP_STACKS_H
/**
 * Call stacks by number: equal stacks (event/stack.h) have one number.
 * Knows nothing of blocks.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/map.h"

/** How a stack is named: whole, by its first frame that is not a library of the system, or by the
 * type of the blocks that are allocated there. */
enum heap_place { HEAP_PLACE_STACK, HEAP_PLACE_FUNCTION, HEAP_PLACE_LINE, HEAP_PLACE_TYPE };

struct heap_types;
struct stack_frame;

/** A stack is a frame and the stack of its caller, so what stacks have in common is kept once: a
 * program with thousands of them has few frames. Zero-initialised is empty. Number 0 is the stack
 * that is not known. */
struct heap_stacks {
	struct heap_stack {
		uint32_t caller, frame; /* caller: 0: there is none */
	} * list;
	size_t n, cap;
	struct map calls; /* by caller and frame: the stack's number */
	struct heap_frame_text {
		const char *bytes;  /* in `texts' */
		uint32_t len, next; /* next: the next frame with the same hash; 0: none */
	} * frames;
	size_t nframes, frames_cap;
	struct map by_hash; /* the first frame with a hash */
	struct arena texts;
	struct buf ends;	  /* of the frames of the stack that is being looked up */
	struct buf whole;	  /* heap_stacks_bytes() */
	struct heap_types *types; /* for HEAP_PLACE_TYPE; or NULL */
};

/** The number of a stack. len 0: 0. */
uint32_t heap_stacks_id(struct heap_stacks *s, const char *stack, size_t len);
/** The bytes of a stack (event/stack.h), valid until the next call; NULL, 0 bytes: it is not known.
 */
const char *heap_stacks_bytes(struct heap_stacks *s, uint32_t id, size_t *len);
/** Appends a stack's name on one line: "load file.c:88 < main prog.c:19". `most`: of a
 * whole stack no more frames are named, and not those inside of the C library; 0: all are. */
void heap_stacks_put(struct heap_stacks *s, uint32_t id, enum heap_place how, unsigned most,
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
