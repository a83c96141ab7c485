/* Expressions of descriptions: their names are the members of an object, and what the description
 * itself names. */
#include <string.h>

#include "base/cleanup.h"
#include "lang/eval_op.h"
#include "lang/printer_inside.h"

enum { DEPTH_MAX = 16 };

static struct err *find_name(struct eval_env *env, const char *scope, const char *name,
			     struct datum **ret)
{
	struct shown *s = (struct shown *)env;

	for (unsigned i = s->n; !scope && i-- > 0;)
		if (!strcmp(s->locals[i].name, name)) {
			*ret = arena_dup(env->arena, s->locals[i].value, sizeof(**ret));
			return NULL;
		}
	if (scope && s->outer->ops->name)
		return s->outer->ops->name(s->outer, scope, name, ret);
	return eval_member(s->outer, s->self, name, ret);
}

static const struct type *truth(struct eval_env *env)
{
	struct shown *s = (struct shown *)env;

	return s->outer->ops->truth ? s->outer->ops->truth(s->outer) : NULL;
}

/** A type that is a parameter of the class's template, or is declared in the class. */
static const struct type *find_alias(const struct type *type, const char *name, unsigned depth)
{
	const struct type *t = type_strip(type), *found = NULL;
	const struct type_class *c = depth < DEPTH_MAX ? type_class(t) : NULL;

	for (unsigned i = 0; c && i < c->naliases; i++)
		if (!strcmp(c->aliases[i].name, name))
			return c->aliases[i].type;
	for (unsigned i = 0; c && !found && i < t->nfields; i++)
		if (t->fields[i].is_base)
			found = find_alias(t->fields[i].type, name, depth + 1);
	// The parameters of an enum of Rust stand in its variants.
	for (unsigned i = 0; c && !found && t->variants && i < t->variants->n; i++)
		found = find_alias(t->variants->list[i].field.type, name, depth + 1);
	return found;
}

static const struct type *find_type(void *data, enum type_kind kind, const char *name)
{
	const struct shown *s = data;

	for (unsigned i = 0; kind == TYPE_TYPEDEF && i < s->ntypes; i++)
		if (!strcmp(s->types[i].name, name))
			return s->types[i].type;
	if (kind == TYPE_TYPEDEF && !strcmp(name, "self"))
		return s->printer->of_pointers ? s->self->type : type_strip(s->self->type);
	return kind == TYPE_TYPEDEF ? find_alias(s->self->type, name, 0) : NULL;
}

struct err *shown_parse(struct shown *s, const char *text, struct expr **ret)
{
	const struct expr_names names = {.type = find_type, .data = s};

	return expr_parse(s->env.arena, s->env.types, &names, text, NULL, ret);
}

struct err *shown_value_of(struct shown *s, const char *text, struct datum **ret)
{
	struct expr *x;
	struct err *e = shown_parse(s, text, &x);

	if (!e)
		e = eval(&s->env, x, ret);
	return e ? e : eval_referred(&s->env, ret);
}

struct err *shown_number_of(struct shown *s, const char *text, uint64_t *ret)
{
	struct expr *x;
	struct err *e = shown_parse(s, text, &x);

	return e ? e : eval_number(&s->env, x, ret);
}

void shown_set_local(struct shown *s, const char *name, struct datum *v)
{
	unsigned i = 0;

	while (i < s->n && strcmp(s->locals[i].name, name) != 0)
		i++;
	if (i == SHOWN_LOCALS)
		return;
	s->n += i == s->n;
	s->locals[i].name = name;
	s->locals[i].value = v;
}

const struct printer_line *shown_line_of(const struct shown *s, enum printer_word word)
{
	const struct printer_line *l = s->printer->lines;

	while (l && l->word != word)
		l = l->next;
	return l;
}

struct err *shown_is_wanted(struct shown *s, const struct printer_line *l, bool *ret)
{
	uint64_t n = 1;
	struct err *e = l->condition ? shown_number_of(s, l->condition, &n) : NULL;

	*ret = n != 0;
	return e;
}

