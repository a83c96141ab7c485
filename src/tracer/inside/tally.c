#include "tracer/inside/tally.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/quantile.h"

_Static_assert((int)AGENT_BUCKET_BITS == (int)QUANTILE_BITS,
	       "buckets are those of base/quantile.h");

/** A copy of a row as it was when it was read. */
struct tally_seen {
	struct agent_row row;
};

void tally_init(struct tally *t, struct agent_slot *slot)
{
	*t = (struct tally){.slot = slot};
}

static void forget(struct tally *t)
{
	for (unsigned i = 0; i < AGENT_ROWS; i++) {
		free(t->seen[i]);
		t->seen[i] = NULL;
	}
}

void tally_deinit(struct tally *t)
{
	forget(t);
	*t = (struct tally){0};
}

/** Numbers only grow. */
static bool is_later(const struct agent_row *now, const struct agent_row *was)
{
	return now->nr == was->nr && now->kind == was->kind && now->error == was->error &&
	       now->sum.calls >= was->sum.calls && now->sum.errors >= was->sum.errors &&
	       now->sum.total >= was->sum.total && now->sum.cpu >= was->sum.cpu;
}

static bool is_row(const struct agent_row *r)
{
	return r->nr < AGENT_NUMBERS && r->error <= 4095 &&
	       (r->kind == AGENT_ROW_TIMES || r->kind == AGENT_ROW_BYTES);
}

static void take_new(const struct agent_row *now, const struct agent_row *was,
		     struct tally_row *ret)
{
	uint64_t calls = now->sum.calls - was->sum.calls,
		 errors = now->sum.errors - was->sum.errors;

	ret->nr = now->nr;
	ret->kind = now->kind;
	ret->error = now->error;
	ret->sum = (struct agent_sum){.calls = calls,
				      .errors = errors < calls ? errors : calls,
				      .total = now->sum.total - was->sum.total,
				      .min = now->sum.min,
				      .max = now->sum.max,
				      .cpu = now->sum.cpu - was->sum.cpu,
				      .cpu_min = now->sum.cpu_min,
				      .cpu_max = now->sum.cpu_max};
	ret->nspread = 0;
	for (uint32_t b = 0; b < AGENT_BUCKETS; b++)
		if (now->buckets[b] > was->buckets[b])
			ret->spread[ret->nspread++] =
				(struct mem_spread){b, now->buckets[b] - was->buckets[b]};
}

/** Reads row i. False: there is nothing new in it, or it makes no sense. */
static bool row_read(struct tally *t, unsigned i, struct tally_row *ret)
{
	const struct agent_row *there = &agent_rows(t->slot)[i];
	uint64_t calls = __atomic_load_n(&there->sum.calls, __ATOMIC_ACQUIRE);
	struct tally_seen *seen = t->seen[i];

	if (calls == (seen ? seen->row.sum.calls : 0))
		return false;
	if (!seen) {
		seen = t->seen[i] = alloc_zeroed(sizeof(*seen));
		seen->row.nr = there->nr;
		seen->row.kind = there->kind;
		seen->row.error = there->error;
	}
	struct tally_seen *now = alloc_zeroed(sizeof(*now));
	memcpy(&now->row, there, sizeof(now->row));
	t->broken = !is_row(&now->row) || !is_later(&now->row, &seen->row);
	if (t->broken) {
		free(now);
		return false;
	}
	take_new(&now->row, &seen->row, ret);
	t->seen[i] = now;
	free(seen);
	return true;
}

bool tally_next(struct tally *t, unsigned *i, struct tally_row *ret)
{
	if (!t->slot)
		return false;
	uint32_t n = __atomic_load_n(&t->slot->tally.nrows, __ATOMIC_ACQUIRE);

	for (; !t->broken && *i < n && *i < AGENT_ROWS; ++*i) {
		if (row_read(t, *i, ret)) {
			++*i;
			return true;
		}
	}
	return false;
}

/** True if a row was read while the call in progress was already in it. */
static bool was_read(const struct tally *t, const struct agent_undo *u)
{
	return u->row < AGENT_ROWS && t->seen[u->row] && t->seen[u->row]->row.sum.calls > u->calls;
}

uint64_t tally_undo(struct tally *t)
{
	struct agent_slot *s = t->slot;
	uint64_t began = s ? s->tally.began : 0;

	if (began && s->tally.nundo && was_read(t, &s->tally.undo[0]))
		began = s->tally.began = 0;
	if (!began)
		return 0;
	for (unsigned i = 0; i < 2 && i < s->tally.nundo; i++) {
		struct agent_undo u = s->tally.undo[i];

		if (u.row >= AGENT_ROWS || u.bucket >= AGENT_BUCKETS)
			continue;
		struct agent_row *r = &agent_rows(s)[u.row];
		r->sum.calls = u.calls;
		r->sum.errors = u.errors;
		r->sum.total = u.total;
		r->sum.cpu = u.cpu;
		r->buckets[u.bucket] = u.was;
	}
	s->tally.nundo = 0;
	s->tally.began = 0;
	return began;
}

bool tally_is_full(const struct tally *t)
{
	return t->slot && t->slot->tally.nrows > AGENT_ROWS - AGENT_ROW_SPARE;
}

void tally_clear(struct tally *t)
{
	struct agent_slot *s = t->slot;
	unsigned n = s->tally.nrows < AGENT_ROWS ? s->tally.nrows : AGENT_ROWS;

	// Pages that no row has needed stay untouched.
	for (unsigned i = 0; i < AGENT_ROWS; i++)
		if (i < n || t->seen[i])
			memset(&agent_rows(s)[i], 0, sizeof(struct agent_row));
	forget(t);
	memset(s->tally.first, 0, sizeof(s->tally.first));
	s->tally.nrows = 0;
}
