/* A copy of the program, for a checkpoint. */
#include <string.h>

#include "debugger/inferior/stop.h"
#include "proc/inject.h"
#include "proc/inject_copy.h"

/** The only thread of a process of this system whose state can be copied; an error says why there
 * is none. */
static struct err *find_thread(struct inferior *inf, struct dthread **ret)
{
	uint64_t key;
	size_t at = 0;
	void *t = NULL;

	if (!inferior_is_live(inf))
		return err_new("The program is not being run.");
	if (!inferior_is_local(inf))
		return err_new("checkpoint: only programs of this system can be copied.");
	if (process_thread_count(&inf->table) > 1)
		return err_new("checkpoint: can't checkpoint multiple threads.");
	map_next(&inf->table.threads, &at, &key, &t);
	*ret = t;
	if (!t || (*ret)->pending || (*ret)->listening)
		return err_new("checkpoint: the program has a stop that it must report first: "
			       "step it once.");
	if ((*ret)->in_call)
		return err_new("checkpoint: the program is in a system call: step it once.");
	if ((*ret)->sig)
		return err_new("checkpoint: the program is about to get a signal: step it once.");
	if (inf->vfork || inf->born.child || inf->lender)
		return err_new("checkpoint: the program has just forked: step it once.");
	return NULL;
}

/** Copies how the thread is known to the user. */
static void copy_thread(const struct dthread *t, struct inferior *ret)
{
	ret->threads_made = t->number - 1;
	struct dthread *copy = inferior_add(ret, ret->pid);
	copy->running = false;
	memcpy(copy->name, t->name, sizeof(copy->name));
	inferior_look(ret, copy);
}

struct err *inferior_copy(struct inferior *inf, struct inferior *ret)
{
	struct dthread *t = NULL;
	pid_t child = 0;
	struct err *e = find_thread(inf, &t);

	if (e)
		return e;
	inferior_take_trap(inf, t);
	inferior_cpu_end(inf);
	if (!inferior_flush(inf, t))
		return &err_gone;
	e = inject_restart(t->thread.tid);
	if (!e)
		e = inject_copy(t->thread.tid, !inf->attached, &child);
	t->have_regs = false;
	inf->changes++;
	if (!e)
		e = control_options(child, CONTROL_FORKS | CONTROL_EXITKILL);
	if (e)
		return e;
	sites_clean(&inf->sites, child);
	inferior_init(ret);
	inferior_inherit(inf, ret);
	ret->attached = false; // It exists for our sake alone, so it ends with us.
	ret->number = inf->number;
	ret->pid = child;
	sites_forget(&ret->sites, child);
	copy_thread(t, ret);
	return NULL;
}
