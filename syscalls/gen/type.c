/* Compiles types to nodes. */
#include "gen/comp.h"

enum { TYPE_DEPTH = 40 };

uint16_t node_make(struct comp *c, struct sc_node n)
{
	return (uint16_t)pool_intern(&c->nodes, &n, 1);
}

struct sc_node *node_at(const struct comp *c, uint16_t id)
{
	return pool_at(&c->nodes, struct sc_node, id);
}

unsigned width_bytes(const struct comp *c, uint8_t width, int abi)
{
	switch (width) {
	case SC_W8:
		return 1;
	case SC_W16:
		return 2;
	case SC_W32:
		return 4;
	case SC_WLONG:
		return c->g->abi[abi].word;
	case SC_WKLONG:
		return c->g->abi[abi].klong;
	}
	return 8;
}

static uint16_t wrong(struct comp *c, const struct type *t, const char *message)
{
	diag_error(c->d, t->pos, "%s", message);
	return 0;
}

/* -- aliases and substitutions ---------------------------------------------------------------- */

static const struct type *substituted(struct ctx *x, const struct type *t)
{
	for (uint32_t i = 0; x->env && i < x->env->substs.n; i++) {
		if (x->env->substs.p[i].from == t->name)
			return x->env->substs.p[i].to;
	}
	return NULL;
}

/** Binds the parameters of an alias. Each type gets its own context in the zone. */
static bool bind(struct comp *c, struct ctx *x, const struct type *t, struct decl *d)
{
	if (d->params.n != t->args.n) {
		diag_error(c->d, t->pos, "type '%s' takes %u parameters, not %u", d->name->s,
			   d->params.n, t->args.n);
		return false;
	}
	struct ctx *outer = zone_new(c->z, struct ctx);
	*outer = *x;
	x->bindings = NULL;
	for (uint32_t i = 0; i < t->args.n; i++) {
		struct binding *b = zone_new(c->z, struct binding);
		*b = (struct binding){x->bindings, d->params.p[i].name, t->args.p[i], outer};
		x->bindings = b;
	}
	return true;
}

const struct type *type_resolve(struct comp *c, struct ctx *x, const struct type *t)
{
	while (t->kind == TY_NAME) {
		if (++x->depth > TYPE_DEPTH) {
			wrong(c, t,
			      zone_printf(c->z, "type '%s' leads back to itself", t->name->s));
			return NULL;
		}
		const struct type *other = substituted(x, t);
		if (other) {
			struct type *with = zone_new(c->z, struct type);
			*with = *other;
			if (!other->args.n) { /* the parameters stay the same */
				with->args.p = t->args.p;
				with->args.n = t->args.n;
			}
			x->env = NULL; /* a substitute is not substituted again */
			t = with;
			continue;
		}
		struct decl *d = scope_find(t->name, x->abi, 1 << D_TYPE);
		if (!d || t->base)
			return t;
		if (!bind(c, x, t, d))
			return NULL;
		t = d->type;
	}
	return t;
}

struct decl *type_struct(struct comp *c, const struct ctx *x, const struct type *t)
{
	struct ctx inner = *x;
	t = type_resolve(c, &inner, t);
	return t && t->kind == TY_NAME ? scope_find(t->name, x->abi, K_STRUCT) : NULL;
}

struct decl *type_table(struct comp *c, const struct ctx *x, const struct type *t)
{
	struct ctx inner = *x;
	struct type bare = *t; /* in `alias.u64`, the table is that of the alias */
	bare.base = NULL;
	t = type_resolve(c, &inner, &bare);
	if (t &&
	    t->kind == TY_SELECT) /* a printer may replace the table: `select 0 ? e : custom p` */
		t = type_resolve(c, &inner, t->a);
	return t && t->kind == TY_NAME ? scope_find(t->name, x->abi, K_TABLE) : NULL;
}

/* -- built-in types --------------------------------------------------------------------------- */

static bool is_word(const struct expr *e, const char *word)
{
	return e->kind == EX_NAME && !strcmp(e->name->s, word);
}

static void buf_params(struct comp *c, const struct ctx *x, const struct type *t, struct sc_node *n)
{
	for (uint32_t i = 0; i < t->args.n; i++) {
		struct expr *e = t->args.p[i];
		if (is_word(e, "omit0"))
			n->d |= SC_BUF_OMIT0;
		else if (is_word(e, "hex"))
			n->d |= SC_BUF_HEX;
		else if (!i)
			n->a = expr_at(c, x, e, NULL);
		else
			diag_error(c->d, e->pos, "expected omit0 or hex");
	}
	if (!n->a)
		n->d |= SC_BUF_REST;
}

