#include "trace/stack_keep.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "decode/decode.h"
#include "event/ask.h"
#include "event/stack.h"

struct stack_kept {
	char *bytes;
	size_t len;
};

void stack_keep_init(struct stack_keep *k)
{
	static const char *const names[] = {"execve",	  "execveat",	  "exit",
					    "exit_group", "rt_sigreturn", "sigreturn"};
	uint16_t ids[ABI_COUNT];

	*k = (struct stack_keep){.buf = alloc_room(STACK_BYTES_MAX),
				 .early = alloc_zeroed(sc_ncalls + 1)};
	for (size_t i = 0; i < ARRAY_LEN(names); i++) {
		unsigned n = decode_find(names[i], ids, ARRAY_LEN(ids));

		for (unsigned j = 0; j < n && j < ARRAY_LEN(ids); j++)
			k->early[ids[j]] = 1;
	}
}

static void kept_free(struct stack_kept *s)
{
	if (s)
		free(s->bytes);
	free(s);
}

void stack_keep_deinit(struct stack_keep *k)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&k->kept, &i, &key, &value);)
		kept_free(value);
	map_deinit(&k->kept);
	alloc_room_free(k->buf, STACK_BYTES_MAX);
	free(k->early);
	*k = (struct stack_keep){0};
}

static uint64_t key_of(const struct pending *t)
{
	return (uint64_t)(uintptr_t)t;
}

/** Asks for the stack, which is k->last then. Returns its length. */
static long ask(struct stack_keep *k, const struct event *ev)
{
	long n = mem_ask(ev->mem, MEM_ASK_STACK_LENT, 0, (char *)&k->last, sizeof(k->last));

	if (n > 0)
		return n;
	k->last = (struct mem_stack_lent){.bytes = k->buf};
	return mem_ask(ev->mem, MEM_ASK_STACK, 0, k->buf, STACK_BYTES_MAX);
}

/** Keeps the thread's current stack. */
static void keep(struct stack_keep *k, const struct event *ev, const struct pending *t)
{
	long n = ask(k, ev);

	if (n <= 0)
		return;
	struct stack_kept *s = alloc_zeroed(sizeof(*s));
	*s = (struct stack_kept){alloc_zeroed((size_t)n), (size_t)n};
	memcpy(s->bytes, k->last.bytes, s->len);
	kept_free(map_set(&k->kept, key_of(t), s));
}

static bool is_early(const struct stack_keep *k, const struct record *rec)
{
	return k->early[decode_lookup(rec->abi, rec->u.enter.nr)];
}

void stack_keep_enter(struct stack_keep *k, const struct event *ev, const struct pending *t)
{
	if (is_early(k, &ev->rec))
		keep(k, ev, t);
}

/** Moves the stack that was kept for a thread to the buffer; returns its length. */
static size_t take(struct stack_keep *k, const struct pending *t)
{
	struct stack_kept *s = k->kept.count ? map_del(&k->kept, key_of(t)) : NULL;
	size_t n = s ? s->len : 0;

	if (n)
		memcpy(k->buf, s->bytes, n);
	k->last = (struct mem_stack_lent){.bytes = k->buf};
	kept_free(s);
	return n;
}

void stack_keep_drop(struct stack_keep *k, const struct pending *t)
{
	if (k->kept.count)
		kept_free(map_del(&k->kept, key_of(t)));
}

/** The stack for an event is k->last then. Returns its length. */
static size_t find(struct stack_keep *k, const struct event *ev, const struct pending *t)
{
	size_t n;
	long got;

	switch (ev->rec.kind) {
	case RECORD_SYSCALL_EXIT:
		n = take(k, t);
		if (n)
			return n;
		// fall through
	case RECORD_SIGNAL:
	case RECORD_CALL_EXIT:
		got = ask(k, ev);
		return got > 0 ? (size_t)got : 0;
	case RECORD_ENDING:
		if (t->in_call && t->shown && !map_get(&k->kept, key_of(t)))
			keep(k, ev, t);
		return 0;
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
	case RECORD_SUPERSEDED:
		return take(k, t);
	default:
		return 0;
	}
}

size_t stack_keep_take(struct stack_keep *k, const struct event *ev, const struct pending *t,
		       struct mem_stack_lent *ret)
{
	size_t n = find(k, ev, t);

	*ret = k->last;
	return n;
}

void stack_keep_greedy(struct stack_keep *k, const struct event *ev)
{
	const struct record *rec = &ev->rec;

	if (rec->kind == RECORD_SYSCALL_EXIT || rec->kind == RECORD_SIGNAL ||
	    rec->kind == RECORD_ENDING || rec->kind == RECORD_CALL_EXIT ||
	    (rec->kind == RECORD_SYSCALL_ENTER && is_early(k, rec)))
		ask(k, ev);
}
