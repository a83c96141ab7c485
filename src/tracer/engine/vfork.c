/**
 * Threads that wait for a child which they created by vfork(2). proc/tracees.h says what that means
 * for a tracer. When the trace ends they are left behind: when the child lets them run, they
 * continue after the call, without a tracer if we have ended.
 */
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"

bool engine_vfork_waits(const struct tracee *t)
{
	pid_t pid = t->thread.process->pid, tid = t->thread.tid;
	long nr = t->vforking && procfs_state(tid) == 'D' ? tracees_call_of(tid) : TRACEES_RUNS;

	// The first test also finds a child that does not share the memory (clone with CLONE_VFORK
	// alone).
	return (nr >= 0 && tracees_is_fork(nr)) || tracees_vfork_child(pid, tid);
}

/** True if the breakpoints in programs' memory are the only reason for PTRACE_O_EXITKILL. */
static bool may_be_spared(const struct engine *e)
{
	return e->lib && !e->filtered && !e->o->kill_on_exit;
}

static void set_options(const struct engine *e, const struct tracee *t, unsigned without)
{
	err_free(control_options(t->thread.tid, engine_options(e, t->silent) & ~without));
}

void engine_vfork_begins(const struct engine *e, struct tracee *t)
{
	t->vforking = true;
	// While the thread waits, it cannot be detached from, but only left behind. Its breakpoints
	// are then removed, but PTRACE_O_EXITKILL could not be removed any more, and would kill it.
	if (may_be_spared(e))
		set_options(e, t, CONTROL_EXITKILL);
}

void engine_vfork_ends(const struct engine *e, struct tracee *t)
{
	t->vforking = false;
	if (may_be_spared(e))
		set_options(e, t, 0);
}
