#include "debugger/session.h"

#include <elf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/calls.h"
#include "debugger/code.h"
#include "debugger/frames.h"
#include "debugger/held.h"
#include "debugger/ifunc.h"
#include "debugger/jumps.h"
#include "debugger/libcalls.h"
#include "debugger/look.h"
#include "debugger/signals.h"
#include "debugger/source.h"
#include "debugger/tracing.h"
#include "debugger/watch.h"
#include "debugger/variables.h"
#include "proc/procfs.h"

/* -- beginning and end ------------------------------------------------------------------------ */

/** Asked by the inferior for every signal: is it passed by without a stop? */
static bool passes(void *data, int sig, bool *deliver)
{
	const struct session *s = data;
	const struct signal_rule *r = sig > 0 && sig < SESSION_SIGNALS ? &s->signals[sig] : NULL;

	*deliver = !r || r->pass;
	// What is to be seen by a catchpoint, or in a trace, is an event.
	for (const struct breakpoint *b = s->breakpoints.first; b; b = b->next)
		if (b->how == HOW_SIGNAL && b->enabled)
			return false;
	return r && !r->stop && !r->print && !s->tracing;
}

void session_init(struct session *s, volatile sig_atomic_t *stop_asked)
{
	*s = (struct session){.exit_code = -1};
	inferior_init(&s->inf);
	code_init(&s->code, &s->inf);
	s->inf.stop_asked = stop_asked;
	s->inf.passes = passes;
	s->inf.data = s;
	types_init(&s->types[0], 4);
	types_init(&s->types[1], 8);
	print_defaults(&s->print);
	s->print.symbolize = session_symbolize;
	s->print.data = s;
	s->print.style = s->code.style = &s->style;
	s->style.wanted = true;
	signals_defaults(s->signals);
	s->calls = calls_create();
	session_env_init(s);
	s->look = look_create();
	s->frames = frames_create();
	held_init(s);
}

void session_deinit(struct session *s)
{
	tracing_stop(s);
	breakpoints_deinit(&s->breakpoints);
	calls_destroy(s->calls);
	ifunc_forget(s);
	input_body_free(s->actions);
	free(s->loaded.known);
	free(s->loaded.come);
	free(s->loaded.gone);
	inferior_deinit(&s->inf);
	held_deinit(s);
	code_deinit(&s->code);
	look_destroy(s->look);
	frames_destroy(s->frames);
	free(s->list.file);
	free(s->list.dirs);
	free(s->list.missing);
	session_env_deinit(s);
	arena_deinit(&s->arena);
	types_deinit(&s->types[0]);
	types_deinit(&s->types[1]);
	buf_deinit(&s->out);
	for (char **e = s->env_changes; e && *e; e++)
		free(*e);
	free(s->env_changes);
	free(s->args);
	free(s->dir);
	free(s->tty);
}

void session_flush(struct session *s)
{
	// The pager asks while this is written: what comes then is another text.
	struct buf text = s->out;

	s->out = (struct buf){0};
	if (text.len && !look_write(s, text.p, text.len))
		s->quitting = true; // nobody reads any more
	buf_deinit(&text);
}

/** What the breakpoints that were hit have to be done; one of them may let the program go on, to
 * others. */
static struct err *run_actions(struct session *s)
{
	struct err *e = NULL;

	while (!e && s->actions && !s->quitting) {
		char **lines = s->actions;

		s->actions = NULL;
		e = input_run(s, lines, true);
		input_body_free(lines);
	}
	return e;
}

/** A line, and what follows from it. */
static struct err *run_line(struct session *s, const char *line)
{
	struct err *e = command_run(s, line);

	arena_reset(&s->arena);
	session_flush(s);
	return e ? e : run_actions(s);
}

bool session_line(struct session *s, const char *line)
{
	look_page(s);
	struct err *e = run_line(s, line);

	if (!e)
		return true;
	s->look->flow = FLOW_ON;
	look_error(s, e);
	return false;
}

bool session_talks(const struct session *s)
{
	return !s->batch && (!s->input || s->input->typed);
}

/** Where an error happened, on a line of its own, as gdb tells it. */
static struct err *in_script(struct err *e, const char *path, unsigned line)
{
	struct err *told =
		err_new("%s:%u: Error in sourced command file:\n%s", path, line, err_msg(e));

	err_free(e);
	return told;
}

