/**
 * What our seccomp filter changes for a program, and how that is hidden or handled: programs that
 * ask for filters, programs that set their own, and a kernel that refuses ours.
 */
#include <linux/seccomp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "proc/launch.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"

void engine_filter_begin(struct engine *e)
{
	long inherited = procfs_status(getpid(), "Seccomp_filters");

	// Filters of a container are inherited by us, and count, too. Before Linux 5.9 they cannot
	// be counted.
	e->filters = (inherited > 0 ? inherited : 0) + 1;
}

bool engine_filter_has_own(const struct engine *e, pid_t tid)
{
	return procfs_status(tid, "Seccomp_filters") != e->filters;
}

/** A filter of the program may return a result for a call before ours stops it (seccomp(2): the
 * action of the highest precedence wins). From then on only stops at every call show all calls.
 * Threads of a process may share filters (SECCOMP_FILTER_FLAG_TSYNC). */
static void watch_fully(struct engine *e, const struct tracee *t)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *other = p;

		if (other->thread.process == t->thread.process)
			other->full = true;
	}
	LOG(LOG_SECCOMP, "process %d sets a filter of its own: it stops at every call from now on",
	    (int)t->thread.process->pid);
}

void engine_filter_keep_own(struct engine *e, struct tracee *t)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *other = p;

		if (other->thread.process != t->thread.process || !other->silent)
			continue;
		other->traps = TRAPS_FOREVER;
		if (other->suspended && !tracee_is_stopped(other)) {
			struct err *err = control_interrupt(other->thread.tid);
			err_free(err);
		}
	}
}

/** Warns if a silent child asks for another tracer, or another program wants to trace one. Both
 * fail, since a thread has only one tracer, and that is pawl. */
static void note_tracing(struct engine *e, const struct tracee *t, uint64_t request, pid_t target)
{
	enum control_traces whom = control_traces(request);

	if (whom == CONTROL_TRACES_SELF)
		target = t->thread.tid;
	const struct tracee *x = (struct tracee *)process_thread(&e->table, target);
	if (whom == CONTROL_TRACES_NOBODY || e->told_untraceable || !x || !x->silent)
		return;
	e->told_untraceable = true;
	engine_warn(
		e,
		err_new("--seccomp=always: process %d wanted to be traced by another program and "
			"could not, as pawl has to trace all children of a program with a "
			"filter; without that option it can",
			(int)target));
}

void engine_filter_entry(struct engine *e, struct tracee *t, unsigned abi, uint64_t nr,
			 const uint64_t args[6])
{
	if (seccomp_is_install(abi, nr, args[0])) {
		if (t->silent)
			engine_filter_keep_own(e, t);
		else if (!t->full)
			watch_fully(e, t);
	}
	t->asks_filter = seccomp_is_query(abi, nr, args[0]);
	if (e->silencing && seccomp_is_ptrace(abi, nr))
		note_tracing(e, t, args[0], (pid_t)args[1]);
}

void engine_filter_exit(struct engine *e, struct tracee *t, int64_t *ret)
{
	if (!t->asks_filter)
		return;
	t->asks_filter = false;
	// Some programs behave differently when they believe that they run in a sandbox. Without us
	// there would be no filter here, so the program is told that there is none.
	if (*ret != SECCOMP_MODE_FILTER || e->filters > 1 ||
	    engine_filter_has_own(e, t->thread.tid))
		return;
	*ret = SECCOMP_MODE_DISABLED;
	err_free(control_set_result(t->thread.tid, SECCOMP_MODE_DISABLED));
}

bool engine_filter_refused(struct engine *e, struct tracee *t)
{
	siginfo_t info;
	struct err *err = control_siginfo(t->thread.tid, &info);
	int why = err ? 0 : launch_refusal(&info, t->thread.tid);

	err_free(err);
	if (!why)
		return false;
	LOG(LOG_SECCOMP, "the kernel refuses the filter, every call stops: %s", strerror(why));
	if (e->o->seccomp == ENGINE_ALWAYS)
		engine_warn(e,
			    err_new("--seccomp=always: no filter is set: the kernel refuses it: %s",
				    strerror(why)));
	e->filtered = false;
	e->silencing = e->lib && !e->hardware && !e->o->follow;
	engine_run_free(e);
	err_free(control_options(t->thread.tid, engine_options(e, false)));
	return true;
}
