/* Names in expressions: fields, parameters, arguments, variables. */
#include "gen/code.h"

enum { PATH_MAX_WORDS = 16 };

struct path {
	uint16_t w[PATH_MAX_WORDS];
	unsigned n;
	struct field *last;
};

/** The index in the union's sc_ucases, which has one entry per label. */
static uint16_t ucase_place(const struct field *un, uint32_t of)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < of; i++)
		n += un->cases.p[i].labels.n + un->cases.p[i].is_else;
	return (uint16_t)n;
}

/** Finds the path to a member through unions without a name; the current case comes first. */
static bool path_find(struct comp *c, struct fields *f, const struct frame *in,
		      const struct name *n, struct path *p)
{
	uint32_t count;
	struct field **shown = fields_shown(c, f, &count);
	for (uint32_t i = 0; i < count; i++) {
		if (shown[i]->name == n && p->n < PATH_MAX_WORDS) {
			p->w[p->n++] = (uint16_t)i;
			p->last = shown[i];
			return true;
		}
	}
	for (uint32_t i = 0; i < count; i++) {
		if (shown[i]->kind != FIELD_UNION || shown[i]->name || p->n + 3 > PATH_MAX_WORDS)
			continue;
		unsigned at = p->n;
		uint32_t cases = shown[i]->cases.n;
		for (uint32_t k = 0; k <= cases; k++) {
			struct ucase *u = k ? &shown[i]->cases.p[k - 1] : in ? in->ucase : NULL;
			if (!u || (!k && in->un != shown[i]))
				continue;
			if (!k && !p->n && path_find(c, u->fields, NULL, n, p)) {
				p->w[0] |= SC_EX_IN_CASE;
				return true;
			}
			p->w[p->n++] = (uint16_t)i;
			p->w[p->n++] = ucase_place(shown[i], (uint32_t)(u - shown[i]->cases.p));
			if (path_find(c, u->fields, in, n, p))
				return true;
			p->n = at;
		}
	}
	return false;
}

static void put_path(struct emit *m, const struct path *p)
{
	code_put(m, p->n);
	for (unsigned i = 0; i < p->n; i++)
		code_put(m, p->w[i]);
}

/** Follows `.name`, `.name` ... from a member; the tree has them innermost first. */
static bool path_members(struct emit *m, const struct ctx *x, const struct expr *e,
			 const struct expr *root, struct path *p)
{
	if (e == root)
		return true;
	if (!path_members(m, x, e->a, root, p))
		return false;
	if (p->last && p->last->kind == FIELD_UNION) {
		for (uint32_t k = 0; k < p->last->cases.n && p->n + 2 < PATH_MAX_WORDS; k++) {
			p->w[p->n++] = ucase_place(p->last, k);
			if (path_find(m->c, p->last->cases.p[k].fields, NULL, e->name, p))
				return true;
			p->n--;
		}
		code_wrong(
			m, e,
			zone_printf(m->c->z, "no case of the union has a field '%s'", e->name->s));
		return false;
	}
	struct decl *d = p->last && p->last->type ? type_struct(m->c, x, p->last->type) : NULL;
	if (!d) {
		code_wrong(m, e,
			   zone_printf(m->c->z, "'%s' is no structure, it has no '%s'",
				       p->last && p->last->name ? p->last->name->s : "this",
				       e->name->s));
		return false;
	}
	if (path_find(m->c, d->fields, NULL, e->name, p))
		return true;
	struct frame f = {.fields = d->fields};
	struct ctx inner = {.frame = &f};
	code_wrong(m, e,
		   zone_printf(m->c->z, "'%s' has no field '%s'%s", d->name->s, e->name->s,
			       scope_nearest(m->c, e->name, 0, false, &inner)));
	return false;
}

static int param_of(const struct frame *f, const struct name *n)
{
	for (uint32_t i = 0; i < f->nparams; i++) {
		if (f->params[i].name == n)
			return (int)i;
	}
	return -1;
}

/** Loads a field or parameter of the enclosing frames. */
static bool emit_framed(struct emit *m, const struct ctx *x, const struct expr *e,
			const struct expr *root)
{
	unsigned up = 0;
	for (const struct frame *f = x->frame; f; f = f->up, up++) {
		struct path p = {0};
		bool field = f->fields && path_find(m->c, f->fields, f, root->name, &p);
		int param = field ? -1 : param_of(f, root->name);
		if (!field && param < 0)
			continue;
		if (up) {
			code_put(m, SC_EX_UP);
			code_put(m, up);
		}
		if (!field) {
			code_put(m, SC_EX_PARAM);
			code_put(m, (unsigned)param);
			if (e != root)
				code_wrong(m, e, "a parameter is a number, it has no fields");
			return true;
		}
		code_put(m, SC_EX_FIELD);
		if (path_members(m, x, e, root, &p))
			put_path(m, &p);
		return true;
	}
	return false;
}

