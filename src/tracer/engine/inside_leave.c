/**
 * Letting go: when all threads of a process stand still, they are taken out of the agent, the
 * program's bytes come back, and one of the threads takes handler and mappings away.
 */
#include "tracer/engine/inside.h"

#include <unistd.h>

#include "arch/regs.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/dispatch.h"
#include "proc/fs/pidns.h"
#include "proc/fs/procfs.h"
#include "proc/inject.h"

/** Do others of a process run that we could stop? */
static bool others_run(struct engine *e, const struct tracee *t)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		const struct tracee *o = p;

		if (o != t && o->thread.process == t->thread.process && !tracee_is_stopped(o) &&
		    !o->silent && !o->waits)
			return true;
	}
	return false;
}

bool engine_inside_holds(struct engine *e, const struct tracee *t)
{
	struct inside_process *p = inside_process(e->inside, t->thread.process->pid);

	return p && p->space && !p->lent && others_run(e, t);
}

bool engine_inside_enters(struct engine *e, const struct tracee *t)
{
	struct inside_process *p = inside_process(e->inside, t->thread.process->pid);
	struct user_regs_struct r;

	return p && p->space && !p->lent && !p->restored && t->in_call &&
	       !err_discard(debug_get_regs(t->thread.tid, &r)) && regs_is_in_call(&r);
}

/** Takes a thread out of everything that is ours. */
static void leave(struct engine *e, struct tracee *t, struct inside_process *p)
{
	const struct stop s = {.tid = t->thread.tid, .kind = STOP_TRAP};

	if (t->inside)
		inside_keep_all(e, t->inside, engine_inside_begun(e, &s));
	inside_hide_handler(e, t, p);
	inside_settle(e, t, p, true);
}

/** May it make calls for us: does it stand neither at the entry of one nor in a group-stop? */
static bool can_call(const struct tracee *t)
{
	struct user_regs_struct r;

	return t->state == TRACEE_STOPPED && !t->silent &&
	       !err_discard(debug_get_regs(t->thread.tid, &r)) && !regs_is_in_call(&r);
}

/** Nothing of ours stays in the program, if there is a thread that can take it away. */
static void remove_agent(struct tracee *by, struct inside_process *p)
{
	struct err *err =
		by ? inject_restart(by->thread.tid) : err_new("no thread can be asked to");
	siginfo_t info;
	bool signalled = by && by->sig;

	// It sends the signal to itself again, by ids as we know them.
	if (!err && signalled && pidns_of(by->thread.tid) != pidns_of(getpid()))
		err = err_new("its thread is about to get a signal");
	if (!err && signalled)
		err = control_siginfo(by->thread.tid, &info);
	if (!err)
		err = space_remove(p->space, p->pid, by->thread.tid, signalled ? &info : NULL);
	// It is pending again.
	if (!err && signalled)
		by->sig = 0;
	p->removed = !err;
	LOG(LOG_ENGINE, "process %d: the agent is %s%s", (int)p->pid,
	    err ? "left behind: " : "removed", err ? err_msg(err) : "");
	err_free(err);
}

/** All threads of t's process stand still: all of them leave, and the program's bytes come back.
 * by: one that can make calls for us, or NULL: any. */
static void leave_all(struct engine *e, const struct tracee *t, struct inside_process *p,
		      struct tracee *by)
{
	uint64_t key;
	void *v;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &v);) {
		struct tracee *o = v;

		if (o->thread.process != t->thread.process)
			continue;
		leave(e, o, p);
		if (!by && can_call(o))
			by = o;
	}
	inside_restore(e, t, p);
	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &v);) {
		struct tracee *o = v;

		if (o->thread.process == t->thread.process)
			err_free(dispatch_set_gs(o->thread.tid, 0));
	}
	remove_agent(by, p);
	p->restored = true;
}

/** Are all threads of its process still ours? One that was let go before may run anywhere. */
static bool has_all(const struct tracee *t)
{
	const struct process *p = t->thread.process;

	return procfs_status(p->pid, "Threads") == (long)p->nthreads;
}

/** Nobody runs in its process, nor comes to. */
static bool stands_still(struct engine *e, const struct tracee *t)
{
	return !others_run(e, t) && !inside_has_guest(e, t) && has_all(t);
}

void engine_inside_release(struct engine *e, struct tracee *t)
{
	struct inside_process *p = inside_process(e->inside, t->thread.process->pid);

	if (e->inside->functions) {
		inside_function_release(e, t);
		if (p && p->space && !p->lent && stands_still(e, t))
			inside_function_restore(e, t, p);
		return;
	}
	if (!p || !p->space || p->restored)
		return;
	leave(e, t, p);
	p->never = true;
	// Its parent waits, so nobody runs in the memory of both, and it comes back to the
	// program's own code.
	if (p->guest)
		inside_restore(e, t, p);
	// Where threads are not followed some may run; they find the slot that wants nothing.
	if (p->lent || (!p->space->alone && !e->o->follow))
		return;
	if (!stands_still(e, t)) {
		LOG(LOG_ENGINE, "process %d: the agent is left behind: not all threads stand still",
		    (int)p->pid);
		return;
	}
	leave_all(e, t, p, NULL);
}

void inside_withdraw(struct engine *e, struct tracee *t, struct inside_process *p, const char *why)
{
	if (p->guest) {
		inside_never_there(e, p, why);
		inside_restore(e, t, p);
		return;
	}
	inside_never(e, p, why);
	if (p->lent)
		return;
	if (t->thread.process->nthreads > 1 || !stands_still(e, t)) {
		// What the others do just now is not known; the mappings stay.
		if (inside_gather(e, t))
			inside_restore(e, t, p);
		return;
	}
	leave_all(e, t, p, t);
	p->restored = false;
	if (!p->removed)
		return;
	if (t->inside)
		inside_thread_free(e, t);
	space_close(p->space);
	p->space = NULL;
	p->gs = 0;
	t->meets_agent = false;
	inside_unbind(e, t);
}
