#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "debugger/inferior/stop.h"
#include "proc/debug.h"
#include "proc/owed.h"
#include "proc/tracees.h"

/* These are values of si_code for SIGTRAP (asm-generic/siginfo.h). */
enum { CODE_BREAKPOINT = 1, CODE_STEP = 2, CODE_HARDWARE = 4, CODE_KERNEL = 0x80 };

bool inferior_is_fault(const siginfo_t *info)
{
	switch (info->si_signo) {
	case SIGSEGV:
	case SIGBUS:
	case SIGILL:
	case SIGFPE:
		return info->si_code > 0;
	default:
		return false;
	}
}

bool inferior_is_step(const struct dthread *t)
{
	int code = t->info.si_code;

	// Behind a call, and where DR6 does not tell (virtual machines), it is no CODE_STEP.
	// Where the step has entered a signal's handler, it is that of a notification: SIGTRAP.
	return code == CODE_STEP || code == CODE_HARDWARE ||
	       (t->stepping && (code == CODE_BREAKPOINT || code == SIGTRAP));
}

void inferior_stepped(struct dthread *t)
{
	enum { TF = 1 }; // bit 0 of the second byte of the flags
	const void *regs = t->pushes_flags ? inferior_regs(t) : NULL;
	uint8_t flags;

	t->pushes_flags = false;
	// A program that sets the trap flag itself cannot be stepped anyway.
	struct err *e = regs ? debug_read(t->thread.tid, regs_sp(regs) + 1, &flags, 1) : &err_gone;
	if (e) {
		err_free(e);
		return;
	}
	flags &= (uint8_t)~TF;
	err_free(debug_write(t->thread.tid, regs_sp(regs) + 1, &flags, 1));
}

static bool load_info(struct dthread *t)
{
	struct err *e = control_siginfo(t->thread.tid, &t->info);

	err_free(e);
	return !e;
}

static void event_init(struct event_info *ret, enum event_kind kind, struct dthread *t)
{
	*ret = (struct event_info){.kind = kind, .thread = t, .tid = t ? t->thread.tid : 0};
}

/* -- beginnings and ends ---------------------------------------------------------------------- */

/** The threads that end because the thread `former` has called execve. */
struct ended {
	struct inferior *inf;
	pid_t former;
};

static void end_by_exec(void *data, struct thread *thread)
{
	struct ended *e = data;

	inferior_tell_left(
		e->inf,
		&(struct event_info){.kind = EVENT_EXEC, .tid = thread->tid, .former = e->former});
	inferior_remove(e->inf, (struct dthread *)thread);
}

/** Handles STOP_EXEC: all other threads have ended, and this one has the leader's id. */
static enum verdict took_exec(struct inferior *inf, pid_t tid, struct event_info *ret)
{
	struct ended ended = {inf, tracees_former(&inf->table, tid)};
	uint64_t key;
	void *p;

	struct dthread *t =
		(struct dthread *)tracees_exec(&inf->table, tid, ended.former, end_by_exec, &ended);
	if (!t)
		t = inferior_add(inf, tid);
	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);)
		if (p != t)
			end_by_exec(&ended, p);
	t->running = false;
	t->have_regs = t->regs_changed = t->told = t->skipping = false;
	process_thread_stopped(&inf->table, &t->thread);
	inferior_forget_sites(inf, inf->pid);
	unreported_lost(&inf->unreported);
	inferior_free_orphans(inf);
	inferior_free_unjudged(inf);
	memset(inf->watches, 0, sizeof(inf->watches));
	inf->vfork = NULL;
	inf->lender = 0;
	const void *regs = inferior_regs(t);
	inf->is64 = !regs || regs_is64(regs);
	event_init(ret, EVENT_EXEC, t);
	ret->former = ended.former;
	return VERDICT_REPORT;
}

static enum verdict took_end(struct inferior *inf, struct dthread *t, const struct stop *s,
			     struct event_info *ret)
{
	bool last = t->thread.tid == inf->pid;
	pid_t tid = t->thread.tid;

	event_init(ret,
		   last ? (s->kind == STOP_EXITED ? EVENT_EXITED : EVENT_KILLED)
			: EVENT_THREAD_EXIT,
		   NULL);
	ret->tid = tid;
	ret->code = s->kind == STOP_EXITED ? s->code : 0;
	ret->sig = s->kind == STOP_KILLED ? s->sig : 0;
	if (!last)
		inferior_tell_left(inf, ret);
	inferior_remove(inf, t);
	if (!last)
		return VERDICT_NOTHING;
	inferior_gone(inf);
	return VERDICT_REPORT;
}

