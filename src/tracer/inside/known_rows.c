#include "tracer/inside/known_rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* 32 MB of rows. A compiler's stacks lead to some 10,000. */
enum { ROWS_MAX = 1 << 22 };

void known_rows_deinit(struct known_rows *k)
{
	uint64_t number;
	void *block;

	for (size_t i = 0; i < k->n; i++) {
		for (size_t at = 0; map_next(&k->files[i].blocks, &at, &number, &block);)
			free(block);
		map_deinit(&k->files[i].blocks);
	}
	free(k->files);
	*k = (struct known_rows){0};
}

static struct known_rows_file *find(const struct known_rows *k, const struct image *im)
{
	for (size_t i = 0; i < k->n; i++)
		if (image_id_is(&k->files[i].id, &im->id))
			return &k->files[i];
	return NULL;
}

void known_rows_add(struct known_rows *k, const struct image *im, uint64_t number,
		    const struct agent_frame_row *rows, uint32_t n)
{
	struct known_rows_file *f = find(k, im);
	struct known_block *b, *old;

	if (n > ROWS_MAX - k->nrows)
		return;
	if (!f) {
		k->files = alloc_grow(k->files, k->n + 1, sizeof(*k->files));
		f = &k->files[k->n++];
		*f = (struct known_rows_file){.id = im->id};
	}
	b = alloc_zeroed(sizeof(*b) + n * sizeof(*rows));
	b->n = n;
	memcpy(b->rows, rows, n * sizeof(*rows));
	old = map_set(&f->blocks, number, b);
	k->nrows += n - (old ? old->n : 0);
	free(old);
}

const struct known_block *known_rows_find(const struct known_rows *k, const struct image *im,
					  uint64_t number)
{
	const struct map *blocks = known_rows_of(k, im);

	return blocks ? map_get(blocks, number) : NULL;
}

bool known_rows_may_have(const struct known_rows *k, uint64_t ino)
{
	for (size_t i = 0; i < k->n; i++)
		if (k->files[i].id.ino == ino)
			return true;
	return false;
}

const struct map *known_rows_of(const struct known_rows *k, const struct image *im)
{
	const struct known_rows_file *f = find(k, im);

	return f ? &f->blocks : NULL;
}
