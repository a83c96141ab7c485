#include "sink/files/open.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "event/ask.h"
#include "sink/descriptors.h"

enum { STANDARD = 3 };

/** The descriptors of a process from STANDARD on, each as a hash of what it refers to; 0: closed.
 */
struct fds {
	unsigned highest;
	uint64_t is[DESCRIPTORS_MAX];
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

void open_files_begin(struct open_files *o, const struct event *ev)
{
	struct fds *f = map_get(&o->programs, (uint32_t)ev->rec.pid);
	struct descriptors d;

	if (!f)
		f = alloc_zeroed(sizeof(*f));
	memset(f, 0, sizeof(*f));
	for (descriptors_init(&d, STANDARD, 0); descriptors_next(&d, ev); f->highest = d.fd)
		f->is[d.fd] = hash_bytes(d.target, (size_t)d.len);
	map_set(&o->programs, (uint32_t)ev->rec.pid, f);
}

/** What a descriptor refers to: of a socket its addresses rather than its number, if they are
 * known.
 */
static char *target_of(const struct event *ev, const struct descriptors *d)
{
	static const char socket[] = "socket:[";
	char text[4096];
	bool is_socket =
		(size_t)d->len > sizeof(socket) && !memcmp(d->target, socket, sizeof(socket) - 1);
	long n = is_socket ? mem_ask(ev->mem, MEM_ASK_FD_PEER, d->fd, text, sizeof(text)) : -1;

	return n > 0 ? alloc_strndup(text, (size_t)n) : alloc_strndup(d->target, (size_t)d->len);
}

static void add(struct open_files *o, const struct event *ev, const struct descriptors *d)
{
	char comm[64];
	long len = mem_ask(ev->mem, MEM_ASK_COMM, 0, comm, sizeof(comm));
	struct left_open *l = alloc_zeroed(sizeof(*l));

	l->pid = ev->rec.pid;
	l->fd = (int)d->fd;
	l->command = alloc_strndup(len > 0 ? comm : "", len > 0 ? (size_t)len : 0);
	l->target = target_of(ev, d);
	*o->end = l;
	o->end = &l->next;
}

void open_files_end(struct open_files *o, const struct event *ev)
{
	const struct fds *f = map_get(&o->programs, (uint32_t)ev->rec.pid);
	struct descriptors d;

	// A process that was only forked ends with the descriptors of the one that made it.
	if (!f)
		return;
	for (descriptors_init(&d, STANDARD, f->highest); descriptors_next(&d, ev);)
		if (f->is[d.fd] != hash_bytes(d.target, (size_t)d.len))
			add(o, ev, &d);
}

void open_files_gone(struct open_files *o, int pid)
{
	free(map_del(&o->programs, (uint32_t)pid));
}
