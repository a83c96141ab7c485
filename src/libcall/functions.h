#ifndef LIBCALL_FUNCTIONS_H
#define LIBCALL_FUNCTIONS_H
/**
 * Which functions of a file are caught wherever they are called from: those that its symbols name,
 * and those that the resolvers of indirect functions (strlen, memcpy) have chosen. The rule for the
 * tracer and the debugger, like libcall/choose.h. Knows no process and sets no breakpoint.
 */
#include "libcall/select.h"
#include "sym/elf/slots.h"
#include "sym/elf/symtab.h"

struct lib_functions_ops {
	/** What a slot of the file that calls holds; 0: nothing yet. */
	taddr (*value)(void *of, const struct slot *slot);
	/** True if an address is one of the file that has the functions. */
	bool (*has)(void *of, taddr addr);
	/** Catches all calls of the function at an address. */
	void (*entry)(void *of, taddr addr, const char *name);
	/** Catches calls at a stub of the file that calls. */
	void (*stub)(void *of, const struct stub *st, const char *name);
};

/** The functions of one file. */
struct lib_functions {
	const struct lib_rules *rules; /* NULL: all library functions that have a description */
	const struct lib_module_name *file;
	struct symtab *symbols;
	taddr bias; /* address = link-time address + bias */
	bool is64;
	bool shortest; /* a function that has several names is known by its shortest one, not by its
			* first one */
	const struct lib_functions_ops *ops;
	void *of; /* handed to all of them */
};

/** Catches functions by their symbols. */
void lib_functions_catch(const struct lib_functions *f);
/** Catches the file's calls of its own indirect functions through its slots: at its stubs if the
 * slots may still be empty (stubs), or else at the functions that they hold. */
void lib_functions_catch_own(const struct lib_functions *f, const struct slots *slots, bool stubs);
/** Catches the functions that the resolvers of indirect functions have chosen, which is seen in the
 * slots of a file that calls them; at its stubs while a slot is bound to something else. */
void lib_functions_catch_resolved(const struct lib_functions *f, const struct slots *slots);

#endif
