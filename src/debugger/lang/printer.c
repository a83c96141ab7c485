#include "debugger/lang/printer.h"

#include <fnmatch.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/lang/eval_op.h"
#include "debugger/lang/printer_inside.h"

/* A balanced tree of all memory is less than HEIGHT_MAX high. */
enum { LOCALS_MAX = 16, DEPTH_MAX = 16, STEPS_MAX = 1 << 20, HEIGHT_MAX = 256 };

/** An object that is shown: the environment of the description's expressions. */
struct shown {
	struct eval_env env; /* first, since it is cast from */
	struct printing *p;
	struct eval_env *outer;
	struct datum *self;
	struct {
		const char *name;
		struct datum *value;
	} locals[LOCALS_MAX];
	unsigned n;
	const struct printer *printer;
};

/* -- names in expressions --------------------------------------------------------------------- */

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
	return found;
}

static const struct type *find_type(void *data, enum type_kind kind, const char *name)
{
	const struct shown *s = data;

	return kind == TYPE_TYPEDEF ? find_alias(s->self->type, name, 0) : NULL;
}

static struct err *parse(struct shown *s, const char *text, struct expr **ret)
{
	const struct expr_names names = {.type = find_type, .data = s};

	return expr_parse(s->env.arena, s->env.types, &names, text, NULL, ret);
}

static struct err *value_of(struct shown *s, const char *text, struct datum **ret)
{
	struct expr *x;
	struct err *e = parse(s, text, &x);

	if (!e)
		e = eval(&s->env, x, ret);
	return e ? e : eval_referred(&s->env, ret);
}

static struct err *number_of(struct shown *s, const char *text, uint64_t *ret)
{
	struct expr *x;
	struct err *e = parse(s, text, &x);

	return e ? e : eval_number(&s->env, x, ret);
}

static void set_local(struct shown *s, const char *name, struct datum *v)
{
	unsigned i = 0;

	while (i < s->n && strcmp(s->locals[i].name, name) != 0)
		i++;
	if (i == LOCALS_MAX)
		return;
	s->n += i == s->n;
	s->locals[i].name = name;
	s->locals[i].value = v;
}

/* -- lines of descriptions -------------------------------------------------------------------- */

static const struct printer_line *line_of(const struct shown *s, enum printer_word word)
{
	const struct printer_line *l = s->printer->lines;

	while (l && l->word != word)
		l = l->next;
	return l;
}

static struct err *is_wanted(struct shown *s, const struct printer_line *l, bool *ret)
{
	uint64_t n = 1;
	struct err *e = l->condition ? number_of(s, l->condition, &n) : NULL;

	*ret = n != 0;
	return e;
}

/** Appends a type; the names that the printer has for types in it stand for them. */
static void put_type(struct shown *s, const struct type *t)
{
	_cleanup_(buf_deinit) struct buf whole = {0};

	type_put(&whole, t, NULL);
	for (const char *at = buf_str(&whole); *at;) {
		const struct printer_line *l = s->printer->lines;

		while (l &&
		       (l->word != PRINTER_ALIAS || strncmp(l->text, at, strlen(l->text)) != 0))
			l = l->next;
		if (l)
			buf_puts(s->p->b, l->name);
		else
			buf_putc(s->p->b, *at);
		at += l ? strlen(l->text) : 1;
	}
}

/** Appends what stands in braces in a text: a number, a number with a word, or a type. */
static struct err *put_braced(struct shown *s, char *text)
{
	char *word = strrchr(text, ':');
	struct expr *x;
	uint64_t n;

	// `a::b' has no word.
	if (word && word > text && word[-1] != ':')
		*word++ = '\0';
	else
		word = NULL;
	struct err *e = parse(s, text, &x);
	if (e)
		return e;
	if (x->op == EXPR_TYPE) {
		put_type(s, x->type);
		return NULL;
	}
	e = eval_number(&s->env, x, &n);
	if (!e)
		buf_printf(s->p->b, "%lld%s%s%s", (long long)n, word ? " " : "", word ? word : "",
			   word && n != 1 ? "s" : "");
	return e;
}

