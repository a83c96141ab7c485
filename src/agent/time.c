/*
 * How long a call took, and for how much of that its thread had a CPU.
 */
#include "agent/layout.h"

#define AGENT __attribute__((section("pawl_agent")))
#define AGENT_PART AGENT __attribute__((always_inline))

/** Takes a moment of the CPU clock; returns its time stamp. */
static inline AGENT_PART uint64_t clock_look(struct agent_clock *c, uint64_t *ns)
{
	agent_clock_ask(c->now);
	*ns = (uint64_t)c->now[0] * 1000000000 + (uint64_t)c->now[1];
	return __builtin_ia32_rdtsc();
}

/** Ticks as nanoseconds. */
static inline AGENT_PART uint64_t clock_ns(const struct agent_clock *c, uint64_t ticks)
{
	return (uint64_t)((unsigned __int128)ticks * c->rate >> 32);
}

AGENT uint64_t agent_time_begin(struct agent_slot *s)
{
	struct agent_clock *c = &s->clock;
	uint64_t now = __builtin_ia32_rdtsc();

	// The time that the program has waited for a CPU since its last call is not this call's.
	if (!(s->flags & AGENT_CPU) || (c->tsc && now - c->ended < c->lengthy))
		return now;
	c->tsc = clock_look(c, &c->ns);
	return __builtin_ia32_rdtsc();
}

AGENT uint64_t agent_time_cpu(struct agent_slot *s, uint64_t in, uint64_t out)
{
	struct agent_clock *c = &s->clock;
	uint64_t took = clock_ns(c, out - in), now, ns, passed, idle;

	c->ended = out;
	if (out - in < c->lengthy)
		return took;
	now = clock_look(c, &ns);
	passed = clock_ns(c, now - c->tsc);
	idle = passed > ns - c->ns ? passed - (ns - c->ns) : 0;
	c->tsc = now;
	c->ns = ns;
	return took > idle ? took - idle : 0;
}
