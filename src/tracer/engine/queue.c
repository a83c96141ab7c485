/**
 * What waits in the engine: events for the caller, stops that were waited for but not handled, and
 * messages: warnings, and what -d tells of the engine's own work, in strace's words, which scripts
 * look for.
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "proc/probe.h"
#include "proc/stop_words.h"
#include "tracer/engine/engine.h"

static void queue_grow(struct engine *e)
{
	size_t n = e->qtail - e->qhead;

	if (e->qhead > n) { // the front has enough room
		memmove(e->queue, e->queue + e->qhead, n * sizeof(*e->queue));
	} else {
		size_t cap = e->qcap ? 2 * e->qcap : ENGINE_QUEUE;

		e->queue = alloc_grow(e->queue, cap, sizeof(*e->queue));
		e->qcap = cap;
		memmove(e->queue, e->queue + e->qhead, n * sizeof(*e->queue));
	}
	e->qhead = 0;
	e->qtail = n;
}

struct record *engine_emit(struct engine *e, const struct tracee *t, enum record_kind kind)
{
	if (e->qtail == e->qcap)
		queue_grow(e);
	struct record *r = &e->queue[e->qtail].event.rec;
	e->queue[e->qtail].event.mem = &e->memory.mem;
	e->queue[e->qtail].event.exit = NULL;
	e->queue[e->qtail].event.contents = NULL;
	e->queue[e->qtail++].resume = NULL;

	memset(r, 0, sizeof(*r));
	r->kind = (uint8_t)kind;
	r->seq = ++e->seq;
	r->mono_ns = clock_ns(CLOCK_MONOTONIC);
	r->real_ns = clock_ns(CLOCK_REALTIME);
	if (t) {
		r->abi = t->abi;
		r->tid = t->thread.tid;
		r->pid = t->thread.process->pid;
		r->flags = r->pid == e->main_pid ? RECORD_MAIN : 0;
	}
	return r;
}

void engine_keep_stop(struct engine *e, const struct stop *s)
{
	if (e->btail == e->bcap) {
		e->bcap = e->bcap ? 2 * e->bcap : ENGINE_BATCH;
		e->batch = alloc_grow(e->batch, e->bcap, sizeof(*e->batch));
	}
	e->batch[e->btail++] = *s;
}

bool engine_take_stop(struct engine *e, struct stop *ret)
{
	if (e->bhead == e->btail)
		return false;
	*ret = e->batch[e->bhead++]; // Whoever handles it may append others.
	return true;
}

bool engine_keeps_stop(const struct engine *e, pid_t tid)
{
	for (size_t i = e->bhead; i < e->btail; i++)
		if (e->batch[i].tid == tid)
			return true;
	return false;
}

void engine_warn(struct engine *e, struct err *err)
{
	e->warnings = alloc_grow(e->warnings, e->nwarnings + 1, sizeof(*e->warnings));
	e->warnings[e->nwarnings].err = err;
	e->warnings[e->nwarnings++].seq = e->seq;
}

void engine_tell_ptrace(struct engine *e)
{
	unsigned options = engine_options(e, false);

	engine_warn(e, err_new("ptrace_setoptions = %#lx", control_kernel_options(options)));
	struct err *err = probe_call_info(options);
	engine_warn(e, err ? err_context(err, "PTRACE_GET_SYSCALL_INFO does not work")
			   : err_new("PTRACE_GET_SYSCALL_INFO works"));
}

void engine_tell_stop(struct engine *e, const struct stop *s)
{
	char words[STOP_WORDS];

	if (!e->o->tell_ptrace)
		return;
	stop_words(s->status, words, sizeof(words));
	engine_warn(e, err_new("[wait(0x%06x) = %d] %s", (unsigned)s->status, s->tid, words));
}

void engine_tell_tracee(struct engine *e, pid_t tid, bool added)
{
	if (!e->o->tell_ptrace)
		return;
	size_t n = e->table.threads.count;
	engine_warn(e, added ? err_new("new tcb for pid %d, active tcbs:%zu", tid, n)
			     : err_new("dropped tcb for pid %d, %zu remain", tid, n));
	if (!added)
		e->warnings[e->nwarnings - 1].seq++; // behind the text of its end
}

bool engine_wants(const struct engine *e, unsigned abi, uint64_t nr)
{
	if (!e->o->calls)
		return true;
	const struct engine_calls *c = &e->o->calls[abi];
	return nr < c->n ? c->bits[nr / 64] >> (nr % 64) & 1 : c->beyond;
}
