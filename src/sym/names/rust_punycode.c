#include <string.h>

#include "sym/names/rust_v0.h"

/* RFC 3492, section 5. */
enum { BASE = 36, TMIN = 1, TMAX = 26, SKEW = 38, DAMP = 700, BIAS = 72, FIRST = 128, CHARS = 256 };

static int digit(char c)
{
	return c >= 'a' && c <= 'z' ? c - 'a' : c >= '0' && c <= '9' ? c - '0' + 26 : -1;
}

static uint32_t adapt(uint32_t delta, uint32_t count, bool first)
{
	uint32_t k = 0;

	delta = first ? delta / DAMP : delta / 2;
	delta += delta / count;
	for (; delta > (BASE - TMIN) * TMAX / 2; k += BASE)
		delta /= BASE - TMIN;
	return k + (BASE - TMIN + 1) * delta / (delta + SKEW);
}

/** A number of variable length; false: damaged. */
static bool take_delta(const char **p, const char *end, uint32_t bias, uint32_t *ret)
{
	uint64_t v = 0, weight = 1;

	for (uint32_t k = BASE;; k += BASE) {
		int d = *p < end ? digit(*(*p)++) : -1;
		uint32_t t = k <= bias ? TMIN : k >= bias + TMAX ? TMAX : k - bias;

		if (d < 0)
			return false;
		v += (uint64_t)d * weight;
		if (v > UINT32_MAX)
			return false;
		if ((uint32_t)d < t)
			break;
		weight *= BASE - t;
		if (weight > UINT32_MAX)
			return false;
	}
	*ret = (uint32_t)v;
	return true;
}

bool rust_put_punycode(struct buf *b, const char *s, size_t n)
{
	uint32_t chars[CHARS], code = FIRST, bias = BIAS, at = 0, count = 0, delta;
	const char *end = s + n, *plain = memrchr(s, '_', n), *p = plain ? plain + 1 : s;

	for (const char *q = s; plain && q < plain; q++) {
		if (count == CHARS)
			return false;
		chars[count++] = (unsigned char)*q;
	}
	for (bool first = true; p < end; first = false) {
		if (count == CHARS || !take_delta(&p, end, bias, &delta) || delta > UINT32_MAX - at)
			return false;
		at += delta;
		count++;
		bias = adapt(delta, count, first);
		if (at / count > 0x10ffff - code)
			return false;
		code += at / count;
		at %= count;
		memmove(&chars[at + 1], &chars[at], (count - 1 - at) * sizeof(chars[0]));
		chars[at++] = code;
	}
	for (uint32_t i = 0; i < count; i++)
		rust_put_char(b, chars[i]);
	return true;
}
