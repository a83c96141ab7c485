#include "lang/printer.h"

#include <fnmatch.h>
#include <string.h>

#include "base/cleanup.h"
#include "lang/eval_op.h"
#include "lang/printer_inside.h"

enum { STEPS_MAX = 1 << 20 };

/* -- texts ------------------------------------------------------------------------------------ */

/** Appends the value of an expression. */
static struct err *put_value(struct shown *s, const char *text)
{
	struct datum *v;
	struct err *e = shown_value_of(s, text, &v);

	if (!e)
		print_any(s->p, v, false);
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
		at += l && at[0] == ' ' && at[1] == '>'; // the blank was between two brackets
	}
}

/** Appends what stands in braces in a text: a number, a number with a word, a type, or, behind =, a
 * value. */
static struct err *put_braced(struct shown *s, char *text)
{
	char *word = strrchr(text, ':');
	struct expr *x;
	uint64_t n;

	if (*text == '=')
		return put_value(s, text + 1);
	// `a::b' has no word.
	if (word && word > text && word[-1] != ':')
		*word++ = '\0';
	else
		word = NULL;
	struct err *e = shown_parse(s, text, &x);
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
		if (l->word == PRINTER_TEXT && !(e = shown_is_wanted(s, l, any)) && *any)
			break;
	if (e || !l)
		return e;
	for (const char *t = l->text; *t && !e;) {
		const char *end = *t == '{' && t[1] != '{' ? strchr(t, '}') : NULL;

		if (!end) {
			buf_putc(s->p->b, *t);
			t += *t == '{' && t[1] == '{' ? 2 : 1;
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
	struct err *e = shown_value_of(s, l->text, &at);

	if (!e)
		e = eval_fetch(&s->env, at);
	if (!e)
		e = shown_number_of(s, l->more, &n);
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

/** Begins a line for a child. */
static void put_line(struct printing *p)
{
	buf_printf(p->b, "\n%*s", (int)(p->o->indent + 2 * p->depth), "");
}

static void put_between(struct children *c)
{
	struct printing *p = c->s->p;
	bool lines = c->array ? p->o->array : p->o->pretty;

	if (!c->put++)
		buf_puts(p->b, c->titled ? " = {" : "{");
	else
		buf_puts(p->b, lines ? "," : ", ");
	if (lines)
		put_line(p);
	else
		print_break(p);
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

/** The text that stands in the place of a child's number; NULL: none. */
static struct err *find_label(struct children *c, const struct printer_line **ret)
{
	struct err *e = NULL;
	bool wanted = false;

	for (const struct printer_line *l = c->s->printer->lines; l && !e; l = l->next) {
		if (l->word != PRINTER_LABEL)
			continue;
		e = shown_is_wanted(c->s, l, &wanted);
		if (e || !wanted)
			continue;
		*ret = l;
		return NULL;
	}
	return e;
}

static struct err *put_child(struct children *c)
{
	struct printing *p = c->s->p;
	uint64_t wanted = 1;
	struct err *e = c->only ? shown_number_of(c->s, c->only->text, &wanted) : NULL;

	if (e || !wanted)
		return e;
	const struct printer_line *label = NULL;
	e = find_label(c, &label);
	if (e)
		return e;
	put_between(c);
	if (label) {
		buf_printf(p->b, "[%s] = ", label->text);
	} else if (c->key) {
		buf_putc(p->b, '[');
		e = put_value(c->s, c->key->text);
		buf_puts(p->b, "] = ");
	} else if (!c->array) {
		buf_printf(p->b, "[%llu] = ", (unsigned long long)(c->i + c->first));
	}
	return e ? e : put_value(c->s, c->item->text);
}

/** Appends the children that are alike. */
static struct err *put_children(struct children *c)
{
	struct printing *p = c->s->p;
	uint64_t each = c->key ? 2 : 1, limit = p->o->elements ? p->o->elements : STEPS_MAX;
	struct err *e = children_begin(c);
	bool end = false;

	// Damaged objects may have no end.
	for (unsigned steps = 0; !e && !end && steps < STEPS_MAX; steps++) {
		struct arena_mark mark = arena_mark(c->s->env.arena);

		children_set_node(c);
		e = children_end(c, &end);
		if (!e && !end && c->put * each >= limit) {
			if (c->array ? p->o->array : p->o->pretty)
				put_line(p);
			buf_puts(p->b, "...");
			end = true;
		}
		if (!e && !end)
			e = put_child(c);
		if (!e && !end && !(c->counted && c->i + 1 >= c->count))
			e = children_next(c);
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
		e = shown_is_wanted(c->s, l, &wanted);
		if (e || !wanted)
			continue;
		put_between(c);
		buf_printf(c->s->p->b, "%s = ", l->name);
		e = put_value(c->s, l->text);
	}
	return e;
}

/** Finds out whether there is a child that would be shown. */
static struct err *has_child(struct children *c, bool *ret)
{
	struct err *e = NULL;
	bool end = false;

	*ret = false;
	for (const struct printer_line *l = c->s->printer->lines; l && !e && !*ret; l = l->next)
		if (l->word == PRINTER_CHILD)
			e = shown_is_wanted(c->s, l, ret);
	if (e || *ret || !c->item)
		return e;
	e = children_begin(c);
	while (!e && !*ret) {
		uint64_t wanted = 1;

		children_set_node(c);
		e = children_end(c, &end);
		if (!e && end)
			break;
		if (!e && c->only)
			e = shown_number_of(c->s, c->only->text, &wanted);
		*ret = !e && wanted;
		if (!e && !wanted && !(c->counted && c->i + 1 >= c->count))
			e = children_next(c);
		else if (!wanted)
			c->i++;
	}
	return e;
}

/** Of the children, says only that there are some. */
static struct err *put_summary(struct children *c)
{
	bool any;
	struct err *e = has_child(c, &any);

	if (!e && any)
		buf_puts(c->s->p->b, c->titled ? " = {...}" : "{...}");
	return e;
}

static struct err *put_all(struct shown *s, bool titled)
{
	struct children c = {.s = s,
			     .start = shown_line_of(s, PRINTER_START),
			     .next = shown_line_of(s, PRINTER_NEXT),
			     .successor = shown_line_of(s, PRINTER_SUCCESSOR),
			     .until = shown_line_of(s, PRINTER_UNTIL),
			     .only = shown_line_of(s, PRINTER_ONLY),
			     .key = shown_line_of(s, PRINTER_KEY),
			     .item = shown_line_of(s, PRINTER_ITEM),
			     .base = shown_line_of(s, PRINTER_BASE),
			     .array = shown_line_of(s, PRINTER_ARRAY) != NULL,
			     .titled = titled};
	if (s->p->o->summary)
		return put_summary(&c);
	struct err *e = put_named(&c);
	if (!e && c.item)
		e = put_children(&c);
	if (e && c.put) {
		buf_printf(s->p->b, "<error: %s>", err_msg(e));
		err_free(e);
		e = NULL;
	}
	if (!e)
		put_end(&c);
	return e;
}

/* -- objects ---------------------------------------------------------------------------------- */

/** The typedef of a pointer, without qualifiers; NULL: it is none. */
static const struct type *pointer_name(const struct type *t)
{
	while (t && type_is_qualifier(t->kind))
		t = t->target;
	return t && t->kind == TYPE_TYPEDEF && type_strip(t)->kind == TYPE_POINTER ? t : NULL;
}

const struct printer *printer_find(const struct printers *list, const struct type *type)
{
	const struct type *t = type_strip(type);
	const struct printer *p = list ? list->first : NULL;
	bool of_pointers = t->kind == TYPE_POINTER;

	if (of_pointers)
		t = pointer_name(type);
	else if (t->kind != TYPE_STRUCT || t->is_incomplete)
		return NULL;
	if (!t || !t->name)
		return NULL;
	while (p && (p->of_pointers != of_pointers || (p->go && !t->is_go) ||
		     strncmp(p->pattern, t->name, p->plain) != 0 ||
		     fnmatch(p->pattern, t->name, FNM_NOESCAPE) != 0))
		p = p->next;
	return p;
}

bool printer_is_for(const struct print_opts *o, const struct type *t)
{
	return printer_find(o->raw ? NULL : o->printers, t) != NULL;
}

static void put_error(struct printing *p, struct err *e)
{
	buf_printf(p->b, "<error: %s>", err_msg(e));
	err_free(e);
}

static struct err *put_object(struct shown *s)
{
	const struct printer_line *string = shown_line_of(s, PRINTER_STRING);
	const struct printer_line *value = shown_line_of(s, PRINTER_VALUE);
	bool titled = false;
	struct err *e = put_text(s, &titled);

	if (!e && string)
		return put_string(s, string);
	if (!e && value)
		return put_value(s, value->text);
	return e ? e : put_all(s, titled);
}

void printer_put(struct printing *p, struct datum *v)
{
	struct shown s = {.p = p, .printer = printer_find(p->o->printers, v->type)};
	struct err *e = shown_begin(&s, p->env, v);

	if (!e)
		e = put_object(&s);
	if (e)
		put_error(p, e);
}

struct err *printer_method(const struct printers *list, struct eval_env *env, struct datum *object,
			   const char *name, struct datum *const *args, unsigned n,
			   struct datum **ret)
{
	struct shown s = {.printer = printer_find(list, object->type)};
	const struct printer_line *l = s.printer ? s.printer->lines : NULL;

	*ret = NULL;
	while (l && (l->word != PRINTER_METHOD || strcmp(l->name, name) != 0))
		l = l->next;
	if (!l || n > 2)
		return NULL;
	struct err *e = shown_begin(&s, env, object);
	for (unsigned i = 0; i < n; i++)
		shown_set_local(&s, i ? "b" : "a", args[i]);
	return e ? e : shown_value_of(&s, l->text, ret);
}
