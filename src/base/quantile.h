#ifndef BASE_QUANTILE_H
#define BASE_QUANTILE_H
/**
 * How many values of each size there were: a histogram with log-linear buckets, 32 to every power
 * of two, from which quantiles are told within 1.6 % (values below 64 exactly). Two of them can be
 * merged, with the same result as if all values had gone into one. It takes memory for the powers
 * of two between its smallest and its largest value only, 256 bytes each.
 *
 * Zero-initialised is valid and empty. Without memory the program ends with one line, as in buf.h.
 */
#include <stddef.h>
#include <stdint.h>

enum {
	QUANTILE_BITS = 5,
	QUANTILE_PER_OCTAVE = 1 << QUANTILE_BITS,
	QUANTILE_OCTAVES = 64, /* octave e: values from 2^e up to 2^(e+1); 0 belongs to octave 0 */
};

struct quantile {
	uint64_t n;	 /* values */
	uint64_t *slots; /* [first .. first + len) of all buckets; those outside are empty */
	uint32_t first, len;
};

/** The bucket of a value. */
static inline uint32_t quantile_slot(uint64_t v)
{
	unsigned top = v ? 63u - (unsigned)__builtin_clzll(v) : 0;
	unsigned shift = top > QUANTILE_BITS ? top - QUANTILE_BITS : 0;

	return (shift << QUANTILE_BITS) + (uint32_t)(v >> shift);
}

/** Makes room for the bucket. */
void quantile_grow(struct quantile *q, uint32_t slot);

static inline void quantile_add(struct quantile *q, uint64_t v)
{
	uint32_t slot = quantile_slot(v);

	if (slot - q->first >= q->len)
		quantile_grow(q, slot);
	q->slots[slot - q->first]++;
	q->n++;
}

/** Adds all values of `from`. */
void quantile_merge(struct quantile *q, const struct quantile *from);

/** The value that a part p (0 .. 1) of all values does not exceed: the one of rank ceil(p * n), as
 * the middle of its bucket. 0 when empty. */
uint64_t quantile_at(const struct quantile *q, double p);

/** Values in the octave; 0 for one that is beyond all values, from QUANTILE_OCTAVES on. */
uint64_t quantile_octave(const struct quantile *q, unsigned octave);

/** The sum of all values, those above `limit` taken as `limit`. */
uint64_t quantile_sum_below(const struct quantile *q, uint64_t limit);

/** Forgets the values, keeps the memory. */
void quantile_clear(struct quantile *q);
void quantile_deinit(struct quantile *q);

#endif
