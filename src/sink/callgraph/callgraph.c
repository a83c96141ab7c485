#include "sink/callgraph/callgraph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "decode/names.h"
#include "sink/render/line.h"
#include "sink/render/render.h"
#include "sink/render/result.h"
#include "sink/render/units.h"

enum {
	DURATION = 10, /* columns */
	STEP = 2,      /* columns of a level */
};

/** A call that has not returned. */
struct frame {
	size_t at;	/* where its first line begins in the thread's text */
	bool parent;	/* that line has ended: there are lines of what it calls */
	bool undecided; /* its end decides if it is shown */
};

/** The lines of a thread that cannot be printed yet. */
struct graph_thread {
	int32_t tid;
	struct frame *frames;
	size_t n, cap;
	size_t undecided; /* how many of the frames are */
	size_t hidden;	  /* calls inside of the innermost frame that are too deep to be shown */
	struct buf text;
};

struct callgraph {
	struct answer_sink base;
	struct map threads;
	struct render_opts render;
};

static struct callgraph *callgraph_of(struct sink *s)
{
	return (struct callgraph *)s;
}

static struct graph_thread *thread_of(struct callgraph *x, int32_t tid)
{
	struct graph_thread *t = map_get(&x->threads, (uint32_t)tid);

	if (t)
		return t;
	t = alloc_zeroed(sizeof(*t));
	t->tid = tid;
	map_set(&x->threads, (uint32_t)tid, t);
	return t;
}

/* -- lines ------------------------------------------------------------------------------------ */

/** Begins a line, with room for a duration. */
static void line_begin(struct graph_thread *t)
{
	buf_put_spaces(&t->text, DURATION);
	buf_printf(&t->text, " [%6d] | ", (int)t->tid);
	buf_put_spaces(&t->text, t->n * STEP);
}

/** The duration of the call whose line begins at `at`; it ends now. */
static void line_set_time(struct graph_thread *t, size_t at, const struct moment *m,
			  uint64_t begin_ns)
{
	uint64_t now = m->ev->rec.mono_ns;
	struct buf time = {0};

	units_time(&time, now > begin_ns ? now - begin_ns : 0);
	size_t len = time.len < DURATION ? time.len : DURATION;
	memcpy(t->text.p + at + DURATION - len, time.p, len);
	buf_deinit(&time);
}

/** There will be a line inside of the innermost call, whose own line ends here. */
static void become_parent(struct graph_thread *t)
{
	struct frame *f = t->n ? &t->frames[t->n - 1] : NULL;

	if (!f || f->parent)
		return;
	f->parent = true;
	buf_puts(&t->text, ") {\n");
}

/** Removes the first line of a call that is not shown; what it has called stays. */
static void line_remove(struct graph_thread *t, const struct frame *f)
{
	const char *end = f->parent ? memchr(t->text.p + f->at, '\n', t->text.len - f->at) : NULL;
	size_t len = end ? (size_t)(end + 1 - t->text.p) - f->at : t->text.len - f->at;

	memmove(t->text.p + f->at, t->text.p + f->at + len, t->text.len - f->at - len);
	t->text.len -= len;
}

/** Prints the lines that will not change any more: all but that of an innermost call that has
 * called nothing yet, if no call is undecided. */
static void print(struct callgraph *x, struct graph_thread *t)
{
	struct frame *f = t->n ? &t->frames[t->n - 1] : NULL;
	size_t done = f && !f->parent ? f->at : t->text.len;

	if (t->undecided || !done)
		return;
	buf_put(&x->base.out->buf, t->text.p, done);
	memmove(t->text.p, t->text.p + done, t->text.len - done);
	t->text.len -= done;
	if (f)
		f->at = 0;
}

/** The length of a function's name without the types of its parameters, in whose place the
 * arguments stand: up to the bracket that the last one closes. */
static size_t name_length(const char *name)
{
	const char *end = strrchr(name, ')');
	size_t open = 0;

	for (const char *p = end; p && p > name; p--) {
		open += *p == ')';
		open -= *p == '(';
		if (!open)
			return (size_t)(p - name);
	}
	return strlen(name);
}

static void put_values(struct callgraph *x, struct graph_thread *t, const struct value *v, size_t n)
{
	struct render r;

	render_init(&r, &x->render, &t->text);
	render_values(&r, v, n);
}

