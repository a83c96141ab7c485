#ifndef DEBUGGER_SCOPE_SOURCE_H
#define DEBUGGER_SCOPE_SOURCE_H
/** Lines of source files that exist. */
#include "debugger/session/session.h"

/**
 * Appends `12\ttext' for lines first to last of a file to the output; returns their number. total
 * (or NULL): the number of lines of the file, 0: it does not exist. A file is searched where it was
 * compiled, then in the directories that the user gave.
 */
unsigned source_put(struct session *s, const char *path, unsigned first, unsigned last,
		    unsigned *total);
/** Shows one line, as at a stop of the program; if the file does not exist, says so. */
void source_put_line(struct session *s, const char *path, unsigned line);

#endif
