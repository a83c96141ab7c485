/**
 * Threads: armed, so that calls at patched sites do not stop and all others trap; or on stops,
 * where the slot that wants nothing stands in the base of %gs, so that patched sites make their
 * calls in the ordinary way.
 */
#include "tracer/engine/inside.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "arch/regs.h"
#include "base/alloc.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/dispatch.h"
#include "proc/fs/procfs.h"

void inside_copy_nothing(const struct inside *in, const struct inside_process *p)
{
	for (size_t i = 0; i < in->nthreads; i++)
		if (in->threads[i]->process == p)
			__atomic_fetch_or(&in->threads[i]->drain.slot->flags, AGENT_NO_COPY,
					  __ATOMIC_RELAXED);
}

static void keep_thread(struct inside *in, struct inside_thread *it)
{
	if (in->nthreads == in->cap) {
		in->cap = in->cap ? 2 * in->cap : 8;
		in->threads = alloc_grow(in->threads, in->cap, sizeof(*in->threads));
	}
	in->threads[in->nthreads++] = it;
	in->run.it = NULL;
}

struct inside_thread *inside_thread_new(struct engine *e, struct tracee *t,
					struct inside_process *p)
{
	struct inside *in = e->inside;
	int slot = space_take_slot(p->space, &in->plans, in->shown);

	if (slot < 0)
		return NULL;
	struct inside_thread *it = alloc_zeroed(sizeof(*it));
	keep_thread(in, it);
	it->tracee = t;
	it->process = p;
	it->slot = slot;
	drain_init(&it->drain, space_slot(p->space, slot));
	inside_asks_init(&it->asks, e, t->thread.tid, p->pid);
	it->drain.memory.asks = it->drain.after.asks = &it->asks.mem;
	it->drain.memory.both = it->drain.after.both = e->o->inside_both;
	inside_count_begin(e, it);
	LOG(LOG_ENGINE, "thread %d: inside from now on", (int)t->thread.tid);
	return it;
}

void inside_thread_free(struct engine *e, struct tracee *t)
{
	struct inside *in = e->inside;
	struct inside_thread *it = t->inside;

	t->inside = NULL;
	in->run.it = NULL;
	inside_names_unpin(it);
	closes_end(it->process->closes, &it->drain);
	inside_count_emit(e, it);
	if (it->drain.broken || it->tally.broken)
		LOG(LOG_ENGINE, "thread %d: its ring was written to by the program",
		    (int)t->thread.tid);
	inside_pass_count(in, it);
	in->missed += it->drain.memory.missed + it->drain.after.missed;
	for (size_t i = 0; i < in->nthreads; i++)
		if (in->threads[i] == it)
			in->threads[i] = in->threads[--in->nthreads];
	if (it->tally.slot)
		tally_clear(&it->tally);
	tally_deinit(&it->tally);
	space_give_slot(it->process->space, it->slot);
	drain_deinit(&it->drain);
	free(it);
}

/** A signal that is forced upon a thread which blocks it is not blocked any more, and has no action
 * any more (force_sig_info_to_task() in the kernel). We block it again. Is there no action that
 * could be lost, nor a signal that it could be merged with? */
static bool loses_nothing(const struct tracee *t)
{
	char status[8192];
	uint64_t pending, ignored, caught;

	return procfs_read(t->thread.tid, "status", status, sizeof(status)) >= 0 &&
	       procfs_signals(status, "SigPnd", &pending) &&
	       procfs_signals(status, "SigIgn", &ignored) &&
	       procfs_signals(status, "SigCgt", &caught) &&
	       !((pending | ignored | caught) & AGENT_FORCED);
}

void inside_follow_mask(struct tracee *t)
{
	struct inside_thread *it = t->inside;
	struct agent_slot *slot = it->drain.slot;
	uint64_t mask = ~0ULL;

	err_free(dispatch_get_mask(t->thread.tid, &mask));
	slot->blocked = mask & AGENT_FORCED;
	it->held = 0;
	// A child of posix_spawn(3) blocks all signals while it resets their actions.
	if (slot->blocked && it->process->guest && loses_nothing(t)) {
		it->held = slot->blocked;
		slot->blocked = 0;
	}
}

/** What the program has set for the signals that must not be forced upon it. */
static void look_at_signals(struct engine *e, const struct tracee *t, struct inside_process *p)
{
	char status[8192];

	p->careful = false;
	p->no_copy = true;
	// Of the thread: a leader that has ended has none any more.
	if (procfs_read(t->thread.tid, "status", status, sizeof(status)) < 0)
		return;
	uint64_t ign, cgt;
	if (!procfs_signals(status, "SigIgn", &ign) || !procfs_signals(status, "SigCgt", &cgt))
		return;
	p->no_copy = ign & AGENT_FAULTS;
	if ((p->space->guarded ? ign : ign | cgt) & AGENT_SIGSYS)
		inside_never(e, p, "it wants SIGSYS for itself");
}

/** Returns the flags of a slot of this process. */
static uint32_t flags_of(const struct engine *e, const struct inside_process *p)
{
	const struct tally_opts *o = &e->o->tally;
	uint32_t flags = (p->no_copy ? AGENT_NO_COPY : 0) | (e->o->want_stime ? AGENT_CPU : 0);

	if (e->o->inside_stacks)
		flags |= AGENT_STACKS;
	if (e->o->inside_wary)
		flags |= AGENT_WARY;
	if (o->on)
		flags |= AGENT_TALLIES | (o->spreads ? AGENT_SPREADS : 0) |
			 (o->apart ? AGENT_APART : 0);
	return flags;
}

