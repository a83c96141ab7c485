/**
 * Attaching to running processes (ptrace.h), and when breakpoints may be inserted into them.
 *
 * A thread that is seized may be in the middle of a fork. If the kernel has decided before the
 * seizure that no tracer wants the child, the child is not traced; and a breakpoint that is
 * inserted before the kernel copies the memory would kill it. New threads and vforks have the same
 * problem. So breakpoints are inserted when every seized thread has stopped once, and no untraced
 * user of the memory was found after that.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/clock.h"
#include "base/log.h"
#include "proc/attach.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"
#include "sc_nr.h"

/* A fork ends soon. A vfork whose child does not share the memory (clone with CLONE_VFORK alone)
 * may last for ever. */
enum { LOOK_NS = 200000, PATIENCE_S = 5 };

/** The call that a thread sleeps in before it is interrupted, as 1 + its number; 0: none, or
 * unknown. */
static int32_t blocked_call(pid_t tid)
{
	long nr = tracees_call_of(tid);

	return nr < 0 ? 0 : (int32_t)nr + 1;
}

static struct record *emit_found(struct engine *e, pid_t tid, int32_t nr1)
{
	struct record *r =
		engine_emit(e, (struct tracee *)process_thread(&e->table, tid), RECORD_ATTACHED);

	r->u.attach.nr1 = nr1;
	return r;
}

static void take_on(struct engine *e, pid_t pid, pid_t tid)
{
	struct tracee *t = engine_add(e, tid, pid);

	t->phase = TRACEE_BEGUN;
	t->awaited = true;
	t->abi = engine_program_abi(pid);
	if (e->inside)
		engine_inside_found(e, t);
}

static void interrupt_found(pid_t tid)
{
	err_free(control_interrupt(tid)); // If it has ended, the next wait reports that.
}

/** A seized thread that the user named. */
static void take_asked(void *data, pid_t pid, pid_t tid)
{
	struct engine *e = data;

	take_on(e, pid, tid);
}

/** A seized thread of the same process. With -f it is shown, as ltrace always does; without -f it
 * is traced only because it executes our breakpoints. */
static void take_other(void *data, pid_t pid, pid_t tid)
{
	struct engine *e = data;

	take_on(e, pid, tid);
	if (e->o->follow || e->o->words == ENGINE_LTRACE_WORDS)
		emit_found(e, tid, blocked_call(tid));
	else
		engine_silence(e, (struct tracee *)process_thread(&e->table, tid));
	interrupt_found(tid);
}

/** A seized process that shares the memory of a process that the user named. */
static void take_sharer(void *data, pid_t pid, pid_t tid)
{
	struct engine *e = data;

	take_on(e, pid, tid);
	engine_silence(e, (struct tracee *)process_thread(&e->table, tid));
	interrupt_found(tid);
}

static struct seizing seizing(struct engine *e, void (*seized)(void *, pid_t, pid_t))
{
	return (struct seizing){.table = &e->table,
				.options = engine_options(e, false),
				.seized = seized,
				.data = e};
}

/** Seizes the threads that are not in the table. Threads that a seized one has created since are
 * traced already, and report themselves. */
static bool attach_missing(struct engine *e, pid_t pid)
{
	struct seizing s = seizing(e, take_other);

	return tracees_seize_all(&s, pid) > 0;
}

static bool attach_sharers(struct engine *e, pid_t pid);

/** Seizes the children of a thread that use its memory (between vfork and execve), since they
 * execute its breakpoints, too. Children created after the thread was seized are traced already. */
static bool attach_sharers_of(struct engine *e, pid_t pid, pid_t tid)
{
	struct seizing s = seizing(e, take_sharer);
	_free_ pid_t *children = NULL;
	size_t n = procfs_children(pid, tid, &children);
	bool added = false;

	for (size_t i = 0; i < n; i++) {
		pid_t child = children[i];

		if (process_thread(&e->table, child) || !process_shares_memory(pid, child) ||
		    !tracees_seize(&s, child, child))
			continue;
		while (attach_missing(e, child))
			;
		attach_sharers(e, child);
		added = true;
	}
	return added;
}

static bool attach_sharers(struct engine *e, pid_t pid)
{
	_free_ pid_t *tids = NULL;
	size_t n = procfs_tasks(pid, &tids);
	bool added = false;

	for (size_t i = 0; i < n; i++)
		added |= attach_sharers_of(e, pid, tids[i]);
	return added;
}

/* -- until all have stopped ---------------------------------------------------------------------
 */

/** True if a thread sleeps in a call that creates no child (or has created it) and executes no
 * program. Such a thread stops before it can do either. */
static bool makes_no_child(const struct engine *e, const struct tracee *t)
{
	static const long execs[] = {SC_NR_x86_64_execve, SC_NR_x86_64_execveat,
				     SC_NR_i386_execve,	  SC_NR_i386_execveat,
				     SC_NR_x32_execve,	  SC_NR_x32_execveat};
	long nr = tracees_call_of(t->thread.tid);

	if (nr < 0)
		return nr != TRACEES_RUNS;
	for (size_t i = 0; i < ARRAY_LEN(execs); i++)
		if ((nr & ~0x40000000L) == execs[i]) // it is about to get another memory
			return false;
	// A thread that sleeps in a vfork has created its child already.
	return !tracees_is_fork(nr) ||
	       tracees_sharer(&e->table, t->thread.process->pid, t->thread.tid);
}

