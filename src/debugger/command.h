#ifndef DEBUGGER_COMMAND_H
#define DEBUGGER_COMMAND_H
/**
 * Commands are rows of a table: names, group, usage, help, completion, function. Help, completion
 * and the manual's list come from it. A name of two words ("info registers") belongs to a prefix
 * command. Unambiguous beginnings work, and the abbreviations that gdb has.
 */
#include <stdbool.h>

#include "base/buf.h"
#include "base/err.h"

struct session;

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
	bool repeats;	/* an empty line does it again */
	bool takes_fmt; /* p/x: /FMT follows the name at once and is part of the arguments */
};

/** All commands, ended by a row without names. */
const struct command *const *command_tables(void);

/** The row of a line; *args: what follows the name. Errors: unknown, ambiguous (all candidates). */
struct err *command_find(const char *line, const struct command **ret, const char **args) ERR_CHECK;
/** Runs one line. Empty lines and comments do nothing. */
struct err *command_run(struct session *s, const char *line) ERR_CHECK;

/** What `help ARGS' shows. */
struct err *command_help(const char *args, struct buf *b) ERR_CHECK;
void command_apropos(const char *word, struct buf *b);

/* The tables, by file. */
extern const struct command commands_run[], commands_stop[], commands_data[], commands_frames[],
	commands_source[], commands_names[], commands_info[], commands_fds[], commands_session[],
	commands_registers[], commands_float[], commands_memory[], commands_code[],
	commands_display[], commands_catch[], commands_signal[], commands_call[], commands_thread[],
	commands_core[], commands_inferior[], commands_return[], commands_script[],
	commands_settings[], commands_context[], commands_heap[], commands_elf[],
	commands_process[], commands_show[];

#endif
