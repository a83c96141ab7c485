#include "sink/execs/tree.h"

#include <errno.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "event/ask.h"

struct process {
	struct program *now; /* what it runs, or what its creator ran */
	bool forked;	     /* `now` is the creator's program */
	struct image *tried; /* the last program that could not be run, since the last one that
			      * could */
	int error;
	uint64_t tried_ns;
};

void tree_init(struct tree *t)
{
	*t = (struct tree){0};
}

static struct process *process_of(struct tree *t, int pid)
{
	struct process *p = map_get(&t->processes, (uint32_t)pid);

	if (p)
		return p;
	p = alloc_zeroed(sizeof(*p));
	p->now = &t->root;
	p->forked = true;
	map_set(&t->processes, (uint32_t)pid, p);
	t->count++;
	return p;
}

static struct program *program_add(struct tree *t, struct program *parent, int pid,
				   struct image *im, uint64_t ns)
{
	struct program *p = alloc_zeroed(sizeof(*p));

	p->parent = parent;
	p->pid = pid;
	p->image = im;
	p->begin_ns = ns;
	if (parent->last)
		parent->last->next = p;
	else
		parent->first = p;
	parent->last = p;
	t->programs++;
	return p;
}

static void process_forget_tried(struct process *p)
{
	image_free(p->tried);
	p->tried = NULL;
}

/** The program of a process is over. */
static void process_end(struct process *p, enum program_state state, int code, bool core,
			uint64_t ns)
{
	// A process that only was forked ends without having run anything of its own.
	if (p->forked)
		return;
	p->now->state = state;
	p->now->code = code;
	p->now->core = core;
	p->now->end_ns = ns;
}

/* -- execve ---------------------------------------------------------------------------------- */

void tree_call(struct tree *t, const struct moment *m)
{
	uint64_t tid = (uint32_t)m->ev->rec.tid;

	image_free(map_del(&t->calls, tid));
	map_set(&t->calls, tid, image_of_call(m));
}

void tree_call_failed(struct tree *t, const struct moment *m, int error)
{
	struct process *p = process_of(t, m->ev->rec.pid);
	struct image *im = map_del(&t->calls, (uint32_t)m->ev->rec.tid);

	// Of the places where a program was looked for, the one that had it says why it did not
	// run.
	if (!im || (p->tried && error == ENOENT)) {
		image_free(im);
		return;
	}
	process_forget_tried(p);
	p->tried = im;
	image_refused(im, m);
	p->error = error;
	p->tried_ns = m->ev->rec.mono_ns;
}

static void tree_exec(struct tree *t, const struct event *ev)
{
	const struct record *rec = &ev->rec;
	struct process *p = process_of(t, rec->pid);
	int32_t tid = rec->u.exec.former_tid ? rec->u.exec.former_tid : rec->tid;
	struct image *im = map_del(&t->calls, (uint32_t)tid);

	if (!im)
		im = alloc_zeroed(sizeof(*im));
	image_look(im, ev);
	process_forget_tried(p);
	process_end(p, PROGRAM_REPLACED, 0, false, rec->mono_ns);
	p->now = program_add(t, p->now, rec->pid, im, rec->mono_ns);
	p->forked = false;
}

/* -- processes ------------------------------------------------------------------------------- */

/** A new thread is traced. The first one of a process belongs to the program that made it. */
static void tree_attached(struct tree *t, const struct event *ev)
{
	const struct record *rec = &ev->rec;
	struct program *creator = map_del(&t->births, (uint32_t)rec->tid);
	char name[64];

	if (rec->tid != rec->pid || map_get(&t->processes, (uint32_t)rec->pid))
		return;
	struct process *p = process_of(t, rec->pid);
	if (creator)
		p->now = creator;
	if (creator || (rec->flags & RECORD_MAIN))
		return;
	// Pawl has attached to it: it runs a program already.
	long n = mem_ask(ev->mem, MEM_ASK_COMM, 0, name, sizeof(name));
	p->now = program_add(t, &t->root, rec->pid, NULL, rec->mono_ns);
	p->now->name = alloc_strndup(n > 0 ? name : "?", n > 0 ? (size_t)n : 1);
	p->forked = false;
}

static void tree_forked(struct tree *t, const struct record *rec)
{
	map_set(&t->births, (uint32_t)rec->u.child.tid, process_of(t, rec->pid)->now);
}

/** The process has ended. If it last tried to run a program in vain, that is shown. */
static void tree_gone(struct tree *t, const struct record *rec)
{
	struct process *p = map_get(&t->processes, (uint32_t)rec->pid);
	bool killed = rec->kind == RECORD_KILLED;

	if (!p || !(rec->flags & RECORD_LEADER))
		return;
	if (p->tried) {
		struct program *f = program_add(t, p->now, rec->pid, p->tried, p->tried_ns);

		f->state = PROGRAM_FAILED;
		f->code = p->error;
		f->end_ns = p->tried_ns;
		p->tried = NULL;
		t->programs--;
		t->failed++;
	}
	process_end(p, killed ? PROGRAM_KILLED : PROGRAM_EXITED, rec->u.end.code,
		    killed && rec->u.end.core, rec->mono_ns);
	free(map_del(&t->processes, (uint32_t)rec->pid));
}

void tree_event(struct tree *t, const struct event *ev)
{
	const struct record *rec = &ev->rec;

	if (!t->begin_ns)
		t->begin_ns = rec->mono_ns;
	t->end_ns = rec->mono_ns;
	switch (rec->kind) {
	case RECORD_ATTACHED:
		tree_attached(t, ev);
		break;
	case RECORD_FORK:
		tree_forked(t, rec);
		break;
	case RECORD_EXEC:
		tree_exec(t, ev);
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
		tree_gone(t, rec);
		break;
	default:
		break;
	}
}

void tree_end(struct tree *t)
{
	for (struct program *p = t->root.first; p; p = tree_next(t, p)) {
		if (!p->end_ns)
			p->end_ns = t->end_ns;
	}
}

struct program *tree_next(const struct tree *t, struct program *p)
{
	if (p->first)
		return p->first;
	while (p != &t->root && !p->next)
		p = p->parent;
	return p == &t->root ? NULL : p->next;
}

/* -- the end --------------------------------------------------------------------------------- */

static void program_free(struct program *p)
{
	image_free(p->image);
	free(p->name);
	free(p);
}

void tree_deinit(struct tree *t)
{
	uint64_t key;
	void *value;

	// Children are freed before their parents, without recursion: chains can be long.
	for (struct program *p = t->root.first, *up; p && p != &t->root; p = up) {
		while (p->first)
			p = p->first;
		up = p->parent;
		up->first = p->next;
		program_free(p);
		if (up == &t->root && up->first)
			up = up->first;
	}
	for (size_t i = 0; map_next(&t->processes, &i, &key, &value);) {
		process_forget_tried(value);
		free(value);
	}
	for (size_t i = 0; map_next(&t->calls, &i, &key, &value);)
		image_free(value);
	map_deinit(&t->processes);
	map_deinit(&t->calls);
	map_deinit(&t->births);
}
