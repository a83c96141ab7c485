#include "lang/format.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "lang/eval_op.h"

enum { STRING_MAX = 1 << 20, WIDTH_MAX = 4096 };

char format_escape(const char **p)
{
	static const char from[] = "abefnrtv", to[] = "\a\b\033\f\n\r\t\v";
	const char *s = *p + 1;
	const char *found = *s ? strchr(from, *s) : NULL;
	char c = *s;

	if (*s >= '0' && *s <= '7') {
		unsigned n = 0;

		for (unsigned i = 0; i < 3 && *s >= '0' && *s <= '7'; i++)
			n = 8 * n + (unsigned)(*s++ - '0');
		*p = s;
		return (char)n;
	}
	if (found)
		c = to[found - from];
	*p = s + (*s != '\0');
	return c ? c : '\\';
}

/** The text after a %: flags, width, precision; then the size and the letter. */
struct conversion {
	char flags[16];
	int width, precision; /* -1: not given */
	char letter;
	unsigned size; /* of an integer, in bytes; 16: long double */
	bool shown;    /* the text is shown on a terminal */
};

static struct err *bad(const char *p)
{
	return err_new("Unrecognized format specifier '%c' in printf", *p ? *p : '%');
}

static struct err *take_conversion(const char **at, struct conversion *c)
{
	const char *p = *at;
	unsigned n = 0;

	*c = (struct conversion){.width = -1, .precision = -1, .size = 4, .shown = c->shown};
	for (; *p && strchr("-+ #0'", *p); p++)
		if (n + 1 < sizeof(c->flags) && *p != '\'')
			c->flags[n++] = *p;
	for (; isdigit((unsigned char)*p); p++)
		c->width = (c->width < 0	   ? 0
			    : c->width > WIDTH_MAX ? WIDTH_MAX
						   : c->width) *
				   10 +
			   (*p - '0');
	if (*p == '.') {
		c->precision = 0;
		for (p++; isdigit((unsigned char)*p); p++)
			c->precision = (c->precision > WIDTH_MAX ? WIDTH_MAX : c->precision) * 10 +
				       (*p - '0');
	}
	if (c->width > WIDTH_MAX || c->precision > WIDTH_MAX)
		return err_new("The width in the format is larger than %d.", WIDTH_MAX);
	if (*p == '*')
		return err_new("`*' not supported for precision or width in printf");
	for (; *p && strchr("hlLjzt", *p); p++)
		c->size = *p == 'h' ? c->size / 2 : *p == 'L' ? 16 : 8;
	if (!*p || !strchr("diouxXcsfFgGeEaApV", *p))
		return bad(p);
	c->letter = *p;
	*at = p + 1;
	return NULL;
}

static void put_number(struct buf *b, const struct conversion *c, uint64_t n)
{
	char format[64];
	const char *letter = c->letter == 'i' ? "d" : (char[]){c->letter, '\0'};
	unsigned bits = 8 * (c->size > 8 ? 8 : c->size ? c->size : 1);

	n &= bits < 64 ? ((uint64_t)1 << bits) - 1 : ~0ULL;
	if (*letter == 'd' && bits < 64 && n >> (bits - 1))
		n |= ~(uint64_t)0 << bits;
	if (c->precision >= 0)
		snprintf(format, sizeof(format), "%%%s*.%dll%s", c->flags, c->precision, letter);
	else
		snprintf(format, sizeof(format), "%%%s*ll%s", c->flags, letter);
	char text[2 * WIDTH_MAX + 64];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	snprintf(text, sizeof(text), format, c->width < 0 ? 0 : c->width, (unsigned long long)n);
#pragma GCC diagnostic pop
	buf_puts(b, text);
}

static void put_real(struct buf *b, const struct conversion *c, long double f)
{
	char format[64], text[2 * WIDTH_MAX + 5000];

	if (c->precision >= 0)
		snprintf(format, sizeof(format), "%%%s*.%dL%c", c->flags, c->precision, c->letter);
	else
		snprintf(format, sizeof(format), "%%%s*L%c", c->flags, c->letter);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	snprintf(text, sizeof(text), format, c->width < 0 ? 0 : c->width, f);
#pragma GCC diagnostic pop
	buf_puts(b, text);
}

/** Appends text of the program, escaped for the terminal. Characters may be appended byte by byte,
 * so those of UTF-8 are checked when the text is complete. */
static void put_shown(struct buf *b, const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		bool plain = (unsigned char)text[i] >= 0x80;

		visible_put(b, text + i, plain ? 0 : 1, "\n\t");
		buf_put(b, text + i, plain ? 1 : 0);
	}
}

static void put_padded(struct buf *b, const struct conversion *c, const char *text, size_t n)
{
	size_t width = c->width < 0 ? 0 : (size_t)c->width;
	bool left = strchr(c->flags, '-') != NULL;

	if (c->precision >= 0 && n > (size_t)c->precision && c->letter == 's')
		n = (size_t)c->precision;
	for (size_t i = n; !left && i < width; i++)
		buf_putc(b, ' ');
	if (c->shown)
		put_shown(b, text, n);
	else
		buf_put(b, text, n);
	for (size_t i = n; left && i < width; i++)
		buf_putc(b, ' ');
}

static struct err *put_string(const struct format *f, const struct conversion *c, struct datum *v,
			      struct buf *b)
{
	const struct type *t = type_strip(v->type);
	bool ended = false, fault = false;

