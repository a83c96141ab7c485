/**
 * Time stamps of the CPU as times of the clocks.
 */
#include <cpuid.h>

#include "base/clock.h"
#include "tracer/engine/inside.h"

enum { REBASE_NS = 1000000000 };

uint64_t inside_tsc(void)
{
	return __builtin_ia32_rdtsc();
}

bool inside_clock_is_steady(void)
{
	enum { INVARIANT = 1 << 8 };
	unsigned a, b, c, d;

	return __get_cpuid(0x80000007, &a, &b, &c, &d) && d & INVARIANT;
}

/** Time stamp and clocks of one moment: of some tries the one that took least. */
static void clock_now(struct inside_clock *c)
{
	enum { TRIES = 5 };
	uint64_t best = UINT64_MAX;

	for (unsigned i = 0; i < TRIES; i++) {
		uint64_t before = inside_tsc(), mono = clock_ns(CLOCK_MONOTONIC),
			 real = clock_ns(CLOCK_REALTIME), took = inside_tsc() - before;

		if (took >= best)
			continue;
		best = took;
		c->tsc = before + took / 2;
		c->mono_ns = mono;
		c->real_ns = real;
	}
}

void inside_clock_init(struct inside_clock *c)
{
	clock_now(c);
	c->first_tsc = c->tsc;
	c->first_ns = c->mono_ns;
	c->ns_per_tick = 0;
}

/** The rate is that since the beginning: the longer, the better it is known. */
void inside_clock_renew(struct inside_clock *c)
{
	uint64_t before = c->tsc;

	if (c->ns_per_tick > 0 &&
	    (double)(inside_tsc() - before) * c->ns_per_tick < (double)REBASE_NS)
		return;
	clock_now(c);
	if (c->tsc > c->first_tsc)
		c->ns_per_tick =
			(double)(c->mono_ns - c->first_ns) / (double)(c->tsc - c->first_tsc);
}

int64_t inside_clock_since(const struct inside_clock *c, uint64_t tsc)
{
	return (int64_t)((double)(int64_t)(tsc - c->tsc) * c->ns_per_tick);
}

uint64_t inside_clock_ticks(const struct inside_clock *c, uint64_t ns)
{
	uint64_t since = clock_ns(CLOCK_MONOTONIC) - c->first_ns;

	return since ? (uint64_t)((double)ns * (double)(inside_tsc() - c->first_tsc) /
				  (double)since)
		     : 0;
}
