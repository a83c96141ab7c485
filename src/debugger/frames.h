#ifndef DEBUGGER_FRAMES_H
#define DEBUGGER_FRAMES_H
/** The call stack of a stopped thread: one of its frames, and what `backtrace' shows. */
#include "debugger/session.h"
#include "sym/symbols.h"

struct frame {
	unsigned level;
	taddr pc, cfa; /* cfa: the caller's stack pointer, 0 = not known */
	struct frame_regs regs;
	bool exact;  /* pc is the next instruction, not behind a call */
	bool signal; /* called by the kernel, to handle a signal */
	bool guessed;
};

/** Frame n of the current thread. False: there are not so many. */
bool frames_get(struct session *s, unsigned level, struct frame *ret);
/** Appends `#1  0x... in main () at t.c:5'. number: with the level in front. */
void frames_put(struct session *s, const struct frame *f, bool number, bool address, struct buf *b);
/** What `backtrace' shows: at most so many, from the outermost for a negative number; 0: all. */
struct err *frames_backtrace(struct session *s, long count) ERR_CHECK;

#endif
