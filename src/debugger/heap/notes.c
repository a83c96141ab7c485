#include "debugger/heap/notes.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/clock.h"
#include "debugger/scope/frames.h"
#include "debugger/stop/held.h"
#include "debugger/stop/libcalls.h"
#include "debugger/stop/stops.h"
#include "event/ask.h"
#include "event/stack.h"
#include "heap/calls.h"

enum { FREED = 1 << 14, FRAMES = 64 };

/** A thread, and the call of the allocator's that it is in. */
struct caller {
	struct heap_thread call;
	taddr sp;	  /* at the call's entry */
	struct buf stack; /* at the same moment, from the caller on */
};

/** The notes of a process. */
struct notes {
	struct heap_account account;
	struct map callers;	  /* by tid: struct caller */
	struct note_freed *freed; /* the last FREED ones */
	size_t nfreed;		  /* of all that there were */
};

struct heap_notes {
	struct session *s;
	struct lib_opts functions; /* the allocator's */
	struct libcalls *libcalls;
	struct map known; /* by the number of a function's name: struct heap_function */
	struct heap_stacks stacks;
	struct map of; /* by pid: struct notes */
};

/* -- processes and threads -------------------------------------------------------------------- */

static void notes_free(struct notes *n)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&n->callers, &i, &key, &p);) {
		buf_deinit(&((struct caller *)p)->stack);
		free(p);
	}
	map_deinit(&n->callers);
	heap_account_deinit(&n->account);
	free(n->freed);
	free(n);
}

static struct notes *notes_of(struct heap_notes *h, pid_t pid)
{
	struct notes *n = map_get(&h->of, (uint64_t)pid);

	if (n)
		return n;
	n = alloc_zeroed(sizeof(*n));
	heap_account_init(&n->account, &h->stacks, HEAP_BY_STACK, clock_ns(CLOCK_MONOTONIC));
	map_set(&h->of, (uint64_t)pid, n);
	return n;
}

static struct caller *caller_of(struct notes *n, pid_t tid)
{
	struct caller *c = map_get(&n->callers, (uint64_t)tid);

	if (c)
		return c;
	c = alloc_zeroed(sizeof(*c));
	map_set(&n->callers, (uint64_t)tid, c);
	return c;
}

/** A process that is still looked at, though another program begins. */
static bool is_held(const struct session *s, pid_t pid)
{
	const struct held *h = s->held;

	while (h && h->inf.pid != pid)
		h = h->next;
	return h != NULL;
}

/** A program begins: what is known of the process, and of those that have ended, is over. */
static void take_begin(void *data)
{
	struct heap_notes *h = data;
	struct map kept = {0};
	uint64_t pid;
	void *p;

	for (size_t i = 0; map_next(&h->of, &i, &pid, &p);) {
		if (is_held(h->s, (pid_t)pid))
			map_set(&kept, pid, p);
		else
			notes_free(p);
	}
	map_deinit(&h->of);
	h->of = kept;
	if (h->s->inf.pid)
		notes_of(h, h->s->inf.pid);
}

/* -- stacks ----------------------------------------------------------------------------------- */

/** What is added to an offset in a file to get the address; 0: not known. */
static taddr bias_of(struct session *s, const char *path)
{
	struct code_object o;

	for (unsigned i = 0; path && code_object(&s->code, i, &o); i++)
		if (!strcmp(o.path, path))
			return o.bias;
	return 0;
}

static uint16_t length(const char *text)
{
	size_t n = text ? strlen(text) : 0;

	return (uint16_t)(n < UINT16_MAX ? n : UINT16_MAX);
}

static void put_frame(struct session *s, const struct frame *f, struct buf *b)
{
	_cleanup_(buf_deinit) struct buf name = {0};
	const char *file = code_file_at(&s->code, frame_look(f));
	struct stack_frame k = {.address = f->pc - bias_of(s, file),
				.line = f->file ? f->line : 0,
				.flags = (uint8_t)((f->guessed ? STACK_GUESSED : 0) |
						   (f->signal ? STACK_SIGNAL : 0)),
				.module = file,
				.module_len = length(file),
				.source = f->file,
				.source_len = length(f->file)};

	frames_put_name(s, f, &name);
	k.symbol = buf_str(&name);
	k.symbol_len = strcmp(k.symbol, "??") ? length(k.symbol) : 0;
	stack_put(b, &k);
}

/** Notes who has called the function at whose entry the current thread is. */
static void note_stack(struct session *s, struct buf *b)
{
	struct frame f;

	buf_clear(b);
	for (unsigned i = 1; i <= FRAMES && frames_get(s, i, &f); i++)
		put_frame(s, &f, b);
	if (frames_get(s, FRAMES + 1, &f))
		stack_put(b, &(struct stack_frame){.flags = STACK_MORE});
}

/* -- calls ------------------------------------------------------------------------------------ */

