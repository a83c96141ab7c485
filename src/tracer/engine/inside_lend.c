/**
 * Records of all rings become events, in the order of their times; a stop waits until what came
 * before it has been lent.
 */
#include "tracer/engine/inside.h"

#include "proc/debug.h"

enum {
	OLD_NS = 20000000, /* a call that lasts longer is shown before it is over */
	TURN = 1024,	   /* events, after which stops are looked for */
	CLOCK_TURN = 64,   /* ... and the clock */
};

/* -- whose turn it is ------------------------------------------------------------------------- */

struct turn {
	struct inside_thread *it;
	enum drain_what what;
	uint64_t tsc;
	bool lasts; /* the call is not over */
	unsigned others;
	uint64_t until; /* no other thread has anything to tell of a time before that */
};

static bool is_stopped(const struct inside *in, const struct inside_thread *it)
{
	return in->pending.any && in->pending.stop.tid == it->tracee->thread.tid;
}

static enum drain_what look(const struct inside *in, struct inside_thread *it, uint64_t *tsc)
{
	return drain_look(&it->drain, !is_stopped(in, it) || in->pending.begun, tsc);
}

static void not_before(struct turn *t, uint64_t tsc)
{
	if (tsc < t->until)
		t->until = tsc;
}

/** Is it a call that has begun, and is not over: shown only when something comes after it? A thread
 * that has nothing to tell may begin a call from `now' on. */
static void consider(const struct inside *in, struct inside_thread *it, uint64_t now,
		     struct turn *best)
{
	uint64_t tsc = 0;
	enum drain_what what = look(in, it, &tsc);
	bool lasts = !it->drain.whole && !is_stopped(in, it);

	if (what == DRAIN_NOTHING) {
		not_before(best, now);
		return;
	}
	best->others++;
	if (best->it && best->tsc <= tsc) {
		not_before(best, tsc);
		return;
	}
	if (best->it)
		not_before(best, best->tsc);
	best->it = it;
	best->what = what;
	best->tsc = tsc;
	best->lasts = lasts;
}

static bool is_due(const struct inside *in, const struct turn *t)
{
	if (!t->it)
		return false;
	if (in->pending.any && t->tsc > in->pending.tsc && !is_stopped(in, t->it))
		return false;
	if (!t->lasts || t->others > 1)
		return true;
	return in->pending.any ? !is_stopped(in, t->it)
			       : inside_clock_since(&in->clock, inside_tsc()) -
						 inside_clock_since(&in->clock, t->tsc) >
					 OLD_NS;
}

/** Others are not to wait for a thread that never ends to make calls. */
static void look_for_stops(struct engine *e)
{
	struct stop s;

	if (++e->inside->turn % TURN == 0 && !e->inside->pending.any && e->bhead == e->btail &&
	    engine_wait(e, STOP_POLL, &s) > 0)
		engine_inside_stopped(e, &s);
}

/** The exit of the call whose entry was lent last, if it is there and nothing can have come between
 * them: most calls are short, and most programs have one thread. */
static bool lend_its_exit(struct engine *e)
{
	const struct inside *in = e->inside;
	struct inside_thread *it = in->nthreads == 1 ? in->threads[0] : NULL;

	if (!it || !it->drain.whole || !it->drain.entry_told || drain_is_function(it->drain.record))
		return false;
	// A stop that waits is not earlier, unless the program writes what it likes.
	uint64_t tsc = it->drain.record->tsc_out;
	if (in->pending.any && tsc > in->pending.tsc)
		return false;
	inside_lend_call(e, it, DRAIN_EXIT);
	return engine_wants(e, ARCH_ABI_X86_64, it->drain.record->nr);
}

/** May a call whose entry is due be lent whole? If it opens a descriptor or takes a name away, its
 * exit is lent alone, since what it shows is called otherwise from then on. */
static bool may_be_whole(const struct engine *e, const struct inside_thread *it,
			 enum drain_what what)
{
	const struct agent_record *a = it->drain.record;

	if (what != DRAIN_ENTER || !it->drain.whole || !e->o->whole)
		return false;
	if (drain_is_function(a))
		return a->kind == AGENT_RECORD_FUNCTION;
	return !(it->process->names && inside_names_changes(e, a));
}

