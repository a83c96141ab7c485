#include "event/stack.h"
#include "sink/json/leaf.h"
#include "sink/json/put.h"
#include "sink/json/state.h"

static void put_frame(struct buf *b, const struct stack_frame *f)
{
	buf_putc(b, '{');
	if (f->flags & STACK_MORE) {
		JSON_LITERAL(b, "\"more\":true}");
		return;
	}
	JSON_LITERAL(b, "\"address\":");
	json_put_unsigned(b, f->address);
	if (f->module_len)
		json_leaf_text(b, "", "module", f->module, f->module_len);
	if (f->symbol_len) {
		json_leaf_text(b, "", "symbol", f->symbol, f->symbol_len);
		JSON_LITERAL(b, ",\"offset\":");
		json_put_unsigned(b, f->offset);
	}
	if (f->source_len) {
		json_leaf_text(b, "", "source", f->source, f->source_len);
		JSON_LITERAL(b, ",\"line\":");
		json_put_unsigned(b, f->line);
	}
	if (f->flags & STACK_GUESSED)
		JSON_LITERAL(b, ",\"guessed\":true");
	buf_putc(b, '}');
}

void json_put_stack(struct buf *b, const struct moment *m)
{
	const char *p = m->stack, *end = p + m->stack_len;
	struct stack_frame f;
	bool first = true;

	if (!m->stack_len)
		return;
	JSON_LITERAL(b, ",\"stack\":[");
	for (; stack_next(&p, end, &f); first = false) {
		if (!first)
			buf_putc(b, ',');
		put_frame(b, &f);
	}
	buf_putc(b, ']');
}
