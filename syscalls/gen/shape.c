/* The structs, and the sizes of types. */
#include "gen/comp.h"

/* -- does a substitution reach a description? -------------------------------------------------- */

static bool type_meets(struct comp *c, const struct env *env, int abi, const struct type *t,
		       unsigned depth);

static bool fields_meet(struct comp *c, const struct env *env, int abi, const struct fields *f,
			unsigned depth)
{
	for (uint32_t i = 0; f && i < f->f.n; i++) {
		const struct field *q = f->f.p[i];
		if (q->type && type_meets(c, env, abi, q->type, depth))
			return true;
		for (uint32_t k = 0; k < q->cases.n; k++) {
			if (fields_meet(c, env, abi, q->cases.p[k].fields, depth))
				return true;
		}
	}
	return false;
}

static bool type_meets(struct comp *c, const struct env *env, int abi, const struct type *t,
		       unsigned depth)
{
	if (!t || depth > 6)
		return false;
	if (type_meets(c, env, abi, t->a, depth + 1) || type_meets(c, env, abi, t->b, depth + 1))
		return true;
	if (t->kind != TY_NAME)
		return false;
	for (uint32_t i = 0; i < env->substs.n; i++) {
		if (env->substs.p[i].from == t->name)
			return true;
	}
	struct decl *d = scope_find(t->name, abi, K_STRUCT | 1 << D_TYPE);
	if (!d)
		return false;
	return type_meets(c, env, abi, d->type, depth + 1) ||
	       fields_meet(c, env, abi, d->fields, depth + 1);
}

/* -- shapes ----------------------------------------------------------------------------------- */

/** The versions of a guarded struct are one struct, represented by the unguarded one, or else by
 * the first. */
static struct decl *main_decl(struct decl *d)
{
	struct decl *first = NULL, *plain = NULL;
	for (struct decl *o = d->name->decls; o; o = o->same) {
		if (o->kind != d->kind)
			continue;
		first = first ? first : o;
		plain = o->guard == ABI_ALL ? o : plain;
	}
	return plain ? plain : first ? first : d;
}

static struct shape *shape_new(struct comp *c, struct name *name, struct fields *fields)
{
	struct shape *s = zone_new(c->z, struct shape);
	s->name = name;
	s->fields = fields;
	struct sc_struct none = {.name = comp_name(c, name)};
	s->id = (uint16_t)pool_add(&c->structs, &none, 1);
	s->next = c->shapes;
	c->shapes = s;
	while (c->shape_list.n <= s->id)
		*vec_push(c->z, &c->shape_list) = NULL;
	c->shape_list.p[s->id] = s;
	return s;
}

struct shape *shape_by_id(const struct comp *c, uint16_t id)
{
	return id < c->shape_list.n ? c->shape_list.p[id] : NULL;
}

struct shape *shape_named(struct comp *c, const struct ctx *x, struct decl *d)
{
	struct env *env = x->env && fields_meet(c, x->env, x->abi, d->fields, 0) ? x->env : NULL;
	struct decl *m = main_decl(d);
	struct shape *s = m->shapes;
	while (s && s->env != env)
		s = s->same;
	if (!s) {
		s = shape_new(c, d->name, m->fields);
		s->env = env;
		s->attrs = &m->attrs;
		s->same = m->shapes;
		m->shapes = s;
	}
	s->decl[x->abi] = d;
	return s;
}

struct shape *shape_anonymous(struct comp *c, const struct ctx *x, struct name *name,
			      struct payload *y, struct decl *owner)
{
	struct shape *s = y->shapes;
	while (s && (s->env != x->env || s->call != x->call))
		s = s->same;
	if (!s) {
		s = shape_new(c, name, y->fields);
		s->env = x->env;
		s->call = x->call;
		s->attrs = &y->attrs;
		s->outer = &owner->attrs;
		s->same = y->shapes;
		y->shapes = s;
	}
	s->decl[x->abi] = owner;
	return s;
}

/* -- room ------------------------------------------------------------------------------------- */

static struct room scalar_room(const struct comp *c, uint8_t width, int abi)
{
	unsigned n = width_bytes(c, width, abi);
	unsigned align64 = c->g->abi[abi].align64;
	return (struct room){.size = n, .align = n == 8 ? align64 : n};
}

static struct room bytes_room(const struct comp *c, uint16_t size, uint32_t align)
{
	__int128 n;
	if (!expr_number(c, size, &n) || n < 0 || n > UINT32_MAX)
		return (struct room){.align = align, .open = true};
	return (struct room){.size = (uint64_t)n, .align = align};
}

