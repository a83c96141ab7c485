/**
 * Shows the arguments for a printf-style format, one per conversion (printf(3)). They are in
 * registers and on the stack, or where a va_list says.
 */
#include <string.h>

#include "decode/library/variadic.h"

static int64_t narrowed(uint64_t v, unsigned size)
{
	switch (size) {
	case 1:
		return (int8_t)v;
	case 2:
		return (int16_t)v;
	case 8:
		return (int64_t)v;
	default:
		return (int32_t)v;
	}
}

static void put(struct dec *d, char conversion, unsigned size, uint64_t v, int64_t precision)
{
	unsigned width = size ? size : 4;

	// ltrace takes a string of wide characters for one of bytes.
	switch (conversion == 'S' && d->o->ltrace ? 's' : conversion) {
	case 'd':
	case 'i':
		if (size == 1 && d->o->ltrace)
			dec_char(d, (int64_t)(v & 0xff));
		else
			dec_int(d, SC_FMT_DEC, 8, (uint64_t)narrowed(v, size));
		break;
	case 'c':
	case 'C':
		dec_char(d, (int64_t)(v & 0xff));
		break;
	case 's':
		dec_mem_counted(d, v, precision);
		break;
	case 'x':
	case 'X':
		dec_int(d, SC_FMT_HEX, width, v);
		break;
	case 'o':
		dec_int(d, SC_FMT_OCT, width, v);
		break;
	case 'u':
		if (size == 1 && d->o->ltrace)
			dec_char(d, (int64_t)(v & 0xff));
		else
			dec_int(d, SC_FMT_UDEC, width, v);
		break;
	default: // p, n, and conversions that only some libraries have
		dec_addr(d, v);
	}
}

static bool floating(struct dec *d, struct variadic *v, bool is_long, bool as_hex)
{
	enum sc_float kind = is_long ? SC_FLOAT_LONG : SC_FLOAT_DOUBLE;
	uint8_t bytes[FLOAT_MAX];
	size_t n = variadic_float(d, v, kind, bytes);
	uint64_t raw = 0;

	if (!n)
		return false;
	memcpy(&raw, bytes, sizeof(raw));
	variadic_begin(d, v, raw);
	dec_float_as(d, kind, as_hex ? VALUE_FLOAT_HEX : VALUE_FLOAT_SHORT, bytes, n);
	return true;
}

/** What limits a string: its precision; for ltrace, the digits of width and precision as one. */
struct limit {
	int64_t n;
	bool is_known, is_ltrace;
};

static void limit_take(struct limit *l, char c)
{
	if (c == '.' && !l->is_ltrace) {
		*l = (struct limit){.is_known = true};
	} else if (c >= '0' && c <= '9' && (l->is_known || l->is_ltrace)) {
		l->n = l->n < INT32_MAX ? l->n * 10 + (c - '0') : l->n;
		l->is_known = true;
	}
}

/** What stands between a % and its letter. */
struct modifiers {
	struct limit limit;
	unsigned size;		   /* of a number; 0: an int's */
	bool is_long, is_unsigned; /* is_unsigned: for ltrace ll, q and j say so */
};

/** Reads modifiers, and shows the arguments that a * takes. False: these cannot be found. ltrace
 * skips whatever is no letter that it knows. */
static bool modifiers(struct dec *d, struct variadic *v, const char **p, struct modifiers *ret)
{
	static const char known[] = "diouxXcCsSpneEfFgGaAm%";
	struct limit *limit = &ret->limit;
	uint64_t word;

	*p += strspn(*p, "-+ #0'I");
	for (; **p; ++*p) {
		if (strchr("hlztjqL", **p)) {
			ret->is_long = **p == 'L';
			ret->is_unsigned =
				d->o->ltrace && (**p == 'j' || **p == 'q' || !strncmp(*p, "ll", 2));
			ret->size = variadic_length(p, dec_wordsize(d));
			--*p;
		} else if (**p == '.' || (**p >= '0' && **p <= '9')) {
			limit_take(limit, **p);
		} else if (**p != '*') {
			if (!d->o->ltrace || strchr(known, **p))
				return true;
		} else {
			if (!variadic_next(d, v, &word))
				return false;
			variadic_begin(d, v, word);
			dec_int(d, SC_FMT_DEC, 8, (uint64_t)(int64_t)(int32_t)word);
			if (limit->is_known || limit->is_ltrace)
				*limit = (struct limit){(int32_t)word, true, limit->is_ltrace};
		}
	}
	return true;
}

/** Shows the argument of one conversion, whose % was read. False: the following arguments cannot be
 * found. */
static bool conversion(struct dec *d, struct variadic *v, const char **p)
{
	struct modifiers m = {.limit.is_ltrace = d->o->ltrace};
	uint64_t word;

	if (!modifiers(d, v, p, &m))
		return false;
	char c = **p;
	if (!c || c == '$')
		return false;
	++*p;
	if (c == '%' || c == 'm')
		return true;
	if (strchr("eEfFgGaA", c))
		return floating(d, v, m.is_long && !d->o->ltrace,
				(c == 'a' || c == 'A') && !d->o->ltrace);
	// These have two words where words have 32 bits, the low one first.
	uint64_t high = 0;
	bool two = m.size == 8 && dec_wordsize(d) == 4;
	if (!variadic_next(d, v, &word) || (two && !variadic_next(d, v, &high)))
		return false;
	word |= two ? high << 32 : 0;
	variadic_begin(d, v, word);
	if (m.is_unsigned && (c == 'd' || c == 'i'))
		c = 'u';
	put(d, c, m.size, word, m.limit.is_known ? m.limit.n : -1);
	return true;
}

void variadic_printf(struct dec *d, struct variadic *v, const char *format)
{
	for (const char *p = format; (p = strchr(p, '%'));) {
		p++;
		if (conversion(d, v, &p))
			continue;
		// ltrace ends at what it cannot read, and says nothing.
		if (d->o->ltrace)
			break;
		variadic_begin(d, v, 0);
		dec_more(d);
		break;
	}
}
