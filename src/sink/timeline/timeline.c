#include "sink/timeline/timeline.h"

#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "decode/names.h"
#include "decode/signals.h"
#include "event/ask.h"
#include "sc_ids.h"
#include "sink/again.h"
#include "sink/render/args.h"
#include "sink/render/line.h"
#include "sink/render/result.h"
#include "sink/timeline/counters.h"
#include "sink/timeline/ends.h"

enum {
	COMM_SIZE = 64,
	ARGS_MAX = 24, /* of a call: its arguments, and some for what else is said of it */
	FLUSH_AT = 1 << 16,
};

/* Arrows have numbers: those that are given one after the other, and for the end of a process one
 * that both sides know. */
#define FLOW_OF_END(pid) ((uint64_t)1 << 62 | (uint32_t)(pid))

struct timeline_thread {
	int pid, tid;
	uint64_t flow_in;  /* an arrow ends at its next call, */
	bool flow_late;	   /* when that returns */
	uint64_t flow_out; /* an arrow begins at the call that it is in */
	int parent;	   /* the process that has made it, and may wait for its end; 0: none */
};

struct timeline {
	struct sink sink;
	const struct timeline_opts *o;
	struct timeline_sum *sum;
	struct output *out;
	struct map threads; /* by tid */
	struct ends ends;
	struct map wakes; /* by process and address: the last futex wake-up's arrow, a number */
	struct counters counters;
	uint64_t flows;
	struct buf name, text; /* of a slice; text: those of its arguments */
	struct again again;    /* slices of whole calls: struct kept_slice */
};

static struct timeline *timeline_of(struct sink *s)
{
	return (struct timeline *)s;
}

static struct timeline_text text_of(const char *s)
{
	return (struct timeline_text){s, strlen(s)};
}

/* -- threads ---------------------------------------------------------------------------------- */

static struct timeline_thread *thread_make(struct timeline *x, int tid)
{
	struct timeline_thread *t = map_get(&x->threads, (uint32_t)tid);

	if (!t) {
		t = alloc_zeroed(sizeof(*t));
		t->tid = tid;
		map_set(&x->threads, (uint32_t)tid, t);
	}
	return t;
}

/** Tells the names of a thread and, if it is the leader or the process is new, of the process. */
static void tell_names(struct timeline *x, const struct event *ev)
{
	char comm[COMM_SIZE];
	long n = mem_ask(ev->mem, MEM_ASK_COMM, 0, comm, sizeof(comm));
	struct timeline_text name = {comm, n > 0 ? (size_t)n : 0};
	const struct record *rec = &ev->rec;

	if (n <= 0)
		name = text_of("?");
	if (rec->tid == rec->pid || !map_get(&x->threads, (uint32_t)rec->pid))
		x->o->form->process(&x->out->buf, rec->pid, name);
	x->o->form->thread(&x->out->buf, rec->pid, rec->tid, name);
}

static struct timeline_thread *thread_of(struct timeline *x, const struct event *ev)
{
	struct timeline_thread *t = thread_make(x, ev->rec.tid);

	if (!t->pid) {
		t->pid = ev->rec.pid;
		x->sum->threads++;
		tell_names(x, ev);
	}
	return t;
}

static void thread_drop(struct timeline *x, int tid)
{
	free(map_del(&x->threads, (uint32_t)tid));
}

/* -- arrows ----------------------------------------------------------------------------------- */

static unsigned futex_op(const struct call *c)
{
	return c->id == SC_CALL_futex ? (unsigned)c->args[1] & FUTEX_CMD_MASK : UINT32_MAX;
}

static bool is_wake(unsigned op)
{
	return op == FUTEX_WAKE || op == FUTEX_WAKE_BITSET;
}

static bool is_wait(unsigned op)
{
	return op == FUTEX_WAIT || op == FUTEX_WAIT_BITSET;
}

/** The place of a futex: threads of a process share it. */
static uint64_t futex_key(const struct moment *m)
{
	return m->call->args[0] ^ (uint64_t)(uint32_t)m->ev->rec.pid << 48;
}

/** A call begins that may wake somebody up, who may return before this call does. */
static void arrow_begins(struct timeline *x, const struct moment *m, struct timeline_thread *t)
{
	if (!is_wake(futex_op(m->call)))
		return;
	t->flow_out = ++x->flows;
	map_set(&x->wakes, futex_key(m), (void *)(uintptr_t)t->flow_out);
}

/** An arrow ends where the thread's call returns that has waited for it. */
static void arrow_ends(struct timeline_thread *t, uint64_t flow)
{
	t->flow_in = flow;
	t->flow_late = true;
}

