#include "tracer/inside/known.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* More are judged in each process. A C library has some 500 sites, of which a program uses 100. */
enum { FILES_MAX = 64, SITES_MAX = 512, JUMP = 5 };

void known_deinit(struct known *k)
{
	for (size_t i = 0; i < k->n; i++)
		free(k->files[i].sites);
	free(k->files);
	*k = (struct known){0};
}

static struct known_file *find(const struct known *k, const struct image_id *id)
{
	for (size_t i = 0; i < k->n; i++)
		if (image_id_is(&k->files[i].id, id))
			return &k->files[i];
	return NULL;
}

static struct known_file *file_of(struct known *k, const struct image_id *id)
{
	struct known_file *f = find(k, id);

	if (f || k->n == FILES_MAX)
		return f;
	k->files = alloc_grow(k->files, k->n + 1, sizeof(*k->files));
	k->files[k->n] = (struct known_file){.id = *id};
	return &k->files[k->n++];
}

/** Does the file have the site already, or a jump where this one's would be? */
static bool is_taken(const struct known_file *f, uint64_t off, uint64_t jump)
{
	for (size_t i = 0; i < f->n; i++) {
		uint64_t other = f->sites[i].off + (uint64_t)f->sites[i].jump;

		if (f->sites[i].off == off || (jump < other + JUMP && other < jump + JUMP))
			return true;
	}
	return false;
}

void known_add(struct known *k, const struct module *m, taddr site, const struct code_site *code)
{
	struct known_file *f = m->image ? file_of(k, &m->image->id) : NULL;
	uint64_t off = site - m->start + m->off;
	int64_t jump = (int64_t)(code->at - site);

	if (!f || f->n == SITES_MAX || is_taken(f, off, off + (uint64_t)jump))
		return;
	f->sites = alloc_grow(f->sites, f->n + 1, sizeof(*f->sites));
	f->sites[f->n] = (struct known_site){.off = off, .jump = jump, .kind = code->kind};
	memcpy(f->sites[f->n++].old, code->old, sizeof(code->old));
}

bool known_may_have(const struct known *k, uint64_t ino)
{
	for (size_t i = 0; i < k->n; i++)
		if (k->files[i].id.ino == ino)
			return true;
	return false;
}

const struct known_file *known_find(const struct known *k, const struct image *im)
{
	return find(k, &im->id);
}