/* -- signals ---------------------------------------------------------------------------------- */

bool inferior_executes(const struct inferior *inf, unsigned hit)
{
	for (unsigned i = 0; i < WATCHES; i++)
		if (hit >> i & 1 && inf->watches[i].how == WATCH_EXEC)
			return true;
	return false;
}

static unsigned took_watches(struct inferior *inf, const struct dthread *t)
{
	uint64_t dr6;
	unsigned hit = 0;

	if (debug_get_dr(t->thread.tid, 6, &dr6))
		return 0;
	for (unsigned i = 0; i < WATCHES; i++)
		if (inf->watches[i].size && dr6 >> i & 1)
			hit |= 1u << i;
	if (dr6 & 0xf)
		err_free(debug_set_dr(t->thread.tid, 6, 0));
	return hit;
}

bool inferior_is_before(struct inferior *inf, struct dthread *t, taddr pc)
{
	const void *regs = t->info.si_code == CODE_KERNEL ? NULL : inferior_regs(t);

	for (unsigned i = 0; regs && regs_pc(regs) == pc && i < WATCHES; i++)
		if (inf->watches[i].size && inf->watches[i].how == WATCH_EXEC &&
		    inf->watches[i].addr == pc)
			return inferior_executes(inf, took_watches(inf, t));
	return false;
}

/** If the thread has just executed one of our breakpoint instructions, sets its pc back to it. */
static bool rewind_site(struct inferior *inf, struct dthread *t)
{
	const void *regs = inferior_regs(t);
	taddr pc = regs ? regs_pc(regs) - 1 : 0;

	if (!regs || (t->info.si_code != CODE_KERNEL && t->info.si_code != CODE_BREAKPOINT) ||
	    !sites_at(&inf->sites, pc))
		return false;
	regs_set_pc(inferior_regs_change(t), pc);
	return true;
}

/** A thread may be stopped after it has executed a breakpoint instruction and before it stops for
 * the SIGTRAP. Sets its pc back now, since the site may have been removed when that stop comes. */
static void rewind_early(struct inferior *inf, struct dthread *t)
{
	const void *regs = inf->sites.n && !t->owes ? inferior_regs(t) : NULL;
	taddr pc = regs ? regs_pc(regs) - 1 : 0;

	if (!regs || !sites_at(&inf->sites, pc) ||
	    !owed_is_pending(t->thread.tid, owed_is_breakpoint))
		return;
	regs_set_pc(inferior_regs_change(t), pc);
	t->owes = owed_is_breakpoint;
}

/** A thread that is stepped into a call which waits may be stopped there: the kernel then makes the
 * SIGTRAP of the step as well, and keeps it until the thread is resumed. */
static void note_owed(struct inferior *inf, struct dthread *t)
{
	rewind_early(inf, t);
	if (t->stepping && !t->owes && owed_is_pending(t->thread.tid, owed_is_step))
		t->owes = owed_is_step;
}

bool inferior_is_stale(struct dthread *t)
{
	bool stale = t->owes && t->owes(&t->info);

	if (stale)
		t->owes = NULL;
	return stale;
}

/** True if the handler of a signal has returned to where the signal had interrupted a step. */
static bool ends_skip(struct inferior *inf, struct dthread *t)
{
	const void *regs = inferior_regs(t);

	if (!t->skipping || !regs || regs_pc(regs) != t->skip_pc || regs_sp(regs) < t->skip_sp)
		return false;
	t->skipping = false;
	err_free(sites_remove(&inf->sites, t->skip_pc, SITE_STEP));
	return true;
}

/** The debug registers in use, one bit for each. */
static unsigned used_watches(const struct inferior *inf)
{
	unsigned used = 0;

	for (unsigned i = 0; i < WATCHES; i++)
		used |= inf->watches[i].size ? 1u << i : 0;
	return used;
}

