/* Settings, scripts, help. */
#include <elf.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/prompt/complete.h"
#include "debugger/session/look.h"
#include "debugger/prompt/script.h"
#include "debugger/scope/env.h"

static struct err *cmd_help(struct session *s, const char *args)
{
	const struct user_command *u = script_find(s, args);

	if (u) {
		buf_printf(&s->out, "%s\n", u->help ? u->help : "User-defined.");
		return NULL;
	}
	return command_help(s, args, &s->out);
}

static struct err *cmd_apropos(struct session *s, const char *args)
{
	if (!*args)
		return err_new("REGEXP string is empty");
	command_apropos(s, args, &s->out);
	for (const struct user_command *u = s->look->users; u; u = u->next)
		if (strcasestr(u->name, args) || (u->help && strcasestr(u->help, args)))
			buf_printf(&s->out, "%-28s %.*s\n", u->name,
				   (int)strcspn(u->help ? u->help : "User-defined.", "\n"),
				   u->help ? u->help : "User-defined.");
	return NULL;
}

/** Shows what the prompt's completion would offer, as whole lines. */
static struct err *cmd_complete(struct session *s, const char *args)
{
	struct completion c;

	complete_line(s, args, &c);
	for (size_t i = 0; i < c.n; i++)
		buf_printf(&s->out, "%.*s%s\n", (int)c.start, args, c.word[i]);
	if (c.more)
		buf_printf(&s->out, "%.*s*** List may be truncated, there are more than %d. ***\n",
			   (int)c.start, args, COMPLETION_MAX);
	completion_deinit(&c);
	return NULL;
}

/** A program that runs ends with the session, or goes on alone. */
static bool is_sure(struct session *s)
{
	char question[256];

	if (!inferior_is_live(&s->inf))
		return true;
	snprintf(question, sizeof(question),
		 "A debugging session is active.\n\n\tInferior %u [process %d] will be %s.\n\n"
		 "Quit anyway? ",
		 s->inf.number, (int)inferior_pid(&s->inf),
		 s->inf.attached ? "detached" : "killed");
	return look_sure(s, question);
}

static struct err *cmd_quit(struct session *s, const char *args)
{
	uint64_t n = 0;
	struct err *e = *args ? env_number(s, args, &n) : NULL;

	if (e)
		return e;
	if (!is_sure(s))
		return err_new("Not confirmed.");
	s->look->quitting = true;
	s->look->quit_code = (int)n;
	s->look->quit_given = *args != '\0';
	return NULL;
}

/** Returns the path of a program: the name itself if it has a slash, or else the first match in
 * $PATH; NULL with errno: there is none. */
static char *find_program(const char *name)
{
	const char *dirs = getenv("PATH");
	struct stat st;
	char *path = NULL;

	if (!access(name, R_OK))
		return alloc_strdup(name);
	for (int was = errno; dirs && *dirs && !strchr(name, '/'); errno = was) {
		size_t n = strcspn(dirs, ":");

		if (n) {
			path = alloc_printf("%.*s/%s", (int)n, dirs, name);
			if (!access(path, R_OK | X_OK) && !stat(path, &st) && S_ISREG(st.st_mode))
				return path;
			free(path);
		}
		dirs += n + (dirs[n] == ':');
	}
	return NULL;
}

/** *is64: is the program one of 64 bits? (ELF specification, e_ident) */
static bool is_elf(const char *path, bool *is64)
{
	char ident[EI_CLASS + 1] = "";
	FILE *f = fopen(path, "re");
	bool is = f && fread(ident, sizeof(ident), 1, f) == 1 && !memcmp(ident, ELFMAG, SELFMAG);

	if (f)
		fclose(f);
	*is64 = ident[EI_CLASS] != ELFCLASS32;
	return is;
}

static struct err *cmd_file(struct session *s, const char *args)
{
	_free_ char *found = *args ? find_program(args) : NULL;
	bool is64 = true;
	if (*args && !found)
		return err_new("%s: %s.", args, strerror(errno));
	if (found && !is_elf(found, &is64))
		return err_new("\"%s\": not in executable format: file format not recognized",
			       args);
	_free_ char *path = found ? realpath(found, NULL) : NULL;
	code_set_program(&s->code, path);
	if (!s->inf.pid)
		s->env.types = &s->types[is64];
	if (path && session_talks(s)) {
		buf_puts(&s->out, "Reading symbols from ");
		style_puts(&s->style, STYLE_FILE, args, &s->out);
		buf_puts(&s->out, "...\n");
	}
	return NULL;
}

/** Sets $_shell_exitcode or $_shell_exitsignal. */
static void keep_status(struct session *s, int status)
{
	bool exited = WIFEXITED(status);

	s->env.ops->set_variable(
		&s->env, exited ? "_shell_exitcode" : "_shell_exitsignal",
		datum_number(&s->arena, s->env.types->int_,
			     (uint64_t)(exited ? WEXITSTATUS(status) : WTERMSIG(status))));
}

static struct err *cmd_shell(struct session *s, const char *args)
{
	session_flush(s);
	int status = system(*args ? args : getenv("SHELL") ? getenv("SHELL") : "/bin/sh");
	if (status == -1)
		return err_sys(errno, "shell");
	keep_status(s, status);
	return NULL;
}

/** Sends the output of a command to a command of the shell. */
static struct err *into_shell(struct session *s, const char *command, const char *shell)
{
	struct buf text = {0}, *was = s->look->out.capture;

