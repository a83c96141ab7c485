/* Fields in the order in which they are shown. */
#include "gen/comp.h"

int fields_place(struct comp *c, struct fields *f, const struct name *name)
{
	uint32_t n;
	struct field **shown = fields_shown(c, f, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (shown[i]->name == name)
			return (int)i;
	}
	return -1;
}

struct field *fields_find(struct comp *c, struct fields *f, const struct name *name)
{
	uint32_t n;
	struct field **shown = fields_shown(c, f, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (shown[i]->name == name)
			return shown[i];
		for (uint32_t k = 0; !shown[i]->name && k < shown[i]->cases.n; k++) {
			struct field *in = fields_find(c, shown[i]->cases.p[k].fields, name);
			if (in)
				return in;
		}
	}
	return NULL;
}

static bool is_ordered(const struct fields *f, const struct name *n)
{
	for (uint32_t i = 0; n && i < f->order.n; i++) {
		if (f->order.p[i] == n)
			return true;
	}
	return false;
}

static void show(struct comp *c, struct fields *f, struct field *x)
{
	if (x->kind != FIELD_PAD)
		*vec_push(c->z, &f->shown) = x;
}

static void show_named(struct comp *c, struct fields *f, struct name *n)
{
	for (uint32_t k = 0; k < f->f.n; k++) {
		if (f->f.p[k]->name == n) {
			show(c, f, f->f.p[k]);
			return;
		}
	}
	struct frame frame = {.fields = f};
	struct ctx x = {.frame = &frame};
	diag_error(c->d, f->pos, "order: there is no '%s'%s", n->s,
		   scope_nearest(c, n, 0, false, &x));
}

static void check_doubles(struct comp *c, struct fields *f)
{
	for (uint32_t i = 0; i < f->f.n; i++) {
		for (uint32_t k = 0; k < i && f->f.p[i]->name; k++) {
			if (f->f.p[k]->name == f->f.p[i]->name)
				diag_error(c->d, f->f.p[i]->pos, "'%s' stands here twice",
					   f->f.p[i]->name->s);
		}
	}
}

struct field **fields_shown(struct comp *c, struct fields *f, uint32_t *n)
{
	bool rest = false;
	bool sorted = f->sorted;
	f->sorted = true;
	if (!sorted)
		check_doubles(c, f);
	for (uint32_t i = 0; !sorted && i <= f->order.n; i++) {
		struct name *name = i < f->order.n ? f->order.p[i] : NULL;
		if (name) {
			show_named(c, f, name);
			continue;
		}
		for (uint32_t k = 0; !rest && k < f->f.n; k++) {
			if (!is_ordered(f, f->f.p[k]->name))
				show(c, f, f->f.p[k]);
		}
		rest = true;
	}
	*n = f->shown.n;
	return f->shown.p;
}

bool fields_have_out(struct comp *c, const struct ctx *x, struct fields *f)
{
	for (uint32_t i = 0; i < f->f.n; i++) {
		struct field *q = f->f.p[i];
		if (q->dir & DIR_OUT)
			return true;
		for (uint32_t k = 0; k < q->cases.n; k++) {
			if (fields_have_out(c, x, q->cases.p[k].fields))
				return true;
		}
		struct decl *d = q->type && !q->star ? type_struct(c, x, q->type) : NULL;
		if (d && d->fields != f && x->depth < 8) {
			struct ctx inner = {.abi = x->abi, .env = x->env, .depth = x->depth + 1};
			if (fields_have_out(c, &inner, d->fields))
				return true;
		}
	}
	return false;
}
