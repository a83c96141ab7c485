#ifndef DEBUGGER_CODE_PROBE_H
#define DEBUGGER_CODE_PROBE_H
/** Probes: places in code that its author has named, with what is there in which register or memory
 * (SystemTap's SDT version 3: notes of type 3 by `stapsdt', in the section .note.stapsdt). */
#include "debugger/code/code.h"

enum { PROBE_ARGS = 256 };

struct code_probe {
	taddr addr;
	char args[PROBE_ARGS]; /* `8@%rdi -4@-80(%rbx)' */
};

/** Finds the n-th probe with a name, of all files of the program. False: there are no more. */
bool code_probe(struct code *c, const char *provider, const char *name, unsigned n,
		struct code_probe *ret);

#endif
