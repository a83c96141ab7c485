#include "sink/render/floats.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG_BYTES = 10, TEXT_MAX = 5200 /* of the largest long double with %f */ };

static long double part_of(const struct value *v, unsigned i)
{
	const char *p = v->bytes + (size_t)i * v->width;
	long double wide = 0;
	__float128 quad;
	double twice;
	float single;

	switch (v->fmt) {
	case SC_FLOAT_SINGLE:
	case SC_FLOAT_CPLX_SINGLE:
		memcpy(&single, p, sizeof(single));
		return single;
	case SC_FLOAT_DOUBLE:
	case SC_FLOAT_CPLX_DOUBLE:
		memcpy(&twice, p, sizeof(twice));
		return twice;
	case SC_FLOAT_QUAD:
		memcpy(&quad, p, sizeof(quad));
		return (long double)quad;
	default:
		memcpy(&wide, p, LONG_BYTES);
		return wide;
	}
}

/** True if reading the text gives exactly the same number, in its type. */
static bool is_exact(const struct value *v, const char *text, long double x)
{
	switch (v->fmt) {
	case SC_FLOAT_SINGLE:
	case SC_FLOAT_CPLX_SINGLE:
		return strtof(text, NULL) == (float)x;
	case SC_FLOAT_DOUBLE:
	case SC_FLOAT_CPLX_DOUBLE:
		return strtod(text, NULL) == (double)x;
	default:
		return strtold(text, NULL) == x;
	}
}

static void put_short(struct buf *b, const struct value *v, long double x)
{
	// This many decimal digits are always preserved by the type (FLT_DIG and the like). Up to
	// three more are tried until the text is exact.
	static const uint8_t enough[] = {6, 15, 18, 18, 6, 15, 18};
	int digits = v->fmt < sizeof(enough) ? enough[v->fmt] : 15;
	char text[320];

	for (int tries = 0; tries < 4; tries++, digits++) {
		snprintf(text, sizeof(text), "%.*Lg", digits, x);
		if (is_exact(v, text, x))
			break;
	}
	buf_puts(b, text);
	if (isfinite(x) && !strpbrk(text, ".e"))
		buf_puts(b, ".0");
}

static void put_part(struct buf *b, const struct value *v, bool fixed, long double x)
{
	char text[TEXT_MAX];

	if (v->ref == VALUE_FLOAT_HEX && v->fmt < SC_FLOAT_LONG) {
		snprintf(text, sizeof(text), "%a", (double)x);
		buf_puts(b, text);
	} else if (isfinite(x) && (fixed || v->ref == VALUE_FLOAT_FIXED)) {
		snprintf(text, sizeof(text), "%Lf", x);
		buf_puts(b, text);
	} else {
		put_short(b, v, x);
	}
}

void floats_put(struct buf *b, const struct value *v, bool fixed)
{
	if (!v->len) {
		buf_putc(b, '?');
		return;
	}
	put_part(b, v, fixed, part_of(v, 0));
	if (!sc_float_is_complex(v->fmt))
		return;
	long double imaginary = part_of(v, 1);
	if (!signbit(imaginary))
		buf_putc(b, '+');
	put_part(b, v, fixed, imaginary);
	buf_putc(b, 'i');
}

static void json_part(struct buf *b, const struct value *v, unsigned i)
{
	long double x = part_of(v, i);
	bool quoted = !isfinite(x);

	if (quoted)
		buf_putc(b, '"');
	put_short(b, v, x);
	if (quoted)
		buf_putc(b, '"');
}

void floats_json(struct buf *b, const struct value *v)
{
	if (!v->len) {
		buf_puts(b, "null");
		return;
	}
	if (sc_float_is_complex(v->fmt))
		buf_putc(b, '[');
	json_part(b, v, 0);
	if (!sc_float_is_complex(v->fmt))
		return;
	buf_putc(b, ',');
	json_part(b, v, 1);
	buf_putc(b, ']');
}

void floats_json_number(struct buf *b, const struct value *v)
{
	if (!v->len || sc_float_is_complex(v->fmt) || !isfinite(part_of(v, 0)))
		buf_puts(b, "null");
	else
		json_part(b, v, 0);
}
