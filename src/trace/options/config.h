#ifndef TRACE_OPTIONS_CONFIG_H
#define TRACE_OPTIONS_CONFIG_H
/**
 * The user's configuration file: options that hold wherever the command line says nothing else, one
 * per line as on a command line. It is $XDG_CONFIG_HOME/pawl/config or ~/.config/pawl/config. Does
 * not know what options mean.
 *
 * A value may contain blanks. A pair of quotes around it is removed, and `#` at the beginning of a
 * line or behind a blank begins a comment, as for a shell.
 */
#include "base/buf.h"
#include "base/err.h"

struct config {
	struct buf path;
	char *text;	  /* the file, whose words end with a NUL each; NULL: there is none */
	char *next;	  /* the line that config_next() reads next */
	unsigned line;	  /* the number of the one that it has read */
	struct buf place; /* "FILE:LINE", for messages about it */
};

/** A line as a command line: the place in place of a program, an option, perhaps its value, NULL.
 */
enum { CONFIG_WORDS = 4 };

/**
 * Reads the file, if there is one, with the rights of the process. It is not read if the program
 * has more rights than its user, or if the file belongs to somebody else; in the second case
 * *warning says so, and the caller frees it. A path that is not absolute counts as none (XDG Base
 * Directory Specification, "Basics"), so that no directory's contents change what pawl does.
 */
struct err *config_read(struct config *c, struct err **warning) ERR_CHECK;
/**
 * Finds the next option. *argc is 0 at the end. The words are parts of c->text and live as long;
 * argv[0] lives until the next call.
 */
struct err *config_next(struct config *c, char *argv[CONFIG_WORDS], int *argc) ERR_CHECK;
/** Frees everything but c->text. */
void config_deinit(struct config *c);

#endif