/** Appends the first text whose condition is true. *any: there is one. */
static struct err *put_text(struct shown *s, bool *any)
{
	const struct printer_line *l = s->printer->lines;
	struct err *e = NULL;

	*any = false;
	for (; l && !*any && !e; l = l->next)
		if (l->word == PRINTER_TEXT && !(e = is_wanted(s, l, any)) && *any)
			break;
	if (e || !l)
		return e;
	for (const char *t = l->text; *t && !e;) {
		const char *end = *t == '{' ? strchr(t, '}') : NULL;

		if (!end) {
			buf_putc(s->p->b, *t++);
			continue;
		}
		char *braced = arena_dup(s->env.arena, t + 1, (size_t)(end - t));
		braced[end - t - 1] = '\0';
		e = put_braced(s, braced);
		t = end + 1;
	}
	return e;
}

static struct err *put_string(struct shown *s, const struct printer_line *l)
{
	const struct print_opts *o = s->p->o;
	uint64_t n = 0, limit = o->elements ? o->elements : DATUM_SIZE_MAX / 8;
	struct datum *at;
	struct err *e = value_of(s, l->text, &at);

	if (!e)
		e = eval_fetch(&s->env, at);
	if (!e)
		e = number_of(s, l->more, &n);
	if (e)
		return e;
	const struct type *pointer = type_strip(at->type);
	if (pointer->kind != TYPE_POINTER)
		return err_new("The characters of the string are at no pointer.");
	uint64_t shown = n < limit ? n : limit;
	struct datum *v = datum_at(s->env.arena, types_array(s->env.types, pointer->target, shown),
				   eval_address(at));
	if (shown)
		e = datum_fetch(s->env.arena, s->env.mem, s->env.max_size, v);
	if (e)
		return e;
	const char *wide = print_wide_prefix(pointer->target);
	if (wide && shown)
		print_wide_array(s->p, v, wide);
	else
		print_string(o, shown ? (const char *)v->bytes : "", shown, shown == n, s->p->b);
	return NULL;
}

/* -- children --------------------------------------------------------------------------------- */

/** The children that are being shown. */
struct children {
	struct shown *s;
	const struct printer_line *start, *next, *successor, *until, *only, *key, *item;
	bool array;
	bool titled; /* a text precedes them */
	bool counted;
	uint64_t count, i, put;
	uint64_t node;
	const struct type *node_type;
};

static void put_between(struct children *c)
{
	struct printing *p = c->s->p;
	bool lines = c->array ? p->o->array : p->o->pretty;

	if (!c->put++)
		buf_puts(p->b, c->titled ? " = {" : "{");
	else
		buf_puts(p->b, lines ? "," : ", ");
	if (lines)
		buf_printf(p->b, "\n%*s", (int)(p->o->indent + 2 * p->depth), "");
}

static void put_end(struct children *c)
{
	struct printing *p = c->s->p;

	if (!c->put)
		return;
	if (c->array ? p->o->array : p->o->pretty)
		buf_printf(p->b, "\n%*s", (int)(p->o->indent + 2 * (p->depth - 1)), "");
	buf_putc(p->b, '}');
}

static struct err *put_value(struct shown *s, const char *text)
{
	struct datum *v;
	struct err *e = value_of(s, text, &v);

	if (!e)
		print_any(s->p, v, false);
	return e;
}

static void set_node(struct children *c)
{
	struct eval_env *env = &c->s->env;

	set_local(c->s, "i", datum_number(env->arena, env->types->ulong, c->i));
	if (c->node_type)
		set_local(c->s, "node", datum_number(env->arena, c->node_type, c->node));
}

/** Reads a pointer that is a member of the node at addr. */
static struct err *follow(struct children *c, const char *name, size_t n, uint64_t addr,
			  uint64_t *ret)
{
	struct eval_env *env = &c->s->env;
	struct datum *node = datum_number(env->arena, c->node_type, addr), *part;
	char *member = arena_dup(env->arena, name, n + 1);

	member[n] = '\0';
	struct err *e = eval_member(env, node, member, &part);
	if (!e)
		e = eval_fetch(env, part);
	if (!e)
		*ret = eval_address(part);
	return e;
}

