#ifndef BASE_QUANTILE_H
#define BASE_QUANTILE_H
/**
 * A histogram of values with log-linear buckets, 32 for each power of two. It gives quantiles with
 * an error of at most 1.6 % (values below 64 exactly). Two histograms can be merged, with the same
 * result as if all values had gone into one. It uses memory only for the powers of two between its
 * smallest and its largest value, 256 bytes each.
 *
 * Zero-initialised is valid and empty. Without memory the program ends with one line, as in buf.h.
 */
#include <stddef.h>
#include <stdint.h>

enum {
	QUANTILE_BITS = 5,
	QUANTILE_PER_OCTAVE = 1 << QUANTILE_BITS,
	QUANTILE_OCTAVES = 64, /* octave e: values from 2^e to 2^(e+1) - 1; octave 0 also has 0 */
};

struct quantile {
	uint64_t n;	 /* the number of values */
	uint64_t *slots; /* [first .. first + len) of all buckets; those outside are empty */
	uint32_t first, len;
};

/** The number of the bucket for a value. */
static inline uint32_t quantile_slot(uint64_t v)
{
	unsigned top = v ? 63u - (unsigned)__builtin_clzll(v) : 0;
	unsigned shift = top > QUANTILE_BITS ? top - QUANTILE_BITS : 0;

	return (shift << QUANTILE_BITS) + (uint32_t)(v >> shift);
}

/** Makes room for a bucket. */
void quantile_grow(struct quantile *q, uint32_t slot);

/** Adds n values to a bucket. */
static inline void quantile_add_to(struct quantile *q, uint32_t slot, uint64_t n)
{
	if (slot - q->first >= q->len)
		quantile_grow(q, slot);
	q->slots[slot - q->first] += n;
	q->n += n;
}

static inline void quantile_add(struct quantile *q, uint64_t v)
{
	quantile_add_to(q, quantile_slot(v), 1);
}

/** Adds all values of `from`. */
void quantile_merge(struct quantile *q, const struct quantile *from);

/** The quantile p (0 .. 1): the value of rank ceil(p * n), as the middle of its bucket. 0 if there
 * are no values. */
uint64_t quantile_at(const struct quantile *q, double p);

/** The number of values in an octave. 0 for octaves beyond all values, also from QUANTILE_OCTAVES
 * on. */
uint64_t quantile_octave(const struct quantile *q, unsigned octave);

/** The sum of all values, where those above `limit` count as `limit`. */
uint64_t quantile_sum_below(const struct quantile *q, uint64_t limit);

/** Removes all values, but keeps the memory. */
void quantile_clear(struct quantile *q);
void quantile_deinit(struct quantile *q);

#endif
