/* Arguments and results. */
#include "gen/comp.h"

static uint8_t list_uses(const struct comp *c, uint16_t list, unsigned n)
{
	uint8_t uses = 0;
	for (unsigned i = 0; i < n; i++)
		uses |= expr_uses(c, pool_at(&c->list, const uint16_t, list)[i]);
	return uses;
}

/** The uses of a type's expressions, not including those of structs that it points to. */
static uint8_t node_uses(const struct comp *c, uint16_t id, unsigned depth)
{
	const struct sc_node *n = node_at(c, id);
	if (depth > 8)
		return 0;
	switch (n->op) {
	case SC_PTR:
		return expr_uses(c, n->b) | node_uses(c, n->a, depth + 1);
	case SC_ARRAY:
		return expr_uses(c, n->b) | expr_uses(c, n->c) | node_uses(c, n->a, depth + 1);
	case SC_BUF:
	case SC_CSTR:
		return expr_uses(c, n->a);
	case SC_RECORDS:
		return expr_uses(c, n->b);
	case SC_SELECT:
		return expr_uses(c, n->a) | node_uses(c, n->b, depth + 1) |
		       node_uses(c, n->c, depth + 1);
	case SC_KEYDATA:
		return expr_uses(c, n->b) | expr_uses(c, n->c) | expr_uses(c, n->d);
	case SC_SCALAR:
	case SC_STRUCT:
	case SC_CUSTOM:
		return list_uses(c, n->b, n->c);
	}
	return 0;
}

/** True if the argument can only be shown when the result is known. */
static bool arg_waits(const struct comp *c, const struct sc_field *f)
{
	const struct sc_node *n = node_at(c, f->node);
	uint8_t uses = expr_uses(c, f->if_) | expr_uses(c, f->when) | node_uses(c, f->node, 0);
	if (f->attr & SC_F_SKIP)
		return false;
	if ((f->attr & SC_F_OUT) || (uses & (USE_RET | USE_OLD)) || n->op == SC_IOCTLARG)
		return true;
	return n->op == SC_PTR && node_has_out(c, n->a);
}

bool arg_is_pair(const struct comp *c, const struct sc_node *n, int abi)
{
	bool scalar = n->op == SC_INT || n->op == SC_ENUM || n->op == SC_FLAGS ||
		      n->op == SC_BITS ||
		      (n->op == SC_SCALAR && !(n->a == SC_S_SIGSET || n->a == SC_S_IN6));
	return scalar && n->width == SC_W64 && c->g->abi[abi].klong == 4;
}

static void check_value(struct comp *c, const struct field *f, const struct sc_node *n)
{
	bool memory = n->op == SC_STRUCT || n->op == SC_BUF || n->op == SC_CSTR ||
		      n->op == SC_ARRAY || n->op == SC_RECORDS || n->op == SC_NLATTRS ||
		      n->op == SC_PAYLOAD || n->op == SC_CONCAT;
	if (memory)
		diag_error(c->d, f->pos, "'%s' lies in memory: '*' is missing before the name",
			   f->name->s);
	bool pointer = n->op == SC_PTR || n->op == SC_STR || n->op == SC_STRV ||
		       n->op == SC_CUSTOM || n->op == SC_IOCTLARG || n->op == SC_ADDR ||
		       n->op == SC_SELECT || !n->op;
	if ((f->dir & DIR_OUT) && !pointer)
		diag_error(c->d, f->pos, "'%s' is out, but no pointer", f->name->s);
}

static void arg_errshow(struct comp *c, const struct ctx *x, const struct field *f,
			struct sc_field *out)
{
	struct decl *d = f->star ? type_struct(c, x, f->type) : NULL;
	int place = d ? fields_place(c, d->fields, f->errshow) : -1;
	if (place < 0)
		diag_error(c->d, f->pos, "errshow: there is no field '%s' behind '%s'",
			   f->errshow->s, f->name->s);
	out->errshow = (uint16_t)(place + 1);
}

static void arg_make(struct comp *c, const struct ctx *x, const struct field *f, struct passing *p,
		     struct sc_field *out)
{
	*out = (struct sc_field){.name = comp_name(c, f->name), .attr = field_attrs(f)};
	if (!(out->attr & (SC_F_IN | SC_F_OUT)))
		out->attr |= SC_F_IN;
	out->node =
		f->type ? field_node(c, x, f)
			: node_make(c, (struct sc_node){
					       .op = SC_INT, .width = SC_WLONG, .fmt = SC_FMT_HEX});
	out->if_ = expr_at(c, x, f->if_, NULL);
	out->when = expr_at(c, x, f->when, NULL);
	if (f->errshow)
		arg_errshow(c, x, f, out);
	const struct sc_node n = *node_at(c, out->node);
	check_value(c, f, &n);
	if (f->delta && !(f->star && f->dir == DIR_INOUT))
		diag_error(c->d, f->pos, "delta needs inout and a pointer to a number");
	if (f->over)
		p->regs = p->last;
	passing_next(c, x->abi, &n, p, out);
}

/** True if what the argument points to may have to be kept at entry, to be compared at exit. */
static bool arg_is_kept(const struct comp *c, const struct sc_field *f)
{
	const struct sc_node *n = node_at(c, f->node);
	return (f->attr & SC_F_OUT) && n->op == SC_PTR && node_at(c, n->a)->op == SC_STRUCT;
}

