#ifndef SYM_DWARF_SRCLINE_H
#define SYM_DWARF_SRCLINE_H
/** Source file and line of an address and back, by DWARF's line tables. */
#include "sym/dwarf/debuginfo.h"

/** A line of source, and where its code is. */
struct srcline {
	const char *file; /* with its directory, as given to the compiler; valid as long as d */
	unsigned line;
	bool is_stmt;	     /* it begins a statement there */
	bool is_second;	     /* another row, without code, has the same address */
	uint64_t start, end; /* the addresses that its row applies to */
};

/** Finds the line of an address; false: unknown. */
bool srcline_find(struct debuginfo *d, uint64_t vaddr, struct srcline *ret);

/** The line of the call in whose place an instance of an inlined function stands; false: unknown.
 * The file is valid as long as the debug information. */
bool srcline_of_call(Dwarf_Die *inlined, const char **file, unsigned *line);

/** The rows of a unit, by address; read on the first call. */
const struct debuginfo_row *srcline_rows(struct debuginfo *d, struct debuginfo_unit *u, size_t *n);

/** True if `path` is `file`, or ends in a slash and `file`. */
bool srcline_is_file(const char *path, const char *file);
/**
 * Calls f for every row of every unit that has code of the file, until f returns false. If there
 * are units whose own name is the file's, only these are used.
 */
void srcline_of_file(struct debuginfo *d, const char *file,
		     bool (*f)(void *data, const struct debuginfo_row *rows, size_t n), void *data);

#endif
