/* Which structs are flat (SC_ST_FLAT): whoever has their bytes needs no more to show them. */
#include "gen/comp.h"

#include <string.h>

static bool struct_is_flat(const struct comp *c, uint16_t id, unsigned depth);

/** True for an expression of the struct around it and of constants. */
static bool expr_is_flat(const struct comp *c, uint16_t expr)
{
	const uint16_t *op = pool_at(&c->expr, const uint16_t, expr);
	while (expr && *op != SC_EX_END) {
		switch (*op++) {
		case SC_EX_ARG:
		case SC_EX_DEREF:
		case SC_EX_ARGFIELD:
		case SC_EX_OLD:
		case SC_EX_VAR:
		case SC_EX_READABLE:
		case SC_EX_UP:
			return false;
		case SC_EX_IMM64:
			op += 4;
			break;
		case SC_EX_FIELD:
			op += 1 + *op;
			break;
		case SC_EX_IMM:
		case SC_EX_PARAM:
		case SC_EX_SIZEOF:
		case SC_EX_TABLE:
			op++;
			break;
		default:
			break;
		}
	}
	return true;
}

static bool params_are_flat(const struct comp *c, const struct sc_node *n)
{
	for (unsigned i = 0; i < n->c; i++) {
		if (!expr_is_flat(c, *pool_at(&c->list, const uint16_t, n->b + i)))
			return false;
	}
	return true;
}

/** True for a number of which nothing is read or asked. */
static bool scalar_is_flat(unsigned scalar)
{
	switch (scalar) {
	case SC_S_UID:
	case SC_S_GID:
	case SC_S_SIGNO:
	case SC_S_MODE:
	case SC_S_UMODE:
	case SC_S_DEV:
	case SC_S_ERRNO:
	case SC_S_TIME:
	case SC_S_CLOCK_T:
	case SC_S_RLIM:
	case SC_S_OFF64:
	case SC_S_BOOL:
	case SC_S_PAGES:
		return true;
	default:
		return false;
	}
}

/** True for a custom printer that looks at nothing but the bytes of its value. */
static bool custom_is_flat(const struct comp *c, const struct sc_node *n)
{
	static const char *const names[] = {"statx_time"};
	const char *name = c->text + *pool_at(&c->customs, const uint32_t, n->a);
	for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
		if (!strcmp(name, names[i]))
			return params_are_flat(c, n) && expr_is_flat(c, n->d);
	}
	return false;
}

static bool node_is_flat(const struct comp *c, uint16_t id, unsigned depth)
{
	const struct sc_node *n = node_at(c, id);
	switch (n->op) {
	case SC_INT:
	case SC_ADDR:
	case SC_ENUM:
	case SC_FLAGS:
		return true;
	case SC_BUF:
	case SC_CSTR:
		return expr_is_flat(c, n->a);
	case SC_SCALAR:
		return scalar_is_flat(n->a) && params_are_flat(c, n);
	case SC_CUSTOM:
		return custom_is_flat(c, n);
	case SC_ARRAY:
		return expr_is_flat(c, n->b) && expr_is_flat(c, n->c) &&
		       node_is_flat(c, n->a, depth);
	case SC_STRUCT:
		return params_are_flat(c, n) && struct_is_flat(c, n->a, depth + 1);
	default:
		return false;
	}
}

static bool field_is_flat(const struct comp *c, const struct sc_field *f, unsigned depth)
{
	return expr_is_flat(c, f->if_) && expr_is_flat(c, f->when) && !(f->attr & SC_F_DELTA) &&
	       node_is_flat(c, f->node, depth);
}

/** True if the struct is flat in each ABI that has it. */
static bool struct_is_flat(const struct comp *c, uint16_t id, unsigned depth)
{
	enum { DEPTH = 8 };
	const struct sc_struct *s = pool_at(&c->structs, const struct sc_struct, id);
	unsigned n = 0;
	if (s->sized || s->flags & SC_ST_OPEN || depth > DEPTH)
		return false;
	for (int abi = 0; abi < ABI_COUNT; abi++) {
		const struct sc_layout *l =
			pool_at(&c->layouts, const struct sc_layout, s->layout[abi]);
		for (unsigned i = 0; s->layout[abi] && i < l->n; i++, n++) {
			if (!field_is_flat(c,
					   pool_at(&c->fields, const struct sc_field, l->first + i),
					   depth))
				return false;
		}
	}
	return n;
}

void flat_mark(struct comp *c)
{
	for (uint16_t id = 1; id < c->structs.n; id++) {
		if (struct_is_flat(c, id, 0))
			pool_at(&c->structs, struct sc_struct, id)->flags |= SC_ST_FLAT;
	}
}
