/* Variable objects: values that the client watches (the manual of gdb, "GDB/MI Variable Objects").
 */
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

static void free_object(struct variable_object *o)
{
	free(o->name);
	free(o->exp);
	free(o->expr);
	free(o->text);
	free(o->type);
	free(o);
}

void mi_objects_free(struct mi *m)
{
	for (struct variable_object *o = m->objects, *next; o; o = next) {
		next = o->next;
		free_object(o);
	}
	m->objects = NULL;
}

static struct variable_object *find(const struct mi *m, const char *name)
{
	struct variable_object *o = m->objects;

	while (o && strcmp(o->name, name) != 0)
		o = o->next;
	return o;
}

struct err *objects_named(struct mi *m, const struct words *w, size_t i,
			  struct variable_object **ret)
{
	*ret = w->n > i ? find(m, w->word[i]) : NULL;
	return *ret ? NULL : err_new("Variable object not found");
}

static struct variable_object *add(struct mi *m, const char *name)
{
	struct variable_object *o = alloc_zeroed(sizeof(*o));
	struct variable_object **end = m->last_object ? &m->last_object->next : &m->objects;

	o->name = alloc_strdup(name);
	while (*end)
		end = &(*end)->next;
	return m->last_object = *end = o;
}

/** Frees a part that was taken out of the list. Its own parts, which come behind it, then look for
 * the object that is removed. */
static void free_part(struct variable_object *v, struct variable_object *o)
{
	for (struct variable_object *k = v->next; k; k = k->next)
		if (k->parent == v)
			k->parent = o;
	free_object(v);
}

/** Removes an object and its parts, or with parts_alone only these; returns how many. */
static unsigned drop(struct mi *m, struct variable_object *o, bool parts_alone)
{
	struct variable_object **at = &m->objects, *v;
	unsigned n = 0;

	m->last_object = NULL;
	while ((v = *at)) {
		const struct variable_object *p = parts_alone ? v->parent : v;

		while (p && p != o)
			p = p->parent;
		if (!p || (parts_alone && v == o)) {
			at = &v->next;
			continue;
		}
		*at = v->next;
		n++;
		if (v != o)
			free_part(v, o);
	}
	o->listed = false;
	if (!parts_alone)
		free_object(o);
	return n;
}

/* -- values ----------------------------------------------------------------------------------- */

/** Selects the frame in which a root is seen. False: it is no more. */
static bool select_root(struct mi *m, const struct variable_object *o)
{
	struct session *s = m->s;
	struct dthread *t = NULL;
	struct frame f;

	if (o->floats || !o->cfa)
		return true;
	t = s->inf.pid ? inferior_thread_number(&s->inf, o->thread) : NULL;
	if (!t)
		return false;
	s->thread = t->number;
	inferior_look(&s->inf, t);
	for (unsigned i = 0; frames_get(s, i, &f) && f.cfa <= o->cfa; i++)
		if (f.cfa == o->cfa && !f.inlined) {
			s->frame = i;
			return true;
		}
	return false;
}

struct wanted {
	struct mi *m;
	const struct variable_object *parent;
	const char *name, *before, *after;
	struct datum *v;
};

static bool take_one(void *data, const struct tree_part *part)
{
	struct wanted *w = data;
	struct arena *a = &w->m->s->arena;

	w->v = part->value;
	w->name = arena_dup(a, part->name, strlen(part->name) + 1);
	w->before = part->before;
	w->after = part->after;
	return false;
}

/** Finds part number `index' of a value. */
static struct err *part_of(struct mi *m, struct datum *v, uint64_t index, struct wanted *ret)
{
	struct tree_page page = {.first = index, .n = 1, .part = take_one, .data = ret};

	*ret = (struct wanted){.m = m};
	struct err *e = tree_parts(m->s, v, &page);
	return e || ret->v ? e : err_new("There is no such part.");
}

/** The value of an object now. An error: it is not in scope. */
struct err *objects_value(struct mi *m, const struct variable_object *o, struct datum **ret)
{
	struct datum *whole;
	struct wanted w;
	struct expr *x;

