#include "sink/stuck/stuck.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "base/visible.h"
#include "decode/names.h"
#include "event/ask.h"
#include "event/stack.h"
#include "sink/render/line.h"
#include "sink/render/units.h"

enum { COMM = 16, FRAMES = 6, PER_THREAD = 3 /* lines */, AT_THE_END = 2 };

enum state {
	STATE_RUNS,    /* outside of any call */
	STATE_WAITS,   /* in the call */
	STATE_HELD,    /* the call was interrupted, and is to be made again */
	STATE_UNKNOWN, /* nothing was seen of it but that it is there */
};

struct thread {
	int32_t pid, tid;
	enum state state;
	bool any; /* a call was seen */
	int sig;  /* it was killed by this signal; 0: no */
	uint32_t call;
	uint64_t since_ns, until_ns;
	struct buf line;  /* the call as far as it is known at its entry, or the last one's name */
	struct buf stack; /* of the call (event/stack.h), if the recording has it */
	char comm[COMM];
	size_t comm_len;
	struct thread *next; /* in the order in which they came */
};

struct stuck {
	struct answer_sink base;
	struct map by_tid; /* those that have not ended */
	struct thread *first, **last;
	uint64_t now_ns;
	size_t lines, seen;
};

static struct stuck *stuck_of(struct sink *s)
{
	return (struct stuck *)s;
}

/* -- threads --------------------------------------------------------------------------------- */

static void thread_free(struct thread *t)
{
	buf_deinit(&t->line);
	buf_deinit(&t->stack);
	free(t);
}

static void name_take(struct thread *t, const struct event *ev)
{
	long n = mem_ask(ev->mem, MEM_ASK_COMM, 0, t->comm, sizeof(t->comm));

	t->comm_len = n > 0 ? (size_t)n : 0;
}

static struct thread *thread_of(struct stuck *x, const struct event *ev)
{
	struct thread *t = map_get(&x->by_tid, (uint32_t)ev->rec.tid);

	x->now_ns = ev->rec.mono_ns;
	if (t)
		return t;
	t = alloc_zeroed(sizeof(*t));
	t->pid = ev->rec.pid;
	t->tid = ev->rec.tid;
	t->state = STATE_UNKNOWN;
	t->since_ns = ev->rec.mono_ns;
	name_take(t, ev);
	*x->last = t;
	x->last = &t->next;
	x->seen++;
	map_set(&x->by_tid, (uint32_t)t->tid, t);
	return t;
}

/** It ended, and not by a signal: nothing is said of it. */
static void thread_drop(struct stuck *x, struct thread *t)
{
	struct thread **at = &x->first;

	map_del(&x->by_tid, (uint32_t)t->tid);
	while (*at != t)
		at = &(*at)->next;
	*at = t->next;
	if (!t->next)
		x->last = at;
	thread_free(t);
}

/* -- calls ----------------------------------------------------------------------------------- */

static void stack_take(struct thread *t, const struct moment *m)
{
	if (!m->stack_len)
		return;
	buf_clear(&t->stack);
	buf_put(&t->stack, m->stack, m->stack_len);
}

static void begins(struct thread *t, const struct moment *m)
{
	static const struct render_opts plain;
	bool again = t->state == STATE_HELD && t->call == m->call->id;
	struct render r;

	if (!again)
		t->since_ns = m->ev->rec.mono_ns;
	t->state = STATE_WAITS;
	t->call = m->call->id;
	t->any = true;
	buf_clear(&t->stack);
	buf_clear(&t->line);
	line_put_name(&t->line, m->call);
	buf_putc(&t->line, '(');
	render_init(&r, &plain, &t->line);
	render_values(&r, m->call->vals, m->call->n_enter);
	buf_puts(&t->line, m->call->waits ? " ..." : ")");
}

/** The call of an event has returned, or was interrupted to be made again. */
static void returns(struct thread *t, const struct moment *m, const struct record *exit)
{
	if (exit->flags & RECORD_RESTARTED) {
		t->state = STATE_HELD;
		stack_take(t, m);
		return;
	}
	t->state = STATE_RUNS;
	t->call = m->call->id;
	t->any = true;
	t->since_ns = exit->mono_ns;
}

static void stuck_enter(struct sink *s, const struct moment *m)
{
	begins(thread_of(stuck_of(s), m->ev), m);
}

static void stuck_exit(struct sink *s, const struct moment *m)
{
	returns(thread_of(stuck_of(s), m->ev), m, &m->ev->rec);
}

static void stuck_whole(struct sink *s, const struct moment *m)
{
	struct thread *t = thread_of(stuck_of(s), m->ev);
	const struct record *exit = &m->ev->exit->rec;

	if (exit->flags & RECORD_RESTARTED)
		begins(t, m);
	returns(t, m, exit);
	stuck_of(s)->now_ns = exit->mono_ns;
}

static void stuck_cut(struct sink *s, const struct moment *m)
{
	struct thread *t = thread_of(stuck_of(s), m->ev);

	t->until_ns = m->ev->rec.mono_ns;
	stack_take(t, m);
}

static void stuck_other(struct sink *s, const struct moment *m)
{
	struct stuck *x = stuck_of(s);
	const struct record *rec = &m->ev->rec;
	struct thread *t = thread_of(x, m->ev);

	switch (rec->kind) {
	case RECORD_EXEC:
		name_take(t, m->ev);
		break;
	case RECORD_DETACHED:
		t->until_ns = rec->mono_ns;
		break;
	case RECORD_KILLED:
		t->sig = rec->u.end.code;
		t->until_ns = rec->mono_ns;
		// Its id is free; what it was in is kept, if it was in anything.
		if (t->state == STATE_WAITS || t->state == STATE_HELD)
			map_del(&x->by_tid, (uint32_t)t->tid);
		else
			thread_drop(x, t);
		break;
	default:
		if (record_is_last(rec))
			thread_drop(x, t);
		break;
	}
}

