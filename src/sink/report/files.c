#include "sink/report/files.h"

#include <string.h>

#include "base/hash.h"

static bool is_of(const struct report_file *f, const char *path, uint32_t len)
{
	return f->len == len && !memcmp(f->path, path, len);
}

static struct report_file *file_new(struct report_files *f, const char *path, uint32_t len)
{
	struct report_file *file = arena_alloc(&f->arena, sizeof(*file) + len);

	*file = (struct report_file){.len = len};
	memcpy(file->path, path, len);
	if (f->last)
		f->last->next = file;
	else
		f->first = file;
	f->last = file;
	f->n++;
	return file;
}

static struct report_file *file_get(struct report_files *f, const char *path, uint32_t len)
{
	uint64_t hash = hash_bytes(path, len);
	struct report_file *first = map_get(&f->by_hash, hash), *file = first;

	while (file && !is_of(file, path, len))
		file = file->hashed;
	if (!file) {
		file = file_new(f, path, len);
		file->hashed = first;
		map_set(&f->by_hash, hash, file);
	}
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
	map_deinit(&f->by_hash);
	arena_deinit(&f->arena);
	*f = (struct report_files){0};
}
