/* Compiles expressions to stack code. */
#include "gen/code.h"

void code_put(struct emit *m, unsigned w)
{
	if (m->n < CODE_MAX)
		m->w[m->n] = (uint16_t)w;
	m->n++;
}

void code_put_number(struct emit *m, __int128 v)
{
	bool negative = v < INT16_MIN;
	if (v >= INT16_MIN && v <= INT16_MAX) {
		code_put(m, SC_EX_IMM);
		code_put(m, (uint16_t)v);
		return;
	}
	unsigned __int128 u = negative ? -(unsigned __int128)v : (unsigned __int128)v;
	code_put(m, SC_EX_IMM64);
	for (int i = 0; i < 4; i++)
		code_put(m, (unsigned)(u >> 16 * i & 0xffff));
	if (negative)
		code_put(m, SC_EX_NEG);
}

void code_wrong(struct emit *m, const struct expr *e, const char *message)
{
	m->failed = true;
	diag_error(m->c->d, e->pos, "%s", message);
}

/* -- calls and operators ---------------------------------------------------------------------- */

static void emit_old(struct emit *m, const struct ctx *x, const struct expr *e)
{
	struct callctx *call = x->call;
	if (!call || x->frame) {
		code_wrong(m, e, "old() needs the arguments of a call around it");
		return;
	}
	struct code code = expr_compile(m->c, x, e->args.p[0]);
	m->failed |= code.failed;
	m->uses |= USE_OLD;
	unsigned i = 0;
	while (i < call->nold && call->old[i] != code.at)
		i++;
	if (i == 8)
		code_wrong(m, e, "more than 8 different old() in one call");
	else if (i == call->nold)
		call->old[call->nold++] = code.at;
	code_put(m, SC_EX_OLD);
	code_put(m, i);
}

static void emit_sizeof(struct emit *m, const struct ctx *x, const struct expr *e)
{
	const struct expr *a = e->args.p[0];
	struct decl *d = a->kind == EX_NAME ? scope_find(a->name, x->abi, K_STRUCT) : NULL;
	if (!d) {
		code_wrong(m, e,
			   zone_printf(m->c->z, "sizeof needs a struct%s",
				       a->kind == EX_NAME
					       ? scope_nearest(m->c, a->name, K_STRUCT, false, NULL)
					       : ""));
		return;
	}
	code_put(m, SC_EX_SIZEOF);
	code_put(m, shape_named(m->c, x, d)->id);
}

static void emit_call(struct emit *m, const struct ctx *x, const struct expr *e)
{
	static const struct {
		const char *name;
		uint8_t args;
		uint16_t op;
	} functions[] = {
		{"min", 2, SC_EX_MIN},		 {"max", 2, SC_EX_MAX},
		{"align", 2, SC_EX_ALIGN},	 {"isdev", 1, SC_EX_ISDEV},
		{"sizeof", 1, SC_EX_SIZEOF},	 {"old", 1, SC_EX_OLD},
		{"readable", 1, SC_EX_READABLE},
	};
	unsigned i = 0;
	while (strcmp(functions[i].name, e->name->s))
		i++;
	if (e->args.n != functions[i].args) {
		code_wrong(m, e,
			   zone_printf(m->c->z, "%s() takes %u argument%s", e->name->s,
				       functions[i].args, functions[i].args > 1 ? "s" : ""));
		return;
	}
	if (functions[i].op == SC_EX_OLD) {
		emit_old(m, x, e);
	} else if (functions[i].op == SC_EX_SIZEOF) {
		emit_sizeof(m, x, e);
	} else if (functions[i].op == SC_EX_READABLE) {
		code_readable(m, x, e);
	} else {
		for (uint32_t k = 0; k < e->args.n; k++)
			code_expr(m, x, e->args.p[k]);
		code_put(m, functions[i].op);
	}
}

static unsigned binary_op(int op)
{
	static const struct {
		int tk;
		uint16_t ex;
	} ops[] = {
		{'*', SC_EX_MUL},     {'/', SC_EX_DIV},	   {'%', SC_EX_MOD},	{'+', SC_EX_ADD},
		{'-', SC_EX_SUB},     {TK_SHL, SC_EX_SHL}, {TK_SHR, SC_EX_SHR}, {'<', SC_EX_LT},
		{TK_LE, SC_EX_LE},    {'>', SC_EX_GT},	   {TK_GE, SC_EX_GE},	{TK_EQ, SC_EX_EQ},
		{TK_NE, SC_EX_NE},    {'&', SC_EX_AND},	   {'^', SC_EX_XOR},	{'|', SC_EX_OR},
		{TK_AND, SC_EX_LAND}, {TK_OR, SC_EX_LOR},
	};
	unsigned i = 0;
	while (ops[i].tk != op)
		i++;
	return ops[i].ex;
}

