#include "tracer/engine/ptrace.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/clock.h"
#include "base/log.h"
#include "decode/table.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"

_Static_assert((int)ARCH_ABI_X86_64 == (int)ABI_X86_64 && (int)ARCH_ABI_I386 == (int)ABI_I386 &&
		       (int)ARCH_ABI_X32 == (int)ABI_X32 && (int)ARCH_ABIS == (int)ABI_COUNT,
	       "the CPU's ABIs are those of the tables");

/* After so many stops, those of all other waiting threads are collected before the next one is
 * handled. wait4 searches its list of tracees from the start each time (ptrace_do_wait in the
 * kernel's kernel/exit.c), so a busy thread at the head of the list would starve the others. */
enum { FAIR_TURN = 8 };

/* -- pulling ---------------------------------------------------------------------------------- */

static bool stop_asked(const struct engine *e)
{
	return (e->enough || (e->o->stop && *e->o->stop)) && !e->ending;
}

static int wait_briskly(struct engine *e, struct stop *ret)
{
	int r = engine_look_briskly(e, ret);

	return r ? r : engine_wait(e, STOP_WAIT, ret);
}

/** The next stop: from the batch, or by waiting. False: the wait was interrupted, or no tracee is
 * left. */
static bool next_stop(struct engine *e, struct stop *ret)
{
	if (engine_take_stop(e, ret))
		return true;
	bool rings = e->inside && engine_inside_has_rings(e);
	int r = rings ? engine_inside_wait(e, ret) : wait_briskly(e, ret);
	if (r == -ECHILD) {
		uint64_t key;
		void *t;

		// A leader ends without a report if a thread of its process that we do not trace
		// has called execve and taken its id.
		for (size_t i = 0; map_next(&e->table.threads, &i, &key, &t);) {
			if (!((struct tracee *)t)->silent)
				engine_emit(e, t, RECORD_VANISHED);
			engine_remove(e, t);
		}
		e->main_lost = false; // Its end was reported to another process.
	}
	// A timer interrupted the wait: the caller may want to flush its output.
	if (r == -EINTR && !e->ending && !stop_asked(e))
		engine_emit(e, NULL, RECORD_NONE);
	if (r < 0 && r != -EINTR && r != -ECHILD)
		e->failed = err_sys(-r, "cannot wait for the traced programs: wait4");
	if (r <= 0)
		return false;
	if (e->table.threads.count < 2 || ++e->turn % FAIR_TURN)
		return true;
	e->bhead = e->btail = 0;
	struct stop more;
	while (e->btail < ENGINE_BATCH && engine_wait(e, STOP_POLL, &more) > 0)
		engine_keep_stop(e, &more);
	return true;
}

static struct err *engine_next(struct source *source, struct event **ret)
{
	struct engine *e = (struct engine *)source;
	struct stop s;

	// When the trace ends, the tracee is detached from this stop; resuming it now would be in
	// vain.
	if (e->lent && !e->enough) {
		struct tracee *t = e->lent;

		e->lent = NULL;
		engine_resume(e, t);
	}
	while (e->qhead == e->qtail) {
		e->qhead = e->qtail = 0;
		e->at.tid = 0;
		if (stop_asked(e)) {
			engine_let_go(e, e->o->stop ? *e->o->stop : 0);
			continue;
		}
		if (e->ending || (e->table.threads.count == e->nsilent && !e->main_lost)) {
			e->ended = true;
			*ret = NULL;
			return NULL;
		}
		if (e->nsuspended)
			engine_silent_check(e);
		for (struct tracee *t = e->ndelayed ? engine_tamper_due(e) : NULL; t;
		     t = engine_tamper_due(e))
			engine_resume(e, t);
		if (unreported_is_due(&e->unreported))
			engine_held_check(e);
		if (e->qhead == e->qtail && e->inside && engine_inside_next(e, ret)) {
			e->lent_seq = e->seq;
			return NULL;
		}
		if (e->qhead == e->qtail && e->inside && engine_inside_pending(e, &s)) {
			engine_handle(e, &s);
			continue;
		}
		if (e->qhead == e->qtail && next_stop(e, &s)) {
			if (e->inside)
				engine_inside_stopped(e, &s);
			else
				engine_handle(e, &s);
		}
		if (e->failed)
			return take_ptr(e->failed);
	}
	e->lent = e->queue[e->qhead].resume;
	*ret = &e->queue[e->qhead++].event;
	e->lent_seq = (*ret)->rec.seq;
	memory_moved(&e->memory, (*ret)->rec.tid);
	e->memory.placed = record_is_call(&(*ret)->rec) && (*ret)->rec.tid == e->at.tid;
	e->memory.place = e->at.place;
	return NULL;
}

/** There is no memory, so the tracer is about to end (base/alloc.h). Breakpoints that stay behind
 * would kill the programs, and the agent would stay in them. All other tracees are let go by the
 * kernel. Under our filter they cannot live without us, and it kills them (PTRACE_O_EXITKILL). */
static void let_go_at_last(void *data)
{
	struct engine *e = data;

	if (!e->ending && !e->filtered && (e->lib || e->inside))
		engine_let_go(e, 0);
}

static void engine_close(struct source *source)
{
	struct engine *e = (struct engine *)source;

	size_t stay = e->lib && !e->filtered ? 0 : e->nsilent;

	if (!e->ending && e->table.threads.count > stay)
		engine_let_go(e, 0);
	alloc_on_fail(NULL, NULL);
	share_cpu_deinit(&e->share);
	if (e->nsilent)
		engine_silent_stay(e);
	engine_inside_close(e);
	while (e->warned < e->nwarnings)
		err_free(e->warnings[e->warned++].err);
	if (e->lib)
		engine_lib_close(e);
	free(e->warnings);
	free(e->queue);
	free(e->batch);
	seccomp_deinit(&e->filter);
	memory_deinit(&e->memory);
	unreported_deinit(&e->unreported);
	process_table_deinit(&e->table);
	free(e);
}

