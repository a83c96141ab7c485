/** The text of calls, and of library calls, that are made again and again (sink/again.h). */
#include <stddef.h>
#include <string.h>

#include "sink/text/state.h"

enum { TEXT_MAX = 512 };

bool text_is_simple(const struct text_opts *o)
{
	return !(o->messages_only || o->stage || o->ltrace || o->explain || o->render.palette ||
		 o->dump.reads || o->dump.writes || o->each_entry || o->each_line);
}

/** What is kept of a line: name and arguments, and behind them the result. */
struct kept {
	uint16_t arguments; /* the length of the first part */
	char text[TEXT_MAX];
};

void text_keep(struct text *x, const struct moment *m, const struct output *out,
	       const struct text_parts *p)
{
	size_t n = out->buf.len - p->result, first = p->end - p->start;
	struct kept k;

	if (first + n > TEXT_MAX || !again_is_kept(&x->again, m))
		return;
	k.arguments = (uint16_t)first;
	memcpy(k.text, out->buf.p + p->start, first);
	memcpy(k.text + first, out->buf.p + p->result, n);
	again_keep(&x->again, m, &k, offsetof(struct kept, text) + first + n);
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

/** What is kept of a call whose two ends are simple, split into the parts of a line; NULL: nothing.
 */
static const char *find(struct text *x, const struct event *ev, size_t *arguments, size_t *n)
{
	const size_t head = offsetof(struct kept, text);
	uint16_t first;
	const char *known =
		x->simple && again_is_simple(&ev->exit->rec) ? again_find(&x->again, ev, n) : NULL;

	if (!known)
		return NULL;
	memcpy(&first, known, sizeof(first));
	*arguments = first;
	*n -= head;
	return known + head;
}

static void end_line(struct text *x, struct output *out, const struct moment *m)
{
	if (x->o->spent_digits >= 0)
		text_spent(x, out, m->ev->rec.mono_ns, m->ev->exit->rec.mono_ns);
	text_end_line(x, out);
	if (m->stack_len)
		text_stack(x, out, m);
}

bool text_again(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	size_t arguments, n;
	const char *known = find(x, m->ev, &arguments, &n);

	if (!known)
		return false;
	struct text_thread *t = text_thread(x, m->ev->rec.tid);
	text_note_entry(x, m, t);
	struct output *out = text_output(x, t);
	text_begin(x, t, out, m->ev, &m->thread->enter);
	put_line(x, out, known, arguments, n);
	end_line(x, out, m);
	return true;
}

bool text_lib_again(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	size_t arguments, n;
	// Who has called is shown in front of the name.
	const char *known = x->o->callers ? NULL : find(x, m->ev, &arguments, &n);

	if (!known)
		return false;
	struct text_thread *t = text_thread(x, m->ev->rec.tid);
	text_personality(x, m, t, m->ev->rec.abi);
	t->lib_around = t->lib_depth = m->depth;
	struct output *out = text_output(x, t);
	text_begin(x, t, out, m->ev, &m->ev->rec);
	text_indent(x, out, m->depth);
	put_line(x, out, known, arguments, n);
	end_line(x, out, m);
	return true;
}
