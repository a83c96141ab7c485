/**
 * Threads that wait for a child which they made by vfork(2) or the like: until the child executes a
 * program or ends, they sleep in the kernel where nothing but SIGKILL wakes them, so that no tracer
 * can stop them. They need nothing of us either: once they are out of there, they go on behind the
 * call, without any tracer if ours has ended.
 */
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "proc/procfs.h"
#include "tracer/libcalls/engine_lib.h"
#include "sc_nr.h"

long engine_call_of(pid_t tid)
{
	char text[128];

	if (procfs_read(tid, "syscall", text, sizeof(text)) <= 0)
		return procfs_state(tid) ? ENGINE_RUNS : ENGINE_GONE;
	if (text[0] == '-')
		return ENGINE_NO_CALL;
	if (text[0] < '0' || text[0] > '9')
		return ENGINE_RUNS;
	return strtol(text, NULL, 10);
}

bool engine_is_fork(long nr)
{
	// The numbers of all ABIs are taken together, which errs on the safe side; clone3 has the
	// same one in all.
	static const long forks[] = {SC_NR_x86_64_fork,	  SC_NR_x86_64_vfork, SC_NR_x86_64_clone,
				     SC_NR_x86_64_clone3, SC_NR_i386_fork,    SC_NR_i386_vfork,
				     SC_NR_i386_clone};

	for (size_t i = 0; i < ARRAY_LEN(forks); i++)
		if ((nr & ~0x40000000L) == forks[i])
			return true;
	return false;
}

bool engine_has_sharer(const struct engine *e, pid_t pid, pid_t tid, bool ours)
{
	_free_ pid_t *children = NULL;
	size_t n = procfs_children(pid, tid, &children);

	for (size_t i = 0; i < n; i++)
		if ((!ours || process_thread(&e->table, children[i])) &&
		    process_shares_memory(pid, children[i]))
			return true;
	return false;
}

bool engine_vfork_waits(const struct engine *e, const struct tracee *t)
{
	pid_t tid = t->thread.tid;
	long nr = procfs_state(tid) == 'D' ? engine_call_of(tid) : ENGINE_RUNS;

	return nr >= 0 && engine_is_fork(nr) &&
	       (t->vforking || engine_has_sharer(e, t->thread.process->pid, tid, false));
}

/** True if a thread is killed with us only because of the breakpoints in its memory. */
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
	// While it waits it cannot be let go, only be left behind: we take the breakpoints out, but
	// the option could not be taken back any more, and would kill it.
	if (may_be_spared(e))
		set_options(e, t, CONTROL_EXITKILL);
}

void engine_vfork_ends(const struct engine *e, struct tracee *t)
{
	t->vforking = false;
	if (may_be_spared(e))
		set_options(e, t, 0);
}
