#ifndef SYM_DWARF_MACRO_H
#define SYM_DWARF_MACRO_H
/**
 * The macros of the preprocessor, as debug information has them (`gcc -g3'; DWARF 5, section 6.3;
 * the sections .debug_macro and .debug_macinfo). They are read unit by unit, and bounded, since
 * files may be hostile. What is returned lives as long as the struct debuginfo.
 */
#include "sym/dwarf/debuginfo.h"

/** A file that the preprocessor has read. */
struct macro_file {
	const char *path;
	const struct macro_file *by; /* the file that includes it, at line `at'; NULL: none */
	unsigned at;
};

/** A definition. It is in force at the positions [from, to). */
struct macro {
	const char *name;
	const char *text; /* behind the name: `(a, b) a + b', ` 3' */
	const struct macro_file *file;
	unsigned line;
	uint32_t from, to;
	bool undefined; /* an #undef, which is the last that is known of the name */
};

struct macros;
/** The macros of a unit; NULL: there are none. */
const struct macros *macros_of(struct debuginfo *d, struct debuginfo_unit *u);
/** The position of a line in the unit's source: what is defined before it is in force there.
 * path: the whole path, or the end of one; NULL: behind the last line. */
uint32_t macros_position(const struct macros *m, const char *path, unsigned line);
/** The definition of a name that is in force at a position; NULL: there is none. */
const struct macro *macros_named(const struct macros *m, const char *name, uint32_t position);
/** The i-th definition, in the order of the source; NULL: there are no more. */
const struct macro *macros_next(const struct macros *m, size_t i);

#endif
