#ifndef SINK_SUMMARY_STACK_H
#define SINK_SUMMARY_STACK_H
/** Call stacks as keys of a summary: --by=stack and --by=caller. The bytes are those of
 * event/stack.h; names in them are the program's, so they are escaped. */
#include <stddef.h>

#include "base/buf.h"

/** All frames, the innermost first: "write < put_line < main". */
void summary_put_stack(struct buf *b, const char *stack, size_t n);

/** Appends the innermost frame that is not in the C library or the loader: "put_line (prog)".
 * Appends nothing if there is none. */
void summary_put_caller(struct buf *b, const char *stack, size_t n);

#endif