static bool arg_is_plain(const struct comp *c, const struct sc_field *f)
{
	const unsigned both = SC_F_IN | SC_F_OUT;
	const unsigned special = SC_F_DELTA | SC_F_EARLY | SC_F_SKIP | SC_F_PAIR | SC_F_VECTOR;
	if (f->if_ || f->when || f->errshow || f->off >= 6 || (f->attr & special) ||
	    (f->attr & both) == both || arg_is_kept(c, f))
		return false;
	switch (node_at(c, f->node)->op) {
	case SC_INT:
	case SC_ADDR:
	case SC_ENUM:
	case SC_FLAGS:
	case SC_BITS:
	case SC_SCALAR:
	case SC_PTR:
	case SC_STR:
	case SC_STRV:
		return true;
	default:
		return false;
	}
}

/** True if the type of the argument, or of what it points to, depends on another argument. */
static bool arg_is_keyed(const struct comp *c, const struct sc_field *f)
{
	const struct sc_node *n = node_at(c, f->node);
	return n->op == SC_IOCTLARG || (n->op == SC_PTR && node_at(c, n->a)->op == SC_PAYLOAD);
}

uint16_t sig_make(struct comp *c, const struct ctx *x, struct fields *args, struct ret *ret,
		  unsigned slot, uint16_t tail)
{
	uint32_t n;
	struct field **shown = fields_shown(c, args, &n);
	struct sc_field *out = zone_alloc(c->z, (n + 1) * sizeof *out);
	uint16_t result = ret_make(c, x, ret);
	struct passing p = {.regs = slot, .library = x->call && x->call->outer->library};
	passing_begin(c, x->abi, result, &p);
	for (uint32_t i = 0; i < args->f.n; i++) {
		struct field *f = args->f.p[i];
		struct sc_field one;
		arg_make(c, x, f, &p, &one);
		for (uint32_t k = 0; k < n; k++) {
			if (shown[k] == f)
				out[k] = one;
		}
	}
	if (p.regs > 6 && !p.library)
		diag_error(c->d, args->pos, "the arguments take %u registers, more than 6", p.regs);
	struct sc_sig sig = {
		.n = (uint8_t)n, .ret = result, .tail = tail, .more = passing_more(c, &p, args)};
	while (sig.exit_from < n && !arg_waits(c, &out[sig.exit_from]))
		sig.exit_from++;
	for (uint32_t i = 0; i < n; i++) {
		sig.more |= arg_is_keyed(c, &out[i]) ? SC_SIG_KEYED : 0;
		out[i].attr |= arg_is_plain(c, &out[i]) ? SC_F_PLAIN : 0;
	}
	sig.first = (uint16_t)pool_intern(&c->fields, out, n);
	plan_make(c, x, out, n, &sig);
	return (uint16_t)pool_intern(&c->sigs, &sig, 1);
}

/* -- results ---------------------------------------------------------------------------------- */

static int ret_kind(const char *s)
{
	static const struct {
		const char *name;
		int kind;
	} kinds[] = {
		{"dec", SC_R_DEC},     {"int", SC_R_DEC},   {"long", SC_R_DEC},
		{"udec", SC_R_UDEC},   {"uint", SC_R_UDEC}, {"ulong", SC_R_UDEC},
		{"hex", SC_R_HEX},     {"oct", SC_R_OCT},   {"fd", SC_R_FD},
		{"tid", SC_R_TID},     {"tgid", SC_R_TGID}, {"pgid", SC_R_PGID},
		{"sid", SC_R_SID},     {"uid", SC_R_UID},   {"gid", SC_R_GID},
		{"none", SC_R_NONE},   {"addr", SC_R_ADDR}, {"ptr", SC_R_ADDR},
		{"signo", SC_R_SIGNO},
	};
	for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		if (!strcmp(kinds[i].name, s))
			return kinds[i].kind;
	}
	return -1;
}

uint16_t ret_make(struct comp *c, const struct ctx *x, const struct ret *r)
{
	struct sc_ret out = {.kind = SC_R_DEC};
	if (!r)
		return 0;
	if (r->cond) {
		out.select = expr_at(c, x, r->cond, NULL);
		out.a = ret_make(c, x, r->a);
		out.b = ret_make(c, x, r->b);
		return (uint16_t)pool_intern(&c->rets, &out, 1);
	}
	int kind = ret_kind(r->kind->s);
	if (kind < 0) { /* a described type: the result is shown as this type */
		struct type t = {.kind = TY_NAME, .pos = r->pos, .name = r->kind};
		out.kind = SC_R_ENUM;
		const struct builtin *b = builtin_find(r->kind->s);
		if ((b && b->op == SC_FLOAT) || scope_find(r->kind, x->abi, K_WORD))
			out.note = type_node(c, x, &t);
		else
			diag_error(c->d, r->pos,
				   "'%s' is no kind of result (dec, hex, oct, fd, tid, none, "
				   "addr ... or an enum)",
				   r->kind->s);
		return (uint16_t)pool_intern(&c->rets, &out, 1);
	}
	out.kind = (uint8_t)kind;
	out.nz = r->nz;
	out.note = r->note ? type_node(c, x, r->note) : 0;
	out.prefix = comp_text(c, r->prefix);
	return (uint16_t)pool_intern(&c->rets, &out, 1);
}
