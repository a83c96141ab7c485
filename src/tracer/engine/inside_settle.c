/**
 * A stopped thread is taken out of the agent: the call at which it is either has not begun, or is
 * over, for the program and in the trace.
 */
#include "tracer/engine/inside.h"

#include <errno.h>
#include <sys/syscall.h>

#include "arch/regs.h"
#include "proc/debug.h"
#include "proc/dispatch.h"

enum { ERESTARTNOINTR = 513, ERESTART_RESTARTBLOCK = 516 };

/** Is it a result with which the kernel makes a call again (ERESTARTSYS to ERESTART_RESTARTBLOCK)?
 */
static bool restarts(int64_t ret)
{
	return ret <= -512 && ret >= -ERESTART_RESTARTBLOCK;
}

/** The call at which it is will not be recorded by the agent any more. leaving: it is let go, or
 * ends, so a call that was interrupted is not over. */
static void forget_record(struct engine *e, struct tracee *t, const struct place_found *p,
			  bool leaving)
{
	struct inside_thread *it = t->inside;
	struct agent_slot *slot = it->drain.slot;
	bool told = slot->entered == it->drain.tail + 1 && it->drain.entry_told;
	int64_t ret = (int64_t)regs_result(&p->out);
	bool made = p->kind == PLACE_BEHIND && !(leaving && restarts(ret));
	bool again = p->kind == PLACE_BEFORE && (it->tally.slot ? p->again : it->drain.entry_told);

	if (again)
		ret = ret == SYS_restart_syscall ? -ERESTART_RESTARTBLOCK : -ERESTARTNOINTR;
	bool ours = t->thread.asked && restarts(ret), ends = (made && told) || again;

	t->cut = p->kind == PLACE_BEHIND && !made && told;
	if (it->tally.slot)
		inside_count_finish(e, it, (made || again) && !ours, ret);
	else if (ends && ours)
		engine_again_keep(t, slot->nr, ret, it->stime_ns);
	else if (ends)
		inside_emit_exit(e, t, ret);
	slot->entered = 0;
	inside_names_unpin(it);
	drain_forget(&it->drain);
	closes_undone(it->process->closes, &it->drain);
}

/** Its call was interrupted for others' sake alone, and is made again as if it had not begun: the
 * kernel does not do that with all calls. */
static void make_again(struct place_found *place, struct inside_thread *it)
{
	const struct space *s = it->process->space;

	if (!it->gathered || place->kind != PLACE_BEHIND ||
	    (int64_t)regs_result(&place->out) != -EINTR)
		return;
	place->kind = PLACE_BEFORE;
	place->again = true;
	regs_set_pc(&place->out, s->sites[place->site].addr);
	regs_set_result(&place->out, it->drain.slot->nr);
	regs_skip_call(&place->out);
}

void inside_settle(struct engine *e, struct tracee *t, struct inside_process *p, bool leaving)
{
	struct inside_thread *it = t->inside;
	struct user_regs_struct r;
	struct place_found place;

	if (!err_discard(debug_get_regs(t->thread.tid, &r))) {
		place_find(p->space, it && it->armed ? it->drain.slot : NULL, &r, &place);
		if (it && it->armed)
			make_again(&place, it);
		if (it && it->armed)
			forget_record(e, t, &place, leaving);
		if (it && it->armed)
			it->owed = dispatch_is_pending(t->thread.tid);
		if (it && it->armed && place_behind_fault(p->space, regs_pc(&r)))
			it->owes_fault = dispatch_fault_is_pending(t->thread.tid);
		if (place.kind != PLACE_OUTSIDE)
			err_free(debug_set_regs(t->thread.tid, &place.out));
	}
	inside_disarm(e, t);
}
