/* The debugger. It is a program of its own, which `pawl debug' starts, so that tracing does not pay
 * for the libraries of the prompt. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "debugger/cmd/all.h"
#include "debugger/inferior/asked.h"
#include "debugger/mi/mi.h"
#include "debugger/session/look.h"
#include "debugger/prompt/repl.h"
#include "debugger/prompt/lines.h"
#include "debugger/dap/dap.h"
#include "debugger/remote/remote.h"
#include "debugger/debugger.h"
#include "debugger/start.h"

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

/** Serves clients of gdb's remote protocol. False: there was an error, which was shown. */
static bool serve(struct session *s, const struct start *st)
{
	const struct remote_options o = {
		.where = st->serve, .pid = st->pid, .argv = st->words, .multi = st->multi};
	struct err *e = remote_serve(s, &o, s->inf.stop_asked);

	if (e)
		fprintf(stderr, "pawl debug: %s\n", err_msg(e));
	err_free(e);
	return !e;
}

int main(int argc, char **argv)
{
	static struct start st;
	struct session s;

	start_parse(&st, argc, argv);
	setvbuf(stdout, NULL, _IOLBF, 0);
	// A line that was read ahead would not be seen while something waits for input (poll(2)).
	setvbuf(stdin, NULL, _IONBF, 0);
	signal(SIGTTOU, SIG_IGN); // otherwise taking the terminal back would stop us (tcsetpgrp(3))
	if (st.dir && chdir(st.dir)) {
		fprintf(stderr, "pawl debug: %s: %s\n", st.dir, strerror(errno));
		return 1;
	}
	debugger_init(&s, command_tables, asked_install());
	s.look->batch = st.batch;
	s.look->out.none = st.silent;
	s.look->out.interactive = !st.batch && repl_interactive();
	if (!s.look->out.interactive)
		s.look->set.width = st.batch ? ~0U : LOOK_WIDTH;
	bool always = st.color && !strcmp(st.color, "always");
	s.style.wanted = always || (!st.batch && wants_colour(st.color));
	s.style.possible = always || has_colours();
	if (st.tty)
		s.run.tty = alloc_strdup(st.tty);
	if (st.interpreter == INTERPRETER_DAP) {
		int status = dap_serve(&s);

		debugger_deinit(&s);
		return status;
	}
	if (st.interpreter == INTERPRETER_MI)
		mi_begin(&s);
	if (!st.no_init)
		run_init(&s);
	if (st.sources)
		s.list.dirs = alloc_strdup(st.sources);
	run_commands(&s, &st.early);
	bool ok = st.serve ? true : load(&s, &st, st.words);
	if (st.late.n && (ok || !st.batch))
		ok = run_commands(&s, &st.late);
	if (st.serve)
		ok = serve(&s, &st);
	else if (st.interpreter == INTERPRETER_MI && !s.look->quitting)
		mi_serve(&s);
	else if (!st.batch && !s.look->quitting)
		repl(&s);
	int code = st.serve ? !ok : leave(&s, &st, ok);
	debugger_deinit(&s);
	return code;
}
