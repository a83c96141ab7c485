#ifndef DEBUGGER_FACTS_NAMES_H
#define DEBUGGER_FACTS_NAMES_H
/** Functions by patterns. */
#include "debugger/session/session.h"

struct names_function {
	taddr addr;
	const char *text;     /* its declaration; NULL: there is no debug information */
	const char *location; /* what finds it again: `a.c:f', `S::f(int)' */
};

/** Appends a struct names_function for each function whose name matches a regular expression, as
 * `info functions' lists them, then those without debug information. file: only those of it; NULL:
 * all. The texts live as long as the command. */
struct err *names_functions(struct session *s, const char *file, const char *regex,
			    struct buf *ret) ERR_CHECK;

#endif
