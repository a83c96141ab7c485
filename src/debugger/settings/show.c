/* What `show' displays besides settings: the environment, values, how the program is started. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/settings/tables.h"
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
			 "will inherit pawl's cwd if native debugging, or the remote\nserver's cwd "
			 "if "
			 "remote debugging.\n");
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

/** Runs a command for each of some settings. */
static struct err *each(struct session *s, const char *command, const char *const *settings,
			const char *args)
{
	struct err *e = NULL;

	for (; !e && *settings; settings++) {
		_free_ char *line = alloc_printf("%s %s %s", command, *settings, args);

		e = command_run(s, line);
	}
	return e;
}

static struct err *cmd_set_charset(struct session *s, const char *args)
{
	return each(s, "set", (const char *const[]){"host-charset", "target-charset", NULL}, args);
}

static struct err *cmd_show_charset(struct session *s, const char *args)
{
	return each(s, "show",
		    (const char *const[]){"host-charset", "target-charset", "target-wide-charset",
					  NULL},
		    args);
}

/** The search path of the program that will be started, or NULL. */
static const char *search_path(const struct session *s)
{
	const char *name = "PATH", *change = changed(s, name, strlen(name));

	if (!change)
		return getenv(name);
	return change[strlen(name)] ? change + strlen(name) + 1 : NULL;
}

static struct err *cmd_show_paths(struct session *s, const char *args)
{
	const char *path = search_path(s);

	(void)args;
	buf_printf(&s->out, "Executable and object file path: %s\n", path ? path : "");
	return NULL;
}

/** Puts directories in front of the search path of the program that will be started. */
static struct err *cmd_path(struct session *s, const char *args)
{
	_cleanup_(buf_deinit) struct buf line = {0}, path = {0};
	const char *before = search_path(s);
	struct err *e = NULL;

	for (const char *p = args; *p;) {
		size_t n = strcspn(p, ": \t");
		_free_ char *given = alloc_strndup(p, n);
		_free_ char *whole = n ? realpath(given, NULL) : NULL;

		if (n)
			buf_printf(&path, "%s%s", path.len ? ":" : "", whole ? whole : given);
		p += n + strspn(p + n, ": \t");
	}
	if (before)
		buf_printf(&path, "%s%s", path.len ? ":" : "", before);
	buf_printf(&line, "set environment PATH = %s", buf_str(&path));
	if (*args)
		e = command_run(s, buf_str(&line));
	return e || !session_talks(s) ? e : cmd_show_paths(s, "");
}

static struct err *cmd_show_version(struct session *s, const char *args)
{
	(void)args;
	buf_puts(&s->out, "pawl debug -- version 0.1\n");
	return NULL;
}

static struct err *cmd_show_copying(struct session *s, const char *args)
{
	(void)args;
	buf_puts(&s->out,
		 "Permission is hereby granted, free of charge, to any person obtaining a copy\n"
		 "of this software and associated documentation files (the \"Software\"), to deal\n"
		 "in the Software without restriction, including without limitation the rights\n"
		 "to use, copy, modify, merge, publish, distribute, sublicense, and/or sell\n"
		 "copies of the Software, and to permit persons to whom the Software is\n"
		 "furnished to do so, subject to the following conditions:\n\n"
		 "The above copyright notice and this permission notice shall be included in all\n"
		 "copies or substantial portions of the Software.\n");
	return NULL;
}

static struct err *cmd_show_warranty(struct session *s, const char *args)
{
	(void)args;
	buf_puts(&s->out,
		 "THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR\n"
		 "IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,\n"
		 "FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE\n"
		 "AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER\n"
		 "LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,\n"
		 "OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE\n"
		 "SOFTWARE.\n");
	return NULL;
}

static struct err *cmd_show_commands(struct session *s, const char *args)
{
	enum { PAGE = 10 };
	uint64_t middle = 0;
	bool on = !strcmp(args, "+");
	struct err *e = *args && !on ? env_number(s, args, &middle) : NULL;

	if (e)
		return e;
	uint64_t made = s->look->typed.made ? s->look->typed.made() : 0;
	uint64_t first = made > PAGE ? made - PAGE + 1 : 1;
	if (on)
		first = s->look->typed.shown + 1;
	else if (middle)
		first = middle > PAGE / 2 ? middle - PAGE / 2 : 1;
	for (uint64_t i = first; i < first + PAGE; i++) {
		const char *line = made ? s->look->typed.line(i) : NULL;

		if (line)
			buf_printf(&s->out, "%5llu  %s\n", (unsigned long long)i, line);
	}
	s->look->typed.shown = first + PAGE - 1;
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
	{"set charset", "accepted", "NAME", "Accepted for scripts of gdb; it changes nothing.",
	 COMPLETE_NONE, cmd_set_charset, false, false},
	{"show charset", "session", "", "Show the settings of character sets.", COMPLETE_NONE,
	 cmd_show_charset, false, false},
	{"show commands", "session", "[N|+]",
	 "Show the last ten commands, or those around command N; +: those behind the ones shown "
	 "last.",
	 COMPLETE_NONE, cmd_show_commands, false, false},
	{"show copying,info copying", "session", "", "Show the licence.", COMPLETE_NONE,
	 cmd_show_copying, false, false},
	{"show warranty,info warranty", "session", "", "Show that there is no warranty.",
	 COMPLETE_NONE, cmd_show_warranty, false, false},
	{"show paths", "session", "", "Show the search path of the program that will be started.",
	 COMPLETE_NONE, cmd_show_paths, false, false},
	{"path", "session", "[DIRECTORIES]",
	 "Put directories in front of the search path of the program that will be started.",
	 COMPLETE_FILE, cmd_path, false, false},
	{"show version", "session", "", "Show the version.", COMPLETE_NONE, cmd_show_version, false,
	 false},
	{"pwd", "session", "", "Show the debugger's working directory.", COMPLETE_NONE, cmd_pwd,
	 false, false},
	{"cd", "session", "[DIRECTORY]",
	 "Change the debugger's working directory, where programs are then started, too.",
	 COMPLETE_FILE, cmd_cd, false, false},
	{0},
};
