#include "event/stack.h"

#include <stddef.h>

/** The fixed part of a frame; its texts follow. */
struct stack_head {
	uint64_t address, offset;
	uint32_t line;
	uint16_t module_len, symbol_len, source_len;
	uint8_t flags, pad;
} __attribute__((packed));

void stack_put(struct buf *b, const struct stack_frame *f)
{
	struct stack_head h = {
		.address = f->address,
		.offset = f->offset,
		.line = f->line,
		.module_len = f->module_len,
		.symbol_len = f->symbol_len,
		.source_len = f->source_len,
		.flags = f->flags,
	};

	buf_put(b, &h, sizeof(h));
	buf_put(b, f->module, f->module_len);
	buf_put(b, f->symbol, f->symbol_len);
	buf_put(b, f->source, f->source_len);
}

void stack_mark(char *frame, uint8_t flags)
{
	frame[offsetof(struct stack_head, flags)] = (char)flags;
}

bool stack_next(const char **p, const char *end, struct stack_frame *ret)
{
	struct stack_head h;
	const char *at = *p;

	if ((size_t)(end - at) < sizeof(h))
		return false;
	memcpy(&h, at, sizeof(h));
	at += sizeof(h);
	if ((size_t)(end - at) < (size_t)h.module_len + h.symbol_len + h.source_len)
		return false;
	*ret = (struct stack_frame){
		.address = h.address,
		.offset = h.offset,
		.line = h.line,
		.flags = h.flags,
		.module = at,
		.module_len = h.module_len,
		.symbol = at + h.module_len,
		.symbol_len = h.symbol_len,
		.source = at + h.module_len + h.symbol_len,
		.source_len = h.source_len,
	};
	*p = ret->source + h.source_len;
	return true;
}
