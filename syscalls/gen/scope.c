/* Declarations by name. */
#include "gen/comp.h"

uint32_t comp_text(struct comp *c, const char *s)
{
	return s && *s ? comp_name(c, name_intern(&c->g->names, s, strlen(s))) : 0;
}

uint32_t comp_name(struct comp *c, struct name *n)
{
	if (n->offset || !n->len)
		return n->offset;
	while (c->text_cap - c->text_n < n->len + 2)
		c->text = vec_grow(c->z, c->text, &c->text_cap, 1);
	if (!c->text_n)
		c->text_n = 1;
	n->offset = c->text_n;
	memcpy(c->text + c->text_n, n->s, n->len + 1);
	c->text_n += n->len + 1;
	return n->offset;
}

static unsigned kinds_of(const struct decl *d)
{
	static const unsigned classes[] = {K_WORD, K_STRUCT, K_ATTRS, K_CALL};
	for (unsigned i = 0; i < sizeof classes / sizeof *classes; i++) {
		if (classes[i] >> d->kind & 1)
			return classes[i];
	}
	return 0;
}

static void declare(struct comp *c, struct decl *d)
{
	uint8_t width, fmt, flags;
	unsigned kinds = kinds_of(d);
	if (kinds == K_WORD &&
	    (builtin_find(d->name->s) || builtin_width(d->name->s, &width, &fmt, &flags)))
		diag_error(c->d, d->pos, "'%s' is a built-in type", d->name->s);
	struct decl **link = &d->name->decls;
	for (; *link; link = &(*link)->same) {
		struct decl *o = *link;
		bool both = (o->guard == ABI_ALL) == (d->guard == ABI_ALL);
		if (kinds == kinds_of(o) && both && (o->guard & d->guard))
			diag_error(c->d, d->pos, "'%s' is declared already, at %s:%u", d->name->s,
				   c->d->files.p[o->pos.file], o->pos.line);
	}
	*link = d;
}

void scope_declare(struct comp *c)
{
	for (uint32_t i = 0; i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		if (d->name)
			declare(c, d);
		for (uint32_t j = 0; j < d->entries.n; j++) {
			struct entry *e = d->entries.p[j];
			struct entry **link = &e->name->consts;
			while (*link)
				link = &(*link)->same;
			if (!e->text)
				*link = e;
		}
	}
}

/** Reports constants with the same name and different values. */
static void lint_constants(struct comp *c, const struct name *n)
{
	for (struct entry *e = n->consts; e && e->same; e = e->same) {
		struct entry *o = e->same;
		if (e->state[0] == 2 && o->state[0] == 2 && e->val[0] != o->val[0])
			diag_lint(c->d, o->pos, "'%s' has another value at %s:%u", n->s,
				  c->d->files.p[e->pos.file], e->pos.line);
	}
}

void scope_lint(struct comp *c)
{
	const struct names *t = &c->g->names;
	for (uint32_t i = 0; c->d->lint && i < t->nslots; i++)
		for (struct name *n = t->slots[i]; n; n = n->next)
			lint_constants(c, n);
}

struct decl *scope_find(const struct name *n, int abi, unsigned kinds)
{
	struct decl *best = NULL;
	for (struct decl *d = n->decls; d; d = d->same) {
		if (!(kinds >> d->kind & 1) || !(d->guard >> abi & 1))
			continue;
		if (!best || best->guard == ABI_ALL)
			best = d;
	}
	if (best)
		best->used = true;
	return best;
}

struct entry *const_find(const struct name *n, int abi)
{
	struct entry *best = NULL;
	for (struct entry *e = n->consts; e; e = e->same) {
		if (!(e->owner->guard >> abi & 1))
			continue;
		if (!best || best->owner->guard == ABI_ALL)
			best = e->owner->guard != ABI_ALL || !best ? e : best;
	}
	return best;
}

static void nearer(const char *to, const char *s, const char **best, unsigned *distance)
{
	unsigned d = name_distance(to, s, *distance - 1);
	if (d < *distance && d) {
		*distance = d;
		*best = s;
	}
}

static void nearest_local(const struct ctx *x, const struct name *n, const char **best,
			  unsigned *distance)
{
	const struct fields *lists[3] = {x->frame ? x->frame->fields : NULL,
					 x->call ? x->call->fixed : NULL,
					 x->call ? x->call->tail : NULL};
	for (int k = 0; k < 3; k++) {
		for (uint32_t i = 0; lists[k] && i < lists[k]->f.n; i++) {
			if (lists[k]->f.p[i]->name)
				nearer(n->s, lists[k]->f.p[i]->name->s, best, distance);
		}
	}
	for (uint32_t i = 0; x->frame && i < x->frame->nparams; i++)
		nearer(n->s, x->frame->params[i].name->s, best, distance);
}

const char *scope_nearest(struct comp *c, const struct name *n, unsigned kinds, bool consts,
			  const struct ctx *x)
{
	const char *best = NULL;
	unsigned distance = n->len / 3 + 1; /* must be less than this */
	if (distance > 4)
		distance = 4;
	const struct names *t = &c->g->names;
	for (uint32_t i = 0; i < t->nslots; i++) {
		for (struct name *m = t->slots[i]; m; m = m->next) {
			bool is = consts && m->consts;
			for (struct decl *d = m->decls; d && !is; d = d->same)
				is = kinds >> d->kind & 1;
			if (is)
				nearer(n->s, m->s, &best, &distance);
		}
	}
	if (kinds & K_WORD)
		builtin_nearest(n->s, &best, &distance);
	if (x)
		nearest_local(x, n, &best, &distance);
	return best ? zone_printf(c->z, "; did you mean '%s'?", best) : "";
}
