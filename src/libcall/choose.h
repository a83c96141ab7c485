#ifndef LIBCALL_CHOOSE_H
#define LIBCALL_CHOOSE_H
/**
 * Where breakpoints catch the library calls of a file: the one rule for the tracer and the
 * debugger, which have different pictures of a process and ask for what they know by
 * struct lib_choice_ops. Knows no process and sets no breakpoint.
 */
#include "libcall/select.h"
#include "sym/elf/slots.h"
#include "sym/elf/tails.h"

/** What a slot holds. */
enum lib_target {
	LIB_TARGET_NOTHING, /* it has not been filled, or with what is not mapped */
	LIB_TARGET_CODE,
	LIB_TARGET_DATA, /* many linkers leave imports without a type */
};

struct lib_choice_ops {
	/** True if a library that the rules select has a function of this name. */
	bool (*is_in)(void *of, const struct lib_rules *rules, const char *name);
	/** True if calls are to be caught for the caller's own use; NULL: there are none. */
	bool (*is_watched)(void *of, const char *name);
	/** What the slot at a link-time address holds; *ret is its value. */
	enum lib_target (*target)(void *of, uint64_t slot, taddr *ret);
	/** The file's jumps at the ends of functions; NULL: they are not looked for. */
	const struct tails *(*tails)(void *of);
	/** Catches calls at a stub, or at such a jump. shown: not only watched. */
	void (*stub)(void *of, const struct stub *st, bool shown);
	/** Catches calls of what the slot with this index holds. */
	void (*entry)(void *of, taddr to, uint32_t slot, bool shown);
};

struct lib_choice {
	const struct lib_opts *o;
	const struct lib_module_name *file;
	const struct slots *slots;
	const struct lib_choice_ops *ops;
	void *of; /* handed to all of them */
};

/** True if an import is wanted that the rules about callers (by_caller) and those about libraries
 * select or not. */
bool lib_choice_selects(const struct lib_opts *o, bool by_caller, bool by_library);

/** Catches what the file's own calls go through. Returns how many slots hold nothing yet that calls
 * would be caught at. */
size_t lib_choice_slots(const struct lib_choice *c);

#endif
