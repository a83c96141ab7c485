/**
 * Records of all rings become events, in the order of their times; a stop waits until what came
 * before it has been lent.
 */
#include "tracer/engine/inside.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "proc/debug.h"

enum {
	OLD_NS = 20000000, /* a call that lasts longer is shown before it is over */
	TURN = 1024,	   /* events, after which stops are looked for */
	CLOCK_TURN = 64,   /* ... and the clock */
};

/* -- events ----------------------------------------------------------------------------------- */

static void set_time(struct inside *in, struct inside_thread *it, struct record *r, uint64_t tsc)
{
	int64_t since = inside_clock_since(&in->clock, tsc);

	r->mono_ns = in->clock.mono_ns + (uint64_t)since;
	// Rates are renewed, and a program may write what it likes.
	if (r->mono_ns < it->last_ns || r->mono_ns - it->last_ns > 1ULL << 50)
		r->mono_ns = it->last_ns;
	it->last_ns = r->mono_ns;
	r->real_ns = r->mono_ns - in->clock.mono_ns + in->clock.real_ns;
}

static void fill_head(struct engine *e, const struct inside_thread *it, struct record *r)
{
	memset(r, 0, sizeof(*r));
	r->abi = ARCH_ABI_X86_64;
	r->tid = it->tracee->thread.tid;
	r->pid = it->process->pid;
	r->flags = r->pid == e->main_pid ? RECORD_MAIN : 0;
	r->seq = ++e->seq;
}

static void fill_exit(struct record *r, const struct inside_thread *it, int64_t ret)
{
	const struct agent_record *a = it->drain.record;
	const struct space *s = it->process->space;
	uint32_t error = ret < 0 && ret >= -4095 ? (uint32_t)-ret : 0;

	r->kind = RECORD_SYSCALL_EXIT;
	r->flags |= RECORD_INSIDE;
	r->u.exit.ret = ret;
	r->u.exit.error = error;
	r->u.exit.nr = a->nr;
	r->u.exit.ip = a->site < s->nsites ? s->sites[a->site].addr + 2 : 0;
	r->u.exit.sp = a->sp;
	if (error >= 512 && error <= 516 && error != 515)
		r->flags |= RECORD_RESTARTED;
}

static void fill_enter(struct record *r, const struct inside_thread *it)
{
	const struct agent_record *a = it->drain.record;
	const struct space *s = it->process->space;

	r->kind = RECORD_SYSCALL_ENTER;
	r->u.enter.nr = a->nr;
	r->u.enter.ip = a->site < s->nsites ? s->sites[a->site].addr + 2 : 0;
	r->u.enter.sp = a->sp;
	memcpy(r->u.enter.args, a->args, sizeof(r->u.enter.args));
}

static void make_enter(struct engine *e, struct inside_thread *it, struct event *ev)
{
	struct record *r = &ev->rec;

	fill_head(e, it, r);
	set_time(e->inside, it, r, it->drain.record->tsc_in);
	fill_enter(r, it);
	r->stime_ns = it->stime_ns;
	inside_names_begun(e, it);
	ev->mem = &it->drain.memory.mem;
	ev->exit = NULL;
	ev->contents = NULL;
}

static void make_exit(struct engine *e, struct inside_thread *it, struct event *ev,
		      struct drain_memory *m)
{
	const struct agent_record *a = it->drain.record;
	struct record *r = &ev->rec;

	fill_head(e, it, r);
	set_time(e->inside, it, r, a->tsc_out);
	fill_exit(r, it, a->ret);
	inside_names_recorded(e, it, a->ret);
	it->stime_ns += a->cpu;
	r->stime_ns = it->stime_ns;
	e->inside->recorded++;
	it->process->recorded++;
	ev->mem = &m->mem;
	ev->exit = NULL;
	ev->contents = NULL;
}

/** What the call in d->record, which is taken whole, consists of. Registers that it does not look
 * at contain anything. */