/** The next node of a binary tree in order: the leftmost one on the right, or the first ancestor of
 * which the node is on the left. */
static struct err *succeed(struct children *c)
{
	const char *left = c->successor->text, *right = left + strcspn(left, " ");
	size_t nleft = (size_t)(right - left);
	right += strspn(right, " ");
	size_t nright = strcspn(right, " ");
	const char *parent = right + nright + strspn(right + nright, " ");
	uint64_t at = 0, below = c->node;
	struct err *e = follow(c, right, nright, c->node, &at);

	unsigned steps = 0;
	for (; !e && steps < HEIGHT_MAX && at; steps++) {
		c->node = at;
		e = follow(c, left, nleft, at, &at);
	}
	if (e || (!at && c->node != below))
		return e;
	for (; !e && steps < HEIGHT_MAX; steps++) {
		uint64_t of = 0;

		e = follow(c, parent, strlen(parent), below, &c->node);
		if (!e)
			e = follow(c, right, nright, c->node, &of);
		if (e || of != below)
			return e;
		below = c->node;
	}
	return e ? e : err_new("The tree has no end.");
}

static struct err *go_on(struct children *c)
{
	struct datum *v;

	c->i++;
	if (c->successor)
		return succeed(c);
	if (!c->next)
		return NULL;
	struct err *e = value_of(c->s, c->next->text, &v);
	if (!e)
		e = eval_fetch(&c->s->env, v);
	if (!e)
		c->node = eval_address(v);
	return e;
}

static struct err *begin(struct children *c)
{
	const struct printer_line *count = line_of(c->s, PRINTER_COUNT);
	struct datum *v;
	struct err *e = NULL;

	c->counted = count != NULL;
	if (count)
		e = number_of(c->s, count->text, &c->count);
	if (e || !c->start || (count && !c->count))
		return e;
	e = value_of(c->s, c->start->text, &v);
	if (!e)
		e = eval_fetch(&c->s->env, v);
	if (e)
		return e;
	c->node = eval_address(v);
	c->node_type = v->type;
	return NULL;
}

/** Sets *ret to true behind the last child. */
static struct err *is_end(struct children *c, bool *ret)
{
	uint64_t n = 0;
	struct err *e = NULL;

	*ret = c->counted && c->i >= c->count;
	if (*ret || !c->until)
		return NULL;
	e = number_of(c->s, c->until->text, &n);
	*ret = n != 0;
	return e;
}

static struct err *put_child(struct children *c)
{
	struct printing *p = c->s->p;
	uint64_t wanted = 1;
	struct err *e = c->only ? number_of(c->s, c->only->text, &wanted) : NULL;

	if (e || !wanted)
		return e;
	put_between(c);
	if (c->key) {
		buf_putc(p->b, '[');
		e = put_value(c->s, c->key->text);
		buf_puts(p->b, "] = ");
	} else if (!c->array) {
		buf_printf(p->b, "[%llu] = ", (unsigned long long)c->i);
	}
	return e ? e : put_value(c->s, c->item->text);
}

/** Appends the children that are alike. */
static struct err *put_children(struct children *c)
{
	struct printing *p = c->s->p;
	uint64_t each = c->key ? 2 : 1, limit = p->o->elements ? p->o->elements : STEPS_MAX;
	struct err *e = begin(c);
	bool end = false;

	while (!e && !end) {
		struct arena_mark mark = arena_mark(c->s->env.arena);

		set_node(c);
		e = is_end(c, &end);
		if (!e && !end && c->put * each >= limit) {
			buf_puts(p->b, "...");
			end = true;
		}
		if (!e && !end)
			e = put_child(c);
		if (!e && !end && !(c->counted && c->i + 1 >= c->count))
			e = go_on(c);
		else
			c->i++;
		arena_release(c->s->env.arena, mark);
	}
	return e;
}

/** Appends the children that have names of their own. */
static struct err *put_named(struct children *c)
{
	struct err *e = NULL;
	bool wanted;

