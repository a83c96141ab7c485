#include "sym/names/demangle_rust.h"

#include <stdbool.h>
#include <string.h>

#include "base/buf.h"
#include "sym/names/rust_v0.h"

/** UTF-8 of a code point. */
void rust_put_char(struct buf *b, uint32_t c)
{
	if (c < 0x80) {
		buf_putc(b, (char)c);
	} else if (c < 0x800) {
		buf_putc(b, (char)(0xc0 | c >> 6));
		buf_putc(b, (char)(0x80 | (c & 0x3f)));
	} else if (c < 0x10000) {
		buf_putc(b, (char)(0xe0 | c >> 12));
		buf_putc(b, (char)(0x80 | (c >> 6 & 0x3f)));
		buf_putc(b, (char)(0x80 | (c & 0x3f)));
	} else {
		buf_putc(b, (char)(0xf0 | c >> 18));
		buf_putc(b, (char)(0x80 | (c >> 12 & 0x3f)));
		buf_putc(b, (char)(0x80 | (c >> 6 & 0x3f)));
		buf_putc(b, (char)(0x80 | (c & 0x3f)));
	}
}

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* -- the legacy form: C++'s nested names, the last one a hash -------------- */

enum { HASH = 17 }; /* 'h' and 16 digits */

static bool is_hash(const char *s, size_t n)
{
	unsigned seen = 0;

	if (n != HASH || *s != 'h')
		return false;
	for (size_t i = 1; i < HASH; i++) {
		if (hex_digit(s[i]) < 0)
			return false;
		seen |= 1u << hex_digit(s[i]);
	}
	// A C++ name that happens to look like it has fewer different digits.
	return __builtin_popcount(seen) >= 5;
}

/** "$LT$" and the like; the bytes that it takes, 0: it is none of them. */
static size_t put_escape(struct buf *b, const char *s, size_t n)
{
	static const struct {
		const char *code;
		char means;
	} codes[] = {{"$SP$", '@'}, {"$BP$", '*'}, {"$RF$", '&'}, {"$LT$", '<'},
		     {"$GT$", '>'}, {"$LP$", '('}, {"$RP$", ')'}, {"$C$", ','}};
	const char *end = n > 1 ? memchr(s + 1, '$', n - 1) : NULL;
	uint32_t c = 0;

	if (!end)
		return 0;
	size_t len = (size_t)(end + 1 - s);
	for (unsigned i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
		if (strlen(codes[i].code) == len && !memcmp(codes[i].code, s, len)) {
			buf_putc(b, codes[i].means);
			return len;
		}
	if (s[1] != 'u' || len < 4 || len > 9)
		return 0;
	for (const char *p = s + 2; p < end; p++) {
		if (hex_digit(*p) < 0)
			return 0;
		c = c << 4 | (uint32_t)hex_digit(*p);
	}
	if (c < 0x20 || c == 0x7f || c > 0x10ffff)
		return 0;
	rust_put_char(b, c);
	return len;
}

static void put_legacy(struct buf *b, const char *s, size_t n)
{
	size_t i = n >= 2 && s[0] == '_' && s[1] == '$';

	while (i < n) {
		size_t len = s[i] == '$' ? put_escape(b, s + i, n - i) : 0;

		if (!len && s[i] == '.' && i + 1 < n && s[i + 1] == '.') {
			buf_put(b, "::", 2);
			len = 2;
		} else if (!len) {
			buf_putc(b, s[i]);
			len = 1;
		}
		i += len;
	}
}

/** The next part of a nested name: its length, 0 = none. */
static size_t next_part(const char **p)
{
	size_t n = 0;
	const char *s = *p;

	for (; *s >= '0' && *s <= '9' && n < 65536; s++)
		n = n * 10 + (size_t)(*s - '0');
	if (s == *p || strnlen(s, n) < n)
		return 0;
	*p = s;
	return n;
}

static bool demangle_legacy(const char *name, struct buf *b)
{
	const char *p = name + 3, *last = NULL;
	size_t n, last_len = 0;

	while ((n = next_part(&p))) {
		if (last) {
			if (b->len)
				buf_put(b, "::", 2);
			put_legacy(b, last, last_len);
		}
		last = p;
		last_len = n;
		p += n;
	}
	return b->len && last && is_hash(last, last_len) && *p == 'E' && (!p[1] || p[1] == '.');
}

char *demangle_rust(const char *name)
{
	struct buf b = {0};
	bool done = false;

	if (!strncmp(name, "_ZN", 3))
		done = demangle_legacy(name, &b);
	else if (!strncmp(name, "_R", 2))
		done = rust_v0(name + 2, &b);
	if (!done) {
		buf_deinit(&b);
		return NULL;
	}
	buf_str(&b);
	return b.p;
}
