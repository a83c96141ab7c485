#ifndef SYM_UNWIND_UNWIND_H
#define SYM_UNWIND_UNWIND_H
/**
 * Computes the registers of the caller from those of a frame: by a row of call frame information,
 * by what the kernel saved when it delivered a signal, or, as a last resort, by a guess. Reads the
 * tracee's stack in large pieces, which are kept for the following frames.
 */
#include "base/mem.h"
#include "sym/unwind/cfi.h"

enum { STACK_WINDOWS = 2, STACK_WINDOW = 1 << 17, STACK_ENDS = 4 };

/** Pieces of the stack, as they were when they were read; two, since signal handlers may have a
 * stack of their own. */
struct stack_memory {
	struct mem *mem;
	struct stack_window {
		taddr start;
		size_t len;
		uint8_t *bytes; /* STACK_WINDOW, made when needed */
	} windows[STACK_WINDOWS];
	unsigned last;
	/* Stacks are walked again and again, up to the same frame: the next walk reads at once what
	 * the last one wanted, and no more. */
	taddr begin, end;	/* where this walk began; behind the last byte that it wanted */
	taddr ends[STACK_ENDS]; /* of the last walks; several threads have several stacks */
	unsigned next_end;
};

/** Drops what was read, because the tracee has run. */
void stack_memory_moved(struct stack_memory *s, struct mem *mem);
/** The same for a walk that begins at a stack pointer: what it is going to want is read at once. */
void stack_memory_begin(struct stack_memory *s, struct mem *mem, taddr sp);
void stack_memory_deinit(struct stack_memory *s);
/** Reads a value of `size` bytes (1 to 8). */
bool stack_memory_read(struct stack_memory *s, taddr addr, unsigned size, uint64_t *ret);

/** What a step found. */
enum unwind_step {
	UNWIND_END,    /* there is no caller, or it can't be found */
	UNWIND_CALLER, /* *regs are the caller's: its address is a return address */
	UNWIND_SIGNAL, /* *regs are those that a signal interrupted: its address is exact */
};

/** Applies a row. */
enum unwind_step unwind_row(const struct frame_machine *m, const struct cfi_row *row,
			    struct stack_memory *stack, struct frame_regs *regs);
/** Steps out of the code that a signal handler returns to, if the instruction pointer is there. */
enum unwind_step unwind_trampoline(const struct frame_machine *m, struct stack_memory *stack,
				   struct frame_regs *regs);

/** Steps out of the stub of a function that our agent records, if it is at the end of such a call.
 * It is no frame of the program's. */
bool unwind_stub(const struct frame_machine *m, struct stack_memory *stack,
		 struct frame_regs *regs);

/** True if the code at an address is neither of the two. */
bool unwind_is_plain(const struct frame_machine *m, struct mem *mem, taddr ip);

/** Evaluates an expression (DWARF 5, section 2.5) with `first` on the stack. False: this is not
 * possible. */
bool unwind_expr(const struct frame_machine *m, const struct cfi_expr *expr,
		 struct stack_memory *stack, const struct frame_regs *regs, uint64_t first,
		 uint64_t *ret);

#endif
