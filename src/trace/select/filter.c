#include "trace/select/filter.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "event/ask.h"

static void filter_add(struct filter *f, const char *path)
{
	f->paths = alloc_grow(f->paths, f->npaths + 1, sizeof(*f->paths));
	f->paths[f->npaths++] = alloc_strdup(path);
}

static void filter_add_path(struct filter *f, const char *path)
{
	_free_ char *real = realpath(path, NULL);

	filter_add(f, path);
	if (real && strcmp(real, path) != 0)
		filter_add(f, real);
}

void filter_init(struct filter *f, const struct options *o)
{
	*f = (struct filter){.o = o};
	for (const char **p = o->paths; p && *p; p++)
		filter_add_path(f, *p);
}

void filter_deinit(struct filter *f)
{
	for (size_t i = 0; i < f->npaths; i++)
		free(f->paths[i]);
	free(f->paths);
	*f = (struct filter){0};
}

static bool has_path(const struct filter *f, const char *path, size_t n)
{
	for (size_t i = 0; i < f->npaths; i++)
		if (strlen(f->paths[i]) == n && !memcmp(f->paths[i], path, n))
			return true;
	return false;
}

static bool has_path_at(const struct filter *f, taddr addr, struct mem *mem)
{
	char path[PATH_MAX];
	bool ended, fault;
	long n = addr ? mem_read_str(mem, addr, path, sizeof(path), &ended, &fault) : -1;

	return n >= 0 && ended && has_path(f, path, (size_t)n);
}

/** The length of a descriptor's path without the " (deleted)" that the kernel appends for deleted
 * files (proc(5)). */
static size_t path_kept(const char *path, size_t n, int fd, struct mem *mem)
{
	static const char gone[] = " (deleted)";
	size_t len = sizeof(gone) - 1;
	char c;

	if (n <= len || memcmp(path + n - len, gone, len) != 0)
		return n;
	if (mem_ask(mem, MEM_ASK_FD_GONE, (uint64_t)fd, &c, 1) == 1 && c == '0')
		return n;
	return n - len;
}

static bool has_fd(const struct filter *f, int fd, struct mem *mem)
{
	char path[PATH_MAX];

	if (fd < 0)
		return false;
	if (f->o->has_fds && fdset_has(&f->o->fds, fd))
		return true;
	if (!f->npaths)
		return false;
	long n = mem_ask(mem, MEM_ASK_FD, (uint64_t)fd, path, sizeof(path));
	return n > 0 && has_path(f, path, path_kept(path, (size_t)n, fd, mem));
}

struct use_context {
	const struct filter *f;
	struct mem *mem;
};

static bool has_fd_of_set(void *data, int fd)
{
	const struct use_context *x = data;

	return has_fd(x->f, fd, x->mem);
}

bool filter_has_use(const struct filter *f, const struct call *c, struct mem *mem)
{
	struct decode_use_it it = {.c = c};
	enum decode_use use;
	uint64_t val;
	int dirfd;

	if (!filter_is_by_use(f))
		return true;
	if (decode_uses_set(c))
		return decode_use_set(c, mem, has_fd_of_set, &(struct use_context){f, mem});
	while (decode_next_use(&it, &use, &val, &dirfd)) {
		bool hit = use == DECODE_USE_PATH ? f->npaths && has_path_at(f, val, mem)
						  : has_fd(f, (int)val, mem);

		if (hit)
			return true;
	}
	return false;
}

static bool has_error(const struct filter *f, bool failed)
{
	return (f->o->status & (failed ? STATUS_FAILED : STATUS_SUCCESSFUL)) != 0;
}

bool filter_has_outcome(const struct filter *f, const struct record *rec)
{
	unsigned status;

	if (rec->kind == RECORD_SYSCALL_EXIT && !(rec->flags & RECORD_UNAVAILABLE))
		return has_error(f, rec->u.exit.error != 0);
	if (rec->kind == RECORD_DETACHED)
		status = STATUS_DETACHED;
	else if (rec->kind != RECORD_SYSCALL_EXIT)
		status = STATUS_UNFINISHED;
	else
		status = STATUS_UNAVAILABLE;
	return (f->o->status & status) != 0;
}

bool filter_has_counted(const struct filter *f, const struct record *rec)
{
	return (f->o->trace.all || callset_has(&f->o->trace, rec->abi, rec->u.counted.nr)) &&
	       has_error(f, rec->u.counted.error != 0);
}
