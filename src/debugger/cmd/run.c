/* Commands that start, attach, detach and step. */
#include <ctype.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/cmd/thread.h"
#include "debugger/scope/frames.h"
#include "debugger/stop/checkpoints.h"
#include "debugger/stop/held.h"
#include "debugger/scope/location.h"
#include "debugger/session/session.h"
#include "debugger/session/signals.h"
#include "debugger/stop/step.h"
#include "debugger/session/dummies.h"
#include "debugger/prompt/background.h"
#include "debugger/session/look.h"
#include "debugger/stop/once.h"
#include "debugger/stop/where.h"
#include "debugger/scope/env.h"
#include "debugger/stop/files.h"
#include "debugger/stop/remote.h"
#include "debugger/stop/stops.h"

static struct err *not_running(const struct session *s)
{
	return inferior_is_live(&s->inf) ? NULL : err_new("The program is not being run.");
}

/** Parses a count, which may be an expression; "" = 1. */
static struct err *count(struct session *s, const char *args, uint64_t *ret)
{
	*ret = 1;
	return *args ? env_number(s, args, ret) : NULL;
}

/* -- starting --------------------------------------------------------------------------------- */

/** Returns the command for a shell: program and arguments as they were typed, so that redirections
 * and patterns work. */
static char *shell_line(const struct session *s)
{
	struct buf b = {0};

	buf_puts(&b, "exec '");
	for (const char *p = s->code.program; *p; p++)
		if (*p == '\'')
			buf_puts(&b, "'\\''");
		else
			buf_putc(&b, *p);
	buf_printf(&b, "' %s", s->run.args ? s->run.args : "");
	char *line = alloc_strdup(buf_str(&b));
	buf_deinit(&b);
	return line;
}

/** Ends the program that runs already, if there is one and the user agrees. */
static struct err *end_last(struct session *s)
{
	if (!s->code.program)
		return err_new("No executable file specified.\nUse the \"file\" or \"exec-file\" "
			       "command.");
	if (!s->inf.pid)
		return NULL;
	if (!look_sure(s, "The program being debugged has been started already.\n"
			  "Start it from the beginning? "))
		return err_new("Program not restarted.");
	checkpoints_drop(s, s->inf.number);
	return held_let_go(s, &s->inf, !s->inf.attached);
}

static struct err *start(struct session *s)
{
	struct err *ended = end_last(s);

	if (ended)
		return ended;
	files_drop(s); // the files may have been rebuilt since the last run
	_free_ char *line = shell_line(s);
	char *argv[] = {(char *)"/bin/sh", (char *)"-c", line, NULL};
	struct inferior_start o = {.argv = argv,
				   .env = (const char *const *)s->run.env_changes,
				   .dir = s->run.dir,
				   .tty = s->run.tty,
				   .randomize = s->run.randomize,
				   .execs = 2};
	if (session_talks(s)) {
		buf_puts(&s->out, "Starting program: ");
		style_puts(&s->style, STYLE_FILE, s->code.program, &s->out);
		buf_printf(&s->out, " %s\n", s->run.args ? s->run.args : "");
	}
	session_flush(s);
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		b->hits = 0; // counts of the new run
	if (s->remote)
		return remote_run(s);
	struct err *e = inferior_start(&s->inf, &o);
	if (e)
		return e;
	once_begun(s);
	return NULL;
}

/** Arguments that are given with the command replace those that were set. */
static void set_args(struct session *s, const char *args)
{
	if (!*args)
		return;
	free(s->run.args);
	s->run.args = alloc_strdup(args);
}

static struct err *cmd_run(struct session *s, const char *args)
{
	set_args(s, args);
	struct err *e = start(s);
	return e ? e : step_continue(s);
}

static struct err *cmd_starti(struct session *s, const char *args)
{
	set_args(s, args);
	struct err *e = start(s);
	if (e)
		return e;
	buf_puts(&s->out, "\nProgram stopped.\n");
	stop_where(s, 0);
	return NULL;
}

static struct err *cmd_start(struct session *s, const char *args)
{
	bool scripted = s->look->scripted;

	set_args(s, args);
	struct err *e = end_last(s);
	if (e)
		return e;
	s->look->scripted = true; // The user has not typed it, and gets no notes about it.
	e = command_run(s, "tbreak main");
	s->look->scripted = scripted;
	if (!e)
		e = start(s);
	return e ? e : step_continue(s);
}

static struct err *cmd_attach(struct session *s, const char *args)
{
	char *end;
	long pid = strtol(args, &end, 10);

	if (!isdigit((unsigned char)*args) || *end || pid <= 0)
		return err_new("Argument required (process-id to attach).");
	if (s->inf.pid)
		return err_new("A program is being debugged already: kill or detach it first.");
	struct err *e =
		s->remote ? remote_attach(s, (pid_t)pid) : inferior_attach(&s->inf, (pid_t)pid);
	if (e)
		return e;
	if (!s->remote)
		once_begun(s);
	stop_where(s, 0);
	return NULL;
}

