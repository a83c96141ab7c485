#include "heap/types/statement.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"

/** A text without comments and without the contents of strings. */
struct reader {
	const char *t;
	size_t len;
};

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static void blank(char *p, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (p[i] != '\n')
			p[i] = ' ';
}

/** The length of the comment or literal that begins at p; 0: there is none. */
static size_t length_of_quiet(const char *p, size_t n)
{
	size_t i;

	if (n > 1 && p[0] == '/' && p[1] == '/') {
		for (i = 2; i < n && p[i] != '\n'; i++)
			;
		return i;
	}
	if (n > 1 && p[0] == '/' && p[1] == '*') {
		for (i = 2; i + 1 < n && (p[i] != '*' || p[i + 1] != '/'); i++)
			;
		return i + 2 < n ? i + 2 : n;
	}
	if (*p != '"' && *p != '\'')
		return 0;
	for (i = 1; i < n && p[i] != *p && p[i] != '\n'; i++)
		if (p[i] == '\\')
			i++;
	return i < n ? i + 1 : n;
}

static char *make_quiet(const char *text, size_t len)
{
	char *t = alloc_strndup(text, len);

	len = strlen(t);
	for (size_t i = 0; i < len;) {
		size_t n = length_of_quiet(t + i, len - i);

		blank(t + i, n);
		i += n ? n : 1;
	}
	return t;
}

/* -- pieces ----------------------------------------------------------------------------------- */

/** The end of the text before `at' without blanks. */
static size_t skip_back(const struct reader *r, size_t at)
{
	while (at && isspace((unsigned char)r->t[at - 1]))
		at--;
	return at;
}

static size_t skip(const struct reader *r, size_t at)
{
	while (at < r->len && isspace((unsigned char)r->t[at]))
		at++;
	return at;
}

static size_t word_begin(const struct reader *r, size_t end)
{
	while (end && is_word(r->t[end - 1]))
		end--;
	return end;
}

static size_t word_end(const struct reader *r, size_t at)
{
	while (at < r->len && is_word(r->t[at]))
		at++;
	return at;
}

static bool is_open(char c)
{
	return c == '(' || c == '[';
}

static bool is_close(char c)
{
	return c == ')' || c == ']';
}

/** Where the bracket begins that ends before `end'; (size_t)-1: nowhere. */
static size_t match_back(const struct reader *r, size_t end)
{
	int depth = 0;

	for (size_t i = end; i-- > 0;) {
		depth += is_close(r->t[i]) - is_open(r->t[i]);
		if (!depth)
			return i;
	}
	return (size_t)-1;
}

/** The end of the bracket that begins at `at', behind it. */
static size_t match(const struct reader *r, size_t at)
{
	int depth = 0;

	for (size_t i = at; i < r->len; i++) {
		depth += is_open(r->t[i]) - is_close(r->t[i]);
		if (!depth)
			return i + 1;
	}
	return r->len;
}

/** Copies text with single blanks between words, and no others. A part that is too long is none. */
static void take(const struct reader *r, size_t from, size_t to, char ret[STATEMENT_PART])
{
	size_t n = 0;
	bool gap = false;

	for (size_t i = from; i < to; i++) {
		char c = r->t[i];

		if (isspace((unsigned char)c)) {
			gap = true;
			continue;
		}
		if (gap && n && is_word(c) && is_word(ret[n - 1]))
			ret[n++] = ' ';
		gap = false;
		if (n + 2 >= STATEMENT_PART) {
			n = 0;
			break;
		}
		ret[n++] = c;
	}
	ret[n] = '\0';
}

/* -- the call --------------------------------------------------------------------------------- */

static bool is_allocator(const char *name, size_t n)
{
	static const char *const names[] = {"malloc",	     "calloc",	  "realloc",
					    "reallocarray",  "valloc",	  "memalign",
					    "aligned_alloc", "pvalloc",	  "posix_memalign",
					    "new",	     "je_malloc", "mi_malloc"};

	for (size_t i = 0; i < ARRAY_LEN(names); i++)
		if (strlen(names[i]) == n && !memcmp(names[i], name, n))
			return true;
	return false;
}