static void put_returned(struct callgraph *x, struct graph_thread *t, const struct call *c)
{
	struct render r;

	if (c->ret_kind == SC_R_NONE)
		return;
	buf_puts(&t->text, " = ");
	render_init(&r, &x->render, &t->text);
	result_put(&r, c);
}

/* -- calls of functions ----------------------------------------------------------------------- */

/** True inside of as many calls as are shown inside of each other. */
static bool is_too_deep(const struct callgraph *x, const struct graph_thread *t)
{
	return x->base.o->depth && t->n >= x->base.o->depth;
}

static void callgraph_lib_enter(struct sink *s, const struct moment *m)
{
	struct callgraph *x = callgraph_of(s);
	struct graph_thread *t = thread_of(x, m->ev->rec.tid);

	if (is_too_deep(x, t)) {
		t->hidden++;
		return;
	}
	become_parent(t);
	print(x, t);
	size_t at = t->text.len;
	line_begin(t);
	buf_put(&t->text, m->lib->symbol, name_length(m->lib->symbol));
	buf_putc(&t->text, '(');
	put_values(x, t, m->lib->vals, m->lib->n_enter);
	if (t->n == t->cap) {
		t->cap = t->cap ? 2 * t->cap : 16;
		t->frames = alloc_grow(t->frames, t->cap, sizeof(*t->frames));
	}
	t->frames[t->n++] = (struct frame){.at = at, .undecided = m->undecided};
	t->undecided += m->undecided;
}

/** How a call has ended. */
enum outcome { RETURNED, LEFT /* by a jump */, NEVER /* returns */ };

static void put_end(struct callgraph *x, struct graph_thread *t, const struct moment *m,
		    enum outcome how, const struct frame *f)
{
	const struct call *c = m->lib;
	size_t at = f->parent ? t->text.len : f->at;

	if (f->parent) {
		line_begin(t);
		buf_putc(&t->text, '}');
	} else {
		if (how == RETURNED)
			put_values(x, t, c->vals + c->n_enter,
				   (c->note < c->n ? c->note : c->n) - c->n_enter);
		buf_putc(&t->text, ')');
	}
	if (how != NEVER)
		line_set_time(t, at, m, c->time_ns);
	if (how == RETURNED)
		put_returned(x, t, c);
	buf_putc(&t->text, ';');
	if (f->parent)
		buf_printf(&t->text, " /* %.*s */", (int)name_length(c->symbol), c->symbol);
	if (how != RETURNED)
		buf_puts(&t->text, how == LEFT ? " /* left by a jump */" : " /* never returns */");
	buf_putc(&t->text, '\n');
}

static void end_call(struct sink *s, const struct moment *m, enum outcome how)
{
	struct callgraph *x = callgraph_of(s);
	struct graph_thread *t = thread_of(x, m->ev->rec.tid);

	if (t->hidden) {
		t->hidden--;
		return;
	}
	if (!t->n) // The thread had another number when the call began (execve).
		return;
	struct frame f = t->frames[--t->n];
	t->undecided -= f.undecided;
	if (f.undecided && !m->wanted)
		line_remove(t, &f);
	else
		put_end(x, t, m, how, &f);
	print(x, t);
}

static void callgraph_lib_exit(struct sink *s, const struct moment *m)
{
	end_call(s, m, m->ev->rec.flags & RECORD_UNAVAILABLE ? LEFT : RETURNED);
}

static void callgraph_lib_cut(struct sink *s, const struct moment *m)
{
	end_call(s, m, NEVER);
}

/* -- system calls, and what else happens ------------------------------------------------------ */

static void callgraph_exit(struct sink *s, const struct moment *m)
{
	struct callgraph *x = callgraph_of(s);
	struct graph_thread *t = thread_of(x, m->ev->rec.tid);
	const struct call *c = m->call;

	if (!m->wanted || is_too_deep(x, t))
		return;
	become_parent(t);
	size_t at = t->text.len;
	line_begin(t);
	line_set_time(t, at, m, m->thread->enter.mono_ns);
	line_put_name(&t->text, c);
	buf_putc(&t->text, '(');
	put_values(x, t, c->vals, c->note < c->n ? c->note : c->n);
	buf_putc(&t->text, ')');
	put_returned(x, t, c);
	buf_puts(&t->text, ";\n");
	print(x, t);
}

