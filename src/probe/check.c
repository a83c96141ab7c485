#include "probe/check.h"

#include <string.h>

#include "lang/format.h"
#include "lang/syntax/expr.h"

enum { NAMES_MAX = 8 /* so many names are tried as types; with more, all is believed */ };

struct check {
	struct arena arena;
	struct types types;
	const char *names[NAMES_MAX]; /* that may be types, in the arena */
	unsigned n;
	bool more;	   /* than can be tried */
	unsigned as_types; /* a bit per name: it is taken for that of a type */
};

static const struct type *find_type(void *data, enum type_kind kind, const char *name)
{
	struct check *c = data;
	const struct type *any = types_int(&c->types, 4, true);
	unsigned i = 0;

	if (kind != TYPE_TYPEDEF)
		return any;
	while (i < c->n && strcmp(c->names[i], name) != 0)
		i++;
	if (i == NAMES_MAX) {
		c->more = true;
		return NULL;
	}
	if (i == c->n)
		c->names[c->n++] = arena_dup(&c->arena, name, strlen(name) + 1);
	return c->as_types >> i & 1 ? any : NULL;
}

static struct err *parse(struct check *c, const char *text, const char **rest)
{
	const struct expr_names names = {.type = find_type, .data = c};
	struct expr *x;
	struct err *e = expr_parse(&c->arena, &c->types, &names, text, rest, &x);

	if (!e && **rest && **rest != ',')
		e = err_new("A syntax error in expression, near `%s'.", *rest);
	return e;
}

/** Parses an expression up to *rest, its end or a comma. */
static struct err *check_expression(struct check *c, const char *text, const char **rest)
{
	struct err *first;

	c->n = c->as_types = 0;
	c->more = false;
	first = parse(c, text, rest);
	while (first && !c->more && ++c->as_types < 1u << c->n) {
		if (err_discard(parse(c, text, rest)))
			continue;
		err_free(first);
		return NULL;
	}
	if (!first || !c->more)
		return first;
	// Where the next one begins cannot be told, either.
	err_free(first);
	*rest = text + strlen(text);
	return NULL;
}

/** Parses expressions that are separated by commas, and counts them. */
static struct err *check_list(const char *text, unsigned *n, bool *all)
{
	struct check c = {0};
	struct err *e = NULL;

	types_init(&c.types, 8);
	for (*n = 0; !e && *text; text += *text == ',') {
		const char *rest = text + strlen(text);

		text += strspn(text, " \t");
		e = check_expression(&c, text, &rest);
		if (e)
			e = err_context(e, "'%s'", text);
		else
			++*n;
		text = rest;
	}
	*all = !c.more;
	types_deinit(&c.types);
	arena_deinit(&c.arena);
	return e;
}

struct err *probe_check(const char *opt, const char *name, const char *format, const char *list)
{
	const char *first = list + (format && *list == ',');
	unsigned takes = 0, has = 0;
	bool all;
	struct err *e = check_list(first, &has, &all);

	if (!e && format)
		e = format_count(format + 1, format + strlen(format) - strlen(list), &takes);
	if (!e && format && all && takes != has)
		e = err_new("its format takes %u value%s, and %u follow%s", takes,
			    takes == 1 ? "" : "s", has, has == 1 ? "s" : "");
	return e ? err_context(e, "%s: %s", opt, name) : NULL;
}