/** `payload` in a struct: its key is the field before it whose type is a keyed name. */
static uint16_t payload_by_neighbour(struct comp *c, const struct ctx *x, const struct type *t)
{
	uint32_t n = 0;
	struct field **f =
		x->frame && x->frame->fields ? fields_shown(c, x->frame->fields, &n) : NULL;
	for (uint32_t i = 0; i < n; i++) {
		const struct builtin *b = f[i]->type && f[i]->type->kind == TY_NAME
						  ? builtin_find(f[i]->type->name->s)
						  : NULL;
		if (!b || b->op != SC_KEYED || f[i]->type->args.n != 1)
			continue;
		struct expr entry = {.kind = EX_NAME, .pos = t->pos, .name = f[i]->name};
		return node_make(c,
				 (struct sc_node){.op = SC_KEYDATA,
						  .a = b->a,
						  .b = expr_at(c, x, f[i]->type->args.p[0], NULL),
						  .c = expr_at(c, x, &entry, NULL)});
	}
	return wrong(c, t,
		     "payload needs (key), or a neighbour of the type cmsg(..), sockopt(..) or "
		     "nlmsg(..)");
}

static struct field *arg_of(struct comp *c, const struct ctx *x, const struct name *n)
{
	if (!x->call)
		return NULL;
	struct field *f = fields_find(c, x->call->fixed, n);
	return f || !x->call->tail ? f : fields_find(c, x->call->tail, n);
}

/** The field, parameter or argument in an expression whose type is a table with payloads. */
static struct decl *payload_table(struct comp *c, const struct ctx *x, const struct expr *e)
{
	if (!e)
		return NULL;
	if (e->kind == EX_NAME) {
		for (const struct binding *b = x->bindings; b; b = b->next) {
			if (b->name == e->name)
				return payload_table(c, b->ctx, b->expr);
		}
		struct field *f = NULL;
		for (const struct frame *fr = x->frame; fr && !f; fr = fr->up)
			f = fr->fields ? fields_find(c, fr->fields, e->name) : NULL;
		if (!f)
			f = arg_of(c, x, e->name);
		struct decl *d = f && f->type ? type_table(c, x, f->type) : NULL;
		for (uint32_t i = 0; d && i < d->entries.n; i++) {
			if (d->entries.p[i]->payload)
				return d;
		}
		return NULL;
	}
	struct decl *d = payload_table(c, x, e->a);
	return d ? d : payload_table(c, x, e->b);
}

struct decl *type_payload_table(struct comp *c, const struct ctx *x, const struct expr *e)
{
	return payload_table(c, x, e);
}

static uint16_t payload_node(struct comp *c, const struct ctx *x, const struct type *t)
{
	if (!t->args.n)
		return payload_by_neighbour(c, x, t);
	struct decl *d = payload_table(c, x, t->args.p[0]);
	if (!d)
		return wrong(c, t, "payload needs an argument or field whose enum has payloads");
	struct table_slot *s = table_payload(c, x, d);
	struct sc_node n = {.op = SC_PAYLOAD, .a = s->id, .b = expr_at(c, x, t->args.p[0], NULL)};
	if (t->args.n > 1)
		n.c = expr_at(c, x, t->args.p[1], NULL);
	return node_make(c, n);
}

static uint16_t records_node(struct comp *c, const struct ctx *x, const struct type *t)
{
	struct sc_node n = {.op = SC_RECORDS, .a = t->a ? type_node(c, x, t->a) : 0};
	for (uint32_t i = 0; i < t->args.n; i++) {
		struct expr *e = t->args.p[i];
		if (e->kind == EX_STR) {
			uint32_t off = comp_text(c, e->text);
			n.c = (uint16_t)pool_intern(&c->notes, &off, 1);
		} else if (!i) {
			n.b = expr_at(c, x, e, NULL);
		} else {
			diag_error(c->d, e->pos, "expected a string (what there are many of)");
		}
	}
	return node_make(c, n);
}

