/* The children of an object that a printer shows, one by one, for those who show a few of them at a
 * time. */
#include "base/cleanup.h"
#include "lang/eval_op.h"
#include "lang/print_parts.h"
#include "lang/printer.h"
#include "lang/printer_inside.h"

/* No more children than this are walked over, as lists may be damaged or endless. */
enum { WALK_MAX = 1 << 20 };

/** A walk over the children. */
struct visit {
	struct children c;
	const struct printer_page *page;
	uint64_t at; /* the number of the next child that is shown */
	bool over;   /* no more are wanted */
};

static bool is_wanted(const struct visit *v)
{
	return v->page->child && v->at >= v->page->first && v->at - v->page->first < v->page->n;
}

static void give(struct visit *v, const char *name, struct datum *value)
{
	v->over |= !v->page->child(v->page->data, name, value);
}

/** Names a child by its key, its label or its number. */
static struct err *put_name(struct visit *v, struct buf *name)
{
	struct children *c = &v->c;
	struct print_opts o = *c->s->p->o;
	struct datum *key;
	bool wanted = false;
	struct err *e = NULL;

	for (const struct printer_line *l = c->s->printer->lines; l && !e; l = l->next) {
		if (l->word != PRINTER_LABEL)
			continue;
		e = shown_is_wanted(c->s, l, &wanted);
		if (!e && wanted) {
			buf_printf(name, "[%s]", l->text);
			return NULL;
		}
	}
	if (e || !c->key) {
		buf_printf(name, "[%llu]", (unsigned long long)(c->i + c->first));
		return e;
	}
	e = shown_value_of(c->s, c->key->text, &key);
	buf_putc(name, '[');
	o.untyped = true;
	if (!e)
		e = print_value(c->s->outer, key, &o, name);
	buf_putc(name, ']');
	return e;
}

static struct err *one(struct visit *v)
{
	_cleanup_(buf_deinit) struct buf name = {0};
	struct children *c = &v->c;
	struct datum *value;
	uint64_t shown = 1;
	struct err *e = c->only ? shown_number_of(c->s, c->only->text, &shown) : NULL;

	if (e || !shown)
		return e;
	if (is_wanted(v)) {
		e = put_name(v, &name);
		if (!e)
			e = shown_value_of(c->s, c->item->text, &value);
		if (!e)
			give(v, arena_dup(c->s->env.arena, buf_str(&name), name.len + 1), value);
	}
	v->at++;
	return e;
}

/** Children that are found by their number alone: those before the page need no walk. */
static void skip(struct visit *v)
{
	struct children *c = &v->c;

	if (!c->counted || c->only || c->next || c->successor || c->until)
		return;
	uint64_t to = v->page->child ? v->page->first : UINT64_MAX;
	if (to <= v->at)
		return;
	c->i = to - v->at < c->count ? to - v->at : c->count;
	v->at += c->i;
}

static struct err *alike(struct visit *v)
{
	struct children *c = &v->c;
	struct err *e = children_begin(c);
	bool end = false;

	if (!e)
		skip(v);
	for (uint64_t steps = 0; !e && !v->over && steps < WALK_MAX; steps++) {
		children_set_node(c);
		e = children_end(c, &end);
		if (e || end)
			break;
		e = one(v);
		if (e || (c->counted && c->i + 1 >= c->count))
			break;
		v->over |= v->page->child && v->at >= v->page->first &&
			   v->at - v->page->first >= v->page->n;
		e = children_next(c);
	}
	return e;
}

static struct err *named(struct visit *v)
{
	struct shown *s = v->c.s;
	struct datum *value;
	bool wanted;
	struct err *e = NULL;

	for (const struct printer_line *l = s->printer->lines; l && !e && !v->over; l = l->next) {
		if (l->word != PRINTER_CHILD)
			continue;
		e = shown_is_wanted(s, l, &wanted);
		if (e || !wanted)
			continue;
		if (is_wanted(v) && !(e = shown_value_of(s, l->text, &value)))
			give(v, l->name, value);
		v->at++;
	}
	return e;
}

struct err *printer_children(const struct print_opts *o, struct eval_env *env, struct datum *object,
			     const struct printer_page *page, struct printer_shape *ret)
{
	struct printing p = {.env = env, .o = o};
	struct shown s = {.p = &p, .printer = printer_find(o->printers, object->type)};
	struct err *e = shown_begin(&s, env, object);

	*ret = (struct printer_shape){0};
	if (e || shown_line_of(&s, PRINTER_STRING))
		return e;
	const struct printer_line *value = shown_line_of(&s, PRINTER_VALUE);
	if (value) {
		e = shown_value_of(&s, value->text, &ret->other);
		return e;
	}
	struct visit v = {.c = {.s = &s,
				.start = shown_line_of(&s, PRINTER_START),
				.next = shown_line_of(&s, PRINTER_NEXT),
				.successor = shown_line_of(&s, PRINTER_SUCCESSOR),
				.until = shown_line_of(&s, PRINTER_UNTIL),
				.only = shown_line_of(&s, PRINTER_ONLY),
				.key = shown_line_of(&s, PRINTER_KEY),
				.item = shown_line_of(&s, PRINTER_ITEM),
				.base = shown_line_of(&s, PRINTER_BASE)},
			  .page = page};
	e = named(&v);
	ret->named = v.at;
	if (!e && v.c.item && !v.over)
		e = alike(&v);
	ret->indexed = v.at - ret->named;
	return e;
}
