/**
 * A SIGTRAP that somebody has sent reaches the program's handler. In a process of several threads,
 * the kernel may take the handler away at any moment: when a thread that blocks SIGTRAP meets a
 * breakpoint (proc/sigtrap.h). The signal would then kill the program.
 *
 * So such threads stand still until the kernel has begun the handler, which a single step shows. A
 * thread cannot come to block SIGTRAP without a stop: its mask is changed by calls that stop, and
 * by handlers, to which signals lead, which stop.
 */
#include "proc/debug.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"
#include "tracer/libcalls/lib.h"

/** True if a thread may meet a breakpoint while SIGTRAP is blocked, before its next stop is
 * handled. A thread in a call that stops at its exit may not. */
static bool may_trap_blocked(const struct engine *e, const struct tracee *t)
{
	return t->state == TRACEE_RUNNING && !t->in_call && !engine_keeps_stop(e, t->thread.tid) &&
	       (t->lib->gets_signal || sigtrap_is_blocked_now(t->thread.tid));
}

/** The number of other threads with the same actions that do not stand still. ask: interrupts
 * them. */
static size_t count_runners(const struct engine *e, const struct tracee *t, bool ask)
{
	uint64_t key;
	void *p;
	size_t n = 0;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		const struct tracee *o = p;

		if (o == t || !o->lib || o->lib->signals != t->lib->signals ||
		    !may_trap_blocked(e, o))
			continue;
		if (ask)
			err_free(control_interrupt(o->thread.tid));
		// One that sleeps in the kernel where nothing wakes it, as in vfork, comes to the
		// interrupt before it comes to the program.
		else if (procfs_state(o->thread.tid) == 'D')
			continue;
		n++;
	}
	return n;
}

static void gather(struct engine *e, const struct tracee *t)
{
	for (bool ask = true; count_runners(e, t, ask) && !(e->o->stop && *e->o->stop); ask = false)
		engine_keep_stops(e);
}

/** Makes the thread restore the program's action, and brings it to the stop for its signal again.
 */
static enum lib_reach put_back(struct engine *e, struct tracee *t)
{
	pid_t tid = t->thread.tid;
	siginfo_t info;
	struct stop s;

	memory_moved(&e->memory, tid);
	taddr at = lib_signals_syscall(e->lib, t);
	struct err *err = control_siginfo(tid, &info);
	if (!at || err) {
		lib_signals_failed(t, err);
		return LIB_REACHES;
	}
	err = sigtrap_interrupts(tid, &t->lib->signals->action);
	if (!err)
		err = sigtrap_set_action(tid, at, &t->lib->signals->action);
	if (!err)
		err = sigtrap_send(tid, at, &info);
	if (!err)
		err = control_resume(tid, RESUME_CONT, 0);
	if (err) {
		lib_signals_failed(t, err);
		return LIB_REACHES_NOBODY;
	}
	t->state = TRACEE_RUNNING;
	if (!stop_wait_thread(tid, &s))
		return LIB_REACHES_LATER;
	if (s.kind == STOP_SIGNAL && s.sig == SIGTRAP) {
		t->state = TRACEE_STOPPED;
		return LIB_REACHES;
	}
	engine_keep_stop(e, &s);
	return LIB_REACHES_LATER;
}

/** Does the signal that a thread has stopped for come from an instruction that it has executed? */
static bool is_own_trap(const struct tracee *t)
{
	siginfo_t info;
	struct err *e = control_siginfo(t->thread.tid, &info);
	bool own = !e && info.si_code > 0; // These are SI_KERNEL and TRAP_* (sigaction(2)).

	lib_signals_failed(t, e);
	return own;
}

enum lib_reach engine_lib_trap_reaches(struct engine *e, struct tracee *t)
{
	if (!engine_lib_needs_calls(t))
		return LIB_REACHES;
	const struct lib_signals *g = t->lib->signals;

	// The kernel may have set the default action at another thread's breakpoint, and that
	// thread has not restored it yet. So a signal that somebody has sent must not be delivered.
	// A signal that an instruction of the program has caused would have killed it anyway.
	if (g->does == SIGTRAP_IGNORES)
		return is_own_trap(t) ? LIB_REACHES : LIB_REACHES_NOBODY;
	if (g->does == SIGTRAP_DIES || !g->known || g->users == 1)
		return LIB_REACHES;
	gather(e, t);
	t->lib->guarded = true;
	return sigtrap_does(t->thread.tid) == SIGTRAP_HANDLES ? LIB_REACHES : put_back(e, t);
}

bool engine_lib_resumes(struct engine *e, struct tracee *t)
{
	struct lib_thread *lt = t->lib;
	struct stop s;
	bool guarded = lt->guarded && t->sig == SIGTRAP;

	lt->guarded = false;
	lt->gets_signal = t->sig != 0;
	if (!guarded)
		return true;
	struct err *err = debug_step(t->thread.tid, SIGTRAP);
	t->sig = 0;
	t->state = TRACEE_RUNNING;
	if (err) {
		lib_signals_failed(t, err);
		return false;
	}
	if (!stop_wait_thread(t->thread.tid, &s))
		return false;
	lt->gets_signal = false;
	if (s.kind == STOP_SIGNAL && s.sig == SIGTRAP)
		return true;
	engine_keep_stop(e, &s);
	return false;
}