/** The number of a table, as code. */
static uint16_t table_expr(struct comp *c, struct decl *d)
{
	uint16_t code[] = {SC_EX_TABLE, table_plain(c, d), SC_EX_END};
	uint16_t at = (uint16_t)pool_intern(&c->expr, code, 3);

	while (c->expr_uses.n < c->expr.n)
		*vec_push(c->z, &c->expr_uses) = 0;
	return at;
}

/** bitset(n, TABLE): the second parameter is the table, pushed as a number. */
static uint16_t bitset_params(struct comp *c, const struct ctx *x, const struct type *t)
{
	uint16_t list[2] = {expr_at(c, x, t->args.p[0], NULL), 0};
	struct expr *e = t->args.p[1];
	struct decl *d = e->kind == EX_NAME ? scope_find(e->name, x->abi, K_TABLE) : NULL;
	if (!d) {
		diag_error(c->d, e->pos, "bitset needs an enum or flags as its second parameter%s",
			   e->kind == EX_NAME ? scope_nearest(c, e->name, K_TABLE, false, NULL)
					      : "");
		return 0;
	}
	list[1] = table_expr(c, d);
	return (uint16_t)pool_intern(&c->list, list, 2);
}

static bool base_over(struct comp *c, const struct type *t, struct sc_node *n)
{
	uint8_t width, fmt, flags;
	if (!t->base)
		return true;
	if (!builtin_width(t->base->s, &width, &fmt, &flags)) {
		diag_error(c->d, t->pos,
			   "'%s' is no width (u8 .. u64, s8 .., int, long, klong, be16 ...)",
			   t->base->s);
		return false;
	}
	n->width = width;
	if (fmt == SC_FMT_BE)
		n->flags |= SC_N_BE;
	else if (n->op == SC_ENUM || n->op == SC_FLAGS || n->op == SC_KEYED)
		n->flags = flags;
	return true;
}

static uint16_t builtin_node(struct comp *c, const struct ctx *x, const struct type *t,
			     const struct builtin *b)
{
	struct sc_node n = {
		.op = b->op, .width = b->width, .fmt = b->fmt, .flags = b->flags, .a = b->a};
	if (t->args.n < b->min || t->args.n > b->max) {
		const char *range = b->min == b->max ? "" : zone_printf(c->z, "..%u", b->max);
		return wrong(c, t,
			     zone_printf(c->z, "'%s' takes %u%s parameters, not %u", b->name,
					 b->min, range, t->args.n));
	}
	if (b->fixed && t->base)
		return wrong(c, t, zone_printf(c->z, "'%s' has no other width", b->name));
	switch (b->op) {
	case SC_STR:
		n.d = !strcmp(b->name, "path") ? SC_STR_PATH : 0;
		break;
	case SC_STRV:
		n.d = !strcmp(b->name, "envv");
		break;
	case SC_BUF:
		buf_params(c, x, t, &n);
		break;
	case SC_CSTR:
		n.a = expr_at(c, x, t->args.n ? t->args.p[0] : NULL, NULL);
		break;
	case SC_RECORDS:
		return records_node(c, x, t);
	case SC_PAYLOAD:
		return payload_node(c, x, t);
	case SC_KEYED:
		n.b = expr_at(c, x, t->args.p[0], NULL);
		break;
	case SC_KEYDATA:
		n.b = expr_at(c, x, t->args.p[0], NULL);
		n.c = expr_at(c, x, t->args.p[1], NULL);
		n.d = expr_at(c, x, t->args.p[2], NULL);
		break;
	case SC_IOCTLARG:
		n.a = expr_at(c, x, t->args.p[0], NULL);
		break;
	case SC_SCALAR:
		n.b = b->a == SC_S_BITSET ? bitset_params(c, x, t)
					  : expr_list(c, x, t->args.p, t->args.n);
		n.c = (uint16_t)t->args.n;
		break;
	}
	return base_over(c, t, &n) ? node_make(c, n) : 0;
}

/* -- described types -------------------------------------------------------------------------- */

static uint16_t word_node(struct comp *c, const struct ctx *x, const struct type *t, struct decl *d)
{
	struct sc_node n = {.op = d->kind == D_ENUM    ? SC_ENUM
				  : d->kind == D_FLAGS ? SC_FLAGS
						       : SC_BITS,
			    .width = SC_W32};
	uint8_t fmt;
	if (t->args.n)
		return wrong(c, t, zone_printf(c->z, "'%s' takes no parameters", d->name->s));
	if (d->base && !builtin_width(d->base->s, &n.width, &fmt, &n.flags))
		return 0;
	n.a = d->kind == D_BITS ? bits_make(c, x, d) : table_plain(c, d);
	return base_over(c, t, &n) ? node_make(c, n) : 0;
}

