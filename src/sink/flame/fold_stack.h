#ifndef SINK_FLAME_FOLD_STACK_H
#define SINK_FLAME_FOLD_STACK_H
/** Call stacks (event/stack.h) as paths of a tree. */
#include "sink/flame/fold.h"

/** A frame: its bytes in the stack, and its node. */
struct fold_frame {
	uint32_t at, len, node;
};

struct fold_path {
	struct fold_frame *list; /* the innermost first */
	size_t n, cap;
};

/** The path of the last stack of a tree. The next one usually has the same outer functions, which
 * are not looked up again. Zero-initialised is none. */
struct fold_last {
	uint32_t process; /* the node that the path begins at */
	struct buf stack;
	struct fold_path path, next;
	struct buf name;
};
void fold_last_deinit(struct fold_last *last);

/** Returns the node of a stack's innermost function, below `node`. The frames of the code that
 * calls main are left out, because they are the same for every stack. len 0: the stack is not
 * known, which is a node of its own. */
uint32_t fold_stack(struct fold *f, struct fold_last *last, uint32_t node, const char *stack,
		    size_t len);

#endif
