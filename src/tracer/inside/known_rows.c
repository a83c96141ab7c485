#include "tracer/inside/known_rows.h"

#include <stdlib.h>

#include "base/alloc.h"

/* 32 MB of rows. A compiler's stacks lead to some 100,000. */
enum { ROWS_MAX = 1 << 22 };

void known_rows_deinit(struct known_rows *k)
{
	for (size_t i = 0; i < k->n; i++) {
		for (size_t p = 0; p < k->files[i].n; p++)
			free(k->files[i].pieces[p].rows);
		free(k->files[i].pieces);
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

void known_rows_add(struct known_rows *k, const struct image *im, const struct known_piece *p)
{
	struct known_rows_file *f = find(k, im);

	if (p->n > ROWS_MAX - k->nrows) {
		free(p->rows);
		return;
	}
	if (!f) {
		k->files = alloc_grow(k->files, k->n + 1, sizeof(*k->files));
		f = &k->files[k->n++];
		*f = (struct known_rows_file){.id = im->id};
	}
	f->pieces = alloc_grow(f->pieces, f->n + 1, sizeof(*f->pieces));
	f->pieces[f->n++] = *p;
	k->nrows += p->n;
}

const struct known_piece *known_rows_find(const struct known_rows *k, const struct image *im,
					  uint64_t number)
{
	const struct known_rows_file *f = find(k, im);

	for (size_t i = 0; f && i < f->n; i++)
		if (f->pieces[i].number == number)
			return &f->pieces[i];
	return NULL;
}
