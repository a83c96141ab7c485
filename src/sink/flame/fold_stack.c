#include "sink/flame/fold_stack.h"

#include <stdlib.h>

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

/** The number of frames without those of the code that calls main, and of what is outside of it. */
static size_t without_start(const struct stack_frame *frames, size_t n)
{
	enum { START_FRAMES = 4 };

	for (size_t i = n > START_FRAMES ? n - START_FRAMES : 1; i < n; i++)
		if (stack_frame_is_start(&frames[i]))
			return i;
	return n;
}

uint32_t fold_stack(struct fold *f, uint32_t node, const char *stack, size_t len)
{
	const char *p = stack, *end = stack + len;
	struct stack_frame *frames = NULL, frame;
	struct buf name = {0};
	size_t n = 0, cap = 0;

	while (len && stack_next(&p, end, &frame)) {
		if (n == cap) {
			cap = cap ? 2 * cap : 64;
			frames = alloc_grow(frames, cap, sizeof(*frames));
		}
		frames[n++] = frame;
	}
	if (!n)
		node = put_text(f, node, "(stack not known)");
	n = without_start(frames, n);
	while (n--)
		node = put_frame(f, node, &frames[n], &name);
	free(frames);
	buf_deinit(&name);
	return node;
}
