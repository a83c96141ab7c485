/**
 * Waiting for stops. If programs have the agent that are to survive us, a stop is looked at before
 * it is taken: whoever is killed after that leaves a thread without the signal of its trap or its
 * fault, so the thread is put first where it goes on without it.
 */
#include <errno.h>
#include <sched.h>
#include <time.h>

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

	if (!guards && !e->strangers) {
		int r = stop_wait(how, e->o->want_stime, ret);

		if (r > 0)
			engine_tell_stop(e, ret);
		return r;
	}
	int r = stop_peek(how, ret);
	if (r <= 0)
		return r;
	if (guards)
		peeked(e, ret);
	bool stranger = e->strangers && stop_is_strangers(ret);
	r = stop_take(ret->tid, e->o->want_stime, ret);
	ret->stranger = stranger;
	if (r > 0)
		engine_tell_stop(e, ret);
	return r == -ECHILD ? 0 : r; // It has become another, by an execve.
}

void engine_keep_stops(struct engine *e)
{
	enum { MOMENT_NS = 100000 };
	struct stop s;

	nanosleep(&(struct timespec){.tv_nsec = MOMENT_NS}, NULL);
	while (engine_wait(e, STOP_POLL, &s) > 0)
		engine_keep_stop(e, &s);
}

int engine_look_briskly(struct engine *e, struct stop *ret)
{
	enum { LOOKS = 24, LOOKS_BEHIND_STOP = 96, SELDOM = 8 };
	unsigned looks = e->inside && e->inside->functions ? LOOKS_BEHIND_STOP : LOOKS;

	for (unsigned i = 0; i < looks && e->brisk && !e->share.on; i++) {
		int r = engine_wait(e, STOP_POLL, ret);

		if (r) {
			e->brisk--;
			return r;
		}
		sched_yield();
	}
	e->brisk -= e->brisk < SELDOM ? e->brisk : SELDOM;
	return 0;
}

enum {
	NAP_MIN_NS = 50000,
	NAP_BUSY_NS = 400000, /* the longest, while there is something to read after each */
	NAP_MAX_NS = 20000000,
};

/** The most that was read of a ring since the last nap. */
static uint64_t read_since_nap(const struct inside *in)
{
	uint64_t most = 0;

	for (size_t i = 0; i < in->nthreads; i++) {
		struct drain *d = &in->threads[i]->drain;
		uint64_t n = d->tail - d->napped;

		d->napped = d->tail;
		most = n > most ? n : most;
	}
	return most;
}

void inside_choose_nap(struct inside *in)
{
	enum { LITTLE = AGENT_RING / 16, MUCH = AGENT_RING / 4 };
	uint64_t most = read_since_nap(in), max = most ? NAP_BUSY_NS : NAP_MAX_NS;

	if (most < LITTLE)
		in->nap_ns *= 2;
	else if (most > MUCH)
		in->nap_ns /= 2;
	if (in->nap_ns > max)
		in->nap_ns = max;
	if (in->nap_ns < NAP_MIN_NS)
		in->nap_ns = NAP_MIN_NS;
}
