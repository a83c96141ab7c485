#include "sink/files/book.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/path.h"
#include "sink/files/action.h"

void book_init(struct book *b)
{
	*b = (struct book){0};
	b->end = &b->first;
}

void book_deinit(struct book *b)
{
	for (struct file *f = b->first, *next; f; f = next) {
		next = f->next;
		free(f);
	}
	map_deinit(&b->files);
	map_deinit(&b->found);
}

struct file *book_file(struct book *b, const char *path, size_t n)
{
	uint64_t hash = hash_bytes(path, n);
	struct file *f, *head = map_get(&b->files, hash);

	for (f = head; f; f = f->same) {
		if (f->n == n && !memcmp(f->path, path, n))
			return f;
	}
	f = alloc_zeroed(sizeof(*f) + n + 1);
	memcpy(f->path, path, n);
	f->n = n;
	f->same = head;
	map_set(&b->files, hash, f);
	*b->end = f;
	b->end = &f->next;
	return f;
}

const char *book_base(const struct file *f)
{
	return path_base(f->path);
}

static uint64_t base_hash(const struct file *f)
{
	const char *base = book_base(f);

	return hash_bytes(base, strlen(base));
}

static void used_by(struct file *f, int pid)
{
	f->uses++;
	for (unsigned i = 0; i < f->nusers && i < FILE_USERS; i++) {
		if (f->users[i] == pid)
			return;
	}
	if (f->nusers < FILE_USERS)
		f->users[f->nusers] = pid;
	f->nusers++;
}

void book_done(struct book *b, struct file *f, unsigned deeds, int pid)
{
	// A file that was missing before, and is opened with O_CREAT, is made.
	bool was_missing = book_is_missing(f) && !f->deeds;

	if ((deeds & FILE_ANEW) && (was_missing || f->gone))
		deeds |= FILE_MADE;
	if (deeds & FILE_REMOVED)
		f->gone = true;
	else if (deeds & FILE_MADE)
		f->gone = false;
	f->deeds |= deeds & ~(unsigned)FILE_ANEW;
	used_by(f, pid);
	map_set(&b->found, base_hash(f), f);
}

static bool is_missing(int error)
{
	return error == ENOENT || error == ENOTDIR;
}

bool book_is_missing(const struct file *f)
{
	return is_missing(f->error);
}

void book_failed(struct file *f, const char *name, int error, int pid)
{
	f->failures++;
	used_by(f, pid);
	// That a file was not there yet says less than why it could not be used.
	if (f->error && !is_missing(f->error))
		return;
	if (f->error && is_missing(error))
		return;
	f->error = error;
	f->failed = name;
}

bool book_is_found_elsewhere(const struct book *b, const struct file *f)
{
	const struct file *found = map_get(&b->found, base_hash(f));

	return found && !strcmp(book_base(found), book_base(f));
}