static struct err *cmd_detach(struct session *s, const char *args)
{
	struct err *e = not_running(s);
	pid_t pid = inferior_pid(&s->inf);

	(void)args;
	if (!e) {
		dummies_leave(s);
		if (!s->checkpoints_made)
			thread_tell_detaching(s);
		e = held_let_go(s, &s->inf, false);
	}
	if (e || checkpoints_take_over(s))
		return e;
	buf_printf(&s->out, "[Inferior %u (process %d) detached]\n", s->inf.number, (int)pid);
	return NULL;
}

static struct err *cmd_kill(struct session *s, const char *args)
{
	struct err *e = not_running(s);
	pid_t pid = inferior_pid(&s->inf);

	(void)args;
	if (!e && !look_query(s, LOOK_ASKS, "Kill the program being debugged? "))
		e = err_new("Not confirmed.");
	if (!e) {
		checkpoints_drop(s, s->inf.number);
		e = held_let_go(s, &s->inf, true);
	}
	if (e)
		return e;
	dummies_forget(s, pid);
	buf_printf(&s->out, "[Inferior %u (process %d) killed]\n", s->inf.number, (int)pid);
	return NULL;
}

/* -- going on --------------------------------------------------------------------------------- */

static struct err *cmd_continue(struct session *s, const char *args)
{
	struct err *e = not_running(s);
	uint64_t n = 1;

	if (!e)
		e = count(s, args, &n);
	if (e)
		return e;
	// `continue N' ignores the current breakpoint N - 1 times.
	if (n > 1)
		for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
			if (b->how == HOW_BREAK && breakpoint_at(b, session_pc(s)))
				b->ignore = n - 1;
	if (session_talks(s))
		buf_puts(&s->out, "Continuing.\n");
	return step_continue(s);
}

static struct err *steps(struct session *s, const char *args, bool lines, bool over)
{
	uint64_t n;
	struct err *e = count(s, args, &n);

	if (e)
		return e;
	return lines ? step_lines(s, n, over) : step_instructions(s, n, over);
}

static struct err *cmd_stepi(struct session *s, const char *args)
{
	return steps(s, args, false, false);
}

static struct err *cmd_nexti(struct session *s, const char *args)
{
	return steps(s, args, false, true);
}

static struct err *cmd_step(struct session *s, const char *args)
{
	return steps(s, args, true, false);
}

static struct err *cmd_next(struct session *s, const char *args)
{
	return steps(s, args, true, true);
}

static struct err *cmd_finish(struct session *s, const char *args)
{
	(void)args;
	return step_finish(s);
}

static struct err *go_to(struct session *s, const char *args, bool anywhere)
{
	const char *rest;
	taddr at;
	struct err *e = not_running(s);

	if (!e && !*args)
		return anywhere ? err_new("Argument required (a location).") : step_until(s);
	if (!e)
		e = location_find(s, args, true, &rest, &at);
	return e ? e : step_to(s, at, anywhere);
}

static struct err *cmd_until(struct session *s, const char *args)
{
	return go_to(s, args, false);
}

static struct err *cmd_advance(struct session *s, const char *args)
{
	return go_to(s, args, true);
}

static struct err *cmd_interrupt(struct session *s, const char *args)
{
	if (*args && strcmp(args, "-a") != 0)
		return err_new("Invalid argument");
	background_interrupt(s);
	return NULL;
}

/** Asks whether a place outside of the current function is meant. */
static bool is_meant(struct session *s, taddr at)
{
	struct code_symbol here, there;
	struct srcline row;
	struct frame f;

	if (!frames_selected(s, &f) || !code_at(&s->code, f.pc, &here) ||
	    !code_row(&s->code, at, &row))
		return true;
	taddr start = here.addr;
	if (code_at(&s->code, at, &there) && there.addr == start)
		return true;
	_cleanup_(buf_deinit) struct buf question = {0};
	buf_printf(&question, "Line %u is not in `", row.line);
	code_put_function(&s->code, &here, &question);
	buf_puts(&question, "'.  Jump anyway? ");
	return look_query(s, LOOK_ASKS, buf_str(&question));
}

static struct err *cmd_jump(struct session *s, const char *args)
{
	const char *rest;
	taddr at = 0;
	struct dthread *t = NULL;
	struct err *e = not_running(s);

	if (!e && !*args)
		e = err_new("Argument required (starting address).");
	if (!e)
		e = location_find(s, args, true, &rest, &at);
	if (!e)
		e = session_thread(s, &t);
	if (!e && !is_meant(s, at))
		e = err_new("Not confirmed.");
	if (e)
		return e;
	void *regs = inferior_regs_change(t);
	if (!regs)
		return &err_gone;
	regs_set_pc(regs, at);
	if (session_talks(s)) {
		buf_puts(&s->out, "Continuing at ");
		style_address(&s->style, at, 1, &s->out);
		buf_puts(&s->out, ".\n");
	}
	return step_continue(s);
}

