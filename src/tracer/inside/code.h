#ifndef TRACER_INSIDE_CODE_H
#define TRACER_INSIDE_CODE_H
/**
 * What may be changed around a call site. Only code of files is judged, mapped privately and not
 * writable: what a program makes itself, or shares, it may change at any time. Where instructions
 * begin is found by going forward from the function's start, as the unwind information tells it.
 */
#include "base/mem.h"
#include "sym/modules.h"

enum code_kind {
	CODE_NONE,   /* nothing: the site stops */
	CODE_BEFORE, /* the 5 bytes before `syscall' are one instruction that sets %eax: they become
		      * a jump; `syscall' stays */
	CODE_AFAR, /* `syscall' becomes a short jump to 5 bytes that no function needs, and these a
		    * jump */
};

struct code_site {
	uint8_t kind; /* enum code_kind */
	taddr at;     /* of the long jump */
	uint8_t old[5];
	const char *why; /* CODE_NONE */
};

/** Looks at a site: the address of a `syscall' that has been executed. modules are up to date. */
void code_judge(struct code_site *ret, struct modules *m, struct mem *mem, taddr site);

#endif
