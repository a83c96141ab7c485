#include "sink/flame/fold_stack.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "event/stack.h"
#include "sink/render/frame.h"

static uint32_t put_text(struct fold *f, uint32_t node, const char *text)
{
	return fold_child(f, node, text, strlen(text), FOLD_NOTE);
}

static uint32_t put_frame(struct fold *f, uint32_t node, const struct stack_frame *frame,
			  struct buf *name)
{
	if (frame->flags & STACK_MORE)
		return put_text(f, node, "(more)");
	buf_clear(name);
	frame_put_name(name, frame);
	return fold_child(f, node, name->p, name->len,
			  stack_frame_is_runtime(frame) ? FOLD_RUNTIME : FOLD_OWN);
}

/** Splits a stack into frames. */
static void split(struct fold_path *path, const char *stack, size_t len)
{
	const char *p = stack, *end = stack + len, *start = p;
	struct stack_frame frame;

	for (path->n = 0; len && stack_next(&p, end, &frame); start = p) {
		if (path->n == path->cap) {
			path->cap = path->cap ? 2 * path->cap : 64;
			path->list = alloc_grow(path->list, path->cap, sizeof(*path->list));
		}
		path->list[path->n++] = (struct fold_frame){.at = (uint32_t)(start - stack),
							    .len = (uint32_t)(p - start)};
	}
}

static struct stack_frame frame_of(const char *stack, const struct fold_frame *f)
{
	const char *p = stack + f->at;
	struct stack_frame frame = {0};

	stack_next(&p, p + f->len, &frame);
	return frame;
}

/** Leaves out the frames of the code that calls main, and of what is outside of it. */
static void cut_start(struct fold_path *path, const char *stack)
{
	enum { START_FRAMES = 4 };

	for (size_t i = path->n > START_FRAMES ? path->n - START_FRAMES : 1; i < path->n; i++) {
		struct stack_frame frame = frame_of(stack, &path->list[i]);

		if (stack_frame_is_start(&frame))
			path->n = i;
	}
}

/** Takes over the nodes of the outermost functions that are those of the last stack, too; returns
 * their number. */
static size_t take_common(const struct fold_last *last, const char *stack)
{
	const struct fold_path *path = &last->path, *next = &last->next;
	size_t n = 0;

	for (; n < path->n && n < next->n; n++) {
		const struct fold_frame *old = &path->list[path->n - 1 - n];
		struct fold_frame *new = &next->list[next->n - 1 - n];

		if (old->len != new->len ||
		    memcmp(last->stack.p + old->at, stack + new->at, new->len) != 0)
			break;
		new->node = old->node;
	}
	return n;
}

/** From now on this is the last stack. */
static void keep(struct fold_last *last, uint32_t process, const char *stack, size_t len)
{
	struct fold_path before = last->path;

	last->path = last->next;
	last->next = before;
	last->process = process;
	buf_clear(&last->stack);
	buf_put(&last->stack, stack, len);
}

uint32_t fold_stack(struct fold *f, struct fold_last *last, uint32_t node, const char *stack,
		    size_t len)
{
	struct fold_path *next = &last->next;
	uint32_t process = node;

	split(next, stack, len);
	if (!next->n)
		return put_text(f, node, "(stack not known)");
	cut_start(next, stack);
	size_t known = process == last->process ? take_common(last, stack) : 0;
	if (known)
		node = next->list[next->n - known].node;
	for (size_t i = next->n - known; i--;) {
		struct stack_frame frame = frame_of(stack, &next->list[i]);

		node = next->list[i].node = put_frame(f, node, &frame, &last->name);
	}
	keep(last, process, stack, len);
	return node;
}

void fold_last_deinit(struct fold_last *last)
{
	free(last->path.list);
	free(last->next.list);
	buf_deinit(&last->stack);
	buf_deinit(&last->name);
	*last = (struct fold_last){0};
}
