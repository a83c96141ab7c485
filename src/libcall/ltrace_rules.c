/**
 * Rules in ltrace's language, as ltrace 0.7.3 takes them (measured by running it; "FILTER
 * EXPRESSIONS" of ltrace(1) has the outline). A pattern becomes a basic regular expression between
 * ^ and $, a plain name, too, after its wildcards have been translated. A rule whose pattern is no
 * regular expression is left out with a warning.
 */
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "libcall/rule.h"

/** A part of a rule: the text of a pattern, n bytes at s. */
struct part {
	const char *s;
	size_t n;
	bool regex;
	bool empty_is_any; /* an empty text matches everything */
};

/** The length of a bracket expression at s, where n bytes are left, or 0 if it has no end. A ] at
 * its beginning is an element, and the one behind a class ([:alpha:]) no end. */
static size_t bracket_length(const char *s, size_t n)
{
	size_t i = 1;

	i += i < n && (s[i] == '!' || s[i] == '^');
	i += i < n && s[i] == ']';
	while (i < n && s[i] != ']') {
		bool class = s[i] == '[' && i + 1 < n && s[i + 1] == ':';

		if (!class) {
			i++;
			continue;
		}
		const char *p = memmem(s + i + 2, n - i - 2, ":]", 2);
		if (!p)
			return 0;
		i = (size_t)(p - s) + 2;
	}
	return i < n ? i + 1 : 0;
}

/** Appends a plain name as a basic regular expression. What follows a backslash keeps the meaning
 * that it has there, but for \?, which is a question mark, not glibc's operator. Returns an error
 * of regcomp(3), or 0. */
static int glob_translate(struct buf *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		size_t length = s[i] == '[' ? bracket_length(s + i, n - i) : 1;

		if (!length)
			return REG_EBRACK;
		if (s[i] == '*' || s[i] == '.')
			buf_puts(b, s[i] == '*' ? ".*" : "\\.");
		else if (s[i] == '?')
			buf_putc(b, '.');
		else if (s[i] == '\\' && i + 1 < n && s[i + 1] == '?')
			buf_putc(b, s[++i]);
		else if (s[i] == '\\' && i + 1 < n)
			buf_put(b, s + i++, 2);
		else
			buf_put(b, s + i, length);
		if (length > 1 && s[i + 1] == '!')
			b->p[b->len - length + 1] = '^';
		i += length - 1;
	}
	return 0;
}

/** Makes a pattern of a part. Returns an error of regcomp(3), or 0. */
static int pattern_compile(struct pattern *p, const struct part *part)
{
	_cleanup_(buf_deinit) struct buf b = {0};
	int error = 0;

	if (!part->n && part->empty_is_any)
		return 0; // PATTERN_ANY
	buf_putc(&b, '^');
	if (part->regex)
		buf_put(&b, part->s, part->n);
	else
		error = glob_translate(&b, part->s, part->n);
	buf_putc(&b, '$');
	if (!error)
		error = regcomp(&p->regex, buf_str(&b), 0);
	if (!error)
		p->kind = PATTERN_REGEX;
	return error;
}

static void warn_unmatched(struct lib_rules *r, const char *what)
{
	buf_printf(r->warnings, "Unmatched '/' in %s name.\n", what);
}

/** The library's name, and the slashes around it. A slash at its beginning alone would be that of a
 * path, but ltrace compares no path, whatever ltrace(1) says, and finds no such library. Two
 * slashes enclose nothing, which ltrace takes for one too many. */
static void library_split(struct lib_rules *r, struct part *library)
{
	const char *s = library->s;
	size_t n = library->n;

	if (!n || s[n - 1] != '/')
		return;
	library->regex = true;
	library->empty_is_any = false;
	library->n--;
	if (n > 2 && *s == '/') {
		library->s++;
		library->n--;
	} else {
		warn_unmatched(r, "library");
	}
}

/** The parts of a rule, [s, end). `/x@y/' means `/x/@/y/'. A slash at the beginning that has no
 * second one makes regular expressions of both, too, but then no library is not any. */
static void rule_split(struct lib_rules *r, const char *s, const char *end, struct part *symbol,
		       struct part *library)
{
	const char *at = memchr(s, '@', (size_t)(end - s));
	size_t n = (size_t)((at ? at : end) - s);

	*symbol = (struct part){.s = s, .n = n, .regex = n && *s == '/', .empty_is_any = true};
	*library = (struct part){.s = at ? at + 1 : end, .empty_is_any = true};
	library->n = (size_t)(end - library->s);
	if (!symbol->regex) {
		library_split(r, library);
		return;
	}
	symbol->empty_is_any = false;
	symbol->s++;
	symbol->n--;
	if (n > 1 && s[n - 1] == '/') {
		symbol->n--;
		library_split(r, library);
		return;
	}
	library->empty_is_any = false;
	library->regex = true;
	if (at && end[-1] == '/') {
		library->n--;
		return;
	}
	warn_unmatched(r, "symbol");
	library_split(r, library);
}

/** Adds a rule of these parts. rest is what follows it in the expression: warnings quote it. */
static void rule_add(struct lib_rules *r, bool remove, const struct part *symbol,
		     const struct part *library, const char *rest)
{
	struct lib_rule *rule = lib_rules_append(r, remove);
	bool is_main = library->n == 4 && !strncmp(library->s, "MAIN", 4);
	int error = pattern_compile(&rule->symbol, symbol);
	const regex_t *wrong = &rule->symbol.regex;
	char why[128];

	if (!error && is_main) {
		rule->library.kind = PATTERN_MAIN;
	} else if (!error) {
		error = pattern_compile(&rule->library, library);
		wrong = &rule->library.regex;
	}
	if (!error) {
		r->by_library |= rule->library.kind != PATTERN_ANY;
		return;
	}
	regerror(error, wrong, why, sizeof(why));
	buf_printf(r->warnings, "Rule near '%s' will be ignored: %s.\n", rest, why);
	lib_rules_drop_last(r);
}

void lib_rules_add_library(struct lib_rules *r, const char *name)
{
	struct part any = {.empty_is_any = true};
	struct part library = {.s = name, .n = strlen(name), .empty_is_any = true};

	library_split(r, &library);
	rule_add(r, false, &any, &library, "");
}

/** A sign ends a rule wherever it stands. An empty rule in front of a sign matches everything, and
 * one behind the last sign is none. Only at the beginning is `!' a sign, too. Between an @ that
 * ends a rule and the sign behind it is an empty rule, of the same kind as the one that ends. */
void ltrace_rules_add(struct lib_rules *r, const char *expr)
{
	const char *s = expr;
	size_t first = r->n;
	bool remove = false;

	for (;;) {
		const char *end = s == expr && *s == '!' ? s : s + strcspn(s, "+-");
		bool empty_follows = *end && end > s && end[-1] == '@';
		struct part symbol, library;

		if (end > s || *end) {
			rule_split(r, s, end, &symbol, &library);
			rule_add(r, remove, &symbol, &library, end + (*end && !empty_follows));
		}
		if (!*end)
			break;
		if (empty_follows) {
			s = end;
			continue;
		}
		remove = *end != '+';
		s = end + 1;
	}
	if (r->n > first)
		r->list[first].begins = true;
}
