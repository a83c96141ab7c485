/* -var-update: which variable objects have changed. */
#include "debugger/mi/objects.h"
#include "debugger/serve/tree.h"

/** An object that is still to be looked at, with its value; NULL: it has none now. */
struct pending {
	struct pending *next;
	struct variable_object *object;
	struct datum *value;
};

struct updating {
	struct mi *m;
	enum mi_values values;
	struct pending *first;		 /* the next one */
	struct pending **end;		 /* where the parts of the last one are added */
	struct variable_object *expects; /* the part whose value comes next */
};

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

static void add_pending(struct updating *u, struct variable_object *o, struct datum *v)
{
	struct pending *p = arena_alloc(&u->m->s->arena, sizeof(*p));

	*p = (struct pending){.next = *u->end, .object = o, .value = v};
	*u->end = p;
	u->end = &p->next;
}

static bool take_part(void *data, const struct tree_part *part)
{
	struct updating *u = data;

	add_pending(u, u->expects, part->value);
	u->expects = u->expects->next;
	return true;
}

/** Adds the parts of an object, which come before all that is still to be looked at. Those with
 * numbers in a row are found in one go. */
static void add_parts(struct updating *u, struct variable_object *o, struct datum *v)
{
	u->end = &u->first;
	u->expects = o->first;
	while (u->expects) {
		struct variable_object *first = u->expects, *last = first;
		struct tree_page page = {
			.first = first->index, .typed = true, .part = take_part, .data = u};

		while (last->next && last->next->index == last->index + 1)
			last = last->next;
		page.n = last->index - first->index + 1;
		if (v)
			err_free(tree_parts(u->m->s, v, &page));
		for (; u->expects && u->expects->index <= last->index;
		     u->expects = u->expects->next)
			add_pending(u, u->expects, NULL);
	}
}

static void update_one(struct updating *u, struct variable_object *o, struct datum *v)
{
	struct mi *m = u->m;
	bool was = o->in_scope, new_type;

	if (!v) {
		o->in_scope = false;
		if (was && !o->parent)
			put_change(m, o, u->values, false, NULL);
	} else if (objects_note(m, o, v, &new_type)) {
		put_change(m, o, u->values, mi_is_simple(v->type), new_type ? o->type : NULL);
	}
}

/** Updates an object and all that is below it. A parent comes before its parts. */
static void update_tree(struct updating *u, struct variable_object *root)
{
	struct datum *v = NULL;
	struct err *e = objects_value(u->m, root, &v);

	u->end = &u->first;
	add_pending(u, root, err_discard(e) ? NULL : v);
	for (struct pending *p; (p = u->first);) {
		u->first = p->next;
		update_one(u, p->object, p->value);
		add_parts(u, p->object, p->value);
	}
}

struct err *objects_update(struct mi *m, struct words *w)
{
	struct updating u = {.m = m, .values = mi_take_values(w)};
	bool all = w->n && *w->word[0] == '*' && !w->word[0][1];
	unsigned thread = m->s->thread, frame = m->s->frame;
	struct variable_object *o = m->objects;
	struct err *e = all ? NULL : objects_named(m, w, 0, &o);

	if (e)
		return e;
	record_open(&m->out, "changelist", '[');
	for (; o; o = all ? o->next : NULL) {
		struct arena_mark mark = arena_mark(&m->s->arena);

		update_tree(&u, o);
		arena_release(&m->s->arena, mark);
		m->s->thread = thread;
		m->s->frame = frame;
	}
	record_close(&m->out, ']');
	return NULL;
}
