/* The debugger. It is a program of its own, which `pawl debug' starts, so that tracing does not pay
 * for the libraries of the prompt. */
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "debugger/cmd/all.h"
#include "debugger/inferior/asked.h"
#include "debugger/session/look.h"
#include "debugger/prompt/repl.h"
#include "debugger/prompt/lines.h"
#include "debugger/debugger.h"

static void usage(FILE *to)
{
	fputs("Usage: pawl debug [OPTION ...] [PROGRAM [CORE | PID]]\n"
	      "       pawl debug [OPTION ...] --args PROGRAM [ARG ...]\n"
	      "       pawl debug [OPTION ...] -p PID\n"
	      "  -p PID         attach to a process\n"
	      "  -ex COMMAND    run a command of the debugger; may be repeated\n"
	      "  -x FILE        run the commands of a file\n"
	      "  -iex, -ix      run a command or a file before the program is loaded\n"
	      "  -batch         leave after the commands; status 1 if the last one failed\n"
	      "  -return-child-result\n"
	      "                 end with the exit status of the program\n"
	      "  -nx            do not read the init file (~/.config/pawl/debuginit)\n"
	      "  -q             accepted, has no effect\n"
	      "  -cd DIRECTORY  set the working directory\n"
	      "  -d DIRECTORY   also look for sources there\n"
	      "  -c CORE        open a core file, or attach to a process (a number)\n"
	      "  -e PROGRAM     debug this program; -se is the same\n"
	      "  -tty TERMINAL  set the program's terminal\n"
	      "  --color=WHEN   use colours: auto, always or never\n"
	      "  --args         the words that follow are the program and its arguments\n"
	      "  -h             show this text\n"
	      "  --version      show the version\n"
	      "At the prompt, help lists the commands.\n",
	      to);
}

enum { COMMANDS_MAX = 4096 };

/** The commands given on the command line, in order. */
struct commands {
	struct {
		bool file;
		const char *text;
	} at[COMMANDS_MAX];
	unsigned n;
};

/** What the command line asks for. */
struct start {
	struct commands early, late;
	const char *pid, *dir, *tty, *color, *core, *program, *sources;
	bool args, batch, no_init, child_result;
};

static void __attribute__((noreturn)) misused(void)
{
	fputs("Try 'pawl debug -h' for more information.\n", stderr);
	exit(1);
}

static void add(struct commands *c, bool file, const char *text)
{
	if (c->n == COMMANDS_MAX) {
		fprintf(stderr,
			"pawl debug: more than 4096 commands: put them into a file for -x\n");
		exit(1);
	}
	c->at[c->n].file = file;
	c->at[c->n++].text = text;
}

enum {
	EX = 256,
	IX,
	IEX,
	BATCH,
	ARGS,
	NO_INIT,
	CHILD_RESULT,
	DIRECTORY,
	TERMINAL,
	COLOR,
	VERSION,
	IGNORED
};

static void take(struct start *st, int option)
{
	switch (option) {
	case 'p':
		st->pid = optarg;
		break;
	case 'x':
	case EX:
		add(&st->late, option == 'x', optarg);
		break;
	case IX:
	case IEX:
		add(&st->early, option == IX, optarg);
		break;
	case BATCH:
		st->batch = true;
		break;
	case ARGS:
		st->args = true;
		break;
	case 'n':
	case NO_INIT:
		st->no_init = true;
		break;
	case CHILD_RESULT:
		st->child_result = true;
		break;
	case DIRECTORY:
		st->dir = optarg;
		break;
	case TERMINAL:
		st->tty = optarg;
		break;
	case COLOR:
		st->color = optarg;
		break;
	case 'c':
		st->core = optarg;
		break;
	case 'd':
		st->sources = optarg;
		break;
	case 'e':
		st->program = optarg;
		break;
	case VERSION:
		puts("pawl debug -- version 0.1");
		exit(0);
	case 'h':
		usage(stdout);
		exit(0);
	case 'q':
	case IGNORED:
		break;
	default:
		misused();
	}
}

static void parse(struct start *st, int argc, char **argv)
{
	static const struct option longs[] = {
		{"ex", required_argument, NULL, EX},
		{"eval-command", required_argument, NULL, EX},
		{"ix", required_argument, NULL, IX},
		{"init-command", required_argument, NULL, IX},
		{"iex", required_argument, NULL, IEX},
		{"init-eval-command", required_argument, NULL, IEX},
		{"batch", no_argument, NULL, BATCH},
		{"args", no_argument, NULL, ARGS},
		{"nx", no_argument, NULL, NO_INIT},
		{"nh", no_argument, NULL, NO_INIT},
		{"return-child-result", no_argument, NULL, CHILD_RESULT},
		{"cd", required_argument, NULL, DIRECTORY},
		{"tty", required_argument, NULL, TERMINAL},
		{"color", required_argument, NULL, COLOR},
		{"nw", no_argument, NULL, IGNORED},
		{"quiet", no_argument, NULL, IGNORED},
		{"silent", no_argument, NULL, IGNORED},
		{"command", required_argument, NULL, 'x'},
		{"core", required_argument, NULL, 'c'},
		{"directory", required_argument, NULL, 'd'},
		{"exec", required_argument, NULL, 'e'},
		{"se", required_argument, NULL, 'e'},
		{"version", no_argument, NULL, VERSION},
		{"pid", required_argument, NULL, 'p'},
		{"help", no_argument, NULL, 'h'},
		{NULL, 0, NULL, 0}};
	int c;

	argv[0] = (char *)"pawl debug"; // for getopt's messages
	// gdb's long options may have one dash.
	while (!st->args && (c = getopt_long_only(argc, argv, "+p:x:c:d:e:nqh", longs, NULL)) != -1)
		take(st, c);
	if (st->color && strcmp(st->color, "auto") != 0 && strcmp(st->color, "always") != 0 &&
	    strcmp(st->color, "never") != 0) {
		fprintf(stderr,
			"pawl debug: invalid --color: '%s': auto, always or never is meant\n",
			st->color);
		misused();
	}
}