	for (const struct printer_line *l = c->s->printer->lines; l && !e; l = l->next) {
		if (l->word != PRINTER_CHILD)
			continue;
		e = is_wanted(c->s, l, &wanted);
		if (e || !wanted)
			continue;
		put_between(c);
		buf_printf(c->s->p->b, "%s = ", l->name);
		e = put_value(c->s, l->text);
	}
	return e;
}

/* -- objects ---------------------------------------------------------------------------------- */

static const struct printer *find(const struct printers *list, const struct type *type)
{
	const struct type *t = type_strip(type);
	const struct printer *p = list ? list->first : NULL;

	if (!p || t->kind != TYPE_STRUCT || !t->name || t->is_incomplete)
		return NULL;
	while (p && fnmatch(p->pattern, t->name, FNM_NOESCAPE) != 0)
		p = p->next;
	return p;
}

bool printer_is_for(const struct print_opts *o, const struct type *t)
{
	return find(o->raw ? NULL : o->printers, t) != NULL;
}

static void put_error(struct printing *p, struct err *e)
{
	buf_printf(p->b, "<error: %s>", err_msg(e));
	err_free(e);
}

static struct err *take_lets(struct shown *s)
{
	struct err *e = NULL;

	for (const struct printer_line *l = s->printer->lines; l && !e; l = l->next) {
		struct datum *v;

		if (l->word != PRINTER_LET)
			continue;
		e = value_of(s, l->text, &v);
		if (!e)
			e = eval_fetch(&s->env, v);
		if (!e)
			set_local(s, l->name, v);
	}
	return e;
}

static struct err *put_object(struct shown *s)
{
	const struct printer_line *string = line_of(s, PRINTER_STRING);
	const struct printer_line *value = line_of(s, PRINTER_VALUE);
	struct children c = {.s = s,
			     .start = line_of(s, PRINTER_START),
			     .next = line_of(s, PRINTER_NEXT),
			     .successor = line_of(s, PRINTER_SUCCESSOR),
			     .until = line_of(s, PRINTER_UNTIL),
			     .only = line_of(s, PRINTER_ONLY),
			     .key = line_of(s, PRINTER_KEY),
			     .item = line_of(s, PRINTER_ITEM),
			     .array = line_of(s, PRINTER_ARRAY) != NULL};
	struct err *e = take_lets(s);

	if (!e)
		e = put_text(s, &c.titled);
	if (!e && string)
		return put_string(s, string);
	if (!e && value)
		return put_value(s, value->text);
	if (!e)
		e = put_named(&c);
	if (!e && c.item)
		e = put_children(&c);
	if (e && c.put) {
		put_error(s->p, e);
		e = NULL;
	}
	if (!e)
		put_end(&c);
	return e;
}

static const struct eval_ops ops = {.name = find_name, .truth = truth};

void printer_put(struct printing *p, struct datum *v)
{
	struct shown s = {.env = *p->env,
			  .p = p,
			  .outer = p->env,
			  .self = v,
			  .printer = find(p->o->printers, v->type)};

	s.env.ops = &ops;
	s.env.calls = NULL; // showing a value does not run the program
	struct err *e = put_object(&s);
	if (e)
		put_error(p, e);
}

struct err *printer_method(const struct printers *list, struct eval_env *env, struct datum *object,
			   const char *name, struct datum *const *args, unsigned n,
			   struct datum **ret)
{
	struct shown s = {
		.env = *env, .outer = env, .self = object, .printer = find(list, object->type)};
	const struct printer_line *l = s.printer ? s.printer->lines : NULL;

	*ret = NULL;
	while (l && (l->word != PRINTER_METHOD || strcmp(l->name, name) != 0))
		l = l->next;
	if (!l || n > 2)
		return NULL;
	s.env.ops = &ops;
	s.env.calls = NULL;
	struct err *e = take_lets(&s);
	for (unsigned i = 0; i < n; i++)
		set_local(&s, i ? "b" : "a", args[i]);
	return e ? e : value_of(&s, l->text, ret);
}
