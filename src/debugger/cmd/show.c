/* What `show' displays besides settings: the environment, values, how the program is started. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/session/look.h"
#include "debugger/session/values.h"
#include "debugger/scope/env.h"

/** The last change of a variable, "NAME=VALUE" or "NAME"; NULL: there is none. */
static const char *changed(const struct session *s, const char *name, size_t n)
{
	const char *found = NULL;

	for (char **c = s->run.env_changes; c && *c; c++)
		if (!strncmp(*c, name, n) && (!(*c)[n] || (*c)[n] == '='))
			found = *c;
	return found;
}

static void put_variable(struct session *s, const char *text, bool spaced)
{
	size_t n = strcspn(text, "=");

	buf_printf(&s->out, spaced ? "%.*s = %s\n" : "%.*s=%s\n", (int)n, text,
		   text[n] ? text + n + 1 : "");
}

static struct err *cmd_show_environment(struct session *s, const char *args)
{
	size_t n = strlen(args);

	if (*args) {
		const char *change = changed(s, args, n);
		const char *own = change ? NULL : getenv(args);

		if (own)
			buf_printf(&s->out, "%s = %s\n", args, own);
		else if (change && change[n])
			put_variable(s, change, true);
		else
			buf_printf(&s->out, "Environment variable \"%s\" not defined.\n", args);
		return NULL;
	}
	for (char **e = environ; *e; e++)
		if (!changed(s, *e, strcspn(*e, "=")))
			put_variable(s, *e, false);
	for (char **c = s->run.env_changes; c && *c; c++)
		if (strchr(*c, '=') && changed(s, *c, strcspn(*c, "=")) == *c)
			put_variable(s, *c, false);
	return NULL;
}

static struct err *cmd_show_cwd(struct session *s, const char *args)
{
	(void)args;
	if (s->run.dir)
		buf_printf(&s->out,
			   "Current working directory that will be used when starting the inferior "
			   "is \"%s\".\n",
			   s->run.dir);
	else
		buf_puts(&s->out,
			 "You have not set the inferior's current working directory.\nThe inferior "
			 "will inherit pawl's cwd.\n");
	return NULL;
}

static struct err *cmd_show_tty(struct session *s, const char *args)
{
	(void)args;
	buf_printf(&s->out, "Terminal for future runs of program being debugged is \"%s\".\n",
		   s->run.tty ? s->run.tty : "");
	return NULL;
}

static struct err *put_named(struct session *s, const struct datum *kept)
{
	struct datum copy = *kept; // a lazy value is read when it is printed
	struct err *e = print_value(&s->env, &copy, &s->print, &s->out);

	if (!e)
		buf_putc(&s->out, '\n');
	return e;
}

static struct err *cmd_show_values(struct session *s, const char *args)
{
	enum { PAGE = 10 };
	uint64_t first = s->values.nhistory > PAGE ? s->values.nhistory - PAGE : 0, middle = 0;
	struct err *e = *args ? env_number(s, args, &middle) : NULL;

	if (middle)
		first = middle > PAGE / 2 ? middle - PAGE / 2 : 0;
	for (uint64_t i = first; !e && i < s->values.nhistory && i < first + PAGE; i++) {
		buf_printf(&s->out, "$%llu = ", (unsigned long long)i + 1);
		e = put_named(s, &s->values.history[i]);
	}
	return e;
}

static struct err *cmd_show_convenience(struct session *s, const char *args)
{
	const struct variable *at = NULL;
	const struct datum *value;
	const char *name;
	struct err *e = NULL;

	(void)args;
	while (!e && (at = values_next(&s->values, at, &name, &value))) {
		buf_printf(&s->out, "$%s = ", name);
		e = put_named(s, value);
	}
	return e;
}

static struct err *cmd_show_version(struct session *s, const char *args)
{
	(void)args;
	buf_puts(&s->out, "pawl debug -- version 0.1\n");
	return NULL;
}

static struct err *cmd_pwd(struct session *s, const char *args)
{
	_free_ char *dir = getcwd(NULL, 0);

	(void)args;
	if (!dir)
		return err_new("The working directory is not there any more.");
	buf_printf(&s->out, "Working directory %s.\n", dir);
	return NULL;
}

static struct err *cmd_cd(struct session *s, const char *args)
{
	const char *home = getenv("HOME");
	_free_ char *path = NULL;

	if ((!*args || !strncmp(args, "~/", 2) || !strcmp(args, "~")) && home) {
		args = path = alloc_printf("%s%s", home, *args ? args + 1 : "");
	}
	if (chdir(args))
		return err_new("%s: %s.", args, strerror(errno));
	return s->look->out.interactive ? cmd_pwd(s, "") : NULL;
}

const struct command commands_show[] = {
	{"show environment,show env", "session", "[NAME]",
	 "Show the environment for the start of the program, or one variable.", COMPLETE_NONE,
	 cmd_show_environment, false, false},
	{"show cwd", "session", "", "Show the directory in which the program is started.",
	 COMPLETE_NONE, cmd_show_cwd, false, false},
	{"show inferior-tty", "session", "", "Show the terminal for the start of the program.",
	 COMPLETE_NONE, cmd_show_tty, false, false},
	{"show values", "session", "[N]",
	 "Show the values that were printed last, or those around $N.", COMPLETE_NONE,
	 cmd_show_values, false, false},
	{"show convenience,show conv", "session", "", "Show the variables of the debugger.",
	 COMPLETE_NONE, cmd_show_convenience, false, false},
	{"show version", "session", "", "Show the version.", COMPLETE_NONE, cmd_show_version, false,
	 false},
	{"pwd", "session", "", "Show the debugger's working directory.", COMPLETE_NONE, cmd_pwd,
	 false, false},
	{"cd", "session", "[DIRECTORY]",
	 "Change the debugger's working directory, where programs are then started, too.",
	 COMPLETE_FILE, cmd_cd, false, false},
	{0},
};
