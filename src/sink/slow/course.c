#include "sink/slow/course.h"

#include <stdlib.h>

#include "base/alloc.h"

/** A wait that something else can end was ended by an end if it returned so soon after it. */
enum { SOON_NS = 10000000 };

struct birth {
	struct task *creator;
	uint64_t ns;
};

void course_init(struct course *t)
{
	*t = (struct course){0};
}

static uint64_t since(uint64_t now, uint64_t then)
{
	return now > then ? now - then : 0;
}

/* -- threads and processes ------------------------------------------------------------------- */

static struct task_process *process_add(struct course *t, struct task *task, int pid)
{
	struct task_process *p = alloc_zeroed(sizeof(*p));
	struct task_process *up = task->creator ? task->creator->process : &t->root;

	p->parent = up;
	p->pid = pid;
	p->task = task;
	p->begin_ns = task->begin_ns;
	if (task->creator && up->command)
		p->command = alloc_strdup(up->command);
	if (up->last)
		up->last->next = p;
	else
		up->first = p;
	up->last = p;
	t->nprocesses++;
	map_set(&t->processes, (uint32_t)pid, p);
	return p;
}

struct task *course_task(struct course *t, const struct record *rec)
{
	struct task *k = map_get(&t->tasks, (uint32_t)rec->tid);
	struct birth *birth;

	if (k)
		return k;
	k = alloc_zeroed(sizeof(*k));
	birth = map_del(&t->births, (uint32_t)rec->tid);
	k->tid = rec->tid;
	k->creator = birth ? birth->creator : NULL;
	k->begin_ns = birth ? birth->ns : rec->mono_ns;
	free(birth);
	k->process = map_get(&t->processes, (uint32_t)rec->pid);
	if (!k->process)
		k->process = process_add(t, k, rec->pid);
	k->older = t->newest;
	t->newest = k;
	if (!t->main || (rec->flags & RECORD_MAIN && t->main->creator))
		t->main = k;
	map_set(&t->tasks, (uint32_t)rec->tid, k);
	return k;
}

static void mark_add(struct task *k, uint64_t ns, struct task *joined)
{
	if (!(k->nmarks & (k->nmarks - 1)))
		k->marks = alloc_grow(k->marks, k->nmarks ? 2 * k->nmarks : 1, sizeof(*k->marks));
	k->marks[k->nmarks++] = (struct mark){.ns = ns, .sums = k->sums, .joined = joined};
	if (joined)
		k->marks[k->nmarks - 1].joined_ns = joined->end_ns < ns ? joined->end_ns : ns;
}

/** The thread has made another one. What it has done of the call that does so counts up to here. */
static void task_forked(struct course *t, const struct record *rec)
{
	struct task *k = course_task(t, rec);
	struct birth *b = alloc_zeroed(sizeof(*b));

	b->creator = k;
	b->ns = rec->mono_ns;
	free(map_set(&t->births, (uint32_t)rec->u.child.tid, b));
	mark_add(k, rec->mono_ns, NULL);
	if (k->in_call)
		k->marks[k->nmarks - 1].sums.calls_ns += since(rec->mono_ns, k->enter_ns);
}

static void task_ended(struct course *t, const struct record *rec)
{
	struct task *k = map_del(&t->tasks, (uint32_t)rec->tid);
	struct task_process *p;

	if (!k)
		return;
	k->ended = true;
	k->end_ns = rec->mono_ns;
	p = k->process;
	// The end of its last thread is that of a process; its parent waits for it.
	if (rec->flags & RECORD_LEADER || rec->kind == RECORD_VANISHED) {
		p->end_ns = rec->mono_ns;
		// The process ends with this thread, whichever was the first one.
		p->task = k;
		map_del(&t->processes, (uint32_t)p->pid);
		map_set(&t->ended, (uint32_t)p->pid, k);
		if (p->parent != &t->root)
			p->parent->last_ended = k;
	} else {
		p->last_ended = k;
	}
}

/** The process runs another program. If another thread than the first made the call, it goes on as
 * the first. */
static void task_loaded(struct course *t, const struct record *rec)
{
	int former = rec->u.exec.former_tid;
	struct task *k = former && former != rec->tid ? map_del(&t->tasks, (uint32_t)former) : NULL;

	if (k) {
		struct task *gone = map_set(&t->tasks, (uint32_t)rec->tid, k);

		k->tid = rec->tid;
		if (gone) {
			gone->ended = true;
			gone->end_ns = rec->mono_ns;
		}
		if (gone == t->main)
			t->main = k;
	}
	k = course_task(t, rec);
	if (!k->loading)
		return;
	free(k->process->command);
	k->process->command = k->loading;
	k->loading = NULL;
}

