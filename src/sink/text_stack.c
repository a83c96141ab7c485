#include "event/stack.h"
#include "sink/text_state.h"

/** The bytes of the printable character at s: one of ASCII, or whole UTF-8 that is no control. 0:
 * there is none. */
static size_t printable(const unsigned char *s, size_t n)
{
	size_t len = *s < 0x80	 ? 1
		     : *s < 0xc2 ? 0
		     : *s < 0xe0 ? 2
		     : *s < 0xf0 ? 3
		     : *s < 0xf5 ? 4
				 : 0;

	if (len == 1)
		return *s >= 0x20 && *s != 0x7f;
	if (len > n || (len == 2 && *s == 0xc2 && s[1] < 0xa0))
		return 0;
	for (size_t i = 1; i < len; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	return len;
}

/** Names come from the program's files: nothing of them may act on the terminal. */
static void put_name(struct buf *b, const char *s, size_t n)
{
	const unsigned char *p = (const unsigned char *)s, *end = p + n;

	while (p < end) {
		const unsigned char *start = p;
		size_t len;

		while (p < end && (len = printable(p, (size_t)(end - p))))
			p += len;
		buf_put(b, start, (size_t)(p - start));
		if (p == end)
			break;
		buf_putc(b, '\\');
		buf_putc(b, (char)('0' + (*p >> 6)));
		buf_putc(b, (char)('0' + (*p >> 3 & 7)));
		buf_putc(b, (char)('0' + (*p++ & 7)));
	}
}

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
		put_name(b, f->module, f->module_len);
		buf_putc(b, '(');
		put_name(b, f->symbol, f->symbol_len);
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
		put_name(b, f->source, f->source_len);
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

	if (!m->stack_len)
		return;
	while (stack_next(&p, end, &f))
		put_frame(&out->buf, &f, x->o->stack_source);
	text_note(x, out);
}