/** True if [at, end) is the word that is called: `callee(', `new T'. */
static bool is_call(const struct reader *r, size_t at, size_t end, const char *callee)
{
	size_t n = end - at;
	bool named = callee ? strlen(callee) == n && !memcmp(callee, r->t + at, n)
			    : is_allocator(r->t + at, n);
	size_t next = skip(r, end);

	if (!named || next >= r->len)
		return false;
	if (n == 3 && !memcmp(r->t + at, "new", n))
		return is_word(r->t[next]) || r->t[next] == '(' || r->t[next] == ':';
	return r->t[next] == '(' || r->t[next] == '<';
}

/** Finds the only call in [from, to); its end in *end. (size_t)-1: there is none, or several. */
static size_t find_call(const struct reader *r, size_t from, size_t to, const char *callee,
			size_t *end)
{
	size_t found = (size_t)-1;

	for (size_t i = from; i < to && i < r->len;) {
		size_t last = word_end(r, i);

		if (last == i) {
			i++;
			continue;
		}
		if (is_call(r, i, last, callee)) {
			if (found != (size_t)-1)
				return (size_t)-1;
			found = i;
			*end = last;
		}
		i = last;
	}
	return found;
}

/** The text behind `::' and names in front of a word: `std::malloc' begins with std. */
static size_t scope_begin(const struct reader *r, size_t at)
{
	for (;;) {
		size_t before = skip_back(r, at);

		if (before < 2 || r->t[before - 1] != ':' || r->t[before - 2] != ':')
			return at;
		at = word_begin(r, skip_back(r, before - 2));
	}
}

/* -- what is around it ------------------------------------------------------------------------ */

/** True if the text of a bracket before the call can be a cast: a type that ends in a star. */
static bool is_cast(const struct reader *r, size_t from, size_t to)
{
	to = skip_back(r, to);
	if (to <= from || r->t[to - 1] != '*')
		return false;
	for (size_t i = from; i < to; i++)
		if (!is_word(r->t[i]) && !isspace((unsigned char)r->t[i]) &&
		    !strchr("*:<>,", r->t[i]))
			return false;
	return isalpha((unsigned char)r->t[skip(r, from)]) || r->t[skip(r, from)] == '_';
}

/** The part in angle brackets of `static_cast<T *>' that ends before `end'. Returns where the word
 * begins; `end' if it is no such thing. */
static size_t cast_word(const struct reader *r, size_t end, size_t *from, size_t *to)
{
	size_t at = end, begin;
	int depth = 0;

	do {
		if (!at)
			return end;
		at--;
		depth += (r->t[at] == '>') - (r->t[at] == '<');
	} while (depth);
	begin = word_begin(r, at);
	if (at - begin < 5 || memcmp(r->t + at - 5, "_cast", 5) != 0)
		return end;
	*from = at + 1;
	*to = end - 1;
	return begin;
}

/** Takes a cast before the call. Returns where that begins, or `at'. */
static size_t take_cast(const struct reader *r, size_t at, struct statement *s)
{
	size_t end = skip_back(r, at), from, to, begin;

	if (end && r->t[end - 1] == ')') {
		begin = match_back(r, end);
		if (begin == (size_t)-1 || !is_cast(r, begin + 1, end - 1))
			return at;
		take(r, begin + 1, skip_back(r, skip_back(r, end - 1) - 1), s->cast);
		return begin;
	}
	if (end < 2 || r->t[end - 1] != '(')
		return at;
	end = skip_back(r, end - 1);
	if (!end || r->t[end - 1] != '>')
		return at;
	begin = cast_word(r, end, &from, &to);
	if (begin == end || !is_cast(r, from, to))
		return at;
	take(r, from, skip_back(r, skip_back(r, to) - 1), s->cast);
	return begin;
}

/** Where the expression begins that ends before `end': names, members, elements, and stars. */
static size_t expression_begin(const struct reader *r, size_t end)
{
	size_t at = end;

	for (;;) {
		at = skip_back(r, at);
		while (at && r->t[at - 1] == ']') {
			size_t begin = match_back(r, at);

			if (begin == (size_t)-1)
				return end;
			at = skip_back(r, begin);
		}
		size_t begin = word_begin(r, at);
		if (begin == at)
			return end;
		at = begin;
		size_t before = skip_back(r, at);
		if (before && r->t[before - 1] == '.')
			at = before - 1;
		else if (before > 1 && r->t[before - 1] == '>' && r->t[before - 2] == '-')
			at = before - 2;
		else
			break;
	}
	// A star in front of it belongs to it, unless it is a part of a declaration.
	size_t before = skip_back(r, at), star = before;
	while (star && (r->t[star - 1] == '*' || isspace((unsigned char)r->t[star - 1])))
		star--;
	bool declares = star && (is_word(r->t[star - 1]) || r->t[star - 1] == '>');
	return declares || star == before ? at : skip(r, star);
}

