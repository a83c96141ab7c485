/**
 * Stops of threads of programs with the agent in it: traps, faults of the agent's copying, and all
 * others, before which a thread is taken out of the agent.
 */
#include "tracer/engine/inside.h"

#include <errno.h>
#include <string.h>
#include <sys/syscall.h>

#include "arch/regs.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/dispatch.h"

/* -- traps ------------------------------------------------------------------------------------ */

/** The call that trapped is made at stops. */
static void by_stops(struct engine *e, struct tracee *t, struct user_regs_struct *r, uint64_t nr)
{
	regs_set_result(r, nr);
	regs_skip_call(r);
	err_free(debug_set_regs(t->thread.tid, r));
	inside_disarm(e, t);
}

/** The site of a call that trapped, if it shall go to its stub now. */
static int site_to_lead(struct engine *e, struct inside_thread *it, uint64_t nr, taddr at)
{
	struct space *s = it->process->space;

	if (nr >= AGENT_NUMBERS || !e->inside->plans.of[nr] || it->process->never)
		return -1;
	// It was led there and came back: the agent cannot take it.
	if (it->led == at && it->led_done == inside_done(it))
		return -1;
	memory_moved(&e->memory, it->tracee->thread.tid);
	int site = space_site_of_call(s, at);
	// It comes from the agent, unless it has to ask first.
	if (site >= 0 && !e->inside->plans.asks[nr] &&
	    (s->sites[site].addr != at || space_is_patched(s, site)))
		return -1;
	if (site < 0 && s->alone)
		space_meet(s, at);
	if (site < 0)
		site = space_site(s, at);
	// A trap costs as much as to change the site: it is not waited for a second one.
	if (site >= 0) {
		s->sites[site].hits++;
		inside_patch(e, it->tracee, it->process, site);
	}
	memory_moved(&e->memory, it->tracee->thread.tid);
	return site;
}

/** The kernel has unblocked SIGSYS to be heard, or what has told of a fault. */
static void repair_mask(struct tracee *t)
{
	const struct inside_thread *it = t->inside;
	uint64_t held = it->held | (it->drain.slot->blocked & AGENT_SIGSYS), mask;

	if (held && !err_discard(dispatch_get_mask(t->thread.tid, &mask)) && held & ~mask)
		err_free(dispatch_set_mask(t->thread.tid, mask | held));
}

/** May the agent record the call now? If it takes a name away, all calls before it have been lent.
 */
static bool may_go(struct engine *e, struct inside_thread *it, const struct user_regs_struct *r,
		   uint64_t nr)
{
	uint64_t args[6];

	if (!e->inside->plans.asks[nr])
		return true;
	for (unsigned i = 0; i < 6; i++)
		args[i] = regs_call_arg(r, true, i);
	inside_weigh(e, it->process);
	return inside_names_pass(it, nr, args);
}

/** The program may have to be let alone before it makes this call. */
static void look_at_call(struct engine *e, struct tracee *t, const struct user_regs_struct *r,
			 uint64_t nr)
{
	uint64_t args[6];

	for (unsigned i = 0; i < 6; i++)
		args[i] = regs_call_arg(r, true, i);
	inside_wary_enter(e, t, t->inside->process, nr, args);
}

static void trap(struct engine *e, struct tracee *t, const siginfo_t *info)
{
	struct inside_thread *it = t->inside;
	struct user_regs_struct r;

	drain_tell(&it->drain);
	inside_count_make_room(e, it);
	inside_pass_count(e->inside, it);
	repair_mask(t);
	if (!inside_trapped_at(t, &r))
		return;
	uint64_t nr = regs_result(&r); // as the program has it: the kernel's copy has 32 bits
	taddr at = regs_pc(&r);
	// `int $0x80' has other numbers, also in a 64-bit program.
	uint64_t its = nr;
	unsigned abi = arch_abi_of(e->arch, info->si_arch, &its);
	bool ours = !e->ending && abi == ARCH_ABI_X86_64 && nr < AGENT_NUMBERS;
	int site = -1;
	if (ours && inside_stack_learn(e, it, &r, space_site_of_call(it->process->space, at)))
		site = space_site_of_call(it->process->space, at);
	else if (ours)
		site = site_to_lead(e, it, nr, at);
	it->led = 0;
	if (site < 0 || !may_go(e, it, &r, nr)) {
		by_stops(e, t, &r, nr);
		if (ours && e->o->inside_wary)
			look_at_call(e, t, &r, nr);
		return;
	}
	it->led = at;
	it->led_done = inside_done(it);
	regs_set_pc(&r, space_core(it->process->space, site));
	regs_skip_call(&r);
	err_free(debug_set_regs(t->thread.tid, &r));
}

/** The call of a trap is made where the thread is now. */
static void make_call(struct tracee *t)
{
	struct user_regs_struct r;

	repair_mask(t);
	if (inside_trapped_at(t, &r))
		err_free(debug_set_regs(t->thread.tid, &r));
}