static const struct heap_function *function_of(struct heap_notes *h, uint64_t symbol, struct mem *m)
{
	const struct heap_function *f = map_get(&h->known, symbol);
	char name[256];
	long n = f ? -1 : mem_ask(m, MEM_ASK_SYMBOL, symbol, name, sizeof(name) - 1);

	if (n < 0 || (size_t)n >= sizeof(name))
		return f;
	name[n] = '\0';
	f = heap_function_find(name);
	if (f)
		map_set(&h->known, symbol, (void *)(uintptr_t)f);
	return f;
}

static void note_free(struct heap_notes *h, struct notes *n, const struct caller *c,
		      const struct record *r)
{
	if (!n->freed)
		n->freed = alloc_array(FREED, sizeof(*n->freed));
	n->freed[n->nfreed++ % FREED] =
		(struct note_freed){.block = c->call.block,
				    .stack = heap_stacks_id(&h->stacks, c->stack.p, c->stack.len),
				    .tid = r->tid,
				    .time_ns = r->mono_ns};
}

static void take_enter(struct heap_notes *h, const struct record *r, struct mem *m)
{
	const struct heap_function *f = function_of(h, r->u.enter.nr, m);
	struct notes *n = notes_of(h, r->pid);
	struct caller *c = caller_of(n, r->tid);

	// What an allocator's function calls is a part of it.
	if (!f || (c->call.function && r->u.enter.sp <= c->sp))
		return;
	heap_call_begin(&c->call, f, r, true);
	c->sp = r->u.enter.sp;
	note_stack(h->s, &c->stack);
	heap_call_free(&c->call, &n->account, r);
	if (c->call.had)
		note_free(h, n, c, r);
}

static void take_exit(struct heap_notes *h, const struct record *r, struct mem *m)
{
	struct notes *n = notes_of(h, r->pid);
	struct caller *c = caller_of(n, r->tid);
	const struct heap_return how = {
		.rec = r,
		.mem = m,
		.is64 = h->s->inf.is64,
		.wanted = true,
		.stack = heap_stacks_id(&h->stacks, c->stack.p, c->stack.len)};

	if (!c->call.function || r->u.exit.sp != c->sp)
		return;
	if (!(r->flags & RECORD_UNAVAILABLE))
		heap_call_end(&c->call, &n->account, &how);
	c->call.function = NULL;
}

static void take(void *data, const struct record *r, struct mem *m)
{
	if (r->kind == RECORD_CALL_ENTER)
		take_enter(data, r, m);
	else if (r->kind == RECORD_CALL_EXIT)
		take_exit(data, r, m);
}

/* -- beginning and end ------------------------------------------------------------------------ */

static void destroy(struct heap_notes *h)
{
	uint64_t key;
	void *p;

	libcalls_destroy(h->libcalls);
	for (size_t i = 0; map_next(&h->of, &i, &key, &p);)
		notes_free(p);
	map_deinit(&h->of);
	map_deinit(&h->known);
	heap_stacks_deinit(&h->stacks);
	lib_rules_deinit(&h->functions.entries);
	free(h);
}

struct err *notes_start(struct session *s)
{
	struct err *e = NULL;

	if (s->stops->heap)
		return NULL;
	struct heap_notes *h = alloc_zeroed(sizeof(*h));
	h->s = s;
	for (unsigned i = 0; !e && heap_functions_exprs[i]; i++)
		e = lib_rules_add(&h->functions.entries, "heap trace", heap_functions_exprs[i]);
	if (e) {
		destroy(h);
		return e;
	}
	s->stops->heap = h;
	if (s->inf.pid)
		notes_of(h, s->inf.pid);
	h->libcalls = libcalls_create(
		s, &(struct libcalls_user){
			   .o = &h->functions, .take = take, .begun = take_begin, .data = h});
	return NULL;
}

void notes_stop(struct session *s)
{
	if (s->stops->heap)
		destroy(s->stops->heap);
	s->stops->heap = NULL;
}

/* -- questions -------------------------------------------------------------------------------- */

static const struct notes *current(const struct session *s)
{
	const struct heap_notes *h = s->stops->heap;

	return h && s->inf.pid ? map_get(&h->of, (uint64_t)s->inf.pid) : NULL;
}

const struct heap_account *notes_account(const struct session *s)
{
	const struct notes *n = current(s);

	return n ? &n->account : NULL;
}

struct heap_stacks *notes_stacks(const struct session *s)
{
	return s->stops->heap ? &s->stops->heap->stacks : NULL;
}

const struct note_freed *notes_freed(const struct session *s, taddr addr)
{
	const struct notes *n = current(s);
	size_t kept = !n ? 0 : n->nfreed < FREED ? n->nfreed : FREED;

	for (size_t i = 1; i <= kept; i++) {
		const struct note_freed *f = &n->freed[(n->nfreed - i) % FREED];

		if (addr == f->block.addr || addr - f->block.addr < f->block.size)
			return f;
	}
	return NULL;
}