void course_event(struct course *t, const struct event *ev)
{
	const struct record *rec = &ev->rec;

	if (!t->begin_ns)
		t->begin_ns = rec->mono_ns;
	t->end_ns = rec->mono_ns > t->end_ns ? rec->mono_ns : t->end_ns;
	switch (rec->kind) {
	case RECORD_FORK:
		task_forked(t, rec);
		break;
	case RECORD_EXEC:
		task_loaded(t, rec);
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
	case RECORD_SUPERSEDED:
	case RECORD_DETACHED:
		task_ended(t, rec);
		break;
	case RECORD_ATTACHED:
		course_task(t, rec);
		break;
	default:
		break;
	}
}

/* -- calls ----------------------------------------------------------------------------------- */

/** The thread or child whose end has ended this wait, or NULL. */
static struct task *waited_for(struct course *t, const struct task *k, const struct record *exit,
			       int64_t end)
{
	struct task *c = k->process->last_ended;
	struct task *child = end > 0 ? map_get(&t->ended, (uint64_t)end) : NULL;

	if (child && child->process->parent == k->process)
		c = child;
	if (!c || c == k || (!c->ended && !c->leaves))
		return NULL;
	// It ends from the call that ends it on, until its end is seen: what it had open is closed
	// meanwhile, and a parent may begin to wait for it as late as that.
	uint64_t begins = c->leaves ? c->enter_ns : c->end_ns;
	uint64_t ends = c->ended ? c->end_ns : exit->mono_ns;
	if (ends < k->enter_ns || begins > exit->mono_ns)
		return NULL;
	if (end == WAITS_CHILD || c == child || c->tid == end)
		return c;
	// The pipe may have been another process's, but pawl itself may have been late, too.
	uint64_t soon = end == WAITS_WRITER ? since(exit->mono_ns, k->enter_ns) / 4 : 0;
	return since(exit->mono_ns, ends) <= (soon > SOON_NS ? soon : SOON_NS) ? c : NULL;
}

void course_leaves(struct course *t, struct task *k, bool all)
{
	struct task_process *up = k->process->parent;

	k->leaves = true;
	mark_add(k, k->enter_ns, NULL);
	if (!all)
		k->process->last_ended = k;
	else if (up != &t->root)
		up->last_ended = k;
}

void course_woken(struct task *k, struct task *writer, uint64_t ns)
{
	// What has ended by now did so after it had woken the thread.
	if (!writer->ended)
		mark_add(writer, ns, NULL);
	mark_add(k, ns, writer);
	if (!writer->ended)
		k->marks[k->nmarks - 1].joined_ns = ns;
}

struct task *course_called(struct course *t, struct task *k, const struct record *exit, bool waits,
			   int64_t end)
{
	uint64_t ns = since(exit->mono_ns, k->enter_ns);
	struct task *joined = NULL;

	t->end_ns = exit->mono_ns > t->end_ns ? exit->mono_ns : t->end_ns;
	*(waits ? &k->sums.waiting_ns : &k->sums.calls_ns) += ns;
	k->sums.ncalls++;
	k->in_call = false;
	if (waits)
		joined = waited_for(t, k, exit, end);
	if (joined)
		course_woken(k, joined, exit->mono_ns);
	return joined;
}

/* -- the end --------------------------------------------------------------------------------- */

void course_end(struct course *t)
{
	for (struct task *k = t->newest; k; k = k->older) {
		if (!k->ended)
			k->end_ns = t->end_ns;
		if (!k->ended && k->in_call)
			k->sums.waiting_ns += since(t->end_ns, k->enter_ns);
		k->cursor = k->nmarks;
		if (!k->process->end_ns || k->process->end_ns < k->process->begin_ns)
			k->process->end_ns = k->end_ns;
	}
}

struct task_process *course_next(const struct course *t, struct task_process *p)
{
	if (p->first)
		return p->first;
	while (p != &t->root && !p->next)
		p = p->parent;
	return p == &t->root ? NULL : p->next;
}

static void process_free(struct task_process *p)
{
	free(p->command);
	free(p);
}

void course_deinit(struct course *t)
{
	uint64_t key;
	void *value;

	// Children are freed before their parents, without recursion: chains can be long.
	for (struct task_process *p = t->root.first, *up; p && p != &t->root;) {
		while (p->first)
			p = p->first;
		up = p->parent;
		up->first = p->next;
		process_free(p);
		p = up == &t->root ? up->first : up;
	}
	for (struct task *k = t->newest, *older; k; k = older) {
		older = k->older;
		free(k->marks);
		free(k->loading);
		free(k);
	}
	for (size_t i = 0; map_next(&t->births, &i, &key, &value);)
		free(value);
	map_deinit(&t->tasks);
	map_deinit(&t->births);
	map_deinit(&t->processes);
	map_deinit(&t->ended);
}
