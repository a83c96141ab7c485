#include "sink/answer.h"

#include "base/alloc.h"

void *answer_sink_create(size_t size, const struct sink_ops *ops, const struct answer_opts *opts,
			 struct output *out)
{
	struct answer_sink *s = alloc_zeroed(size);

	s->sink.ops = ops;
	s->o = opts;
	s->out = out;
	return s;
}

unsigned answer_head(const struct answer_sink *s, bool whole)
{
	if (!whole)
		buf_puts(&s->out->buf, "The trace is not complete.\n");
	return !whole;
}

void answer_story(const struct answer_sink *s, const struct answer *a)
{
	buf_printf(&s->out->buf, "The whole story: pawl %s%s\n", a->story,
		   s->o->command ? s->o->command : "");
}

void answer_line_end(const struct answer_opts *o, struct buf *b, size_t start)
{
	size_t width = o->width;

	if (width > 3 && !o->all && b->len - start > width) {
		b->len = start + width - 3;
		while (b->len > start && ((unsigned char)b->p[b->len] & 0xc0) == 0x80)
			b->len--;
		buf_puts(b, "...");
	}
	buf_putc(b, '\n');
}
