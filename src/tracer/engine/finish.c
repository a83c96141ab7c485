#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/log.h"
#include "proc/fs/procfs.h"
#include "proc/owed.h"
#include "tracer/libcalls/engine_lib.h"

/* A thread that waits in the kernel where nothing wakes it (for a dead disk; a vfork's parent is
 * known, and not waited for) can't be asked to stop; ending ourselves lets it go just as well. Not
 * so if its calls are recorded inside: it is waited for as long as it takes. */
enum { PATIENCE_MS = 1000, INSIDE_PATIENCE_MS = 5000, TICK_MS = 50 };

static void release(struct engine *e, struct tracee *t, bool patient);

/** The agent is removed from a program while all its threads are stopped. So when the last of them
 * stops, those that stopped before and were kept are released, too. */
static void release_held(struct engine *e, pid_t pid)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (tracee_is_stopped(t) && !t->silent && t->thread.process->pid == pid)
			release(e, t, false);
	}
}

/** Resumes a thread whose next stop is that of a signal which it owes to us. */
static void run_to_signal(struct tracee *t)
{
	t->state = TRACEE_RUNNING;
	t->interrupted = true; // so that interrupt_running() leaves it alone
	owed_resume(t->thread.tid, t->sig);
	t->sig = 0;
}

/** Resumes a thread at the entry of a call, to stop at its exit at once: a call that would sleep is
 * interrupted, as by any detaching. */
static void run_to_exit(struct tracee *t)
{
	t->state = TRACEE_RUNNING;
	t->interrupted = true;
	err_free(control_resume(t->thread.tid, RESUME_SYSCALL, t->sig));
	err_free(control_interrupt(t->thread.tid));
	t->sig = 0;
}

/** Emits the record and detaches a tracee that is stopped; patient: unless others are to stop
 * before. */
static void release(struct engine *e, struct tracee *t, bool patient)
{
	pid_t pid = t->thread.process->pid;

	// Another thread has its id already, or will have it: that is told by a stop of this id.
	if (patient && (t->postponed.on || (e->nexecing && engine_missed_exec(e, t))))
		return;
	if ((e->lib && !engine_lib_settle(e, t, t->sig == SIGTRAP)) ||
	    (e->inside && engine_inside_owes(t))) {
		run_to_signal(t);
		return;
	}
	if (e->inside && patient && engine_inside_enters(e, t)) {
		run_to_exit(t);
		return;
	}
	if (e->inside && patient && engine_inside_holds(e, t))
		return;
	if (e->inside)
		engine_inside_release(e, t);
	t->interrupted = true; // If it has been killed, it is not to be interrupted any more.
	engine_detach_shown(e, t);
	if (e->inside && patient)
		release_held(e, pid);
}

/** Returns the process of a thread whose creator has not reported it. */
static pid_t process_of(const struct engine *e, pid_t tid)
{
	pid_t pid = e->inside ? procfs_status_id(tid, "Tgid") : 0;

	return pid > 0 ? pid : tid;
}

/** A thread at its first stop that its creator has not reported is in the table as a process of its
 * own. With the agent in it, its threads are let go together. */
static void take_held(struct engine *e, struct tracee *t)
{
	if (e->inside && unreported_take(&e->unreported, t->thread.tid, NULL))
		process_thread_move(&e->table, &t->thread, process_of(e, t->thread.tid));
}

static void release_stopped(struct engine *e, bool patient)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (tracee_is_stopped(t) && !t->silent) {
			take_held(e, t);
			release(e, t, patient);
		}
	}
}

static void interrupt_running(struct engine *e)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (tracee_is_stopped(t) || t->silent || t->interrupted)
			continue;
		t->interrupted = true;
		struct err *err = control_interrupt(t->thread.tid);
		err_free(err);
	}
}

/** A thread has made a child while it was being let go. The child is traced, too, and its first
 * stop may come later; or it came before this one, and the child was detached from then; or the
 * child has ended before. */
static void last_birth(struct engine *e, struct tracee *t, const struct stop *s)
{
	struct tracee *child = engine_child(e, t, s);

	if (!child)
		return;
	if (e->lib)
		engine_lib_child(e, t, child);
	if (!tracee_is_stopped(child) && procfs_status(child->thread.tid, "TracerPid") <= 0)
		engine_remove(e, child);
}

/** A stop at a call that came while letting go. */
static void last_call(struct engine *e, struct tracee *t)
{
	struct control_call c;

	engine_tamper_settle(t);
	if (err_discard(control_call(t->thread.tid, &c)))
		return;
	control_call_settle(&c, t->in_call);
	if (c.op == CONTROL_ENTRY)
		engine_note_call(e, t, &c);
	else
		engine_forget_call(e, t);
}

/** A program was executed by a thread that has the leader's id from now on, and the leader was let
 * go before. What was known under the thread's own id is over; it would be taken for a thread whose
 * execve has yet to be reported, for which its process waits. */
