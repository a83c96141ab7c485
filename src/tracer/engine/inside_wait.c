/**
 * Waiting for stops. If programs have the agent that are to survive us, a stop is looked at before
 * it is taken: whoever is killed after that leaves a thread without the signal of its trap or its
 * fault, so the thread is put first where it goes on without it.
 */
#include <errno.h>

#include "arch/regs.h"
#include "proc/debug.h"
#include "proc/dispatch.h"
#include "tracer/engine/inside.h"

enum { SYSCALL = 2 };

/** From behind the instruction that trapped back to it. */
static void back_to_call(struct user_regs_struct *r)
{
	regs_set_pc(r, regs_pc(r) - SYSCALL);
	regs_skip_call(r);
}

bool inside_trapped_at(struct tracee *t, struct user_regs_struct *r)
{
	if (err_discard(debug_get_regs(t->thread.tid, r)))
		return false;
	if (t->inside->peeked != INSIDE_AT_CALL)
		back_to_call(r);
	t->inside->peeked = INSIDE_NOTHING;
	return true;
}

bool inside_copy_fault(struct tracee *t, const struct stop *s, const siginfo_t *info)
{
	struct user_regs_struct r;

	if (t->inside->peeked == INSIDE_OVER_FAULT) {
		t->inside->peeked = INSIDE_NOTHING;
		return true;
	}
	if (s->kind != STOP_SIGNAL || !dispatch_is_fault(info) ||
	    err_discard(debug_get_regs(t->thread.tid, &r)))
		return false;
	taddr on = place_behind_fault(t->inside->process->space, regs_pc(&r));
	if (!on)
		return false;
	regs_set_pc(&r, on);
	err_free(debug_set_regs(t->thread.tid, &r));
	return true;
}

bool engine_inside_guards(const struct engine *e)
{
	return e->inside->alive.guards;
}

/** Prepares a thread for the case that we are killed behind this stop. */
static void peeked(struct engine *e, const struct stop *s)
{
	struct tracee *t = (struct tracee *)process_thread(&e->table, s->tid);
	struct inside_thread *it = t ? t->inside : NULL;
	struct user_regs_struct r;
	siginfo_t info;

	if (s->kind != STOP_SIGNAL || !it || (!it->armed && !it->owed) || it->peeked ||
	    err_discard(control_siginfo(s->tid, &info)))
		return;
	if (dispatch_is_trap(&info) && !err_discard(debug_get_regs(s->tid, &r))) {
		back_to_call(&r);
		if (!err_discard(debug_set_regs(s->tid, &r)))
			it->peeked = INSIDE_AT_CALL;
	} else if (it->armed && inside_copy_fault(t, s, &info)) {
		it->peeked = INSIDE_OVER_FAULT;
	}
}

int engine_wait(struct engine *e, enum stop_wait how, struct stop *ret)
{
	bool guards = e->inside && engine_inside_guards(e);

	if (!guards && !e->strangers)
		return stop_wait(how, e->o->want_stime, ret);
	int r = stop_peek(how, ret);
	if (r <= 0)
		return r;
	if (guards)
		peeked(e, ret);
	bool stranger = e->strangers && stop_is_strangers(ret);
	r = stop_take(ret->tid, e->o->want_stime, ret);
	ret->stranger = stranger;
	return r == -ECHILD ? 0 : r; // It has become another, by an execve.
}
