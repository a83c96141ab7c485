#ifndef DEBUGGER_START_H
#define DEBUGGER_START_H
/** What the command line of `pawl debug' asks for. */
#include <stdbool.h>

enum { COMMANDS_MAX = 4096 };

/** The commands given on the command line, in order. */
struct commands {
	struct {
		bool file;
		const char *text;
	} at[COMMANDS_MAX];
	unsigned n;
};

enum interpreter { INTERPRETER_CONSOLE, INTERPRETER_DAP, INTERPRETER_MI };

/** What the command line asks for. */
struct start {
	enum interpreter interpreter;
	struct commands early, late;
	const char *serve; /* where a server of gdb's protocol listens, or NULL */
	const char *pid, *dir, *tty, *color, *core, *program, *sources;
	bool args, multi, batch, silent, no_init, child_result;
	char **words; /* the program and what follows it */
};

/** Parses it. What is wrong is said, and ends the program; so do -h and --version. The strings and
 * st->words are parts of argv, which is changed. */
void start_parse(struct start *st, int argc, char **argv);

#endif
