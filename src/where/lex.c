#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "where/program.h"

/** Appends the expression as one line: control characters would shift the marks under it. */
static void put_line(struct buf *b, const char *text)
{
	for (; *text; text++)
		buf_putc(b, (unsigned char)*text < ' ' || *text == 0x7f ? ' ' : *text);
}

/** Counts columns: every character takes one, so continuation bytes of UTF-8 do not count. */
static void put_marks(struct buf *b, const char *from, const char *to, char c)
{
	for (; from < to; from++)
		if (((unsigned char)*from & 0xc0) != 0x80)
			buf_putc(b, c);
}

void lex_fail(struct where_lexer *l, const char *begin, const char *end, const char *fmt, ...)
{
	struct buf b = {0};
	char text[512];
	va_list ap;

	l->token = TOKEN_END;
	if (l->err)
		return;
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	put_line(&b, text);
	buf_puts(&b, "\n    ");
	put_line(&b, l->text);
	buf_puts(&b, "\n    ");
	put_marks(&b, l->text, begin, ' ');
	buf_putc(&b, '^');
	if (end > begin)
		put_marks(&b, begin + 1, end, '~');
	l->err = err_new("%s", buf_str(&b));
	buf_deinit(&b);
}

/* -- numbers ---------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_word(char c)
{
	return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static int digit_of(char c)
{
	if (is_digit(c))
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return c >= 'A' && c <= 'F' ? c - 'A' + 10 : 99;
}

/** The factor of a unit; *is_time: the result is in nanoseconds. 0: there is no such unit. */
static uint64_t unit_of(const char *s, size_t n, bool *is_time)
{
	static const struct {
		const char *name;
		uint64_t times;
		bool is_time;
	} units[] = {
		{"", 1, false},		  {"K", 1ULL << 10, false},   {"M", 1ULL << 20, false},
		{"G", 1ULL << 30, false}, {"T", 1ULL << 40, false},   {"k", 1ULL << 10, false},
		{"ns", 1, true},	  {"us", 1000, true},	      {"ms", 1000000, true},
		{"s", 1000000000, true},  {"min", 60000000000, true}, {"h", 3600000000000, true},
	};

	for (unsigned i = 0; i < ARRAY_LEN(units); i++) {
		if (strlen(units[i].name) == n && !memcmp(units[i].name, s, n)) {
			*is_time = units[i].is_time;
			return units[i].times;
		}
	}
	return 0;
}

/** Parses digits of a base; false: the number needs more than 64 bits. */
static bool lex_digits(struct where_lexer *l, unsigned base)
{
	bool fits = true;

	l->num = 0;
	for (; digit_of(*l->at) < (int)base; l->at++) {
		l->num = l->num * base + digit_of(*l->at);
		if (l->num > UINT64_MAX) {
			fits = false;
			l->num = 0;
		}
	}
	return fits;
}

/** Adds the decimals of a number (".5"), multiplied by its unit. Fractions of a nanosecond or a
 * byte are dropped. */
static where_num lex_fraction(struct where_lexer *l, uint64_t times)
{
	where_num sum = 0, scale = 1;

	for (const char *s = l->at; is_digit(*s); s++) {
		if (scale > 1000000000000)
			continue;
		sum = sum * 10 + (*s - '0');
		scale *= 10;
	}
	return sum * times / scale;
}

static void lex_number(struct where_lexer *l)
{
	unsigned base = 10;
	const char *unit;
	bool is_time;

	if (*l->at == '0' && (l->at[1] == 'x' || l->at[1] == 'X') && digit_of(l->at[2]) < 16) {
		base = 16;
		l->at += 2;
	} else if (*l->at == '0' && is_digit(l->at[1])) {
		base = 8;
	}
	bool fits = lex_digits(l, base), point = base == 10 && *l->at == '.' && is_digit(l->at[1]);
	l->at += point;
	for (unit = l->at; point && is_digit(*unit);)
		unit++;
	for (l->end = unit; is_word(*l->end);)
		l->end++;
	uint64_t times = unit_of(unit, (size_t)(l->end - unit), &is_time);
	if (fits)
		l->num = l->num * times + (point ? lex_fraction(l, times) : 0);
	if (!times || (point && times == 1)) {
		lex_fail(l, l->begin, l->end,
			 "'%.*s' is no number (units: K M G T, ns us ms s min h)",
			 (int)(l->end - l->begin), l->begin);
		return;
	}
	if (!fits || l->num > UINT64_MAX) {
		lex_fail(l, l->begin, l->end, "the number is too large");
		return;
	}
	l->at = l->end;
	l->token = is_time ? TOKEN_TIME : TOKEN_NUMBER;
}

