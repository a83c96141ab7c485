#include "sink/render/frame.h"

#include "base/visible.h"

void frame_put_name(struct buf *b, const struct stack_frame *f)
{
	const char *name;

	if (f->symbol_len) {
		visible_put(b, f->symbol, f->symbol_len, "");
		return;
	}
	size_t n = stack_frame_file(f, &name);
	visible_put(b, n ? name : "?", n ? n : 1, "");
	buf_putc(b, '+');
	buf_put_zhex(b, f->address, 1);
}