/** A place for the last slice of a child; NULL: nobody can wait for it. */
static struct child_end *end_make(struct timeline *x, const struct timeline_thread *t)
{
	return t->tid == t->pid && t->parent ? ends_make(&x->ends, t->pid, t->parent) : NULL;
}

/** A process has ended, and with it all waiting for its children. */
static void parent_ends(struct timeline *x, int pid)
{
	uint64_t key;
	void *value;

	ends_give_up(&x->ends, pid);
	for (size_t i = 0; map_next(&x->threads, &i, &key, &value);)
		if (((struct timeline_thread *)value)->parent == pid)
			((struct timeline_thread *)value)->parent = 0;
}

static bool waits_for_child(const struct call *c)
{
	switch (c->id) {
	case SC_CALL_wait4:
	case SC_CALL_wait4_i386:
	case SC_CALL_waitpid:
	case SC_CALL_waitid:
	case SC_CALL_waitid_i386:
	case SC_CALL_waitid_64:
		return true;
	default:
		return false;
	}
}

/** The child that a call has waited for; 0: none, or it is no such call. */
static int awaited(const struct moment *m)
{
	// Where si_pid is in a siginfo_t, which is aligned as its pointers are.
	enum { PID_AT = 12, PID_AT_64 = 16 };
	const struct call *c = m->call;
	bool is_waitid =
		c->id != SC_CALL_wait4 && c->id != SC_CALL_wait4_i386 && c->id != SC_CALL_waitpid;
	int32_t pid = 0;

	if (!waits_for_child(c))
		return 0;
	if (!is_waitid || c->ret)
		return !is_waitid && c->ret > 0 ? (int)c->ret : 0;
	if ((uint32_t)c->args[0] == P_PID)
		return (int32_t)c->args[1];
	taddr at = c->args[2] + (m->ev->rec.abi == ABI_X86_64 ? PID_AT_64 : PID_AT);
	return c->args[2] && mem_read_all(m->ev->mem, at, &pid, sizeof(pid)) ? pid : 0;
}

/** Finds the arrows of a call that has returned. */
static void arrows(struct timeline *x, const struct moment *m, struct timeline_thread *t)
{
	unsigned op = futex_op(m->call);

	if (is_wake(op) && m->call->ret <= 0) { // It has woken up nobody.
		if (t->flow_out == (uintptr_t)map_get(&x->wakes, futex_key(m)))
			map_del(&x->wakes, futex_key(m));
		t->flow_out = 0;
	}
	if (is_wait(op) && !m->call->ret)
		arrow_ends(t, (uintptr_t)map_get(&x->wakes, futex_key(m)));
	int child = m->wanted ? awaited(m) : 0;
	if (child && ends_awaited(&x->ends, child, t->pid))
		arrow_ends(t, FLOW_OF_END(child));
}

/* -- slices ----------------------------------------------------------------------------------- */

/** The texts of a slice, as offsets while the buffer may still move. */
struct slice_args {
	struct {
		size_t name, text, end;
	} at[ARGS_MAX];
	unsigned n;
};

/** Begins a text; its name is copied. False: there is no place for more. */
static bool arg_begin(struct timeline *x, struct slice_args *a, const char *name, size_t n)
{
	if (a->n == ARGS_MAX)
		return false;
	a->at[a->n].name = x->text.len;
	buf_put(&x->text, name, n);
	a->at[a->n].text = x->text.len;
	return true;
}

static void arg_end(struct timeline *x, struct slice_args *a)
{
	a->at[a->n++].end = x->text.len;
}

static void put_args(struct timeline *x, struct slice_args *a, const struct call *c)
{
	struct args_part part = {0};
	struct render r;

	while (args_next(c, &part)) {
		char place[16] = "";
		size_t len = part.name_len;

		if (!part.name)
			len = (size_t)snprintf(place, sizeof(place), "$%u", part.index);
		if (!arg_begin(x, a, part.name ? part.name : place, len))
			return;
		render_init(&r, &x->o->render, &x->text);
		render_values(&r, c->vals + part.shown, part.end - part.shown);
		arg_end(x, a);
	}
}

static void put_result(struct timeline *x, struct slice_args *a, const struct call *c)
{
	struct render r;

	if (!arg_begin(x, a, "result", strlen("result")))
		return;
	render_init(&r, &x->o->render, &x->text);
	result_put(&r, c);
	arg_end(x, a);
}

/** Writes the slice of a call to the file, or keeps it; end 0: it does not return. */
static struct timeline_times put_slice(struct timeline *x, struct timeline_thread *t,
				       const struct call *c, uint64_t begin, uint64_t end,
				       struct child_end *kept)
{
	struct timeline_arg args[ARGS_MAX];
	struct slice_args a = {.n = 0};

