/* pawl debug: the debugger. A program of its own, so that a trace does not pay for what only the
 * prompt needs; `pawl debug' starts it. */
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "debugger/repl.h"
#include "debugger/session.h"

static volatile sig_atomic_t stop_asked;

static void on_interrupt(int sig)
{
	stop_asked = sig;
}

static void usage(FILE *to)
{
	fputs("Usage: pawl debug [OPTION ...] [PROGRAM [CORE | PID]]\n"
	      "       pawl debug [OPTION ...] --args PROGRAM [ARG ...]\n"
	      "       pawl debug [OPTION ...] -p PID\n"
	      "  -p PID       attach to a process\n"
	      "  -ex COMMAND  run a command of the debugger; may be repeated\n"
	      "  -x FILE      run the commands of a file\n"
	      "  -batch       leave when they are done\n"
	      "  -nx, -q      accepted: nothing is read or said at the start\n"
	      "  --args       what follows is the program and its arguments\n"
	      "  -h           this text\n"
	      "Commands: help, at the prompt.\n",
	      to);
}

enum { COMMANDS_MAX = 4096 };

/** What the command line asks for, in its order. */
struct start {
	struct {
		bool file;
		const char *text;
	} commands[COMMANDS_MAX];
	unsigned ncommands;
	const char *pid;
	bool args, batch;
};

static void add(struct start *st, bool file, const char *text)
{
	if (st->ncommands == COMMANDS_MAX) {
		fprintf(stderr,
			"pawl debug: more than 4096 commands: put them into a file for -x\n");
		exit(1);
	}
	st->commands[st->ncommands].file = file;
	st->commands[st->ncommands++].text = text;
}

static void parse(struct start *st, int argc, char **argv)
{
	enum { EX = 256, BATCH, ARGS, IGNORED };
	static const struct option longs[] = {{"ex", required_argument, NULL, EX},
					      {"eval-command", required_argument, NULL, EX},
					      {"batch", no_argument, NULL, BATCH},
					      {"args", no_argument, NULL, ARGS},
					      {"nx", no_argument, NULL, IGNORED},
					      {"quiet", no_argument, NULL, IGNORED},
					      {"command", required_argument, NULL, 'x'},
					      {"pid", required_argument, NULL, 'p'},
					      {"help", no_argument, NULL, 'h'},
					      {NULL, 0, NULL, 0}};
	int c;

	// gdb's long options may have one dash.
	while ((c = getopt_long_only(argc, argv, "+p:x:qh", longs, NULL)) != -1) {
		switch (c) {
		case 'p':
			st->pid = optarg;
			break;
		case 'x':
		case EX:
			add(st, c == 'x', optarg);
			break;
		case BATCH:
			st->batch = true;
			break;
		case ARGS:
			st->args = true;
			break;
		case 'h':
			usage(stdout);
			exit(0);
		case 'q':
		case IGNORED:
			break;
		default:
			fputs("Try 'pawl debug -h' for more information.\n", stderr);
			exit(1);
		}
		if (st->args)
			break;
	}
}

/** The program and its arguments, each as a shell would need to read it. */
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
	free(s->args);
	s->args = line.len ? strdup(buf_str(&line)) : NULL;
	buf_deinit(&line);
}

/** What stands behind a program: a core file, or a process where there is no such file. */
static bool take_second(struct session *s, const char *text)
{
	struct buf line = {0};
	bool pid = text[strspn(text, "0123456789")] == '\0' && access(text, F_OK);

	buf_printf(&line, "%s %s", pid ? "attach" : "core-file", text);
	bool ok = session_line(s, buf_str(&line));
	buf_deinit(&line);
	return ok;
}

/** Runs the commands; false: one failed. */
static bool run_commands(struct session *s, const struct start *st)
{
	bool ok = true;

	for (unsigned i = 0; i < st->ncommands && !s->quitting; i++) {
		if (!st->commands[i].file) {
			ok = session_line(s, st->commands[i].text);
			continue;
		}
		struct err *e = session_script(s, st->commands[i].text);
		ok = !e;
		if (e)
			printf("%s\n", err_msg(e));
		err_free(e);
	}
	return ok;
}

int main(int argc, char **argv)
{
	struct start st = {.ncommands = 0};
	struct session s;
	struct buf line = {0};
	bool ok = true;

	parse(&st, argc, argv);
	setvbuf(stdout, NULL, _IOLBF, 0);
	sigaction(SIGINT, &(struct sigaction){.sa_handler = on_interrupt}, NULL);
	signal(SIGTTOU, SIG_IGN); // taking the terminal back is ours to do
	session_init(&s, &stop_asked);
	if (optind < argc) {
		buf_printf(&line, "file %s", argv[optind]);
		ok = session_line(&s, buf_str(&line));
		if (st.args)
			take_program(&s, argv + optind);
		else if (ok && argv[optind + 1])
			ok = take_second(&s, argv[optind + 1]);
	}
	if (st.pid) {
		buf_clear(&line);
		buf_printf(&line, "attach %s", st.pid);
		ok = session_line(&s, buf_str(&line));
	}
	if (ok || !st.batch)
		ok = run_commands(&s, &st);
	if (!st.batch && !s.quitting)
		repl(&s);
	int code = s.quitting ? s.quit_code : st.batch && !ok ? 1 : 0;
	session_deinit(&s);
	buf_deinit(&line);
	return code;
}
