#ifndef PROBE_WANTED_H
#define PROBE_WANTED_H
/**
 * A probe that the user describes: a place in the program, and what is shown when a thread comes
 * there: `LOCATION ["FORMAT"] [EXPRESSION, ...]'. LOCATION is FILE:LINE or the name of a function.
 */
#include "base/err.h"
#include "base/mem.h"
#include "sym/dwarf/debuginfo.h"
#include "sym/elf/symtab.h"

struct probe_wanted {
	char *name;    /* the location as it was given */
	char *file;    /* NULL: a function, whose name is the location */
	unsigned line; /* in that file */
	char *format;  /* with its quotes, and the expressions, each after a comma; or NULL */
	char *values;  /* without a format: expressions, separated by commas; or NULL */
};

/** Parses one, and refuses what can be seen to be wrong before its program is known. opt: the
 * option's name, for errors. */
struct err *probe_wanted_parse(const char *opt, const char *text,
			       struct probe_wanted *ret) ERR_CHECK;
void probe_wanted_free(struct probe_wanted *w);
/** The length of the FILE:LINE that `FILE:LINE.EXPRESSION' begins with; 0: text is something else.
 */
size_t probe_wanted_line(const char *text);
/** Makes the probe of such a text, which is also its name. */
struct err *probe_wanted_value(const char *opt, const char *text,
			       struct probe_wanted *ret) ERR_CHECK;
/** The expressions of its format, each after a comma; "" without any. */
const char *probe_wanted_list(const struct probe_wanted *w);

/** A file that is mapped, in which a probe may have places. */
struct probe_file {
	struct debuginfo *d; /* or NULL */
	struct symtab *symbols;
	uint64_t bias; /* address = link-time address + bias */
	struct mem *mem;
};
/** Calls f with the address of each of a probe's places in a file. A line without code stands for
 * the next one that has some; a place at the beginning of a function is behind its prologue. */
void probe_places(const struct probe_wanted *w, const struct probe_file *file,
		  void (*f)(void *data, taddr addr), void *data);

#endif
