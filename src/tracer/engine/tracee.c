/**
 * Tracees: adding them, choosing what the kernel reports of them, resuming and removing them. What
 * a stop means is the business of stop.c alone.
 */
#include <string.h>

#include "base/clock.h"
#include "base/log.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"

uint8_t engine_program_abi(pid_t pid)
{
	enum { EM_386_LOW = 3, CLASS_32 = 1 };
	char head[20];

	if (procfs_read(pid, "exe", head, sizeof(head)) < 19 || head[4] != CLASS_32)
		return ARCH_ABI_X86_64;
	return head[18] == EM_386_LOW ? ARCH_ABI_I386 : ARCH_ABI_X32;
}

struct tracee *engine_tracee(struct engine *e, pid_t tid)
{
	if (!e->last || e->last->thread.tid != tid)
		e->last = (struct tracee *)process_thread(&e->table, tid);
	return e->last;
}

struct tracee *engine_add(struct engine *e, pid_t tid, pid_t pid)
{
	struct tracee *t = (struct tracee *)process_thread_add(&e->table, tid, pid);

	t->phase = TRACEE_FRESH;
	engine_tell_tracee(e, tid, true);
	return t;
}

struct tracee *engine_child(struct engine *e, struct tracee *creator, const struct stop *s)
{
	struct birth b;

	if (!tracees_birth(s, creator->thread.process->pid, &b))
		return NULL;
	struct tracee *t = (struct tracee *)process_thread(&e->table, b.tid);
	if (!t)
		t = engine_add(e, b.tid, b.pid);
	else
		process_thread_move(&e->table, &t->thread, b.pid);
	t->creator = creator->thread.tid;
	t->full = creator->full;
	if (!t->abi)
		t->abi = creator->abi;
	return t;
}

/** Is another thread of its process in an execve? */
static bool execs_beside(const struct engine *e, const struct tracee *leader)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; e->nexecing && map_next(&e->table.threads, &i, &key, &p);) {
		const struct tracee *x = p;

		if (x->execing && x != leader && x->thread.process == leader->thread.process)
			return true;
	}
	return false;
}

bool engine_postpone(struct engine *e, struct tracee *t, const struct stop *s)
{
	if (!e->inside || t->thread.tid != t->thread.process->pid || stop_is_end(s) ||
	    s->kind == STOP_EXEC)
		return false;
	// The execve waits for the end of the leader that it has killed, which waits here to be
	// resumed. What was postponed before is over.
	if (s->kind == STOP_ENDING) {
		t->postponed.on = false;
		return false;
	}
	if (!execs_beside(e, t))
		return false;
	t->state = TRACEE_STOPPED;
	t->postponed.on = true;
	t->postponed.stop = *s;
	return true;
}

/** No thread of this process is in an execve any more, or one less. */
static void take_postponed(struct engine *e, const struct process *p)
{
	struct tracee *leader = (struct tracee *)process_thread(&e->table, p->pid);

	if (!leader || !leader->postponed.on || execs_beside(e, leader))
		return;
	leader->postponed.on = false;
	engine_keep_stop(e, &leader->postponed.stop);
}

void engine_forget_call(struct engine *e, struct tracee *t)
{
	bool execing = t->execing;

	e->nexecing -= execing;
	t->in_call = t->wanted = t->execing = false;
	if (execing && e->inside)
		take_postponed(e, t->thread.process);
}

void engine_remove(struct engine *e, struct tracee *t)
{
	engine_forget_call(e, t);
	engine_tamper_forget(e, t);
	engine_untraced_forget(t);
	if (t->lib)
		engine_lib_gone(e, t);
	if (e->inside)
		engine_inside_gone(e, t);
	if (e->last == t)
		e->last = NULL;
	if (e->lent == t)
		e->lent = NULL;
	for (size_t i = e->qhead; i < e->qtail; i++)
		if (e->queue[i].resume == t)
			e->queue[i].resume = NULL;
	e->nsilent -= t->silent;
	e->nsuspended -= t->suspended;
	unreported_take(&e->unreported, t->thread.tid, NULL);
	share_cpu_leave(&e->share, t->thread.tid, &t->share);
	pid_t tid = t->thread.tid;
	process_thread_remove(&e->table, &t->thread);
	engine_tell_tracee(e, tid, false);
}

static void remove_leader(void *data, struct thread *leader)
{
	engine_remove(data, (struct tracee *)leader);
}

uint64_t engine_place(const struct engine *e, const struct tracee *t, struct record *r)
{
	struct control_call c;
	struct err *err = e->o->want_ip ? control_call(t->thread.tid, &c) : &err_gone;

	if (err) {
		err_free(err);
		return 0;
	}
	r->flags |= RECORD_PLACED;
	return e->lib ? engine_lib_place(t, c.ip) : c.ip;
}

static void emit_superseded(struct engine *e, const struct tracee *leader, const struct tracee *x)
{
	struct record *r = engine_emit(e, leader, RECORD_SUPERSEDED);

	r->u.exec.former_tid = x->thread.tid;
	r->u.exec.nr1 = x->in_call ? (int32_t)x->nr + 1 : 0;
	r->u.exec.ip = engine_place(e, leader, r);
}

