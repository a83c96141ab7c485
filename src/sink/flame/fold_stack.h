#ifndef SINK_FLAME_FOLD_STACK_H
#define SINK_FLAME_FOLD_STACK_H
/** Call stacks (event/stack.h) as paths of a tree. */
#include "sink/flame/fold.h"

/** Returns the node of a stack's innermost function, below `node`. The frames of the code that
 * calls main are left out, because they are the same for every stack. len 0: the stack is not
 * known, which is a node of its own. */
uint32_t fold_stack(struct fold *f, uint32_t node, const char *stack, size_t len);

#endif
