#include "decode/decode.h"

#include <stddef.h>

/*
 * Which descriptors and paths a call uses, by the types of its arguments alone. Knows registers
 * only: no memory is read.
 */

enum { CWD_FD = -100 };

static const struct sc_field *use_field(const struct call *c, unsigned i)
{
	const struct sc_sig *s = &sc_sigs[c->sig];

	if (i < s->n)
		return &sc_fields[s->first + i];
	i -= s->n;
	s = &sc_sigs[c->tail_sig];
	return c->tail_sig && i < s->n ? &sc_fields[s->first + i] : NULL;
}

static bool node_is(const struct sc_node *n, enum sc_scalar kind)
{
	return n->op == SC_SCALAR && n->a == kind;
}

/** The descriptor that path argument number i counts from: the dirfd argument right before. */
static int use_dirfd(const struct call *c, unsigned i)
{
	while (i-- > 0) {
		const struct sc_field *f = use_field(c, i);
		const struct sc_node *n = &sc_nodes[f ? f->node : 0];

		if (f && node_is(n, SC_S_DIRFD))
			return (int)c->args[f->off];
		if (n->op == SC_STR)
			break;
	}
	return CWD_FD;
}

bool decode_next_use(struct decode_use_it *it, enum decode_use *use, uint64_t *val, int *dirfd)
{
	const struct call *c = it->c;
	const struct sc_field *f;

	while ((f = use_field(c, it->i))) {
		const struct sc_node *n = &sc_nodes[f->node];
		unsigned i = it->i++;

		if (f->off >= 6 || f->attr & SC_F_SKIP)
			continue;
		*val = c->args[f->off];
		*dirfd = CWD_FD;
		if (node_is(n, SC_S_FD) || node_is(n, SC_S_DIRFD)) {
			*use = node_is(n, SC_S_FD) ? DECODE_USE_FD : DECODE_USE_DIRFD;
			*val = (uint32_t)*val;
			return true;
		}
		if (n->op == SC_STR && n->d & SC_STR_PATH) {
			*use = DECODE_USE_PATH;
			*dirfd = use_dirfd(c, i);
			return true;
		}
	}
	return false;
}
