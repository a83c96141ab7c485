/*
 * Finds the callers of a function, by rules that the tracer has made (layout.h). Whatever a rule
 * says, the agent only reads: by agent_copy_memory(), which survives memory that does not exist.
 */
#include "agent/layout.h"

#define AGENT __attribute__((section("pawl_agent")))
#define AGENT_PART AGENT __attribute__((always_inline))

/** Takes a copy of the rule of an address. Its kind is 0 if there is none. The tracer may replace
 * a rule by another one at any time; it takes the address away first. */
static inline AGENT_PART struct agent_rule rule_of(const struct agent_rule *rules, uint64_t ip)
{
	struct agent_rule none = {0, 0, 0, 0, 0};
	uint32_t at = agent_rule_hash(ip);

	for (uint32_t i = 0; i < AGENT_RULE_TRIES; i++) {
		const struct agent_rule *r = &rules[(at + i) & (AGENT_RULES - 1)];
		uint64_t has = __atomic_load_n(&r->ip, __ATOMIC_ACQUIRE);

		if (has == ip) {
			struct agent_rule copy = *r;

			__atomic_thread_fence(__ATOMIC_ACQUIRE);
			return __atomic_load_n(&r->ip, __ATOMIC_RELAXED) == ip ? copy : none;
		}
		if (!has)
			break;
	}
	return none;
}

/** Reads a word of the stack. 0: it is not there. */
static inline AGENT_PART uint32_t load(uint64_t at, uint64_t *ret)
{
	return at - 0x10000 < 0x7fffffff0000 - 8 && agent_copy_memory(ret, at, 8) == 8;
}

AGENT uint32_t agent_walk(const struct agent_rule *rules, const uint64_t regs[3], uint32_t limit,
			  uint64_t *ret)
{
	uint64_t ip = regs[0], sp = regs[1], bp = regs[2], to;
	uint32_t n = 0;

	for (;;) {
		ret[n++] = ip;
		if (n > limit)
			return n;
		struct agent_rule r = rule_of(rules, ip);
		uint64_t cfa = (r.kind == AGENT_RULE_BP ? bp : sp) + (uint64_t)(int64_t)r.cfa;

		if (r.kind == AGENT_RULE_END)
			return n;
		n -= r.kind == AGENT_RULE_STUB;
		if (r.kind < AGENT_RULE_SP || r.kind == AGENT_RULE_HARD || !load(cfa - 8, &to) ||
		    (r.bp && !load(cfa + (uint64_t)(int64_t)r.bp, &bp)))
			return 0;
		// Where a walk ends is as in sym/unwind/unwind.c.
		if (!to || cfa < sp || (cfa == sp && to == ip))
			return n;
		ip = to;
		sp = cfa;
	}
}
