#include "event/stack.h"

#include <stddef.h>
#include <string.h>

#include "base/cleanup.h"

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

size_t stack_frame_file(const struct stack_frame *f, const char **ret)
{
	const char *slash = f->module_len ? memrchr(f->module, '/', f->module_len) : NULL;

	*ret = slash ? slash + 1 : f->module;
	return f->module_len - (size_t)(*ret - f->module);
}

static bool is_file(const struct stack_frame *f, const char *const *names, unsigned n)
{
	const char *name;
	size_t len = stack_frame_file(f, &name);

	for (unsigned i = 0; i < n; i++)
		if (len >= strlen(names[i]) && !memcmp(name, names[i], strlen(names[i])))
			return true;
	return false;
}

bool stack_frame_is_libc(const struct stack_frame *f)
{
	static const char *const names[] = {"libc.so",	"libc-",   "libc.musl", "libpthread",
					    "ld-linux", "ld-musl", "ld.so",	"[vdso]"};

	return is_file(f, names, ARRAY_LEN(names));
}

bool stack_frame_is_runtime(const struct stack_frame *f)
{
	static const char *const names[] = {"libstdc++.so", "libc++.so", "libc++abi.so",
					    "libgcc_s.so"};

	return stack_frame_is_libc(f) || is_file(f, names, ARRAY_LEN(names));
}

bool stack_frame_is_start(const struct stack_frame *f)
{
	static const char *const names[] = {"__libc_start_call_main", "__libc_start_main",
					    "start_thread", "_start"};

	for (unsigned i = 0; i < ARRAY_LEN(names); i++) {
		size_t n = strlen(names[i]);

		// glibc's __libc_start_main has aliases with a longer name.
		if (f->symbol_len >= n && !memcmp(f->symbol, names[i], n) &&
		    (f->symbol_len == n || i < 2))
			return true;
	}
	return false;
}
