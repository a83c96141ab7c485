/**
 * New threads that stop before their creator has reported them. Usually that report follows at
 * once. It never comes if the creator has just been killed by a signal or by another thread's
 * execve.
 */
#include "base/log.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"

void engine_hold(struct engine *e, const struct stop *s)
{
	if (stop_is_end(s))
		return; // not a tracee: the command of an output, or one that never stopped
	struct tracee *t = engine_add(e, s->tid, s->tid);

	// Forks are not traced here. So the thread is our tracee because its creator used
	// CLONE_PTRACE (clone(2)).
	if (!(engine_options(e, false) & CONTROL_FORKS)) {
		if (e->o->tell_attach) {
			engine_warn(e, err_new("Detached unknown pid %d", (int)s->tid));
			engine_emit(e, NULL, RECORD_NONE);
		}
		t->sig = s->kind == STOP_SIGNAL ? s->sig : 0;
		engine_detach(e, t);
		return;
	}
	tracee_set_state(e, t, TRACEE_HELD);
	t->stop_no = ++e->stops;
	t->first = *s;
}

/** The processes whose threads may have created a held thread: its own, for a new thread, and its
 * parent. */
struct makers {
	pid_t tgid, ppid;
};

/** True if x may still report the held thread. A creator reports its child (PTRACE_EVENT_FORK and
 * the like, ptrace(2)) at its next stop. So a thread that has stopped since then, or is stopped
 * now, is not the creator. */
static bool may_tell(const struct tracee *x, const struct tracee *held, const struct makers *m)
{
	pid_t pid = x->thread.process->pid;

	if (x == held || x->state != TRACEE_RUNNING || x->stop_no > held->stop_no)
		return false;
	// CLONE_PARENT: a sibling.
	if (pid != m->tgid && pid != m->ppid && procfs_status_id(pid, "PPid") != m->ppid)
		return false;
	char state = procfs_state(x->thread.tid);
	return state && state != 'Z' && state != 'X';
}

/** True if some thread may still report the held one. The first call interrupts these threads, so
 * that they stop soon. */
static bool has_creator(struct engine *e, struct tracee *held)
{
	pid_t tid = held->thread.tid;
	struct makers m = {procfs_status_id(tid, "Tgid"), procfs_status_id(tid, "PPid")};
	bool found = false, ask = !held->makers_asked && e->bhead == e->btail;
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *x = p;

		if (!may_tell(x, held, &m))
			continue;
		found = true;
		if (ask)
			err_free(control_interrupt(x->thread.tid));
	}
	held->makers_asked |= ask;
	return found;
}

static void release(struct engine *e, struct tracee *t)
{
	pid_t tgid = procfs_status_id(t->thread.tid, "Tgid");

	LOG(LOG_PROC, "nobody tells of thread %d", (int)t->thread.tid);
	if (tgid > 0)
		process_thread_move(&e->table, &t->thread, tgid);
	if (e->lib)
		engine_lib_orphan(e, t);
	if (e->silencing) {
		engine_silence(e, t);
		return;
	}
	tracee_set_state(e, t, TRACEE_STOPPED);
	engine_begin(e, t, &t->first);
}

void engine_held_check(struct engine *e)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; e->nheld && map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (t->state != TRACEE_HELD || has_creator(e, t))
			continue;
		release(e, t);
		i = 0; // release() may have removed tracees
	}
}
