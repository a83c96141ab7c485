#ifndef DEBUGGER_PROMPT_INPUT_H
#define DEBUGGER_PROMPT_INPUT_H
/**
 * Sources of command lines: the terminal, a file, the body of a breakpoint's `commands'. Inputs are
 * nested. A command with lines of its own (`commands', up to `end') reads them from the innermost
 * input.
 */
#include <stdbool.h>
#include <stdio.h>

#include "base/err.h"

struct session;

struct input {
	struct input *outer;
	/** The next line, without its newline; the caller frees it. NULL: there are no more. */
	char *(*next)(struct input *, const char *prompt);
	FILE *file;	    /* for input_file() */
	bool typed;	    /* typed by the user, at the prompt */
	unsigned line;	    /* of a file: the number of the last line */
	char *const *lines; /* for input_lines(): the remaining lines */
};

/** Lines of a stream. */
struct input input_file(FILE *f);
/** Lines of a list that ends with NULL. */
struct input input_lines(char *const *lines);

void input_push(struct session *s, struct input *in);
void input_pop(struct session *s);
/** Returns the next line of the innermost input, or of standard input if there is none. The caller
 * frees it; NULL: the input has ended. */
char *input_next(struct session *s, const char *prompt);

/** Reads the lines up to the matching `end', including inner lists with theirs; the list is
 * NULL-ended and belongs to the caller. */
char **input_body(struct session *s);
/** The same for a text, in which no line begins a list. */
char **input_text(struct session *s);

#endif
