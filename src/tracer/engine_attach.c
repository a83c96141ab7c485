/**
 * Attaching to processes that run (engine_ptrace.h), and when breakpoints may be put into them.
 *
 * A thread that is seized may be in the middle of a fork: if the kernel decided before that nobody
 * wants to hear of it, the child is not traced, and a breakpoint that is put in before the memory
 * is copied would kill it. The same is true of a new thread, and of a vfork. So breakpoints wait
 * until every thread has stopped once since it was seized, and nothing was found then that is not
 * ours.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/cleanup.h"
#include "base/clock.h"
#include "base/log.h"
#include "proc/attach.h"
#include "proc/procfs.h"
#include "tracer/engine_lib.h"

/* Who is in a fork comes out of it; a vfork that does not share its memory may take for ever. */
enum { LOOK_NS = 200000, PATIENCE_S = 5 };

/** The call that a thread sleeps in, before we interrupt it: 1 + its number, 0 = none or unknown.
 */
static int32_t blocked_call(pid_t tid)
{
	char text[128];

	if (procfs_read(tid, "syscall", text, sizeof(text)) <= 0 || text[0] < '0' || text[0] > '9')
		return 0;
	return (int32_t)strtol(text, NULL, 10) + 1;
}

static struct record *emit_found(struct engine *e, pid_t tid, int32_t nr1)
{
	struct record *r =
		engine_emit(e, (struct tracee *)process_thread(&e->table, tid), RECORD_ATTACHED);

	r->u.attach.nr1 = nr1;
	return r;
}

/** Seizes one thread and asks it to stop. False: it is not ours; errno of the try in *errnum. */
static bool attach_thread(struct engine *e, pid_t pid, pid_t tid, int *errnum)
{
	if (process_thread(&e->table, tid))
		return true;
	struct err *err = control_seize(tid, engine_options(e, false));
	if (err) {
		*errnum = err == &err_gone ? ESRCH : err_errno(err);
		err_free(err);
		return false;
	}
	struct tracee *t = engine_add(e, tid, pid);
	t->fresh = false;
	t->awaited = true;
	t->abi = engine_program_abi(pid);
	return true;
}

static void interrupt_found(pid_t tid)
{
	struct err *err = control_interrupt(tid);

	err_free(err); // gone meanwhile: the wait will tell
}

/** Threads that one of the seized ones made belong to us already; they report by themselves. */
static bool attach_missing(struct engine *e, pid_t pid)
{
	_free_ pid_t *tids = NULL;
	size_t n = procfs_tasks(pid, &tids);
	bool added = false;
	int errnum;

	for (size_t i = 0; i < n; i++) {
		if (process_thread(&e->table, tids[i]) || !attach_thread(e, pid, tids[i], &errnum))
			continue;
		// Breakpoints are met by all threads, also by those that are not asked for.
		if (e->o->follow)
			emit_found(e, tids[i], blocked_call(tids[i]));
		else
			engine_silence(e, (struct tracee *)process_thread(&e->table, tids[i]));
		interrupt_found(tids[i]);
		added = true;
	}
	return added;
}

/** Children that use the memory of a process (they are between vfork and execve) meet its
 * breakpoints, too. Those that a seized thread made are ours already. */
static bool attach_sharers(struct engine *e, pid_t pid)
{
	_free_ pid_t *tids = NULL;
	size_t n = procfs_tasks(pid, &tids);
	bool added = false;
	int errnum;

	for (size_t i = 0; i < n; i++) {
		_free_ pid_t *children = NULL;
		size_t nchildren = procfs_children(pid, tids[i], &children);

		for (size_t k = 0; k < nchildren; k++) {
			pid_t child = children[k];

			if (process_thread(&e->table, child) || !engine_lib_shares(pid, child) ||
			    !attach_thread(e, child, child, &errnum))
				continue;
			engine_silence(e, (struct tracee *)process_thread(&e->table, child));
			interrupt_found(child);
			while (attach_missing(e, child))
				;
			attach_sharers(e, child);
			added = true;
		}
	}
	return added;
}

/* -- until all have stopped ---------------------------------------------------------------------
 */

/** True if one of a thread's children uses its memory, and belongs to us. */
static bool has_sharer(const struct engine *e, pid_t pid, pid_t tid)
{
	_free_ pid_t *children = NULL;
	size_t n = procfs_children(pid, tid, &children);

	for (size_t i = 0; i < n; i++)
		if (process_thread(&e->table, children[i]) && engine_lib_shares(pid, children[i]))
			return true;
	return false;
}

