#include "tracer/engine/seccomp_guard.h"

#include <linux/seccomp.h>
#include <stddef.h>

/* The most instructions of one test; those of a group besides its tests. */
enum { TEST_MAX = 6, GROUP_MORE = 1 };
static const uint32_t sign = 0x80000000u;

struct code {
	struct sock_filter *at;
	unsigned n;
};

static void put(struct code *c, uint16_t op, uint32_t k, unsigned yes, unsigned no)
{
	c->at[c->n++] =
		(struct sock_filter){.code = op, .jt = (uint8_t)yes, .jf = (uint8_t)no, .k = k};
}

static void put_jump(struct code *c, uint16_t op, uint32_t k, unsigned yes, unsigned no)
{
	put(c, (uint16_t)(BPF_JMP | op | BPF_K), k, yes, no);
}

/** Loads half of an argument: 0 is the lower half. */
static void put_load(struct code *c, unsigned reg, unsigned half)
{
	size_t off = offsetof(struct seccomp_data, args) + reg * sizeof(uint64_t) + half * 4;

	put(c, BPF_LD | BPF_W | BPF_ABS, (uint32_t)off, 0, 0);
}

/** The last comparison of a test, that of the lower halves. If it holds, the next instruction runs;
 * otherwise that is skipped. */
static void put_compare(struct code *c, uint8_t cmp, uint32_t k)
{
	bool greater = cmp == GUARD_GT || cmp == GUARD_LE,
	     negated = cmp == GUARD_NE || cmp == GUARD_LT || cmp == GUARD_LE;
	uint16_t op = cmp == GUARD_EQ || cmp == GUARD_NE ? BPF_JEQ : greater ? BPF_JGT : BPF_JGE;

	put_jump(c, op, k, negated, !negated);
}

/** Compares the upper halves. If they decide the test, goes to the jump at its end (true) or past
 * that jump (false). */
static void put_upper(struct code *c, uint8_t cmp, uint32_t k)
{
	switch (cmp) {
	case GUARD_EQ:
		put_jump(c, BPF_JEQ, k, 0, 3);
		break;
	case GUARD_NE:
		put_jump(c, BPF_JEQ, k, 0, 2);
		break;
	case GUARD_GT:
	case GUARD_GE:
		put_jump(c, BPF_JGT, k, 3, 0);
		put_jump(c, BPF_JEQ, k, 0, 3);
		break;
	default:
		put_jump(c, BPF_JGT, k, 4, 0);
		put_jump(c, BPF_JEQ, k, 0, 2);
		break;
	}
}

/** Emits a test, and a jump that is taken if the test is true. Returns the index of the jump. */
static unsigned put_test(struct code *c, const struct where_guard *g)
{
	uint32_t low = (uint32_t)g->value;

	if (g->wide) {
		put_load(c, g->reg, 1);
		put_upper(c, g->cmp, (uint32_t)(g->value >> 32));
	}
	put_load(c, g->reg, 0);
	if (g->mask != UINT64_MAX)
		put(c, BPF_ALU | BPF_AND | BPF_K, (uint32_t)g->mask, 0, 0);
	// BPF compares without signs; with the sign bit flipped, the order is the same.
	if (g->is_signed) {
		put(c, BPF_ALU | BPF_XOR | BPF_K, sign, 0, 0);
		low ^= sign;
	}
	put_compare(c, g->cmp, low);
	put(c, BPF_JMP | BPF_JA, 0, 0, 0);
	return c->n - 1;
}

unsigned seccomp_guard_put(const struct where_guards *gs, struct sock_filter *code, unsigned room)
{
	struct code c = {.at = code};

	for (unsigned i = 0; i < gs->n; i++) {
		unsigned jumps[GUARDS_ANY], n = gs->all[i].n;

		if (c.n + n * TEST_MAX + GROUP_MORE >= room)
			return 0;
		for (unsigned k = 0; k < n; k++)
			jumps[k] = put_test(&c, &gs->all[i].any[k]);
		put(&c, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
		for (unsigned k = 0; k < n; k++)
			c.at[jumps[k]].k = c.n - jumps[k] - 1;
	}
	put(&c, BPF_RET | BPF_K, SECCOMP_RET_TRACE, 0, 0);
	return c.n;
}