struct err *session_script(struct session *s, const char *path)
{
	FILE *f = fopen(path, "re");
	char *line;
	struct err *e = f ? NULL : err_sys(errno, "%s", path);
	struct input in = input_file(f);

	if (e)
		return e;
	input_push(s, &in);
	while (!e && !s->quitting && (line = in.next(&in, ""))) {
		unsigned at = in.line;

		e = script_interrupted(s);
		if (!e)
			e = run_line(s, line);
		if (e)
			e = in_script(e, path, at);
		free(line);
	}
	input_pop(s);
	fclose(f);
	return e;
}

/* -- where we are ----------------------------------------------------------------------------- */

struct err *session_thread(struct session *s, struct dthread **ret)
{
	*ret = s->inf.pid ? inferior_thread_number(&s->inf, s->thread) : NULL;
	if (*ret)
		return NULL;
	return err_new(s->inf.pid ? "No thread selected" : "The program has no registers now.");
}

taddr session_pc(struct session *s)
{
	struct dthread *t = s->inf.pid ? inferior_thread_number(&s->inf, s->thread) : NULL;
	const void *regs = t ? inferior_regs(t) : NULL;

	return regs ? regs_pc(regs) : 0;
}

bool session_symbolize(void *session, taddr addr, bool code_only, struct buf *b)
{
	struct session *s = session;

	return code_put_symbol(&s->code, addr, code_only, b);
}

void session_put_addr(struct session *s, taddr addr, struct buf *b)
{
	style_address(&s->style, addr, 1, b);
	buf_putc(b, ' ');
	if (!session_symbolize(s, addr, true, b))
		b->len--;
}

/** Its frame, and the line of source. */
static void put_where(struct session *s, taddr before)
{
	struct code_symbol was, is;
	struct frame f;

	if (!frames_get(s, s->frame, &f))
		return;
	bool same = before && code_at(&s->code, before, &was) && code_at(&s->code, f.pc, &is) &&
		    was.addr == is.addr;
	if (!same || !f.file) {
		frames_put(s, &f, false, false, &s->out);
		buf_putc(&s->out, '\n');
	} else if (!f.calling && f.pc != f.line_start) {
		style_address(&s->style, f.pc, s->inf.is64 ? 16 : 8, &s->out);
		buf_putc(&s->out, '\t');
	}
	frames_put_source(s, &f);
}

void session_where(struct session *s, taddr before)
{
	put_where(s, before);
	look_stopped(s);
}

struct err *session_parse(struct session *s, const char *text, const char **rest, struct expr **ret)
{
	const struct expr_names names = {.type = variables_type, .data = s};

	return expr_parse(&s->arena, s->env.types, &names, text, rest, ret);
}

struct err *session_number(struct session *s, const char *text, uint64_t *ret)
{
	struct expr *x;
	struct err *e = session_parse(s, text, NULL, &x);

	return e ? e : eval_number(&s->env, x, ret);
}

/* -- taking a program on ---------------------------------------------------------------------- */

/** The dynamic linker calls a function that does nothing whenever it has loaded or unloaded
 * something (its debugger interface, <link.h>). */
static void watch_loader(struct session *s)
{
	struct code_symbol f;

	s->loader = 0;
	if (!code_named(&s->code, "_dl_debug_state", 0, &f))
		return; // a static program
	struct err *e = sites_add(&s->inf.sites, f.addr, SITE_LOADER);
	s->loader = e ? 0 : f.addr;
	err_free(e);
}

/** Where the dynamic linker hands over to the program: all is relocated then. */
static void watch_entry(struct session *s)
{
	uint64_t auxv[128];
	long n = procfs_read(s->inf.pid, "auxv", (char *)auxv, sizeof(auxv));

	s->entry = 0;
	for (long i = 0; s->inf.is64 && i + 1 < n / (long)sizeof(*auxv); i += 2)
		if (auxv[i] == AT_ENTRY)
			s->entry = auxv[i + 1];
	struct err *e = s->entry ? sites_add(&s->inf.sites, s->entry, SITE_LOADER) : NULL;
	s->entry = e ? 0 : s->entry;
	err_free(e);
}

/** The dynamic linker has loaded or unloaded something. False: nobody wants to stop for it. */
static bool took_load(struct session *s, const struct event_info *event)
{
	struct event_info loaded = {
		.kind = EVENT_LOADED, .thread = event->thread, .tid = event->tid};

	code_moved(&s->code);
	breakpoints_resolve(s);
	libcalls_resolve(tracing_libcalls(s));
	session_libraries(s);
	jumps_forget(s);
	return breakpoints_judge(s, &loaded);
}

