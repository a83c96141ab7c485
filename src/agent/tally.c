/*
 * Counts calls in rows of numbers, one for each number of a call, for each of its errors if that is
 * wanted, and one for the bytes that it moves. No row is shared with another thread. A row that the
 * program has overwritten with nonsense makes the numbers wrong, but the agent touches nothing that
 * is not in the thread's slot.
 */
#include "agent/layout.h"

#define AGENT __attribute__((section("pawl_agent")))
#define AGENT_PART AGENT __attribute__((always_inline))

/* The tracer may find the thread stopped between two steps, so the compiler keeps their order. */
#define STEP() __asm__ volatile("" ::: "memory")

enum { ERROR_MAX = 4095 };

AGENT uint32_t agent_tally_enter(struct agent_slot *s)
{
	struct agent_tally *t = &s->tally;

	t->nundo = 0;
	if (!(t->of[s->nr] & AGENT_TALLY_CALLS))
		return 0;
	// The tracer makes room when the thread stops.
	if (t->nrows > AGENT_ROWS - AGENT_ROW_SPARE)
		return 1;
	t->began = agent_time_begin(s);
	return 0;
}

/** The index of the row of a call, made if there is none; AGENT_ROWS: nothing can be counted. */
static inline AGENT_PART uint32_t row_of(struct agent_slot *s, uint8_t kind, uint32_t error)
{
	struct agent_tally *t = &s->tally;
	struct agent_row *rows = agent_rows(s), *r;
	uint32_t i = t->first[s->nr], steps;

	for (steps = 0; i && i <= AGENT_ROWS && steps < AGENT_ROWS; steps++) {
		r = &rows[i - 1];
		if (r->kind == kind && r->error == error)
			return i - 1;
		i = r->next;
	}
	i = t->nrows;
	if (i >= AGENT_ROWS)
		return AGENT_ROWS;
	r = &rows[i];
	r->nr = (uint16_t)s->nr;
	r->kind = kind;
	r->error = error;
	r->next = t->first[s->nr];
	t->nrows = i + 1;
	STEP();
	t->first[s->nr] = (uint8_t)(i + 1);
	return i;
}

static inline AGENT_PART void bound(uint64_t *min, uint64_t *max, uint64_t v, int first)
{
	if (first || v < *min)
		*min = v;
	if (v > *max)
		*max = v;
}

/** Adds a value to a row, after keeping what the row was. */
static inline AGENT_PART void row_add(struct agent_slot *s, uint32_t i, uint64_t v, uint64_t cpu,
				      int failed)
{
	struct agent_tally *t = &s->tally;
	struct agent_row *r = agent_rows(s) + i;
	struct agent_undo *u = &t->undo[t->nundo & 1];
	uint32_t bucket = s->flags & AGENT_SPREADS ? agent_bucket(v) : 0;

	if (i >= AGENT_ROWS)
		return;
	u->row = i;
	u->bucket = bucket;
	u->was = r->buckets[bucket];
	u->calls = r->sum.calls;
	u->errors = r->sum.errors;
	u->total = r->sum.total;
	u->cpu = r->sum.cpu;
	STEP();
	t->nundo++;
	STEP();
	bound(&r->sum.min, &r->sum.max, v, !r->sum.calls);
	bound(&r->sum.cpu_min, &r->sum.cpu_max, cpu, !r->sum.calls);
	r->sum.total += v;
	r->sum.cpu += cpu;
	r->sum.errors += (uint64_t)failed;
	r->sum.calls++;
	if (s->flags & AGENT_SPREADS)
		r->buckets[bucket]++;
}

static inline AGENT_PART uint64_t without(uint64_t ns, uint64_t overhead)
{
	return ns > overhead ? ns - overhead : 0;
}

AGENT void agent_tally_exit(struct agent_slot *s, uint64_t out)
{
	struct agent_tally *t = &s->tally;
	int64_t ret = (int64_t)s->result;
	uint32_t error = ret < 0 && ret >= -ERROR_MAX ? (uint32_t)-ret : 0;
	uint64_t took, cpu;

	if (!t->began)
		return;
	cpu = s->flags & AGENT_CPU ? agent_time_cpu(s, t->began, out) : 0;
	took = (uint64_t)((unsigned __int128)(out - t->began) * s->clock.rate >> 32);
	row_add(s, row_of(s, AGENT_ROW_TIMES, s->flags & AGENT_APART ? error : 0),
		without(took, t->overhead), without(cpu, t->overhead), error != 0);
	if (t->of[s->nr] & AGENT_TALLY_BYTES && !error)
		row_add(s, row_of(s, AGENT_ROW_BYTES, 0), (uint64_t)ret, 0, 0);
	t->counted++;
	STEP();
	t->began = 0;
}
