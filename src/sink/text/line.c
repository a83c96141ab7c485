#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "event/ask.h"
#include "sink/render/comm.h"
#include "sink/text/state.h"

static struct text_thread *text_thread_new(struct text *x, int32_t tid)
{
	struct text_thread *t = x->free;
	struct buf keep = {0};

	if (t) {
		x->free = t->next;
		keep = t->stage.buf;
	} else {
		t = alloc_zeroed(sizeof(*t));
	}
	*t = (struct text_thread){.tid = tid};
	output_init_stage(&t->stage);
	t->stage.buf = keep;
	buf_clear(&t->stage.buf);
	map_set(&x->threads, (uint64_t)(uint32_t)tid, t);
	if (x->o->split)
		t->own = split_open(x->o->split, tid);
	if (t->own && x->o->last)
		output_keep_last(t->own, x->o->last);
	return t;
}

struct text_thread *text_thread(struct text *x, int32_t tid)
{
	if (x->last && x->last->tid == tid)
		return x->last;
	struct text_thread *t = map_get(&x->threads, (uint64_t)(uint32_t)tid);
	if (!t)
		t = text_thread_new(x, tid);
	x->last = t;
	return t;
}

void text_thread_drop(struct text *x, struct text_thread *t)
{
	if (x->last == t)
		x->last = NULL;
	map_del(&x->threads, (uint64_t)(uint32_t)t->tid);
	if (t->own)
		split_close(x->o->split, t->own, t->tid);
	t->own = NULL;
	t->next = x->free;
	x->free = t;
}

struct output *text_output(struct text *x, struct text_thread *t)
{
	return t->own ? t->own : x->main;
}

void text_note(struct text *x, struct output *out)
{
	x->dirty = x->dirty || out != x->main;
	if (output_is_full(out))
		output_flush(out);
}

void text_seen(struct text *x)
{
	if (x->o->each_line)
		output_flush(x->main);
}

/** Ends the incomplete line, if there is one. */
static void break_by(struct text *x, struct output *out, const char *mark)
{
	if (!out->owner)
		return;
	buf_puts(&out->buf, mark);
	text_reset(x->o, out);
	buf_putc(&out->buf, '\n');
	out->owner = 0;
}

void text_break(struct text *x, struct output *out)
{
	break_by(x, out, " <unfinished ...>");
}

static bool is_of_call(const struct record *rec)
{
	return record_is_call(rec) || rec->kind == RECORD_CALL_ENTER ||
	       rec->kind == RECORD_CALL_EXIT;
}

void text_load_comm(struct text *x, struct text_thread *t, struct mem *mem)
{
	if (!x->o->comm)
		return;
	long n = mem_ask(mem, MEM_ASK_COMM, 0, t->comm, sizeof(t->comm));

	t->has_comm = true;
	t->comm_len = n > 0 ? (uint8_t)comm_shown(t->comm, (size_t)n) : 0;
}

static void text_put_comm(struct text *x, struct text_thread *t, struct output *out,
			  struct mem *mem)
{
	if (!t->has_comm)
		text_load_comm(x, t, mem);
	if (!t->comm_len)
		return;
	text_punct(x->o, out, "<");
	quote_bytes(&out->buf, t->comm, t->comm_len, x->o->render.hex, true);
	text_punct(x->o, out, ">");
}

/** Appends a thread's id, which is at the right of a column of five in brackets and at its left
 * elsewhere. Beside a name, and under ltrace's name, there is no column. */
static void text_put_tid(const struct text *x, struct buf *b, int32_t tid, bool bracketed)
{
	enum { COLUMN = 5, LARGEST = 10000 };
	size_t start = b->len;

	if (bracketed && !x->o->ltrace) {
		for (int32_t least = LARGEST; least > 1 && tid < least; least /= 10)
			buf_putc(b, ' ');
	}
	buf_put_dec(b, tid);
	if (!bracketed && !x->o->ltrace && !x->o->comm)
		buf_pad_to(b, start, COLUMN);
}

static void text_put_pid(struct text *x, struct text_thread *t, struct output *out, struct mem *mem)
{
	struct buf *b = &out->buf;
	bool bracketed = x->o->pids != TEXT_PIDS_COLUMN;

	if (bracketed) {
		text_punct(x->o, out, "[");
		buf_put(b, "pid ", 4);
	}
	text_put_tid(x, b, t->tid, bracketed);
	if (x->o->comm)
		text_put_comm(x, t, out, mem);
	if (bracketed)
		text_punct(x->o, out, "]");
	buf_putc(b, ' ');
}

/** Appends the thread's SELinux context. It is read again for each line, because a program may
 * change it. */
static void text_put_context(struct text *x, struct output *out, struct mem *mem)
{
	char context[4096];
	long len = mem_ask(mem, MEM_ASK_CONTEXT, 0, context, sizeof(context));

	if (len <= 0)
		return;
	size_t n = (size_t)len;
	const char *part = decode_context_part(x->o->contexts, context, &n);
	text_punct(x->o, out, "[");
	quote_bytes(&out->buf, part, n, x->o->render.hex, false);
	text_punct(x->o, out, "]");
	buf_putc(&out->buf, ' ');
}

void text_indent(struct text *x, struct output *out, uint32_t depth)
{
	for (uint64_t n = (uint64_t)x->o->indent * depth; n; n--)
		buf_putc(&out->buf, ' ');
}

/** Begins a line of thread t in out. entry: the call that the line is about, or the last call. */
void text_begin(struct text *x, struct text_thread *t, struct output *out, const struct event *ev,
		const struct record *entry)
{
	break_by(x, out,
		 x->o->ltrace && !is_of_call(&ev->rec) ? " <no return ...>" : " <unfinished ...>");
	output_line_begin(out);
	bool many = x->o->pids == TEXT_PIDS_MANY && (x->nthreads > 1 || x->o->always_pid);
	if (x->o->pids == TEXT_PIDS_COLUMN || many)
		text_put_pid(x, t, out, ev->mem);
	if (__builtin_expect(x->o->contexts != DECODE_CONTEXT_NONE, 0))
		text_put_context(x, out, ev->mem);
	const struct record *about = entry && entry->kind ? entry : NULL;
	text_leader_put(&x->leader, x->o, out, &ev->rec, about);
	if (record_is_call(&ev->rec))
		text_indent(x, out, t->lib_around);
}

void text_end_line(struct text *x, struct output *out)
{
	buf_putc(&out->buf, '\n');
	out->owner = 0;
	text_note(x, out);
}

void text_newline(struct text *x, struct output *out)
{
	text_reset(x->o, out);
	text_end_line(x, out);
}

void text_render(struct text *x, struct output *out, const struct value *v, size_t n)
{
	struct render r;

	render_init(&r, &x->o->render, &out->buf);
	render_values(&r, v, n);
	out->line += r.unseen;
}

void text_escape(struct output *out, const char *esc)
{
	size_t n = strlen(esc);

	buf_put(&out->buf, esc, n);
	out->line += n;
}

void text_punct(const struct text_opts *o, struct output *out, const char *s)
{
	text_colour(o, out, PALETTE_PUNCT);
	buf_puts(&out->buf, s);
	text_colour(o, out, PALETTE_ARGVAL);
}

/** A complete line that is not about a call. */
void text_line(struct text *x, const struct moment *m, struct text_thread *t, const char *s)
{
	struct output *out = text_output(x, t);

	text_begin(x, t, out, m->ev, &m->thread->enter);
	buf_puts(&out->buf, s);
	text_newline(x, out);
}
