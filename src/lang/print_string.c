/* Characters and strings of C. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "lang/print_parts.h"

void print_char(struct buf *b, unsigned char c, char quote)
{
	static const char from[] = "\a\b\f\n\r\t\v", to[] = "abfnrtv";
	const char *found = c ? strchr(from, c) : NULL;

	if (found)
		buf_printf(b, "\\%c", to[found - from]);
	else if (c == '\\' || c == (unsigned char)quote)
		buf_printf(b, "\\%c", c);
	else if (c < ' ' || c >= 127)
		buf_printf(b, "\\%03o", c);
	else
		buf_putc(b, (char)c);
}

static size_t run_length(const char *s, size_t n)
{
	size_t i = 1;

	while (i < n && s[i] == s[0])
		i++;
	return i;
}

/** A run of one character among others: folded, or as it is, with the quotes and commas between. */
static void put_run(struct buf *b, unsigned char c, size_t run, bool folded, bool *quoted, bool any)
{
	if (folded ? *quoted : !*quoted) {
		if (folded)
			buf_putc(b, '"');
		if (any)
			buf_puts(b, ", ");
		if (!folded)
			buf_putc(b, '"');
	} else if (folded && any) {
		buf_puts(b, ", ");
	}
	*quoted = !folded;
	if (!folded) {
		while (run--)
			print_char(b, c, '"');
		return;
	}
	buf_putc(b, '\'');
	print_char(b, c, '\'');
	buf_printf(b, "' <repeats %zu times>", run);
}

void print_string(const struct print_opts *o, const char *s, size_t n, bool whole, struct buf *b)
{
	size_t limit = o->elements ? o->elements : n, i = 0;
	bool quoted = false;

	if (!n) {
		buf_puts(b, "\"\"");
		return;
	}
	// A run that begins before the limit is shown to its end.
	while (i < n && i < limit) {
		size_t run = run_length(s + i, n - i);

		put_run(b, (unsigned char)s[i], run, o->repeats && run > o->repeats, &quoted,
			i > 0);
		i += run;
	}
	if (quoted)
		buf_putc(b, '"');
	if (i < n || !whole)
		buf_puts(b, "...");
}

void print_pointed(struct eval_env *env, taddr addr, const struct print_opts *o, struct buf *b)
{
	size_t limit = o->elements ? o->elements : DATUM_SIZE_MAX;
	struct err *e;
	char *s = alloc_try(limit + 1, 1, &e);
	bool ended = false, fault = false;

	if (e) {
		buf_printf(b, "<error: %s>", err_msg(e));
		err_free(e);
		return;
	}
	// One more than is shown tells whether it is whole.
	long n = mem_read_str(env->mem, addr, s, limit + 1, &ended, &fault);
	if (n < 0) {
		buf_printf(b, "<error: Cannot access memory at address 0x%llx>",
			   (unsigned long long)addr);
	} else {
		bool whole = ended || fault;

		print_string(o, s, (size_t)n > limit ? limit : (size_t)n, whole, b);
		if (fault && !ended)
			buf_printf(b, "<error: Cannot access memory at address 0x%llx>",
				   (unsigned long long)(addr + (uint64_t)n));
	}
	free(s);
}
