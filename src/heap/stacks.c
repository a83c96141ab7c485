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

/** Makes room for one more; the first one is that of number 0. */
static void *grow(void *list, size_t *n, size_t *cap, size_t size)
{
	if (*n == *cap) {
		*cap = *cap ? 2 * *cap : 64;
		list = alloc_grow(list, *cap, size);
	}
	if (!*n)
		memset(list, 0, size * ++*n);
	return list;
}

static uint32_t frame_of(struct heap_stacks *s, const char *bytes, size_t len)
{
	uint64_t hash = hash_bytes(bytes, len);
	uint32_t first = (uint32_t)(uintptr_t)map_get(&s->by_hash, hash);

	for (uint32_t i = first; i; i = s->frames[i].next)
		if (s->frames[i].len == len && !memcmp(s->frames[i].bytes, bytes, len))
			return i;
	s->frames = grow(s->frames, &s->nframes, &s->frames_cap, sizeof(*s->frames));
	s->frames[s->nframes] = (struct heap_frame_text){
		.bytes = arena_dup(&s->texts, bytes, len), .len = (uint32_t)len, .next = first};
	map_set(&s->by_hash, hash, (void *)s->nframes);
	return (uint32_t)s->nframes++;
}

static uint32_t call_of(struct heap_stacks *s, uint32_t caller, uint32_t frame)
{
	uint64_t key = (uint64_t)caller << 32 | frame;
	uint32_t id = (uint32_t)(uintptr_t)map_get(&s->calls, key);

	if (id || s->n + 2 >= UINT32_MAX)
		return id;
	s->list = grow(s->list, &s->n, &s->cap, sizeof(*s->list));
	s->list[s->n] = (struct heap_stack){caller, frame};
	map_set(&s->calls, key, (void *)s->n);
	return (uint32_t)s->n++;
}

uint32_t heap_stacks_id(struct heap_stacks *s, const char *stack, size_t len)
{
	const char *p = stack, *end = stack + len;
	struct stack_frame f;
	uint32_t id = 0;

	buf_clear(&s->ends);
	while (p < end && stack_next(&p, end, &f)) {
		size_t at = (size_t)(p - stack);

		buf_put(&s->ends, &at, sizeof(at));
	}
	// From the outermost frame inwards.
	const size_t *ends = (const size_t *)s->ends.p;
	for (size_t i = s->ends.len / sizeof(*ends); i-- > 0;) {
		size_t from = i ? ends[i - 1] : 0;

		id = call_of(s, id, frame_of(s, stack + from, ends[i] - from));
	}
	return id;
}

const char *heap_stacks_bytes(struct heap_stacks *s, uint32_t id, size_t *len)
{
	buf_clear(&s->whole);
	for (; id && id < s->n; id = s->list[id].caller) {
		const struct heap_frame_text *f = &s->frames[s->list[id].frame];

		buf_put(&s->whole, f->bytes, f->len);
	}
	*len = s->whole.len;
	return s->whole.len ? s->whole.p : NULL;
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

void heap_stacks_put(struct heap_stacks *s, uint32_t id, enum heap_place how, unsigned most,
		     struct buf *b)
{
	size_t len;
	const char *bytes = heap_stacks_bytes(s, id, &len);

	if (!bytes)
		buf_puts(b, how == HEAP_PLACE_TYPE ? "unknown" : "(stack not known)");
	else if (how == HEAP_PLACE_TYPE)
		heap_types_put(s->types, bytes, len, b);
	else
		heap_stack_put(bytes, len, how, most, b);
}

void heap_stacks_deinit(struct heap_stacks *s)
{
	free(s->list);
	free(s->frames);
	map_deinit(&s->calls);
	map_deinit(&s->by_hash);
	arena_deinit(&s->texts);
	buf_deinit(&s->ends);
	buf_deinit(&s->whole);
	heap_types_destroy(s->types);
	*s = (struct heap_stacks){0};
}
