#include "sink/summary/stack.h"

#include "base/visible.h"
#include "event/stack.h"
#include "sink/render/frame.h"
#include "sink/render/quote.h"

void summary_put_stack(struct buf *b, const char *stack, size_t n)
{
	const char *p = stack, *end = stack + n;
	struct stack_frame f;

	for (bool first = true; n && stack_next(&p, end, &f); first = false) {
		buf_puts(b, first ? "" : " < ");
		if (f.flags & STACK_MORE)
			buf_puts(b, "...");
		else
			frame_put_name(b, &f);
	}
}

void summary_put_caller(struct buf *b, const char *stack, size_t n, bool line)
{
	const char *p = stack, *end = stack + n, *name;
	struct stack_frame f;

	while (n && stack_next(&p, end, &f)) {
		if (f.flags & STACK_MORE || !f.module_len || stack_frame_is_libc(&f))
			continue;
		if (line && f.source_len && f.line) {
			visible_put(b, f.source, f.source_len, "");
			buf_printf(b, ":%u", f.line);
			return;
		}
		frame_put_name(b, &f);
		if (!f.symbol_len)
			return;
		size_t len = stack_frame_file(&f, &name);
		buf_puts(b, " (");
		quote_bytes(b, name, len, QUOTE_OCTAL, false);
		buf_putc(b, ')');
		return;
	}
}