static void take_before(const struct reader *r, size_t at, struct statement *s)
{
	size_t end = skip_back(r, at);

	if (end > 1 && r->t[end - 1] == '=' && !strchr("=!<>+-*/|&^%", r->t[end - 2])) {
		size_t last = skip_back(r, end - 1), begin = expression_begin(r, last);

		take(r, begin, last, s->target);
		return;
	}
	size_t begin = word_begin(r, end);
	s->returns = end - begin == 6 && !memcmp(r->t + begin, "return", 6);
}

/** Takes the operand of a sizeof whose word ends at `at'. */
static void take_operand(const struct reader *r, size_t at, struct statement *s)
{
	size_t from = skip(r, at), to = from;

	s->sized_in_parentheses = from < r->len && r->t[from] == '(';
	if (s->sized_in_parentheses) {
		take(r, from + 1, match(r, from) - 1, s->size);
		return;
	}
	while (to < r->len && (r->t[to] == '*' || r->t[to] == '&'))
		to++;
	for (;;) {
		to = word_end(r, to);
		if (to < r->len && r->t[to] == '[')
			to = match(r, to);
		else if (to < r->len && r->t[to] == '.')
			to++;
		else if (to + 1 < r->len && r->t[to] == '-' && r->t[to + 1] == '>')
			to += 2;
		else
			break;
	}
	take(r, from, to, s->size);
}

static void take_size(const struct reader *r, size_t from, size_t to, struct statement *s)
{
	for (size_t i = from; i < to;) {
		size_t last = word_end(r, i);

		if (last - i == 6 && !memcmp(r->t + i, "sizeof", 6)) {
			take_operand(r, last, s);
			return;
		}
		i = last > i ? last : i + 1;
	}
}

/** The arguments of a call, whose bracket is the next one. */
static void take_arguments(const struct reader *r, size_t end, struct statement *s)
{
	size_t open = end, to;

	while (open < r->len && r->t[open] != '(' && r->t[open] != ';')
		open++;
	if (open >= r->len || r->t[open] != '(')
		return;
	take_size(r, open, match(r, open), s);
	// posix_memalign(&p, ...) has its result there.
	size_t first = skip(r, open + 1);
	if (first < r->len && r->t[first] == '(')
		first = skip(r, match(r, first));
	if (s->target[0] || first >= r->len || r->t[first] != '&')
		return;
	for (to = first + 1; to < r->len && r->t[to] != ',' && r->t[to] != ')'; to++)
		;
	take(r, first + 1, to, s->target);
}

/** The type behind `new', and perhaps behind its arguments. */
static void take_made(const struct reader *r, size_t end, struct statement *s)
{
	size_t from = skip(r, end), to;
	int depth = 0;

	if (from < r->len && r->t[from] == '(')
		from = skip(r, match(r, from));
	for (to = from; to < r->len; to++) {
		depth += (r->t[to] == '<') - (r->t[to] == '>');
		if (!depth && strchr("([{;,)", r->t[to]))
			break;
	}
	take(r, from, to, s->made);
	if (s->made[0] && to < r->len && r->t[to] == '[' && strlen(s->made) + 3 < sizeof(s->made))
		strcat(s->made, "[]");
}

bool statement_read(const char *text, size_t len, size_t from, size_t to, const char *callee,
		    struct statement *ret)
{
	_free_ char *quiet = make_quiet(text, len);
	struct reader r = {quiet, strlen(quiet)};
	size_t end = 0, at = find_call(&r, from, to, callee, &end);

	*ret = (struct statement){0};
	if (at == (size_t)-1)
		at = find_call(&r, to, r.len, callee, &end);
	if (at == (size_t)-1)
		at = find_call(&r, 0, from, callee, &end);
	if (at == (size_t)-1) {
		// The call may be hidden in a macro.
		take_size(&r, from, to < r.len ? to : r.len, ret);
		return ret->size[0];
	}
	bool makes = end - at == 3 && !memcmp(r.t + at, "new", 3);
	size_t begin = take_cast(&r, scope_begin(&r, at), ret);
	take_before(&r, begin, ret);
	if (makes)
		take_made(&r, end, ret);
	else
		take_arguments(&r, end, ret);
	return true;
}
