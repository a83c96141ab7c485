#ifndef DEBUGGER_CODE_SPOT_H
#define DEBUGGER_CODE_SPOT_H
/** A place in the code that a location means, and how it is shown. */
#include "base/mem.h"
#include "sym/dwarf/debuginfo.h"

struct spot {
	taddr addr;
	taddr semaphore;	/* of the probe that the location was; 0: there is none */
	struct debuginfo *info; /* of its code, or NULL; valid as long as a breakpoint has it */
	uint64_t bias;		/* address = link-time address + bias */
	Dwarf_Die function;	/* the function, or the inlined one; addr NULL: unknown */
	const char *file;	/* with its directory, valid as long as info; NULL: unknown */
	bool label;		/* the location was a label of the source */
	unsigned line;		/* the requested line, if the location was one */
};

#endif
