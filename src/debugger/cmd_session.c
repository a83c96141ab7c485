/* Settings, scripts, help. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "debugger/session.h"
#include "sym/disasm.h"

static struct err *cmd_help(struct session *s, const char *args)
{
	return command_help(args, &s->out);
}

static struct err *cmd_apropos(struct session *s, const char *args)
{
	if (!*args)
		return err_new("Argument required (a word to look for).");
	command_apropos(args, &s->out);
	return NULL;
}

static struct err *cmd_quit(struct session *s, const char *args)
{
	uint64_t n = 0;
	struct err *e = *args ? session_number(s, args, &n) : NULL;

	if (e)
		return e;
	s->quitting = true;
	s->quit_code = (int)n;
	return NULL;
}

static struct err *cmd_file(struct session *s, const char *args)
{
	if (*args && access(args, R_OK))
		return err_sys(errno, "%s", args);
	_free_ char *path = *args ? realpath(args, NULL) : NULL;
	code_set_program(&s->code, path);
	if (path)
		buf_printf(&s->out, "Reading symbols from %s...\n", args);
	return NULL;
}

static struct err *cmd_shell(struct session *s, const char *args)
{
	session_flush(s);
	if (system(*args ? args : getenv("SHELL") ? getenv("SHELL") : "/bin/sh") == -1)
		return err_sys(errno, "shell");
	return NULL;
}

static struct err *cmd_echo(struct session *s, const char *args)
{
	for (; *args; args++) {
		if (*args != '\\' || !args[1]) {
			buf_putc(&s->out, *args);
			continue;
		}
		args++;
		buf_putc(&s->out, *args == 'n' ? '\n' : *args == 't' ? '\t' : *args);
	}
	return NULL;
}

static struct err *cmd_source(struct session *s, const char *args)
{
	if (!*args)
		return err_new("source command requires file name of file to source.");
	return session_script(s, args);
}

/* -- settings --------------------------------------------------------------------------------- */

static struct err *set_text(char **at, const char *args)
{
	free(*at);
	*at = *args ? strdup(args) : NULL;
	return *args && !*at ? &err_nomem : NULL;
}

static struct err *cmd_set_args(struct session *s, const char *args)
{
	return set_text(&s->args, args);
}

static struct err *cmd_show_args(struct session *s, const char *args)
{
	(void)args;
	buf_printf(&s->out,
		   "Argument list to give program being debugged when it is started is \"%s\".\n",
		   s->args ? s->args : "");
	return NULL;
}

static struct err *cmd_set_cwd(struct session *s, const char *args)
{
	return set_text(&s->dir, args);
}

static struct err *cmd_tty(struct session *s, const char *args)
{
	return set_text(&s->tty, args);
}

static struct err *add_environment(struct session *s, char *change)
{
	size_t n = 0;

	while (s->env_changes && s->env_changes[n])
		n++;
	char **p = change ? realloc(s->env_changes, (n + 2) * sizeof(*p)) : NULL;
	if (!p)
		return &err_nomem;
	s->env_changes = p;
	p[n] = change;
	p[n + 1] = NULL;
	return NULL;
}

static struct err *cmd_set_env(struct session *s, const char *args)
{
	size_t n = strcspn(args, " =");
	char *change;

	if (!n)
		return err_new("Argument required (environment variable and value).");
	const char *value = args + n + strspn(args + n, " ");
	value += *value == '=';
	value += strspn(value, " ");
	if (asprintf(&change, "%.*s=%s", (int)n, args, value) < 0)
		return &err_nomem;
	return add_environment(s, change);
}

static struct err *cmd_unset_env(struct session *s, const char *args)
{
	return *args ? add_environment(s, strdup(args))
		     : err_new("Argument required (environment variable).");
}

static struct err *on_off(const char *args, bool *ret)
{
	if (!*args || !strcmp(args, "on") || !strcmp(args, "1"))
		*ret = true;
	else if (!strcmp(args, "off") || !strcmp(args, "0"))
		*ret = false;
	else
		return err_new("\"on\" or \"off\" expected.");
	return NULL;
}

static struct err *cmd_set_randomize(struct session *s, const char *args)
{
	bool disable;
	struct err *e = on_off(args, &disable);

	if (!e)
		s->randomize = !disable;
	return e;
}

static struct err *cmd_set_pretty(struct session *s, const char *args)
{
	return on_off(args, &s->print.pretty);
}

