/**
 * New threads that stop before their creator has reported them (proc/unreported.h). They are in the
 * engine's table, as stopped tracees. Others end before that. They have to be told from children of
 * ours that are not traced ("strangers"): those that whoever executed us had before, orphans if we
 * are their reaper, and what children of ours have made with CLONE_PARENT and not as our tracees.
 */
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"

bool engine_has_strangers(const struct engine *e)
{
	pid_t pid = getpid(), *children;
	int reaper = 0;

	if (pid == 1 || (!prctl(PR_GET_CHILD_SUBREAPER, &reaper) && reaper))
		return true;
	// ECHILD: we have no children at all.
	if (waitid(P_ALL, 0, &(siginfo_t){0}, WEXITED | WNOHANG | WNOWAIT | __WALL))
		return false;
	size_t n = procfs_children(pid, pid, &children), others = 0;

	for (size_t i = 0; i < n; i++)
		others += children[i] != e->o->reader;
	free(children);
	return others > 0;
}

void engine_tell_unknown(struct engine *e, pid_t pid)
{
	if (!e->o->tell_exit || pid == e->o->reader)
		return;
	engine_warn(e, err_new("Exit of unknown pid %d ignored", (int)pid));
	engine_emit(e, NULL, RECORD_NONE);
}

void engine_hold(struct engine *e, const struct stop *s)
{
	if (stop_is_end(s)) {
		// Where no births are reported, threads become no tracees.
		if (s->stranger || !(engine_options(e, false) & CONTROL_FORKS))
			engine_tell_unknown(e, s->tid);
		else
			unreported_ended(&e->unreported, s);
		return;
	}
	struct tracee *t = engine_add(e, s->tid, s->tid);

	t->state = TRACEE_STOPPED;
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
	unreported_add(&e->unreported, &e->table, s);
}

/** A thread that is in a call of another kind makes no child, and neither does one whose calls are
 * recorded inside, since those that make children stop. So they need not be interrupted. */
static bool runs(const struct thread *th)
{
	const struct tracee *t = (const struct tracee *)th;
	bool elsewhere =
		t->in_call ? !tracees_is_fork((long)t->nr) : t->inside && engine_inside_is_armed(t);

	// A stop that is postponed may be the one that reports it.
	return t->postponed.on || (t->state == TRACEE_RUNNING && !elsewhere);
}

static void release(struct engine *e, struct tracee *t)
{
	pid_t tgid = procfs_status_id(t->thread.tid, "Tgid");
	struct stop first;

	if (tgid > 0)
		process_thread_move(&e->table, &t->thread, tgid);
	if (e->lib)
		engine_lib_orphan(e, t);
	if (e->silencing)
		engine_silence(e, t);
	else if (unreported_take(&e->unreported, t->thread.tid, &first))
		engine_begin(e, t, &first);
}

void engine_held_check(struct engine *e)
{
	pid_t tid;

	while ((tid = unreported_orphan(&e->unreported, &e->table, runs, e->bhead == e->btail)))
		release(e, engine_tracee(e, tid));
}
