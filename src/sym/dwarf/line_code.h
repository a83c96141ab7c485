#ifndef SYM_DWARF_LINE_CODE_H
#define SYM_DWARF_LINE_CODE_H
/** Where the code of a line of source begins, by line tables: once for each function or block that
 * has code of it, as a breakpoint there needs it. */
#include "sym/dwarf/debuginfo.h"

struct line_code {
	uint64_t addr;
	const char *file; /* as in struct debuginfo_row */
	unsigned line;
	Dwarf_Die function; /* which it is in, perhaps inlined; addr is NULL: it is not known */
};

/** Finds the first line from `line` on that has code, and lowers *best to it; a *best of 0 stands
 * for none. True: the file is known. */
bool line_code_best(struct debuginfo *d, const char *file, unsigned line, unsigned *best);
/** Calls f for each place where code of exactly this line begins. */
void line_code_each(struct debuginfo *d, const char *file, unsigned line,
		    void (*f)(void *data, const struct line_code *), void *data);

#endif
