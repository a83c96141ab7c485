#include "libcall/select.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/path.h"
#include "libcall/rule.h"

void lib_rules_deinit(struct lib_rules *r)
{
	for (size_t i = 0; i < r->n; i++) {
		pattern_deinit(&r->list[i].symbol);
		pattern_deinit(&r->list[i].library);
	}
	free(r->list);
	*r = (struct lib_rules){0};
}

/** s: n bytes of the pattern, without the slashes around it. ^ and $ are the ends of a name also in
 * a glob, where they change nothing, as it matches whole names. */
static struct err *pattern_take(struct pattern *p, const char *opt, const char *s, size_t n,
				bool regex)
{
	bool begins = !regex && n > 1 && *s == '^', ends = !regex && n > 1 && s[n - 1] == '$';
	char *text = alloc_strndup(s + begins, n - begins - (ends && n > 1u + begins));
	char why[128];

	if (!n) {
		free(text);
		return NULL; // PATTERN_ANY
	}
	if (!regex) {
		p->kind = PATTERN_GLOB;
		p->glob = text;
		return NULL;
	}
	int r = regcomp(&p->regex, text, REG_EXTENDED);
	if (r) {
		regerror(r, &p->regex, why, sizeof(why));
		struct err *e = err_new("%s: invalid regular expression '%s': %s", opt, text, why);
		free(text);
		return e;
	}
	free(text);
	p->kind = PATTERN_REGEX;
	return NULL;
}

/** True if a '+' belongs to the name of a library: one of two, as in libstdc++.so.6. */
static bool is_plus_of_name(const char *s, const char *begin)
{
	return (s[1] == '+' && s[2] != '@') || (s > begin && s[-1] == '+' && s[1] != '@');
}

/** The end of a rule: at the next sign or comma outside of slashes and brackets. In the name of a
 * library a '-' is a part of it, unless a library follows it again: ld-linux-x86-64.so.2. */
static const char *rule_end(const char *s, const struct lib_rules *r)
{
	bool slash = false, bracket = false, library = r->of_libraries;
	const char *begin = s;

	for (; *s; s++) {
		if (*s == '\\' && s[1]) {
			s++;
			continue;
		}
		if (*s == '/' && !bracket)
			slash = !slash;
		else if (*s == '[' && !slash)
			bracket = true;
		else if (*s == ']')
			bracket = false;
		else if (!slash && !bracket && *s == ',')
			break;
		else if (!slash && !bracket && *s == '+' && !(library && is_plus_of_name(s, begin)))
			break;
		else if (!slash && !bracket && *s == '-' && (!library || s[1] == '@'))
			break;
		library |= *s == '@' && strncmp(s, "@MAIN-", 6) != 0;
	}
	return s;
}

/** Parses a rule. `/x@y/' means `/x/@/y/'. A library that begins with a slash but does not end with
 * one is a path. bare: the rule names a library and no function. */
static struct err *rule_take(struct lib_rule *r, bool *by_library, const char *opt, const char *s,
			     const char *end, bool bare)
{
	bool both = end - s > 1 && *s == '/' && end[-1] == '/';
	const char *at = memchr(s, '@', (size_t)(end - s));
	const char *first = s, *first_end = bare ? s : at ? at : end;
	const char *second = bare ? s : at ? at + 1 : end, *second_end = end;
	bool regex1, regex2;

	if (both && at && at[-1] != '/' && *second != '/') { // /x@y/
		regex1 = regex2 = true;
		first++;
		second_end--;
	} else {
		regex1 = first_end - first > 1 && *first == '/' && first_end[-1] == '/';
		regex2 = second_end - second > 1 && *second == '/' && second_end[-1] == '/';
		first += regex1;
		first_end -= regex1;
		second += regex2;
		second_end -= regex2;
	}
	struct err *e = pattern_take(&r->symbol, opt, first, (size_t)(first_end - first), regex1);
	if (e)
		return e;
	r->library.path = !regex2 && second < second_end && *second == '/';
	*by_library |= second < second_end;
	e = pattern_take(&r->library, opt, second, (size_t)(second_end - second), regex2);
	if (!e && r->library.kind == PATTERN_GLOB && !strcmp(r->library.glob, "MAIN"))
		r->library.kind = PATTERN_MAIN;
	return e;
}

static struct err *rule_add(struct lib_rules *r, const char *opt, bool remove, const char *s,
			    const char *end, bool bare)
{
	return rule_take(lib_rules_append(r, remove), &r->by_library, opt, s, end, bare);
}

struct err *lib_rules_add(struct lib_rules *r, const char *opt, const char *expr)
{
	const char *s = expr;
	bool first = true;

	if (r->warnings) {
		ltrace_rules_add(r, expr);
		return NULL;
	}
	do {
		bool remove = *s == '-' || *s == '!';

		if (*s == '+' || *s == '-' || *s == '!')
			s++;
		if (*s == '!') { // +!x
			remove = true;
			s++;
		}
		const char *end = rule_end(s, r);
		if (end == s)
			return err_new("%s: invalid expression '%s': a name or pattern is missing",
				       opt, expr);
		struct err *e = NULL;
		bool bare = r->of_libraries && !memchr(s, '@', (size_t)(end - s));
		// An expression that begins by removing starts with everything.
		if (first && remove && !r->n)
			e = rule_add(r, opt, false, "", "", false);
		if (!e)
			e = rule_add(r, opt, remove, s, end, bare);
		if (e)
			return e;
		first = false;
		s = *end == ',' ? end + 1 : end;
		if (*end == ',' && !*s)
			return err_new("%s: invalid expression '%s': a name or pattern is missing",
				       opt, expr);
	} while (*s);
	return NULL;
}

static bool pattern_match(const struct pattern *p, const char *s)
{
	switch (p->kind) {
	case PATTERN_GLOB:
		return !fnmatch(p->glob, s, 0);
	case PATTERN_REGEX:
		return !regexec(&p->regex, s, 0, NULL, 0);
	default:
		return p->kind == PATTERN_ANY;
	}
}

static bool library_match(const struct lib_rules *r, const struct pattern *p,
			  const struct lib_module_name *m)
{
	if (p->kind == PATTERN_MAIN)
		return m->is_main;
	if (!p->path && m->soname && pattern_match(p, m->soname))
		return true;
	// ltrace knows a library with a soname by that alone.
	if (!p->path && m->soname && r->warnings)
		return false;
	return pattern_match(p, p->path ? m->path : path_base(m->path));
}

bool lib_rules_match(const struct lib_rules *r, const char *symbol, const struct lib_module_name *m)
{
	bool decided = false; // by a later rule of the same expression

	for (size_t i = r->n; i-- > 0;) {
		const struct lib_rule *rule = &r->list[i];

		if (!decided && pattern_match(&rule->symbol, symbol) &&
		    library_match(r, &rule->library, m)) {
			if (!rule->remove || !r->warnings)
				return !rule->remove;
			decided = true;
		}
		decided = decided && !rule->begins;
	}
	return false;
}

bool lib_rules_may_match(const struct lib_rules *r, const struct lib_module_name *m)
{
	for (size_t i = 0; i < r->n; i++)
		if (!r->list[i].remove && library_match(r, &r->list[i].library, m))
			return true;
	return false;
}
