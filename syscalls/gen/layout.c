/* Lays out fields by C's rules for structs, per ABI. */
#include "gen/comp.h"

struct laying {
	struct comp *c;
	struct ctx x;
	struct frame frame;
	int abi;
	bool packed, is_union_case;
	uint64_t off, size; /* the next free byte; the end so far */
	uint64_t prev;	    /* where the previous field began */
	uint32_t align;
	bool open; /* a field without a known end was placed */
};
struct placed {
	struct field *f;
	struct sc_field out;
};

uint16_t field_node(struct comp *c, const struct ctx *x, const struct field *f)
{
	uint16_t id = type_node(c, x, f->type);
	struct sc_node n = *node_at(c, id);
	uint16_t count = expr_at(c, x, f->count, NULL);
	uint8_t width = f->star == 64 ? SC_W64 : SC_WLONG;
	if (!id)
		return 0;
	if (f->star && !f->array && (n.op == SC_STR || n.op == SC_STRV)) {
		n.width = width; /* a string is not inline, but a pointer to it */
		return node_make(c, n);
	}
	if (f->star) {
		if (f->array && !f->count)
			diag_error(c->d, f->pos,
				   "a pointer to an array needs the number of elements");
		if (f->upto) {
			struct sc_node a = {.op = SC_ARRAY,
					    .a = id,
					    .b = count,
					    .c = expr_at(c, x, f->upto, NULL)};
			id = node_make(c, a);
			count = 0;
		}
		return node_make(
			c, (struct sc_node){.op = SC_PTR, .width = width, .a = id, .b = count});
	}
	bool bytes = n.op == SC_BUF || n.op == SC_CSTR || n.op == SC_PAYLOAD ||
		     n.op == SC_KEYDATA || (n.op == SC_CUSTOM && (n.flags & SC_N_BARE));
	uint16_t *length = n.op == SC_PAYLOAD			     ? &n.c
			   : n.op == SC_KEYDATA || n.op == SC_CUSTOM ? &n.d
								     : &n.a;
	if (f->array && bytes && !*length) {
		*length = count;
		if (n.op == SC_BUF && count)
			n.d &= (uint16_t)~SC_BUF_REST;
		return node_make(c, n);
	}
	if (!f->array)
		return id;
	struct sc_node a = {.op = SC_ARRAY, .a = id, .b = count, .c = expr_at(c, x, f->upto, NULL)};
	struct decl *d = f->indexed ? scope_find(f->indexed, x->abi, K_TABLE) : NULL;
	if (f->indexed && !d)
		diag_error(c->d, f->pos, "unknown enum '%s'%s", f->indexed->s,
			   scope_nearest(c, f->indexed, K_TABLE, false, NULL));
	a.d = d ? table_plain(c, d) : 0;
	return node_make(c, a);
}

uint16_t field_attrs(const struct field *f)
{
	uint16_t a = (uint16_t)(f->dir & DIR_IN ? SC_F_IN : 0) | (f->dir & DIR_OUT ? SC_F_OUT : 0);
	a |= f->delta ? SC_F_DELTA : 0;
	a |= f->nz ? SC_F_NZ : 0;
	a |= f->v ? SC_F_V : 0;
	a |= f->hide ? SC_F_HIDE : 0;
	a |= f->early ? SC_F_EARLY : 0;
	a |= f->errok ? SC_F_ERROK : 0;
	a |= f->skip ? SC_F_SKIP : 0;
	a |= f->ver ? SC_F_VER : 0;
	return a;
}

static uint64_t round_up(uint64_t v, uint32_t to)
{
	return to > 1 ? (v + to - 1) / to * to : v;
}

static void place(struct laying *l, struct room r, const struct field *f)
{
	uint32_t align = l->packed || !r.align ? 1 : r.align;
	if (l->open && !f->over && (r.size || r.open)) {
		diag_error(l->c->d, f->pos,
			   "nothing may follow a field whose size is not known "
			   "(a custom printer in a struct needs a width, `custom x.u32 f`, or a "
			   "number of bytes, `custom x f[16]`)");
		l->open = false; /* reported once */
	}
	uint64_t at = f->over ? l->prev : round_up(l->off, align);
	if (f->kind != FIELD_PAD)
		l->prev = at;
	l->off = f->over && at + r.size < l->off ? l->off : at + r.size;
	l->align = align > l->align ? align : l->align;
	l->open |= r.open;
}

static struct sc_layout lay_fields(struct laying *l, struct fields *fields);