/* -- the end --------------------------------------------------------------------------------- */

static void line_end(struct stuck *x, size_t start)
{
	answer_line_end(x->base.o, &x->base.out->buf, start);
	x->lines++;
}

static void put_name(struct buf *b, int32_t id, const struct thread *t)
{
	buf_printf(b, "%d ", (int)id);
	visible_put(b, t->comm, t->comm_len, "");
}

static void put_stack(struct stuck *x, const struct thread *t)
{
	struct buf *b = &x->base.out->buf;
	const char *p = t->stack.p, *end = p + t->stack.len;
	size_t start = b->len;
	struct stack_frame f;

	buf_puts(b, "    at ");
	for (unsigned i = 0; stack_next(&p, end, &f) && !(f.flags & STACK_MORE); i++) {
		const char *file = NULL;
		size_t n = stack_frame_file(&f, &file);

		if (i == FRAMES && !x->base.o->all) {
			buf_puts(b, " < ...");
			break;
		}
		buf_puts(b, i ? " < " : "");
		if (f.symbol_len)
			visible_put(b, f.symbol, f.symbol_len, "");
		else if (n)
			visible_put(b, file, n, "");
		else
			buf_printf(b, "0x%llx", (unsigned long long)f.address);
	}
	line_end(x, start);
}

static void put_doing(struct buf *b, const struct thread *t, uint64_t ns)
{
	char name[16];
	bool waits = t->state == STATE_WAITS || t->state == STATE_HELD;

	if (t->sig)
		buf_printf(b, " was killed by %s after", names_signal(t->sig, name));
	else if (t->state == STATE_UNKNOWN)
		buf_puts(b, ": nothing was seen of it for");
	else
		buf_puts(b, waits ? " had waited for" : " had made no call for");
	buf_putc(b, ' ');
	units_time(b, ns);
	buf_puts(b, t->sig ? " in a call" : "");
}

static void put_thread(struct stuck *x, const struct thread *t)
{
	struct buf *b = &x->base.out->buf;
	size_t start = b->len;
	uint64_t until = t->until_ns ? t->until_ns : x->now_ns;

	put_name(b, t->tid, t);
	put_doing(b, t, until > t->since_ns ? until - t->since_ns : 0);
	line_end(x, start);
	start = b->len;
	if (t->state == STATE_RUNS || t->state == STATE_UNKNOWN)
		return;
	buf_puts(b, "    in ");
	buf_put(b, t->line.p, t->line.len);
	line_end(x, start);
	if (t->stack.len)
		put_stack(x, t);
}

static size_t threads_of(const struct stuck *x, int32_t pid)
{
	size_t n = 0;

	for (const struct thread *t = x->first; t; t = t->next)
		n += t->pid == pid;
	return n;
}

/** Shows the threads of a process that have not been shown; each is marked by a pid of 0. Returns
 * the number of those that had no room. */
static size_t put_process(struct stuck *x, struct thread *of)
{
	struct buf *b = &x->base.out->buf;
	size_t start = b->len, n = threads_of(x, of->pid), left = 0;
	int32_t pid = of->pid;

	if (x->base.o->all || x->lines + PER_THREAD + AT_THE_END + 1 <= ANSWER_LINES) {
		buf_puts(b, "process ");
		put_name(b, pid, of);
		buf_printf(b, ", %zu thread%s", n, n == 1 ? "" : "s");
		line_end(x, start);
	}
	for (struct thread *t = of; t; t = t->next) {
		if (t->pid != pid)
			continue;
		t->pid = 0;
		if (x->base.o->all || x->lines + PER_THREAD + AT_THE_END <= ANSWER_LINES)
			put_thread(x, t);
		else
			left++;
	}
	return left;
}

static void stuck_end(struct sink *s, bool whole)
{
	struct stuck *x = stuck_of(s);
	struct buf *b = &x->base.out->buf;
	size_t left = 0;

	x->lines = answer_head(&x->base, whole);
	if (!x->first)
		buf_printf(b, "Nothing was stuck: %s\n",
			   x->seen ? "all threads had ended" : "there are no threads");
	for (struct thread *t = x->first; t; t = t->next)
		left += t->pid ? put_process(x, t) : 0;
	if (left)
		buf_printf(b, "... %zu more thread%s (-v shows them)\n", left,
			   left == 1 ? "" : "s");
	answer_story(&x->base, &stuck_answer);
	output_flush(x->base.out);
}

static void stuck_destroy(struct sink *s)
{
	struct stuck *x = stuck_of(s);

	while (x->first) {
		struct thread *t = x->first;

		x->first = t->next;
		thread_free(t);
	}
	map_deinit(&x->by_tid);
	free(x);
}

static const struct sink_ops stuck_ops = {
	.enter = stuck_enter,
	.exit = stuck_exit,
	.whole = stuck_whole,
	.cut = stuck_cut,
	.other = stuck_other,
	.end = stuck_end,
	.destroy = stuck_destroy,
};

static struct sink *stuck_create(const struct answer_opts *opts, struct output *out)
{
	struct stuck *x = answer_sink_create(sizeof(*x), &stuck_ops, opts, out);

	x->last = &x->first;
	return &x->base.sink;
}

static const char *const stuck_options[] = {"-f", "-y", "-k", NULL};

const struct answer stuck_answer = {
	.name = "stuck",
	.about = "what each thread waits for, on what or whom, in which functions",
	.options = stuck_options,
	.story = "-f -y -k",
	.create = stuck_create,
};