static struct err *cmd_set_symbol(struct session *s, const char *args)
{
	return on_off(args, &s->print.symbol);
}

static struct err *limit(struct session *s, const char *args, unsigned *ret)
{
	uint64_t n = 0;
	struct err *e = !strcmp(args, "unlimited") ? NULL : session_number(s, args, &n);

	if (!e)
		*ret = (unsigned)n;
	return e;
}

static struct err *cmd_set_elements(struct session *s, const char *args)
{
	return limit(s, args, &s->print.elements);
}

static struct err *cmd_set_repeats(struct session *s, const char *args)
{
	return limit(s, args, &s->print.repeats);
}

static struct err *cmd_set_flavor(struct session *s, const char *args)
{
	if (strcmp(args, "intel") != 0 && strcmp(args, "att") != 0)
		return err_new("Undefined item: \"%s\".", args);
	disasm_intel(s->code.disasm, !strcmp(args, "intel"));
	return NULL;
}

/** Settings of gdb's that change nothing here: scripts have them. */
static struct err *cmd_set_quietly(struct session *s, const char *args)
{
	(void)s;
	(void)args;
	return NULL;
}

const struct command commands_session[] = {
	{"help,h", "session", "[COMMAND | GROUP]", "What commands there are, and what they do.",
	 COMPLETE_COMMAND, cmd_help, false, false},
	{"apropos", "session", "WORD", "Commands in whose names or help a word stands.",
	 COMPLETE_NONE, cmd_apropos, false, false},
	{"quit,q,exit", "session", "[STATUS]",
	 "Leave; a program that was started here is killed, an attached one let go.", COMPLETE_NONE,
	 cmd_quit, false, false},
	{"file", "session", "PROGRAM", "The program to be debugged.", COMPLETE_FILE, cmd_file,
	 false, false},
	{"shell,!", "session", "[COMMAND]", "Run a command of the shell.", COMPLETE_FILE, cmd_shell,
	 false, false},
	{"echo", "session", "TEXT", "Print a text; \\n is a newline.", COMPLETE_NONE, cmd_echo,
	 false, false},
	{"source", "session", "FILE", "Run the commands of a file.", COMPLETE_FILE, cmd_source,
	 false, false},
	{"set args", "session", "[ARGS]", "Arguments for the program when it is started.",
	 COMPLETE_FILE, cmd_set_args, false, false},
	{"show args", "session", "", "The arguments that the program is started with.",
	 COMPLETE_NONE, cmd_show_args, false, false},
	{"set cwd", "session", "[DIRECTORY]", "Where the program is started.", COMPLETE_FILE,
	 cmd_set_cwd, false, false},
	{"tty,set inferior-tty", "session", "TERMINAL",
	 "The terminal that the program is started with.", COMPLETE_FILE, cmd_tty, false, false},
	{"set environment,set env", "session", "NAME[=VALUE]",
	 "A variable for the environment of the program.", COMPLETE_NONE, cmd_set_env, false,
	 false},
	{"unset environment,unset env", "session", "NAME",
	 "Take a variable out of the program's environment.", COMPLETE_NONE, cmd_unset_env, false,
	 false},
	{"set disable-randomization", "session", "on|off",
	 "Whether the program's addresses are the same each time.", COMPLETE_NONE,
	 cmd_set_randomize, false, false},
	{"set print pretty", "session", "on|off", "A line for each member of a struct.",
	 COMPLETE_NONE, cmd_set_pretty, false, false},
	{"set print symbol", "session", "on|off", "Names behind pointers to data.", COMPLETE_NONE,
	 cmd_set_symbol, false, false},
	{"set print elements", "session", "N|unlimited", "How much of an array or string is shown.",
	 COMPLETE_NONE, cmd_set_elements, false, false},
	{"set print repeats", "session", "N|unlimited", "How many equal elements are shown as one.",
	 COMPLETE_NONE, cmd_set_repeats, false, false},
	{"set disassembly-flavor", "session", "att|intel", "The syntax of instructions.",
	 COMPLETE_NONE, cmd_set_flavor, false, false},
	{"set confirm,set pagination,set height,set width", "session", "VALUE",
	 "Accepted for the sake of gdb's scripts: nothing is asked here, and output is not paged.",
	 COMPLETE_NONE, cmd_set_quietly, false, false},
	{0},
};
