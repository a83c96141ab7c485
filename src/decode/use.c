#include "decode/decode.h"

#include <stddef.h>

#include "sc_ids.h"

/*
 * Finds the descriptors and paths that a call uses by the types of its arguments. Reads registers
 * only, no memory (except for sets: use_set.c).
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

/** Returns the descriptor from which path argument i starts: the dirfd argument directly before it.
 */
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

/**
 * Calls for which strace does not use all arguments that have the type of a descriptor or a path,
 * but others: a bit per argument, in the order of the description. The arguments in `more` have a
 * type that depends on other arguments, so the type alone is not enough.
 */
static const struct use_exception {
	uint16_t id;
	uint8_t skip, more;
} exceptions[] = {
	{SC_CALL_epoll_ctl, 1 << 0, 0},
	{SC_CALL_fanotify_mark, 1 << 0, 1 << 3},
	{SC_CALL_fanotify_mark_i386, 1 << 0, 1 << 3},
	{SC_CALL_fsconfig, 1 << 0, 0},
	{SC_CALL_io_uring_register, 0, 1 << 0},
	{SC_CALL_io_uring_register_i386, 0, 1 << 0},
	{SC_CALL_kcmp, UINT8_MAX, 0},
	{SC_CALL_perf_event_open, UINT8_MAX, 0},
	{SC_CALL_pidfd_getfd, 1 << 1, 0},
	{SC_CALL_rename, 1 << 1, 0},
	{SC_CALL_symlink, 1 << 0, 0},
	{SC_CALL_symlinkat, 1 << 0, 0},
};

static void use_begin(struct decode_use_it *it)
{
	for (size_t i = 0; i < sizeof(exceptions) / sizeof(exceptions[0]); i++) {
		if (exceptions[i].id != it->c->id)
			continue;
		it->skip = exceptions[i].skip;
		it->more = exceptions[i].more;
	}
}

static bool use_bit(uint8_t bits, unsigned i)
{
	return bits == UINT8_MAX || (i < 8 && bits >> i & 1);
}

bool decode_next_use(struct decode_use_it *it, enum decode_use *use, uint64_t *val, int *dirfd)
{
	const struct call *c = it->c;
	const struct sc_field *f;

	if (!it->i && !it->exact)
		use_begin(it);
	while ((f = use_field(c, it->i))) {
		const struct sc_node *n = &sc_nodes[f->node];
		unsigned i = it->i++;
		bool more = use_bit(it->more, i);

		if (f->off >= 6 || f->attr & SC_F_SKIP || use_bit(it->skip, i))
			continue;
		*val = c->args[f->off];
		*dirfd = CWD_FD;
		if (more || node_is(n, SC_S_FD) || node_is(n, SC_S_DIRFD)) {
			*use = more || node_is(n, SC_S_FD) ? DECODE_USE_FD : DECODE_USE_DIRFD;
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