/** True if a thread sleeps where it is making no child, or none any more, and where it does not
 * begin another program: it stops before it could do so. */
static bool makes_no_child(const struct engine *e, const struct tracee *t)
{
	// fork, vfork, clone, clone3 of all ABIs (syscalls/abi/); taken together, which errs on the
	// safe side.
	static const long forks[] = {2, 56, 57, 58, 120, 190, 435};
	static const long execs[] = {11, 59, 322, 358, 520, 545}; // execve, execveat
	pid_t tid = t->thread.tid;
	char text[128];

	if (procfs_read(tid, "syscall", text, sizeof(text)) <= 0)
		return !procfs_state(tid); // gone
	if ((text[0] < '0' || text[0] > '9') && text[0] != '-')
		return false; // it runs
	long nr = strtol(text, NULL, 10) & ~0x40000000L;
	for (size_t i = 0; i < ARRAY_LEN(execs); i++)
		if (nr == execs[i]) // its memory is about to be another
			return false;
	for (size_t i = 0; i < ARRAY_LEN(forks); i++)
		if (nr == forks[i]) // a vfork waits for its child, which is there already
			return has_sharer(e, t->thread.process->pid, tid);
	return true;
}

/** Takes the stops that are there, for later. */
static void collect(struct engine *e)
{
	struct stop s;

	while (stop_wait(STOP_POLL, e->o->want_stime, &s) > 0) {
		struct tracee *t = (struct tracee *)process_thread(&e->table, s.tid);

		if (t)
			t->awaited = false;
		engine_keep_stop(e, &s);
	}
}

/** Waits until all that were seized have stopped, or are known to make no child before they do. */
static void await_stops(struct engine *e)
{
	uint64_t until = clock_ns(CLOCK_MONOTONIC) + PATIENCE_S * 1000000000ull;
	bool all = false;

	while (!all) {
		uint64_t key;
		void *p;

		// First those that sleep: who has slept and then stopped is seen below.
		all = true;
		for (size_t i = 0; all && map_next(&e->table.threads, &i, &key, &p);) {
			struct tracee *t = p;

			all = !t->awaited || makes_no_child(e, t);
		}
		collect(e);
		if (all || clock_ns(CLOCK_MONOTONIC) > until)
			break;
		nanosleep(&(struct timespec){.tv_nsec = LOOK_NS}, NULL);
	}
	if (!all)
		LOG(LOG_PROC, "a thread does not stop: its child may meet breakpoints");
}

/** True if the process has begun another program meanwhile, which is still to be told: breakpoints
 * are put into that one then. Put in now as well, they would be taken for its own bytes. */
static bool is_another(const struct engine *e, pid_t pid)
{
	for (size_t i = e->bhead; i < e->btail; i++)
		if (e->batch[i].kind == STOP_EXEC && e->batch[i].tid == pid)
			return true;
	return false;
}

/** Breakpoints are met by all that use the memory. */
static void attach_all(struct engine *e, pid_t pid, pid_t asked)
{
	do
		await_stops(e);
	while (attach_missing(e, pid) || attach_sharers(e, pid));
	if (!is_another(e, pid))
		engine_lib_attached(e, pid, asked);
}

void engine_attach(struct engine *e, pid_t asked)
{
	long tgid = procfs_status(asked, "Tgid");
	pid_t pid = tgid > 0 ? (pid_t)tgid : asked;
	size_t before = process_thread_count(&e->table);
	int errnum = 0;

	if (process_thread(&e->table, asked))
		return;
	if (!attach_thread(e, pid, asked, &errnum)) {
		engine_warn(e, attach_explain(asked, asked, errnum));
		return;
	}
	int32_t nr1 = blocked_call(asked);
	interrupt_found(asked);
	// A process may make threads while we look: done when there was nothing new.
	while ((e->o->follow || (e->lib && !e->hardware)) && attach_missing(e, pid))
		;
	struct record *r = emit_found(e, asked, nr1);
	r->u.attach.threads =
		e->o->follow ? (int32_t)(process_thread_count(&e->table) - before) : 1;
	if (e->lib && !e->hardware)
		attach_all(e, pid, asked);
	LOG(LOG_PROC, "attached to %d with %d threads", (int)asked, r->u.attach.threads);
}
