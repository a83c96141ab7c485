#include "sink/report/files.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"

static bool is_of(const struct report_file *f, const char *path, uint32_t len)
{
	return f->len == len && !memcmp(f->path, path, len);
}

/** The slot of a path, or the free one for it. */
static struct report_slot *slot_of(const struct report_files *f, uint32_t hash, const char *path,
				   uint32_t len)
{
	for (size_t i = hash;; i++) {
		struct report_slot *s = &f->slots[i & (f->nslots - 1)];

		if (!s->file || (s->hash == hash && is_of(f->list[s->file - 1], path, len)))
			return s;
	}
}

/** Makes room for one more: half of the slots stay free. */
static void make_room(struct report_files *f)
{
	enum { FIRST = 64 };

	if (2 * (f->n + 1) <= f->nslots)
		return;
	size_t n = f->nslots ? 2 * f->nslots : FIRST;
	struct report_slot *slots = alloc_zeroed(n * sizeof(*slots));
	for (size_t k = 0; k < f->nslots; k++) {
		const struct report_slot *old = &f->slots[k];
		size_t i = old->hash & (n - 1);

		while (old->file && slots[i].file)
			i = (i + 1) & (n - 1);
		if (old->file)
			slots[i] = *old;
	}
	free(f->slots);
	f->slots = slots;
	f->nslots = n;
}

static struct report_file *file_get(struct report_files *f, const char *path, uint32_t len)
{
	uint32_t hash = (uint32_t)(hash_bytes(path, len) >> 16);

	make_room(f);
	struct report_slot *slot = slot_of(f, hash, path, len);
	if (slot->file)
		return f->list[slot->file - 1];
	struct report_file *file = arena_alloc(&f->arena, sizeof(*file) + len);
	*file = (struct report_file){.len = len};
	memcpy(file->path, path, len);
	f->list = alloc_more(f->list, f->n, sizeof(struct report_file *));
	f->list[f->n++] = file;
	*slot = (struct report_slot){hash, (uint32_t)f->n};
	return file;
}

static void add_failure(struct report_files *f, struct report_file *file,
			const struct report_use *use)
{
	struct report_failure *x = file->failures;

	while (x && (x->error != use->error || x->call.nr != use->call->nr ||
		     x->call.abi != use->call->abi))
		x = x->next;
	if (!x) {
		x = arena_alloc(&f->arena, sizeof(*x));
		*x = (struct report_failure){
			.next = file->failures, .call = *use->call, .error = use->error};
		file->failures = x;
		f->nfailures++;
	}
	x->calls++;
	x->wall_ns += use->wall_ns;
}

struct report_file *report_files_get(struct report_files *f, const char *path, uint32_t len)
{
	if (!f->recent || !is_of(f->recent, path, len))
		f->recent = file_get(f, path, len);
	return f->recent;
}

void report_files_add(struct report_files *f, struct report_file *file,
		      const struct report_use *use)
{
	file->calls++;
	file->errors += use->error != 0;
	file->wall_ns += use->wall_ns;
	file->bytes += use->bytes;
	if (use->error)
		add_failure(f, file, use);
}

void report_files_deinit(struct report_files *f)
{
	free(f->list);
	free(f->slots);
	arena_deinit(&f->arena);
	*f = (struct report_files){0};
}
