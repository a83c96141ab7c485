#ifndef SINK_SUMMARY_STACK_H
#define SINK_SUMMARY_STACK_H
/** Call stacks as keys of a summary: --by=stack, --by=caller and --by=line. The bytes are those of
 * event/stack.h; names in them are the program's, so they are escaped. */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

/** All frames, the innermost first: "write < put_line < main". */
void summary_put_stack(struct buf *b, const char *stack, size_t n);

/** Appends the innermost frame that is not in the C library or the loader: "put_line (prog)", or
 * its line, if it is wanted and known: "prog.c:12". Appends nothing if there is none. */
void summary_put_caller(struct buf *b, const char *stack, size_t n, bool line);

#endif
