/*
 * Finds the callers of a function, by rules that the tracer has made (frames.h). Whatever a rule
 * says, the agent only reads: by agent_copy_memory(), which survives memory that does not exist.
 */
#include "agent/layout.h"

#define AGENT __attribute__((section("pawl_agent")))
#define AGENT_PART AGENT __attribute__((always_inline))

/** Reads a word of the stack. 0: it is not there. */
static inline AGENT_PART uint32_t load(uint64_t at, uint64_t *ret)
{
	return at - 0x10000 < 0x7fffffff0000 - 8 && agent_copy_memory(ret, at, 8) == 8;
}

static inline AGENT_PART uint32_t walk(const struct agent_table *table, const uint64_t regs[3],
				       uint32_t limit, uint64_t *ret)
{
	const struct agent_file *file = 0;
	uint64_t ip = regs[0], sp = regs[1], bp = regs[2], to;
	uint32_t n = 0;

	for (;;) {
		ret[n++] = ip;
		if (n > limit)
			return n;
		struct agent_rule r = agent_rule_of(table, ip, &file);
		uint64_t cfa = (r.kind == AGENT_RULE_BP ? bp : sp) + (uint64_t)(int64_t)r.cfa;

		if (r.kind == AGENT_RULE_END)
			return n;
		n -= r.kind == AGENT_RULE_STUB;
		if (r.kind == AGENT_RULE_NONE || !load(cfa - 8, &to) ||
		    (r.bp && !load(cfa + (uint64_t)(int64_t)r.bp, &bp)))
			return 0;
		// Where a walk ends is as in sym/unwind/unwind.c.
		if (!to || cfa < sp || (cfa == sp && to == ip))
			return n;
		ip = to;
		sp = cfa;
	}
}

/** What was read while the table was changed says nothing. */
AGENT uint32_t agent_walk(const struct agent_table *table, const uint64_t regs[3], uint32_t limit,
			  uint64_t *ret)
{
	uint32_t version = __atomic_load_n(&table->version, __ATOMIC_ACQUIRE), n;

	if (version & 1)
		return 0;
	n = walk(table, regs, limit, ret);
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	return __atomic_load_n(&table->version, __ATOMIC_RELAXED) == version ? n : 0;
}
