/**
 * Library calls: which are shown, and how (take.h).
 */
#include <ctype.h>
#include <getopt.h>
#include <limits.h>
#include <string.h>

#include "base/alloc.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

static const char probe[] = "usdt:";

static bool is_probe(const char *s)
{
	return !strncmp(s, probe, sizeof(probe) - 1);
}

/** True if a word can only be an expression about functions, never the name of a command. */
static bool is_expression(const char *s)
{
	size_t n = strlen(s);

	if (*s == '-' || strchr(s, ' '))
		return false;
	if (is_probe(s))
		return true;
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

/** The end of a rule about probes: a comma, or the sign that the next one begins with. Names of
 * libraries may have a plus, and those of providers a minus. */
static const char *probe_end(const char *s)
{
	bool in_library = false;

	for (; *s && *s != ','; s++) {
		if ((*s == '+' && !in_library) || (strchr("+-", *s) && is_probe(s + 1)))
			break;
		in_library |= *s == '@';
	}
	return s;
}

/** Adds rules about probes: `usdt:PROVIDER:NAME', or `usdt:PROVIDER' for all of one's, also as a
 * list, with commas or as functions are joined. */
static struct err *take_probes(struct option_taken *t, const char *s)
{
	struct buf rules = {0};
	struct err *e = NULL;

	for (const char *end; !e && *s; s = end + (*end == ',')) {
		bool remove = *s == '-' || *s == '!';
		const char *own = s + (remove || *s == '+');

		end = probe_end(own);
		if (!is_probe(own)) {
			e = err_new("%s: '%.*s' is no probe; functions need an option of their own",
				    t->opt, (int)(end - s), s);
			break;
		}
		own += sizeof(probe) - 1;
		size_t all = (size_t)(end - own);
		const char *at = memchr(own, '@', all);
		size_t n = at ? (size_t)(at - own) : all;
		bool provider = n && !memchr(own, ':', n) && *own != '/' && strncmp(own, "*", n);
		buf_printf(&rules, "%s%s%.*s%s%.*s", rules.len ? "," : "", remove ? "-" : "",
			   (int)n, own, provider ? ":*" : "", (int)(all - n), own + n);
	}
	if (!e)
		e = lib_rules_add(&t->o->lib.probes, t->opt, buf_str(&rules));
	buf_deinit(&rules);
	return e;
}

struct err *take_library(struct option_taken *t, const char *s)
{
	struct lib_opts *l = &t->o->lib;

	if (!s && !strncmp(t->opt, "-l", 2) && t->next && is_expression(t->next)) {
		s = t->next;
		optind++;
	}
	l->on = true;
	if (s && is_probe(*s && strchr("+-!", *s) ? s + 1 : s))
		return take_probes(t, s);
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

static void add_wanted(struct lib_opts *l, const struct probe_wanted *wanted)
{
	l->on = true;
	l->wanted = alloc_grow(l->wanted, l->nwanted + 1, sizeof(*l->wanted));
	l->wanted[l->nwanted++] = *wanted;
}

struct err *take_probe(struct option_taken *t, const char *s)
{
	struct probe_wanted wanted;
	struct err *e = probe_wanted_parse(t->opt, s, &wanted);

	if (!e)
		add_wanted(&t->o->lib, &wanted);
	return e;
}

struct err *take_probe_value(struct option_taken *t, const char *s)
{
	struct probe_wanted wanted;
	struct err *e = probe_wanted_value(t->opt, s, &wanted);

	if (e)
		return e;
	measure_add_probe(&t->o->measures, wanted.name);
	add_wanted(&t->o->lib, &wanted);
	return NULL;
}

struct err *take_indent(struct option_taken *t, const char *s)
{
	long n = 0;
	struct err *e = value_number(t->opt, s, 0, 80, &n);

	t->o->text.indent = (unsigned)n;
	return e;
}

struct err *take_depth(struct option_taken *t, const char *s)
{
	long n = 0;
	struct err *e = value_number(t->opt, s, 1, 1000, &n);

	t->o->depth = (unsigned)n;
	return e;
}
