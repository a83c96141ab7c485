/* Variable objects are made, listed, changed and removed. */
#include "debugger/mi/objects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "lang/eval_op.h"
#include "lang/printer.h"
#include "debugger/scope/env.h"
#include "debugger/serve/tree.h"

static void put_object(struct mi *m, const struct variable_object *o, struct datum *v, bool value)
{
	record_string(&m->out, "name", o->name);
	if (o->parent)
		record_string(&m->out, "exp", o->exp);
	record_number(&m->out, "numchild", (long long)objects_count(m, v));
	if (value)
		record_string(&m->out, "value", o->text);
	record_string(&m->out, "type", o->type);
	while (o->parent)
		o = o->parent;
	if (o->cfa)
		record_number(&m->out, "thread-id", o->thread);
}

/* -- making them ------------------------------------------------------------------------------ */

static struct err *create(struct mi *m, struct words *w)
{
	char made[24];
	struct datum *v;
	struct frame f;
	bool new_type;

	if (w->n < 3)
		return mi_usage("var-create NAME FRAME EXPRESSION");
	const char *name = w->word[0];
	if (!strcmp(name, "-")) {
		snprintf(made, sizeof(made), "var%u", ++m->objects_made);
		name = made;
	}
	if (objects_find(m, name))
		return err_new("Duplicate variable object name");
	struct variable_object *o = objects_add(m, name);
	o->expr = mi_join(w, 2);
	o->exp = alloc_strdup(o->expr);
	o->floats = *w->word[1] == '@';
	o->thread = m->s->thread;
	struct expr *x;
	struct err *e = env_parse(m->s, o->expr, NULL, &x);
	if (!e)
		e = eval(&m->s->env, x, &v);
	if (e) {
		objects_drop(m, o, false);
		err_free(e);
		return err_new("-var-create: unable to create variable object");
	}
	// What no frame is needed for is seen everywhere.
	if (!o->floats && frames_selected(m->s, &f) && objects_need_frame(m->s, &f, x))
		o->cfa = f.cfa;
	objects_note(m, o, v, &new_type);
	put_object(m, o, v, true);
	record_string(&m->out, "has_more", "0");
	return NULL;
}

/** The name of a part behind its parent's, and how it is shown. */
static void name_part(const struct variable_object *parent, uint64_t index,
		      const struct tree_part *part, char **name, char **exp)
{
	const char *shown = part->name;
	size_t n = strlen(shown);
	enum type_kind kind = type_strip(part->value->type)->kind;

	if (tree_is_nameless(part)) {
		*name = alloc_printf("%llu_anonymous", (unsigned long long)index);
		*exp = alloc_strdup(kind == TYPE_UNION ? "<anonymous union>"
						       : "<anonymous struct>");
		return;
	}
	*exp = *shown == '[' && n > 2 ? alloc_strndup(shown + 1, n - 2)
	       : !strcmp(shown, "*")  ? alloc_printf("*%s", parent->exp)
				      : alloc_strdup(shown);
	*name = alloc_strdup(*exp);
}

/** The object for a part, which is made when it is listed first. */
static struct variable_object *part_object(struct mi *m, struct variable_object *parent,
					   uint64_t index, const struct tree_part *part)
{
	struct variable_object *o = objects_part(parent, index);
	char *own, *exp;

	if (o)
		return o;
	name_part(parent, index, part, &own, &exp);
	_free_ char *name = alloc_printf("%s.%s", parent->name, own);
	free(own);
	o = objects_add_part(m, parent, name, index);
	o->exp = exp;
	o->nameless = tree_is_nameless(part);
	if (parent->expr && part->before && part->after)
		o->expr = *part->after && !*part->before
				  ? alloc_printf("(%s)%s", parent->expr, part->after)
				  : alloc_printf("%s%s%s", part->before, parent->expr, part->after);
	return o;
}

/** A list of parts for the client. */
struct listing {
	struct mi *m;
	struct variable_object *of;
	enum mi_values values;
	uint64_t at;
};

static bool list_one(void *data, const struct tree_part *part)
{
	struct listing *l = data;
	struct variable_object *o = part_object(l->m, l->of, l->at++, part);
	bool new_type;

	objects_note(l->m, o, part->value, &new_type);
	record_open(&l->m->out, "child", '{');
	put_object(l->m, o, part->value,
		   l->values == MI_ALL_VALUES ||
			   (l->values == MI_SIMPLE_VALUES && mi_is_simple(part->value->type)));
	record_close(&l->m->out, '}');
	return true;
}

static struct err *list_children(struct mi *m, struct words *w)
{
	struct listing l = {.m = m, .values = mi_take_values(w)};
	struct tree_page page = {.n = UINT64_MAX, .typed = true, .part = list_one, .data = &l};
	struct datum *v;
	struct err *e = objects_named(m, w, 0, &l.of);

	if (!e)
		e = objects_value(m, l.of, &v);
	if (e)
		return e;
	uint64_t all = objects_count(m, v);
	if (w->n >= 3) {
		long long from = strtoll(w->word[1], NULL, 10), to = strtoll(w->word[2], NULL, 10);

		page.first = from > 0 ? (uint64_t)from : 0;
		page.n = to < 0			     ? UINT64_MAX
			 : (uint64_t)to > page.first ? (uint64_t)to - page.first
						     : 0;
	}
	l.at = page.first;
	uint64_t left = all > page.first ? all - page.first : 0;
	uint64_t n = left < page.n ? left : page.n;
	record_number(&m->out, "numchild", (long long)n);
	if (n) {
		record_open(&m->out, "children", '[');
		e = tree_parts(m->s, v, &page);
		record_close(&m->out, ']');
	}
	record_number(&m->out, "has_more", left > n);
	return e;
}

/* -- changes ---------------------------------------------------------------------------------- */

static struct err *delete (struct mi *m, struct words *w)
{
	bool parts = words_take(w, "-c");
	struct variable_object *o;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e)
		record_number(&m->out, "ndeleted", objects_drop(m, o, parts));
	return e;
}

static struct err *assign(struct mi *m, struct words *w)
{
	struct variable_object *o;
	struct datum *to, *from, *done;
	struct expr *x;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e && w->n < 2)
		e = mi_usage("var-assign NAME EXPRESSION");
	if (e)
		return e;
	_free_ char *text = mi_join(w, 1);
	e = objects_value(m, o, &to);
	if (!e)
		e = env_parse(m->s, text, NULL, &x);
	if (!e)
		e = eval(&m->s->env, x, &from);
	if (!e)
		e = eval_referred(&m->s->env, &to);
	if (!e)
		e = eval_assign(&m->s->env, to, from, &done);
	if (e)
		return e;
	frames_forget(m->s);
	buf_clear(&m->text);
	objects_put_text(m, o, done, &m->text);
	record_bytes(&m->out, "value", m->text.p, m->text.len);
	return NULL;
}

const struct mi_command mi_object_commands[] = {
	{"var-create", create, false},
	{"var-delete", delete, true},
	{"var-list-children", list_children, false},
	{"var-update", objects_update, false},
	{"var-assign", assign, false},
	{0},
};
