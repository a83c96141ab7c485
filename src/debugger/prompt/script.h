#ifndef DEBUGGER_PROMPT_SCRIPT_H
#define DEBUGGER_PROMPT_SCRIPT_H
/**
 * User-defined commands, and blocks (if, while): commands that are followed by lines up to `end',
 * read from the same input as the command (debugger/prompt/input.h).
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

/** Reads up to the `end' of the block, including inner blocks. text: no line begins a block. */
void script_block(struct session *s, bool text, struct lines *ret);

/** Runs lines until one fails. This frees what is in the session's arena. */
struct err *script_run(struct session *s, const struct lines *l) ERR_CHECK;

/** A command that the user defined. */
struct user_command {
	struct user_command *next;
	char *name, *help; /* help: or NULL */
	struct lines body;
	bool running;
};

/** The user's command whose whole name begins a line; *args: the text after it. NULL: none. */
struct user_command *script_user(struct session *s, const char *line, const char **args);
/** The user's command with this name, or NULL. */
struct user_command *script_find(struct session *s, const char *name);
struct err *script_user_run(struct session *s, struct user_command *u, const char *args) ERR_CHECK;
/** Runs the hook of that name ("hook-stop"), if it is defined. */
struct err *script_hook(struct session *s, const char *prefix, const char *name) ERR_CHECK;

/** Returns an error if the user has interrupted; called before each line. */
struct err *script_interrupted(struct session *s) ERR_CHECK;

void script_free(struct user_command *u);

#endif
