/* An index of the units that have a name, so that not each of thousands of units has to be
 * searched. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sym/dwarf/debuginfo.h"

struct debuginfo_index {
	uint32_t *heads; /* by hash: 1 + a row, 0: none */
	uint32_t mask;
	struct row {
		uint32_t hash, unit, next; /* next: as in heads */
	} * rows;
};

static uint32_t hash_of(const char *name)
{
	uint32_t h = 2166136261u; // FNV-1a

	for (; *name; name++)
		h = (h ^ (uint8_t)*name) * 16777619u;
	return h;
}

void debuginfo_index_free(struct debuginfo_index *index)
{
	if (!index)
		return;
	free(index->heads);
	free(index->rows);
	free(index);
}

static void add_unit(struct debuginfo_index *index, const struct debuginfo_unit *u, uint32_t number,
		     uint32_t *n)
{
	for (size_t i = 0; i < u->nnames; i++) {
		if (i && !strcmp(u->names[i].name, u->names[i - 1].name))
			continue;
		uint32_t hash = hash_of(u->names[i].name),
			 *head = &index->heads[hash & index->mask];

		index->rows[*n] = (struct row){.hash = hash, .unit = number, .next = *head};
		*head = ++*n;
	}
}

/** Makes the index, once the names of all units have been read. NULL: they have not, or there is no
 * memory. */
static struct debuginfo_index *make(struct debuginfo *d)
{
	size_t total = 0;
	uint32_t size = 1024, n = 0;

	for (size_t i = 0; i < d->nunits; i++) {
		if (!d->units[i].has_names)
			return NULL;
		total += d->units[i].nnames;
	}
	while (size < total && size < 1u << 26)
		size *= 2;
	if (total >= UINT32_MAX)
		return NULL;
	struct debuginfo_index *index = alloc_zeroed(sizeof(*index));
	index->mask = size - 1;
	index->heads = alloc_array(size, sizeof(*index->heads));
	index->rows = alloc_grow(NULL, total + 1, sizeof(*index->rows));
	for (size_t i = d->nunits; i-- > 0;) // backwards, so that a list begins with the first unit
		add_unit(index, &d->units[i], (uint32_t)i, &n);
	return index;
}

struct debuginfo_unit *debuginfo_next_having(struct debuginfo *d, const char *name,
					     struct debuginfo_having *h)
{
	size_t n;
	struct debuginfo_unit *units = debuginfo_units(d, &n);

	if (!h->begun) {
		h->begun = true;
		h->indexed = d->index != NULL;
		h->hash = hash_of(name);
		if (h->indexed)
			h->at = d->index->heads[h->hash & d->index->mask];
	}
	if (!h->indexed) {
		if (h->at < n)
			return &units[h->at++];
		if (!d->index)
			d->index = make(d);
		return NULL;
	}
	while (h->at) {
		const struct row *row = &d->index->rows[h->at - 1];

		h->at = row->next;
		if (row->hash == h->hash)
			return &units[row->unit];
	}
	return NULL;
}
