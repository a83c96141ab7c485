#include "libcall/frame.h"

#include "proc/fs/procfs.h"

/* A call whose frame is less than this below the stack pointer was left by a jump. A frame further
 * away may be on another stack. */
enum { SAME_STACK = 256 << 10 };

/** True if a call begins in the same frame as one in progress: that one ends by a jump to it (a
 * tail call), or it was left. */
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
	// If the older frame is on another stack, and still has its return address, the call is in
	// progress.
	return next->sp - f->sp <= SAME_STACK || !mem_read_all(mem, f->sp, &now, is64 ? 8 : 4) ||
	       now != f->ret;
}

bool lib_frame_returns(const struct lib_frame *f, taddr pc, taddr sp, bool is64)
{
	taddr after = f->sp + (is64 ? 8 : 4);

	// On i386, functions that return a structure also pop the address of the result (i386
	// psABI).
	return f->ret == pc && (sp == after || (!is64 && sp == after + 4));
}

bool lib_frame_can_return(struct modules *modules, pid_t pid, taddr ret)
{
	const struct module *m = modules ? modules_at(modules, ret) : NULL;

	return m ? m->exec : procfs_is_code(pid, ret);
}
