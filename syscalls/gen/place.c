/* Where arguments are passed: in general registers, in vector registers for floating point, on the
 * stack. */
#include "gen/comp.h"

enum { REGISTERS = 6, VECTORS = 8 };

static bool is_i386(const struct comp *c, int abi)
{
	return c->g->abi[abi].klong == 4;
}

void passing_begin(struct comp *c, int abi, uint16_t ret, struct passing *p)
{
	const struct sc_ret *r = pool_at(&c->rets, const struct sc_ret, ret);
	const struct sc_node *n = node_at(c, r->kind == SC_R_ENUM ? r->note : 0);
	// On i386, the caller passes an address for such a result.
	if (n->op == SC_FLOAT && is_i386(c, abi) &&
	    (n->a == SC_FLOAT_CPLX_DOUBLE || n->a == SC_FLOAT_CPLX_LONG))
		p->regs++;
}

/** On x86_64, some kinds are passed in vector registers, the others on the stack. */
static void float_next(const struct sc_node *n, struct passing *p, struct sc_field *out)
{
	bool in_memory = n->a == SC_FLOAT_LONG || n->a == SC_FLOAT_CPLX_LONG;
	unsigned takes = n->a == SC_FLOAT_CPLX_DOUBLE ? 2 : 1;
	unsigned words = (sc_float_bytes(n->a, false) + 7) / 8;
	if (!in_memory && p->vectors + takes <= VECTORS) {
		out->attr |= SC_F_VECTOR;
		out->off = (uint16_t)p->vectors;
		p->vectors += takes;
		return;
	}
	if (words >= 2 && n->a != SC_FLOAT_CPLX_DOUBLE)
		p->stack += p->stack % 2;
	out->off = (uint16_t)(REGISTERS + p->stack);
	p->stack += words;
}

void passing_next(struct comp *c, int abi, const struct sc_node *n, struct passing *p,
		  struct sc_field *out)
{
	bool pair = arg_is_pair(c, n, abi);
	out->attr |= pair ? SC_F_PAIR : 0;
	p->last = p->regs;
	if (n->op == SC_FLOAT && !is_i386(c, abi)) {
		float_next(n, p, out);
		return;
	}
	if (p->library && !is_i386(c, abi) && p->regs == REGISTERS) {
		out->off = (uint16_t)(REGISTERS + p->stack++);
		return;
	}
	out->off = (uint16_t)p->regs;
	if (n->op == SC_FLOAT)
		p->regs += sc_float_bytes(n->a, true) / 4;
	else
		p->regs += pair ? 2 : 1;
}

uint8_t passing_more(struct comp *c, const struct passing *p, const struct fields *args)
{
	unsigned words = p->regs > REGISTERS ? p->regs - REGISTERS : p->stack;
	if (words > SC_SIG_WORDS) {
		diag_error(c->d, args->pos, "the arguments take %u words of stack, more than %u",
			   words, SC_SIG_WORDS);
		words = 0;
	}
	return (uint8_t)(words | (p->vectors ? SC_SIG_VECTOR : 0));
}
