/**
 * Code is changed while nobody runs in it: where a process has several threads, the others are
 * stopped for that moment.
 *
 * A thread whose calls stop, and that is in one, need not be: it stops before it comes to code of
 * the program. The others are interrupted. That ends some calls with EINTR although no handler runs
 * (signal(7)), so such a call is made again (inside_settle.c).
 */
#include "tracer/engine/inside.h"

#include <time.h>

#include "base/clock.h"
#include "base/log.h"
#include "proc/fs/procfs.h"

enum { PATIENCE_NS = 50000000 };
/* A site is worth it after so many calls; and threads are not interrupted all the time. */
enum { WORTH = 8, AGAIN_NS = 20000000 };

static bool stop_waits(const struct engine *e, pid_t tid)
{
	return engine_keeps_stop(e, tid) ||
	       (e->inside->pending.any && e->inside->pending.stop.tid == tid);
}

static bool is_armed(const struct tracee *t)
{
	return t->inside && t->inside->armed;
}

static bool stands_still(const struct engine *e, const struct tracee *t)
{
	return t->state != TRACEE_RUNNING || (t->in_call && !is_armed(t)) ||
	       stop_waits(e, t->thread.tid);
}

/** The number of threads that could come to code. ask: interrupts them. */
static size_t count_runners(struct engine *e, const struct tracee *t, bool ask)
{
	uint64_t key;
	void *p;
	size_t n = 0;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *o = p;

		if (o == t || o->thread.process != t->thread.process || stands_still(e, o))
			continue;
		n++;
		if (ask && o->inside)
			o->inside->gathered = true;
		o->thread.asked |= ask;
		if (ask)
			err_free(control_interrupt(o->thread.tid));
	}
	return n;
}

bool inside_has_guest(struct engine *e, const struct tracee *t)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		const struct tracee *o = p;

		if (o->thread.process == t->thread.process && (o->vforking || o->waits))
			return true;
	}
	return false;
}

bool inside_gather(struct engine *e, const struct tracee *t)
{
	uint64_t until = clock_ns(CLOCK_MONOTONIC) + PATIENCE_NS;

	if (inside_has_guest(e, t))
		return false;
	for (bool ask = true; count_runners(e, t, ask); ask = false) {
		if (clock_ns(CLOCK_MONOTONIC) > until)
			return false;
		engine_keep_stops(e);
	}
	return true;
}

/** Could every thread come to code that leads to the agent? */
static bool all_meet(struct engine *e, const struct tracee *t)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		const struct tracee *o = p;

		// A thread in a call that stops gets its slot at that stop.
		if (o->thread.process == t->thread.process && !o->meets_agent && !o->in_call)
			return false;
	}
	return true;
}

static bool is_worth(const struct space_site *s)
{
	return !s->judged && s->hits >= WORTH / 2;
}

void inside_patch(struct engine *e, const struct tracee *t, struct inside_process *p, int site)
{
	struct space *s = p->space;
	uint64_t now;

	if (s->sites[site].judged)
		return;
	if (s->alone) {
		space_patch(s, site);
		return;
	}
	if (p->lent || p->shares || s->sites[site].hits < WORTH || !e->o->follow ||
	    !all_meet(e, t) || (now = clock_ns(CLOCK_MONOTONIC)) < p->gather_ns)
		return;
	p->gather_every_ns = p->gather_every_ns ? 2 * p->gather_every_ns : AGAIN_NS;
	p->gather_ns = now + p->gather_every_ns;
	// Those that nobody traces would run on.
	if (procfs_status(p->pid, "Threads") != (long)t->thread.process->nthreads)
		return;
	if (!inside_gather(e, t)) {
		LOG(LOG_ENGINE, "process %d: its threads do not stand still", (int)p->pid);
		return;
	}
	for (unsigned i = 0; i < s->nsites; i++)
		if (is_worth(&s->sites[i]))
			space_patch(s, (int)i);
}
