/* Expressions that are constant. */
#include "gen/code.h"

static __int128 fold_binary(int op, __int128 a, __int128 b, bool *ok)
{
	switch (op) {
	case '+':
		return a + b;
	case '-':
		return a - b;
	case '*':
		*ok = a <= INT64_MAX && a >= INT64_MIN && b <= INT64_MAX && b >= INT64_MIN;
		return *ok ? a * b : 0;
	case '/':
	case '%':
		*ok = b != 0;
		return !b ? 0 : op == '/' ? a / b : a % b;
	case TK_SHL:
	case TK_SHR:
		*ok = b >= 0 && b < 64 && a >= 0 && a <= UINT64_MAX;
		return !*ok ? 0 : op == TK_SHL ? a << b : a >> b;
	case '<':
		return a < b;
	case TK_LE:
		return a <= b;
	case '>':
		return a > b;
	case TK_GE:
		return a >= b;
	case TK_EQ:
		return a == b;
	case TK_NE:
		return a != b;
	case '&':
		return a & b;
	case '^':
		return a ^ b;
	case '|':
		return a | b;
	case TK_AND:
		return a && b;
	}
	return a || b;
}

static bool fold_call(struct emit *m, const struct ctx *x, const struct expr *e, __int128 *ret)
{
	__int128 a, b;
	if (!strcmp(e->name->s, "sizeof") && e->args.n == 1 && e->args.p[0]->kind == EX_NAME) {
		struct decl *d = scope_find(e->args.p[0]->name, x->abi, K_STRUCT);
		if (!d)
			return false;
		struct shape *s = shape_named(m->c, x, d);
		if (!shape_layout(m->c, s, x->abi))
			return false;
		const struct sc_struct *st = pool_at(&m->c->structs, struct sc_struct, s->id);
		*ret = pool_at(&m->c->layouts, struct sc_layout, st->layout[x->abi])->size;
		return true;
	}
	if (e->args.n != 2 || !code_fold(m, x, e->args.p[0], &a) ||
	    !code_fold(m, x, e->args.p[1], &b))
		return false;
	if (!strcmp(e->name->s, "min"))
		*ret = a < b ? a : b;
	else if (!strcmp(e->name->s, "max"))
		*ret = a > b ? a : b;
	else if (!strcmp(e->name->s, "align") && b > 0)
		*ret = (a + b - 1) / b * b;
	else
		return false;
	return true;
}

/** True if the name has a meaning in an inner scope, so that it is no constant. */
static bool is_local(const struct ctx *x, const struct name *n, struct comp *c)
{
	for (const struct binding *b = x->bindings; b; b = b->next) {
		if (b->name == n)
			return true;
	}
	for (const struct frame *f = x->frame; f; f = f->up) {
		if (f->fields && fields_find(c, f->fields, n))
			return true;
		for (uint32_t i = 0; i < f->nparams; i++) {
			if (f->params[i].name == n)
				return true;
		}
	}
	return x->call && ((fields_find(c, x->call->fixed, n)) ||
			   (x->call->tail && fields_find(c, x->call->tail, n)));
}

bool code_fold(struct emit *m, const struct ctx *x, const struct expr *e, __int128 *ret)
{
	__int128 a, b;
	bool ok = true;
	if (++m->depth > EXPR_DEPTH) {
		m->depth--;
		return false;
	}
	switch (e->kind) {
	case EX_NUM:
		*ret = e->num;
		break;
	case EX_NAME: {
		struct entry *k = is_local(x, e->name, m->c) ? NULL : const_find(e->name, x->abi);
		ok = k != NULL;
		if (k && !const_value(m->c, k, x->abi, ret))
			ok = !(m->failed = true);
		break;
	}
	case EX_UNARY:
		ok = code_fold(m, x, e->a, &a);
		*ret = !ok ? 0 : e->op == '-' ? -a : e->op == '!' ? !a : ~a;
		break;
	case EX_BINARY:
		ok = code_fold(m, x, e->a, &a) && code_fold(m, x, e->b, &b);
		if (ok)
			*ret = fold_binary(e->op, a, b, &ok);
		break;
	case EX_COND:
		ok = code_fold(m, x, e->a, &a) && code_fold(m, x, a ? e->b : e->c, ret);
		break;
	case EX_CALL:
		ok = fold_call(m, x, e, ret);
		break;
	default:
		ok = false;
	}
	m->depth--;
	/* no value in the tables has more than 64 bits */
	const __int128 far = (__int128)1 << 66;
	return ok && *ret<far && * ret> - far;
}
