#include "libcall/frame.h"

/* Calls whose frames lie less than this below the stack pointer were left by a jump; what lies
 * further away may be on another stack. */
enum { SAME_STACK = 256 << 10 };

/** A call from the same frame as one in progress: it is made by that one's last jump, or that one
 * is no more. */
static bool is_again(const struct lib_frame *f, const struct lib_frame *next)
{
	return f->sp == next->sp &&
	       (f->ret != next->ret || (f->symbol == next->symbol && f->at_stub == next->at_stub));
}

bool lib_frame_is_left(const struct lib_frame *f, const struct lib_frame *next, struct mem *mem,
		       bool is64)
{
	uint64_t now = 0;

	if (f->sp >= next->sp)
		return is_again(f, next);
	// On another stack it is as it was.
	return next->sp - f->sp <= SAME_STACK || !mem_read_all(mem, f->sp, &now, is64 ? 8 : 4) ||
	       now != f->ret;
}

bool lib_frame_returns(const struct lib_frame *f, taddr pc, taddr sp, bool is64)
{
	taddr after = f->sp + (is64 ? 8 : 4);

	// Functions of the i386 that return a structure take its address off, too.
	return f->ret == pc && (sp == after || (!is64 && sp == after + 4));
}
