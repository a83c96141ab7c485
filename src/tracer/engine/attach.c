/**
 * Attaching to processes that run (ptrace.h), and when breakpoints may be put into them.
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
#include "tracer/libcalls/engine_lib.h"
#include "sc_nr.h"

/* Who is in a fork comes out of it; a vfork that does not share its memory may take for ever. */
enum { LOOK_NS = 200000, PATIENCE_S = 5 };

/** The call that a thread sleeps in before it is interrupted: 1 + its number, 0 = none or unknown.
 */
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
}

static void interrupt_found(pid_t tid)
{
	err_free(control_interrupt(tid)); // It may have ended meanwhile: the wait will tell.
}

/** A thread that the user asked for. */
static void take_asked(void *data, pid_t pid, pid_t tid)
{
	struct engine *e = data;

	take_on(e, pid, tid);
}

/** Another thread of its process: shown with -f. Without it, it is traced only since it meets our
 * breakpoints. */
static void take_other(void *data, pid_t pid, pid_t tid)
{
	struct engine *e = data;

	take_on(e, pid, tid);
	if (e->o->follow)
		emit_found(e, tid, blocked_call(tid));
	else
		engine_silence(e, (struct tracee *)process_thread(&e->table, tid));
	interrupt_found(tid);
}

/** A process that shares the memory of one that was asked for. */
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

/** Threads that one of the seized ones has made are traced already and report by themselves. */
static bool attach_missing(struct engine *e, pid_t pid)
{
	struct seizing s = seizing(e, take_other);

	return tracees_seize_all(&s, pid) > 0;
}

static bool attach_sharers(struct engine *e, pid_t pid);

/** Children that a thread of a process has made and that use its memory (they are between vfork and
 * execve) meet its breakpoints, too. Those that it made after it was seized are traced already. */
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

/** True if a thread sleeps where it is making no child, or none any more, and where it does not
 * begin another program: it stops before it could do so. */
static bool makes_no_child(const struct engine *e, const struct tracee *t)
{
	static const long execs[] = {SC_NR_x86_64_execve, SC_NR_x86_64_execveat,
				     SC_NR_i386_execve,	  SC_NR_i386_execveat,
				     SC_NR_x32_execve,	  SC_NR_x32_execveat};
	long nr = tracees_call_of(t->thread.tid);

	if (nr < 0)
		return nr != TRACEES_RUNS;
	for (size_t i = 0; i < ARRAY_LEN(execs); i++)
		if ((nr & ~0x40000000L) == execs[i]) // its memory is about to be another
			return false;
	// A vfork waits for its child, which is there already.
	return !tracees_is_fork(nr) ||
	       tracees_sharer(&e->table, t->thread.process->pid, t->thread.tid);
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

/** One that may still make a child. Asked before stops are taken: who has slept and then stopped is
 * seen there. */
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

/** Waits until all that were seized have stopped, or are known to make no child before they do. */
static void await_stops(struct engine *e)
{
	uint64_t until = clock_ns(CLOCK_MONOTONIC) + PATIENCE_S * 1000000000ull;
	bool all = false;

	while (!all) {
		const struct tracee *first = first_awaited(e);

		all = !first;
		// It may wait for a child that was made when nobody traced it.
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
	// Asked to end: nothing has been done to it.
	if (!is_another(e, pid) && !stop_asked(e))
		engine_lib_attached(e, pid, asked);
}

void engine_attach(struct engine *e, pid_t asked)
{
	pid_t tgid = procfs_status_id(asked, "Tgid");
	pid_t pid = tgid > 0 ? tgid : asked;
	size_t before = process_thread_count(&e->table);
	struct seizing s = seizing(e, take_asked);

	if (process_thread(&e->table, asked))
		return;
	if (!tracees_seize(&s, pid, asked)) {
		engine_warn(e, attach_explain(asked, asked, s.error));
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
