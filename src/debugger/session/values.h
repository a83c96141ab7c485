#ifndef DEBUGGER_SESSION_VALUES_H
#define DEBUGGER_SESSION_VALUES_H
/** The values that a session keeps: the debugger's variables, and the history of what was printed.
 * Their bytes are copies. */
#include "lang/datum.h"

struct values {
	struct datum *history;
	unsigned nhistory;
	struct variable *variables;
};

/** Appends a value to the history and returns its number. It is kept for the whole session, as gdb
 * does (about 100 bytes each; gdb 13 takes 220): $1 may be asked for at any time. */
unsigned values_remember(struct values *l, const struct datum *v);
/** The value of $N, or (back) $$N. */
struct err *values_history(const struct values *l, uint64_t n, bool back,
			   const struct datum **ret) ERR_CHECK;
/** Returns the value of a variable; NULL: it was never set. */
const struct datum *values_get(const struct values *l, const char *name);
void values_set(struct values *l, const char *name, const struct datum *value);
/** Iterates over the debugger's variables: returns the one after `at' (NULL: the first), or NULL at
 * the end. */
const struct variable *values_next(const struct values *l, const struct variable *at,
				   const char **name, const struct datum **value);
/** Frees all of them. */
void values_deinit(struct values *l);

#endif