static enum verdict took_trap(struct inferior *inf, struct dthread *t,
			      const struct dthread *stepper, struct event_info *ret)
{
	bool watched = used_watches(inf);
	// The SIGTRAP of a breakpoint instruction does not set DR6, which may still contain an
	// older event.
	unsigned hit = watched && t->info.si_code != CODE_KERNEL ? took_watches(inf, t) : 0;

	if (hit) {
		t->told |= inferior_executes(inf, hit); // A site there is reported by this, too.
		event_init(ret, EVENT_WATCH, t);
		ret->watches = hit;
		return VERDICT_REPORT;
	}
	if (rewind_site(inf, t)) {
		if (ends_skip(inf, t) && !sites_at(&inf->sites, t->skip_pc))
			return VERDICT_GO_ON;
		t->told = true;
		event_init(ret, EVENT_BREAKPOINT, t);
		return VERDICT_REPORT;
	}
	if (inferior_is_step(t)) {
		inferior_stepped(t);
		event_init(ret, EVENT_STEPPED, t);
		// If it is not the stepper, an earlier run was ended by another thread's event, and
		// this step is left from it.
		return t == stepper ? VERDICT_REPORT : VERDICT_GO_ON;
	}
	if (watched && t->info.si_code == CODE_BREAKPOINT) {
		// DR6 does not explain this debug exception, as in some virtual machines. It may be
		// any of the watches; the session compares their values.
		event_init(ret, EVENT_WATCH, t);
		ret->watches = used_watches(inf);
		return VERDICT_REPORT;
	}
	return VERDICT_NOTHING;
}

void inferior_skip_handler(struct inferior *inf, struct dthread *t)
{
	const void *regs = inferior_regs(t);

	if (!regs || t->skipping)
		return;
	struct err *e = sites_add(&inf->sites, regs_pc(regs), SITE_STEP);
	t->skipping = !e;
	t->skip_pc = regs_pc(regs);
	t->skip_sp = regs_sp(regs);
	err_free(e);
}

static enum verdict took_signal(struct inferior *inf, struct dthread *t, const struct stop *s,
				const struct dthread *stepper, struct event_info *ret)
{
	bool deliver = true;

	if (s->sig == SIGTRAP) {
		if (inferior_is_stale(t))
			return VERDICT_GO_ON;
		enum verdict v = took_trap(inf, t, stepper, ret);

		if (v != VERDICT_NOTHING)
			return v;
	}
	t->sig = s->sig;
	t->sig_info = false; // the kernel has the siginfo
	if (inf->passes && inf->passes(inf->data, s->sig, &deliver)) {
		if (!deliver)
			t->sig = 0;
		else if (t == stepper)
			inferior_skip_handler(inf, t);
		return VERDICT_GO_ON;
	}
	event_init(ret, EVENT_SIGNAL, t);
	ret->sig = s->sig;
	ret->info = t->info;
	return VERDICT_REPORT;
}

static enum verdict took_call(struct inferior *inf, struct dthread *t, struct event_info *ret)
{
	struct control_call c;

	if (control_call(t->thread.tid, &c))
		return VERDICT_GO_ON;
	control_call_settle(&c, t->in_call);
	t->in_call = c.op == CONTROL_ENTRY;
	bool done = inf->vfork == t && !t->in_call; // The child does not use this memory any more.
	if (done) {
		inf->vfork = NULL;
		sites_wake(&inf->sites);
	}
	if (!t->in_call && t->forced && inferior_regs_change(t)) {
		regs_set_result(t->regs, t->result);
		inferior_flush(inf, t);
	}
	t->forced &= t->in_call;
	done &= inf->tells_vfork_done;
	if (!inf->catch_calls && !done)
		return VERDICT_GO_ON;
	event_init(ret,
		   done		? EVENT_VFORK_DONE
		   : t->in_call ? EVENT_CALL_ENTER
				: EVENT_CALL_EXIT,
		   t);
	return VERDICT_REPORT;
}

/** Reports a thread that is new. */
static void tell_came(struct inferior *inf, struct dthread *t)
{
	if (t->reported)
		return;
	t->reported = true;
	if (inf->came && t->thread.tid != inf->pid)
		inf->came(inf->data, inf, t);
}

/** What any stop but an end means: the thread does not run, and has reported the children that it
 * has made. True: it reports a process. */
static bool note_stop(struct inferior *inf, struct dthread *t, const struct stop *s)
{
	process_thread_stopped(&inf->table, &t->thread);
	t->running = t->listening = t->have_regs = t->told = false;
	tell_came(inf, t);
	bool process = stop_is_birth(s) && inferior_bore(inf, s);
	inferior_free_orphans(inf);
	return process;
}

static enum verdict judge(struct inferior *inf, struct dthread *t, const struct stop *s,
			  const struct dthread *stepper, struct event_info *ret)
{
	switch (s->kind) {
	case STOP_SYSCALL:
		return took_call(inf, t, ret);
	case STOP_SIGNAL:
		return took_signal(inf, t, s, stepper, ret);
	case STOP_GROUP:
		t->listening = true;
		note_owed(inf, t);
		event_init(ret, EVENT_STOPPED, t);
		ret->sig = s->sig;
		return VERDICT_REPORT;
	case STOP_FORK:
	case STOP_VFORK:
	case STOP_CLONE:
		return inferior_took_fork(inf, t, s, ret);
	default: // STOP_TRAP: the first stop of a thread, or an interrupt that came too late
		return VERDICT_GO_ON;
	}
}