static struct room semantic_room(const struct comp *c, const struct sc_node *n, int abi)
{
	const uint16_t *p = pool_at(&c->list, const uint16_t, n->b);
	unsigned klong = c->g->abi[abi].klong;
	switch (n->a) {
	case SC_S_SIGSET:
	case SC_S_CPUSET:
		return bytes_room(c, p[0], klong);
	case SC_S_BITSET:
		return bytes_room(c, p[0], 1);
	case SC_S_IN6:
		return (struct room){.size = 16, .align = 4};
	case SC_S_UUID:
		return (struct room){.size = 16, .align = 1};
	case SC_S_MAC:
		return (struct room){.size = 6, .align = 1};
	case SC_S_HWADDR:
		return bytes_room(c, p[1], 1);
	case SC_S_INADDR:
		return (struct room){.align = 1, .open = true};
	}
	return scalar_room(c, n->width, abi);
}

static struct room float_room(const struct comp *c, unsigned kind, int abi)
{
	unsigned size = sc_float_bytes(kind, c->g->abi[abi].klong == 4);
	bool two = kind == SC_FLOAT_CPLX_SINGLE || kind == SC_FLOAT_CPLX_DOUBLE ||
		   kind == SC_FLOAT_CPLX_LONG;
	unsigned one = two ? size / 2 : size;
	return (struct room){.size = size,
			     .align = one == 8	  ? c->g->abi[abi].align64
				      : one == 12 ? 4
						  : one};
}

static struct room struct_room(struct comp *c, uint16_t id, int abi, struct pos at)
{
	struct shape *s = shape_by_id(c, id);
	if (!s || !shape_layout(c, s, abi)) {
		diag_error(c->d, at, "'%s' contains itself", s ? s->name->s : "?");
		return (struct room){.align = 1};
	}
	const struct sc_struct *st = pool_at(&c->structs, const struct sc_struct, id);
	const struct sc_layout *l = pool_at(&c->layouts, const struct sc_layout, st->layout[abi]);
	return (struct room){
		.size = l->size, .align = l->align ? l->align : 1, .open = s->open[abi]};
}

static struct room array_room(struct comp *c, const struct sc_node *n, int abi, struct pos at)
{
	struct room r = node_room(c, n->a, abi, at);
	__int128 count;
	if (!expr_number(c, n->b, &count) || count < 0 || count > UINT32_MAX) {
		r.size = 0;
		r.open = true;
	} else {
		r.size *= (uint64_t)count;
	}
	return r;
}

static struct room larger(struct room a, struct room b)
{
	a.size = a.size > b.size ? a.size : b.size;
	a.align = a.align > b.align ? a.align : b.align;
	a.open |= b.open;
	return a;
}

struct room node_room(struct comp *c, uint16_t id, int abi, struct pos at)
{
	const struct sc_node n = *node_at(c, id);
	switch (n.op) {
	case SC_NONE:
		return (struct room){.align = 1};
	case SC_SCALAR:
		return semantic_room(c, &n, abi);
	case SC_ARRAY:
		return array_room(c, &n, abi, at);
	case SC_BUF:
	case SC_CSTR:
		return bytes_room(c, n.a, 1);
	case SC_STRUCT:
		return struct_room(c, n.a, abi, at);
	case SC_SELECT:
		return larger(node_room(c, n.b, abi, at), node_room(c, n.c, abi, at));
	case SC_CUSTOM:
		return n.flags & SC_N_BARE ? bytes_room(c, n.d, 1) : scalar_room(c, n.width, abi);
	case SC_PAYLOAD:
		return bytes_room(c, n.c, 1);
	case SC_KEYDATA:
		return bytes_room(c, n.d, 1);
	case SC_FLOAT:
		return float_room(c, n.a, abi);
	case SC_REMEMBER:
		return node_room(c, n.a, abi, at);
	case SC_RECORDS:
	case SC_NLATTRS:
	case SC_NESTBY:
	case SC_CONCAT:
		return (struct room){.align = 1, .open = true};
	}
	return scalar_room(c, n.width, abi);
}

bool node_has_out(const struct comp *c, uint16_t id)
{
	const struct sc_node *n = node_at(c, id);
	const struct shape *s = n->op == SC_STRUCT ? shape_by_id(c, n->a) : NULL;
	if (s)
		return s->has_out;
	for (uint32_t i = 0; n->op == SC_PAYLOAD && i < c->slot_list.n; i++) {
		if (c->slot_list.p[i]->id == n->a)
			return c->slot_list.p[i]->has_out;
	}
	return false;
}
