#include "sink/timeline/counters.h"

#include <linux/close_range.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "event/ask.h"
#include "sc_ids.h"
#include "sink/descriptors.h"

const char *const timeline_counters[TIMELINE_COUNTERS] = {
	[TIMELINE_DESCRIPTORS] = "open descriptors", [TIMELINE_HEAP] = "heap (brk)"};

enum { FDS = DESCRIPTORS_MAX };

struct counted_process {
	uint64_t open[FDS / 64]; /* a bit for each descriptor */
	unsigned nopen;		 /* so many of them are set */
	uint64_t heap;		 /* where the heap begins; 0: not known yet */
	bool told;		 /* the first number of descriptors is in the file */
};

void counters_init(struct counters *c, const struct timeline_form *form)
{
	*c = (struct counters){.form = form};
}

void counters_deinit(struct counters *c)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&c->processes, &i, &key, &p);)
		free(p);
	map_deinit(&c->processes);
}

static void set_open(struct counted_process *p, uint64_t fd, bool open)
{
	uint64_t bit = (uint64_t)1 << fd % 64;

	if (fd >= FDS || !(p->open[fd / 64] & bit) != open)
		return;
	p->open[fd / 64] ^= bit;
	p->nopen = open ? p->nopen + 1 : p->nopen - 1;
}

static void put_count(struct counters *c, const struct counted_process *p, const struct record *rec,
		      struct buf *b)
{
	c->form->counter(b, rec->pid, TIMELINE_DESCRIPTORS, rec->mono_ns, p->nopen);
}

/** Finds the descriptors that a process has now. */
static void look(struct counters *c, struct counted_process *p, const struct event *ev,
		 struct buf *b)
{
	int32_t open[FDS];
	struct descriptors d;
	long n = mem_ask(ev->mem, MEM_ASK_FDS, 0, (char *)open, sizeof(open));

	*p = (struct counted_process){.told = true};
	for (size_t i = 0; n > 0 && i < (size_t)n / sizeof(*open); i++)
		set_open(p, (uint32_t)open[i], true);
	// A recording knows only of those about which something was asked.
	for (descriptors_init(&d, 0, 0); n < 0 && descriptors_next(&d, ev);)
		set_open(p, d.fd, true);
	put_count(c, p, &ev->rec, b);
}

/** A child begins with its parent's descriptors. If it is a thread, nobody will ask for them. */
static void inherit(struct counters *c, const struct record *rec)
{
	const struct counted_process *parent = map_get(&c->processes, (uint32_t)rec->pid);

	if (!parent)
		return;
	struct counted_process *child = alloc_zeroed(sizeof(*child));
	memcpy(child->open, parent->open, sizeof(child->open));
	child->nopen = parent->nopen;
	free(map_set(&c->processes, (uint32_t)rec->u.child.tid, child));
}

static struct counted_process *process(struct counters *c, const struct event *ev, struct buf *b)
{
	struct counted_process *p = map_get(&c->processes, (uint32_t)ev->rec.pid);

	if (!p) {
		p = alloc_zeroed(sizeof(*p));
		map_set(&c->processes, (uint32_t)ev->rec.pid, p);
		look(c, p, ev, b);
	}
	if (!p->told)
		put_count(c, p, &ev->rec, b);
	p->told = true;
	return p;
}

/** A descriptor that a call has made is a value of its exit, as its result or in its arguments
 * (pipe, socketpair, control messages of recvmsg). */
static void note_new(struct counted_process *p, const struct call *c)
{
	if (c->retval.kind == VALUE_FD)
		set_open(p, c->retval.num, true);
	for (uint32_t i = c->n_enter; i < c->n; i++) {
		if (c->vals[i].kind == VALUE_FD)
			set_open(p, c->vals[i].num, true);
	}
}

bool counters_concern(const struct call *c)
{
	bool makes = c->retval.kind == VALUE_FD;

	for (uint32_t i = c->n_enter; i < c->n; i++)
		makes = makes || c->vals[i].kind == VALUE_FD;
	return makes || c->id == SC_CALL_close || c->id == SC_CALL_close_range ||
	       c->id == SC_CALL_brk;
}

static void note_closed(struct counted_process *p, const struct call *call)
{
	if (call->id == SC_CALL_close)
		set_open(p, (uint32_t)call->args[0], false);
	else if (call->id == SC_CALL_close_range && !(call->args[2] & CLOSE_RANGE_CLOEXEC))
		for (uint64_t fd = (uint32_t)call->args[0];
		     fd < FDS && fd <= (uint32_t)call->args[1]; fd++)
			set_open(p, fd, false);
}

static void note_heap(struct counters *c, struct counted_process *p, const struct moment *m,
		      struct buf *b)
{
	uint64_t end = (uint64_t)m->call->ret;

	if (!p->heap)
		p->heap = end;
	if (end >= p->heap)
		c->form->counter(b, m->ev->rec.pid, TIMELINE_HEAP, m->ev->rec.mono_ns,
				 end - p->heap);
}

void counters_exit(struct counters *c, const struct moment *m, struct buf *b)
{
	struct counted_process *p = process(c, m->ev, b);

	if (m->call->failed)
		return;
	unsigned before = p->nopen;
	note_new(p, m->call);
	note_closed(p, m->call);
	if (p->nopen != before)
		put_count(c, p, &m->ev->rec, b);
	if (m->call->id == SC_CALL_brk)
		note_heap(c, p, m, b);
}

void counters_other(struct counters *c, const struct moment *m, struct buf *b)
{
	const struct record *rec = &m->ev->rec;

	if (rec->kind == RECORD_EXEC) {
		look(c, process(c, m->ev, b), m->ev, b);
	} else if (rec->kind == RECORD_FORK) {
		inherit(c, rec);
	} else if (record_is_last(rec)) {
		if (rec->tid == rec->pid)
			c->form->counter(b, rec->pid, TIMELINE_DESCRIPTORS, rec->mono_ns, 0);
		free(map_del(&c->processes, (uint32_t)rec->tid));
	}
}
