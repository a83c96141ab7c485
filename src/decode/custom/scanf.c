/**
 * Shows the arguments that follow a scanf-style format, after the call: the values that its
 * conversions have stored (scanf(3)), and the addresses to which nothing was stored.
 */
#include <string.h>

#include "decode/library/variadic.h"
#include "decode/walk.h"
#include "sc_custom.h"

enum { FORMAT_MAX = 4096 };

/** How a stored number looks. */
static enum sc_fmt number_format(char conversion)
{
	switch (conversion) {
	case 'd':
	case 'i':
	case 'n':
		return SC_FMT_DEC;
	case 'x':
	case 'X':
		return SC_FMT_HEX;
	case 'o':
		return SC_FMT_OCT;
	default:
		return SC_FMT_UDEC;
	}
}

static void put_number(struct dec *d, char conversion, unsigned size, uint64_t addr)
{
	enum sc_fmt fmt = number_format(conversion);
	size_t width = size ? size : 4;
	uint8_t bytes[8];

	if (!addr || !mem_read_all(d->mem, addr, bytes, width)) {
		dec_addr(d, addr);
		return;
	}
	dec_pointee(d);
	dec_int(d, fmt, (unsigned)width,
		bytes_load(bytes, width, (unsigned)width, fmt == SC_FMT_DEC));
	dec_pointee_end(d);
}

/** Behind a set, as in %[^]a-z]. */
static const char *set_end(const char *p)
{
	p += *p == '^';
	p += *p == ']';
	p = strchr(p, ']');
	return p ? p + 1 : NULL;
}

struct assignment {
	char conversion;
	bool suppressed, allocated, is_long;
	unsigned width, size;
};

/** Reads a conversion behind its %. False: it is not known. */
static bool read_conversion(const char **p, unsigned word, struct assignment *a)
{
	*a = (struct assignment){0};
	for (; **p == '*' || **p == '\'' || **p == 'm'; ++*p) {
		a->suppressed |= **p == '*';
		a->allocated |= **p == 'm';
	}
	for (; **p >= '0' && **p <= '9'; ++*p)
		a->width = a->width * 10 + (unsigned)(**p - '0');
	if (**p == 'm') {
		a->allocated = true;
		++*p;
	}
	a->is_long = **p == 'L';
	a->size = variadic_length(p, word);
	a->conversion = **p;
	if (!a->conversion || a->conversion == '$')
		return false;
	++*p;
	if (a->conversion == '[')
		*p = set_end(*p);
	return *p;
}

static void put_float(struct dec *d, const struct assignment *a, uint64_t addr)
{
	enum sc_float kind = a->is_long	    ? SC_FLOAT_LONG
			     : a->size >= 4 ? SC_FLOAT_DOUBLE
					    : SC_FLOAT_SINGLE;
	uint8_t bytes[FLOAT_MAX];
	size_t size = float_size(d, kind);

	if (!addr || !mem_read_all(d->mem, addr, bytes, size)) {
		dec_addr(d, addr);
		return;
	}
	dec_pointee(d);
	dec_float(d, kind, bytes, size);
	dec_pointee_end(d);
}

static void put_stored(struct dec *d, const struct assignment *a, uint64_t addr)
{
	uint64_t at = addr;
	bool wide = a->size == 8 || a->conversion == 'S' || a->conversion == 'C';

	if (a->allocated && !dec_read_word(d, addr, &at))
		at = 0;
	if (strchr("eEfFgGaA", a->conversion)) {
		put_float(d, a, addr);
		return;
	}
	switch (wide ? 0 : a->conversion) {
	case 's':
	case '[':
		dec_mem_cstr(d, at, false);
		break;
	case 'c':
		dec_mem_string(d, at, a->width ? a->width : 1, 0);
		break;
	default:
		if (strchr("diouxXn", a->conversion))
			put_number(d, a->conversion, a->size, addr);
		else
			dec_addr(d, addr);
	}
}

/** Shows the arguments that a format assigns to; at is the index of the format. */
static void scan_args(struct dec *d, struct variadic *v, unsigned at)
{
	char format[FORMAT_MAX];
	struct assignment a;
	int64_t stored = d->c->ret;

	if (!variadic_format(d, at, format, sizeof(format)))
		*format = '\0';
	for (const char *p = format; p && (p = strchr(p, '%'));) {
		uint64_t addr;

		p++;
		if (!read_conversion(&p, dec_wordsize(d), &a) || a.conversion == '%')
			continue;
		if (a.suppressed || !variadic_next(d, v, &addr))
			continue;
		variadic_begin(d, v, addr);
		if (stored > 0)
			put_stored(d, &a, addr);
		else
			dec_addr(d, addr);
		stored -= a.conversion != 'n';
	}
	variadic_end(d, v);
}

bool custom_scanf_args(struct dec *d, const struct cargs *c)
{
	unsigned at = c->n ? (unsigned)c->p[0] : 0;
	struct variadic v = {.at = at + 1};

	scan_args(d, &v, at);
	return true;
}

/** If a va_list is behind a pointer, the function advances it, so its value at the entry is
 * used. */
bool custom_vscanf_args(struct dec *d, const struct cargs *c)
{
	struct variadic v = {0};

	if (!d->exiting) {
		dec_save(d, c->val, VARIADIC_LIST);
		return true;
	}
	if (!variadic_list(d, &v, c->val))
		return false;
	scan_args(d, &v, c->n ? (unsigned)c->p[0] : 0);
	return true;
}
