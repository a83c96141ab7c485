#ifndef SYM_DWARF_SRCLINE_H
#define SYM_DWARF_SRCLINE_H
/** Source file and line of an address and back, by DWARF's line tables. */
#include "sym/dwarf/debuginfo.h"

/** A line where it is in the code. */
struct srcline {
	const char *file; /* with its directory, as the compiler was told; lives as long as d */
	unsigned line;
	bool is_stmt;	     /* it begins a statement there */
	bool is_second;	     /* another row, without code, has the same address */
	uint64_t start, end; /* the addresses for which its row of the table holds */
};

/** The line of an address; false: not known. */
bool srcline_find(struct debuginfo *d, uint64_t vaddr, struct srcline *ret);

/** The rows of a unit, by address; read on the first call. */
const struct debuginfo_row *srcline_rows(struct debuginfo *d, struct debuginfo_unit *u, size_t *n);

/** True if a path is that file: the same text, or ends in it behind a slash. */
bool srcline_is_file(const char *path, const char *file);
/**
 * Calls f for every row of every unit that has code of the file, until it returns false. Units
 * whose own name is the file's are asked first, and if there are some, no others.
 */
void srcline_of_file(struct debuginfo *d, const char *file,
		     bool (*f)(void *data, const struct debuginfo_row *rows, size_t n), void *data);

#endif
