#include "tracer/inside/place.h"

#include "arch/regs.h"

enum { STUB_CORE = 5, SYSCALL = 2 };

static bool between(const struct space *s, taddr ip, const char *from, const char *to)
{
	return ip >= space_agent(s, from) && ip < space_agent(s, to);
}

/** Sets the registers that the agent's code changes to the values that the slot has saved. result:
 * what the call's number becomes, which is in the same register. */
static void take_saved(struct user_regs_struct *r, const struct agent_slot *slot, uint64_t result)
{
	for (unsigned i = 0; i < 6; i++)
		regs_set_call_arg(r, true, i, slot->args[i]);
	regs_set_sp(r, slot->sp);
	regs_set_result(r, result);
}

static bool known_site(const struct space *s, uint64_t number)
{
	return number < s->nsites;
}

static void before(const struct space *s, uint64_t site, struct place_found *ret)
{
	if (!known_site(s, site))
		return;
	ret->kind = PLACE_BEFORE;
	ret->site = (int)site;
	regs_set_pc(&ret->out, s->sites[site].addr);
}

static void behind(const struct space *s, uint64_t site, enum place_kind kind,
		   struct place_found *ret)
{
	if (!known_site(s, site))
		return;
	ret->kind = (uint8_t)kind;
	ret->site = (int)site;
	regs_set_pc(&ret->out, s->sites[site].addr + SYSCALL);
}

static void in_stub(const struct space *s, taddr ip, struct place_found *ret)
{
	taddr off = ip - (s->arena + AGENT_STUBS);
	uint64_t site = off / AGENT_STUB;

	before(s, site, ret);
	// The instruction that sets %eax has not been executed.
	if (ret->kind == PLACE_BEFORE && off % AGENT_STUB < STUB_CORE)
		regs_set_pc(&ret->out, s->sites[site].code.at);
}

static void in_slow_stub(const struct space *s, taddr ip, struct place_found *ret)
{
	taddr off = ip - (s->arena + AGENT_SLOW_STUBS);

	if (off % AGENT_STUB < SYSCALL)
		before(s, off / AGENT_STUB, ret);
	else
		behind(s, off / AGENT_STUB, PLACE_SLOW, ret);
}

static void saved_before(const struct space *s, const struct agent_slot *slot,
			 struct place_found *ret)
{
	before(s, slot->site, ret);
	take_saved(&ret->out, slot, slot->nr);
}

static void saved_behind(const struct space *s, const struct agent_slot *slot,
			 struct place_found *ret)
{
	behind(s, slot->site, PLACE_BEHIND, ret);
	take_saved(&ret->out, slot, slot->result);
}

/** From where the program's registers are in place up to the call. Where the kernel makes a call
 * again it goes back to the instruction, which has overwritten %rcx by then: the site is in the
 * slot alone. */
static void at_call(const struct space *s, const struct agent_slot *slot, struct place_found *ret)
{
	before(s, slot ? slot->site : regs_call_link(&ret->out) & UINT32_MAX, ret);
	ret->again = regs_call_link(&ret->out) == space_agent(s, agent_made);
}

/** A call that nobody wants, before it is made. Where the kernel makes it again, %rcx is that of
 * the instruction. */
static void at_pass(const struct space *s, const struct agent_slot *slot, struct place_found *ret)
{
	uint64_t link = regs_call_link(&ret->out);
	bool again = link == space_agent(s, agent_passed);

	if (again && !slot)
		return;
	before(s, again ? slot->site : link & UINT32_MAX, ret);
	ret->again = again;
}

static void in_code(const struct space *s, const struct agent_slot *slot, taddr ip,
		    struct place_found *ret)
{
	uint64_t site = regs_call_link(&ret->out) & UINT32_MAX;

	if (between(s, ip, agent_enter_call, agent_saved) ||
	    between(s, ip, agent_slow, agent_slow_end))
		before(s, site, ret);
	else if (between(s, ip, agent_go, agent_made))
		at_call(s, slot, ret);
	else if (between(s, ip, agent_pass, agent_passed))
		at_pass(s, slot, ret);
	else if (!slot)
		return;
	else if (between(s, ip, agent_saved, agent_go))
		saved_before(s, slot, ret);
	else if (between(s, ip, agent_made, agent_result_kept) ||
		 between(s, ip, agent_passed, agent_pass_end))
		behind(s, slot->site, PLACE_BEHIND, ret);
	else if (between(s, ip, agent_result_kept, agent_slow))
		saved_behind(s, slot, ret);
	else if (slot->phase == AGENT_BEFORE)
		saved_before(s, slot, ret);
	else
		saved_behind(s, slot, ret);
}

void place_find(const struct space *s, const struct agent_slot *slot,
		const struct user_regs_struct *regs, struct place_found *ret)
{
	taddr ip = regs_pc(regs);

	*ret = (struct place_found){.out = *regs};
	if (ip < s->arena || ip >= s->arena + AGENT_ARENA)
		return;
	if (ip >= s->arena + AGENT_SLOW_STUBS)
		in_slow_stub(s, ip, ret);
	else if (ip >= s->arena + AGENT_STUBS)
		in_stub(s, ip, ret);
	else if (ip < s->arena + AGENT_NULL_SLOT)
		in_code(s, slot, ip, ret);
}

taddr place_behind_fault(const struct space *s, taddr ip)
{
	if (between(s, ip, agent_copy, agent_copy_bytes))
		return space_agent(s, agent_copy_bytes);
	if (between(s, ip, agent_copy_bytes, agent_copy_over))
		return space_agent(s, agent_copy_over);
	if (between(s, ip, agent_same, agent_same_over))
		return space_agent(s, agent_same_over);
	return 0;
}
