/* What variable objects stand for. */
#include <stdlib.h>
#include <string.h>

#include "arch/regs.h"
#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/mi/objects.h"
#include "debugger/scope/env.h"
#include "debugger/scope/variables.h"
#include "debugger/scope/variables_class.h"
#include "debugger/serve/tree.h"
#include "debugger/session/registers.h"
#include "lang/eval_op.h"
#include "lang/printer.h"

bool objects_need_frame(struct session *s, const struct frame *f, const struct expr *x)
{
	if (!x)
		return false;
	if (x->op == EXPR_NAME && !x->scope &&
	    (variables_is_local(s, f, x->text) || variables_class_member(s, f, x->text)))
		return true;
	if (x->op == EXPR_DOLLAR && regs_find(session_regs(s), x->text))
		return true;
	return objects_need_frame(s, f, x->a) || objects_need_frame(s, f, x->b) ||
	       objects_need_frame(s, f, x->c);
}

bool objects_select(struct mi *m, const struct variable_object *root)
{
	struct session *s = m->s;
	struct dthread *t = NULL;
	struct frame f;

	if (root->floats || !root->cfa)
		return true;
	t = s->inf.pid ? inferior_thread_number(&s->inf, root->thread) : NULL;
	if (!t)
		return false;
	s->thread = t->number;
	inferior_look(&s->inf, t);
	for (unsigned i = 0; frames_get(s, i, &f) && f.cfa <= root->cfa; i++)
		if (f.cfa == root->cfa && !f.inlined) {
			s->frame = i;
			return true;
		}
	return false;
}

static bool take_one(void *data, const struct tree_part *part)
{
	struct datum **ret = data;

	*ret = part->value;
	return false;
}

/** Finds part number `index' of a value. */
static struct err *part_of(struct mi *m, struct datum *v, uint64_t index, struct datum **ret)
{
	struct tree_page page = {
		.first = index, .n = 1, .typed = true, .part = take_one, .data = ret};

	*ret = NULL;
	struct err *e = tree_parts(m->s, v, &page);
	return e || *ret ? e : err_new("There is no such part.");
}

static struct err *value_of_root(struct mi *m, const struct variable_object *o, struct datum **ret)
{
	struct expr *x;

	if (!objects_select(m, o))
		return err_new("The frame of %s is no more.", o->exp);
	struct err *e = env_parse(m->s, o->expr, NULL, &x);
	return e ? e : eval(&m->s->env, x, ret);
}

struct err *objects_value(struct mi *m, const struct variable_object *o, struct datum **ret)
{
	const struct variable_object **path;
	size_t n = 1;

	for (const struct variable_object *p = o; p->parent; p = p->parent)
		n++;
	path = arena_alloc(&m->s->arena, n * sizeof(*path));
	for (size_t i = n; i--; o = o->parent)
		path[i] = o;
	struct err *e = value_of_root(m, path[0], ret);
	for (size_t i = 1; !e && i < n; i++)
		e = part_of(m, *ret, path[i]->index, ret);
	return e;
}

void objects_put_text(struct mi *m, const struct variable_object *o, struct datum *v, struct buf *b)
{
	struct datum *to = v;
	struct err *e = eval_referred(&m->s->env, &to);
	const struct type *t = e ? type_strip(v->type) : type_strip(to->type);
	bool record = type_is_record(t->kind);

	if (t->kind == TYPE_ARRAY) {
		buf_printf(b, "[%llu]", (unsigned long long)t->count);
	} else if (record && !printer_is_for(&m->s->print, t)) {
		buf_puts(b, "{...}");
	} else {
		// As in gdb, what cannot be read is an empty text.
		if (!e && !record && to->place == DATUM_MEMORY)
			e = eval_fetch(&m->s->env, to);
		if (!e)
			tree_put_value(m->s, v, o->format, b);
	}
	err_free(e);
}

uint64_t objects_count(struct mi *m, struct datum *v)
{
	struct tree_shape shape = {0};
	struct err *e = tree_has_parts(m->s, v, true) ? tree_count(m->s, v, true, &shape) : NULL;

	err_free(e);
	return shape.named + shape.indexed;
}

/** Keeps a text. True: it was another one. */
static bool keep(char **kept, struct buf *text)
{
	const char *now = text->len ? buf_str(text) : "";

	if (*kept && !strcmp(*kept, now))
		return false;
	free(*kept);
	*kept = alloc_strdup(now);
	return true;
}

bool objects_note(struct mi *m, struct variable_object *o, struct datum *v, bool *type)
{
	struct buf *b = &m->text;
	bool was = o->in_scope;

	buf_clear(b);
	objects_put_text(m, o, v, b);
	bool changed = keep(&o->text, b);
	buf_clear(b);
	type_put(b, v->type, NULL);
	*type = keep(&o->type, b);
	o->in_scope = true;
	return !was || changed || *type;
}
