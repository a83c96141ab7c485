#ifndef DEBUGGER_COMPLETE_H
#define DEBUGGER_COMPLETE_H
/**
 * How a line can go on: names of commands, the words of their usage, symbols, registers, fields,
 * files, system calls, signals. Knows no terminal; readline and `complete' ask it.
 */
#include "debugger/session.h"

/** What the last word of a line can be. */
struct completion {
	size_t start; /* where the word begins in the line */
	char **word;  /* in order, each once; NULL-ended */
	size_t n;
	bool more;  /* there are too many: not all are here */
	bool files; /* they are names of files: a directory ends in a slash */
};

enum { COMPLETION_MAX = 500 };

/** line: up to the cursor. */
void complete_line(struct session *s, const char *line, struct completion *ret);
void completion_deinit(struct completion *c);

#endif
