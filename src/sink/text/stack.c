#include "base/visible.h"
#include "event/stack.h"
#include "sink/text/state.h"

/** A hexadecimal number, of which zero is 0x0. */
static void put_offset(struct buf *b, uint64_t v)
{
	buf_put_zhex(b, v, 1);
}

static void put_frame(struct buf *b, const struct stack_frame *f, bool source)
{
	buf_put(b, " > ", 3);
	if (f->flags & STACK_MORE) {
		buf_puts(b, "too many stack frames\n");
		return;
	}
	if (f->module_len) {
		visible_put(b, f->module, f->module_len, "");
		buf_putc(b, '(');
		visible_put(b, f->symbol, f->symbol_len, "");
		if (f->symbol_len) {
			buf_putc(b, '+');
			put_offset(b, f->offset);
		}
		buf_putc(b, ')');
	} else {
		buf_puts(b, "unexpected_backtracing_error");
	}
	buf_put(b, " [", 2);
	put_offset(b, f->address);
	buf_putc(b, ']');
	if (source && f->source_len) {
		buf_putc(b, ' ');
		visible_put(b, f->source, f->source_len, "");
		buf_putc(b, ':');
		buf_put_udec(b, f->line);
	}
	if (f->flags & STACK_GUESSED)
		buf_puts(b, " (guessed)");
	buf_putc(b, '\n');
}

void text_stack(struct text *x, struct output *out, const struct moment *m)
{
	const char *p = m->stack, *end = p + m->stack_len;
	struct stack_frame f;
	size_t n, start = out->buf.len;

	if (!m->stack_len)
		return;
	const char *known = memo_get(&x->stacks, 0, m->stack, m->stack_len, &n);
	if (known)
		buf_put(&out->buf, known, n);
	while (!known && stack_next(&p, end, &f))
		put_frame(&out->buf, &f, x->o->stack_source);
	if (!known)
		memo_put(&x->stacks, 0, m->stack, m->stack_len, out->buf.p + start,
			 out->buf.len - start);
	text_note(x, out);
}