static uint16_t params_node(struct comp *c, const struct ctx *x, const struct type *t,
			    struct decl *d, struct sc_node n)
{
	/* structs have one more parameter: the number of bytes that there are (`len`) */
	if (t->args.n != d->params.n && !(n.op == SC_STRUCT && t->args.n == d->params.n + 1))
		return wrong(c, t,
			     zone_printf(c->z, "'%s' takes %u parameters, not %u", d->name->s,
					 d->params.n, t->args.n));
	if (t->base)
		return wrong(c, t, zone_printf(c->z, "'%s' has no width", d->name->s));
	n.b = expr_list(c, x, t->args.p, t->args.n);
	n.c = (uint16_t)t->args.n;
	return node_make(c, n);
}

static uint16_t struct_node(struct comp *c, const struct ctx *x, const struct type *t,
			    struct decl *d)
{
	struct sc_node n = {.op = SC_STRUCT, .a = shape_named(c, x, d)->id};
	return params_node(c, x, t, d, n);
}

static uint16_t attrs_node(struct comp *c, const struct ctx *x, const struct type *t,
			   struct decl *d)
{
	struct sc_node n = {.op = SC_NLATTRS, .a = table_payload(c, x, d)->id};
	return params_node(c, x, t, d, n);
}

static uint16_t named_node(struct comp *c, const struct ctx *x, const struct type *t)
{
	uint8_t width, fmt, flags;
	const struct builtin *b = builtin_find(t->name->s);
	if (b)
		return builtin_node(c, x, t, b);
	if (builtin_width(t->name->s, &width, &fmt, &flags)) {
		struct sc_node n = {.op = SC_INT, .width = width, .fmt = fmt};
		if (t->args.n)
			return wrong(c, t,
				     zone_printf(c->z, "'%s' takes no parameters", t->name->s));
		return base_over(c, t, &n) ? node_make(c, n) : 0;
	}
	struct decl *word = scope_find(t->name, x->abi, K_WORD);
	struct decl *st = scope_find(t->name, x->abi, K_STRUCT);
	struct decl *attrs = scope_find(t->name, x->abi, K_ATTRS);
	if (word && word->kind == D_TYPE) { /* an alias with a width: `alias.u64` */
		struct ctx inner = *x;
		struct type bare = *t;
		bare.base = NULL;
		const struct type *r = type_resolve(c, &inner, &bare);
		struct type with = r ? *r : bare;
		with.base = t->base;
		return r ? type_node(c, &inner, &with) : 0;
	}
	/* if an enum and a struct have the same name, a pointer means the struct */
	if (word && (!st || t->base))
		return word_node(c, x, t, word);
	if (st)
		return struct_node(c, x, t, st);
	if (attrs)
		return attrs_node(c, x, t, attrs);
	return wrong(
		c, t,
		zone_printf(c->z, "unknown type '%s'%s", t->name->s,
			    scope_nearest(c, t->name, K_WORD | K_STRUCT | K_ATTRS, false, NULL)));
}

/** True if an enclosing field or parameter has this name. */
static bool is_framed(struct comp *c, const struct ctx *x, const struct name *n)
{
	for (const struct frame *f = x->frame; f; f = f->up) {
		if (f->fields && fields_place(c, f->fields, n) >= 0)
			return true;
		for (uint32_t i = 0; i < f->nparams; i++) {
			if (f->params[i].name == n)
				return true;
		}
	}
	return false;
}

/** Compiles the parameters of a custom printer. The name of an enum, if it means nothing else, is
 * its table, pushed as a number. */
static uint16_t custom_params(struct comp *c, const struct ctx *x, const struct type *t)
{
	uint16_t list[8];

	for (uint32_t i = 0; i < t->args.n; i++) {
		struct expr *e = t->args.p[i];
		struct decl *d = e->kind == EX_NAME && !is_framed(c, x, e->name)
					 ? scope_find(e->name, x->abi, K_TABLE)
					 : NULL;

		list[i] = d ? table_expr(c, d) : expr_at(c, x, e, NULL);
	}
	return (uint16_t)pool_intern(&c->list, list, t->args.n);
}