static struct sc_ucase lay_case(struct laying *l, struct field *un, struct ucase *u, uint64_t at,
				struct room *most)
{
	struct laying in = *l;
	in.off = in.prev = in.size = at;
	in.align = 1;
	in.open = false;
	in.frame.un = un;
	in.frame.ucase = u;
	in.x.frame = &in.frame;
	struct sc_ucase out = {.is_else = u->is_else};
	struct sc_layout layout = lay_fields(&in, u->fields);
	uint16_t id = (uint16_t)pool_intern(&l->c->layouts, &layout, 1);
	for (int i = 0; i < ABI_COUNT; i++) /* the node is for one ABI, unless all ABIs agree */
		out.layout[i] = id;
	if (in.off - at > most->size)
		most->size = in.off - at;
	if (in.align > most->align)
		most->align = in.align;
	most->open |= in.open;
	return out;
}

/** Cases begin at an offset that depends on the alignment of all of them, so they are laid out
 * twice. */
static void lay_union(struct laying *l, struct field *f, struct sc_field *out)
{
	struct comp *c = l->c;
	VEC(struct sc_ucase) cases = {0};
	struct room r = {.align = 1};
	for (uint32_t i = 0; i < f->cases.n && !f->rest; i++)
		lay_case(l, f, &f->cases.p[i], l->off, &r);
	/* with `rest`, each case continues as if its fields were in the struct itself */
	uint64_t at = round_up(l->off, l->packed ? 1 : r.align);
	r.size = 0;
	for (uint32_t i = 0; i < f->cases.n; i++) {
		struct ucase *u = &f->cases.p[i];
		struct sc_ucase one = lay_case(l, f, u, at, &r);
		for (uint32_t k = 0; k < u->labels.n; k++) {
			__int128 v = const_expr(c, &l->x, u->labels.p[k], "the value of a case");
			one.val = (uint64_t)v;
			*vec_push(c->z, &cases) = one;
		}
		if (u->is_else)
			*vec_push(c->z, &cases) = one;
	}
	if (f->rest)
		r = (struct room){.align = 1, .open = true};
	place(l, r, f);
	struct sc_node n = {.op = SC_UNION,
			    .a = expr_at(c, &l->x, f->tag, NULL),
			    .b = (uint16_t)pool_intern(&c->ucases, cases.p, cases.n),
			    .c = (uint16_t)cases.n,
			    .d = f->name ? SC_UNION_NAMED : SC_UNION_REST};
	out->node = node_make(c, n);
	out->attr |= f->name ? 0 : SC_F_ANON;
}

static void lay_field(struct laying *l, struct field *f, struct sc_field *out)
{
	struct comp *c = l->c;
	*out = (struct sc_field){.attr = field_attrs(f),
				 .if_ = expr_at(c, &l->x, f->if_, NULL),
				 .when = expr_at(c, &l->x, f->when, NULL),
				 .name = f->name ? comp_name(c, f->name) : 0};
	if (f->kind == FIELD_UNION) {
		lay_union(l, f, out);
	} else {
		out->node = field_node(c, &l->x, f);
		place(l, node_room(c, out->node, l->abi, f->pos), f);
	}
	if (l->prev > UINT16_MAX)
		diag_error(c->d, f->pos,
			   "this lies more than 64 KiB behind the start of the struct");
	out->off = (uint16_t)l->prev;
	if (f->errshow)
		diag_error(c->d, f->pos, "errshow is for arguments");
}

/** Lays out the fields, in print order. */
static struct sc_layout lay_fields(struct laying *l, struct fields *fields)
{
	struct comp *c = l->c;
	uint32_t n;
	struct field **shown = fields_shown(c, fields, &n);
	struct sc_field *out = zone_alloc(c->z, (n + 1) * sizeof *out);
	uint64_t start = l->off;
	for (uint32_t i = 0; i < fields->f.n; i++) {
		struct field *f = fields->f.p[i];
		struct sc_field one;
		if (f->kind == FIELD_PAD) {
			__int128 pad = const_expr(c, &l->x, f->pad, "a pad");
			place(l,
			      (struct room){.size = pad > 0 && pad < 65536 ? (uint64_t)pad : 0,
					    .align = 1},
			      f);
			continue;
		}
		lay_field(l, f, &one);
		for (uint32_t k = 0; k < n; k++) {
			if (shown[k] == f)
				out[k] = one;
		}
	}
	if (l->off > UINT16_MAX)
		diag_error(c->d, fields->pos, "this is longer than 64 KiB");
	return (struct sc_layout){.first = (uint16_t)pool_intern(&c->fields, out, n),
				  .n = (uint16_t)n,
				  .size = (uint16_t)(l->off - start),
				  .align = (uint16_t)l->align};
}

/* -- whole structs ---------------------------------------------------------------------------- */

