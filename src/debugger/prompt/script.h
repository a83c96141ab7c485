#ifndef DEBUGGER_PROMPT_SCRIPT_H
#define DEBUGGER_PROMPT_SCRIPT_H
/**
 * What the user defined, and blocks of lines (if, while): commands that are followed by lines up to
 * `end', which they read from whatever they were read from themselves (debugger/prompt/input.h).
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "debugger/prompt/input.h"

struct session;

/** Lines of a block. */
struct lines {
	char **line; /* NULL-ended, or NULL */
	size_t n;
};
void lines_deinit(struct lines *l);

/** Reads up to the `end' that closes the block; blocks inside keep theirs. text: nothing inside
 * opens a block. */
struct err *script_block(struct session *s, bool text, struct lines *ret) ERR_CHECK;

/** Runs lines, one after the other, until one fails. What lies in the session's arena dies. */
struct err *script_run(struct session *s, const struct lines *l) ERR_CHECK;

/** A command that the user defined. */
struct user_command {
	struct user_command *next;
	char *name, *help; /* help: or NULL */
	struct lines body;
	bool running;
};

/** The one that a line begins with, by its whole name; *args: what follows. NULL: none. */
struct user_command *script_user(struct session *s, const char *line, const char **args);
/** The one of this name, if any. */
struct user_command *script_find(struct session *s, const char *name);
struct err *script_user_run(struct session *s, struct user_command *u, const char *args) ERR_CHECK;
/** Runs the hook of that name ("hook-stop"), if it is defined. */
struct err *script_hook(struct session *s, const char *prefix, const char *name) ERR_CHECK;

/** An error if the user has interrupted; asked before each line. */
struct err *script_interrupted(struct session *s) ERR_CHECK;

void script_free(struct user_command *u);

#endif