static void last_exec_of_other(struct engine *e, pid_t tid)
{
	struct tracee *x =
		(struct tracee *)process_thread(&e->table, tracees_former(&e->table, tid));

	if (!x)
		return;
	if (!x->silent && tracee_is_told(x))
		engine_emit(e, x, RECORD_DETACHED);
	engine_remove(e, x);
}

/** A stop that came while letting go. */
static void last_stop(struct engine *e, const struct stop *s)
{
	struct tracee *t = engine_tracee(e, s->tid);

	if (stop_is_end(s)) {
		if (t)
			engine_handle(e, s);
		else
			engine_note_end(e, s);
		return;
	}
	if (t && t->silent) {
		engine_handle(e, s);
		return;
	}
	if (t && engine_postpone(e, t, s))
		return;
	if (t && stop_is_birth(s))
		last_birth(e, t, s);
	if (s->kind == STOP_EXEC && t)
		engine_exec_rename(e, &t, tracees_former(&e->table, s->tid));
	if (s->kind == STOP_EXEC && t && e->inside)
		engine_inside_exec(e, t);
	if (s->kind == STOP_EXEC && !t)
		last_exec_of_other(e, s->tid);
	if (!t)
		t = engine_add(e, s->tid, process_of(e, s->tid));
	t->state = TRACEE_STOPPED;
	t->waits = false;
	t->sig = s->kind == STOP_SIGNAL ? s->sig : 0;
	if (s->kind == STOP_SYSCALL)
		last_call(e, t);
	if (e->inside && engine_inside_stop(e, t, s))
		t->sig = 0; // The signal was only for the agent.
	release(e, t, true);
}

/** The number of threads that must still stop before we may end. look: also finds out which of the
 * others wait for a vfork's child. */
static size_t count_left(struct engine *e, bool look)
{
	uint64_t key;
	void *p;
	size_t n = 0;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (look && !t->silent && !t->waits)
			t->waits = engine_vfork_waits(t);
		n += !t->silent && !t->waits;
	}
	return n;
}

/** True if one runs that would end with us, or at its next call. */
static bool must_stop(const struct engine *e)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; e->inside && map_next(&e->table.threads, &i, &key, &p);)
		if (!tracee_is_stopped(p) && engine_inside_needs_us(p))
			return true;
	return false;
}

/** Those that wait for a child are let go by our own end, or later, if that is still far away. */
static void leave_waiting(struct engine *e)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (t->waits && tracee_is_told(t))
			engine_emit(e, t, RECORD_DETACHED);
		if (t->waits)
			t->phase = TRACEE_FRESH; // RECORD_DETACHED has been yielded.
	}
}

static uint64_t now_ms(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000 + (uint64_t)ts.tv_nsec / 1000000;
}

/** Sends the command the signal that interrupted the trace, as strace does. Not with -D: the shell
 * then knows the command, and sends it signals itself. */
static void pass_on(const struct engine *e, int sig)
{
	if (sig <= 0 || e->o->role != LAUNCH_CHILD || !e->main_pid || e->end.known)
		return;
	kill(e->main_pid, SIGCONT);
	kill(e->main_pid, sig);
}

/** The front has died, which ends the trace at once. Programs cannot continue alone under our
 * filter, so they are killed. */
static void kill_all(const struct engine *e)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		const struct tracee *t = p;

		if (!t->silent)
			kill(t->thread.process->pid, SIGKILL);
	}
}

/** Takes the next of the stops that were waited for and not handled yet. They are handled in the
 * order in which they came: an execve comes after the ends of the process's other threads. */
static bool take_stop(struct engine *e, struct stop *ret)
{
	return (e->inside && engine_inside_pending(e, ret)) || engine_take_stop(e, ret);
}

/** Programs cannot continue without a tracer under our filter, so from now on we trace them
 * silently. */
static void silence_all(struct engine *e)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (t->silent)
			continue;
		if (tracee_is_told(t))
			engine_emit(e, t, RECORD_DETACHED);
		engine_silence(e, t);
	}
	struct stop s;
	while (take_stop(e, &s))
		engine_handle(e, &s);
}

/** Without a filter, silent tracees are traced only because they share memory that has our
 * breakpoints. Now they are let go like all others. */
static void let_silent_go(struct engine *e)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		e->nsilent -= t->silent;
		if (t->silent)
			t->phase = TRACEE_FRESH; // It was never yielded.
		t->silent = false;
	}
}