/** Collects the stops that have been reported; they are handled later. */
static void collect(struct engine *e)
{
	struct stop s;

	while (engine_wait(e, STOP_POLL, &s) > 0) {
		struct tracee *t = (struct tracee *)process_thread(&e->table, s.tid);

		if (t)
			t->awaited = false;
		engine_keep_stop(e, &s);
	}
}

/** A seized thread that may still create a child before it stops, or NULL. Call it before
 * collect(): a thread that sleeps now and stops afterwards is then among the stops collected. */
static const struct tracee *first_awaited(const struct engine *e)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		const struct tracee *t = p;

		if (t->awaited && !makes_no_child(e, t))
			return t;
	}
	return NULL;
}

static bool stop_asked(const struct engine *e)
{
	return e->o->stop && *e->o->stop;
}

/** Waits until every seized thread has stopped or is known to create no child before it stops. */
static void await_stops(struct engine *e)
{
	uint64_t until = clock_ns(CLOCK_MONOTONIC) + PATIENCE_S * 1000000000ull;
	bool all = false;

	while (!all) {
		const struct tracee *first = first_awaited(e);

		all = !first;
		// The thread may be waiting for a child that it created before it was seized.
		if (first)
			attach_sharers_of(e, first->thread.process->pid, first->thread.tid);
		collect(e);
		if (all || stop_asked(e) || clock_ns(CLOCK_MONOTONIC) > until)
			break;
		nanosleep(&(struct timespec){.tv_nsec = LOOK_NS}, NULL);
	}
	if (!all)
		LOG(LOG_PROC, "a thread does not stop: its child may meet breakpoints");
}

/** True if the process has executed another program meanwhile, and its STOP_EXEC is not handled
 * yet. Breakpoints are inserted into the new program at that stop. If they were inserted now as
 * well, they would then be mistaken for the program's own bytes. */
static bool is_another(const struct engine *e, pid_t pid)
{
	for (size_t i = e->bhead; i < e->btail; i++)
		if (e->batch[i].kind == STOP_EXEC && e->batch[i].tid == pid)
			return true;
	return false;
}

/** Seizes every thread that uses the memory, then inserts the breakpoints. */
static void attach_all(struct engine *e, pid_t pid, pid_t asked)
{
	do
		await_stops(e);
	while (attach_missing(e, pid) || attach_sharers(e, pid));
	// If the user has interrupted us, nothing is inserted that would have to be removed again.
	if (!is_another(e, pid) && !stop_asked(e))
		engine_lib_attached(e, pid, asked);
}

static void tell_failed(struct engine *e, pid_t asked, int errnum)
{
	if (e->o->words == ENGINE_LTRACE_WORDS) {
		engine_warn(e, err_of(ERR_WHOLE, "Cannot attach to pid %u: %s", (unsigned)asked,
				      strerror(errnum)));
		return;
	}
	if (e->o->words == ENGINE_OWN_WORDS || asked == getpid()) {
		engine_warn(e, attach_explain(asked, asked, errnum));
		return;
	}
	pid_t tracer = procfs_status_id(asked, "TracerPid");

	engine_warn(e,
		    err_new("attach: ptrace(PTRACE_SEIZE, %d): %s", (int)asked, strerror(errnum)));
	if (tracer > 0)
		engine_warn(e, err_new("Process %d is already being traced by pid %d", (int)asked,
				       (int)tracer));
	else if (errnum == EPERM && geteuid() && procfs_status_id(asked, "Uid") != (pid_t)geteuid())
		engine_warn(e, err_new("process %d may be owned by a different user", (int)asked));
}

void engine_attach(struct engine *e, pid_t asked)
{
	pid_t tgid = procfs_status_id(asked, "Tgid");
	pid_t pid = tgid > 0 ? tgid : asked;
	size_t before = process_thread_count(&e->table);
	struct seizing s = seizing(e, take_asked);

	// strace tries it again, and says why that cannot be.
	if (asked <= 0) { // under ltrace's name, which takes any number
		tell_failed(e, asked, ENOENT);
		return;
	}
	if (process_thread(&e->table, asked) && e->o->words != ENGINE_STRACE_WORDS)
		return;
	if (!tracees_seize(&s, pid, asked)) {
		tell_failed(e, asked, s.error);
		return;
	}
	int32_t nr1 = blocked_call(asked);
	interrupt_found(asked);
	// A process may create threads while we read its list, so it is read until nothing is new.
	while ((e->o->follow || (e->lib && !e->hardware)) && attach_missing(e, pid))
		;
	struct record *r = emit_found(e, asked, nr1);
	r->u.attach.threads =
		e->o->follow ? (int32_t)(process_thread_count(&e->table) - before) : 1;
	if (e->lib && !e->hardware)
		attach_all(e, pid, asked);
	LOG(LOG_PROC, "attached to %d with %d threads", (int)asked, r->u.attach.threads);
}
