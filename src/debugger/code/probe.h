#ifndef DEBUGGER_CODE_PROBE_H
#define DEBUGGER_CODE_PROBE_H
/** Probes of the program and its libraries (sym/probes/notes.h). */
#include "debugger/code/code.h"

struct code_probe {
	const char *provider, *name, *args, *object; /* valid as long as the list */
	taddr addr, semaphore;			     /* semaphore: 0: there is none */
};

struct code_probe_file;
/** Zero-initialised is empty. */
struct code_probes {
	struct code_probe *list;
	size_t n;
	struct code_probe_file *files;
};

/** Reads the probes of all files of the program, its own first. provider: of that one only; NULL:
 * of all. */
void code_probes_read(struct code *c, const char *provider, struct code_probes *ret);
void code_probes_deinit(struct code_probes *p);

#endif