enum verdict inferior_took_stranger(struct inferior *inf, const struct stop *s)
{
	if (inf->others && inf->others(inf->data, inf, s))
		return VERDICT_NOTHING;
	if (stop_is_end(s)) {
		unreported_take(&inf->unreported, s->tid, NULL);
		map_del(&inf->children, (uint64_t)s->tid);
		return VERDICT_NOTHING;
	}
	// It is a new thread, whose creator has not reported it yet.
	if (inf->pid && process_has_thread(inf->pid, s->tid)) {
		struct dthread *t = inferior_add(inf, s->tid);

		t->running = false;
		tell_came(inf, t);
		return VERDICT_GO_ON;
	}
	unreported_add(&inf->unreported, &inf->table, s);
	inferior_free_orphans(inf);
	return VERDICT_NOTHING;
}

enum verdict inferior_took(struct inferior *inf, const struct stop *s,
			   const struct dthread *stepper, struct event_info *ret)
{
	struct dthread *t = inferior_thread(inf, s->tid);

	if (s->kind == STOP_EXEC && inf->pid == s->tid)
		return took_exec(inf, s->tid, ret);
	if (!t)
		return inferior_took_stranger(inf, s);
	if (stop_is_end(s))
		return took_end(inf, t, s, ret) == VERDICT_REPORT || inf->tells_threads
			       ? VERDICT_REPORT
			       : VERDICT_NOTHING;
	note_stop(inf, t, s);
	if (s->kind == STOP_SYSCALL && inferior_cpu_call(inf))
		return VERDICT_GO_ON;
	if (s->kind == STOP_SIGNAL && !load_info(t))
		return VERDICT_NOTHING;
	return judge(inf, t, s, stepper, ret);
}

enum verdict inferior_took_pending(struct inferior *inf, struct dthread *t, struct event_info *ret)
{
	t->pending = false;
	return judge(inf, t, &t->stop, NULL, ret);
}

/* -- stopping all ----------------------------------------------------------------------------- */

/** Records a stop that comes while all threads are being stopped, unless the same will happen
 * again. */
static void keep(struct inferior *inf, struct dthread *t, const struct stop *s)
{
	bool process = note_stop(inf, t, s);

	switch (s->kind) {
	case STOP_SYSCALL:
		if (inferior_cpu_call(inf))
			return;
		break;
	case STOP_TRAP:
		note_owed(inf, t);
		return;
	case STOP_GROUP:
		t->listening = true;
		note_owed(inf, t);
		return;
	case STOP_SIGNAL:
		if (!load_info(t))
			return;
		// A site will be executed again, and a step that ended is only noted.
		if (s->sig == SIGTRAP && (inferior_is_stale(t) || rewind_site(inf, t)))
			return;
		if (s->sig == SIGTRAP && inferior_is_step(t)) {
			t->stepped = true;
			return;
		}
		break;
	case STOP_FORK:
	case STOP_VFORK:
	case STOP_CLONE:
		if (!process)
			return; // It is a new thread, which must be stopped, too.
		break;
	default:
		break;
	}
	t->pending = true;
	t->stop = *s;
}

static struct dthread *any_running(const struct inferior *inf)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);)
		if (((struct dthread *)p)->running)
			return p;
	return NULL;
}

bool inferior_note(struct inferior *inf, const struct stop *s)
{
	struct dthread *t = inferior_thread(inf, s->tid);
	struct event_info end;

	if (!t)
		return false;
	if (s->kind == STOP_EXEC)
		took_exec(inf, s->tid, &end);
	else if (!stop_is_end(s)) {
		keep(inf, t, s);
		return true;
	} else if (took_end(inf, t, s, &end) != VERDICT_REPORT)
		return true;
	inf->ended = true;
	inf->end = end;
	return true;
}

void inferior_poll(struct inferior *inf)
{
	struct stop s;

	while (stop_wait(STOP_POLL, false, &s) > 0)
		if (!inferior_note(inf, &s))
			inferior_took_stranger(inf, &s);
}

void inferior_stop_all(struct inferior *inf)
{
	struct stop s;
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);)
		if (((struct dthread *)p)->running)
			err_free(control_interrupt(((struct dthread *)p)->thread.tid));
	while (any_running(inf)) {
		int r = stop_wait(STOP_WAIT, false, &s);

		if (r == -EINTR)
			continue;
		if (r < 0)
			break;
		if (!inferior_note(inf, &s))
			inferior_took_stranger(inf, &s);
	}
}
