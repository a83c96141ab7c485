#ifndef DEBUGGER_HIGHLIGHT_HIGHLIGHT_H
#define DEBUGGER_HIGHLIGHT_HIGHLIGHT_H
/**
 * Colours of source lines, by GNU Source-highlight, as in gdb. That library is in C++, and it and
 * what it needs take some milliseconds to load. So it is linked to a file of its own beside the
 * debugger's program (library.cc), which is loaded when a line is to be coloured. Without that
 * file, lines have no colours.
 */
#include <stddef.h>
#include <sys/stat.h>

/** A source file whose lines have colours. Zero-initialised is none. */
struct highlighted {
	char *path, *text; /* text NULL: it cannot be coloured */
	size_t n;
	struct stat was; /* the file when it was read */
};

/** The whole text of a file with escape sequences for colours; *n: its length. NULL: there is no
 * library, it does not know the language, or the file is too large or contains escape characters
 * itself. language: which it is if the file's name does not tell, in gdb's words ("c++"), or NULL.
 * fd: the file, whose offset stays. The text is valid until the next call. */
const char *highlight_file(struct highlighted *h, const char *path, const char *language, int fd,
			   size_t *n);
void highlight_deinit(struct highlighted *h);

#endif
