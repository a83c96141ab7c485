#ifndef DEBUGGER_SCOPE_SOURCE_H
#define DEBUGGER_SCOPE_SOURCE_H
/** Lines of source files that exist. */
#include "debugger/session/session.h"

/**
 * Appends `12\ttext' of lines first to last of a file to the output; returns how many there were.
 * total: how many lines the file has, 0: it is not there; or NULL. A file is looked for where it
 * was compiled, then in the directories that the user named.
 */
unsigned source_put(struct session *s, const char *path, unsigned first, unsigned last,
		    unsigned *total);
/** Shows one line, as at a stop of the program; if the file does not exist, says so. */
void source_put_line(struct session *s, const char *path, unsigned line);

#endif