void inside_unbind(const struct engine *e, struct tracee *t)
{
	if (!t->bound)
		return;
	t->bound = false;
	err_free(control_options(t->thread.tid, engine_thread_options(e, t)));
}

struct err *inside_bind(const struct engine *e, struct tracee *t)
{
	if (engine_inside_guards(e) || t->bound)
		return NULL;
	t->bound = true;
	struct err *err = control_options(t->thread.tid, engine_thread_options(e, t));
	t->bound = !err;
	return err;
}

void inside_meet(struct engine *e, struct tracee *t, struct inside_process *p)
{
	uint64_t gs = 0;

	if (t->meets_agent || p->never)
		return;
	if (err_discard(dispatch_get_gs(t->thread.tid, &gs)))
		return;
	if (gs && gs != p->gs && gs != space_null_slot(p->space)) {
		inside_never(e, p, "it uses %gs");
		return;
	}
	t->meets_agent = !err_discard(inside_bind(e, t)) &&
			 !err_discard(dispatch_set_gs(t->thread.tid, space_null_slot(p->space)));
}

void inside_hide_handler(struct engine *e, struct tracee *t, const struct inside_process *p)
{
	static const struct agent_action none;
	uint8_t general[REGS_GENERAL_SIZE];
	uint64_t handler;

	if (!p->space->guarded || err_discard(debug_get_regs(t->thread.tid, general)) ||
	    regs_call_arg(general, true, 0) != SIGSYS || regs_result(general) != 0)
		return;
	taddr at = regs_call_arg(general, true, 2);
	memory_moved(&e->memory, t->thread.tid);
	if (at && mem_read_all(&e->memory.mem, at, &handler, sizeof(handler)) &&
	    handler == space_agent(p->space, (const char *)(uintptr_t)agent_orphaned))
		err_free(debug_write(t->thread.tid, at, &none, sizeof(none)));
	memory_moved(&e->memory, t->thread.tid);
}

/** Dispatch with what belongs to it. A program that is to survive us can be left at any moment: a
 * trap that nobody takes finds its handler. Others end with us, from before the first call that can
 * trap. */
static struct err *switch_on(struct engine *e, struct tracee *t, struct inside_thread *it)
{
	const struct space *s = it->process->space;
	struct agent_common *common = (void *)((char *)s->slots + AGENT_COMMON);
	taddr at = s->ring + AGENT_COMMON + offsetof(struct agent_common, selectors);
	taddr from = space_agent(s, agent_made);
	struct err *err = inside_bind(e, t);

	common->selectors[it->slot] = AGENT_BLOCK;
	if (!err)
		err = dispatch_set_gs(t->thread.tid, space_slot_addr(s, it->slot));
	if (!err)
		err = dispatch_on(t->thread.tid, from, space_agent(s, agent_clock_read) + 1 - from,
				  s->guarded ? at + (taddr)it->slot : 0);
	return err;
}

void inside_wait_short(struct engine *e)
{
	if (!e->inside->waits_short) {
		stop_wait_begin();
		e->inside->waits_short = true;
	}
	// The drain wants a CPU for itself. Beside functions that are recorded all system calls
	// stop, and other functions: then there is more to gain by sharing one.
	if (e->share.allowed && !e->inside->functions)
		share_cpu_end_for_good(&e->share, "calls are recorded inside of the program");
}

bool inside_arm(struct engine *e, struct tracee *t, struct inside_process *p)
{
	if (p->careful)
		look_at_signals(e, t, p);
	if (!t->inside && !p->never)
		t->inside = inside_thread_new(e, t, p);
	struct inside_thread *it = t->inside;
	if (!it || it->drain.broken || it->tally.broken || p->never)
		return false;
	if (it->armed)
		return true;
	inside_names_look(e, p);
	inside_count_arm(e, it);
	inside_follow_mask(t);
	// A trap would unblock the signal, take away its handler, and be lost if one is pending.
	if (it->drain.slot->blocked & AGENT_SIGSYS)
		return false;
	it->drain.slot->flags =
		flags_of(e, p) | (it->held ? AGENT_HELD : 0) | inside_names_arm(e, it);
	it->drain.slot->frames = e->o->inside_stacks;
	inside_stack_arm(e, it);
	drain_tell(&it->drain);
	struct err *err = switch_on(e, t, it);
	if (err) {
		if (err != &err_gone)
			inside_never(e, p, err_msg(err));
		err_free(err);
		err_free(dispatch_off(t->thread.tid));
		return false;
	}
	inside_wait_short(e);
	it->armed = t->meets_agent = true;
	it->led = 0;
	return true;
}

void inside_lose_gs(struct engine *e, struct tracee *t, struct inside_process *p)
{
	inside_never(e, p, "it uses %gs");
	inside_restore(e, t, p);
}

void inside_disarm(struct engine *e, struct tracee *t)
{
	struct inside_thread *it = t->inside;

	if (!it || !it->armed)
		return;
	it->armed = false;
	err_free(dispatch_off(t->thread.tid));
	uint64_t base = space_slot_addr(it->process->space, it->slot), gs = base;
	if (!err_discard(dispatch_get_gs(t->thread.tid, &gs)) && gs != base)
		inside_lose_gs(e, t, it->process);
	else
		err_free(dispatch_set_gs(t->thread.tid, space_null_slot(it->process->space)));
}

bool engine_inside_is_armed(const struct tracee *t)
{
	return t->inside->armed;
}