void code_expr(struct emit *m, const struct ctx *x, const struct expr *e)
{
	__int128 v = 0;
	if (m->depth > EXPR_DEPTH) {
		code_wrong(m, e, "this is nested too deeply");
		return;
	}
	if (code_fold(m, x, e, &v)) {
		code_put_number(m, v);
		return;
	}
	if (m->failed)
		return;
	m->depth++;
	switch (e->kind) {
	case EX_NAME:
	case EX_MEMBER:
		code_name(m, x, e);
		break;
	case EX_DEREF:
		code_deref(m, x, e);
		break;
	case EX_UNARY:
		code_expr(m, x, e->a);
		code_put(m, e->op == '-' ? SC_EX_NEG : e->op == '!' ? SC_EX_NOT : SC_EX_INV);
		break;
	case EX_BINARY:
		code_expr(m, x, e->a);
		code_expr(m, x, e->b);
		code_put(m, binary_op(e->op));
		break;
	case EX_COND:
		code_expr(m, x, e->a);
		code_expr(m, x, e->b);
		code_expr(m, x, e->c);
		code_put(m, SC_EX_COND);
		break;
	case EX_CALL:
		emit_call(m, x, e);
		break;
	default:
		code_wrong(m, e, "a string is no number");
	}
	m->depth--;
}

/* -- the entrances ---------------------------------------------------------------------------- */

static uint16_t finish(struct emit *m)
{
	code_put(m, SC_EX_END);
	uint16_t at = (uint16_t)pool_intern(&m->c->expr, m->w, m->n);
	while (m->c->expr_uses.n < m->c->expr.n)
		*vec_push(m->c->z, &m->c->expr_uses) = 0;
	m->c->expr_uses.p[at] = m->uses;
	return at;
}

struct code expr_compile(struct comp *c, const struct ctx *x, const struct expr *e)
{
	struct emit m = {.c = c};
	struct code code = {0};
	code_expr(&m, x, e);
	if (m.n >= CODE_MAX)
		code_wrong(&m, e, "this expression is too long");
	code.failed = m.failed;
	if (m.failed)
		return code;
	code.at = finish(&m);
	code.uses = m.uses;
	code.constant = expr_number(c, code.at, &code.value);
	return code;
}

uint16_t expr_at(struct comp *c, const struct ctx *x, const struct expr *e, uint8_t *uses)
{
	if (!e)
		return 0;
	struct code code = expr_compile(c, x, e);
	if (uses)
		*uses |= code.uses;
	return code.at;
}

uint16_t expr_list(struct comp *c, const struct ctx *x, struct expr *const *e, uint32_t n)
{
	uint16_t list[16];
	n = n < 16 ? n : 16;
	for (uint32_t i = 0; i < n; i++)
		list[i] = expr_at(c, x, e[i], NULL);
	return (uint16_t)pool_intern(&c->list, list, n);
}

uint16_t expr_from_number(struct comp *c, __int128 v)
{
	struct emit m = {.c = c};
	code_put_number(&m, v);
	return finish(&m);
}

bool expr_number(const struct comp *c, uint16_t at, __int128 *ret)
{
	const uint16_t *w = pool_at(&c->expr, const uint16_t, at);
	if (!at)
		return false;
	if (w[0] == SC_EX_IMM && w[2] == SC_EX_END) {
		*ret = (int16_t)w[1];
		return true;
	}
	if (w[0] != SC_EX_IMM64)
		return false;
	__int128 v = 0;
	for (int i = 4; i > 0; i--)
		v = v << 16 | w[i];
	*ret = w[5] == SC_EX_NEG ? -v : v;
	return w[5] == SC_EX_END || (w[5] == SC_EX_NEG && w[6] == SC_EX_END);
}

uint8_t expr_uses(const struct comp *c, uint16_t at)
{
	return at ? (uint8_t)c->expr_uses.p[at] : 0;
}
