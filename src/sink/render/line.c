#include "sink/render/line.h"

#include "sink/render/result.h"

const char *line_name(const struct call *c)
{
	return c->id ? sc_name(sc_calls[c->id].name) : "syscall";
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
