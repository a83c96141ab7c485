/**
 * The reader of what agents have counted: the input is what a program does to its slot while that
 * is read. A byte says what, those behind it where and how: calls that are counted, bytes anywhere,
 * a call that is begun and undone, rows that are emptied, readings in between.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "tracer/inside/tally.h"

const char *const fuzz_seeds[] = {
	"c1c2c3l0c1l0",
	"c1b\x01\x00\x00\xffl0u0l0",
	"n\xff\xff\xff\xffl0u0c1x0",
	"c1u1c1u2l0x0c2l0",
	NULL,
};

static uint8_t take(const uint8_t **p, size_t *n)
{
	if (!*n)
		return 0;
	--*n;
	return *(*p)++;
}

static uint32_t take4(const uint8_t **p, size_t *n)
{
	uint32_t a = take(p, n), b = take(p, n), c = take(p, n);

	return a | b << 8 | c << 16 | (uint32_t)take(p, n) << 24;
}

/** A call as the agent counts it. */
static void count(struct agent_slot *s, uint8_t salt)
{
	uint32_t i = salt % 8;
	struct agent_row *r = &agent_rows(s)[i];

	r->nr = salt % 8;
	r->kind = AGENT_ROW_TIMES;
	r->sum.calls++;
	r->sum.total += salt;
	r->buckets[agent_bucket(salt)]++;
	if (s->tally.nrows <= i)
		s->tally.nrows = i + 1;
}

static void look(struct tally *t)
{
	static struct tally_row row;

	for (unsigned i = 0; tally_next(t, &i, &row);) {
		assert(i <= AGENT_ROWS && row.nr < AGENT_NUMBERS && row.nspread <= AGENT_BUCKETS);
		assert(row.sum.calls && row.sum.errors <= row.sum.calls);
		for (unsigned k = 0; k < row.nspread; k++)
			assert(row.spread[k].bucket < AGENT_BUCKETS && row.spread[k].n);
	}
}

static void step(struct agent_slot *s, struct tally *t, const uint8_t **p, size_t *n)
{
	uint32_t at;

	switch (take(p, n)) {
	case 'c':
		count(s, take(p, n));
		break;
	case 'b': // in the first rows, or in what the slot knows of them
		at = take4(p, n);
		if (at & 1)
			((uint8_t *)agent_rows(s))[at / 2 % (8 * sizeof(struct agent_row))] =
				take(p, n);
		else
			((uint8_t *)&s->tally)[at / 2 % sizeof(s->tally)] = take(p, n);
		break;
	case 'n':
		s->tally.nrows = take4(p, n);
		break;
	case 'u':
		s->tally.began = take(p, n);
		s->tally.nundo = take(p, n) % 4;
		tally_undo(t);
		break;
	case 'x':
		if (tally_is_full(t))
			assert(s->tally.nrows);
		tally_clear(t);
		break;
	default:
		take(p, n);
		look(t);
	}
}

void fuzz_one(const uint8_t *data, size_t n)
{
	static struct agent_slot *s;
	struct tally t;

	if (!s)
		s = malloc(AGENT_SLOT_SIZE);
	memset(s, 0, AGENT_RING_AT + 8 * sizeof(struct agent_row));
	tally_init(&t, s);
	while (n)
		step(s, &t, &data, &n);
	look(&t);
	tally_deinit(&t);
}