static bool is_load(struct session *s, const struct event_info *event)
{
	const void *regs = event->kind == EVENT_BREAKPOINT && event->thread
				   ? inferior_regs(event->thread)
				   : NULL;

	return regs && (regs_pc(regs) == s->loader || regs_pc(regs) == s->entry);
}

/** Watchpoints on what was local to a program that is gone. */
static void drop_watches(struct session *s)
{
	struct breakpoint *next;

	for (struct breakpoint *b = s->breakpoints.first; b; b = next) {
		next = b->next;
		if (watch_is_over(b))
			breakpoint_delete(s, b);
	}
}

void session_begun(struct session *s)
{
	struct dthread *t = inferior_thread(&s->inf, s->inf.pid);

	s->thread = t ? t->number : 0;
	s->env.types = &s->types[s->inf.is64];
	s->stops++;
	look_begun(s);
	s->frame = 0;
	code_moved(&s->code);
	calls_forget(s->calls);
	jumps_forget(s);
	ifunc_forget(s);
	breakpoints_displaced(s);
	drop_watches(s);
	session_entered(s);
	session_libraries(s);
}

void session_entered(struct session *s)
{
	if (!s->inf.pid)
		return;
	breakpoints_resolve(s);
	libcalls_moved(tracing_libcalls(s));
	watch_loader(s);
	watch_entry(s);
}

/* -- telling what happened -------------------------------------------------------------------- */

static void tell_end(struct session *s, const struct event_info *event)
{
	if (event->kind == EVENT_KILLED)
		buf_printf(
			&s->out,
			"\nProgram terminated with signal %s, %s.\nThe program no longer exists.\n",
			signals_name(event->sig), signals_text(event->sig));
	else if (event->code)
		buf_printf(&s->out, "[Inferior %u (process %d) exited with code 0%o]\n",
			   s->inf.number, (int)event->tid, (unsigned)event->code);
	else
		buf_printf(&s->out, "[Inferior %u (process %d) exited normally]\n", s->inf.number,
			   (int)event->tid);
	s->exit_code = event->kind == EVENT_KILLED ? 128 + event->sig : event->code;
	s->thread = 0;
	breakpoints_displaced(s);
}

bool session_ended(struct session *s)
{
	if (s->inf.pid || !s->inf.ended)
		return false;
	s->inf.ended = false;
	tell_end(s, &s->inf.end);
	return true;
}

static void tell_thread(struct session *s, const struct event_info *event, const char *what)
{
	const struct dthread *t = event->thread;

	buf_puts(&s->out, "\n");
	if (session_names_threads(s) && t)
		session_put_thread(s, t, &s->out);
	else
		buf_puts(&s->out, "Program");
	buf_printf(&s->out, " %s", what);
}

static void tell_signal(struct session *s, const struct event_info *event)
{
	tell_thread(s, event, "received signal ");
	buf_printf(&s->out, "%s, %s.\n", signals_name(event->sig), signals_text(event->sig));
}

/** The program is another one, also when it is started again. */
static void tell_exec(struct session *s, const struct event_info *event)
{
	char path[4096];
	long n = procfs_link(s->inf.pid, "exe", path, sizeof(path) - 1);

	path[n > 0 ? n : 0] = '\0';
	buf_printf(&s->out, "process %d is executing new program: %s\n", (int)event->tid, path);
	if (n > 0)
		code_set_program(&s->code, path);
}

/** One of the two is let go; of two that are held the one who takes the other one tells. */
static void tell_fork(struct session *s, const struct event_info *event)
{
	if (s->inf.holds)
		return;
	const char *what = event->fork_kind == STOP_VFORK ? "vfork" : "fork";

	if (s->inf.follow_child)
		buf_printf(&s->out,
			   "[Attaching after process %d %s to child process %d]\n"
			   "[Detaching after %s from parent process %d]\n",
			   (int)s->inf.pid, what, (int)event->child, what, (int)s->inf.pid);
	else
		buf_printf(&s->out, "[Detaching after %s from child process %d]\n", what,
			   (int)event->child);
}

