#include "sink/csv/csv.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/names.h"
#include "decode/signals.h"
#include "sink/again.h"
#include "sink/json/put.h"
#include "sink/render/comm.h"
#include "sink/render/line.h"
#include "sink/render/result.h"

enum { FLUSH_AT = 1 << 16 };

struct csv {
	struct sink sink;
	const struct render_opts *render;
	struct output *out;
	struct comms comms;
	struct buf text;    /* of one field */
	struct again again; /* the columns that are the same for such calls */
};

static struct csv *csv_of(struct sink *s)
{
	return (struct csv *)s;
}

/** Appends the field in x->text, and empties it. It is quoted if it would mean something else. */
static void put_text(struct csv *x)
{
	struct buf *b = &x->out->buf;
	const char *p = buf_str(&x->text);

	buf_putc(b, ',');
	if (p[strcspn(p, ",\"\r\n")]) {
		buf_putc(b, '"');
		for (; *p; p++) {
			if (*p == '"')
				buf_putc(b, '"');
			buf_putc(b, *p);
		}
		buf_putc(b, '"');
	} else {
		buf_puts(b, p);
	}
	buf_clear(&x->text);
}

static void put_word(struct csv *x, const char *s)
{
	buf_puts(&x->text, s);
	put_text(x);
}

/** The first columns: when, who, and what kind of event. */
static void put_head(struct csv *x, const struct moment *m, uint64_t real_ns, const char *event)
{
	const struct record *rec = &m->ev->rec;
	struct buf *b = &x->out->buf;

	json_put_seconds(b, real_ns);
	buf_printf(b, ",%d,%d", rec->pid, rec->tid);
	comms_put(&x->comms, m, &x->text);
	put_text(x);
	put_word(x, event);
}

static void put_end(struct csv *x)
{
	buf_putc(&x->out->buf, '\n');
	if (x->out->buf.len >= FLUSH_AT)
		output_flush(x->out);
}

/** The columns from the name to the error, which depend on the call alone. */
static void put_columns(struct csv *x, const struct call *c, bool over)
{
	uint32_t n = c->note < c->n ? c->note : c->n;
	struct render r;

	line_put_name(&x->text, c);
	put_text(x);
	render_init(&r, x->render, &x->text);
	render_values(&r, c->vals, n);
	put_text(x);
	if (over) {
		render_init(&r, x->render, &x->text);
		result_put(&r, c);
	}
	put_text(x);
	const char *error = over && c->failed ? names_errno((int)c->error) : NULL;
	put_word(x, error ? error : "");
	buf_putc(&x->out->buf, ',');
}

static void put_spent(struct csv *x, const struct record *enter, const struct record *exit)
{
	json_put_seconds(&x->out->buf, exit->mono_ns - enter->mono_ns);
	put_end(x);
}

static void put_call(struct csv *x, const struct moment *m, bool over)
{
	const struct record *enter = &m->thread->enter;

	put_head(x, m, enter->real_ns, "call");
	put_columns(x, m->call, over);
	if (over)
		put_spent(x, enter, &m->ev->rec);
	else
		put_end(x);
}

static void csv_enter(struct sink *s, const struct moment *m)
{
	(void)s;
	(void)m; // Calls are written when they are over.
}

static void csv_exit(struct sink *s, const struct moment *m)
{
	if (m->wanted)
		put_call(csv_of(s), m, true);
}

static void csv_whole(struct sink *s, const struct moment *m)
{
	struct csv *x = csv_of(s);
	const struct output *out = x->out;

	if (!m->wanted)
		return;
	put_head(x, m, m->ev->rec.real_ns, "call");
	size_t begin = out->buf.len;
	put_columns(x, m->call, true);
	if (again_is_simple(&m->ev->exit->rec))
		again_keep(&x->again, m, out->buf.p + begin, out->buf.len - begin);
	put_spent(x, &m->ev->rec, &m->ev->exit->rec);
}

static bool csv_again(struct sink *s, const struct moment *m)
{
	struct csv *x = csv_of(s);
	const struct event *ev = m->ev;
	size_t n;
	const char *known = again_is_simple(&ev->exit->rec) ? again_find(&x->again, ev, &n) : NULL;

	if (!known)
		return false;
	put_head(x, m, ev->rec.real_ns, "call");
	buf_put(&x->out->buf, known, n);
	put_spent(x, &ev->rec, &ev->exit->rec);
	return true;
}

static void csv_cut(struct sink *s, const struct moment *m)
{
	if (m->wanted)
		put_call(csv_of(s), m, false);
}

static void csv_other(struct sink *s, const struct moment *m)
{
	struct csv *x = csv_of(s);
	char name[16];

	if (m->ev->rec.kind == RECORD_SIGNAL && m->wanted) {
		put_head(x, m, m->ev->rec.real_ns, "signal");
		put_word(x, signal_name(m->ev->rec.u.signal.sig, name));
		buf_puts(&x->out->buf, ",,,,");
		put_end(x);
	}
	comms_other(&x->comms, m);
}

static void csv_flush(struct sink *s)
{
	output_flush(csv_of(s)->out);
}

static bool csv_is_waiting(const struct sink *s)
{
	return ((const struct csv *)s)->out->buf.len != 0;
}

static void csv_end(struct sink *s, bool whole)
{
	(void)whole;
	csv_flush(s);
}

static void csv_destroy(struct sink *s)
{
	struct csv *x = csv_of(s);

	comms_deinit(&x->comms);
	buf_deinit(&x->text);
	again_deinit(&x->again);
	free(x);
}

static const struct sink_ops csv_ops = {
	.enter = csv_enter,
	.exit = csv_exit,
	.whole = csv_whole,
	.again = csv_again,
	.cut = csv_cut,
	.other = csv_other,
	.flush = csv_flush,
	.is_waiting = csv_is_waiting,
	.end = csv_end,
	.destroy = csv_destroy,
};

struct sink *csv_create(const struct render_opts *render, struct output *out)
{
	struct csv *x = alloc_zeroed(sizeof(*x));

	x->sink.ops = &csv_ops;
	x->render = render;
	x->out = out;
	buf_puts(&out->buf, "time,pid,tid,command,event,name,arguments,result,errno,duration\n");
	return &x->sink;
}
