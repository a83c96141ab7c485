#include "sink/summary/stack.h"

#include <string.h>

#include "base/cleanup.h"
#include "base/visible.h"
#include "event/stack.h"
#include "sink/render/quote.h"

/** The file's name without its folders. */
static size_t base_name(const struct stack_frame *f, const char **ret)
{
	const char *slash = f->module_len ? memrchr(f->module, '/', f->module_len) : NULL;

	*ret = slash ? slash + 1 : f->module;
	return f->module_len - (size_t)(*ret - f->module);
}

static void put_frame(struct buf *b, const struct stack_frame *f)
{
	const char *name;
	size_t n = base_name(f, &name);

	if (f->symbol_len) {
		visible_put(b, f->symbol, f->symbol_len, "");
		return;
	}
	visible_put(b, n ? name : "?", n ? n : 1, "");
	buf_putc(b, '+');
	buf_put_zhex(b, f->address, 1);
}

void summary_put_stack(struct buf *b, const char *stack, size_t n)
{
	const char *p = stack, *end = stack + n;
	struct stack_frame f;

	for (bool first = true; n && stack_next(&p, end, &f); first = false) {
		buf_puts(b, first ? "" : " < ");
		if (f.flags & STACK_MORE)
			buf_puts(b, "...");
		else
			put_frame(b, &f);
	}
}

static bool is_library(const struct stack_frame *f)
{
	static const char *const names[] = {"libc.so",	"libc-",   "libc.musl", "libpthread",
					    "ld-linux", "ld-musl", "ld.so",	"[vdso]"};
	const char *name;
	size_t n = base_name(f, &name);

	for (unsigned i = 0; i < ARRAY_LEN(names); i++)
		if (n >= strlen(names[i]) && !memcmp(name, names[i], strlen(names[i])))
			return true;
	return false;
}

void summary_put_caller(struct buf *b, const char *stack, size_t n)
{
	const char *p = stack, *end = stack + n, *name;
	struct stack_frame f;

	while (n && stack_next(&p, end, &f)) {
		if (f.flags & STACK_MORE || !f.module_len || is_library(&f))
			continue;
		put_frame(b, &f);
		if (!f.symbol_len)
			return;
		size_t len = base_name(&f, &name);
		buf_puts(b, " (");
		quote_bytes(b, name, len, QUOTE_OCTAL, false);
		buf_putc(b, ')');
		return;
	}
}
