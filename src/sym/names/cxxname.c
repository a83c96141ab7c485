#include "sym/names/cxxname.h"

#include <ctype.h>
#include <string.h>

static const char anonymous[] = "(anonymous namespace)";

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$';
}

/** The end of the brackets that open at p; without a closing one, the end of the text. */
static const char *behind_bracket(const char *p)
{
	char open = *p, close = open == '(' ? ')' : open == '<' ? '>' : open == '[' ? ']' : '}';
	int depth = 0, round = 0;

	for (; *p; p++) {
		// The `>' of `->' closes nothing; nor does a `>' between parentheses close a
		// bracket outside.
		if (open == '<' && (*p == '(' || *p == ')'))
			round += *p == '(' ? 1 : -1;
		else if (*p == open && !round)
			depth++;
		else if (*p == close && !round && !(close == '>' && p[-1] == '-') && !--depth)
			return p + 1;
	}
	return p;
}

/** The end of `operator' and its name: `+=', `()', ` new[]', ` unsigned long'. NULL: p is no
 * operator. */
static const char *behind_operator(const char *p)
{
	enum { LEN = 8 };

	if (strncmp(p, "operator", LEN) != 0 || is_word(p[LEN]) || !p[LEN])
		return NULL;
	p += LEN;
	if (!strncmp(p, "()", 2) || !strncmp(p, "[]", 2))
		return p + 2;
	if (*p != ' ')
		return p + strspn(p, "+-*/%^&|~!=<>,");
	while (*p && *p != '(')
		p = *p == '<' ? behind_bracket(p) : p + 1;
	return p;
}

/** Parses one part; returns its end. */
static const char *take_part(const char *p, struct cxxname_part *part)
{
	const char *end = behind_operator(p);

	part->p = p;
	part->n = 0;
	if (end) {
		part->n = (size_t)(end - p);
		p = end;
		if (*p == ' ' && p[1] == '<')
			p++;
	} else if (!strncmp(p, anonymous, sizeof(anonymous) - 1)) {
		p += sizeof(anonymous) - 1;
	} else if (*p == '<' || *p == '{') { // a part of Rust; a lambda
		p = behind_bracket(p);
	} else {
		p += *p == '~';
		while (is_word(*p) || (unsigned char)*p >= 0x80)
			p++;
	}
	if (!part->n)
		part->n = (size_t)(p - part->p);
	while (*p == '<' || *p == '[')
		p = behind_bracket(p);
	part->full = (size_t)(p - part->p);
	return p;
}

/** Parses the parts of a name at p; returns its end, or NULL if there is none. */
static const char *take_name(const char *p, struct cxxname *ret)
{
	ret->nparts = 0;
	ret->start = p;
	ret->global = !strncmp(p, "::", 2);
	p += ret->global ? 2 : 0;
	while (ret->nparts < CXXNAME_PARTS) {
		struct cxxname_part *part = &ret->parts[ret->nparts++];

		p = take_part(p, part);
		if (!part->full)
			return NULL;
		// a name that is local to a function: f(int)::g
		const char *behind = *p == '(' ? behind_bracket(p) : p;
		if (!strncmp(behind, " const::", 8))
			behind += 6;
		if (strncmp(behind, "::", 2) != 0)
			return p;
		if (behind != p)
			part->full = (size_t)(behind - part->p);
		p = behind + 2;
	}
	return NULL;
}

bool cxxname_parse(const char *text, struct cxxname *ret)
{
	const char *p = text + strspn(text, " \t"), *end;

	// A name before the end, or before the parameters, is the return type.
	while (*p && (end = take_name(p, ret))) {
		const char *next = end + strspn(end, " \t");

		if (!*next || *next == '(') {
			ret->params = next;
			return true;
		}
		next += strspn(next, "*& ");
		if (next == p)
			return false;
		p = next;
	}
	return false;
}

/** True if the texts are equal except for blanks. */
static bool is_same(const char *a, size_t n, const char *b, size_t m)
{
	size_t i = 0, k = 0;

	for (;;) {
		while (i < n && isspace((unsigned char)a[i]))
			i++;
		while (k < m && isspace((unsigned char)b[k]))
			k++;
		if (i == n || k == m)
			return i == n && k == m;
		if (a[i++] != b[k++])
			return false;
	}
}

static bool is_same_params(const char *a, const char *b)
{
	if (!strncmp(a, "(void)", 6))
		return is_same("()", 2, b, 2) &&
		       is_same(a + 6, strlen(a + 6), b + 2, strlen(b + 2));
	return is_same(a, strlen(a), b, strlen(b));
}

bool cxxname_matches(const struct cxxname *function, const struct cxxname *wanted)
{
	unsigned n = wanted->nparts, m = function->nparts;

	if (n > m || (wanted->global && n != m) || !n)
		return false;
	for (unsigned i = 0; i < n; i++) {
		const struct cxxname_part *w = &wanted->parts[i], *f = &function->parts[m - n + i];
		bool whole = w->full > w->n;

		if (!is_same(w->p, whole ? w->full : w->n, f->p, whole ? f->full : f->n))
			return false;
	}
	return !*wanted->params || is_same_params(wanted->params, function->params);
}

const char *cxxname_word(const struct cxxname *wanted, size_t *n)
{
	const struct cxxname_part *last = &wanted->parts[wanted->nparts - 1], *before = last - 1;

	*n = 0;
	// In mangled names, a constructor is only a letter, an operator two, and std::string `Ss'.
	if (!is_word(*last->p) || behind_operator(last->p) ||
	    (wanted->nparts > 1 && is_same(last->p, last->n, before->p, before->n)))
		return "";
	*n = last->n;
	return last->p;
}
