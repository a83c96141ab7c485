#include "decode/library/line.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/visible.h"

enum { SAID_MAX = 1 << 20 };

/** The text comes from the user's file. It must not control the terminal, so it is escaped. */
static void put_quoted(struct buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (s[i] == '\t')
			buf_putc(b, '\t');
		else
			visible_put(b, s + i, 1, "");
	}
}

static void say(struct line *p, const char *kind)
{
	buf_printf(p->said, "%s:%u: %s: ", p->where, p->line, kind);
}

static bool is_told(struct line *p)
{
	p->errors++;
	return p->said && p->said->len < SAID_MAX;
}

/** Ends a message that began at a length of the text; ltrace's have a limit. */
static void end_message(struct line *p, size_t begin)
{
	enum { LTRACE_MAX = 127 };

	if (p->p->as_ltrace && p->said->len - begin > LTRACE_MAX)
		p->said->len = begin + LTRACE_MAX;
	buf_putc(p->said, '\n');
}

void line_fail(struct line *p, const char *what)
{
	line_fail_word(p, what, "", 0, "");
}

void line_fail_word(struct line *p, const char *before, const char *word, size_t n,
		    const char *after)
{
	if (!is_told(p))
		return;
	say(p, "error");
	size_t begin = p->said->len;
	buf_puts(p->said, before);
	put_quoted(p->said, word, n);
	buf_puts(p->said, after);
	end_message(p, begin);
}

void line_warn(struct line *p, const char *what)
{
	if (!p->said || p->said->len >= SAID_MAX)
		return;
	say(p, "warning");
	buf_puts(p->said, what);
	buf_putc(p->said, '\n');
}

void line_fail_type(struct line *p)
{
	line_fail_word(p, "unknown type around '", p->at, strlen(p->at),
		       p->p->as_ltrace ? "\n'" : "'");
}

void line_skip(struct line *p)
{
	p->at += strspn(p->at, " \t\r");
}

bool line_accept(struct line *p, char c)
{
	line_skip(p);
	if (*p->at != c)
		return false;
	p->at++;
	return true;
}

bool line_expect(struct line *p, char c)
{
	char before[] = "expected ' ', got '";

	if (line_accept(p, c))
		return true;
	before[strcspn(before, " ") + 2] = c;
	if (*p->at)
		line_fail_word(p, before, p->at, 1, "'");
	else
		line_fail_word(p, before, "", 0, p->p->as_ltrace ? "\n'" : "'");
	return false;
}

size_t line_peek_word(struct line *p)
{
	size_t n = 0;

	line_skip(p);
	if (isalpha((unsigned char)*p->at) || *p->at == '_')
		while (isalnum((unsigned char)p->at[n]) || (p->at[n] && strchr("_@.$", p->at[n])))
			n++;
	return n;
}

const char *line_take_word(struct line *p)
{
	size_t n = line_peek_word(p);

	if (!n || n > LINE_NAME_MAX) {
		line_fail(p, "bad identifier");
		return NULL;
	}
	char *s = arena_alloc(&p->p->arena, n + 1);
	memcpy(s, p->at, n);
	s[n] = '\0';
	p->at += n;
	return s;
}

bool line_accept_word(struct line *p, const char *word)
{
	size_t n = line_peek_word(p);

	if (n != strlen(word) || memcmp(p->at, word, n) != 0)
		return false;
	p->at += n;
	return true;
}

bool line_take_number(struct line *p, int64_t *ret)
{
	char *end;

	line_skip(p);
	*ret = *p->at == '-' ? strtoll(p->at, &end, 0) : (int64_t)strtoull(p->at, &end, 0);
	if (end == p->at || !(isdigit((unsigned char)*p->at) || *p->at == '-')) {
		line_fail(p, "bad number");
		return false;
	}
	p->at = end;
	return true;
}