/** Gives the current thread a signal by its name or number; 0: none. */
static struct err *give_signal(struct session *s, const char *args, int *ret)
{
	int sig = *args ? signals_find(args) : 0;
	struct dthread *t;
	struct err *e = not_running(s);

	if (!e && !*args)
		e = err_new("Argument required (signal number).");
	if (!e && strcmp(args, "0") != 0 && !sig)
		e = err_new("Signal %s is not known.", args);
	if (!e)
		e = session_thread(s, &t);
	if (e)
		return e;
	inferior_give_signal(t, sig);
	*ret = sig;
	return NULL;
}

static struct err *cmd_signal(struct session *s, const char *args)
{
	int sig;
	struct err *e = give_signal(s, args, &sig);

	if (e)
		return e;
	if (session_talks(s))
		buf_printf(&s->out,
			   sig ? "Continuing with signal %s.\n" : "Continuing with no signal.%s\n",
			   sig ? signals_name(sig) : "");
	return step_continue(s);
}

static struct err *cmd_queue_signal(struct session *s, const char *args)
{
	int sig;

	return give_signal(s, args, &sig);
}

const struct command commands_run[] = {
	{"run,r", "running", "[ARGS]",
	 "Start the program from its beginning.\n"
	 "A shell expands ARGS, so patterns and redirections work. Without ARGS, those\n"
	 "of the last run are used.",
	 COMPLETE_FILE, cmd_run, false, false, .resumes = STARTS},
	{"start", "running", "[ARGS]", "Start the program and stop in main.", COMPLETE_FILE,
	 cmd_start, false, false, .resumes = STARTS},
	{"starti", "running", "[ARGS]", "Start the program and stop at its first instruction.",
	 COMPLETE_FILE, cmd_starti, false, false, .resumes = STARTS},
	{"attach", "running", "PID", "Attach to a running process and all its threads.",
	 COMPLETE_NONE, cmd_attach, false, false},
	{"detach", "running", "",
	 "Detach from the program, which continues without any change by the debugger.",
	 COMPLETE_NONE, cmd_detach, false, false},
	{"kill,k", "running", "", "Kill the program.", COMPLETE_NONE, cmd_kill, false, false},
	{"continue,c,cont,fg", "running", "[N]",
	 "Resume the program.\n"
	 "With N, ignore the breakpoint at which it stopped N - 1 times.",
	 COMPLETE_NONE, cmd_continue, true, false, .resumes = RESUMES},
	{"interrupt", "running", "[-a]",
	 "Stop the program that runs in the background.\n"
	 "It gets no signal. -a: all threads, which stop anyway.",
	 COMPLETE_NONE, cmd_interrupt, false, false},
	{"jump,j", "running", "LOCATION", "Resume the program at another place.", COMPLETE_SYMBOL,
	 cmd_jump, false, false, .resumes = RESUMES},
	{"signal", "running", "SIGNAL",
	 "Resume the program with a signal.\n"
	 "With 0 it gets no signal, not even the one that it stopped for.",
	 COMPLETE_SIGNAL, cmd_signal, false, false, .resumes = RESUMES},
	{"queue-signal", "running", "SIGNAL",
	 "Let the current thread get a signal when it is resumed.\n"
	 "With 0 it gets no signal, not even the one that it stopped for.",
	 COMPLETE_SIGNAL, cmd_queue_signal, false, false},
	{"stepi,si", "stepping", "[N]", "Execute one instruction, or N instructions.",
	 COMPLETE_NONE, cmd_stepi, true, false, .resumes = RESUMES},
	{"nexti,ni", "stepping", "[N]",
	 "Execute one instruction, or N instructions.\n"
	 "A call counts as one instruction.",
	 COMPLETE_NONE, cmd_nexti, true, false, .resumes = RESUMES},
	{"step,s", "stepping", "[N]",
	 "Run until another source line begins.\n"
	 "Enter functions that have source lines.",
	 COMPLETE_NONE, cmd_step, true, false, .resumes = RESUMES},
	{"next,n", "stepping", "[N]",
	 "Run until another source line of this function begins, or of its caller.\n"
	 "Do not stop in the functions that it calls.",
	 COMPLETE_NONE, cmd_next, true, false, .resumes = RESUMES},
	{"finish,fin,fi", "stepping", "", "Run until the selected frame returns.", COMPLETE_NONE,
	 cmd_finish, true, false, .resumes = RESUMES},
	{"until,u", "stepping", "[LOCATION]",
	 "Run until a place, or until the end of the function.\n"
	 "Without a place, run like next, but never back to the start of a loop.",
	 COMPLETE_SYMBOL, cmd_until, true, false, .resumes = RESUMES},
	{"advance", "stepping", "LOCATION", "Run until a place, or until the end of the function.",
	 COMPLETE_SYMBOL, cmd_advance, false, false, .resumes = RESUMES},
	{0},
};