	buf_clear(&x->text);
	buf_clear(&x->name);
	if (c->symbol)
		buf_puts(&x->name, c->symbol);
	else
		line_put_name(&x->name, c);
	put_args(x, &a, c);
	if (end && c->exited)
		put_result(x, &a, c);
	for (unsigned i = 0; i < a.n; i++) {
		const char *p = x->text.p;

		args[i].name =
			(struct timeline_text){p + a.at[i].name, a.at[i].text - a.at[i].name};
		args[i].text = (struct timeline_text){p + a.at[i].text, a.at[i].end - a.at[i].text};
	}
	// What takes no time by the clock is a call all the same, and not a moment.
	struct timeline_slice s = {.pid = t->pid,
				   .tid = t->tid,
				   .name = text_of(buf_str(&x->name)),
				   .category = c->symbol ? "library" : "syscall",
				   .begin = begin,
				   .end = end && end <= begin ? begin + 1 : end,
				   .flow_out = t->flow_out,
				   .flow_in = t->flow_in,
				   .flow_late = t->flow_late && end,
				   .args = args,
				   .nargs = a.n};
	if (kept) {
		s.flow_out = FLOW_OF_END(t->pid);
		x->o->form->slice(&kept->slices, &s);
		kept->first = kept->slices.len;
		s.flow_out = 0;
	}
	struct timeline_times times = x->o->form->slice(kept ? &kept->slices : &x->out->buf, &s);
	t->flow_in = t->flow_out = 0;
	t->flow_late = false;
	x->sum->slices++;
	return times;
}

static void flush_some(struct timeline *x)
{
	if (x->out->buf.len >= FLUSH_AT)
		output_flush(x->out);
}

static void timeline_enter(struct sink *s, const struct moment *m)
{
	struct timeline *x = timeline_of(s);

	arrow_begins(x, m, thread_of(x, m->ev));
}

static void timeline_exit(struct sink *s, const struct moment *m)
{
	struct timeline *x = timeline_of(s);
	struct timeline_thread *t = thread_of(x, m->ev);

	counters_exit(&x->counters, m, &x->out->buf);
	arrows(x, m, t);
	if (m->wanted)
		put_slice(x, t, m->call, m->thread->enter.mono_ns, m->ev->rec.mono_ns, NULL);
	else
		t->flow_out = 0; // What is not shown has no arrow.
	flush_some(x);
}

/* -- the same slice again --------------------------------------------------------------------- */

/** What is kept of a slice, which follows. */
struct kept_slice {
	int tid;
	struct timeline_times times; /* from its beginning */
};

/** True if a call has nothing to do with arrows or counters. */
static bool is_mere_slice(const struct timeline_thread *t, const struct call *c)
{
	bool arrow = t->flow_in || t->flow_out || is_wake(futex_op(c)) || is_wait(futex_op(c));

	return !arrow && !counters_concern(c) && !waits_for_child(c) &&
	       !(sc_calls[c->id].props & SC_P_COMM);
}

static void keep_slice(struct timeline *x, const struct moment *m, const struct buf *b,
		       size_t begin, const struct timeline_times *at)
{
	struct kept_slice k = {.tid = m->ev->rec.tid,
			       .times = {at->begin - begin, at->end - begin}};
	size_t n = b->len - begin;
	char both[AGAIN_MAX];

	if (!at->begin || !at->end || sizeof(k) + n > sizeof(both))
		return;
	memcpy(both, &k, sizeof(k));
	memcpy(both + sizeof(k), b->p + begin, n);
	again_keep(&x->again, m, both, sizeof(k) + n);
}

static void timeline_whole(struct sink *s, const struct moment *m)
{
	struct timeline *x = timeline_of(s);
	struct timeline_thread *t = thread_of(x, m->ev);
	const struct moment end = moment_of_exit(m);

	if (!m->wanted || !x->o->form->put_time || !again_is_kept(&x->again, m) ||
	    !is_mere_slice(t, m->call)) {
		timeline_enter(s, m);
		timeline_exit(s, &end);
		return;
	}
	counters_exit(&x->counters, &end, &x->out->buf);
	size_t begin = x->out->buf.len;
	struct timeline_times times =
		put_slice(x, t, m->call, m->ev->rec.mono_ns, end.ev->rec.mono_ns, NULL);
	keep_slice(x, m, &x->out->buf, begin, &times);
	flush_some(x);
}

static bool timeline_again(struct sink *s, const struct moment *m)
{
	struct timeline *x = timeline_of(s);
	const struct record *enter = &m->ev->rec, *exit = &m->ev->exit->rec;
	struct buf *b = &x->out->buf;
	struct kept_slice k;
	size_t n;
	const char *known = again_is_simple(exit) ? again_find(&x->again, m->ev, &n) : NULL;

	if (known)
		memcpy(&k, known, sizeof(k));
	struct timeline_thread *t = known ? thread_of(x, m->ev) : NULL;
	if (!known || k.tid != enter->tid || t->flow_in || t->flow_out)
		return false;
	size_t begin = b->len;
	buf_put(b, known + sizeof(k), n - sizeof(k));
	x->o->form->put_time(b->p + begin + k.times.begin, enter->mono_ns);
	x->o->form->put_time(b->p + begin + k.times.end,
			     exit->mono_ns + (exit->mono_ns == enter->mono_ns));
	x->sum->slices++;
	flush_some(x);
	return true;
}

