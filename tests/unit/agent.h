#ifndef TESTS_UNIT_AGENT_H
#define TESTS_UNIT_AGENT_H
/**
 * The agent's own code, in an arena of this process, with one slot.
 */
#include "unit/unit.h"

#include <string.h>
#include <sys/mman.h>

#include "tracer/inside/plans.h"

enum { AGENT_STRINGS = 32 }; /* so many bytes of a string are shown */

typedef uint32_t enter_fn(struct agent_slot *);
typedef void exit_fn(struct agent_slot *);

struct agent {
	char *arena;
	struct agent_slot *slot;
	struct plans plans;
	enter_fn *enter;
	exit_fn *exit;
};

static inline void agent_open(struct agent *a, const struct plans_opts *o)
{
	a->arena =
		mmap(NULL, AGENT_ARENA, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	a->slot = mmap(NULL, AGENT_SLOT_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
		       -1, 0);
	plans_make(&a->plans, o);
	assert_true(agent_stop - agent_start < AGENT_NULL_SLOT);
	memcpy(a->arena, agent_start, (size_t)(agent_stop - agent_start));
	memcpy(a->arena + AGENT_PLANS, a->plans.ops, sizeof(a->plans.ops));
	mprotect(a->arena, AGENT_ARENA, PROT_READ | PROT_EXEC);
	memcpy(a->slot->plan, a->plans.of, sizeof(a->plans.of));
	a->slot->shown = AGENT_STRINGS + 1;
	a->enter = (enter_fn *)(uintptr_t)(a->arena +
					   ((const char *)(uintptr_t)agent_enter - agent_start));
	a->exit = (exit_fn *)(uintptr_t)(a->arena +
					 ((const char *)(uintptr_t)agent_exit - agent_start));
}

static inline void agent_close(struct agent *a)
{
	munmap(a->arena, AGENT_ARENA);
	munmap(a->slot, AGENT_SLOT_SIZE);
}

/** A call that is recorded, or counted. */
static inline void make_call(struct agent *a, uint16_t nr, int64_t ret)
{
	a->slot->nr = nr;
	assert_int_equal(a->enter(a->slot), 0);
	a->slot->result = (uint64_t)ret;
	a->exit(a->slot);
}

#endif
