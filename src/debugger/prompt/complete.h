#ifndef DEBUGGER_PROMPT_COMPLETE_H
#define DEBUGGER_PROMPT_COMPLETE_H
/**
 * Completes a line: names of commands, keywords of their usage, symbols, variables, registers,
 * fields, files, system calls, signals. Knows no terminal; used by readline and `complete'.
 */
#include "debugger/session/session.h"

/** The possible forms of a line's last word. */
struct completion {
	size_t start; /* offset of the word in the line */
	char **word;  /* in order, each once; NULL-ended */
	size_t n;
	bool more;  /* there are more, which are not in the list */
	bool files; /* they are names of files: a directory ends in a slash */
	bool bare;  /* the word may be continued: no blank is added */
};

enum { COMPLETION_MAX = 500 };

/** Finds what may complete a line; line is the text up to the cursor. */
void complete_line(struct session *s, const char *line, struct completion *ret);
void completion_deinit(struct completion *c);

/* -- for the files of completion
 * ---------------------------------------------------------------- */

/** Adds a word if it begins with the typed text. False: there are enough. */
bool completion_offer(struct completion *c, const char *typed, const char *word, size_t n);

/** Completes an expression at the end of line (from c->start on); c->start moves to its last
 * word. */
void complete_expression(struct session *s, struct completion *c, const char *line);
/** The same for a location, which may begin with a source file. */
void complete_location(struct session *s, struct completion *c, const char *line);
/** Offers registers; mark: "$" or "". */
void complete_registers(struct session *s, struct completion *c, const char *typed,
			const char *mark);

/** How a file name is written. */
enum file_words {
	FILE_WORD,  /* a word between blanks */
	FILE_WHOLE, /* all arguments, including blanks */
	FILE_SHELL, /* for the shell: also after a redirection, with backslashes before blanks */
};
/** Completes a file name at the end of line, from args on; c->start moves to its beginning. */
void complete_file(struct completion *c, const char *line, const char *args, enum file_words how);

#endif