void engine_let_go(struct engine *e, int sig)
{
	struct stop s;

	e->ending = true;
	e->over = sig == INTERRUPT_OVER;
	share_cpu_end(&e->share, "the trace ends");
	if (e->lib)
		engine_lib_lift_all(e);
	if (e->lib && !e->filtered)
		let_silent_go(e);
	if (e->filtered && sig == INTERRUPT_ORPHANED) {
		kill_all(e);
		return;
	}
	pass_on(e, sig);
	if (e->filtered && (e->over || !e->o->kill_on_exit)) {
		silence_all(e);
		return;
	}
	if (e->inside)
		engine_inside_collect(e);
	// The kernel kills them when we end (PTRACE_O_EXITKILL).
	if (e->o->kill_on_exit)
		return;
	bool long_wait = e->inside && engine_inside_guards(e);
	uint64_t until = now_ms() + (long_wait ? INSIDE_PATIENCE_MS : PATIENCE_MS);
	interrupt_tick(TICK_MS);
	while (take_stop(e, &s))
		last_stop(e, &s);
	release_stopped(e, true);
	interrupt_running(e);
	// The threads are looked at (count_left()) when no stop is waiting, since that costs more
	// than handling most stops.
	bool look = false, looked = false;
	while (count_left(e, look) && (now_ms() < until || must_stop(e))) {
		int r = take_stop(e, &s) ? 1 : engine_wait(e, looked ? STOP_WAIT : STOP_POLL, &s);

		look = !r || r == -EINTR;
		looked |= look;
		if (r > 0)
			last_stop(e, &s);
		else if (r < 0 && r != -EINTR)
			break;
		interrupt_running(e);
	}
	size_t left = count_left(e, false);
	if (left)
		LOG(LOG_PROC, "%zu threads could not be stopped; they are let go by our own end",
		    left);
	leave_waiting(e);
	if (e->inside)
		release_stopped(e, false);
	interrupt_tick(0);
}

/** After the trace, a signal that would have ended it is passed to the command. */
static void pass_late(const struct engine *e, sig_atomic_t *passed)
{
	sig_atomic_t sig = *e->o->stop;

	if (sig == INTERRUPT_ORPHANED)
		kill(e->main_pid, SIGKILL);
	else if (sig > 0 && sig != *passed)
		kill(e->main_pid, sig);
	*passed = sig;
	interrupt_tick(0);
}

/** Waits for a stop of a silent thread and handles it; also looks after what needs to be looked
 * after now and then. Returns what stop_wait() has returned. */
static int attend_silent(struct engine *e)
{
	struct stop s;
	int r = engine_take_stop(e, &s) ? 1 : engine_wait(e, STOP_WAIT, &s);

	if (r > 0)
		engine_handle(e, &s);
	e->qhead = e->qtail = 0;
	if (e->nsuspended)
		engine_silent_check(e);
	if (unreported_is_due(&e->unreported))
		engine_held_check(e);
	return r;
}

void engine_ptrace_wait(struct source *source)
{
	struct engine *e = (struct engine *)source;
	sig_atomic_t passed = 0;
	struct stop s;
	int r = 0;

	// With -D the shell waits for the command itself.
	if (!e->over || !e->main_pid || e->end.known || e->o->role != LAUNCH_CHILD)
		return;
	// Some threads could not be stopped so far; and others may be ours again, or have been
	// killed, in which case the command waits until their end was seen.
	while ((r >= 0 || r == -EINTR) && !e->end.known &&
	       !(e->filtered && process_thread(&e->table, e->main_pid))) {
		r = engine_wait(e, STOP_WAIT, &s);
		if (r > 0)
			last_stop(e, &s);
		else if (r == -EINTR)
			pass_late(e, &passed);
		e->qhead = e->qtail = 0;
	}
	for (r = 0; (r >= 0 || r == -EINTR) && !e->end.known && e->nsilent;) {
		r = attend_silent(e);
		if (r == -EINTR)
			pass_late(e, &passed);
	}
}

void engine_ptrace_end(const struct source *source, struct engine_end *ret)
{
	const struct engine *e = (const struct engine *)source;

	*ret = e->end;
	if (e->o->stop && *e->o->stop > 0 && e->ending && !e->over)
		*ret = (struct engine_end){.known = true, .sig = *e->o->stop};
	if (e->o->lost && !ret->code && !ret->sig)
		*ret = (struct engine_end){.known = true, .code = 1};
}

void engine_die_like(const struct engine_end *end)
{
	if (end->known && end->sig) {
		struct rlimit none = {0, 0};
		sigset_t set;

		// The program has left its core file, if any. Ours would replace it.
		setrlimit(RLIMIT_CORE, &none);
		prctl(PR_SET_DUMPABLE, 0);
		signal(end->sig, SIG_DFL);
		sigemptyset(&set);
		sigaddset(&set, end->sig);
		sigprocmask(SIG_UNBLOCK, &set, NULL);
		kill(getpid(), end->sig);
		// The signal does not kill by default, or we are process 1 of a pid namespace
		// (pid_namespaces(7)).
		exit(128 + end->sig);
	}
	exit(end->known ? end->code : 0);
}

void engine_silent_stay(struct engine *e)
{
	if (e->o->front) {
		struct engine_end end;

		engine_ptrace_end(&e->source, &end);
		prctl(PR_SET_PDEATHSIG, 0); // The front is about to end, and that must not end us.
		(void)!write(e->o->front - 1, &end, sizeof(end));
	}
	interrupt_tick(0);
	// We must not keep a pipe, a terminal or a mount busy.
	syscall(SYS_close_range, 0, ~0u, 0);
	(void)!chdir("/");
	setsid();
	while (e->nsilent) {
		int r = attend_silent(e);

		if (r < 0 && r != -EINTR)
			break;
	}
}
