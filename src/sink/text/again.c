/**
 * Programs make the same calls again and again: they read byte by byte, poll, ask for the time. The
 * text of a whole call is kept, and found again by all that decoding can know of such a call
 * (event_contents), so that it is neither decoded nor rendered a second time. Where calls differ
 * from each other, this would cost more than it gains, so it rests for a while when nothing is
 * found.
 */
#include <stddef.h>
#include <string.h>

#include "sink/text/state.h"

enum {
	CONTENTS_MAX = 512,
	TEXT_MAX = 512,
	PATIENCE = 64, /* calls that are looked up in vain before it rests, */
	REST = 512,    /* ... and for how many calls */
};

bool text_is_simple(const struct text_opts *o)
{
	return !(o->messages_only || o->stage || o->ltrace || o->explain || o->render.palette ||
		 o->dump.reads || o->dump.writes || o->each_entry || o->each_line);
}

/** Is the text of such calls kept, and is it looked for now? */
static bool is_awake(const struct text *x, const struct event *ev)
{
	return ev->contents && ev->contents->n <= CONTENTS_MAX && !x->again.rests;
}

/** What is kept of a line: name and arguments, and behind them the result. */
struct kept {
	uint16_t arguments; /* the length of the first part */
	char text[TEXT_MAX];
};

void text_keep(struct text *x, const struct moment *m, const struct output *out,
	       const struct text_parts *p)
{
	const struct event_contents *c = m->ev->contents;
	size_t n = out->buf.len - p->result, first = p->end - p->start;
	struct kept k;

	if (!m->known_by_contents || !is_awake(x, m->ev) || first + n > TEXT_MAX)
		return;
	k.arguments = (uint16_t)first;
	memcpy(k.text, out->buf.p + p->start, first);
	memcpy(k.text + first, out->buf.p + p->result, n);
	memo_put(&x->again.calls, c->form, c->bytes, c->n, &k,
		 offsetof(struct kept, text) + first + n);
}

/** The kept text of a call, of *n bytes; NULL: it is not known. */
static const char *find(struct text *x, const struct event *ev, uint16_t *arguments, size_t *n)
{
	const size_t head = offsetof(struct kept, text);
	const struct event_contents *c = ev->contents;
	struct text_again *a = &x->again;

	if (!is_awake(x, ev)) {
		a->rests -= a->rests > 0;
		return NULL;
	}
	const char *known = memo_get(&a->calls, c->form, c->bytes, c->n, n);
	a->misses = known ? 0 : a->misses + 1;
	if (a->misses >= PATIENCE) {
		a->misses = 0;
		a->rests = REST;
	}
	if (!known)
		return NULL;
	memcpy(arguments, known, sizeof(*arguments));
	*n -= head;
	return known + head;
}

/** Appends the two parts of a kept line, with what text_equals() puts between them. */
static void put_line(const struct text *x, struct output *out, const char *known, size_t arguments,
		     size_t n)
{
	uint64_t col = output_column(out) + arguments + 1;
	size_t spaces = x->o->column > col ? x->o->column - (size_t)col : 1;

	buf_reserve(&out->buf, n + spaces + 3);
	char *p = out->buf.p + out->buf.len;
	memcpy(p, known, arguments);
	p += arguments;
	*p++ = ')';
	memset(p, ' ', spaces);
	p += spaces;
	*p++ = '=';
	*p++ = ' ';
	memcpy(p, known + arguments, n - arguments);
	out->buf.len += n + spaces + 3;
}

bool text_again(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	const struct event *enter = m->ev, *exit = enter->exit;
	uint16_t arguments;
	size_t n;

	if (!x->simple || !text_is_simple_call(&exit->rec))
		return false;
	const char *known = find(x, enter, &arguments, &n);
	if (!known)
		return false;
	struct text_thread *t = text_thread(x, enter->rec.tid);
	text_note_entry(x, m, t);
	struct output *out = text_output(x, t);
	text_begin(x, t, out, enter, &m->thread->enter);
	put_line(x, out, known, arguments, n);
	if (x->o->spent_digits >= 0)
		text_spent(x, out, enter->rec.mono_ns, exit->rec.mono_ns);
	text_end_line(x, out);
	if (m->stack_len)
		text_stack(x, out, m);
	return true;
}
