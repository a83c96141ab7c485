#include "gen/zone.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct zone_chunk {
	struct zone_chunk *next;
	_Alignas(16) char data[];
};

enum { ZONE_CHUNK = 1 << 18 };

static void *memory_get(size_t n)
{
	void *p = malloc(n);
	if (!p) {
		fputs("scgen: out of memory\n", stderr);
		exit(2);
	}
	return p;
}

void *zone_alloc(struct zone *z, size_t n)
{
	n = (n + 15) & ~(size_t)15;
	if (!z->chunks || z->cap - z->used < n) {
		size_t cap = n > ZONE_CHUNK ? n : ZONE_CHUNK;
		struct zone_chunk *c = memory_get(sizeof *c + cap);
		c->next = z->chunks;
		z->chunks = c;
		z->cap = cap;
		z->used = 0;
	}
	void *p = z->chunks->data + z->used;
	z->used += n;
	return memset(p, 0, n);
}

void zone_deinit(struct zone *z)
{
	while (z->chunks) {
		struct zone_chunk *next = z->chunks->next;
		free(z->chunks);
		z->chunks = next;
	}
	z->used = z->cap = 0;
}

char *zone_strndup(struct zone *z, const char *s, size_t n)
{
	char *p = zone_alloc(z, n + 1);
	if (n)
		memcpy(p, s, n);
	return p;
}

char *zone_printf(struct zone *z, const char *fmt, ...)
{
	char buf[512];
	va_list ap;
	va_start(ap, fmt);
	int n = vsnprintf(buf, sizeof buf, fmt, ap);
	va_end(ap);
	if (n < 0)
		n = 0;
	return zone_strndup(z, buf, (size_t)n < sizeof buf ? (size_t)n : sizeof buf - 1);
}

void *vec_grow(struct zone *z, void *p, uint32_t *cap, size_t elem)
{
	uint32_t more = *cap ? *cap * 2 : 8;
	void *q = zone_alloc(z, more * elem);
	if (*cap)
		memcpy(q, p, *cap * elem);
	*cap = more;
	return q;
}

uint32_t hash_bytes(const void *p, size_t n)
{
	const unsigned char *s = p;
	uint32_t h = 2166136261u;
	for (size_t i = 0; i < n; i++)
		h = (h ^ s[i]) * 16777619u;
	return h ^ h >> 15;
}

static void names_grow(struct names *t)
{
	uint32_t n = t->nslots ? t->nslots * 2 : 4096;
	struct name **slots = zone_alloc(t->zone, n * sizeof *slots);
	for (uint32_t i = 0; i < t->nslots; i++) {
		for (struct name *m = t->slots[i], *next; m; m = next) {
			next = m->next;
			m->next = slots[m->hash & (n - 1)];
			slots[m->hash & (n - 1)] = m;
		}
	}
	t->slots = slots;
	t->nslots = n;
}

struct name *name_find(const struct names *t, const char *s, size_t len)
{
	uint32_t h = hash_bytes(s, len);
	if (!t->nslots)
		return NULL;
	for (struct name *m = t->slots[h & (t->nslots - 1)]; m; m = m->next) {
		if (m->hash == h && m->len == len && !memcmp(m->s, s, len))
			return m;
	}
	return NULL;
}

struct name *name_intern(struct names *t, const char *s, size_t len)
{
	struct name *m = name_find(t, s, len);
	if (m)
		return m;
	if (t->n >= t->nslots)
		names_grow(t);
	m = zone_new(t->zone, struct name);
	m->s = zone_strndup(t->zone, s, len);
	m->len = (uint32_t)len;
	m->hash = hash_bytes(s, len);
	m->next = t->slots[m->hash & (t->nslots - 1)];
	t->slots[m->hash & (t->nslots - 1)] = m;
	t->n++;
	return m;
}

unsigned name_distance(const char *a, const char *b, unsigned max)
{
	enum { LONGEST = 64 };
	unsigned row[LONGEST + 1];
	size_t na = strlen(a), nb = strlen(b);
	if (na > LONGEST || nb > LONGEST || (na > nb ? na - nb : nb - na) > max)
		return max + 1;
	for (size_t j = 0; j <= nb; j++)
		row[j] = (unsigned)j;
	for (size_t i = 1; i <= na; i++) {
		unsigned diag = row[0];
		row[0] = (unsigned)i;
		for (size_t j = 1; j <= nb; j++) {
			unsigned cost = diag + (a[i - 1] != b[j - 1]);
			diag = row[j];
			row[j] = cost < diag + 1 ? cost : diag + 1;
			if (row[j - 1] + 1 < row[j])
				row[j] = row[j - 1] + 1;
		}
	}
	return row[nb];
}
