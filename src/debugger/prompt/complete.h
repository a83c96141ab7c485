#ifndef DEBUGGER_PROMPT_COMPLETE_H
#define DEBUGGER_PROMPT_COMPLETE_H
/**
 * How a line can go on: names of commands, the words of their usage, symbols, variables, registers,
 * fields, files, system calls, signals. Knows no terminal; readline and `complete' ask it.
 */
#include "debugger/session/session.h"

/** What the last word of a line can be. */
struct completion {
	size_t start; /* where the word begins in the line */
	char **word;  /* in order, each once; NULL-ended */
	size_t n;
	bool more;  /* there are too many: not all are here */
	bool files; /* they are names of files: a directory ends in a slash */
	bool bare;  /* the word may go on: no blank behind it */
};

enum { COMPLETION_MAX = 500 };

/** line: up to the cursor. */
void complete_line(struct session *s, const char *line, struct completion *ret);
void completion_deinit(struct completion *c);

/* -- for the parts ---------------------------------------------------------------------------- */

/** Adds a word if it begins as what was typed. False: there are enough. */
bool completion_offer(struct completion *c, const char *typed, const char *word, size_t n);

/** The end of line (from c->start on) is an expression; c->start moves to its last word. */
void complete_expression(struct session *s, struct completion *c, const char *line);
/** The same for a location, which may begin with a file of source. */
void complete_location(struct session *s, struct completion *c, const char *line);
/** Registers; mark: "$" or "". */
void complete_registers(struct session *s, struct completion *c, const char *typed,
			const char *mark);

/** How a file is written. */
enum file_words {
	FILE_WORD,  /* a word between blanks */
	FILE_WHOLE, /* all of the arguments: blanks belong to it */
	FILE_SHELL, /* for the shell: behind a redirection, too, and blanks have backslashes */
};
/** The end of line, from args on, is a file's name; c->start moves to where it begins. */
void complete_file(struct completion *c, const char *line, const char *args, enum file_words how);

#endif
