#ifndef AGENT_PIECES_H
#define AGENT_PIECES_H
/**
 * How the agent copies the memory that a plan names (struct agent_op) into a record: of system
 * calls (record.c) and of functions (function.c). Only for the agent's own files.
 */
#include "agent/layout.h"

#define AGENT_PART __attribute__((section("pawl_agent"), always_inline))

static inline AGENT_PART uint64_t argument(const struct agent_slot *s, unsigned i)
{
	return i == AGENT_ARG_RESULT ? s->result : s->args[i < 6 ? i : 5];
}

/** True for a pointer to where no program has memory: the kernel keeps the first 64 KiB free
 * (vm.mmap_min_addr), and what is behind the user's half. It need not fault to be known. */
static inline AGENT_PART int is_nowhere(uint64_t addr)
{
	return addr - 0x10000 >= 0x7fffffff0000 && addr;
}

/** The maximum number of bytes that an op copies. After the call, its result is known. */
static inline AGENT_PART uint64_t size_of(const struct agent_slot *s, const struct agent_op *op,
					  int made)
{
	uint64_t n = op->size, count = 1;

	switch (op->count) {
	case AGENT_COUNT_ARG:
		count = argument(s, op->count_arg);
		if (op->times && __builtin_mul_overflow(count, argument(s, op->times - 1u), &count))
			count = UINT64_MAX;
		break;
	case AGENT_COUNT_RESULT: // the result never exceeds the argument's limit
		if (!made)
			count = argument(s, op->count_arg);
		else
			count = (int64_t)s->result > 0 ? s->result : 0;
		break;
	case AGENT_COUNT_BEHIND:
		count = 0;
		if (!argument(s, op->count_arg) || is_nowhere(argument(s, op->count_arg)))
			return AGENT_PIECE_MAX + 1;
		agent_copy_memory(&count, argument(s, op->count_arg), sizeof(uint32_t));
		count = count > AGENT_BEHIND_MAX ? AGENT_BEHIND_MAX : count;
		break;
	default:
		break;
	}
	if (op->flags & AGENT_OP_INT)
		count = (int32_t)count > 0 ? count & INT32_MAX : 0;
	if (op->flags & AGENT_OP_UNSIGNED)
		count = (uint32_t)count;
	n = count > AGENT_PIECE_MAX ? AGENT_PIECE_MAX + 1 : n * count;
	return op->flags & AGENT_OP_SHOWN && n > s->shown ? s->shown : n;
}

struct word {
	uint64_t bytes;
} __attribute__((packed, may_alias));

/** Copies the memory of an op, which is at an address, to `at`. Returns where the next piece
 * begins.
 */
static inline AGENT_PART uint8_t *take_piece(const struct agent_op *op, uint64_t addr, uint64_t n,
					     uint8_t *at)
{
	struct agent_piece *p = (void *)at;

	p->addr = addr;
	p->want = (uint32_t)n;
	p->len = (uint32_t)(op->kind == AGENT_OP_STRING ? agent_copy_string(p + 1, addr, n)
							: agent_copy_memory(p + 1, addr, n));
	// The padding is the same for the same bytes, so that calls can be compared
	// (event/source.h). There is room for a word more: the next piece, or the next record, goes
	// there.
	*(struct word *)((uint8_t *)(p + 1) + p->len) = (struct word){0};
	return at + sizeof(*p) + ((p->len + 7u) & ~7u);
}

#endif
