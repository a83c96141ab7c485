#include "debugger/repl.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/cleanup.h"

static const char PROMPT[] = "(pawl) ";
enum { HISTORY_LINES = 1000 };

/* -- completion ------------------------------------------------------------------------------- */

/** readline asks for one match after the other; 0: from the first on. */
static char *next_command(const char *text, int state)
{
	static unsigned n;

	if (!state)
		n = 0;
	return command_complete_name(rl_line_buffer, rl_line_buffer + rl_point - strlen(text), n++);
}

static char **complete(const char *text, int start, int end)
{
	const struct command *c;
	const char *args;

	(void)end;
	// Files by readline itself, where a command wants them.
	_free_ char *before = strndup(rl_line_buffer, (size_t)start);
	struct err *e = command_find(before, &c, &args);
	bool files = !e && c->complete == COMPLETE_FILE;
	err_free(e);
	rl_attempted_completion_over = !files;
	return files ? NULL : rl_completion_matches(text, next_command);
}

/* -- history ---------------------------------------------------------------------------------- */

/** $XDG_STATE_HOME/pawl/history (XDG base directory specification); NULL: nowhere to keep it. */
static char *history_path(void)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	char *dir = NULL, *path = NULL;

	if (state && *state == '/' ? asprintf(&dir, "%s/pawl", state) < 0
				   : !home || asprintf(&dir, "%s/.local/state/pawl", home) < 0)
		return NULL;
	for (char *p = dir + 1; (p = strchr(p, '/')); p++) {
		*p = '\0';
		mkdir(dir, 0700);
		*p = '/';
	}
	mkdir(dir, 0700);
	if (asprintf(&path, "%s/history", dir) < 0)
		path = NULL;
	free(dir);
	return path;
}

/* -- lines ------------------------------------------------------------------------------------ */

static void run(struct session *s, char **last, const char *line)
{
	const struct command *c;
	const char *args;

	if (*line) {
		struct err *e = command_find(line, &c, &args);

		free(*last);
		// What repeats goes on without arguments where it was; the rest is not repeated.
		*last = !e && c->repeats ? strdup(line) : NULL;
		if (*last && (!strcmp(c->names, "x") || !strncmp(c->names, "list", 4)))
			(*last)[args - line] = '\0';
		err_free(e);
	}
	if (*line || *last)
		session_line(s, *line ? line : *last);
}

static char *next_line(struct input *in, const char *prompt)
{
	(void)in;
	return readline(prompt);
}

static void with_readline(struct session *s)
{
	struct input in = {.next = next_line};
	_free_ char *path = history_path();
	char *last = NULL, *line;

	rl_readline_name = "pawl";
	rl_attempted_completion_function = complete;
	rl_basic_word_break_characters = " \t\n\"\\'`@$><=;|&{(";
	using_history();
	stifle_history(HISTORY_LINES);
	if (path)
		read_history(path);
	input_push(s, &in);
	while (!s->quitting && (line = readline(PROMPT))) {
		if (*line)
			add_history(line);
		run(s, &last, line);
		free(line);
	}
	input_pop(s);
	if (!s->quitting)
		puts("quit");
	if (path)
		write_history(path);
	free(last);
}

void repl(struct session *s)
{
	char *last = NULL, *line = NULL;
	size_t cap = 0;
	ssize_t n;

	if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
		with_readline(s);
		return;
	}
	while (!s->quitting && (n = getline(&line, &cap, stdin)) >= 0) {
		while (n && (line[n - 1] == '\n' || line[n - 1] == '\r'))
			line[--n] = '\0';
		run(s, &last, line);
	}
	free(line);
	free(last);
}
