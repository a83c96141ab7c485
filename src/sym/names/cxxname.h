#ifndef SYM_NAMES_CXXNAME_H
#define SYM_NAMES_CXXNAME_H
/**
 * Demangled names of functions, taken apart as far as it needs to find them by what people type:
 * `get', `S::get', `S::get(int)', `twice<int>'. Text only: no file, no program. Rust's names are of
 * the same shape.
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
	const char *start;  /* behind the type that the function returns */
	const char *params; /* `(int) const'; "": there are none */
	bool global;	    /* `::' in front */
};

/** Takes a name apart. False: nothing that is a function's. Pieces lie in the text. */
bool cxxname_parse(const char *text, struct cxxname *ret);

/** True if a function is one that `wanted' means: the last parts are the same; templates and
 * parameters only where `wanted' has them. */
bool cxxname_matches(const struct cxxname *function, const struct cxxname *wanted);

/** The identifier that occurs in the mangled name of whatever the name means; *n: its length, 0:
 * there is no such. */
const char *cxxname_word(const struct cxxname *wanted, size_t *n);

#endif
