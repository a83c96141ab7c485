#include "trace/stages.h"

#include <stdlib.h>

#include "base/alloc.h"

struct stage_thread *stage_thread(struct pending *t)
{
	if (!t->data)
		t->data = alloc_zeroed(sizeof(struct stage_thread));
	return t->data;
}

void stage_thread_drop(void *data)
{
	struct stage_thread *d = data;

	call_deinit(&d->call);
	if (d->greedy)
		call_deinit(&d->greedy->call);
	free(d->greedy);
	free(d);
}

void stage_count(struct pipeline *p, bool shown)
{
	if (shown && ++p->events == p->max_events && p->full)
		p->full();
}

void stage_take_stack(struct pipeline *p, struct moment *m, const struct event *ev)
{
	struct mem_stack_lent stack;

	m->stack_len = stack_keep_take(&p->stacks, ev, m->thread, &stack);
	m->stack = m->stack_len ? stack.bytes : NULL;
	m->stack_id = m->stack_len ? stack.id : 0;
}

void stage_stack(struct pipeline *p, struct moment *m, const struct event *ev)
{
	if (!stack_keep_is_on(&p->stacks))
		return;
	if (m->wanted)
		stage_take_stack(p, m, ev);
	else
		stack_keep_drop(&p->stacks, m->thread);
}