/** Is the exit there as well, and did nothing come between them? */
static bool is_whole(const struct engine *e, const struct turn *t)
{
	const struct inside *in = e->inside;
	struct inside_thread *it = t->it;
	uint64_t out = it->drain.record->tsc_out, tsc;

	if (!may_be_whole(e, it, t->what))
		return false;
	if (out < t->until)
		return true;
	if (in->pending.any && out > in->pending.tsc && !is_stopped(in, it))
		return false;
	for (size_t i = 0; i < in->nthreads; i++)
		if (in->threads[i] != it && look(in, in->threads[i], &tsc) != DRAIN_NOTHING &&
		    tsc < out)
			return false;
	return true;
}

/** Lends the next call of the thread whose turn it was, if nobody else's turn can have come. A
 * thread makes thousands of calls while others wait for its CPU. functions: only if it is one of a
 * function. */
static bool lend_more(struct engine *e, bool functions)
{
	struct inside *in = e->inside;
	struct inside_thread *it = in->run.it;
	uint64_t tsc;

	// In between other things are looked at.
	if (!it || (in->turn + 1) % CLOCK_TURN == 0)
		return false;
	if (!may_be_whole(e, it, look(in, it, &tsc)) || it->drain.record->tsc_out >= in->run.until)
		return false;
	if (drain_is_function(it->drain.record)) {
		if (!inside_lend_whole_function(e, it))
			return false;
	} else {
		if (functions)
			return false;
		inside_lend_call(e, it, DRAIN_WHOLE);
		if (!engine_wants(e, ARCH_ABI_X86_64, it->drain.record->nr))
			return false;
	}
	in->turn++;
	return true;
}

bool inside_run_next(struct event_run *run)
{
	struct engine *e = ((struct inside_run *)run)->e;

	if (!lend_more(e, true))
		return false;
	e->lent_seq = e->seq;
	return true;
}

/** Is its end known, too, where it is due? */
static bool is_before(const struct turn *t, uint64_t tsc)
{
	const struct drain *d = &t->it->drain;

	return t->tsc < tsc && (!d->whole || d->record->tsc_out < tsc);
}

/** The moment since which threads without records have been looked at may be long ago while we are
 * behind: time is asked for only when a record comes near to it. */
static void find_turn(struct inside *in, struct turn *best)
{
	for (bool asked = false;; asked = true) {
		*best = (struct turn){.until = UINT64_MAX};
		for (size_t i = 0; i < in->nthreads; i++)
			consider(in, in->threads[i], in->now, best);
		if (asked || !best->it || best->until > in->now || is_before(best, in->now))
			break;
		in->now = inside_tsc();
	}
	if (best->it && in->pending.any && !is_stopped(in, best->it))
		not_before(best, in->pending.tsc + 1);
}

enum lent { LENT, LENT_QUEUED, LENT_UNWANTED };

/** The record of a function whose turn it is. Of one that nobody wants, others may follow which
 * came before a stop. */
static enum lent lend_function(struct engine *e, const struct turn *best)
{
	struct inside *in = e->inside;
	size_t queued = e->qtail;

	if (is_whole(e, best) && inside_lend_whole_function(e, best->it)) {
		in->run.it = best->it;
		in->run.until = best->until;
		return LENT;
	}
	if (inside_lend_function(e, best->it, best->what, best->tsc))
		return LENT;
	return e->qtail != queued ? LENT_QUEUED : LENT_UNWANTED;
}

bool engine_inside_next(struct engine *e, struct event **ret)
{
	struct inside *in = e->inside;
	struct turn best;

	*ret = &in->event;
	if (lend_more(e, false))
		return true;
	inside_names_settle(in);
	if (lend_its_exit(e))
		return true;
	inside_free_kept(in);
	if (e->o->tally.on) {
		inside_count_look(e);
		return false;
	}
	look_for_stops(e);
	if (in->turn % CLOCK_TURN == 0 || !in->clock.ns_per_tick) {
		inside_clock_renew(&in->clock);
		inside_apart_look(e);
	}
	for (;;) {
		// A close that nobody wants was not shown: its descriptor may be opened again next.
		inside_names_settle(in);
		in->run.it = NULL;
		find_turn(in, &best);
		if (!is_due(in, &best))
			return false;
		if (drain_is_function(best.it->drain.record)) {
			enum lent lent = lend_function(e, &best);

			if (lent == LENT_UNWANTED)
				continue;
			return lent == LENT;
		}
		inside_lend_call(e, best.it, is_whole(e, &best) ? DRAIN_WHOLE : best.what);
		in->run.it = best.it;
		in->run.until = best.until;
		if (engine_wants(e, ARCH_ABI_X86_64, best.it->drain.record->nr))
			return true;
	}
}

