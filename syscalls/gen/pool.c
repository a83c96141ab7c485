#include "gen/pool.h"

void pool_init(struct pool *p, struct zone *z, const char *what, size_t elem, uint32_t limit)
{
	*p = (struct pool){.what = what, .elem = elem, .limit = limit, .zone = z};
	char *none = zone_alloc(z, elem);
	pool_add(p, none, 1);
}

uint32_t pool_add(struct pool *p, const void *elems, uint32_t n)
{
	while (p->cap - p->n < n)
		p->p = vec_grow(p->zone, p->p, &p->cap, p->elem);
	memcpy(p->p + p->n * p->elem, elems, n * p->elem);
	p->n += n;
	p->full |= p->n > p->limit;
	return p->n - n;
}

static void pool_rehash(struct pool *p)
{
	uint32_t n = p->nslots ? p->nslots * 2 : 1024;
	p->slots = zone_alloc(p->zone, n * sizeof *p->slots);
	p->nslots = n;
	for (uint32_t i = 0; i < p->seqs.n; i++) {
		uint32_t *slot = &p->slots[p->seqs.p[i].hash & (n - 1)];
		p->seqs.p[i].next = *slot;
		*slot = i + 1;
	}
}

uint32_t pool_intern(struct pool *p, const void *elems, uint32_t n)
{
	if (!n)
		return 0;
	uint32_t hash = hash_bytes(elems, n * p->elem);
	if (p->seqs.n >= p->nslots)
		pool_rehash(p);
	for (uint32_t i = p->slots[hash & (p->nslots - 1)]; i; i = p->seqs.p[i - 1].next) {
		const struct pool_seq *s = &p->seqs.p[i - 1];
		if (s->hash == hash && s->n == n &&
		    !memcmp(p->p + s->first * p->elem, elems, n * p->elem))
			return s->first;
	}
	uint32_t first = pool_add(p, elems, n);
	uint32_t *slot = &p->slots[hash & (p->nslots - 1)];
	*vec_push(p->zone, &p->seqs) = (struct pool_seq){hash, first, n, *slot};
	*slot = p->seqs.n;
	return first;
}