/** Gives a type a name in expressions. */
static void add_type(struct shown *s, const char *name, const struct type *t)
{
	if (!t || s->ntypes == SHOWN_TYPES)
		return;
	s->types[s->ntypes].name = name;
	s->types[s->ntypes++].type = t;
}

/** The type that begins a text, up to the `>' that closes it. */
static const struct type *argument_type(struct shown *s, const char *text)
{
	unsigned depth = 0;
	size_t n = 0;

	for (; text[n] && (depth || (text[n] != '>' && text[n] != ',')); n++)
		depth +=
			(strchr("<(", text[n]) != NULL) - (unsigned)(strchr(">)", text[n]) != NULL);
	char *name = arena_dup(s->env.arena, text, n + 1);
	name[n] = '\0';
	return n && s->outer->ops->type ? s->outer->ops->type(s->outer, name) : NULL;
}

/** Finds which function is at an address, and the type that is the argument of its class. */
static struct err *take_symbol(struct shown *s, const struct printer_line *l)
{
	const struct print_opts *o = s->p ? s->p->o : NULL;
	struct buf name = {0};
	struct datum *v;
	uint64_t addr = 0;
	struct err *e = shown_value_of(s, l->text, &v);

	if (!e)
		e = eval_fetch(&s->env, v);
	if (e)
		return e;
	addr = eval_address(v);
	const char *start = NULL;
	if (addr && o && o->symbolize && o->symbolize(o->data, addr, true, &name))
		start = buf_str(&name) + 1; // behind the <
	size_t n = strlen(l->condition);
	bool is = start && !strncmp(start, l->condition, n);
	const struct type *type = is ? argument_type(s, start + n) : NULL;
	buf_deinit(&name);
	add_type(s, l->name, type);
	shown_set_local(s, l->more, datum_number(s->env.arena, s->env.types->int_, type != NULL));
	return NULL;
}

static struct err *take_symbols(struct shown *s)
{
	struct err *e = NULL;

	for (const struct printer_line *l = s->printer->lines; l && !e; l = l->next)
		if (l->word == PRINTER_SYMBOL)
			e = take_symbol(s, l);
	return e;
}

/** Names the type of an expression, or a parameter of it. What does not exist has no name. */
static void take_typeof(struct shown *s, const struct printer_line *l)
{
	const struct type *t = NULL;
	struct expr *x;
	struct err *e = shown_parse(s, l->text, &x);

	if (!e)
		e = eval_type(&s->env, x, &t);
	if (!e)
		add_type(s, l->name, l->more ? find_alias(t, l->more, 0) : t);
	err_free(e);
}

static bool has_local(const struct shown *s, const char *name)
{
	for (unsigned i = 0; i < s->n; i++)
		if (!strcmp(s->locals[i].name, name))
			return true;
	return false;
}

struct err *shown_let(struct shown *s, const struct printer_line *l)
{
	struct datum *v;
	struct err *e = shown_value_of(s, l->text, &v);

	if (!e)
		e = eval_fetch(&s->env, v);
	if (!e)
		shown_set_local(s, l->name, v);
	return e;
}

static struct err *take_lets(struct shown *s)
{
	struct err *e = NULL;

	for (const struct printer_line *l = s->printer->lines; l && !e; l = l->next) {
		if (l->word == PRINTER_LET)
			e = shown_let(s, l);
		else if (l->word == PRINTER_TRY && !has_local(s, l->name))
			err_free(shown_let(s, l));
		else if (l->word == PRINTER_TYPEOF || l->word == PRINTER_PARAMETER)
			take_typeof(s, l);
	}
	return e;
}

static const struct eval_ops ops = {.name = find_name, .truth = truth};

struct err *shown_begin(struct shown *s, struct eval_env *env, struct datum *v)
{
	s->env = *env;
	s->outer = env;
	s->self = v;
	s->env.ops = &ops;
	s->env.calls = NULL; // showing a value does not run the program
	shown_set_local(s, "this", v);
	struct err *e = take_lets(s);
	return e ? e : take_symbols(s);
}
