#include "lang/syntax/lex.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

static char *copy(struct arena *a, const char *s, size_t n)
{
	char *p = arena_alloc(a, n + 1);

	memcpy(p, s, n);
	p[n] = '\0';
	return p;
}

static bool is_name(int c)
{
	return isalnum(c) || c == '_';
}

/* -- numbers ---------------------------------------------------------------------------------- */

/** Returns the type of a number by C's rules (C17, 6.4.4.1): the first one that can represent it;
 * hexadecimal and octal numbers may be unsigned. */
static const struct type *number_type(const struct types *t, uint64_t n, unsigned longs, bool is_u,
				      bool decimal)
{
	const struct type *const rows[][2] = {
		{t->int_, t->uint}, {t->long_, t->ulong}, {t->llong, t->ullong}};

	for (unsigned i = longs; i < ARRAY_LEN(rows); i++) {
		unsigned bits = (unsigned)(8 * rows[i][0]->size);

		if (!is_u && !(n >> (bits - 1)))
			return rows[i][0];
		if ((is_u || !decimal) && (bits == 64 || !(n >> bits)))
			return rows[i][1];
	}
	return t->ullong;
}

static struct err *lex_float(const struct types *t, const char **p, struct lex_token *k)
{
	char *end;

	k->kind = LEX_FLOAT;
	k->u.real = strtold(*p, &end);
	k->type = t->double_;
	if (*end == 'f' || *end == 'F') {
		k->type = t->float_;
		k->u.real = (float)k->u.real;
		end++;
	} else if (*end == 'l' || *end == 'L') {
		k->type = t->ldouble;
		end++;
	} else {
		k->u.real = (double)k->u.real;
	}
	if (is_name((unsigned char)*end) || *end == '.')
		return err_new("Invalid number \"%.*s\".", (int)(end + 1 - *p), *p);
	*p = end;
	return NULL;
}

/** Takes the letter behind a decimal number that is a size: 4K, 1M, 2G, 1T are multiples of powers
 * of 1024, as in conditions of the tracer. C has no such numbers. Returns 1 if it was one. */
static unsigned take_size(char letter, uint64_t *n)
{
	unsigned bits = letter == 'K'	? 10
			: letter == 'M' ? 20
			: letter == 'G' ? 30
			: letter == 'T' ? 40
					: 0;

	if (!bits || *n >> (64 - bits))
		return 0;
	*n <<= bits;
	return 1;
}

static struct err *lex_number(const struct types *t, unsigned radix, const char **p,
			      struct lex_token *k)
{
	const char *s = *p, *digits = s;
	unsigned base = radix, longs = 0;
	bool is_u = false;
	size_t run = 0;

	while (is_name((unsigned char)s[run]) || s[run] == '.' ||
	       ((s[run] == '+' || s[run] == '-') && run && (s[run - 1] | 32) == 'e' &&
		!(s[0] == '0' && (s[1] | 32) == 'x')) ||
	       ((s[run] == '+' || s[run] == '-') && run && (s[run - 1] | 32) == 'p'))
		run++;
	if (s[0] == '0' && (s[1] | 32) == 'x') {
		if (memchr(s, '.', run) || memchr(s, 'p', run) || memchr(s, 'P', run))
			return lex_float(t, p, k);
		base = 16;
		digits += 2;
	} else if (s[0] == '0' && (s[1] | 32) == 'b') {
		base = 2;
		digits += 2;
	} else if (s[0] == '0' && (s[1] | 32) == 't') {
		base = 10;
		digits += 2;
	} else if (memchr(s, '.', run) ||
		   (radix <= 10 && (memchr(s, 'e', run) || memchr(s, 'E', run)))) {
		return lex_float(t, p, k);
	} else if (s[0] == '0' && run > 1) {
		base = 8;
	}
	const char *q = digits;
	uint64_t n = 0;
	for (; isxdigit((unsigned char)*q); q++) {
		unsigned d = isdigit((unsigned char)*q) ? (unsigned)(*q - '0')
							: (unsigned)((*q | 32) - 'a' + 10);
		if (d >= base)
			break;
		if (__builtin_mul_overflow(n, base, &n) || __builtin_add_overflow(n, d, &n))
			return err_new("Numeric constant too large.");
	}
	bool any = q > digits;
	for (; (*q | 32) == 'u' || (*q | 32) == 'l'; q++) {
		is_u |= (*q | 32) == 'u';
		longs += (*q | 32) == 'l';
	}
	if (any && base == 10 && q + 1 == s + run)
		q += take_size(*q, &n);
	if (!any || q != s + run || longs > 2)
		return err_new("Invalid number \"%.*s\".", (int)run, s);
	k->kind = LEX_NUMBER;
	k->u.number = n;
	k->type = number_type(t, n, longs, is_u, base == 10);
	*p = q;
	return NULL;
}

/* -- characters and strings ------------------------------------------------------------------- */

/** Gets one character of a literal, without its escape; *p moves behind it. */
static int unescape(const char **p)
{
	static const char from[] = "abefnrtv", to[] = "\a\b\033\f\n\r\t\v";
	const char *s = *p;
	int n = 0;

	if (*s != '\\') {
		*p = s + 1;
		return (unsigned char)*s;
	}
	s++;
	const char *found = *s ? strchr(from, *s) : NULL;
	if (found) {
		*p = s + 1;
		return to[found - from];
	}
	if (*s == 'x' && isxdigit((unsigned char)s[1])) {
		char *end;

		n = (int)(strtoul(s + 1, &end, 16) & 0xff);
		*p = end;
		return n;
	}
	if (*s >= '0' && *s <= '7') {
		for (unsigned i = 0; i < 3 && *s >= '0' && *s <= '7'; i++)
			n = n * 8 + *s++ - '0';
		*p = s;
		return n & 0xff;
	}
	n = (unsigned char)*s;
	*p = s + (*s != '\0');
	return n;
}