static uint16_t param_width(struct comp *c, const struct param *p, struct pos at)
{
	uint8_t width = SC_W64, fmt = 0, flags = SC_N_SIGNED;
	const struct builtin *b = p->type ? builtin_find(p->type->s) : NULL;
	if (b) {
		width = b->width;
		flags = b->flags;
	} else if (p->type && !builtin_width(p->type->s, &width, &fmt, &flags)) {
		struct decl *d = scope_find(p->type, 0, K_TABLE);
		width = SC_W32;
		if (d && d->base)
			builtin_width(d->base->s, &width, &fmt, &flags);
		else if (!d)
			diag_error(c->d, at, "'%s' is no type for a parameter", p->type->s);
	}
	return width | (flags & SC_N_SIGNED ? 16 : 0);
}

static void shape_params(struct comp *c, struct decl *d, struct sc_struct *st)
{
	uint16_t list[16];
	uint32_t n = d->params.n < 16 ? d->params.n : 16;
	if (d->params.n > 8)
		diag_error(c->d, d->pos, "more than 8 parameters");
	for (uint32_t i = 0; i < n; i++)
		list[i] = param_width(c, &d->params.p[i], d->pos);
	st->nparams = (uint8_t)n;
	st->params = (uint16_t)pool_intern(&c->list, list, n);
}

static void shape_attrs(struct comp *c, struct shape *s, struct laying *l)
{
	const struct sattrs *a = s->outer ? s->attrs : &s->decl[l->abi]->attrs;
	const struct sattrs *o = s->outer ? s->outer : a;
	struct sc_struct st = *pool_at(&c->structs, struct sc_struct, s->id);
	st.flags = (uint8_t)((a->merge || o->merge ? SC_ST_MERGE : 0) | a->tail | o->tail);
	st.min = (uint16_t)(a->min ? a->min : o->min);
	st.sized = expr_at(c, &l->x, a->sized ? a->sized : o->sized, NULL);
	st.step = expr_at(c, &l->x, a->step ? a->step : o->step, NULL);
	st.spend = expr_at(c, &l->x, a->spend ? a->spend : o->spend, NULL);
	if (!s->outer)
		shape_params(c, s->decl[l->abi], &st);
	const struct sc_struct *was = pool_at(&c->structs, struct sc_struct, s->id);
	bool same = st.nparams == was->nparams && st.params == was->params &&
		    st.sized == was->sized && st.min == was->min && st.step == was->step &&
		    st.spend == was->spend && st.flags == (was->flags & ~SC_ST_OPEN);
	if (s->attrs_done && !same)
		diag_error(c->d, s->decl[l->abi]->pos,
			   "the versions of '%s' differ in more than their "
			   "fields and layout",
			   s->name->s);
	if (!s->attrs_done)
		*pool_at(&c->structs, struct sc_struct, s->id) = st;
	s->attrs_done = true;
}

bool shape_layout(struct comp *c, struct shape *s, int abi)
{
	if (s->state[abi])
		return s->state[abi] == 2;
	struct decl *d = s->decl[abi];
	if (!d && s->name->decls)
		d = s->decl[abi] = scope_find(s->name, abi, K_STRUCT);
	s->state[abi] = 2;
	if (!d)
		return true;
	s->state[abi] = 1;
	struct laying l = {.c = c, .abi = abi, .align = 1};
	const struct sattrs *a = s->outer ? s->attrs : &d->attrs, *o = s->outer ? s->outer : a;
	l.packed = (a->packed || o->packed) && !((a->unpacked | o->unpacked) >> abi & 1);
	l.frame = (struct frame){.fields = s->outer ? s->fields : d->fields,
				 .params = d->params.p,
				 .nparams = d->params.n};
	l.x = (struct ctx){.abi = abi, .env = s->env, .call = s->call, .frame = &l.frame};
	s->has_out |= fields_have_out(c, &l.x, l.frame.fields);
	struct sc_layout layout = lay_fields(&l, l.frame.fields);
	shape_attrs(c, s, &l);
	uint32_t align = a->align > l.align ? a->align : l.align;
	if (a->size && l.off > a->size)
		diag_error(c->d, d->pos, "'%s' takes %u bytes, more than its size %u", s->name->s,
			   (unsigned)l.off, a->size);
	layout.align = (uint16_t)align;
	layout.size = (uint16_t)(a->size ? a->size : l.open ? l.off : round_up(l.off, align));
	pool_at(&c->structs, struct sc_struct, s->id)->layout[abi] =
		(uint16_t)pool_intern(&c->layouts, &layout, 1);
	s->open[abi] = l.open;
	if (l.open && !a->size)
		pool_at(&c->structs, struct sc_struct, s->id)->flags |= SC_ST_OPEN;
	s->state[abi] = 2;
	return true;
}
