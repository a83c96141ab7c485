#ifndef GEN_POOL_H
#define GEN_POOL_H
/**
 * The pools that become the const tables: sequences of elements of equal size. Contents that were
 * added before are found again instead of being added twice, so equal contents have the same index.
 * Index 0 of each pool means "none".
 */
#include "gen/zone.h"

struct pool_seq {
	uint32_t hash, first, n, next;
};
struct pool {
	const char *what; /* for messages */
	size_t elem;
	uint32_t limit;
	struct zone *zone;
	char *p;
	uint32_t n, cap;
	VEC(struct pool_seq) seqs;
	uint32_t *slots;
	uint32_t nslots;
	bool full; /* it grew past its limit */
};

/** Initialises a pool, with one zeroed element at index 0. */
void pool_init(struct pool *p, struct zone *z, const char *what, size_t elem, uint32_t limit);
/** The index of the first of n elements with this content; n == 0: 0. */
uint32_t pool_intern(struct pool *p, const void *elems, uint32_t n);
/** Adds the elements, even if they are in the pool already. */
uint32_t pool_add(struct pool *p, const void *elems, uint32_t n);
#define pool_at(pool, T, i) (&((T *)(void *)(pool)->p)[i])

#endif