	if (!o->parent) {
		if (!select_root(m, o))
			return err_new("The frame of %s is no more.", o->exp);
		struct err *e = env_parse(m->s, o->expr, NULL, &x);

		return e ? e : eval(&m->s->env, x, ret);
	}
	struct err *e = objects_value(m, o->parent, &whole);
	if (!e)
		e = part_of(m, whole, o->index, &w);
	if (!e)
		*ret = w.v;
	return e;
}

/** The text of a value: a placeholder for what has parts, as clients expect it. */
char *objects_text(struct mi *m, const struct variable_object *o, struct datum *v)
{
	struct buf text = {0};
	struct datum *to = v;
	struct err *e = eval_referred(&m->s->env, &to);
	const struct type *t = e ? type_strip(v->type) : type_strip(to->type);
	bool record = t->kind == TYPE_STRUCT || t->kind == TYPE_UNION;

	err_free(e);
	if (t->kind == TYPE_ARRAY)
		buf_printf(&text, "[%llu]", (unsigned long long)t->count);
	else if (record && !printer_is_for(&m->s->print, t))
		buf_puts(&text, "{...}");
	else
		tree_put_value(m->s, v, o->format, &text);
	char *s = alloc_strdup(text.len ? buf_str(&text) : "");
	buf_deinit(&text);
	return s;
}

static char *type_of(const struct datum *v)
{
	struct buf text = {0};

	type_put(&text, v->type, NULL);
	char *s = alloc_strdup(buf_str(&text));
	buf_deinit(&text);
	return s;
}

uint64_t objects_count(struct mi *m, struct datum *v)
{
	struct tree_shape shape = {0};
	struct err *e = tree_has_parts(m->s, v) ? tree_count(m->s, v, &shape) : NULL;

	err_free(e);
	return shape.named + shape.indexed;
}

/** Notes what the client is told now. */
static void note(struct mi *m, struct variable_object *o, struct datum *v)
{
	free(o->text);
	free(o->type);
	o->text = objects_text(m, o, v);
	o->type = type_of(v);
	o->in_scope = true;
}

static void put_object(struct mi *m, const struct variable_object *o, struct datum *v, bool value)
{
	record_string(&m->out, "name", o->name);
	if (o->parent)
		record_string(&m->out, "exp", o->exp);
	record_number(&m->out, "numchild", (long long)objects_count(m, v));
	if (value)
		record_string(&m->out, "value", o->text);
	record_string(&m->out, "type", o->type);
	if (!o->floats && m->s->thread)
		record_number(&m->out, "thread-id", m->s->thread);
}

/* -- making them ------------------------------------------------------------------------------ */

static struct err *create(struct mi *m, struct words *w)
{
	char made[24];
	struct datum *v;
	struct frame f;

	if (w->n < 3)
		return mi_usage("var-create NAME FRAME EXPRESSION");
	const char *name = w->word[0];
	if (!strcmp(name, "-")) {
		snprintf(made, sizeof(made), "var%u", ++m->objects_made);
		name = made;
	}
	if (find(m, name))
		return err_new("Duplicate variable object name");
	struct variable_object *o = add(m, name);
	o->expr = mi_join(w, 2);
	o->exp = alloc_strdup(o->expr);
	o->floats = *w->word[1] == '@';
	o->thread = m->s->thread;
	if (!o->floats && frames_selected(m->s, &f))
		o->cfa = f.cfa;
	struct expr *x;
	struct err *e = env_parse(m->s, o->expr, NULL, &x);
	if (!e)
		e = eval(&m->s->env, x, &v);
	if (e) {
		drop(m, o, false);
		err_free(e);
		return err_new("-var-create: unable to create variable object");
	}
	note(m, o, v);
	put_object(m, o, v, true);
	record_string(&m->out, "has_more", "0");
	return NULL;
}