static void callgraph_cut(struct sink *s, const struct moment *m)
{
	struct callgraph *x = callgraph_of(s);
	struct graph_thread *t = thread_of(x, m->ev->rec.tid);

	if (!m->wanted || is_too_deep(x, t))
		return;
	become_parent(t);
	line_begin(t);
	line_put_name(&t->text, m->call);
	buf_puts(&t->text, "(); /* never returns */\n");
	print(x, t);
}

static void put_note(struct callgraph *x, int32_t tid, const char *what, const char *which)
{
	struct graph_thread *t = thread_of(x, tid);

	become_parent(t);
	line_begin(t);
	buf_printf(&t->text, "/* %s%s */\n", what, which);
	print(x, t);
}

/** Prints what has not ended as far as it is known. */
static void finish(struct callgraph *x, struct graph_thread *t)
{
	become_parent(t);
	t->undecided = 0;
	print(x, t);
}

static void thread_free(struct graph_thread *t)
{
	buf_deinit(&t->text);
	free(t->frames);
	free(t);
}

/** The thread has ended; its number may become another one's. */
static void forget(struct callgraph *x, int32_t tid)
{
	struct graph_thread *t = map_del(&x->threads, (uint32_t)tid);

	if (!t)
		return;
	finish(x, t);
	thread_free(t);
}

static void callgraph_other(struct sink *s, const struct moment *m)
{
	struct callgraph *x = callgraph_of(s);
	const struct record *rec = &m->ev->rec;
	char name[16], code[16];

	switch (rec->kind) {
	case RECORD_SIGNAL:
		if (m->wanted)
			put_note(x, rec->tid, "", names_signal(rec->u.signal.sig, name));
		break;
	case RECORD_KILLED:
		put_note(x, rec->tid, "killed by ", names_signal(rec->u.end.code, name));
		break;
	case RECORD_EXITED:
		snprintf(code, sizeof(code), "%d", rec->u.end.code);
		if (rec->flags & RECORD_LEADER)
			put_note(x, rec->tid, "exited with ", code);
		break;
	default:
		break;
	}
	if (record_is_last(rec))
		forget(x, rec->tid);
}

/* -- the sink --------------------------------------------------------------------------------- */

static void callgraph_flush(struct sink *s)
{
	output_flush(callgraph_of(s)->base.out);
}

static bool callgraph_is_waiting(const struct sink *s)
{
	return ((const struct callgraph *)s)->base.out->buf.len;
}

static void callgraph_end(struct sink *s, bool whole)
{
	struct callgraph *x = callgraph_of(s);

	uint64_t tid;
	void *value;

	for (size_t i = 0; map_next(&x->threads, &i, &tid, &value);)
		finish(x, value);
	if (!whole)
		buf_puts(&x->base.out->buf, "The trace is not complete.\n");
	output_flush(x->base.out);
}

static void callgraph_destroy(struct sink *s)
{
	struct callgraph *x = callgraph_of(s);

	uint64_t tid;
	void *value;

	for (size_t i = 0; map_next(&x->threads, &i, &tid, &value);)
		thread_free(value);
	map_deinit(&x->threads);
	free(x);
}

static const struct sink_ops callgraph_ops = {
	.exit = callgraph_exit,
	.cut = callgraph_cut,
	.lib_enter = callgraph_lib_enter,
	.lib_exit = callgraph_lib_exit,
	.lib_cut = callgraph_lib_cut,
	.other = callgraph_other,
	.flush = callgraph_flush,
	.is_waiting = callgraph_is_waiting,
	.end = callgraph_end,
	.destroy = callgraph_destroy,
};

static struct sink *callgraph_create(const struct answer_opts *opts, struct output *out)
{
	struct callgraph *x = answer_sink_create(sizeof(*x), &callgraph_ops, opts, out);

	buf_puts(&out->buf, "#  DURATION     TID     FUNCTION\n");
	return &x->base.sink;
}

static const char *const callgraph_options[] = {"-e", "trace=none", NULL};

const struct answer callgraph_answer = {
	.name = "callgraph",
	.about = "the calls of its own functions, one inside of the other, with durations",
	.options = callgraph_options,
	.story = "--library-entries='*@MAIN' --indent=2 -T -e trace=all",
	.functions = "*@MAIN-_start-_init-_fini-frame_dummy-register_tm_clones-"
		     "deregister_tm_clones-__do_global_dtors_aux-_dl_relocate_static_pie",
	.create = callgraph_create,
};
