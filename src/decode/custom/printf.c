/**
 * What follows a printf-style format: an argument per conversion, by printf(3). Numbers that are
 * passed in registers for floating point are not known here, and shown as such.
 */
#include <string.h>

#include "decode/custom/variadic.h"
#include "sc_custom.h"

enum { FORMAT_MAX = 4096, REGISTERS = 6 };

void variadic_begin(struct dec *d, struct variadic *v, uint64_t word)
{
	if (v->any)
		dec_arg(d, 0, word, false);
	v->any = true;
}

bool variadic_next(struct dec *d, struct variadic *v, uint64_t *ret)
{
	unsigned word = dec_wordsize(d);

	if (v->at < REGISTERS) {
		*ret = d->c->args[v->at++];
		return true;
	}
	// Behind the return address; all of them on the i386.
	unsigned slot = word == 8 ? v->on_stack++ : v->at++;
	return dec_read_word(d, d->c->sp + (uint64_t)word * (1 + slot), ret);
}

unsigned variadic_length(const char **p, unsigned word)
{
	unsigned size = 0;

	for (;; ++*p) {
		if (**p == 'h')
			size = size == 2 ? 1 : 2;
		else if (**p == 'l' || **p == 'z' || **p == 't')
			size = size == word || word == 8 ? 8 : word;
		else if (**p == 'j' || **p == 'q' || **p == 'L')
			size = 8;
		else
			return size;
	}
}

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

	switch (conversion) {
	case 'd':
	case 'i':
		dec_int(d, SC_FMT_DEC, 8, (uint64_t)narrowed(v, size));
		break;
	case 'c': {
		char c = (char)v;

		if (c >= ' ' && c < 0x7f && c != '\'' && c != '\\')
			dec_textf(d, "'%c'", c);
		else
			dec_int(d, SC_FMT_UDEC, 1, v & 0xff);
		break;
	}
	case 's':
		dec_mem_nstr(d, v, precision);
		break;
	case 'x':
	case 'X':
		dec_int(d, SC_FMT_HEX, width, v);
		break;
	case 'o':
		dec_int(d, SC_FMT_OCT, width, v);
		break;
	case 'u':
		dec_int(d, SC_FMT_UDEC, width, v);
		break;
	default: // p, n and what only some libraries know
		dec_addr(d, v);
	}
}

/** One conversion, behind its %. False: nothing more can be told. */
static bool conversion(struct dec *d, struct variadic *v, const char **p)
{
	int64_t precision = -1;
	uint64_t word;

	*p += strspn(*p, "-+ #0'I");
	for (; **p == '*' || **p == '.' || (**p >= '0' && **p <= '9'); ++*p) {
		if (**p == '.')
			precision = 0;
		else if (**p == '$')
			return false;
		else if (**p != '*' && precision >= 0)
			precision = precision * 10 + (**p - '0');
		if (**p != '*')
			continue;
		if (!variadic_next(d, v, &word))
			return false;
		variadic_begin(d, v, word);
		dec_int(d, SC_FMT_DEC, 8, (uint64_t)(int64_t)(int32_t)word);
		if (precision == 0)
			precision = (int32_t)word;
	}
	unsigned size = variadic_length(p, dec_wordsize(d));
	char c = **p;

	if (!c || c == '$')
		return false;
	++*p;
	if (c == '%' || c == 'm')
		return true;
	bool is_float = strchr("eEfFgGaA", c) != NULL;
	if (is_float && dec_wordsize(d) == 8) {
		variadic_begin(d, v, 0);
		dec_text(d, "?");
		return true;
	}
	// Two words each where words are small, the low one first.
	uint64_t high = 0;
	bool two = (is_float || size == 8) && dec_wordsize(d) == 4;
	if (!variadic_next(d, v, &word) || (two && !variadic_next(d, v, &high)))
		return false;
	word |= two ? high << 32 : 0;
	variadic_begin(d, v, word);
	if (is_float)
		dec_text(d, "?");
	else
		put(d, c, size, word, precision);
	return true;
}

void variadic_end(struct dec *d, const struct variadic *v)
{
	if (!v->any && d->c->n && d->c->vals[d->c->n - 1].kind == VALUE_ARG)
		d->c->n--;
}

bool variadic_format(struct dec *d, unsigned at, char *format, size_t size)
{
	bool ended, fault;

	return at < REGISTERS &&
	       mem_read_str(d->mem, d->c->args[at], format, size, &ended, &fault) >= 0 && ended;
}

bool custom_printf_args(struct dec *d, const struct cargs *a)
{
	char format[FORMAT_MAX];
	// The parameter: which argument is the format.
	unsigned at = a->n ? (unsigned)a->p[0] : 0;
	struct variadic v = {.at = at + 1};

	if (!variadic_format(d, at, format, sizeof(format)))
		*format = '\0';
	for (const char *p = format; (p = strchr(p, '%'));) {
		p++;
		if (!conversion(d, &v, &p)) {
			variadic_begin(d, &v, 0);
			dec_more(d);
			break;
		}
	}
	variadic_end(d, &v);
	return true;
}