/** A trap, or a fault of the agent's, from before the thread was put on stops: it is told now. */
static bool is_late(struct tracee *t, const struct stop *s)
{
	struct inside_thread *it = t->inside;
	siginfo_t info;

	if (s->kind != STOP_SIGNAL || !it || (!it->owed && !it->owes_fault) ||
	    err_discard(control_siginfo(t->thread.tid, &info)))
		return false;
	if (it->owes_fault && dispatch_is_fault(&info)) {
		it->owes_fault = false;
		repair_mask(t);
		return true;
	}
	if (!it->owed || !dispatch_is_trap(&info))
		return false;
	it->owed = false;
	make_call(t);
	return true;
}

bool engine_inside_owes(const struct tracee *t)
{
	struct inside_thread *it = t->inside;

	if (!it)
		return false;
	return it->armed ? dispatch_is_pending(t->thread.tid) ||
				   dispatch_fault_is_pending(t->thread.tid)
			 : it->owed || it->owes_fault;
}

bool engine_inside_needs_us(const struct tracee *t)
{
	const struct inside_thread *it = t->inside;

	return t->bound ||
	       (it && !it->process->space->guarded && (it->armed || it->owed || it->owes_fault));
}

/* -- faults ----------------------------------------------------------------------------------- */

/** If we were killed now, the program would get the agent's fault. One that shall survive us gets
 * there once. And one whose memory is not the agent's any more goes no further in it. */
static void faulted(struct engine *e, struct tracee *t, struct inside_process *p)
{
	repair_mask(t);
	if (p->space->guarded && !p->faulted) {
		p->faulted = p->no_copy = true;
		inside_copy_nothing(e->inside, p);
	}
	if (p->never)
		inside_settle(e, t, p, false);
}

/** The agent's first look at its slot: %gs leads elsewhere. */
static bool gs_fault(const struct stop *s, struct tracee *t, const siginfo_t *info)
{
	const struct space *space = t->inside->process->space;
	struct user_regs_struct r;

	return s->sig == SIGSEGV && info->si_code > 0 &&
	       !err_discard(debug_get_regs(t->thread.tid, &r)) &&
	       regs_pc(&r) >= space_agent(space, agent_enter_call) &&
	       regs_pc(&r) < space_agent(space, agent_saved);
}

/* -- stops ------------------------------------------------------------------------------------ */

bool engine_inside_stop(struct engine *e, struct tracee *t, const struct stop *s)
{
	struct inside_process *p = inside_process(e->inside, t->thread.process->pid);
	siginfo_t info;

	if (!p || !p->space || s->kind == STOP_SYSCALL || s->kind == STOP_EXEC)
		return false;
	if (e->inside->functions)
		return inside_function_stop(e, t, p, s);
	inside_meet(e, t, p);
	// What else has stopped it may be what has interrupted its call.
	if (t->inside && s->kind != STOP_TRAP)
		t->inside->gathered = false;
	if (is_late(t, s))
		return true;
	// While all programs are let go, nobody has yielded the calls that came before this stop.
	if (e->ending && t->inside)
		inside_keep_all(e, t->inside, engine_inside_begun(e, s));
	if (s->kind == STOP_SIGNAL && t->inside && t->inside->armed &&
	    !err_discard(control_siginfo(t->thread.tid, &info))) {
		if (dispatch_is_trap(&info)) {
			trap(e, t, &info);
			return true;
		}
		if (inside_copy_fault(t, s, &info)) {
			faulted(e, t, p);
			return true;
		}
		if (gs_fault(s, t, &info)) {
			inside_settle(e, t, p, false);
			return true;
		}
	}
	inside_settle(e, t, p, e->ending || s->kind == STOP_ENDING);
	if (t->inside)
		t->inside->gathered = false;
	return false;
}

/** Does a call change what lies in [from, to)? */
static bool call_touches(const struct tracee *t, const uint64_t *a, taddr from, taddr to)
{
	enum { FIXED = 0x10, REMAP_FIXED = 2 };

	switch (t->nr) {
	case SYS_mmap:
		return a[3] & FIXED && a[0] < to && a[0] + a[1] > from;
	case SYS_mremap:
		if (a[4] < to && a[4] + a[2] > from && a[3] & REMAP_FIXED)
			return true;
		// fall through
	case SYS_munmap:
	case SYS_mprotect:
	case SYS_madvise:
	case SYS_remap_file_pages:
		return a[0] < to && (a[0] + a[1] > from || a[0] + a[1] < a[0]);
	default:
		return false;
	}
}

void engine_inside_unmaps(struct engine *e, struct tracee *t, struct inside_process *p,
			  const struct control_call *c)
{
	const struct space *s = p->space;
	const uint64_t *a = c->u.entry.args;

	if (!call_touches(t, a, s->arena, s->arena + AGENT_ARENA) &&
	    !call_touches(t, a, s->ring, s->ring + AGENT_RING_MAPPING))
		return;
	inside_never_there(e, p, "it takes the agent's memory away");
	inside_gather(e, t);
	inside_restore(e, t, p);
	err_free(dispatch_set_gs(t->thread.tid, 0));
}
