#ifndef DEBUGGER_CALLING_ARGUMENTS_H
#define DEBUGGER_CALLING_ARGUMENTS_H
/** Where a function expects its arguments: System V ABI, AMD64 supplement 3.2.3 and i386 supplement
 * 2.2. */
#include "debugger/session/session.h"

/** A call that is being prepared. Registers are only computed here; memory is written. */
struct arguments {
	struct session *s;
	uint8_t *regs;	/* the thread's general registers, which are changed */
	uint8_t *xsave; /* its XSAVE area, which is changed if vector registers are used */
	size_t xsave_len;
	bool xsave_changed;
	taddr back; /* the return address */
	taddr sp;   /* out: the stack pointer when the function has returned */
};

/** Puts the arguments into registers and memory, below the stack pointer's red zone, so that the
 * function at addr begins when the thread runs. */
struct err *arguments_put(struct arguments *a, taddr addr, const struct type *result,
			  struct datum *const *args, unsigned n) ERR_CHECK;

#endif
