#ifndef DEBUGGER_SCOPE_SOURCE_H
#define DEBUGGER_SCOPE_SOURCE_H
/** Lines of source files that exist. */
#include <regex.h>

#include "debugger/session/session.h"

/**
 * Appends `12\ttext' for lines first to last of a file to the output; returns their number. total
 * (or NULL): the number of lines of the file, 0: it does not exist. A file is searched where it was
 * compiled, then in the directories that the user gave.
 */
unsigned source_put(struct session *s, const char *path, unsigned first, unsigned last,
		    unsigned *total);
/** The first line from `from' on, or with back the last one up to it, in which a regular expression
 * matches; 0: there is none. */
unsigned source_find(struct session *s, const char *path, const regex_t *what, unsigned from,
		     bool back);
/** A directory below which sources were compiled, and the one below which they are now. */
struct substitute {
	struct substitute *next;
	char *from, *to;
};
/** Sets the directory for `from'; to NULL: forgets it, and from NULL: forgets all. False: there is
 * nothing to forget. */
bool source_substitute(struct session *s, const char *from, const char *to);
/** True if a rule is for a path. */
bool substitute_fits(const struct substitute *r, const char *path);

/** Shows one line, as at a stop of the program; if the file does not exist, says so. */
void source_put_line(struct session *s, const char *path, unsigned line);

#endif