/* -- what is left ----------------------------------------------------------------------------- */

static void keep(struct engine *e, struct inside_thread *it, enum drain_what what, uint64_t tsc)
{
	if (drain_is_function(it->drain.record)) {
		if (inside_lend_function(e, it, what, tsc))
			inside_queue(e, it);
		return;
	}
	inside_lend_call(e, it, what);
	if (engine_wants(e, ARCH_ABI_X86_64, it->drain.record->nr))
		inside_queue(e, it);
}

void inside_keep_all(struct engine *e, struct inside_thread *it, bool begun)
{
	enum drain_what what;
	uint64_t tsc;

	while ((what = drain_look(&it->drain, begun, &tsc)) != DRAIN_NOTHING)
		keep(e, it, what, tsc);
	inside_count_emit(e, it);
}

/* -- stops wait ------------------------------------------------------------------------------- */

bool engine_inside_begun(struct engine *e, const struct stop *s)
{
	struct tracee *t = (struct tracee *)process_thread(&e->table, s->tid);
	struct user_regs_struct r;
	struct place_found place;

	// A record of a function is open from the moment on at which nothing but its call follows.
	if (t && t->inside && t->inside->functions)
		return true;
	if (!t || !t->inside || !t->inside->armed)
		return false;
	if (s->kind == STOP_EXITED || s->kind == STOP_KILLED)
		return true;
	// Another thread's execve has ended the leader wherever that was (ptrace(2), "execve(2)
	// under ptrace"); the registers are the new program's.
	if (s->kind == STOP_EXEC && tracees_former(&e->table, s->tid) != s->tid)
		return true;
	if (err_discard(debug_get_regs(t->thread.tid, &r)))
		return true; // killed meanwhile
	place_find(t->inside->process->space, t->inside->drain.slot, &r, &place);
	return place.kind == PLACE_BEHIND || place.again;
}

void engine_inside_stopped(struct engine *e, const struct stop *s)
{
	struct inside *in = e->inside;

	in->run.it = NULL;
	in->apart.stops++;
	in->pending.any = true;
	in->pending.stop = *s;
	in->pending.tsc = inside_tsc();
	in->pending.begun = engine_inside_begun(e, s);
}

bool engine_inside_pending(struct engine *e, struct stop *ret)
{
	struct inside *in = e->inside;

	if (!in->pending.any)
		return false;
	in->run.it = NULL;
	in->pending.any = false;
	*ret = in->pending.stop;
	return true;
}

bool engine_inside_has_rings(const struct engine *e)
{
	return e->inside->nthreads > 0;
}

/** Waits for a stop for at most so many nanoseconds. */
static int wait_for(struct engine *e, uint64_t ns, struct stop *ret)
{
	int r = engine_wait(e, STOP_POLL, ret);

	if (!r)
		r = engine_look_briskly(e, ret);
	if (!r)
		r = stop_sleep(ns);
	if (!r)
		r = engine_wait(e, STOP_POLL, ret);
	// Beside functions that are recorded, a call stops at its entry, and mostly again at once.
	if (r > 0 && e->inside->functions && !e->brisk)
		e->brisk = 1;
	return r;
}

int engine_inside_wait(struct engine *e, struct stop *ret)
{
	struct inside *in = e->inside;

	if (e->o->tally.on && !e->o->tally.every_ns)
		return engine_wait(e, STOP_WAIT, ret);
	inside_choose_nap(in);
	if (e->o->tally.on) {
		int r = wait_for(e, inside_count_until(in), ret);

		inside_count_look(e);
		return r;
	}
	for (size_t i = 0; i < in->nthreads; i++)
		if (in->threads[i]->drain.slot && !in->threads[i]->drain.broken)
			drain_tell(&in->threads[i]->drain);
	inside_apart_look(e);
	return wait_for(e, in->nap_ns, ret);
}
