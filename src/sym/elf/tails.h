#ifndef SYM_ELF_TAILS_H
#define SYM_ELF_TAILS_H
/**
 * Where a module's code ends a function by a jump through a slot (`jmp *slot(%rip)', with
 * -fno-plt): the function that is jumped to returns to the caller's caller, which may be another
 * module. So such a call is found at the jump, not by where it returns to.
 */
#include "sym/elf/slots.h"

struct tails {
	struct stub *list; /* the jumps, by address */
	size_t n, cap;
};

/** Finds the jumps through slots that code uses itself. */
void tails_find(struct tails *ret, const struct elffile *f, const struct slots *s);
void tails_deinit(struct tails *t);

#endif