bool engine_exec_rename(struct engine *e, struct tracee **t, pid_t former)
{
	struct tracee *x = (struct tracee *)process_thread(&e->table, former), *leader = *t;
	pid_t tid = leader->thread.tid;

	if (former == tid || !x)
		return false;
	unreported_lost(&e->unreported);
	// Without -f the other threads are silent, and so is the program that one of them has
	// executed. But the end of its process is shown. If library calls are traced, all threads
	// are, and what the process executes is shown, too.
	bool untold = x->silent && !leader->silent;
	if (untold && !e->lib)
		e->main_lost = tid == e->main_pid;
	else if (!leader->silent)
		emit_superseded(e, leader, x);
	tracees_exec(&e->table, tid, former, remove_leader, e);
	share_cpu_rename(&e->share, former, &x->share, tid);
	e->last = NULL;
	*t = x;
	return untold && e->lib;
}

static struct tracee *vanished_execing(const struct engine *e, const struct tracee *leader)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *x = p;

		if (x->execing && x != leader && x->thread.process == leader->thread.process &&
		    !process_has_thread(leader->thread.process->pid, x->thread.tid))
			return x;
	}
	return NULL;
}

bool engine_missed_exec(struct engine *e, struct tracee *t)
{
	// The id of the leader may already belong to the thread that called execve, which is
	// stopped for its STOP_EXEC. Resuming it would lose that stop.
	return t->thread.tid == t->thread.process->pid && vanished_execing(e, t);
}

/* -- running -------------------------------------------------------------------------------- */

void engine_run_free(struct engine *e)
{
	e->runs_free = e->may_run_free && !e->filtered && !e->share.allowed;
	if (e->runs_free)
		LOG(LOG_CPU, "calls do not stop from now on");
}

void engine_resume(struct engine *e, struct tracee *t)
{
	enum control_resume how = RESUME_SYSCALL;

	if (e->nexecing && engine_missed_exec(e, t))
		return;
	if (t->tamper.any && engine_tamper_resume(e, t))
		return;
	if (t->lib && !engine_lib_resumes(e, t))
		return;
	int sig = t->sig;
	if (t->state == TRACEE_GROUP_STOPPED || t->state == TRACEE_LISTENING)
		how = RESUME_LISTEN;
	else if (t->inside && engine_inside_is_armed(t))
		how = RESUME_CONT;
	else if (t->silent ? !engine_filter_needs_exit(t) && !(t->lib && engine_lib_needs_calls(t))
			   : !t->escape.on &&
				     (e->runs_free || (e->filtered && !t->full && !t->in_call)))
		how = RESUME_CONT;
	t->sig = 0;
	t->state = how == RESUME_LISTEN ? TRACEE_LISTENING : TRACEE_RUNNING;
	struct err *err = control_resume(t->thread.tid, how, sig);
	if (err && err != &err_gone) {
		LOG(LOG_PROC, "%s", err_msg(err));
		err_free(err);
	}
	// &err_gone: it has been killed, and the next wait reports that.
}

void engine_resume_later(struct engine *e, struct tracee *t)
{
	if (e->qhead == e->qtail)
		engine_resume(e, t);
	else
		e->queue[e->qtail - 1].resume = t;
}

static bool alone(const struct engine *e)
{
	return e->table.threads.count - e->nsilent == 1;
}

/** Does another thread run, and not wait in a call? */
static bool runs_beside(const struct engine *e, const struct tracee *t)
{
	uint64_t key;
	void *p;

	if (e->table.threads.count < 2)
		return false;
	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		const struct tracee *other = p;

		if (other != t && other->state == TRACEE_RUNNING && !other->in_call)
			return true;
	}
	return false;
}

void engine_share(struct engine *e, struct tracee *t, bool joins)
{
	if (!e->share.allowed || t->phase == TRACEE_LAUNCHING || !(e->o->follow || alone(e)))
		return;
	// A stop that yields nothing, because its call is not wanted, has no time yet. Such a
	// program gains as much by sharing as one whose calls are all wanted.
	uint64_t now = e->qtail > e->qhead ? e->queue[e->qtail - 1].event.rec.mono_ns
					   : clock_ns(CLOCK_MONOTONIC);

	share_cpu_stopped(&e->share, t->thread.tid, &t->share, joins, runs_beside(e, t), now);
}

static void emit_attached(struct engine *e, struct tracee *t)
{
	engine_emit(e, t, RECORD_ATTACHED)->u.attach.creator = t->creator;
}

void engine_begin(struct engine *e, struct tracee *t, const struct stop *s)
{
	t->phase = TRACEE_BEGUN;
	if (e->inside)
		engine_inside_begins(e, t);
	emit_attached(e, t);
	if (s->kind == STOP_GROUP) {
		t->state = TRACEE_GROUP_STOPPED;
		engine_emit(e, t, RECORD_GROUP_STOP)->u.signal.sig = s->sig;
	}
	engine_share(e, t, t->state != TRACEE_GROUP_STOPPED);
	engine_resume_later(e, t);
}

/** Asks the kernel to let a stopped thread go. False: it has been killed meanwhile. */
static bool detach(struct engine *e, struct tracee *t)
{
	// Neither this thread nor its future children stop any more when they look at their
	// affinity.
	if (e->share.allowed)
		share_cpu_end_for_good(&e->share, "a thread is let go");
	e->strangers = true; // It, or a child that it makes, may be a child of ours.
	struct err *err = control_detach(t->thread.tid, t->sig);

	if (err == &err_gone)
		return false;
	if (err)
		LOG(LOG_PROC, "%s", err_msg(err));
	err_free(err);
	return true;
}

void engine_detach(struct engine *e, struct tracee *t)
{
	detach(e, t);
	engine_remove(e, t);
}

bool engine_detach_shown(struct engine *e, struct tracee *t)
{
	if (!detach(e, t)) {
		t->state = TRACEE_RUNNING;
		return false;
	}
	if (tracee_is_told(t))
		engine_emit(e, t, RECORD_DETACHED);
	engine_remove(e, t);
	return true;
}