static uint16_t custom_node(struct comp *c, const struct ctx *x, const struct type *t)
{
	uint32_t off = comp_name(c, t->name);
	struct sc_node n = {.op = SC_CUSTOM,
			    .width = SC_W64,
			    .flags = SC_N_BARE,
			    .a = (uint16_t)pool_intern(&c->customs, &off, 1),
			    .c = (uint16_t)t->args.n};
	if (t->args.n > 8)
		return wrong(c, t, "a custom printer takes at most 8 parameters");
	n.b = t->args.n ? custom_params(c, x, t) : 0;
	uint8_t fmt;
	if (!t->base)
		return node_make(c, n);
	if (!builtin_width(t->base->s, &n.width, &fmt, &n.flags))
		return wrong(c, t, zone_printf(c->z, "'%s' is no width", t->base->s));
	return node_make(c, n);
}

static uint16_t nestby_node(struct comp *c, const struct ctx *x, const struct type *t)
{
	VEC(struct sc_nest) nests = {0};
	for (uint32_t i = 0; i < t->nests.n; i++) {
		struct sc_nest n = {.str = comp_text(c, t->nests.p[i].str),
				    .node = type_node(c, x, t->nests.p[i].type)};
		*vec_push(c->z, &nests) = n;
	}
	return node_make(c,
			 (struct sc_node){.op = SC_NESTBY,
					  .a = (uint16_t)pool_intern(&c->nests, nests.p, nests.n),
					  .b = (uint16_t)nests.n,
					  .c = register_of(c, t->name, t->pos)});
}

/** Compiles header + rest, where the rest may use the fields of the header. */
static uint16_t concat_node(struct comp *c, const struct ctx *x, const struct type *t)
{
	struct sc_node n = {.op = SC_CONCAT, .a = type_node(c, x, t->a)};
	struct decl *d = type_struct(c, x, t->a);
	struct frame f = {.up = x->frame, .fields = d ? d->fields : NULL};
	struct ctx inner = *x;
	if (d)
		inner.frame = &f;
	n.b = type_node(c, &inner, t->b);
	return node_make(c, n);
}

static uint16_t nest_node(struct comp *c, const struct ctx *x, const struct type *t)
{
	struct decl *d = scope_find(t->name, x->abi, K_ATTRS);
	if (d)
		return attrs_node(c, x, t, d);
	return wrong(c, t,
		     zone_printf(c->z, "unknown attributes '%s'%s", t->name->s,
				 scope_nearest(c, t->name, K_ATTRS, false, NULL)));
}

/** The same type, shown whatever -e verbose says. */
static uint16_t plain_node(struct comp *c, const struct type *t, uint16_t at)
{
	struct sc_node n = *pool_at(&c->nodes, const struct sc_node, at);

	if (n.op != SC_STRUCT && n.op != SC_CUSTOM)
		return wrong(c, t, "'plain' is for structures and custom printers");
	n.flags |= SC_N_PLAIN;
	return node_make(c, n);
}

uint16_t type_node(struct comp *c, const struct ctx *x, const struct type *t)
{
	struct ctx inner = *x;
	const struct type *r = type_resolve(c, &inner, t);
	if (!r || ++inner.depth > TYPE_DEPTH)
		return r ? wrong(c, t, "this type contains itself") : 0;
	switch (r->kind) {
	case TY_NAME:
	case TY_CUSTOM: {
		uint16_t at =
			r->kind == TY_NAME ? named_node(c, &inner, r) : custom_node(c, &inner, r);

		return t->plain ? plain_node(c, t, at) : at;
	}
	case TY_NEST: {
		uint16_t at = nest_node(c, &inner, r);
		struct sc_node n = *pool_at(&c->nodes, const struct sc_node, at);

		n.d = r->each;
		return n.d ? node_make(c, n) : at;
	}
	case TY_NESTBY:
		return nestby_node(c, &inner, r);
	case TY_CONCAT:
		return concat_node(c, &inner, r);
	case TY_SELECT:
		break;
	}
	struct type a = *r->a, b = *r->b;
	if (r->base) { /* `alias.u64` */
		a.base = a.base ? a.base : r->base;
		b.base = b.base ? b.base : r->base;
	}
	struct sc_node n = {.op = SC_SELECT,
			    .a = expr_at(c, &inner, r->cond, NULL),
			    .b = type_node(c, &inner, &a),
			    .c = type_node(c, &inner, &b)};
	return node_make(c, n);
}
