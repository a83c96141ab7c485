#ifndef SYM_NAMES_CXXNAME_H
#define SYM_NAMES_CXXNAME_H
/**
 * Splits demangled names of functions, to find them by what a user types: `get', `S::get',
 * `S::get(int)', `twice<int>'. Works on text only: no file, no program. Names of Rust have the same
 * form.
 */
#include <stdbool.h>
#include <stddef.h>

enum { CXXNAME_PARTS = 32 };

/** A part of the text. */
struct cxxname_part {
	const char *p;
	size_t n;    /* without the arguments of a template */
	size_t full; /* with them */
};

struct cxxname {
	struct cxxname_part parts[CXXNAME_PARTS]; /* the parts between `::' */
	unsigned nparts;
	const char *start;  /* after the return type */
	const char *params; /* `(int) const'; "": there are none */
	bool global;	    /* begins with `::' */
};

/** Splits a name. False: it is not a function's. The parts point into the text. */
bool cxxname_parse(const char *text, struct cxxname *ret);

/** True if `wanted' means this function: its last parts are equal; template arguments and
 * parameters are only compared if `wanted' has them. */
bool cxxname_matches(const struct cxxname *function, const struct cxxname *wanted);

/** An identifier that is in the mangled name of everything that `wanted' means; *n is its length,
 * 0: there is none. */
const char *cxxname_word(const struct cxxname *wanted, size_t *n);

#endif
