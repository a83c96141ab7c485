#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/quantile.h"
#include "tracer/inside/tally.h"
#include "unit/agent.h"

/*
 * What the agent counts of calls, and what is told of that.
 */

enum { READ = 0, CLOSE = 3 };

static void tally_open(struct agent *a, struct tally *t, uint32_t flags)
{
	agent_open(a, &(struct plans_opts){.tallies = true});
	a->slot->flags = AGENT_TALLIES | flags;
	a->slot->clock.rate = 1ULL << 32;
	for (unsigned i = 0; i < AGENT_NUMBERS; i++)
		a->slot->tally.of[i] = AGENT_TALLY_CALLS | (i == READ ? AGENT_TALLY_BYTES : 0);
	tally_init(t, a->slot);
}

static void tally_end(struct agent *a, struct tally *t)
{
	tally_deinit(t);
	agent_close(a);
}

/** The new calls and errors of a row, and the calls in its spread. */
static void assert_row(struct tally *t, uint16_t nr, uint8_t kind, uint32_t error, uint64_t calls,
		       uint64_t errors)
{
	static struct tally_row row;
	uint64_t n = 0;

	for (unsigned i = 0; tally_next(t, &i, &row);) {
		if (row.nr != nr || row.kind != kind || row.error != error)
			fail_msg("a row of call %u, kind %u, error %u", row.nr, row.kind,
				 row.error);
		assert_int_equal(row.sum.calls, calls);
		assert_int_equal(row.sum.errors, errors);
		for (unsigned k = 0; k < row.nspread; k++)
			n += row.spread[k].n;
		assert_int_equal(n, t->slot->flags & AGENT_SPREADS ? calls : 0);
		return;
	}
	assert_int_equal(calls, 0);
}

static void counts_are_told_once(void **state)
{
	struct agent a;
	struct tally t;

	(void)state;
	tally_open(&a, &t, AGENT_SPREADS | AGENT_CPU);
	for (unsigned i = 0; i < 100; i++)
		make_call(&a, CLOSE, i % 4 ? 0 : -9);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 100, 25);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 0, 0);
	make_call(&a, CLOSE, 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 1, 0);
	make_call(&a, READ, 77);
	assert_row(&t, READ, AGENT_ROW_TIMES, 0, 1, 0);
	assert_row(&t, READ, AGENT_ROW_BYTES, 0, 1, 0);
	make_call(&a, READ, -4);
	assert_row(&t, READ, AGENT_ROW_TIMES, 0, 1, 1);
	assert_row(&t, READ, AGENT_ROW_BYTES, 0, 0, 0);
	tally_clear(&t);
	make_call(&a, CLOSE, 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 1, 0);
	tally_end(&a, &t);
}

/** A thread that is stopped before its call is wholly counted: the call is undone. */
static void unfinished_is_undone(void **state)
{
	struct agent a;
	struct tally t;

	(void)state;
	tally_open(&a, &t, AGENT_SPREADS | AGENT_APART);
	make_call(&a, CLOSE, -9);
	assert_int_equal(tally_undo(&t), 0);
	make_call(&a, CLOSE, -9);
	a.slot->tally.began = 5;
	assert_int_equal(tally_undo(&t), 5);
	assert_int_equal(tally_undo(&t), 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 9, 1, 1);
	// It was read before the stop: then it was counted.
	make_call(&a, CLOSE, -9);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 9, 1, 1);
	a.slot->tally.began = 5;
	assert_int_equal(tally_undo(&t), 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 9, 0, 0);
	tally_end(&a, &t);
}

/** Where there is no room for another row, the call is left to a stop, which makes room. */
static void rows_run_out(void **state)
{
	static struct tally_row row;
	struct agent a;
	struct tally t;
	unsigned n = 0, told = 0;

	(void)state;
	tally_open(&a, &t, AGENT_APART);
	for (a.slot->nr = CLOSE; !a.enter(a.slot); n++) {
		a.slot->result = (uint64_t) - (int64_t)(n + 1);
		a.exit(a.slot);
	}
	assert_true(n > AGENT_ROWS / 2 && n <= AGENT_ROWS && tally_is_full(&t));
	for (unsigned i = 0; tally_next(&t, &i, &row); told++)
		assert_int_equal(row.error, told + 1);
	assert_int_equal(told, n);
	tally_clear(&t);
	make_call(&a, CLOSE, 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 1, 0);
	tally_end(&a, &t);
}

static void buckets_are_those_of_quantiles(void **state)
{
	(void)state;
	for (unsigned bit = 0; bit < 48; bit++)
		for (uint64_t v = 1ULL << bit; v < 3ULL << bit; v += 1 + (1ULL << bit) / 7)
			assert_int_equal(agent_bucket(v),
					 v >> 48 ? AGENT_BUCKETS - 1 : quantile_slot(v));
	assert_int_equal(agent_bucket(0), 0);
	assert_int_equal(agent_bucket(UINT64_MAX), AGENT_BUCKETS - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(counts_are_told_once),
		cmocka_unit_test(unfinished_is_undone),
		cmocka_unit_test(rows_run_out),
		cmocka_unit_test(buckets_are_those_of_quantiles),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
