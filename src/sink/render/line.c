#include "sink/render/line.h"

#include "sink/render/result.h"

const char *line_name(const struct call *c)
{
	return c->id ? sc_name(sc_calls[c->id].name) : "syscall";
}

void line_put_name(struct buf *b, const struct call *c)
{
	enum { X32_BIT = 0x40000000 };

	if (c->id) {
		buf_puts(b, sc_name(sc_calls[c->id].name));
		return;
	}
	buf_puts(b, "syscall_");
	buf_put_zhex(b, c->abi == ABI_X32 ? c->nr | X32_BIT : c->nr, 1);
}

void line_put(struct buf *b, const struct render_opts *o, const struct call *c)
{
	struct render r;

	buf_puts(b, line_name(c));
	buf_putc(b, '(');
	render_init(&r, o, b);
	render_values(&r, c->vals, c->note < c->n ? c->note : c->n);
	buf_puts(b, ") = ");
	result_put(&r, c);
}
