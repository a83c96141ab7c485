#include "debugger/stop/once.h"

#include "base/visible.h"

#include "base/cleanup.h"
#include "debugger/scope/ifunc.h"
#include "debugger/scope/jumps.h"
#include "debugger/stop/checkpoints.h"
#include "debugger/stop/held.h"
#include "debugger/prompt/background.h"
#include "debugger/session/look.h"
#include "debugger/session/dummies.h"
#include "debugger/session/signals.h"
#include "debugger/session/threads.h"
#include "debugger/stop/tracing.h"
#include "debugger/stop/calls.h"
#include "debugger/stop/libcalls.h"
#include "debugger/stop/program.h"
#include "debugger/stop/watch.h"
#include "debugger/scope/libraries.h"
#include "debugger/stop/stops.h"

/** Handles that the dynamic linker has loaded or unloaded something. False: it is no reason to
 * stop. */
static bool took_load(struct session *s, const struct event_info *event)
{
	struct event_info loaded = {
		.kind = EVENT_LOADED, .thread = event->thread, .tid = event->tid};

	code_loaded(&s->code);
	breakpoints_resolve(s);
	libcalls_resolve(s);
	libraries_update(s);
	jumps_forget(s);
	return breakpoints_judge(s, &loaded);
}

/** Handles a resolver of an indirect function: when it returns, breakpoints on the function get a
 * place. */
static bool took_resolver(struct session *s, const struct event_info *event)
{
	bool found, taken = ifunc_took(s, event, &found);

	if (found)
		breakpoints_resolve(s);
	return taken;
}

static bool is_load(struct session *s, const struct event_info *event)
{
	const void *regs = event->kind == EVENT_BREAKPOINT && event->thread
				   ? inferior_regs(event->thread)
				   : NULL;

	return regs && (regs_pc(regs) == s->loader || regs_pc(regs) == s->entry);
}

/** Ends watchpoints on local variables of a program that has ended. */
static void drop_watches(struct session *s)
{
	struct breakpoint *next;

	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = next) {
		next = b->next;
		if (watch_is_over(b))
			breakpoint_delete(s, b);
	}
}

