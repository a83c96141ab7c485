#ifndef HEAP_TYPES_H
#define HEAP_TYPES_H
/**
 * The types of allocated blocks, for --by=type: what the line of source says to which a block's
 * stack leads (heap/types/statement.h), with the types of names by debug information
 * (heap/types/lookup.h). Where a function only passes the block on to its caller, the caller's line
 * tells. Files are read when a table is shown: without them, and without debug information, types
 * are unknown.
 */
#include <stddef.h>

#include "base/buf.h"

struct heap_types;

struct heap_types *heap_types_create(void);
/** NULL is allowed. */
void heap_types_destroy(struct heap_types *t);

/** Appends the type of the blocks with a stack (event/stack.h), or "unknown". */
void heap_types_put(struct heap_types *t, const char *stack, size_t len, struct buf *b);

#endif
