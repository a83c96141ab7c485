#include "sink/timeline/ends.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/alloc.h"

enum { ENDS_MAX = 1 << 14 /* so many children may have ended that nobody has waited for */ };

void ends_init(struct ends *e, struct buf *out)
{
	*e = (struct ends){.out = out};
}

void ends_deinit(struct ends *e)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&e->by_pid, &i, &key, &value);) {
		buf_deinit(&((struct child_end *)value)->slices);
		free(value);
	}
	map_deinit(&e->by_pid);
}

/** Writes the last slice of a child, which is not kept any more. */
static void end_write(struct ends *e, struct child_end *end, bool arrow)
{
	size_t from = arrow ? 0 : end->first, to = arrow ? end->first : end->slices.len;

	map_del(&e->by_pid, (uint32_t)end->pid);
	e->n--;
	buf_put(e->out, end->slices.p + from, to - from);
	buf_deinit(&end->slices);
	free(end);
}

void ends_give_up(struct ends *e, int parent)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; e->n && map_next(&e->by_pid, &i, &key, &value);)
		if (!parent || ((struct child_end *)value)->parent == parent)
			end_write(e, value, false);
}

struct child_end *ends_make(struct ends *e, int pid, int parent)
{
	struct child_end *end = map_get(&e->by_pid, (uint32_t)pid);

	if (end)
		end_write(e, end, false);
	// A program that ignores SIGCHLD may have any number of children.
	if (e->n == ENDS_MAX)
		ends_give_up(e, 0);
	end = alloc_zeroed(sizeof(*end));
	end->pid = pid;
	end->parent = parent;
	map_set(&e->by_pid, (uint32_t)pid, end);
	e->n++;
	return end;
}

bool ends_awaited(struct ends *e, int pid, int parent)
{
	struct child_end *end = map_get(&e->by_pid, (uint32_t)pid);

	if (!end || end->parent != parent)
		return false;
	end_write(e, end, true);
	return true;
}