void once_begun(struct session *s)
{
	struct dthread *t = inferior_thread(&s->inf, s->inf.pid);

	held_connect(s);
	held_forget_gone(s);
	dummies_forget(s, s->inf.pid);
	s->thread = t ? t->number : 0;
	s->env.types = &s->types[s->inf.is64];
	s->runs++;
	s->look->x.next = 0;
	s->frame = 0;
	code_loaded(&s->code);
	calls_forget(s->stops->calls);
	jumps_forget(s);
	ifunc_forget(s);
	breakpoints_displaced(s);
	drop_watches(s);
	libcalls_begun(s);
	program_entered(s);
	libraries_update(s);
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

/** Reports that the program was replaced, also by a restart. */
static void tell_exec(struct session *s, const struct event_info *event)
{
	char path[4096];
	long n = inferior_link(&s->inf, "exe", path, sizeof(path) - 1);

	path[n > 0 ? n : 0] = '\0';
	buf_printf(&s->out, "process %d is executing new program: %s\n", (int)event->tid,
		   visible_copy(&s->arena, path));
	if (n > 0)
		code_set_program(&s->code, path);
}

/** Reports a fork. One of the two processes is detached; if both are kept, held.c reports it. */
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

/** Lets those look who have asked to. They may select another thread and frame for it. */
static bool attend(struct session *s)
{
	unsigned thread = s->thread;
	bool stop = s->attend.look && s->attend.look(s->attend.data);

	if (s->inf.pid && inferior_thread_number(&s->inf, thread))
		s->thread = thread;
	s->frame = 0;
	s->stops->silent |= background_ends(s);
	return stop;
}

/** Reports the event; false: it does not stop the program. */
static bool tell(struct session *s, const struct event_info *event)
{
	switch (event->kind) {
	case EVENT_EXITED:
	case EVENT_KILLED:
		program_tell_end(s, event);
		return true;
	case EVENT_SIGNAL: {
		bool caught = breakpoints_judge(s, event);
		const struct signal_rule *r =
			&s->stops->signals[event->sig < SIGNALS_LIMIT ? event->sig : 0];

		if (!caught && (r->print || r->stop))
			tell_signal(s, event);
		if (!r->pass)
			inferior_signal(event->thread, 0);
		return caught || r->stop;
	}
	case EVENT_STOPPED:
		if (event->sig == ASKED_TO_LOOK)
			return attend(s);
		s->look->quitting |= event->sig == SIGTERM || event->sig == SIGHUP;
		if (event->sig == SIGINT)
			tell_signal(s, event);
		else
			tell_thread(s, event, "is stopped.\n");
		return true;
	case EVENT_EXEC:
		tell_exec(s, event);
		once_begun(s);
		return breakpoints_judge(s, event);
	case EVENT_FORK:
		// A caught fork is reported when the program is resumed, because the user may
		// change which process is followed.
		if (!breakpoints_judge(s, event)) {
			tell_fork(s, event);
			return false;
		}
		s->stops->fork_untold = event->child;
		return true;
	default:
		return breakpoints_judge(s, event);
	}
}

static bool is_alone(const struct session *s)
{
	return s->stops->locking == LOCK_ON ||
	       (s->stops->locking == LOCK_STEP && s->stops->stepping);
}

/** If another thread has stopped than the last one shown, says so before the reason. */
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

/** True if a function has ended that the user had called. */
static bool took_dummy(struct session *s, const struct event_info *at)
{
	const void *regs = at->kind == EVENT_BREAKPOINT && at->thread && s->dummies
				   ? inferior_regs(at->thread)
				   : NULL;

	s->returned_to =
		regs ? dummies_at(s->dummies, at->tid, regs_pc(regs), regs_sp(regs)) : NULL;
	return s->returned_to != NULL;
}

/** Passes an event to all modules that handle events. True: it stops the program; was: the previous
 * current thread. */
static bool took_event(struct session *s, struct event_info *event, unsigned was)
{
	if (event->kind == EVENT_CALL_ENTER || event->kind == EVENT_CALL_EXIT)
		calls_took(s, event);
	tracing_took(s, event);
	if (s->look->out.take) // What was traced is apart from what is said about a stop.
		session_flush(s);
	// A step that ends at a breakpoint has hit it.
	struct event_info at = *event;
	if (event->kind == EVENT_STEPPED)
		at.kind = EVENT_BREAKPOINT;
	if (event->kind == EVENT_STEPPED && event->thread)
		event->thread->told = true; // the breakpoint there, if any, has been reported
	// The map is only read again when the linker says so, or at a stop, not for every condition
	// that is false.
	size_t start = s->out.len;
	uint64_t runs = s->runs;
	if (took_dummy(s, &at))
		return true;
	bool stop = is_load(s, &at) && took_load(s, &at);
	bool taken = libcalls_took(s, &at);
	stop = stop || (!taken && !took_resolver(s, &at) && tell(s, &at));
	if (s->runs != runs) { // a condition has called a function of the program
		start = 0;
		if (event->thread && inferior_thread(&s->inf, event->tid) != event->thread)
			event->thread = NULL;
	}
	if (stop) {
		s->stops->last.event = *event;
		code_moved(&s->code);
		held_prune(s);
		if (was && s->inf.pid && s->thread != was && s->out.len > start)
			tell_switch(s, start);
		// Where the copy stands is known: it was not this that stopped.
		s->stops->silent |= checkpoints_take_over(s);
	}
	return stop;
}

struct err *once_run(struct session *s, enum run_how how, struct event_info *event, bool *stop)
{
	if ((s->held || s->inf.born.child) && !held_prepare(s)) {
		*stop = true;
		return NULL;
	}
	struct dthread *t = inferior_thread_number(&s->inf, s->thread);
	unsigned was = s->thread;
	pid_t pid = s->inf.pid;
	struct err *e = inferior_is_live(&s->inf) ? breakpoints_place(s)
						  : err_new("The program is not being run.");

	if (e)
		return e;
	if (s->stops->fork_untold && s->stops->fork_untold == s->inf.born.child) {
		tell_fork(s, &(struct event_info){.fork_kind = s->inf.born.kind,
						  .child = s->inf.born.child});
		s->stops->fork_untold = 0;
	}
	session_flush(s);
	s->frame = 0;
	s->entered = NULL;
	s->innermost = false;
	s->inf.catch_calls = calls_wanted(s);
	s->inf.waits = s->background.waits;
	e = inferior_run(&s->inf, t, watches_step(s) ? RUN_STEP : how, is_alone(s), event);
	s->inf.waits = NULL;
	s->runs++;
	if (e)
		return e;
	if (event->thread)
		s->thread = event->thread->number;
	// One command may run through many events, so the memory for each is freed.
	struct arena_mark mark = arena_mark(&s->arena);
	*stop = took_event(s, event, was);
	arena_release(&s->arena, mark);
	if (event->kind == EVENT_SIGNAL && event->thread)
		event->thread->skip_handler = !*stop; // a step continues after the handler
	if (!*stop && s->inf.pid && inferior_thread_number(&s->inf, was))
		s->thread = was;
	if (s->inf.pid != pid)
		held_forget_gone(s);
	return NULL;
}
