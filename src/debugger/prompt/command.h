#ifndef DEBUGGER_PROMPT_COMMAND_H
#define DEBUGGER_PROMPT_COMMAND_H
/**
 * Commands are rows of a table: names, group, usage, help, completion, function. Help, completion
 * and the manual's list are made of the rows. A name of two words ("info registers") belongs to a
 * prefix command. Unambiguous abbreviations work, and those that gdb has. The creator of the
 * session gives the tables (session.commands): a NULL-ended list, where each table ends with a row
 * without names.
 */
#include <stdbool.h>

#include "base/buf.h"
#include "base/err.h"

struct session;
struct setting;

enum command_complete {
	COMPLETE_NONE,
	COMPLETE_FILE,
	COMPLETE_SYMBOL, /* functions, registers, variables */
	COMPLETE_COMMAND,
	COMPLETE_SYSCALL,
	COMPLETE_SIGNAL,
	COMPLETE_REGISTER,
	COMPLETE_SETTING,
};

struct command {
	const char *names; /* the name, then abbreviations: "continue,c,fg" */
	const char *group; /* "running", "stopping", "looking", "stepping", "session" */
	const char *usage; /* arguments, "" = none */
	const char *help;  /* a sentence, then more if needed */
	enum command_complete complete;
	struct err *(*run)(struct session *, const char *args);
	bool repeats;	/* an empty line repeats it */
	bool takes_fmt; /* p/x: /FMT follows the name directly and is part of the arguments */
	const struct setting *setting; /* what `set NAME VALUE' changes (cmd/settings.h), or NULL */
	enum command_resumes {
		RESUMES_NOT,
		RESUMES, /* a stopped program; with & at the end in the background */
		STARTS,	 /* the same with a new one */
	} resumes;
};

/** Finds the row for a line; *args: the text after the name. Errors: unknown, ambiguous (with all
 * candidates). */
struct err *command_find(const struct session *s, const char *line, const struct command **ret,
			 const char **args) ERR_CHECK;
/** Finds the words that a line begins with, and that are not the last ones of a command: "set
 * debug" in "set deb x". Returns the length of *name, which is not terminated, or 0; *rest: what
 * follows.
 */
size_t command_prefix(const struct session *s, const char *line, const char **name,
		      const char **rest);
/** True if the line is the name of a command, not abbreviated. */
bool command_is_whole(const struct session *s, const char *line);
/** Runs one line. Empty lines and comments do nothing. */
struct err *command_run(struct session *s, const char *line) ERR_CHECK;
/** The same for one of many frames or threads: the lines of its output are not broken, as in gdb.
 */
struct err *command_run_whole(struct session *s, const char *line) ERR_CHECK;

/** Appends the text of `help ARGS'. */
struct err *command_help(const struct session *s, const char *args, struct buf *b) ERR_CHECK;
void command_apropos(const struct session *s, const char *word, struct buf *b);

#endif
