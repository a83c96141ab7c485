#include "manual/roff.h"

#include <string.h>

#include "base/cleanup.h"

enum { STEP = 4, ARGS_MAX = 64, SOLID = 1 /* a blank that is no place to break the line */ };

struct roff {
	struct buf *b;
	size_t left, indent; /* of the paragraphs; of this one */
	size_t column;	     /* 0: nothing is in the line yet */
	bool fixed;	     /* lines are kept as they are */
	bool tag;	     /* the next line stands in front of its paragraph */
	bool apart;	     /* a blank line comes before the next text */
};

static const struct {
	char name[3];
	const char *text;
} glyphs[] = {
	{"aq", "'"},  {"dq", "\""}, {"ti", "~"}, {"bu", "*"},
	{"lq", "\""}, {"rq", "\""}, {"ha", "^"}, {"rs", "\\"},
};

/** Appends what an escape stands for, and returns its length. s: behind the backslash. */
static size_t put_escape(struct buf *b, const char *s, size_t n)
{
	if (!n)
		return 0;
	switch (*s) {
	case '(':
		for (size_t i = 0; n > 2 && i < ARRAY_LEN(glyphs); i++)
			if (!strncmp(s + 1, glyphs[i].name, 2))
				buf_puts(b, glyphs[i].text);
		return n > 2 ? 3 : n;
	case 'f':
		return n > 1 ? 2 : 1;
	case 'e':
		buf_putc(b, '\\');
		return 1;
	case ' ':
		buf_putc(b, SOLID);
		return 1;
	case '&':
	case '|':
	case ':':
	case '/':
	case ',':
		return 1;
	default: // \- and the like
		buf_putc(b, *s);
		return 1;
	}
}

void roff_put_line(struct buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (s[i] == '\\')
			i += put_escape(b, s + i + 1, n - i - 1);
		else
			buf_putc(b, s[i]);
	}
}

static void line_end(struct roff *r)
{
	if (r->column)
		buf_putc(r->b, '\n');
	r->column = 0;
}

static void put_solid(struct roff *r, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		buf_putc(r->b, s[i] == SOLID ? ' ' : s[i]);
	r->column += n;
}

/** Moves to the place where the next text begins in an empty line. */
static void line_begin(struct roff *r)
{
	if (r->column)
		return;
	if (r->apart && r->b->len)
		buf_putc(r->b, '\n');
	r->apart = false;
	for (; r->column < r->indent; r->column++)
		buf_putc(r->b, ' ');
}

static void put_word(struct roff *r, const char *s, size_t n)
{
	if (r->column > r->indent && r->column + 1 + n > ROFF_WIDTH)
		line_end(r);
	if (r->column > r->indent)
		put_solid(r, " ", 1);
	line_begin(r);
	put_solid(r, s, n);
}

static void put_words(struct roff *r, const char *s)
{
	for (s += strspn(s, " "); *s; s += strspn(s, " ")) {
		size_t n = strcspn(s, " ");

		put_word(r, s, n);
		s += n;
	}
}

/** The line in front of a paragraph, which begins beside it if there is space. */
static void put_tag(struct roff *r, const char *s)
{
	size_t n = strlen(s);

	r->tag = false;
	r->indent = r->left;
	line_begin(r);
	put_solid(r, s, n);
	r->indent = r->left + STEP;
	if (r->column >= r->indent)
		line_end(r);
	for (; r->column && r->column < r->indent; r->column++)
		buf_putc(r->b, ' ');
}

/** A line of text whose escapes are replaced. */
static void put_text(struct roff *r, const char *s)
{
	if (r->tag) {
		put_tag(r, s);
	} else if (r->fixed) {
		line_begin(r);
		put_solid(r, s, strlen(s));
		buf_putc(r->b, '\n');
		r->column = 0;
	} else {
		put_words(r, s);
	}
}

/** The words behind a macro's name, which may be in quotation marks. */
static unsigned split_args(const char *s, size_t n, struct buf args[ARGS_MAX])
{
	unsigned count = 0;

	for (size_t i = 0; count < ARGS_MAX;) {
		while (i < n && s[i] == ' ')
			i++;
		if (i == n)
			break;
		bool quoted = s[i] == '"';
		size_t from = i += quoted, end;

		while (i < n && (quoted ? s[i] != '"' : s[i] != ' '))
			i += s[i] == '\\' && i + 1 < n ? 2 : 1;
		end = i;
		i += quoted && i < n;
		roff_put_line(&args[count++], s + from, end - from);
	}
	return count;
}

/** A macro that begins another paragraph, or changes how text is put. False: it is about fonts. */
static bool is_layout(struct roff *r, const char *name, const char *first)
{
	static const char *const names[] = {"TP", "TQ", "IP", "PP", "RS", "RE",
					    "EX", "nf", "EE", "fi", "br"};
	size_t i = 0;

	while (i < ARRAY_LEN(names) && strcmp(names[i], name) != 0)
		i++;
	if (i == ARRAY_LEN(names))
		return false;
	line_end(r);
	r->apart |= i == 0 || i == 2 || i == 3;
	r->tag = i < 2;
	if (i == 4)
		r->left += STEP;
	else if (i == 5 && r->left > STEP)
		r->left -= STEP;
	if (i == 6 || i == 7)
		r->fixed = true;
	else if (i != 10)
		r->fixed = false;
	if (i == 3 || i == 4 || i == 5)
		r->indent = r->left;
	if (i == 2 && *first)
		put_tag(r, first);
	else if (i == 2)
		r->indent = r->left + STEP;
	return true;
}

static void put_macro(struct roff *r, const char *s, size_t n)
{
	size_t length = strcspn(s, " \n");
	struct buf args[ARGS_MAX] = {0};
	_cleanup_(buf_deinit) struct buf text = {0};
	char name[8] = "";

	memcpy(name, s, length < sizeof(name) ? length : sizeof(name) - 1);
	unsigned count = split_args(s + length, n - length, args);
	bool apart = !strcmp(name, "B") || !strcmp(name, "I");

	if (*s != '\\' && !is_layout(r, name, count ? buf_str(&args[0]) : "")) {
		for (unsigned i = 0; i < count; i++) {
			buf_puts(&text, apart && i ? " " : "");
			buf_puts(&text, buf_str(&args[i]));
		}
		put_text(r, buf_str(&text));
	}
	for (unsigned i = 0; i < ARGS_MAX; i++)
		buf_deinit(&args[i]);
}

void roff_put(struct buf *b, const char *from, const char *to)
{
	struct roff r = {.b = b, .left = STEP, .indent = STEP};

	while (from < to) {
		size_t n = strcspn(from, "\n");
		_cleanup_(buf_deinit) struct buf text = {0};

		if (*from == '.') {
			put_macro(&r, from + 1, n - 1);
		} else {
			roff_put_line(&text, from, n);
			put_text(&r, buf_str(&text));
		}
		from += n + (from[n] == '\n');
	}
	line_end(&r);
}