/* -- opening ---------------------------------------------------------------------------------- */

static struct err *start(struct engine *e)
{
	const struct engine_opts *o = e->o;
	struct launch l;
	struct launch_opts lo = {
		.role = o->role,
		.argv = o->argv,
		.file = o->file,
		.env = o->env,
		.user = o->user,
		.filter = e->filtered ? &e->filter.prog : NULL,
		.no_new_privs = e->filter.no_new_privs,
	};

	sigemptyset(&lo.ignored);
	sigemptyset(&lo.defaulted);
	if (o->inherited) {
		lo.ignored = o->inherited->ignored;
		lo.defaulted = o->inherited->defaulted;
	}
	if (engine_lib_ignores(e))
		sigaddset(&lo.ignored, SIGTRAP);
	struct err *err = launch_start(&lo, &l);
	if (err)
		return err;
	err = control_seize(l.pid, engine_options(e, false));
	// Stops at calls require that the tracee is resumed by PTRACE_SYSCALL, so it must stop once
	// before. Under a filter, the child may run up to its first wanted call or its execve.
	if (!err && !e->filtered)
		err = control_interrupt(l.pid);
	if (err)
		return launch_untraced(&l, err, "command");
	e->main_pid = l.pid;
	struct tracee *t = engine_add(e, l.pid, l.pid);
	t->phase = TRACEE_LAUNCHING;
	engine_emit(e, t, RECORD_ATTACHED);
	launch_go(&l);
	return NULL;
}

/** With SCHED_BATCH (sched(7)), we do not preempt a running tracee when a stop wakes us up, so one
 * wake-up may serve the stops of several threads. That was faster on a busy machine; on a quiet
 * one, with 8 threads, no difference was measured. No tracee inherits the policy: all of them exist
 * already, or are created by tracees. */
static void become_patient(struct engine *e)
{
	if (sched_getscheduler(0) == SCHED_OTHER)
		e->patient = !sched_setscheduler(0, SCHED_BATCH, &(struct sched_param){0});
}

struct err *engine_ptrace_open(const struct engine_opts *o, struct source **ret)
{
	static const struct source_ops ops = {.next = engine_next, .close = engine_close};
	struct err *err = o->lib ? engine_lib_check(o->lib) : NULL;

	if (err)
		return err;
	struct engine *e = alloc_zeroed(sizeof(*e));
	e->source.ops = &ops;
	e->o = o;
	e->arch = arch_native();
	process_table_init(&e->table, sizeof(struct tracee));
	memory_init(&e->memory);
	alloc_on_fail(let_go_at_last, e);
	e->filtered = seccomp_plan(e->arch, o, &e->filter);
	if (e->filtered)
		engine_filter_begin(e);
	else if (o->seccomp == ENGINE_ALWAYS)
		engine_warn(e,
			    err_new("--seccomp=always: no filter is set: %s", e->filter.why_not));
	if (o->lib)
		engine_lib_open(e, o->lib);
	e->strangers = engine_has_strangers(e);
	e->silencing = (e->filtered || (e->lib && !e->hardware)) && !o->follow;
	share_cpu_init(&e->share,
		       o->share_cpu == ENGINE_AUTO && o->argv && !o->npids &&
			       (!e->filtered || e->filter.watches_cpus),
		       o->follow);
	e->brisk = e->share.allowed ? ENGINE_BRISK_STOPS : 0;
	// A thread that shares a CPU must stop when it looks at its affinity. Breakpoints also need
	// stops at some calls (libcalls/signals.c).
	e->may_run_free = o->no_calls && (!e->lib || e->hardware);
	engine_run_free(e);
	engine_inside_open(e);
	if (o->tell_ptrace)
		engine_tell_ptrace(e);
	for (unsigned i = 0; i < o->npids; i++)
		engine_attach(e, o->pids[i]);
	if (o->argv)
		err = start(e);
	else if (!process_thread_count(&e->table))
		e->end = (struct engine_end){.known = true, .code = 1};
	if (err) {
		engine_close(&e->source);
		return err;
	}
	// Few stops are left there, and each would wait for the end of somebody's turn.
	if (!e->inside)
		become_patient(e);
	*ret = &e->source;
	return NULL;
}

pid_t engine_ptrace_first(const struct source *source)
{
	const struct engine *e = (const struct engine *)source;

	if (e->main_pid)
		return e->main_pid;
	for (unsigned i = 0; i < e->o->npids; i++)
		if (process_thread(&e->table, e->o->pids[i]))
			return e->o->pids[i];
	return 0;
}

void engine_ptrace_share(struct source *source, struct image_store *images)
{
	engine_inside_share((struct engine *)source, images);
}

void engine_ptrace_abandon(struct source *source)
{
	struct engine *e = (struct engine *)source;
	struct tracee *t = (struct tracee *)process_thread(&e->table, e->main_pid);

	if (!t || e->o->role != LAUNCH_CHILD)
		return;
	launch_abort(&(struct launch){.pid = e->main_pid, .go = -1, .is_child = true});
	engine_remove(e, t);
}

struct err *engine_ptrace_warning(struct source *source)
{
	struct engine *e = (struct engine *)source;

	if (e->warned < e->nwarnings && (e->ended || e->warnings[e->warned].seq <= e->lent_seq))
		return e->warnings[e->warned++].err;
	if (e->warned == e->nwarnings)
		e->warned = e->nwarnings = 0;
	return take_ptr(e->memory.secontext_db.why);
}

void engine_ptrace_stop(struct source *source)
{
	((struct engine *)source)->enough = true;
}
