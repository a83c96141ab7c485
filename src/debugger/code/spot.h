#ifndef DEBUGGER_CODE_SPOT_H
#define DEBUGGER_CODE_SPOT_H
/** A place in the code that a text means, and how it is shown. */
#include "base/mem.h"
#include "sym/dwarf/debuginfo.h"

struct spot {
	taddr addr;
	struct debuginfo *info; /* of its code, or NULL; lives as long as a breakpoint has it */
	uint64_t bias;		/* address = link-time address + bias */
	Dwarf_Die function; /* the function that is meant, inlined perhaps; addr NULL: unknown */
	const char *file;   /* with its directory, as long as info; NULL: not known */
	unsigned line;	    /* the one that was asked for, where it was a line */
};

#endif
