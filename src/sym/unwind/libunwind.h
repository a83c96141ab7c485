#ifndef SYM_UNWIND_LIBUNWIND_H
#define SYM_UNWIND_LIBUNWIND_H
/**
 * A second unwinder behind the step from a frame to its caller: libunwind (libunwind(3)), as it
 * unwinds other processes. It reads rows of call frame information by itself, so that it can stand
 * in where ours can't, and check ours. It is given registers, the stack and the bytes of .eh_frame
 * by us, and never opens or maps a file: one that is cut while it is mapped would end us.
 */
#include "sym/unwind/cfi.h"
#include "sym/unwind/unwind.h"

struct libunwind;

struct libunwind *libunwind_create(void);
void libunwind_destroy(struct libunwind *u);

/** What is known of a frame, besides its registers. */
struct libunwind_frame {
	const struct frame_machine *machine;
	const struct cfi *cfi; /* .eh_frame of its file */
	uint64_t bias;	       /* address = link-time address + bias */
	bool back;   /* its address is a return address: the row of the address before it is used */
	bool signal; /* its caller was interrupted, not calling */
	struct stack_memory *stack;
};

/** As unwind_row(). False: libunwind has no unwind information of the frame, or can't follow it;
 * nothing is changed then. */
bool libunwind_step(struct libunwind *u, const struct libunwind_frame *f, struct frame_regs *regs,
		    enum unwind_step *ret);

#endif