	session_flush(s);
	s->look->out.capture = &text;
	s->style.muted++;
	struct err *e = command_run(s, command);
	session_flush(s);
	s->style.muted--;
	s->look->out.capture = was;
	FILE *to = e ? NULL : popen(shell, "we");
	if (!e && !to)
		e = err_sys(errno, "pipe");
	if (to) {
		// It is no error if the shell command does not read all of it.
		void (*before)(int) = signal(SIGPIPE, SIG_IGN);

		fwrite(text.p, 1, text.len, to);
		keep_status(s, pclose(to));
		signal(SIGPIPE, before);
	}
	buf_deinit(&text);
	return e;
}

/** Splits `COMMAND | SHELL-COMMAND' at the mark. */
static struct err *pipe_at(struct session *s, const char *args, const char *mark)
{
	const char *at = *mark ? strstr(args, mark) : NULL;

	if (!*args || at == args)
		return err_new("Missing COMMAND");
	if (!at)
		return err_new("Missing delimiter \"%s\" before SHELL_COMMAND.", mark);
	const char *shell = at + strlen(mark) + strspn(at + strlen(mark), " ");
	if (!*shell)
		return err_new(
			"Missing SHELL_COMMAND: \"pipe COMMAND | SHELL_COMMAND\" is expected.");
	size_t n = (size_t)(at - args);
	while (n && args[n - 1] == ' ')
		n--;
	_free_ char *command = alloc_strndup(args, n);
	return into_shell(s, command, shell);
}

static struct err *cmd_pipe(struct session *s, const char *args)
{
	if (strncmp(args, "-d ", 3) != 0)
		return pipe_at(s, args, "|");
	args += 3 + strspn(args + 3, " ");
	size_t n = strcspn(args, " ");
	_free_ char *mark = alloc_strndup(args, n);
	return pipe_at(s, args + n + strspn(args + n, " "), mark);
}

/* -- settings --------------------------------------------------------------------------------- */

static struct err *set_text(char **at, const char *args)
{
	free(*at);
	*at = *args ? alloc_strdup(args) : NULL;
	return NULL;
}

static struct err *cmd_set_args(struct session *s, const char *args)
{
	return set_text(&s->run.args, args);
}

static struct err *cmd_show_args(struct session *s, const char *args)
{
	(void)args;
	buf_printf(&s->out,
		   "Argument list to give program being debugged when it is started is \"%s\".\n",
		   s->run.args ? s->run.args : "");
	return NULL;
}

static struct err *cmd_set_cwd(struct session *s, const char *args)
{
	return set_text(&s->run.dir, args);
}

static struct err *cmd_tty(struct session *s, const char *args)
{
	return set_text(&s->run.tty, args);
}

static struct err *cmd_set_env(struct session *s, const char *args)
{
	size_t n = strcspn(args, " =");

	if (!n)
		return err_new("Argument required (environment variable and value).");
	const char *value = args + n + strspn(args + n, " ");
	value += *value == '=';
	value += strspn(value, " ");
	run_options_env(&s->run, alloc_printf("%.*s=%s", (int)n, args, value));
	return NULL;
}

static struct err *cmd_unset_env(struct session *s, const char *args)
{
	if (!*args)
		return err_new("Argument required (environment variable).");
	run_options_env(&s->run, alloc_strdup(args));
	return NULL;
}

const struct command commands_session[] = {
	{"help,h", "session", "[COMMAND | GROUP]",
	 "Show which commands there are, and what they do.", COMPLETE_COMMAND, cmd_help, false,
	 false},
	{"apropos", "session", "WORD", "Show the commands that have a word in their name or help.",
	 COMPLETE_NONE, cmd_apropos, false, false},
	{"complete", "session", "LINE", "Show how a line can be completed, like the Tab key.",
	 COMPLETE_COMMAND, cmd_complete, false, false},
	{"quit,q,exit", "session", "[STATUS]",
	 "Leave the debugger.\n"
	 "A program that it started is killed; an attached one continues.",
	 COMPLETE_NONE, cmd_quit, false, false},
	{"file,exec-file,target exec", "session", "[PROGRAM]", "Choose the program to debug.",
	 COMPLETE_FILE, cmd_file, false, false},
	{"shell,!", "session", "[COMMAND]", "Run a command in the shell.", COMPLETE_FILE, cmd_shell,
	 false, false},
	{"pipe,|", "session", "[-d MARK] COMMAND | SHELL-COMMAND",
	 "Send the output of a command to a shell command.\n"
	 "With -d, MARK separates them instead of |.",
	 COMPLETE_COMMAND, cmd_pipe, false, false},
	{"set args", "session", "[ARGS]", "Set the arguments for the next start of the program.",
	 COMPLETE_FILE, cmd_set_args, false, false},
	{"show args", "session", "", "Show the arguments for the start of the program.",
	 COMPLETE_NONE, cmd_show_args, false, false},
	{"set cwd", "session", "[DIRECTORY]", "Set the directory in which the program is started.",
	 COMPLETE_FILE, cmd_set_cwd, false, false},
	{"tty,set inferior-tty", "session", "TERMINAL",
	 "Set the terminal for the next start of the program.", COMPLETE_FILE, cmd_tty, false,
	 false},
	{"set environment,set env", "session", "NAME[=VALUE]",
	 "Set a variable in the environment of the program.", COMPLETE_NONE, cmd_set_env, false,
	 false},
	{"unset environment,unset env", "session", "NAME",
	 "Remove a variable from the environment of the program.", COMPLETE_NONE, cmd_unset_env,
	 false, false},
	{0},
};
