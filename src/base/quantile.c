#include "base/quantile.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"

/** The smallest value that belongs to a bucket. */
static uint64_t slot_low(uint32_t slot)
{
	uint32_t shift = slot >> QUANTILE_BITS;

	// The first two octaves of buckets hold one value each.
	if (shift < 2)
		return slot;
	return (uint64_t)(QUANTILE_PER_OCTAVE + (slot & (QUANTILE_PER_OCTAVE - 1))) << (shift - 1);
}

static uint64_t slot_middle(uint32_t slot)
{
	uint32_t shift = slot >> QUANTILE_BITS;

	return slot_low(slot) + (shift < 2 ? 0 : ((1ull << (shift - 1)) - 1) / 2);
}

void quantile_grow(struct quantile *q, uint32_t slot)
{
	uint32_t low = slot & ~(uint32_t)(QUANTILE_PER_OCTAVE - 1), end = low + QUANTILE_PER_OCTAVE;

	if (q->len) {
		low = low < q->first ? low : q->first;
		end = end > q->first + q->len ? end : q->first + q->len;
	}
	uint64_t *slots = alloc_zeroed((end - low) * sizeof(*slots));
	if (q->len)
		memcpy(slots + (q->first - low), q->slots, q->len * sizeof(*slots));
	free(q->slots);
	q->slots = slots;
	q->first = low;
	q->len = end - low;
}

void quantile_merge(struct quantile *q, const struct quantile *from)
{
	if (!from->n)
		return;
	if (from->first - q->first >= q->len)
		quantile_grow(q, from->first);
	if (from->first + from->len - 1 - q->first >= q->len)
		quantile_grow(q, from->first + from->len - 1);
	for (uint32_t i = 0; i < from->len; i++)
		q->slots[from->first - q->first + i] += from->slots[i];
	q->n += from->n;
}

uint64_t quantile_at(const struct quantile *q, double p)
{
	double wanted = p * (double)q->n;
	uint64_t rank = wanted >= (double)q->n ? q->n : wanted > 0 ? (uint64_t)wanted : 0;

	rank += rank < q->n && (!rank || (double)rank < wanted);
	for (uint32_t i = 0; i < q->len; i++) {
		if (rank <= q->slots[i])
			return slot_middle(q->first + i);
		rank -= q->slots[i];
	}
	return 0;
}

uint64_t quantile_octave(const struct quantile *q, unsigned octave)
{
	uint64_t n = 0;

	// Callers ask for octaves beyond the last one if a cell of their chart spans several.
	if (octave >= QUANTILE_OCTAVES)
		return 0;
	uint32_t slot = quantile_slot(1ull << octave), end = slot + QUANTILE_PER_OCTAVE;
	if (octave < QUANTILE_BITS) {
		end = quantile_slot(2ull << octave);
		slot = octave ? slot : 0;
	}
	for (; slot < end; slot++)
		if (slot - q->first < q->len)
			n += q->slots[slot - q->first];
	return n;
}

uint64_t quantile_sum_below(const struct quantile *q, uint64_t limit)
{
	uint64_t sum = 0;

	for (uint32_t i = 0; i < q->len; i++) {
		uint64_t v = q->slots[i] ? slot_middle(q->first + i) : 0;

		sum += q->slots[i] * (v < limit ? v : limit);
	}
	return sum;
}

void quantile_clear(struct quantile *q)
{
	q->n = 0;
	if (q->len)
		memset(q->slots, 0, q->len * sizeof(*q->slots));
}

void quantile_deinit(struct quantile *q)
{
	free(q->slots);
	*q = (struct quantile){0};
}
