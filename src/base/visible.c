#include "base/visible.h"

#include <stdlib.h>
#include <string.h>

size_t visible_utf8(const char *text, size_t n)
{
	const unsigned char *s = (const unsigned char *)text;
	size_t len = *s < 0xc2 ? 0 : *s < 0xe0 ? 2 : *s < 0xf0 ? 3 : *s < 0xf5 ? 4 : 0;

	if (!len || len > n)
		return 0;
	for (size_t i = 1; i < len; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	// Overlong sequences (which could hide a control character), surrogates, and numbers beyond
	// Unicode.
	bool bad = (*s == 0xe0 && s[1] < 0xa0) || (*s == 0xed && s[1] >= 0xa0) ||
		   (*s == 0xf0 && s[1] < 0x90) || (*s == 0xf4 && s[1] >= 0x90);
	return bad ? 0 : len;
}

size_t visible_length(const char *text, size_t n)
{
	const unsigned char *s = (const unsigned char *)text;

	if (*s < 0x80)
		return *s >= 0x20 && *s != 0x7f;
	return n > 1 && *s == 0xc2 && s[1] < 0xa0 ? 0 : visible_utf8(text, n); // controls C1
}

/** True if eight bytes are printable ASCII: none is below 0x20, 0x7f or above. */
static bool is_plain(const char *s)
{
	const uint64_t ones = 0x0101010101010101u, high = 0x80 * ones;
	uint64_t v;

	memcpy(&v, s, sizeof(v));
	// Without a high bit, adding 1 sets that of 0x7f, and subtracting 0x20 that of controls.
	return !((v | (v + ones) | (v - 0x20 * ones)) & high);
}

/** The bytes, of eight, that are neither printable ASCII nor NUL have their high bit set. */
static uint64_t odd_bytes(const char *s, size_t n)
{
	const uint64_t ones = 0x0101010101010101u, high = 0x80 * ones;
	uint64_t v = 0;

	memcpy(&v, s, n);
	uint64_t low = v & ~high;
	// No sum reaches the next byte.
	uint64_t not_nul = low + 0x7f * ones, printable = low + 0x60 * ones, del = low + ones;

	return (v | (not_nul & ~printable) | del) & high;
}

bool visible_all(const char *texts, size_t n)
{
	uint64_t odd = 0;
	size_t at = 0;

	for (; n - at >= sizeof(odd); at += sizeof(odd))
		odd |= odd_bytes(texts + at, sizeof(odd));
	return !(odd | odd_bytes(texts + at, n - at));
}

/** The number of bytes, from s on, that need no escape. */
static size_t visible_run(const char *s, size_t n, const char *kept)
{
	size_t at = 0, len;

	while (at < n) {
		while (n - at >= sizeof(uint64_t) && is_plain(s + at))
			at += sizeof(uint64_t);
		if (at == n)
			break;
		len = visible_length(s + at, n - at);
		if (!len)
			len = s[at] && strchr(kept, s[at]);
		if (!len)
			break;
		at += len;
	}
	return at;
}

void visible_put(struct buf *b, const char *s, size_t n, const char *kept)
{
	for (;;) {
		size_t run = visible_run(s, n, kept);

		buf_put(b, s, run);
		if (run == n)
			return;
		unsigned char c = (unsigned char)s[run];
		buf_putc(b, '\\');
		buf_putc(b, (char)('0' + (c >> 6)));
		buf_putc(b, (char)('0' + (c >> 3 & 7)));
		buf_putc(b, (char)('0' + (c & 7)));
		s += run + 1;
		n -= run + 1;
	}
}

bool visible_is(const char *s, size_t n, const char *kept)
{
	return visible_run(s, n, kept) == n;
}

const char *visible_copy(struct arena *a, const char *text)
{
	struct buf b = {0};

	if (visible_is(text, strlen(text), ""))
		return text;
	visible_put(&b, text, strlen(text), "");
	buf_putc(&b, '\0');
	const char *copy = arena_dup(a, b.p, b.len);
	buf_deinit(&b);
	return copy;
}

const char *visible_text(struct visible_texts *v, const char *raw)
{
	size_t n = raw ? strlen(raw) : 0;
	struct buf b = {0};

	if (visible_is(raw, n, ""))
		return raw;
	char *text = map_get(&v->of, (uintptr_t)raw);
	if (text)
		return text;
	visible_put(&b, raw, n, "");
	buf_str(&b);
	map_set(&v->of, (uintptr_t)raw, b.p);
	return b.p;
}

void visible_deinit(struct visible_texts *v)
{
	uint64_t key;
	void *text;

	for (size_t i = 0; map_next(&v->of, &i, &key, &text);)
		free(text);
	map_deinit(&v->of);
}
