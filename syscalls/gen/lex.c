#include "gen/lex.h"

#include <ctype.h>

void lex_init(struct lexer *l, struct diag *d, struct names *t, uint32_t file, const char *text,
	      size_t n)
{
	*l = (struct lexer){.p = text,
			    .end = text + n,
			    .line_start = text,
			    .file = file,
			    .line = 1,
			    .names = t,
			    .diag = d};
}

static bool is_name_char(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/** Skips blanks and comments, and newlines where they have no meaning. */
static void lex_blank(struct lexer *l)
{
	for (; l->p < l->end; l->p++) {
		if (*l->p == '#') {
			while (l->p < l->end && *l->p != '\n')
				l->p++;
			if (l->p == l->end)
				return;
		}
		if (*l->p == '\n') {
			if (l->paren <= 0)
				return;
			l->line++;
			l->line_start = l->p + 1;
		} else if (*l->p != ' ' && *l->p != '\t' && *l->p != '\r') {
			return;
		}
	}
}

static void lex_number(struct lexer *l, struct token *t)
{
	const char *s = l->p;
	unsigned base = 10;
	t->kind = TK_NUM;
	if (s[0] == '0' && s + 1 < l->end) {
		base = (s[1] | 32) == 'x' ? 16 : 8;
		s += base == 16 ? 2 : 1;
	}
	bool over = false;
	const char *digits = s;
	for (; s < l->end && isxdigit((unsigned char)*s); s++) {
		unsigned d = isdigit((unsigned char)*s) ? *s - '0' : (*s | 32) - 'a' + 10;
		if (d >= base)
			break;
		over |= t->num > (UINT64_MAX - d) / base;
		t->num = t->num * base + d;
	}
	bool empty = s == digits && base == 16;
	if (s + 1 < l->end && s[0] == '.' && isdigit((unsigned char)s[1])) {
		t->version = true;
		for (s++; s < l->end && isdigit((unsigned char)*s);)
			s++;
	}
	if (over || empty || (s < l->end && is_name_char(*s)))
		t->kind = TK_BAD;
	while (s < l->end && is_name_char(*s))
		s++;
	l->p = s;
}

/** Reads one character of a string or character constant; -1 if it is not terminated. */
static int lex_escaped(struct lexer *l)
{
	if (l->p >= l->end || *l->p == '\n')
		return -1;
	char c = *l->p++;
	if (c != '\\')
		return (unsigned char)c;
	if (l->p >= l->end || *l->p == '\n')
		return -1;
	c = *l->p++;
	if (c == 'n')
		return '\n';
	if (c == 't')
		return '\t';
	if (c == '0')
		return 0;
	if (c != 'x')
		return (unsigned char)c;
	int v = 0;
	for (int i = 0; i < 2 && l->p < l->end && isxdigit((unsigned char)*l->p); i++, l->p++)
		v = v * 16 +
		    (isdigit((unsigned char)*l->p) ? *l->p - '0' : (*l->p | 32) - 'a' + 10);
	return v;
}

static void lex_quoted(struct lexer *l, struct token *t)
{
	char quote = *l->p++, text[256];
	size_t n = 0;
	t->kind = quote == '"' ? TK_STR : TK_NUM;
	while (l->p < l->end && *l->p != quote) {
		int c = lex_escaped(l);
		if (c < 0 || n == sizeof text) {
			t->kind = TK_BAD;
			return;
		}
		text[n++] = (char)c;
	}
	if (l->p >= l->end || (quote == '\'' && n != 1)) {
		t->kind = TK_BAD;
		return;
	}
	l->p++;
	t->num = (unsigned char)text[0];
	t->text = zone_strndup(l->names->zone, text, n);
	t->len = (uint32_t)n;
}

static void lex_operator(struct lexer *l, struct token *t)
{
	static const struct {
		char s[4];
		int kind;
	} ops[] = {
		{"...", TK_DOTS}, {"->", TK_ARROW}, {"<<", TK_SHL}, {">>", TK_SHR}, {"<=", TK_LE},
		{">=", TK_GE},	  {"==", TK_EQ},    {"!=", TK_NE},  {"&&", TK_AND}, {"||", TK_OR},
	};
	for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
		size_t n = strlen(ops[i].s);
		if ((size_t)(l->end - l->p) >= n && !memcmp(l->p, ops[i].s, n)) {
			t->kind = ops[i].kind;
			l->p += n;
			return;
		}
	}
	char c = *l->p++;
	t->kind = c && strchr("()[]{}<>=+-*/%&|^!~?:,.@", c) ? c : TK_BAD;
	if (c == '(' || c == '[')
		l->paren++;
	else if ((c == ')' || c == ']') && l->paren > 0)
		l->paren--;
	else if (c == '{')
		l->brace++;
	else if (c == '}')
		l->brace--;
}

void lex_next(struct lexer *l, struct token *t)
{
	const char *before = l->p;
	lex_blank(l);
	*t = (struct token){.pos = {l->file, l->line}, .glued = before == l->p, .text = l->p};
	const char *s = l->line_start;
	while (s < l->p && (*s == ' ' || *s == '\t' || *s == '\r'))
		s++;
	t->first = s == l->p;
	t->indented = t->first && s != l->line_start;
	if (l->p >= l->end) {
		t->kind = TK_EOF;
		return;
	}
	char c = *l->p;
	const char *start = l->p;
	if (c == '\n' || c == ';') {
		t->kind = TK_LINE;
		l->p++;
		if (c == '\n') {
			l->line++;
			l->line_start = l->p;
		}
	} else if (isdigit((unsigned char)c)) {
		lex_number(l, t);
	} else if (is_name_char(c)) {
		t->kind = TK_NAME;
		while (l->p < l->end && (is_name_char(*l->p) || (l->hash_names && *l->p == '#')))
			l->p++;
		t->name = name_intern(l->names, start, (size_t)(l->p - start));
	} else if (c == '"' || c == '\'') {
		lex_quoted(l, t);
	} else {
		lex_operator(l, t);
	}
	if (!t->len)
		t->len = (uint32_t)(l->p - start);
	if (t->kind == TK_STR && !strlen(t->text))
		t->len = 0;
}

bool lex_header(struct lexer *l, struct token *t)
{
	lex_blank(l);
	*t = (struct token){.kind = TK_STR, .pos = {l->file, l->line}};
	if (l->p >= l->end || *l->p != '<')
		return false;
	const char *s = ++l->p;
	while (l->p < l->end && *l->p != '>' && *l->p != '\n')
		l->p++;
	if (l->p >= l->end || *l->p != '>')
		return false;
	t->len = (uint32_t)(l->p - s);
	t->text = zone_strndup(l->names->zone, s, t->len);
	l->p++;
	return true;
}

const char *lex_show(struct lexer *l, const struct token *t)
{
	char text[48];
	size_t n = t->len < sizeof text - 1 ? t->len : sizeof text - 1;
	switch (t->kind) {
	case TK_EOF:
		return "the end of the file";
	case TK_LINE:
		return "the end of the line";
	case TK_NAME:
		return zone_printf(l->names->zone, "'%.60s'", t->name->s);
	case TK_STR:
		return "a string";
	}
	for (size_t i = 0; i < n; i++)
		text[i] = isprint((unsigned char)t->text[i]) ? t->text[i] : '?';
	text[n] = 0;
	return zone_printf(l->names->zone,
			   t->kind == TK_BAD ? "'%s', which is no word of the language" : "'%s'",
			   text);
}