/** Sets the program and its arguments, quoted for a shell. */
static void take_program(struct session *s, char **argv)
{
	struct buf line = {0};

	for (char **a = argv + 1; *a; a++) {
		buf_puts(&line, line.len ? " '" : "'");
		for (const char *p = *a; *p; p++)
			if (*p == '\'')
				buf_puts(&line, "'\\''");
			else
				buf_putc(&line, *p);
		buf_putc(&line, '\'');
	}
	free(s->run.args);
	s->run.args = line.len ? alloc_strdup(buf_str(&line)) : NULL;
	buf_deinit(&line);
}

/** Handles the argument after the program: a core file, or a process id if there is no such file.
 */
static bool take_second(struct session *s, const char *text)
{
	struct buf line = {0};
	bool pid = text[strspn(text, "0123456789")] == '\0' && access(text, F_OK);

	buf_printf(&line, "%s %s", pid ? "attach" : "core-file", text);
	bool ok = lines_run(s, buf_str(&line));
	buf_deinit(&line);
	return ok;
}

static bool run_file(struct session *s, const char *path)
{
	struct err *e = lines_run_file(s, path);

	if (!e)
		return true;
	look_error(s, e);
	return false;
}

/** Runs the commands; false: the last one failed. */
static bool run_commands(struct session *s, const struct commands *c)
{
	bool ok = true;

	for (unsigned i = 0; i < c->n && !s->look->quitting; i++)
		ok = c->at[i].file ? run_file(s, c->at[i].text) : lines_run(s, c->at[i].text);
	return ok;
}

/** Runs $XDG_CONFIG_HOME/pawl/debuginit, or ~/.config/pawl/debuginit, if it exists. */
static void run_init(struct session *s)
{
	const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
	struct buf path = {0};

	if (config && *config == '/')
		buf_printf(&path, "%s/pawl/debuginit", config);
	else if (home)
		buf_printf(&path, "%s/.config/pawl/debuginit", home);
	if (path.len && !access(buf_str(&path), F_OK))
		run_file(s, buf_str(&path));
	buf_deinit(&path);
}

/** Decides about colours like the tracer: --color, then NO_COLOR (no-color.org); `set style
 * enabled' may change it. */
static bool wants_colour(const char *when)
{
	const char *none = getenv("NO_COLOR");

	return (!when || strcmp(when, "never") != 0) && !(none && *none);
}

/** True if the output is a terminal with colours. */
static bool has_colours(void)
{
	const char *term = getenv("TERM");

	return isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

static bool load(struct session *s, const struct start *st, char **argv)
{
	struct buf line = {0};
	bool ok = true;

	const char *program = st->program ? st->program : *argv;
	const char *second = st->core		     ? st->core
			     : st->args		     ? NULL
			     : st->program || !*argv ? *argv
						     : argv[1];

	if (program) {
		buf_printf(&line, "file %s", program);
		ok = lines_run(s, buf_str(&line));
	}
	if (st->args && *argv)
		take_program(s, st->program ? argv - 1 : argv);
	if (ok && second)
		ok = take_second(s, second);
	if (st->pid) {
		buf_clear(&line);
		buf_printf(&line, "attach %s", st->pid);
		ok = lines_run(s, buf_str(&line));
	}
	buf_deinit(&line);
	return ok;
}

static int leave(const struct session *s, const struct start *st, bool ok)
{
	if (s->look->quitting && s->look->quit_given)
		return s->look->quit_code;
	// As in gdb: -1 if the program was not started, or did not end.
	if (st->child_result && (ok || !st->batch))
		return s->inf.pid ? -1 : s->exit_code;
	return st->batch && !ok ? 1 : 0;
}

int main(int argc, char **argv)
{
	static struct start st;
	struct session s;

	parse(&st, argc, argv);
	setvbuf(stdout, NULL, _IOLBF, 0);
	signal(SIGTTOU, SIG_IGN); // otherwise taking the terminal back would stop us (tcsetpgrp(3))
	if (st.dir && chdir(st.dir)) {
		fprintf(stderr, "pawl debug: %s: %s\n", st.dir, strerror(errno));
		return 1;
	}
	debugger_init(&s, command_tables, asked_install());
	s.look->batch = st.batch;
	s.look->out.interactive = !st.batch && repl_interactive();
	bool always = st.color && !strcmp(st.color, "always");
	s.style.wanted = always || (!st.batch && wants_colour(st.color));
	s.style.possible = always || has_colours();
	if (st.tty)
		s.run.tty = alloc_strdup(st.tty);
	if (!st.no_init)
		run_init(&s);
	if (st.sources)
		s.list.dirs = alloc_strdup(st.sources);
	run_commands(&s, &st.early);
	bool ok = load(&s, &st, argv + optind);
	if (st.late.n && (ok || !st.batch))
		ok = run_commands(&s, &st.late);
	if (!st.batch && !s.look->quitting)
		repl(&s);
	int code = leave(&s, &st, ok);
	debugger_deinit(&s);
	return code;
}
