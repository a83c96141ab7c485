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

void stage_stack(struct pipeline *p, struct moment *m)
{
	if (!stack_keep_is_on(&p->stacks))
		return;
	if (m->wanted)
		m->stack = stack_keep_take(&p->stacks, m->ev, m->thread, &m->stack_len);
	else
		stack_keep_drop(&p->stacks, m->thread);
}
