#include "heap/stacks.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/begins.h"
#include "base/cleanup.h"
#include "base/hash.h"
#include "base/visible.h"
#include "event/stack.h"
#include "heap/types/types.h"
#include "sink/render/frame.h"
#include "sink/render/short_name.h"

static uint32_t add(struct heap_stacks *s, const char *stack, size_t len, uint32_t next)
{
	if (s->n == s->cap) {
		s->cap = s->cap ? 2 * s->cap : 64;
		struct heap_stack *p = alloc_grow(s->list, s->cap, sizeof(*p));

		s->list = p;
	}
	if (!s->n)
		s->list[s->n++] = (struct heap_stack){0}; // the stack that is not known
	struct heap_stack *k = &s->list[s->n];
	*k = (struct heap_stack){.bytes = alloc_grow(NULL, len, 1), .len = len, .next = next};
	memcpy(k->bytes, stack, len);
	return (uint32_t)s->n++;
}

uint32_t heap_stacks_id(struct heap_stacks *s, const char *stack, size_t len)
{
	uint64_t hash = hash_bytes(stack, len);
	uint32_t first = len ? (uint32_t)(uintptr_t)map_get(&s->by_hash, hash) : 0;

	if (!len)
		return 0;
	for (uint32_t id = first; id; id = s->list[id].next)
		if (s->list[id].len == len && !memcmp(s->list[id].bytes, stack, len))
			return id;
	if (s->n + 2 >= UINT32_MAX)
		return 0;
	uint32_t id = add(s, stack, len, first);
	map_set(&s->by_hash, hash, (void *)(uintptr_t)id);
	return id;
}

/** brief: a long name may be shortened. */
static void put_frame(struct buf *b, const struct stack_frame *f, enum heap_place how, bool brief)
{
	_cleanup_(buf_deinit) struct buf whole = {0};
	const char *name, *slash;

	frame_put_name(&whole, f);
	if (brief)
		short_name_put(b, whole.p, whole.len);
	else
		buf_put(b, whole.p, whole.len);
	if (how == HEAP_PLACE_FUNCTION || !f->source_len || !f->line)
		return;
	slash = memrchr(f->source, '/', f->source_len);
	name = slash ? slash + 1 : f->source;
	buf_putc(b, ' ');
	visible_put(b, name, f->source_len - (size_t)(name - f->source), "");
	buf_putc(b, ':');
	buf_put_udec(b, f->line);
}

/** True if a frame is of the program's own code: not of the C library nor of the one of C++, of
 * whose templates a program has copies, by their names or by the place of their source. */
static bool is_own(const struct stack_frame *f)
{
	return f->module_len && !stack_frame_is_runtime(f) &&
	       !begins_with(f->symbol, f->symbol_len, "std::") &&
	       !begins_with(f->symbol, f->symbol_len, "operator new") &&
	       !begins_with(f->symbol, f->symbol_len, "__gnu_cxx::") &&
	       !begins_with(f->source, f->source_len, "/usr/include/");
}

/** The first frame that is neither of the C library nor of the one of C++; if there is none, the
 * first of all. False: there is no frame. */
static bool find_own(const char *stack, size_t len, struct stack_frame *ret)
{
	const char *p = stack, *end = stack + len;
	struct stack_frame f;
	bool any = false;

	while (stack_next(&p, end, &f) && !(f.flags & STACK_MORE)) {
		bool own = is_own(&f);

		if (!any || own)
			*ret = f;
		any = true;
		if (own)
			return true;
	}
	return any;
}

/** Skips what is inside of the C library or of that of C++, but for its outermost function, which
 * is the one that the program called. Only if something follows. */
static const char *skip_runtime(const char *stack, const char *end)
{
	const char *p = stack, *last = stack, *at = stack;
	struct stack_frame f;

	while (stack_next(&p, end, &f) && f.module_len && !is_own(&f) &&
	       !stack_frame_is_start(&f) && !(f.flags & STACK_MORE)) {
		last = at;
		at = p;
	}
	return stack_frame_is_start(&f) ? stack : last;
}

/** Appends the frames from p on. first: how the first one is named. */
static void put_frames(const char *p, const char *end, enum heap_place first, unsigned most,
		       struct buf *b)
{
	struct stack_frame f;
	unsigned n = 0;
	bool over = false;

	while (p < end && !over && stack_next(&p, end, &f)) {
		// What is below main is the same for every stack.
		if (n && f.module_len && stack_frame_is_start(&f))
			break;
		over = f.symbol_len == 4 && !memcmp(f.symbol, "main", 4);
		buf_puts(b, n ? " < " : "");
		if (f.flags & STACK_MORE || (most && n == most)) {
			buf_puts(b, "...");
			break;
		}
		put_frame(b, &f, n ? HEAP_PLACE_STACK : first, most > 0);
		n++;
	}
	if (!n)
		buf_putc(b, '?');
}

void heap_stack_put_frame(struct buf *b, const struct stack_frame *f)
{
	put_frame(b, f, HEAP_PLACE_STACK, false);
}

void heap_stack_put(const char *stack, size_t len, enum heap_place how, unsigned most,
		    struct buf *b)
{
	const char *end = stack + len, *from = most && len ? skip_runtime(stack, end) : stack;
	struct stack_frame f;

	if (how == HEAP_PLACE_STACK)
		put_frames(from, end, from == stack ? how : HEAP_PLACE_FUNCTION, most, b);
	else if (find_own(stack, len, &f))
		put_frame(b, &f, how, most > 0);
	else
		buf_putc(b, '?');
}

/** True if a frame is of the function, by the end of its name: glibc's malloc is __libc_malloc,
 * too. */
static bool is_function(const struct stack_frame *f, const char *function)
{
	size_t n = strlen(function);

	return n && f->symbol_len >= n && !memcmp(f->symbol + f->symbol_len - n, function, n);
}

void heap_stack_put_own(const char *stack, size_t len, const char *function, unsigned most,
			struct buf *b)
{
	const char *p = stack, *end = stack + len, *at = stack, *own = NULL, *behind = NULL;
	struct stack_frame f;

	while (p < end && stack_next(&p, end, &f) && !(f.flags & STACK_MORE)) {
		if (is_function(&f, function))
			behind = p;
		if (!own && is_own(&f))
			own = at;
		at = p;
	}
	// In a static program the C library is in the program's file.
	put_frames(behind && (!own || own < behind) ? behind
		   : own			    ? own
						    : stack,
		   end, HEAP_PLACE_STACK, most, b);
}

void heap_stacks_put(const struct heap_stacks *s, uint32_t id, enum heap_place how, unsigned most,
		     struct buf *b)
{
	if (!id || id >= s->n)
		buf_puts(b, how == HEAP_PLACE_TYPE ? "unknown" : "(stack not known)");
	else if (how == HEAP_PLACE_TYPE)
		heap_types_put(s->types, s->list[id].bytes, s->list[id].len, b);
	else
		heap_stack_put(s->list[id].bytes, s->list[id].len, how, most, b);
}

void heap_stacks_deinit(struct heap_stacks *s)
{
	for (size_t i = 0; i < s->n; i++)
		free(s->list[i].bytes);
	free(s->list);
	map_deinit(&s->by_hash);
	heap_types_destroy(s->types);
	*s = (struct heap_stacks){0};
}