static void set_contents(struct inside *in, struct drain *d)
{
	struct agent_record *r = d->record;
	struct event_contents *c = &in->contents;

	for (unsigned i = in->plans.registers[r->nr]; i < ARRAY_LEN(r->args); i++)
		r->args[i] = 0;
	c->form = (uint64_t)r->enter_size << 32 | r->nframes << 16 | r->nr;
	c->bytes = &r->ret;
	c->n = r->size - offsetof(struct agent_record, ret);
	c->asked = false;
	in->event.contents = c;
	d->memory.asked = d->after.asked = &c->asked;
}

static void lend(struct engine *e, struct inside_thread *it, enum drain_what what)
{
	struct inside *in = e->inside;
	struct drain *d = &it->drain;

	if (what != DRAIN_EXIT)
		make_enter(e, it, &in->event);
	if (what == DRAIN_EXIT)
		make_exit(e, it, &in->event, &d->memory);
	if (what == DRAIN_WHOLE) {
		make_exit(e, it, &in->exit, &d->after);
		in->event.exit = &in->exit;
		// Where names are wanted, nearly all calls ask.
		if (!it->process->names)
			set_contents(in, d);
	}
	drain_take(d, what);
	it->tracee->nr = d->record->nr;
}

void inside_emit_exit(struct engine *e, struct tracee *t, int64_t ret)
{
	struct record *r = engine_emit(e, t, RECORD_SYSCALL_EXIT);

	inside_names_recorded(e, t->inside, ret);
	fill_exit(r, t->inside, ret);
	r->abi = ARCH_ABI_X86_64;
	r->stime_ns = t->inside->stime_ns;
	if (r->mono_ns < t->inside->last_ns)
		r->mono_ns = t->inside->last_ns;
	t->inside->last_ns = r->mono_ns;
	e->inside->recorded++;
}

/** A copy of what was captured for an event in the queue. */
struct kept_memory {
	struct inside_kept kept;
	struct drain_memory memory;
	struct inside_asks asks; // the thread may be gone by then
	uint8_t bytes[];
};

static void queue(struct engine *e, struct inside_thread *it)
{
	const struct drain_memory *m = &it->drain.memory;
	struct kept_memory *k =
		alloc_grow(NULL, 1, sizeof(*k) + m->n + m->nbefore + 8 * m->nframes);

	memcpy(k->bytes, m->pieces, m->n);
	if (m->nbefore)
		memcpy(k->bytes + m->n, m->before, m->nbefore);
	memcpy(k->bytes + m->n + m->nbefore, m->frames, 8 * m->nframes);
	k->memory = *m;
	k->memory.pieces = k->bytes;
	k->memory.before = k->bytes + m->n;
	k->memory.frames = k->bytes + m->n + m->nbefore;
	k->memory.missed = 0;
	k->asks = it->asks;
	k->memory.asks = &k->asks.mem;
	inside_keep(e->inside, &k->kept);
	struct record *r = engine_emit(e, it->tracee, RECORD_NONE);
	*r = e->inside->event.rec;
	e->queue[e->qtail - 1].event.mem = &k->memory.mem;
}

/** The event of a record, and what library calls need to know of it. False: nobody wants it. */
static bool fill_function(const struct inside_thread *it, enum drain_what what, struct record *r)
{
	const struct agent_record *a = it->drain.record;
	const struct space *s = it->process->space;

	if (a->nr >= s->nfunctions)
		return false;
	r->flags |= RECORD_INSIDE;
	if (what == DRAIN_ENTER) {
		// Breakpoints at stubs tell of the caller's symbol as well.
		r->flags |= s->functions[a->nr].slot ? 0 : RECORD_OWN_SYMBOL;
		r->kind = RECORD_CALL_ENTER;
		r->u.enter.nr = s->functions[a->nr].symbol;
		r->u.enter.ip = a->cpu;
		r->u.enter.sp = a->sp;
		memcpy(r->u.enter.args, a->args, sizeof(r->u.enter.args));
		return true;
	}
	r->kind = RECORD_CALL_EXIT;
	r->u.exit.nr = s->functions[a->nr].symbol;
	r->u.exit.ip = a->cpu;
	r->u.exit.sp = a->sp;
	r->u.exit.at = s->functions[a->nr].addr;
	r->u.exit.ret = a->ret;
	return true;
}