/** The object for a part, which is made when it is listed first. */
static struct variable_object *part_object(struct mi *m, struct variable_object *parent,
					   uint64_t index, const struct wanted *part)
{
	const char *shown = part->name;
	size_t n = strlen(shown);
	_free_ char *own = *shown == '[' && n > 2 ? alloc_strndup(shown + 1, n - 2)
			   : !strcmp(shown, "*")  ? alloc_printf("*%s", parent->exp)
						  : alloc_strdup(shown);
	_free_ char *name = alloc_printf("%s.%s", parent->name, own);
	struct variable_object *o = parent->listed ? find(m, name) : NULL;

	if (o)
		return o;
	o = add(m, name);
	o->parent = parent;
	o->exp = alloc_strdup(own);
	o->index = index;
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
	struct wanted w = {.name = part->name, .before = part->before, .after = part->after};
	struct variable_object *o = part_object(l->m, l->of, l->at++, &w);

	note(l->m, o, part->value);
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
	struct tree_page page = {.n = UINT64_MAX, .part = list_one, .data = &l};
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
		l.of->listed = true;
		record_close(&m->out, ']');
	}
	record_number(&m->out, "has_more", left > n);
	return e;
}

/* -- changes ---------------------------------------------------------------------------------- */

static void put_change(struct mi *m, struct variable_object *o, enum mi_values values, bool simple,
		       const char *new_type)
{
	record_open(&m->out, NULL, '{');
	record_string(&m->out, "name", o->name);
	if (o->in_scope && (values == MI_ALL_VALUES || (values == MI_SIMPLE_VALUES && simple)))
		record_string(&m->out, "value", o->text);
	record_string(&m->out, "in_scope", o->in_scope ? "true" : "false");
	record_string(&m->out, "type_changed", new_type ? "true" : "false");
	if (new_type)
		record_string(&m->out, "new_type", new_type);
	record_string(&m->out, "has_more", "0");
	record_close(&m->out, '}');
}

static void update_one(struct mi *m, struct variable_object *o, enum mi_values values)
{
	struct datum *v = NULL;
	struct err *e = objects_value(m, o, &v);
	bool was = o->in_scope;
	_free_ char *text = o->text, *type = o->type;

	o->text = o->type = NULL;
	if (err_discard(e)) {
		o->text = take_ptr(text);
		o->type = take_ptr(type);
		o->in_scope = false;
		if (was && !o->parent)
			put_change(m, o, values, false, NULL);
		return;
	}
	note(m, o, v);
	bool new_type = strcmp(type, o->type) != 0;
	if (!was || new_type || strcmp(text, o->text) != 0)
		put_change(m, o, values, mi_is_simple(v->type), new_type ? o->type : NULL);
}

/** True for an object and its parts. */
static bool is_within(const struct variable_object *o, const struct variable_object *of)
{
	while (o && o != of)
		o = o->parent;
	return o != NULL;
}

/** The last root that was made before another one; NULL: before none of them. */
static const struct variable_object *last_root(const struct mi *m,
					       const struct variable_object *before)
{
	const struct variable_object *last = NULL;

	for (const struct variable_object *o = m->objects; o && o != before; o = o->next)
		if (!o->parent)
			last = o;
	return last;
}

static struct err *update(struct mi *m, struct words *w)
{
	enum mi_values values = mi_take_values(w);
	bool all = w->n && !strcmp(w->word[0], "*");
	struct variable_object *only = NULL;
	unsigned thread = m->s->thread, frame = m->s->frame;
	struct err *e = all ? NULL : objects_named(m, w, 0, &only);

	if (e)
		return e;
	record_open(&m->out, "changelist", '[');
	// As in gdb, the newest root comes first, each followed by its parts.
	const struct variable_object *root = only, *done = NULL;
	while (root || (!only && (root = last_root(m, done)))) {
		for (struct variable_object *o = m->objects; o; o = o->next) {
			m->s->thread = thread;
			m->s->frame = frame;
			if (is_within(o, root))
				update_one(m, o, values);
		}
		done = root;
		root = NULL;
		if (only)
			break;
	}
	record_close(&m->out, ']');
	m->s->thread = thread;
	m->s->frame = frame;
	return NULL;
}

static struct err *delete (struct mi *m, struct words *w)
{
	bool parts = words_take(w, "-c");
	struct variable_object *o;
	struct err *e = objects_named(m, w, 0, &o);

	if (!e)
		record_number(&m->out, "ndeleted", drop(m, o, parts));
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
	_free_ char *value = objects_text(m, o, done);
	record_string(&m->out, "value", value);
	return NULL;
}

const struct mi_command mi_object_commands[] = {
	{"var-create", create, false},
	{"var-delete", delete, true},
	{"var-list-children", list_children, false},
	{"var-update", update, false},
	{"var-assign", assign, false},
	{0},
};