/** The index of an argument, with those of the command after the fixed ones; or -1. */
static int arg_place(struct comp *c, const struct callctx *call, const struct name *n,
		     struct field **ret)
{
	struct fields *lists[2] = {call->fixed, call->tail};
	uint32_t before = 0;
	for (int k = 0; k < 2 && lists[k]; k++) {
		uint32_t count;
		struct field **shown = fields_shown(c, lists[k], &count);
		for (uint32_t i = 0; i < count; i++) {
			if (shown[i]->name == n) {
				*ret = shown[i];
				return (int)(before + i);
			}
		}
		before += count;
	}
	return -1;
}

static bool emit_arg(struct emit *m, const struct ctx *x, const struct expr *e,
		     const struct expr *root)
{
	struct field *f;
	int place = x->call ? arg_place(m->c, x->call, root->name, &f) : -1;
	if (place < 0)
		return false;
	m->uses |= USE_ARG;
	if (e == root) {
		code_put(m, SC_EX_ARG);
		code_put(m, (unsigned)place);
		return true;
	}
	struct path p = {.last = f};
	if (!f->star)
		code_wrong(m, e,
			   zone_printf(m->c->z, "'%s' is no pointer, it has no fields",
				       root->name->s));
	else if (path_members(m, x, e, root, &p)) {
		code_put(m, SC_EX_ARGFIELD);
		code_put(m, (unsigned)place);
		put_path(m, &p);
	}
	return true;
}

static bool emit_variable(struct emit *m, const struct expr *e)
{
	static const struct {
		const char *name;
		uint8_t var, uses;
	} vars[] = {
		{"ret", SC_VAR_RET, USE_RET},
		{"failed", SC_VAR_FAILED, USE_RET},
		{"restarted", SC_VAR_RESTARTED, USE_RET},
		{"verbose", SC_VAR_VERBOSE, 0},
		{"wordsize", SC_VAR_WORDSIZE, 0},
		{"pagesize", SC_VAR_PAGESIZE, 0},
		{"len", SC_VAR_LEN, USE_LEN},
		{"exiting", SC_VAR_EXITING, USE_RET},
	};
	if (!strcmp(e->name->s, "value")) {
		code_put(m, SC_EX_VALUE);
		return true;
	}
	for (unsigned i = 0; i < sizeof vars / sizeof *vars; i++) {
		if (strcmp(vars[i].name, e->name->s))
			continue;
		code_put(m, SC_EX_VAR);
		code_put(m, vars[i].var);
		m->uses |= vars[i].uses;
		return true;
	}
	return false;
}

void code_name(struct emit *m, const struct ctx *x, const struct expr *e)
{
	const struct expr *root = e;
	while (root->kind == EX_MEMBER)
		root = root->a;
	if (root->kind != EX_NAME) {
		code_wrong(m, e,
			   "only a field, or an argument that points to a structure, has fields");
		return;
	}
	for (const struct binding *b = x->bindings; b; b = b->next) {
		if (b->name != root->name)
			continue;
		if (e == root)
			code_expr(m, b->ctx, b->expr);
		else
			code_wrong(m, e, "a parameter is a number, it has no fields");
		return;
	}
	if (emit_framed(m, x, e, root) || emit_arg(m, x, e, root))
		return;
	if (e == root && emit_variable(m, e))
		return;
	code_wrong(m, root,
		   zone_printf(m->c->z, "unknown name '%s'%s", root->name->s,
			       scope_nearest(m->c, root->name, 0, true, x)));
}

/** The argument that a name means, through the parameters of aliases, or -1. */
static int named_arg(struct emit *m, struct ctx *at, const struct expr **a, struct field **f)
{
	for (const struct binding *b = at->bindings; (*a)->kind == EX_NAME && b; b = b->next) {
		if (b->name != (*a)->name)
			continue;
		*a = b->expr;
		*at = *b->ctx;
		break;
	}
	return (*a)->kind == EX_NAME && at->call && !at->frame
		       ? arg_place(m->c, at->call, (*a)->name, f)
		       : -1;
}

void code_readable(struct emit *m, const struct ctx *x, const struct expr *e)
{
	const struct expr *a = e->args.p[0];
	struct field *f;
	struct ctx at = *x;
	int place = named_arg(m, &at, &a, &f);

	if (place < 0 || !f->star) {
		code_wrong(m, e, "readable() needs an argument that is a pointer");
		return;
	}
	m->uses |= USE_ARG;
	code_put(m, SC_EX_READABLE);
	code_put(m, (unsigned)place);
}

void code_deref(struct emit *m, const struct ctx *x, const struct expr *e)
{
	struct field *f;
	const struct expr *a = e->a;
	struct ctx at = *x;
	int place = named_arg(m, &at, &a, &f);
	if (place < 0) {
		code_wrong(m, e, "'*' needs an argument that points to a number");
		return;
	}
	if (!f->star || f->array || (f->type && type_struct(m->c, &at, f->type))) {
		code_wrong(m, e,
			   zone_printf(m->c->z, "'%s' does not point to a number", a->name->s));
		return;
	}
	m->uses |= USE_ARG;
	code_put(m, SC_EX_DEREF);
	code_put(m, (unsigned)place);
}
