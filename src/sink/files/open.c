#include "sink/files/open.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "event/ask.h"

enum { STANDARD = 3, FDS = 1024, GAP = 16 /* as many closed descriptors end the search */ };

/** The descriptors of a process from STANDARD on, each as a hash of what it refers to; 0: closed.
 */
struct fds {
	unsigned n;
	uint64_t is[FDS];
};

void open_files_init(struct open_files *o)
{
	*o = (struct open_files){0};
	o->end = &o->first;
}

void open_files_deinit(struct open_files *o)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&o->programs, &i, &key, &value);)
		free(value);
	map_deinit(&o->programs);
	for (struct left_open *l = o->first, *next; l; l = next) {
		next = l->next;
		free(l->command);
		free(l->target);
		free(l);
	}
}

static long target_of(const struct event *ev, unsigned fd, char *text, size_t n)
{
	return mem_ask(ev->mem, MEM_ASK_FD, fd, text, n);
}

void open_files_begin(struct open_files *o, const struct event *ev)
{
	struct fds *f = map_get(&o->programs, (uint32_t)ev->rec.pid);
	char text[4096];

	if (!f)
		f = alloc_zeroed(sizeof(*f));
	memset(f, 0, sizeof(*f));
	for (unsigned fd = STANDARD, closed = 0; fd < FDS && closed < GAP; fd++) {
		long n = target_of(ev, fd, text, sizeof(text));

		closed = n > 0 ? 0 : closed + 1;
		f->is[fd] = n > 0 ? hash_bytes(text, (size_t)n) : 0;
	}
	map_set(&o->programs, (uint32_t)ev->rec.pid, f);
}

static void add(struct open_files *o, const struct event *ev, unsigned fd, const char *target,
		size_t n)
{
	char comm[64];
	long len = mem_ask(ev->mem, MEM_ASK_COMM, 0, comm, sizeof(comm));
	struct left_open *l = alloc_zeroed(sizeof(*l));

	l->pid = ev->rec.pid;
	l->fd = (int)fd;
	l->command = alloc_strndup(len > 0 ? comm : "", len > 0 ? (size_t)len : 0);
	l->target = alloc_strndup(target, n);
	*o->end = l;
	o->end = &l->next;
}

void open_files_end(struct open_files *o, const struct event *ev)
{
	const struct fds *f = map_get(&o->programs, (uint32_t)ev->rec.pid);
	char text[4096];

	// A process that was only forked ends with the descriptors of the one that made it.
	for (unsigned fd = STANDARD, closed = 0; f && fd < FDS && closed < GAP; fd++) {
		long n = target_of(ev, fd, text, sizeof(text));

		closed = n > 0 || f->is[fd] ? 0 : closed + 1;
		if (n > 0 && f->is[fd] != hash_bytes(text, (size_t)n))
			add(o, ev, fd, text, (size_t)n);
	}
}

void open_files_gone(struct open_files *o, int pid)
{
	free(map_del(&o->programs, (uint32_t)pid));
}