static bool lend_function(struct engine *e, struct inside_thread *it, enum drain_what what,
			  uint64_t tsc)
{
	struct inside *in = e->inside;
	size_t before = e->qtail;

	fill_head(e, it, &in->event.rec);
	bool known = fill_function(it, what, &in->event.rec);
	set_time(in, it, &in->event.rec, tsc);
	in->recorded += what == DRAIN_EXIT;
	in->event.mem = &it->drain.memory.mem;
	in->event.exit = NULL;
	in->event.contents = NULL;
	drain_take(&it->drain, what);
	memory_moved(&e->memory, it->tracee->thread.tid);
	if (!known || !in->library->take(e, it->tracee, &in->event.rec))
		return false;
	if (e->qtail == before)
		return true;
	queue(e, it);
	return false;
}

/** The same for a call that is over, if nothing came between its two ends: one event with both.
 * False: they have to be lent one after the other; nothing was taken. */
static bool lend_whole_function(struct engine *e, struct inside_thread *it)
{
	struct inside *in = e->inside;
	const struct agent_record *a = it->drain.record;

	fill_head(e, it, &in->event.rec);
	if (!fill_function(it, DRAIN_ENTER, &in->event.rec) ||
	    !in->library->plain(e, it->tracee, &in->event.rec))
		return false;
	fill_head(e, it, &in->exit.rec);
	fill_function(it, DRAIN_EXIT, &in->exit.rec);
	set_time(in, it, &in->event.rec, a->tsc_in);
	set_time(in, it, &in->exit.rec, a->tsc_out);
	in->recorded++;
	drain_take(&it->drain, DRAIN_WHOLE);
	memory_moved(&e->memory, it->tracee->thread.tid);
	in->event.mem = &it->drain.memory.mem;
	in->exit.mem = &it->drain.after.mem;
	in->event.exit = &in->exit;
	return true;
}

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
	lend(e, it, DRAIN_EXIT);
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
 * thread makes thousands of calls while others wait for its CPU. */
static bool lend_more(struct engine *e)
{
	struct inside *in = e->inside;
	struct inside_thread *it = in->run.it;
	uint64_t tsc;

	if (!it || !may_be_whole(e, it, look(in, it, &tsc)) ||
	    it->drain.record->tsc_out >= in->run.until)
		return false;
	if (drain_is_function(it->drain.record))
		return lend_whole_function(e, it);
	lend(e, it, DRAIN_WHOLE);
	return engine_wants(e, ARCH_ABI_X86_64, it->drain.record->nr);
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

bool engine_inside_next(struct engine *e, const struct event **ret)
{
	struct inside *in = e->inside;
	struct turn best;

	*ret = &in->event;
	// In between nothing else is looked at.
	if (in->run.it && (in->turn + 1) % CLOCK_TURN && lend_more(e)) {
		in->turn++;
		return true;
	}
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
		inside_apart_look(in);
	}
	do {
		// A close that nobody wants was not shown: its descriptor may be opened again next.
		inside_names_settle(in);
		in->run.it = NULL;
		find_turn(in, &best);
		if (!is_due(in, &best))
			return false;
		if (drain_is_function(best.it->drain.record)) {
			if (!is_whole(e, &best) || !lend_whole_function(e, best.it))
				return lend_function(e, best.it, best.what, best.tsc);
			in->run.it = best.it;
			in->run.until = best.until;
			return true;
		}
		lend(e, best.it, is_whole(e, &best) ? DRAIN_WHOLE : best.what);
		in->run.it = best.it;
		in->run.until = best.until;
	} while (!engine_wants(e, ARCH_ABI_X86_64, best.it->drain.record->nr));
	return true;
}

/* -- what is left ----------------------------------------------------------------------------- */

static void keep(struct engine *e, struct inside_thread *it, enum drain_what what, uint64_t tsc)
{
	if (drain_is_function(it->drain.record)) {
		if (lend_function(e, it, what, tsc))
			queue(e, it);
		return;
	}
	lend(e, it, what);
	if (engine_wants(e, ARCH_ABI_X86_64, it->drain.record->nr))
		queue(e, it);
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
	if (s->kind == STOP_EXEC && tracees_former(s->tid) != s->tid)
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
	return r ? r : engine_wait(e, STOP_POLL, ret);
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
	inside_apart_look(in);
	return wait_for(e, in->nap_ns, ret);
}