/** Says what the event is; false: it is not to stop the program. */
static bool tell(struct session *s, const struct event_info *event)
{
	switch (event->kind) {
	case EVENT_EXITED:
	case EVENT_KILLED:
		tell_end(s, event);
		return true;
	case EVENT_SIGNAL: {
		bool caught = breakpoints_judge(s, event);
		const struct signal_rule *r =
			&s->signals[event->sig < SESSION_SIGNALS ? event->sig : 0];

		if (!caught && (r->print || r->stop))
			tell_signal(s, event);
		if (!r->pass)
			inferior_signal(event->thread, 0);
		return caught || r->stop;
	}
	case EVENT_STOPPED:
		s->quitting |= event->sig == SIGTERM || event->sig == SIGHUP;
		if (event->sig == SIGINT)
			tell_signal(s, event);
		else
			tell_thread(s, event, "is stopped.\n");
		return true;
	case EVENT_EXEC:
		tell_exec(s, event);
		session_begun(s);
		return breakpoints_judge(s, event);
	case EVENT_FORK:
		// A caught one is told when the program goes on: what is followed may change.
		if (!breakpoints_judge(s, event)) {
			tell_fork(s, event);
			return false;
		}
		s->fork_untold = event->child;
		return true;
	default:
		return breakpoints_judge(s, event);
	}
}

/* -- running ---------------------------------------------------------------------------------- */

static bool is_alone(const struct session *s)
{
	return s->locking == LOCK_ON || (s->locking == LOCK_STEP && s->stepping);
}

/** Another thread stopped than the one that the user saw last: said in front of why it stopped. */
static void tell_switch(struct session *s, size_t start)
{
	_cleanup_(buf_deinit) struct buf why = {0};
	const struct dthread *t = inferior_thread_number(&s->inf, s->thread);

	if (!t)
		return;
	buf_put(&why, s->out.p + start, s->out.len - start);
	s->out.len = start;
	buf_puts(&s->out, "[Switching to ");
	session_put_target(s, t, &s->out);
	buf_puts(&s->out, "]\n");
	buf_put(&s->out, why.p, why.len);
}

struct err *session_once(struct session *s, enum run_how how, struct event_info *event, bool *stop)
{
	if ((s->held || s->inf.born.child) && !held_prepare(s)) {
		*stop = true;
		return NULL;
	}
	struct dthread *t = inferior_thread_number(&s->inf, s->thread);
	unsigned was = s->thread;
	struct err *e = inferior_is_live(&s->inf) ? breakpoints_place(s)
						  : err_new("The program is not being run.");

	if (e)
		return e;
	if (s->fork_untold && s->fork_untold == s->inf.born.child) {
		tell_fork(s, &(struct event_info){.fork_kind = s->inf.born.kind,
						  .child = s->inf.born.child});
		s->fork_untold = 0;
	}
	session_flush(s);
	s->frame = 0;
	s->entered = NULL;
	s->innermost = false;
	s->inf.catch_calls = calls_wanted(s);
	e = inferior_run(&s->inf, t, watches_step(s) ? RUN_STEP : how, is_alone(s), event);
	s->stops++;
	if (e)
		return e;
	if (event->thread)
		s->thread = event->thread->number;
	if (event->kind == EVENT_CALL_ENTER || event->kind == EVENT_CALL_EXIT)
		calls_took(s, event);
	tracing_took(s, event);
	// A step that ends on a breakpoint has hit it.
	struct event_info at = *event;
	if (event->kind == EVENT_STEPPED)
		at.kind = EVENT_BREAKPOINT;
	if (event->kind == EVENT_STEPPED && event->thread)
		event->thread->told = true; // the site there, if there is one
	// The map is read anew when the linker says so, and when we stop: not for every false
	// condition.
	size_t start = s->out.len;
	*stop = is_load(s, &at) && took_load(s, &at);
	bool taken = libcalls_took(tracing_libcalls(s), &at);
	*stop = *stop || (!taken && !ifunc_took(s, &at) && tell(s, &at));
	if (*stop) {
		code_moved(&s->code);
		held_prune(s);
		if (was && s->inf.pid && s->thread != was && s->out.len > start)
			tell_switch(s, start);
	}
	if (event->kind == EVENT_SIGNAL && event->thread)
		event->thread->skip_handler = !*stop; // a step goes on behind it
	if (!*stop && s->inf.pid && inferior_thread_number(&s->inf, was))
		s->thread = was;
	return NULL;
}
