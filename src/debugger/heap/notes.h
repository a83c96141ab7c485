#ifndef DEBUGGER_HEAP_NOTES_H
#define DEBUGGER_HEAP_NOTES_H
/**
 * `heap trace on': notes of who allocates and frees blocks while the program runs, made of the
 * calls of its allocator's functions (debugger/stop/libcalls.h). Each process that is the current
 * program has notes of its own, which end when it executes a program. Blocks from before have none.
 */
#include "debugger/session/session.h"
#include "heap/account.h"

/** A block that was freed; the last ones are remembered. */
struct note_freed {
	struct heap_block block; /* as it was; its row is not valid */
	uint32_t stack;		 /* of who freed it: a number in notes_stacks() */
	int32_t tid;
	uint64_t time_ns;
};

/** Begins to take notes, if that is not so already. */
struct err *notes_start(struct session *s) ERR_CHECK;
/** Forgets all notes. */
void notes_stop(struct session *s);

/** The notes of the current program: its live blocks, by stack. NULL: there are none. */
const struct heap_account *notes_account(const struct session *s);
/** The stacks that notes refer to; NULL: no notes are taken. */
struct heap_stacks *notes_stacks(const struct session *s);
/** The last block of the current program that was freed and contained an address; NULL: it is not
 * known. */
const struct note_freed *notes_freed(const struct session *s, taddr addr);

#endif