/** prefix: the letter before a wide string, or NUL. */
static struct err *lex_string(struct arena *a, const char **p, char prefix, struct lex_token *k)
{
	const char *s = *p + 1;
	char *out = arena_alloc(a, strlen(s) + 1);
	size_t n = 0;

	for (;;) {
		while (*s && *s != '"')
			out[n++] = (char)unescape(&s);
		if (*s != '"')
			return err_new("Unterminated string in expression.");
		// Strings behind one another are one.
		const char *next = s + 1 + strspn(s + 1, " \t");
		if (prefix && *next == prefix && next[1] == '"') // each piece may have it
			next++;
		if (*next != '"')
			break;
		s = next + 1;
	}
	out[n] = '\0';
	k->kind = LEX_STRING;
	k->text = out;
	k->len = n;
	*p = s + 1;
	return NULL;
}

/** 'c' is a number; other text in single quotes is a name, which could not be typed otherwise. */
static struct err *lex_quoted(struct arena *a, const struct types *t, const char **p,
			      struct lex_token *k)
{
	const char *s = *p + 1, *end;

	if (*s && *s != '\'') {
		const char *q = s;
		int c = unescape(&q);

		if (*q == '\'') {
			k->kind = LEX_NUMBER;
			k->u.number = (uint64_t)(int64_t)(signed char)c;
			k->type = t->char_;
			*p = q + 1;
			return NULL;
		}
	}
	end = strchr(s, '\'');
	if (!end)
		return err_new("Unmatched single quote.");
	if (end == s)
		return err_new("Empty character constant.");
	k->kind = LEX_QUOTED;
	k->text = copy(a, s, (size_t)(end - s));
	*p = end + 1;
	return NULL;
}

/** Takes a literal of wide characters: L"x", u'x', U"x". False: none begins here. */
static bool lex_wide(struct arena *a, const struct types *t, const char **p, struct lex_token *k,
		     struct err **e)
{
	static const struct type types[] = {
		{.kind = TYPE_INT, .size = 4, .is_signed = true, .name = "wchar_t"},
		{.kind = TYPE_INT, .size = 2, .name = "char16_t"},
		{.kind = TYPE_INT, .size = 4, .name = "char32_t"}};
	static const char prefixes[] = "LuU";
	const char *s = *p, *prefix = strchr(prefixes, *s), *at = s + 1;
	const struct type *type = prefix ? &types[prefix - prefixes] : NULL;

	if (!strncmp(s, "u8\"", 3)) { // characters of UTF-8, as those without a prefix
		at++;
		*e = lex_string(a, &at, 0, k);
		*p = at;
		return true;
	}
	if (!prefix || !*s || (*at != '"' && *at != '\''))
		return false;
	*e = *at == '"' ? lex_string(a, &at, *prefix, k) : lex_quoted(a, t, &at, k);
	if (!*e && k->kind == LEX_QUOTED)
		return false;
	k->type = type;
	*p = at;
	return true;
}

/* -- the rest --------------------------------------------------------------------------------- */

static struct err *lex_punct(const char **p, struct lex_token *k)
{
	static const char *const known[] = {
		"<<=", ">>=", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
		"++",  "--",  "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "::"};
	const char *s = *p;
	size_t n = 1;

	if (!strchr("+-*/%<>=!&|^~()[]{}.,?:@", *s))
		return err_new("Invalid character '%c' in expression.", *s);
	for (unsigned i = 0; i < ARRAY_LEN(known); i++)
		if (!strncmp(s, known[i], strlen(known[i]))) {
			n = strlen(known[i]);
			break;
		}
	k->kind = LEX_PUNCT;
	for (size_t i = n; i-- > 0;)
		k->punct = k->punct << 8 | (unsigned char)s[i];
	*p = s + n;
	return NULL;
}

struct err *lex_next(struct arena *a, const struct types *t, unsigned radix, const char **p,
		     struct lex_token *ret)
{
	const char *s = *p;
	size_t n = 0;

	while (isspace((unsigned char)*s))
		s++;
	*p = s;
	*ret = (struct lex_token){.kind = LEX_END, .at = s};
	if (!*s)
		return NULL;
	if (isdigit((unsigned char)*s) || (*s == '.' && isdigit((unsigned char)s[1])))
		return lex_number(t, radix, p, ret);
	if (*s == '"')
		return lex_string(a, p, 0, ret);
	if (*s == '\'')
		return lex_quoted(a, t, p, ret);
	struct err *e = NULL;
	if (lex_wide(a, t, p, ret, &e))
		return e;
	if (isalpha((unsigned char)*s) || *s == '_' || *s == '$') {
		ret->kind = *s == '$' ? LEX_DOLLAR : LEX_NAME;
		s += *s == '$';
		if (ret->kind == LEX_DOLLAR && *s == '$') // $$, $$3
			n++;
		while (is_name((unsigned char)s[n]))
			n++;
		ret->text = copy(a, s, n);
		ret->len = n;
		*p = s + n;
		return NULL;
	}
	return lex_punct(p, ret);
}
