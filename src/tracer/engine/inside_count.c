/**
 * Calls that are only counted: what the threads' agents have counted becomes events.
 */
#include "tracer/engine/inside.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"

enum { LENGTHY_NS = 5000 };

/* -- memory of events ------------------------------------------------------------------------- */

void inside_keep(struct inside *in, struct inside_kept *k)
{
	k->next = in->kept;
	in->kept = k;
}

void inside_free_kept(struct inside *in)
{
	while (in->kept) {
		struct inside_kept *k = in->kept;

		in->kept = k->next;
		free(k);
	}
}

/** Answers MEM_ASK_SPREAD, and what else may be asked of a live thread. */
struct kept_spread {
	struct inside_kept kept;
	struct mem mem;
	struct mem *live;
	size_t len;
	struct mem_spread list[];
};

static long spread_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct kept_spread *k =
		(struct kept_spread *)((char *)m - offsetof(struct kept_spread, mem));

	if (what != MEM_ASK_SPREAD)
		return mem_ask(k->live, what, key, buf, n);
	n = n < k->len ? n : k->len;
	memcpy(buf, k->list, n);
	return (long)n;
}

static const struct mem_ops spread_ops = {.read = inside_read_nothing, .ask = spread_ask};

static struct mem *keep_spread(struct engine *e, const struct mem_spread *list, unsigned n)
{
	struct kept_spread *k = alloc_zeroed(sizeof(*k) + n * sizeof(*list));

	k->mem.ops = &spread_ops;
	k->live = &e->memory.mem;
	k->len = n * sizeof(*list);
	if (n)
		memcpy(k->list, list, k->len);
	inside_keep(e->inside, &k->kept);
	return &k->mem;
}

/* -- slots ------------------------------------------------------------------------------------ */

/** Ticks of the time stamp counter as nanoseconds, times 2^32. */
static uint64_t rate_of(const struct inside *in)
{
	return (uint64_t)(in->clock.ns_per_tick * (double)(1ULL << 32));
}

void inside_count_begin(const struct engine *e, struct inside_thread *it)
{
	const struct tally_opts *o = &e->o->tally;
	struct agent_tally *t = &it->drain.slot->tally;

	if (!o->on)
		return;
	tally_init(&it->tally, it->drain.slot);
	t->overhead = o->overhead_ns;
	for (unsigned nr = 0; nr < AGENT_NUMBERS; nr++)
		if (engine_wants(e, ARCH_ABI_X86_64, nr))
			t->of[nr] = (uint8_t)(AGENT_TALLY_CALLS |
					      (o->spreads && o->moves[nr] ? AGENT_TALLY_BYTES : 0));
}

void inside_count_arm(const struct engine *e, struct inside_thread *it)
{
	struct agent_clock *c = &it->drain.slot->clock;

	inside_clock_renew(&e->inside->clock);
	c->rate = rate_of(e->inside);
	c->lengthy = c->rate ? ((uint64_t)LENGTHY_NS << 32) / c->rate : LENGTHY_NS;
	c->tsc = 0;
}

uint64_t inside_done(const struct inside_thread *it)
{
	const struct agent_slot *s = it->drain.slot;

	return s->head + s->tally.counted + s->passed;
}

/* -- events ----------------------------------------------------------------------------------- */

static void emit(struct engine *e, const struct inside_thread *it, const struct tally_row *row)
{
	struct record *r = engine_emit(e, it->tracee, RECORD_COUNTED);
	bool bytes = row->kind == AGENT_ROW_BYTES;

	r->abi = ARCH_ABI_X86_64;
	r->flags |= RECORD_INSIDE;
	r->u.counted.nr = row->nr;
	r->u.counted.what = bytes ? RECORD_COUNTED_BYTES : RECORD_COUNTED_TIMES;
	r->u.counted.error = row->error;
	r->u.counted.calls = row->sum.calls;
	r->u.counted.errors = row->sum.errors;
	r->u.counted.total = row->sum.total;
	r->u.counted.min = row->sum.min;
	r->u.counted.max = row->sum.max;
	r->u.counted.cpu = row->sum.cpu;
	r->u.counted.cpu_min = row->sum.cpu_min;
	r->u.counted.cpu_max = row->sum.cpu_max;
	e->queue[e->qtail - 1].event.mem = keep_spread(e, row->spread, row->nspread);
	it->process->recorded += bytes ? 0 : row->sum.calls;
	e->inside->recorded += bytes ? 0 : row->sum.calls;
}

void inside_count_emit(struct engine *e, struct inside_thread *it)
{

	if (!it->tally.slot)
		return;
	struct tally_row *row = alloc_zeroed(sizeof(*row));
	for (unsigned i = 0; tally_next(&it->tally, &i, row);)
		emit(e, it, row);
	free(row);
}

void inside_count_make_room(struct engine *e, struct inside_thread *it)
{
	if (!tally_is_full(&it->tally))
		return;
	inside_count_emit(e, it);
	tally_clear(&it->tally);
}

/** A call that the agent has begun and did not count. It was interrupted, so it had no CPU for
 * nearly all of its time. */
void inside_count_finish(struct engine *e, struct inside_thread *it, bool made, int64_t ret)
{
	const struct tally_opts *o = &e->o->tally;
	uint64_t began = tally_undo(&it->tally), now = inside_tsc();
	uint64_t nr = it->drain.slot->nr;
	struct tally_row *row = made && began ? alloc_zeroed(sizeof(*row)) : NULL;

	if (!row || nr >= AGENT_NUMBERS) {
		free(row);
		return;
	}
	int64_t took = inside_clock_since(&e->inside->clock, now) -
		       inside_clock_since(&e->inside->clock, began);
	uint64_t ns = took > (int64_t)o->overhead_ns ? (uint64_t)took - o->overhead_ns : 0;
	bool failed = ret < 0 && ret >= -4095;
	row->nr = (uint16_t)nr;
	row->kind = AGENT_ROW_TIMES;
	row->error = failed && o->apart ? (uint32_t)-ret : 0;
	row->sum = (struct agent_sum){1, failed, ns, ns, ns, 0, 0, 0};
	row->spread[0] = (struct mem_spread){agent_bucket(ns), 1};
	row->nspread = o->spreads;
	emit(e, it, row);
	if (o->spreads && !failed && o->moves[nr]) {
		row->kind = AGENT_ROW_BYTES;
		row->sum = (struct agent_sum){1, 0, (uint64_t)ret, (uint64_t)ret, (uint64_t)ret, 0,
					      0, 0};
		row->spread[0].bucket = agent_bucket((uint64_t)ret);
		emit(e, it, row);
	}
	free(row);
}

/* -- intervals -------------------------------------------------------------------------------- */

uint64_t inside_count_until(const struct inside *in)
{
	uint64_t now = clock_ns(CLOCK_MONOTONIC);

	return in->due_ns > now ? in->due_ns - now : 1;
}

void engine_inside_ends(struct engine *e, struct tracee *t)
{
	if (t->inside)
		inside_count_emit(e, t->inside);
}

void engine_inside_collect(struct engine *e)
{
	for (size_t i = 0; i < e->inside->nthreads; i++)
		inside_count_emit(e, e->inside->threads[i]);
}

void inside_count_look(struct engine *e)
{
	uint64_t every = e->o->tally.every_ns, now = every ? clock_ns(CLOCK_MONOTONIC) : 0;
	struct inside *in = e->inside;

	if (!every || now < in->due_ns)
		return;
	if (in->due_ns)
		engine_inside_collect(e);
	in->due_ns = in->due_ns && now - in->due_ns < every ? in->due_ns + every : now + every;
}
