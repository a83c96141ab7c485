/* Wide characters and strings: wchar_t, char16_t, char32_t, and what C++ has of them. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "lang/print_parts.h"

const char *print_wide_prefix(const struct type *t)
{
	static const char *const names[][2] = {
		{"wchar_t", "L"}, {"char16_t", "u"}, {"char32_t", "U"}};

	for (; t; t = t->target) {
		for (unsigned i = 0; t->name && i < ARRAY_LEN(names); i++)
			if (!strcmp(t->name, names[i][0]))
				return names[i][1];
		if (t->kind != TYPE_TYPEDEF && !type_is_qualifier(t->kind))
			return NULL;
	}
	return NULL;
}

static void put_char(struct buf *b, uint32_t c, char quote)
{
	if (c < 0x80)
		print_char(b, (unsigned char)c, quote);
	else if (c >= 0xa0 && c < 0x800)
		buf_printf(b, "%c%c", (int)(0xc0 | c >> 6), (int)(0x80 | (c & 0x3f)));
	else if (c >= 0x800 && c < 0x10000 && (c < 0xd800 || c > 0xdfff))
		buf_printf(b, "%c%c%c", (int)(0xe0 | c >> 12), (int)(0x80 | (c >> 6 & 0x3f)),
			   (int)(0x80 | (c & 0x3f)));
	else
		buf_printf(b, "\\%o", c);
}

void print_wide_char(struct buf *b, const char *prefix, uint32_t c)
{
	buf_printf(b, " %s'", prefix);
	put_char(b, c, '\'');
	buf_putc(b, '\'');
}

static uint32_t unit(const uint8_t *bytes, uint64_t size, uint64_t i)
{
	uint32_t c = 0;

	memcpy(&c, bytes + i * size, size < 4 ? size : 4);
	return c;
}

/** How many units from i on are equal to it. */
static uint64_t run_length(const uint8_t *bytes, uint64_t size, uint64_t i, uint64_t n)
{
	uint64_t run = 1;

	while (i + run < n && unit(bytes, size, i + run) == unit(bytes, size, i))
		run++;
	return run;
}

/** Shows n units as a string. more: the string goes on behind them. */
static void put_units(const struct print_opts *o, const char *prefix, const uint8_t *bytes,
		      uint64_t size, uint64_t n, bool more, struct buf *b)
{
	uint64_t limit = o->elements ? o->elements : n, run, i = 0;
	bool quoted = false;

	if (!n)
		buf_printf(b, "%s\"\"", prefix);
	for (; i < n && i < limit; i += run) {
		uint32_t c = unit(bytes, size, i);

		run = run_length(bytes, size, i, n);
		bool folded = o->repeats && run > o->repeats;
		if (quoted && folded)
			buf_putc(b, '"');
		if (i && (folded || !quoted))
			buf_puts(b, ", ");
		if (!folded && !quoted)
			buf_printf(b, "%s\"", prefix);
		quoted = !folded;
		if (folded) {
			buf_printf(b, "%s'", prefix);
			put_char(b, c, '\'');
			buf_printf(b, "' <repeats %llu times>", (unsigned long long)run);
		}
		for (uint64_t k = 0; !folded && k < run; k++)
			put_char(b, c, '"');
	}
	buf_puts(b, quoted ? "\"" : "");
	buf_puts(b, n && (i < n || more) ? "..." : "");
}

void print_wide_array(const struct printing *p, const struct datum *v, const char *prefix)
{
	const struct type *t = type_strip(v->type);
	uint64_t size = type_strip(t->target)->size, n = t->count, len = 0;

	while (len < n && unit(v->bytes, size, len))
		len++;
	// Behind a NUL there may be more; only NULs to the end are left out.
	while (!p->o->null_stop && n && !unit(v->bytes, size, n - 1) && n > len)
		n--;
	put_units(p->o, prefix, v->bytes, size, p->o->null_stop ? len : n, false, p->b);
}

void print_wide_pointed(const struct printing *p, taddr addr, uint64_t size, const char *prefix)
{
	uint64_t limit = p->o->elements ? p->o->elements : DATUM_SIZE_MAX / size, n = 0;
	struct err *e;
	_free_ uint8_t *bytes = alloc_try(limit + 1, size, &e);
	bool ended = false;

	if (e) {
		buf_printf(p->b, "<error: %s>", err_msg(e));
		err_free(e);
		return;
	}
	for (; n <= limit; n++) {
		if (mem_read(p->env->mem, addr + n * size, bytes + n * size, size) < size)
			break;
		if ((ended = !unit(bytes, size, n)))
			break;
	}
	if (!n && !ended) {
		buf_printf(p->b, "<error: Cannot access memory at address 0x%llx>",
			   (unsigned long long)addr);
		return;
	}
	bool more = n > limit;
	put_units(p->o, prefix, bytes, size, more ? limit : n, more, p->b);
}