/* -- literals --------------------------------------------------------------------------------- */

/** The character that a backslash sequence in a string means. */
static char lex_escape(struct where_lexer *l)
{
	static const char from[] = "ntr0ae", to[] = "\n\t\r\0\a\033";
	const char *p = strchr(from, *l->at);

	if (*l->at == 'x' && digit_of(l->at[1]) < 16 && digit_of(l->at[2]) < 16) {
		l->at += 3;
		return (char)(digit_of(l->at[-2]) << 4 | digit_of(l->at[-1]));
	}
	l->at++;
	return p && *p ? to[p - from] : l->at[-1];
}

/** Copies a quoted text. Patterns keep their backslashes, so that the matcher sees what was
 * escaped; only that before a quote is removed. */
static bool is_pattern(const struct where_lexer *l)
{
	return l->token == TOKEN_COMPARE && (l->cmp == CMP_LIKE || l->cmp == CMP_UNLIKE);
}

static void lex_quoted(struct where_lexer *l)
{
	char quote = *l->at++;
	bool keep = is_pattern(l) || quote == '/';

	for (; *l->at && *l->at != quote;) {
		if (*l->at != '\\' || !l->at[1]) {
			buf_putc(&l->buf, *l->at++);
			continue;
		}
		l->at++;
		if (!keep) {
			buf_putc(&l->buf, lex_escape(l));
			continue;
		}
		if (*l->at != quote)
			buf_putc(&l->buf, '\\');
		buf_putc(&l->buf, *l->at++);
	}
	if (!*l->at) {
		lex_fail(l, l->begin, l->at, "the %s has no end",
			 quote == '/' ? "regular expression" : "string");
		return;
	}
	l->at++;
	l->token = quote == '/' ? TOKEN_REGEX : TOKEN_STRING;
}

static void lex_word(struct where_lexer *l)
{
	bool is_class = *l->at == '%';

	while (*l->at == '%')
		buf_putc(&l->buf, *l->at++);
	while (is_word(*l->at) || (!is_class && *l->at == '.' && is_word(l->at[1])))
		buf_putc(&l->buf, *l->at++);
	l->token = is_class ? TOKEN_CLASS : TOKEN_WORD;
}

/* -- signs ------------------------------------------------------------------------------------ */

static const struct {
	const char *text;
	uint8_t token, cmp;
} signs[] = {
	/* If one operator begins with another one, the longer comes first. */
	{"&&", TOKEN_ANDAND, 0},
	{"||", TOKEN_OROR, 0},
	{"==", TOKEN_COMPARE, CMP_EQ},
	{"!=", TOKEN_COMPARE, CMP_NE},
	{"<=", TOKEN_COMPARE, CMP_LE},
	{">=", TOKEN_COMPARE, CMP_GE},
	{"=~", TOKEN_COMPARE, CMP_LIKE},
	{"!~", TOKEN_COMPARE, CMP_UNLIKE},
	{"<", TOKEN_COMPARE, CMP_LT},
	{">", TOKEN_COMPARE, CMP_GT},
	{"~", TOKEN_COMPARE, CMP_LIKE},
	{"!", TOKEN_NOT, 0},
	{"&", TOKEN_AND, 0},
	{"|", TOKEN_OR, 0},
	{"+", TOKEN_PLUS, 0},
	{"-", TOKEN_MINUS, 0},
	{"(", TOKEN_OPEN, 0},
	{")", TOKEN_CLOSE, 0},
};

static void lex_sign(struct where_lexer *l)
{
	for (unsigned i = 0; i < ARRAY_LEN(signs); i++) {
		size_t n = strlen(signs[i].text);

		if (strncmp(l->at, signs[i].text, n) != 0)
			continue;
		l->at += n;
		l->token = (enum where_token)signs[i].token;
		l->cmp = (enum where_cmp)signs[i].cmp;
		return;
	}
	if (*l->at == '=')
		lex_fail(l, l->at, l->at + 1, "'=' is no operator here: use '=='");
	else
		lex_fail(l, l->at, l->at + 1, "unexpected character");
}

void lex_token(struct where_lexer *l)
{
	if (l->err)
		return;
	buf_clear(&l->buf);
	while (*l->at == ' ' || *l->at == '\t' || *l->at == '\n')
		l->at++;
	l->begin = l->at;
	if (!*l->at)
		l->token = TOKEN_END;
	else if (is_digit(*l->at))
		lex_number(l);
	else if (*l->at == '"' || *l->at == '\'' || *l->at == '/')
		lex_quoted(l);
	else if (is_word(*l->at) || *l->at == '%')
		lex_word(l);
	else
		lex_sign(l);
	buf_str(&l->buf);
	l->end = l->at;
}