/* -- events ----------------------------------------------------------------------------------- */

static void timeline_cut(struct sink *s, const struct moment *m)
{
	struct timeline *x = timeline_of(s);
	struct timeline_thread *t = thread_of(x, m->ev);

	if (m->wanted)
		put_slice(x, t, m->call, m->thread->enter.mono_ns, m->ev->rec.mono_ns,
			  end_make(x, t));
	flush_some(x);
}

static void timeline_library(struct sink *s, const struct moment *m)
{
	struct timeline *x = timeline_of(s);
	struct timeline_thread *t = thread_of(x, m->ev);

	if (m->wanted && m->lib_entry)
		put_slice(x, t, m->lib, m->lib_entry->mono_ns, m->ev->rec.mono_ns, NULL);
	flush_some(x);
}

static void put_signal(struct timeline *x, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;
	char name[16];
	struct timeline_slice s = {.pid = rec->pid,
				   .tid = rec->tid,
				   .name = text_of(signal_name(rec->u.signal.sig, name)),
				   .category = "signal",
				   .begin = rec->mono_ns,
				   .end = rec->mono_ns};

	x->o->form->slice(&x->out->buf, &s);
}

static void timeline_other(struct sink *s, const struct moment *m)
{
	struct timeline *x = timeline_of(s);
	const struct record *rec = &m->ev->rec;

	if (rec->kind == RECORD_FORK) {
		struct timeline_thread *t = thread_of(x, m->ev);

		struct timeline_thread *child = thread_make(x, rec->u.child.tid);

		child->parent = rec->pid;
		if (m->thread && m->thread->in_call && m->thread->shown)
			child->flow_in = t->flow_out = ++x->flows;
	} else if (rec->kind == RECORD_EXEC) {
		thread_of(x, m->ev);
		tell_names(x, m->ev);
	} else if (rec->kind == RECORD_SIGNAL && m->wanted) {
		thread_of(x, m->ev);
		put_signal(x, m);
	}
	counters_other(&x->counters, m, &x->out->buf);
	if (record_is_last(rec) && rec->tid == rec->pid && rec->kind != RECORD_SUPERSEDED)
		parent_ends(x, rec->pid);
	if (record_is_last(rec))
		thread_drop(x, rec->tid);
}

/* -- the sink --------------------------------------------------------------------------------- */

static void timeline_flush(struct sink *s)
{
	output_flush(timeline_of(s)->out);
}

static bool timeline_is_waiting(const struct sink *s)
{
	return ((const struct timeline *)s)->out->buf.len != 0;
}

static void timeline_end(struct sink *s, bool whole)
{
	struct timeline *x = timeline_of(s);

	ends_give_up(&x->ends, 0);
	if (whole)
		x->o->form->end(&x->out->buf);
	output_flush(x->out);
}

static void timeline_destroy(struct sink *s)
{
	struct timeline *x = timeline_of(s);
	uint64_t key;
	void *t;

	for (size_t i = 0; map_next(&x->threads, &i, &key, &t);)
		free(t);
	ends_deinit(&x->ends);
	map_deinit(&x->threads);
	map_deinit(&x->wakes);
	counters_deinit(&x->counters);
	again_deinit(&x->again);
	buf_deinit(&x->name);
	buf_deinit(&x->text);
	free(x);
}

static const struct sink_ops timeline_ops = {
	.enter = timeline_enter,
	.exit = timeline_exit,
	.whole = timeline_whole,
	.again = timeline_again,
	.cut = timeline_cut,
	.lib_exit = timeline_library,
	.lib_cut = timeline_library,
	.other = timeline_other,
	.flush = timeline_flush,
	.is_waiting = timeline_is_waiting,
	.end = timeline_end,
	.destroy = timeline_destroy,
};

struct sink *timeline_create(const struct timeline_opts *opts, struct timeline_sum *sum,
			     struct output *out)
{
	struct timeline *x = alloc_zeroed(sizeof(*x));

	x->sink.ops = &timeline_ops;
	x->o = opts;
	x->sum = sum;
	x->out = out;
	*sum = (struct timeline_sum){0};
	counters_init(&x->counters, opts->form);
	ends_init(&x->ends, &out->buf);
	opts->form->begin(&out->buf);
	return &x->sink;
}
