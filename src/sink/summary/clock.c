#include "sink/summary/clock.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "sink/render/units.h"

struct clock_thread {
	int32_t tid;
	bool in_call;
	uint64_t since; /* time of its last entry or exit */
};

static uint64_t since(uint64_t end, uint64_t begin)
{
	return end > begin ? end - begin : 0;
}

static struct clock_thread *clock_thread(struct summary_clock *c, const struct record *rec)
{
	if (c->recent && c->recent->tid == rec->tid)
		return c->recent;
	struct clock_thread *t = map_get(&c->threads, (uint64_t)rec->tid);
	if (!t) {
		t = alloc_zeroed(sizeof(*t));
		t->tid = rec->tid;
		t->since = rec->mono_ns;
		map_set(&c->threads, (uint64_t)rec->tid, t);
		c->nthreads++;
	}
	c->recent = t;
	return t;
}

static void clock_event(struct summary_clock *c, const struct record *rec)
{
	if (!c->events++)
		c->first = rec->mono_ns;
	c->last = rec->mono_ns > c->last ? rec->mono_ns : c->last;
}

/** Adds the time up to now to the state that the thread was in. */
static void clock_settle(struct summary_clock *c, struct clock_thread *t, uint64_t now)
{
	*(t->in_call ? &c->inside : &c->outside) += since(now, t->since);
	t->since = now;
}

void summary_clock_enter(struct summary_clock *c, const struct record *rec)
{
	struct clock_thread *t = clock_thread(c, rec);

	clock_event(c, rec);
	if (!t)
		return;
	quantile_add(&c->gaps, since(rec->mono_ns, t->since));
	clock_settle(c, t, rec->mono_ns);
	t->in_call = true;
}

void summary_clock_exit(struct summary_clock *c, const struct record *enter,
			const struct record *exit, bool counted)
{
	struct clock_thread *t = clock_thread(c, exit);
	uint64_t wall, cpu = since(exit->stime_ns, enter->stime_ns);

	clock_event(c, exit);
	*(exit->flags & RECORD_INSIDE ? &c->recorded : &c->stopped) += 1;
	if (!t)
		return;
	wall = since(exit->mono_ns, t->since);
	quantile_add(counted ? &c->calls : &c->gaps, wall);
	// The kernel reports the CPU time of all threads of the process.
	cpu = cpu < wall ? cpu : wall;
	c->cpu += counted ? cpu : 0;
	t->in_call = counted;
	clock_settle(c, t, exit->mono_ns);
	t->in_call = false;
}

void summary_clock_other(struct summary_clock *c, const struct record *rec)
{
	bool over = record_is_last(rec);

	clock_event(c, rec);
	c->lost += rec->kind == RECORD_LOST ? rec->u.lost.count : 0;
	struct clock_thread *t = rec->tid > 0 ? clock_thread(c, rec) : NULL;
	if (!t || !over)
		return;
	clock_settle(c, t, rec->mono_ns);
	c->recent = NULL;
	free(map_del(&c->threads, (uint64_t)rec->tid));
}

void summary_clock_counted(struct summary_clock *c, const struct record *rec, bool counted)
{
	struct clock_thread *t;
	uint64_t total = rec->u.counted.total, cpu = rec->u.counted.cpu;

	if (rec->u.counted.what != RECORD_COUNTED_TIMES)
		return;
	clock_event(c, rec);
	c->events += 2 * rec->u.counted.calls - 1; // the entries and exits, which were not told
	c->recorded += rec->u.counted.calls;
	t = clock_thread(c, rec);
	clock_settle(c, t, rec->mono_ns);
	// The thread was in these calls for a part of the time since its last event.
	total = counted ? total : 0;
	total = total < c->outside ? total : c->outside;
	c->outside -= total;
	c->inside += total;
	c->cpu += cpu < total ? cpu : total;
}

void summary_clock_steps(const struct quantile *calls, const struct quantile *gaps,
			 uint64_t *per_call, uint64_t *per_gap)
{
	enum { BOUND = 4 };
	uint64_t call = quantile_at(calls, 0.05), gap = quantile_at(gaps, 0.05);

	*per_call = call > BOUND * gap ? BOUND * gap : call;
	*per_gap = gap > BOUND * call ? BOUND * call : gap;
}

/** Estimates how much of the time is the cost of stops. */
static void clock_costs(const struct summary_clock *c, uint64_t *inside, uint64_t *outside)
{
	uint64_t per_call, per_gap;

	summary_clock_steps(&c->calls, &c->gaps, &per_call, &per_gap);
	*inside = quantile_sum_below(&c->calls, per_call);
	*inside = *inside < c->inside ? *inside : c->inside;
	*outside = quantile_sum_below(&c->gaps, per_gap);
	*outside = *outside < c->outside ? *outside : c->outside;
}

static void put_part(struct buf *b, const char *before, uint64_t ns, const char *what)
{
	buf_puts(b, before);
	units_time(b, ns);
	buf_puts(b, what);
}

void summary_clock_put(struct summary_clock *c, bool filtered, struct buf *b)
{
	uint64_t key, inside, outside;
	void *t;

	for (size_t i = 0; map_next(&c->threads, &i, &key, &t);)
		clock_settle(c, t, c->last);
	clock_costs(c, &inside, &outside);
	uint64_t rest = c->inside - inside, cpu = c->cpu < rest ? c->cpu : rest;

	put_part(b, "wall ", since(c->last, c->first), "");
	if (c->nthreads > 1) {
		buf_puts(b, "; ");
		units_count(b, c->nthreads);
		put_part(b, " threads ", c->inside + c->outside, "");
	}
	put_part(b, " = ", cpu, " in calls");
	put_part(b, " + ", rest - cpu, " waiting");
	put_part(b, " + ", c->outside - outside,
		 filtered ? " outside of these calls" : " running user code");
	put_part(b, " + ", inside + outside, " cost of tracing (estimate)\n");
	buf_puts(b, "events ");
	units_count(b, c->events);
	buf_puts(b, ", lost ");
	units_count(b, c->lost);
	if (c->recorded) {
		buf_puts(b, "; calls ");
		units_count(b, c->recorded);
		buf_puts(b, " inside of the program, ");
		units_count(b, c->stopped);
		buf_puts(b, " by stops");
	}
	buf_putc(b, '\n');
}

void summary_clock_deinit(struct summary_clock *c)
{
	uint64_t key;
	void *t;

	for (size_t i = 0; map_next(&c->threads, &i, &key, &t);)
		free(t);
	map_deinit(&c->threads);
	quantile_deinit(&c->calls);
	quantile_deinit(&c->gaps);
}
