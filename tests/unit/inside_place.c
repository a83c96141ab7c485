#include "unit/unit.h"

#include <string.h>

#include "tracer/inside/place.h"

/*
 * Where a thread is in the agent, and how it comes out: the registers that only the kernel makes
 * happen, and so seldom that no program can be relied on to meet them.
 */

enum { SITE = 0x401000, ARENA = 0x10000000, NUMBER = 1 };

struct scene {
	struct space space;
	struct space_site sites[2];
	struct agent_slot slot;
	struct user_regs_struct regs;
	struct place_found found;
};

static void look(struct scene *s, const char *label, int off)
{
	s->space = (struct space){.arena = ARENA, .sites = s->sites, .nsites = 2};
	s->sites[NUMBER].addr = SITE;
	s->slot.site = NUMBER;
	s->regs.rip = space_agent(&s->space, label) + (uint64_t)(int64_t)off;
	place_find(&s->space, &s->slot, &s->regs, &s->found);
}

/** A signal that another thread has taken makes the kernel go back to `syscall' without a stop; the
 * next signal finds the thread there, its %rcx overwritten by the instruction. */
static void call_again(void **state)
{
	struct scene s = {0};

	(void)state;
	s.regs.rax = 219; // restart_syscall
	s.space.arena = ARENA;
	s.regs.rcx = space_agent(&s.space, agent_made);
	look(&s, agent_made, -2);
	assert_int_equal(s.found.kind, PLACE_BEFORE);
	assert_true(s.found.again);
	assert_int_equal(s.found.out.rip, SITE);
	assert_int_equal(s.found.out.rax, 219);
}

static void call_not_made(void **state)
{
	struct scene s = {.regs.rcx = NUMBER, .regs.rax = 7};

	(void)state;
	look(&s, agent_made, -2);
	assert_int_equal(s.found.kind, PLACE_BEFORE);
	assert_false(s.found.again);
	assert_int_equal(s.found.out.rip, SITE);
	assert_int_equal(s.found.out.rax, 7);
}

static void call_made(void **state)
{
	struct scene s = {.regs.rax = 5};

	(void)state;
	s.space.arena = ARENA;
	s.regs.rcx = space_agent(&s.space, agent_made);
	look(&s, agent_made, 0);
	assert_int_equal(s.found.kind, PLACE_BEHIND);
	assert_int_equal(s.found.out.rip, SITE + 2);
	assert_int_equal(s.found.out.rax, 5);
}

/** A call that nobody wants leaves only its site in the slot. */
static void call_passed(void **state)
{
	struct scene s = {.regs.rcx = NUMBER, .regs.rax = 7};

	(void)state;
	s.space.arena = ARENA;
	s.slot.site = ~0ULL; // of the call before it, while this one is in the register only
	look(&s, agent_pass, 0);
	assert_int_equal(s.found.kind, PLACE_BEFORE);
	assert_int_equal(s.found.site, NUMBER);
	s.slot.site = NUMBER;
	look(&s, agent_passed, -2);
	assert_int_equal(s.found.kind, PLACE_BEFORE);
	assert_false(s.found.again);
	assert_int_equal(s.found.out.rip, SITE);
	assert_int_equal(s.found.out.rax, 7);
	s.regs.rcx = space_agent(&s.space, agent_passed);
	look(&s, agent_passed, -2);
	assert_int_equal(s.found.kind, PLACE_BEFORE);
	assert_true(s.found.again);
	assert_int_equal(s.found.out.rip, SITE);
	s.regs.rax = 5;
	look(&s, agent_passed, 0);
	assert_int_equal(s.found.kind, PLACE_BEHIND);
	assert_int_equal(s.found.out.rip, SITE + 2);
	assert_int_equal(s.found.out.rax, 5);
}

static void hostile_slot(void **state)
{
	struct scene s = {0};

	(void)state;
	look(&s, agent_made, -2);
	s.slot.site = ~0ULL;
	place_find(&s.space, &s.slot, &s.regs, &s.found);
	assert_int_equal(s.found.kind, PLACE_OUTSIDE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(call_again),	cmocka_unit_test(call_not_made),
		cmocka_unit_test(call_made),	cmocka_unit_test(call_passed),
		cmocka_unit_test(hostile_slot),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
