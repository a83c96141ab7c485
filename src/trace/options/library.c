/**
 * Library calls: which are shown, and how (take.h).
 */
#include <ctype.h>
#include <getopt.h>
#include <limits.h>
#include <string.h>

#include "trace/options/take.h"
#include "trace/options/value.h"

/** True if a word can only be an expression about functions, never the name of a command. */
static bool is_expression(const char *s)
{
	size_t n = strlen(s);

	if (*s == '-' || strchr(s, ' '))
		return false;
	if (n > 2 && *s == '/' &&
	    s[n - 1] == '/') // a regular expression; no command ends in a slash
		return true;
	if (*s == '/' || *s == '.' || *s == '~')
		return false;
	if (strpbrk(s, "*?@!") || (strchr(s, '[') && strchr(s, ']')))
		return true;
	// Names joined by signs are an expression, except g++ and c++filt, which are commands.
	const char *sign = strpbrk(s, "+,");
	return sign && sign > s && sign[1] && !strstr(s, "++") && s[n - 1] != '+' &&
	       s[n - 1] != ',';
}

struct err *take_library(struct option_taken *t, const char *s)
{
	struct lib_opts *l = &t->o->lib;

	if (!s && !strncmp(t->opt, "-l", 2) && t->next && is_expression(t->next)) {
		s = t->next;
		optind++;
	}
	l->on = true;
	l->behind = s ? NULL : t->next;
	if (!l->from.n) {
		struct err *e = lib_rules_add(&l->from, t->opt, "@MAIN");
		if (e)
			return e;
		l->callers_default = true;
	}
	return s ? lib_rules_add(&l->to, t->opt, s) : NULL;
}

struct err *take_library_callers(struct option_taken *t, const char *s)
{
	struct lib_opts *l = &t->o->lib;

	l->on = true;
	if (l->callers_default)
		lib_rules_deinit(&l->from);
	l->callers_default = false;
	l->from.of_libraries = true;
	return lib_rules_add(&l->from, t->opt, s);
}

struct err *take_library_entries(struct option_taken *t, const char *s)
{
	t->o->lib.on = true;
	return lib_rules_add(&t->o->lib.entries, t->opt, s);
}

struct err *take_indent(struct option_taken *t, const char *s)
{
	long n = 0;
	struct err *e = value_number(t->opt, s, 0, 80, &n);

	t->o->text.indent = (unsigned)n;
	return e;
}
