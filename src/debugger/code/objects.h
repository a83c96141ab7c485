#ifndef DEBUGGER_CODE_OBJECTS_H
#define DEBUGGER_CODE_OBJECTS_H
/**
 * The files of the program: its own first, then the dynamic linker and the vdso, then the libraries
 * in the order and by the names of the dynamic linker's list. Of a program that was attached to,
 * and of a core file, the linker has its place in the list, and the vdso is the last, as in gdb.
 * After the program's end, they stay where they were until it runs again.
 */
#include "debugger/code/code.h"

/** A file of the running program, or of the one that will be run. */
struct object {
	struct image *image; /* which the list holds */
	char *path;	     /* as the program has loaded it; for the user alone */
	char *file;	     /* what the kernel has mapped, to be opened */
	uint64_t bias;	     /* address = link-time address + bias */
	size_t rank;	     /* its place in the list */
	bool is_linker;	     /* the dynamic linker of a program that was started by us */
};

/** Gets the n-th object; false: there are no more. Valid until the program runs. */
bool objects_get(struct code *c, unsigned n, struct object *ret);
/** Forgets all; the next question finds them anew. */
void objects_deinit(struct code *c);

#endif
