#ifndef JSON_CHECK_H
#define JSON_CHECK_H
/**
 * Is it JSON? A reader of its own (RFC 8259), stricter than most: one value and nothing else, valid
 * UTF-8, no control characters, no key twice in an object.
 */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct json_check {
	const char *p, *end;
	const char *wrong; /* NULL: nothing yet */
	unsigned depth;
};

enum { JSON_CHECK_DEPTH = 200, JSON_CHECK_KEYS = 512 };

static inline bool jc_wrong(struct json_check *c, const char *why)
{
	if (!c->wrong)
		c->wrong = why;
	return false;
}

static inline bool jc_take(struct json_check *c, const char *word)
{
	size_t n = strlen(word);

	if ((size_t)(c->end - c->p) < n || memcmp(c->p, word, n))
		return false;
	c->p += n;
	return true;
}

static inline bool jc_wide(struct json_check *c)
{
	unsigned char a = (unsigned char)*c->p;
	unsigned n = a < 0xe0 ? 1 : a < 0xf0 ? 2 : 3;
	unsigned long v = a & (0x3fu >> n);

	if (a < 0xc2 || a > 0xf4 || c->end - c->p <= (long)n)
		return jc_wrong(c, "no UTF-8");
	for (unsigned i = 1; i <= n; i++) {
		unsigned char x = (unsigned char)c->p[i];

		if ((x & 0xc0) != 0x80)
			return jc_wrong(c, "no UTF-8");
		v = v << 6 | (x & 0x3f);
	}
	if ((n == 2 && v < 0x800) || (n == 3 && v < 0x10000) || v > 0x10ffff ||
	    (v >= 0xd800 && v < 0xe000) || v < 0xa0)
		return jc_wrong(c, "a character that must not stand there");
	c->p += n + 1;
	return true;
}

static inline bool jc_escape(struct json_check *c)
{
	if (++c->p == c->end || !strchr("\"\\/bfnrtu", *c->p))
		return jc_wrong(c, "an unknown escape");
	if (*c->p++ != 'u')
		return true;
	for (unsigned i = 0; i < 4; i++, c->p++)
		if (c->p == c->end || !strchr("0123456789abcdefABCDEF", *c->p))
			return jc_wrong(c, "an escape that is not whole");
	return true;
}

static inline bool jc_string(struct json_check *c)
{
	if (!jc_take(c, "\""))
		return jc_wrong(c, "no string");
	while (c->p < c->end && *c->p != '"') {
		unsigned char x = (unsigned char)*c->p;

		if (x < ' ' || x == 0x7f)
			return jc_wrong(c, "a control character");
		if (x >= 0x80 && !jc_wide(c))
			return false;
		if (x == '\\' && !jc_escape(c))
			return false;
		if (x < 0x80 && x != '\\')
			c->p++;
	}
	return jc_take(c, "\"") || jc_wrong(c, "a string without an end");
}

static inline bool jc_digits(struct json_check *c)
{
	const char *from = c->p;

	while (c->p < c->end && *c->p >= '0' && *c->p <= '9')
		c->p++;
	return c->p > from || jc_wrong(c, "no digit");
}

static inline bool jc_number(struct json_check *c)
{
	jc_take(c, "-");
	const char *from = c->p;
	if (!jc_digits(c) || (*from == '0' && c->p - from > 1))
		return jc_wrong(c, "no number");
	if (jc_take(c, ".") && !jc_digits(c))
		return false;
	if (jc_take(c, "e") || jc_take(c, "E")) {
		(void)(jc_take(c, "-") || jc_take(c, "+"));
		return jc_digits(c);
	}
	return true;
}

static inline bool jc_value(struct json_check *c);

static inline bool jc_object(struct json_check *c)
{
	struct {
		const char *p;
		size_t n;
	} keys[JSON_CHECK_KEYS];
	size_t n = 0;

	if (jc_take(c, "}"))
		return true;
	do {
		const char *key = c->p;

		if (!jc_string(c))
			return false;
		size_t len = (size_t)(c->p - key);
		for (size_t i = 0; i < n; i++)
			if (keys[i].n == len && !memcmp(keys[i].p, key, len))
				return jc_wrong(c, "a key twice");
		if (n < JSON_CHECK_KEYS) {
			keys[n].p = key;
			keys[n++].n = len;
		}
		if (!jc_take(c, ":"))
			return jc_wrong(c, "no colon");
		if (!jc_value(c))
			return false;
	} while (jc_take(c, ","));
	return jc_take(c, "}") || jc_wrong(c, "an object without an end");
}

static inline bool jc_array(struct json_check *c)
{
	if (jc_take(c, "]"))
		return true;
	do {
		if (!jc_value(c))
			return false;
	} while (jc_take(c, ","));
	return jc_take(c, "]") || jc_wrong(c, "an array without an end");
}

static inline bool jc_value(struct json_check *c)
{
	bool good;

	if (++c->depth > JSON_CHECK_DEPTH)
		return jc_wrong(c, "too deep");
	if (c->p < c->end && *c->p == '"')
		good = jc_string(c);
	else if (jc_take(c, "{"))
		good = jc_object(c);
	else if (jc_take(c, "["))
		good = jc_array(c);
	else
		good = jc_take(c, "true") || jc_take(c, "false") || jc_take(c, "null") ||
		       jc_number(c);
	c->depth--;
	return good;
}

/** NULL: the n bytes are one JSON value. Else what is wrong. */
static inline const char *json_check(const char *p, size_t n)
{
	struct json_check c = {.p = p, .end = p + n};

	if (jc_value(&c) && c.p != c.end)
		jc_wrong(&c, "something behind the value");
	return c.wrong;
}

/** The same for every line; each must have its end. */
static inline const char *json_check_lines(const char *p, size_t n)
{
	for (const char *end = p + n; p < end;) {
		const char *nl = memchr(p, '\n', (size_t)(end - p));
		const char *bad = nl ? json_check(p, (size_t)(nl - p)) : "a line without an end";

		if (bad)
			return bad;
		p = nl + 1;
	}
	return NULL;
}

#endif