	if (t->kind == TYPE_ARRAY && v->place != DATUM_MEMORY) {
		const char *text = (const char *)v->bytes;

		put_padded(b, c, text, strnlen(text, t->size));
		return NULL;
	}
	taddr at = eval_address(v);
	if (!at) {
		put_padded(b, c, "(null)", 6);
		return NULL;
	}
	size_t limit = c->precision >= 0 ? (size_t)c->precision : STRING_MAX;
	struct err *e;
	_free_ char *text = alloc_try(limit + 1, 1, &e);
	if (e)
		return e;
	long n = mem_read_str(f->env->mem, at, text, limit + 1, &ended, &fault);
	if (n >= 0)
		put_padded(b, c, text, (size_t)n);
	return n >= 0 || !limit
		       ? NULL
		       : err_new("Cannot access memory at address 0x%llx", (unsigned long long)at);
}

/** Appends a value of any type as print shows it. */
static struct err *put_printed(const struct format *f, const struct conversion *c, struct datum *v,
			       struct buf *b)
{
	struct print_opts o = *f->print;
	struct buf text = {0};

	o.untyped = true;
	struct err *e = print_value(f->env, v, &o, &text);
	if (!e)
		put_padded(b, c, text.p, text.len);
	buf_deinit(&text);
	return e;
}

static struct err *put_value(const struct format *f, const struct conversion *c, struct datum *v,
			     struct buf *b)
{
	const struct type *t = type_strip(v->type);
	struct conversion plain = *c;

	if (c->letter == 's')
		return put_string(f, c, v, b);
	if (c->letter == 'V')
		return put_printed(f, c, v, b);
	if (strchr("fFgGeEaA", c->letter)) {
		if (!type_is_scalar(t))
			return err_new("Invalid floating value found in program.");
		put_real(b, c,
			 t->kind == TYPE_FLOAT ? datum_to_float(v)
					       : (long double)(int64_t)datum_bits(v));
		return NULL;
	}
	if (!type_is_scalar(t) && !datum_is_place(t))
		return err_new("Value can't be converted to integer.");
	uint64_t n = t->kind == TYPE_FLOAT ? (uint64_t)(int64_t)datum_to_float(v) : eval_address(v);
	if (c->letter == 'c') {
		put_padded(b, c, (char[]){(char)n}, 1);
	} else if (c->letter == 'p' && !n) {
		put_padded(b, c, "(nil)", 5);
	} else if (c->letter == 'p') {
		plain.letter = 'x';
		plain.size = 8;
		if (!strchr(plain.flags, '#') && strlen(plain.flags) + 1 < sizeof(plain.flags))
			strcat(plain.flags, "#");
		put_number(b, &plain, n);
	} else {
		put_number(b, c, n);
	}
	return NULL;
}

/** Evaluates the next expression of the list, after its comma. */
static struct err *next_value(const struct format *f, const char **rest, struct datum **ret)
{
	struct expr *x;
	const char *p = *rest + strspn(*rest, " \t");

	if (*p != ',')
		return err_new(*p ? "Invalid argument syntax"
				  : "Wrong number of arguments for specified format-string");
	struct err *e = f->parse(f->data, p + 1, rest, &x);
	if (!e)
		e = eval(f->env, x, ret);
	// Arrays and strings in memory are read when they are shown.
	if (!e && !((*ret)->place == DATUM_MEMORY && datum_is_place((*ret)->type)))
		e = eval_fetch(f->env, *ret);
	if (!e || !f->names)
		return e;
	p += 1 + strspn(p + 1, " \t");
	return err_context(e, "%.*s", (int)(*rest > p ? *rest - p : (ptrdiff_t)strlen(p)), p);
}

struct err *format_count(const char *text, const char *end, unsigned *ret)
{
	struct err *e = NULL;

	*ret = 0;
	while (!e && text < end) {
		struct conversion c = {0};

		if (*text == '\\') {
			format_escape(&text);
		} else if (*text != '%' || text[1] == '%') {
			text += 1 + (*text == '%');
		} else {
			text++;
			e = take_conversion(&text, &c);
			*ret += !e;
		}
	}
	return e;
}

/** The end of the string whose opening quote is before p; NULL: it is not closed. */
static const char *closing_quote(const char *p)
{
	for (p++; *p && *p != '"'; p++)
		if (*p == '\\' && p[1])
			p++;
	return *p ? p : NULL;
}

static struct err *put_text(const struct format *f, const char *args, struct buf *b)
{
	const char *end = *args == '"' ? closing_quote(args) : NULL, *rest, *p = args + 1;
	struct err *e = NULL;

	if (!*args)
		return err_new("Argument required (format-control string and values to print).");
	if (*args != '"')
		return err_new("Bad format string, missing '\"'.");
	if (!end)
		return err_new("Bad format string, non-terminated '\"'.");
	rest = end + 1;
	while (!e && p < end) {
		struct conversion c = {.shown = f->shown};
		struct datum *v;

		if (*p == '\\') {
			buf_putc(b, format_escape(&p));
		} else if (*p != '%') {
			buf_putc(b, *p++);
		} else if (p[1] == '%') {
			buf_putc(b, '%');
			p += 2;
		} else {
			p++;
			e = take_conversion(&p, &c);
			if (!e)
				e = next_value(f, &rest, &v);
			if (!e)
				e = put_value(f, &c, v, b);
		}
	}
	rest += strspn(rest, " \t");
	if (!e && *rest)
		e = err_new("Wrong number of arguments for specified format-string");
	return e;
}

struct err *format_put(const struct format *f, const char *args, struct buf *b)
{
	struct buf text = {0};
	struct err *e = put_text(f, args, &text);

	// In case of an error, nothing is shown.
	if (!e)
		buf_put(b, text.p, text.len);
	buf_deinit(&text);
	return e;
}
