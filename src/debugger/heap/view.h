#ifndef DEBUGGER_HEAP_VIEW_H
#define DEBUGGER_HEAP_VIEW_H
/**
 * The live blocks of the current program at this moment: those that glibc's structures show, with
 * what notes (debugger/heap/notes.h) know about them, and noted blocks of other allocators.
 */
#include "debugger/session/session.h"
#include "heap/account.h"
#include "heap/leaks.h"
#include "heap/memory/blocks.h"

struct heap_view {
	struct session *s;
	struct heap heap;	     /* if `known' */
	bool known;		     /* else the blocks are those of the notes */
	struct heap_stacks none;     /* if there are no notes */
	struct heap_account account; /* blocks without notes have no stack and the time 0 */
	struct heap_regions own;     /* the allocator's memory, but for the main arena's */
};

/** The error says why nothing is known. */
struct err *view_open(struct session *s, struct heap_view *ret) ERR_CHECK;
void view_close(struct heap_view *v);
/** Looks for blocks that nothing points to. */
struct err *view_find_leaks(struct heap_view *v, struct heap_found *ret) ERR_CHECK;
/** All blocks by address, in an array that the caller frees; their number is account.live.blocks.
 */
const struct heap_block **view_blocks(const struct heap_view *v);

#endif
