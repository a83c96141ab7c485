/**
 * Children that are not followed but carry our seccomp filter (ptrace.h), or share memory that has
 * our breakpoints. They are traced only so that neither makes them fail, and they must not
 * notice us.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/log.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"

/* After TRAPS_MAX stops, the filters of a child are suspended (PTRACE_O_SUSPEND_SECCOMP, Linux
 * 4.3). That also suspends a filter that the child sets afterwards, by a call which then does not
 * stop. So the number of its filters is checked every CHECK_MS, and filters of programs that are
 * likely to set one are never suspended. */
enum { TRAPS_MAX = 100, CHECK_MS = 5 };

/** Has a timer of its own, since interrupt_tick() is used by others for their purposes. */
static void check_timer(struct engine *e, long ms)
{
	struct itimerspec it = {.it_interval = {.tv_nsec = ms * 1000000},
				.it_value = {.tv_nsec = ms * 1000000}};
	struct sigevent ev = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};

	if (!e->has_timer && !(e->has_timer = !timer_create(CLOCK_MONOTONIC, &ev, &e->timer)))
		return;
	timer_settime(e->timer, 0, &it, NULL);
}

static void set_options(struct engine *e, struct tracee *t, bool suspend)
{
	unsigned o = engine_options(e, true) | (suspend ? CONTROL_SUSPEND_SECCOMP : 0);
	struct err *err = control_options(t->thread.tid, o);

	if (err && suspend) {
		LOG(LOG_SECCOMP, "cannot suspend the filter of %d: %s", (int)t->thread.tid,
		    err_msg(err));
		t->traps = TRAPS_FOREVER;
		suspend = false;
	}
	err_free(err);
	if (suspend && !t->suspended && !e->nsuspended++)
		check_timer(e, CHECK_MS);
	if (!suspend && t->suspended && !--e->nsuspended)
		check_timer(e, 0);
	t->suspended = suspend;
}

void engine_silence(struct engine *e, struct tracee *t)
{
	if (t->silent)
		return;
	engine_forget_call(e, t);
	engine_tamper_forget(e, t);
	t->silent = true;
	e->nsilent++;
	struct stop first;
	if (unreported_take(&e->unreported, t->thread.tid, &first)) {
		engine_silent_handle(e, t, &first);
	} else if (tracee_is_stopped(t)) {
		set_options(e, t, false);
		engine_resume(e, t);
	}
}

void engine_unsilence(struct engine *e, struct tracee *t)
{
	t->silent = false;
	t->phase = TRACEE_BEGUN;
	t->wanted = false; // If it is in a call, that was not shown.
	e->nsilent--;
	if (t->suspended)
		set_options(e, t, false);
}

/** True if the thread may have a filter of its own, or is likely to set one. */
static bool may_have_filter(const struct engine *e, pid_t tid)
{
	char buf[16384];

	if (engine_filter_has_own(e, tid) || procfs_status(tid, "NoNewPrivs") != 0)
		return true;
	// Reads only the start of the maps: the libraries that a program is linked with come early.
	return procfs_read(tid, "maps", buf, sizeof(buf)) < 0 || strstr(buf, "/libseccomp.so");
}

static void pass_trap(struct engine *e, struct tracee *t)
{
	struct control_call c;

	if (control_call(t->thread.tid, &c))
		return;
	uint64_t nr = c.u.entry.nr;
	unsigned abi = arch_abi_of(e->arch, c.arch, &nr);
	engine_untraced_enter(e, t, abi, nr, &c);
	engine_filter_entry(e, t, abi, nr, c.u.entry.args);
	if (t->lib)
		engine_lib_enter(e, t, abi, nr, c.u.entry.args);
	t->in_call = engine_filter_needs_exit(t) || t->lib;
	if (engine_filter_needs_exit(t) || t->traps >= TRAPS_MAX || ++t->traps < TRAPS_MAX)
		return;
	if (may_have_filter(e, t->thread.tid))
		t->traps = TRAPS_FOREVER;
	else
		set_options(e, t, true);
}

/** Handles the exit of a call that was changed at its entry, or any call of a thread that shares
 * memory with our breakpoints. */
static void pass_call(struct engine *e, struct tracee *t)
{
	struct control_call c;

	if (control_call(t->thread.tid, &c))
		return;
	control_call_settle(&c, t->in_call);
	if (c.op == CONTROL_ENTRY) {
		uint64_t nr = c.u.entry.nr;
		unsigned abi = arch_abi_of(e->arch, c.arch, &nr);

		t->in_call = true;
		if (t->lib)
			engine_lib_enter(e, t, abi, nr, c.u.entry.args);
		return;
	}
	t->in_call = false;
	engine_untraced_leave(t);
	if (t->lib)
		engine_lib_leave(e, t, c.u.exit.is_error);
	engine_filter_exit(e, t, &c.u.exit.ret);
	engine_tamper_settle(t);
}

/** False: the thread is not stopped any more. */
static bool take_trap(struct engine *e, struct tracee *t)
{
	if (engine_lib_trap(e, t))
		return true;
	enum lib_reach reach = engine_lib_trap_reaches(e, t);
	if (reach != LIB_REACHES)
		t->sig = 0;
	return reach != LIB_REACHES_LATER;
}

/** The first stop: it has inherited its creator's options, and the changed arguments of its
 * creator's call. */
static void begin(struct engine *e, struct tracee *t)
{
	t->phase = TRACEE_BEGUN;
	set_options(e, t, false);
	engine_untraced_leave(t);
}

void engine_silent_handle(struct engine *e, struct tracee *t, const struct stop *s)
{
	struct tracee *child;

	if (t->phase == TRACEE_FRESH)
		begin(e, t);
	if (e->inside && engine_inside_silent(e, t, s)) {
		engine_resume(e, t);
		return;
	}
	switch (s->kind) {
	case STOP_SIGNAL:
		t->sig = s->sig;
		if (t->lib && s->sig == SIGTRAP && !take_trap(e, t))
			return;
		break;
	case STOP_GROUP:
		t->state = TRACEE_GROUP_STOPPED;
		break;
	case STOP_SECCOMP:
		pass_trap(e, t);
		break;
	case STOP_SYSCALL:
		pass_call(e, t);
		break;
	case STOP_FORK:
	case STOP_VFORK:
	case STOP_CLONE:
		if ((child = engine_child(e, t, s))) {
			engine_untraced_made(t, child);
			if (t->traps == TRAPS_FOREVER)
				child->traps = TRAPS_FOREVER;
			if (e->lib)
				engine_lib_child(e, t, child);
			engine_silence(e, child);
		}
		break;
	case STOP_EXEC: // The new program may be short, or may set filters.
		if (t->traps != TRAPS_FOREVER)
			t->traps = 0;
		if (t->suspended)
			set_options(e, t, false);
		if (t->lib)
			engine_lib_gone(e, t);
		break;
	default:
		if (t->suspended && t->traps == TRAPS_FOREVER)
			set_options(e, t, false);
	}
	// Without a filter it was traced only because of the breakpoints in memory that it shared.
	// The command is not let go even if a thread that is not followed has executed a program,
	// since its exit status becomes ours.
	if (e->lib && !e->filtered && !t->lib && t->state != TRACEE_GROUP_STOPPED &&
	    t->thread.tid != e->main_pid)
		engine_detach(e, t);
	else
		engine_resume(e, t);
}

void engine_silent_check(struct engine *e)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (!t->suspended || tracee_is_stopped(t))
			continue;
		long n = procfs_status(t->thread.tid, "Seccomp_filters");
		if (n > e->filters)
			engine_filter_keep_own(e, t);
	}
}
