#ifndef TRACER_INSIDE_PLACE_H
#define TRACER_INSIDE_PLACE_H
/**
 * Where a stopped thread is, in the agent or not, and how it comes out of it: back to before the
 * call, or on to behind it. After that its registers are as the program has them at the call site.
 */
#include <sys/user.h>

#include "tracer/inside/space.h"

enum place_kind {
	PLACE_OUTSIDE,
	PLACE_BEFORE, /* the call has not been made */
	PLACE_BEHIND, /* it has been made */
	PLACE_SLOW,   /* behind a call that was not to be recorded */
};

struct place_found {
	uint8_t kind; /* enum place_kind */
	bool again;   /* PLACE_BEFORE: it was made and interrupted, and is to be made again */
	int site;
	struct user_regs_struct out; /* what the registers become when it is taken out */
};

/** slot is that of the thread, or NULL if it has none. The program can write to the slot, so
 * nothing in it is believed. */
void place_find(const struct space *s, const struct agent_slot *slot,
		const struct user_regs_struct *regs, struct place_found *ret);
/** Where the copy goes on when the memory that it reads is not there. */
taddr place_behind_fault(const struct space *s, taddr ip);

#endif
