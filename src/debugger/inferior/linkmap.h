#ifndef DEBUGGER_INFERIOR_LINKMAP_H
#define DEBUGGER_INFERIOR_LINKMAP_H
/**
 * The libraries that a program has loaded, as its dynamic linker lists them (struct r_debug and
 * struct link_map of <link.h>). The list is in the program's memory, which may contain anything:
 * its length is bounded.
 */
#include "debugger/inferior/inferior.h"

struct linkmap_entry {
	taddr at;      /* of its struct link_map */
	taddr bias;    /* address = link-time address + bias */
	taddr dynamic; /* the address of its dynamic section */
	taddr space;   /* of the struct r_debug of its namespace (dlmopen(3)) */
	char *name;    /* as the program has loaded it */
};

struct linkmap {
	struct linkmap_entry *list; /* without the program itself */
	size_t n;
	taddr main;    /* the struct link_map of the program; 0: the linker has not begun, or there
			* is none */
	taddr linker;  /* the bias of the dynamic linker; 0: the program has none */
	taddr headers; /* the address of the program's headers; 0: unknown */
};

/** Reads the list of a live program or of a core file. The caller calls linkmap_deinit(). */
void linkmap_read(struct inferior *inf, struct linkmap *ret);
void linkmap_deinit(struct linkmap *m);
/** The program's entry point (AT_ENTRY); 0: unknown. */
taddr linkmap_entry(struct inferior *inf);
/** The address at which the dynamic linker leaves the address of its list; 0: there is none. */
taddr linkmap_place(struct inferior *inf);

#endif
