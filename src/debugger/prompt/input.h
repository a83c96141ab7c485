#ifndef DEBUGGER_PROMPT_INPUT_H
#define DEBUGGER_PROMPT_INPUT_H
/**
 * Where lines of commands come from: the terminal, a file, the body of a breakpoint's `commands'.
 * Inputs are nested; a command that has lines of its own (`commands', up to `end') reads them from
 * the innermost.
 */
#include <stdbool.h>
#include <stdio.h>

#include "base/err.h"

struct session;

struct input {
	struct input *outer;
	/** The next line, without its end, to be freed; NULL: there are no more. */
	char *(*next)(struct input *, const char *prompt);
	FILE *file;	    /* for input_file() */
	bool typed;	    /* by the user, at the prompt */
	unsigned line;	    /* of the file: the number of the last one */
	char *const *lines; /* for input_lines(): what is left */
};

/** Lines of a stream. */
struct input input_file(FILE *f);
/** Lines of a list that ends with NULL. */
struct input input_lines(char *const *lines);

void input_push(struct session *s, struct input *in);
void input_pop(struct session *s);
/** The next line of the innermost input; without one, of standard input. */
char *input_next(struct session *s, const char *prompt);

/** The lines up to the `end' that belongs to them, lists inside of them with their own; *ret ends
 * with NULL and is the caller's. */
struct err *input_body(struct session *s, char ***ret) ERR_CHECK;
/** The same, but nothing in them opens a list: a text. */
struct err *input_text(struct session *s, char ***ret) ERR_CHECK;

#endif
