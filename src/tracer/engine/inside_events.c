/**
 * A record of a ring becomes an event.
 */
#include "tracer/engine/inside.h"

#include <stddef.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"

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

/** Where the call in drain.record was made. */
static uint64_t call_ip(const struct inside_thread *it)
{
	const struct space *s = it->process->space;
	uint32_t site = it->drain.record->site;

	return site < s->nsites ? s->sites[site].addr + 2 : 0;
}

/** Fills in what is in front of u. */
static void fill_head(struct engine *e, const struct inside_thread *it, struct record *r)
{
	memset(r, 0, offsetof(struct record, u));
	r->abi = ARCH_ABI_X86_64;
	r->tid = it->tracee->thread.tid;
	r->pid = it->process->pid;
	r->flags = r->pid == e->main_pid ? RECORD_MAIN : 0;
	r->seq = ++e->seq;
}

/** Everything but u.exit.ip. */
static void fill_exit(struct record *r, const struct agent_record *a, int64_t ret)
{
	uint32_t error = ret < 0 && ret >= -4095 ? (uint32_t)-ret : 0;

	r->kind = RECORD_SYSCALL_EXIT;
	r->flags |= RECORD_INSIDE;
	r->u.exit.ret = ret;
	r->u.exit.error = error;
	r->u.exit.nr = a->nr;
	r->u.exit.sp = a->sp;
	if (error >= 512 && error <= 516 && error != 515)
		r->flags |= RECORD_RESTARTED;
}

static void fill_enter(struct record *r, const struct inside_thread *it)
{
	const struct agent_record *a = it->drain.record;

	r->kind = RECORD_SYSCALL_ENTER;
	r->u.enter.nr = a->nr;
	r->u.enter.ip = call_ip(it);
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
	ev->run = NULL;
}

/** What else an exit means, whose record is filled. */
static void exit_recorded(struct engine *e, struct inside_thread *it, struct event *ev,
			  struct drain_memory *m)
{
	if (it->process->names)
		inside_names_recorded(e, it, it->drain.record->ret);
	it->stime_ns += it->drain.record->cpu;
	ev->rec.stime_ns = it->stime_ns;
	e->inside->recorded++;
	it->process->recorded++;
	ev->mem = &m->mem;
	ev->exit = NULL;
	ev->contents = NULL;
}

static void make_exit(struct engine *e, struct inside_thread *it, struct event *ev,
		      struct drain_memory *m)
{
	const struct agent_record *a = it->drain.record;
	struct record *r = &ev->rec;

	fill_head(e, it, r);
	memset(&r->u, 0, sizeof(r->u));
	set_time(e->inside, it, r, a->tsc_out);
	fill_exit(r, a, a->ret);
	r->u.exit.ip = call_ip(it);
	exit_recorded(e, it, ev, m);
}

/** What the end of a call has in common with its beginning. */
static void fill_end(struct engine *e, const struct record *enter, struct record *r)
{
	r->abi = enter->abi;
	r->flags = enter->flags;
	r->pid = enter->pid;
	r->tid = enter->tid;
	r->seq = ++e->seq;
}

/** Both ends of a call that is over. What they have in common is found once. */
static void make_whole(struct engine *e, struct inside_thread *it)
{
	struct inside *in = e->inside;
	struct record *r = &in->exit.rec;
	const struct record *enter = &in->event.rec;
	const struct agent_record *a = it->drain.record;

	make_enter(e, it, &in->event);
	fill_end(e, enter, r);
	set_time(in, it, r, a->tsc_out);
	r->u.exit.ip = enter->u.enter.ip;
	fill_exit(r, a, a->ret);
	exit_recorded(e, it, &in->exit, &it->drain.after);
	in->event.exit = &in->exit;
}

/** What a call consists of that is taken whole, from one of the words of its record on. Registers
 * that it does not look at contain anything. */
static void set_contents(struct inside *in, struct drain *d, unsigned registers, uint64_t form,
			 const void *from)
{
	struct agent_record *r = d->record;
	struct event_contents *c = &in->contents;

	for (unsigned i = registers; i < ARRAY_LEN(r->args); i++)
		r->args[i] = 0;
	c->form = form;
	c->bytes = from;
	c->n = r->size - (size_t)((const char *)from - (const char *)r);
	c->asked = false;
	in->event.contents = c;
	d->memory.asked = d->after.asked = &c->asked;
}

static void set_call_contents(struct inside *in, struct drain *d)
{
	const struct agent_record *r = d->record;

	set_contents(in, d, in->plans.registers[r->nr],
		     (uint64_t)r->enter_size << 32 | r->nframes << 16 | r->nr, &r->ret);
}

/** The same of a function. Its number is that of its process, so it is known by its symbol; its
 * errno is part of its result. */
static void set_function_contents(struct inside *in, const struct space *s, struct drain *d)
{
	const uint64_t is_function = (uint64_t)1 << 63;
	struct agent_record *r = d->record;
	const struct space_function *f = &s->functions[r->nr];

	// The event has the return address by now.
	r->cpu = (uint64_t)f->symbol << 32 | r->site;
	set_contents(in, d, f->registers,
		     is_function | (uint64_t)f->own << 62 | (uint64_t)r->enter_size << 16 |
			     (r->nframes & UINT16_MAX),
		     &r->cpu);
}

void inside_lend_call(struct engine *e, struct inside_thread *it, enum drain_what what)
{
	struct inside *in = e->inside;
	struct drain *d = &it->drain;

	it->asks.is.at = d->tail;
	if (d->record->carries)
		inside_stack_find(e, it, call_ip(it));
	if (what == DRAIN_ENTER)
		make_enter(e, it, &in->event);
	if (what == DRAIN_EXIT)
		make_exit(e, it, &in->event, &d->memory);
	if (what == DRAIN_WHOLE) {
		make_whole(e, it);
		set_call_contents(in, d);
	}
	drain_take(d, what);
	if (d->record->carries)
		inside_stack_answer(e, it, call_ip(it));
	it->tracee->nr = d->record->nr;
}

void inside_emit_exit(struct engine *e, struct tracee *t, int64_t ret)
{
	struct record *r = engine_emit(e, t, RECORD_SYSCALL_EXIT);

	inside_names_recorded(e, t->inside, ret);
	fill_exit(r, t->inside->drain.record, ret);
	r->u.exit.ip = call_ip(t->inside);
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

void inside_queue(struct engine *e, struct inside_thread *it)
{
	const struct drain_memory *m = &it->drain.memory;
	struct kept_memory *k =
		alloc_grow(NULL, 1, sizeof(*k) + m->n + m->nbefore + 8 * m->nframes + m->stack.n);

	memcpy(k->bytes, m->pieces, m->n);
	if (m->nbefore)
		memcpy(k->bytes + m->n, m->before, m->nbefore);
	memcpy(k->bytes + m->n + m->nbefore, m->frames, 8 * m->nframes);
	if (m->stack.n)
		memcpy(k->bytes + m->n + m->nbefore, m->stack.bytes, m->stack.n);
	k->memory = *m;
	k->memory.pieces = k->bytes;
	k->memory.before = k->bytes + m->n;
	k->memory.frames = k->bytes + m->n + m->nbefore;
	k->memory.stack.bytes = k->memory.frames; // There are only the ones or the other.
	k->memory.missed = 0;
	k->asks = it->asks;
	k->asks.is.kept = true;
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
		r->flags |= s->functions[a->nr].own ? RECORD_OWN_SYMBOL : 0;
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

bool inside_lend_function(struct engine *e, struct inside_thread *it, enum drain_what what,
			  uint64_t tsc)
{
	struct inside *in = e->inside;
	size_t before = e->qtail;

	fill_head(e, it, &in->event.rec);
	memset(&in->event.rec.u, 0, sizeof(in->event.rec.u));
	bool known = fill_function(it, what, &in->event.rec);
	set_time(in, it, &in->event.rec, tsc);
	in->recorded += what == DRAIN_EXIT;
	in->event.mem = &it->drain.memory.mem;
	in->event.exit = NULL;
	in->event.contents = NULL;
	in->event.run = NULL;
	drain_take(&it->drain, what);
	memory_moved(&e->memory, it->tracee->thread.tid);
	uint64_t at = known ? it->process->space->functions[it->drain.record->nr].addr : 0;

	if (!known || !in->library->take(e, it->tracee, &in->event.rec, at))
		return false;
	if (e->qtail == before)
		return true;
	inside_queue(e, it);
	return false;
}

bool inside_lend_whole_function(struct engine *e, struct inside_thread *it)
{
	struct inside *in = e->inside;
	const struct agent_record *a = it->drain.record;

	fill_head(e, it, &in->event.rec);
	if (!fill_function(it, DRAIN_ENTER, &in->event.rec) ||
	    !in->library->plain(e, it->tracee, &in->event.rec))
		return false;
	fill_end(e, &in->event.rec, &in->exit.rec);
	fill_function(it, DRAIN_EXIT, &in->exit.rec);
	set_time(in, it, &in->event.rec, a->tsc_in);
	set_time(in, it, &in->exit.rec, a->tsc_out);
	in->recorded++;
	in->event.contents = NULL;
	if (e->o->functions_shown)
		set_function_contents(in, it->process->space, &it->drain);
	drain_take(&it->drain, DRAIN_WHOLE);
	memory_moved(&e->memory, it->tracee->thread.tid);
	in->event.mem = &it->drain.memory.mem;
	in->exit.mem = &it->drain.after.mem;
	in->exit.exit = NULL;
	in->exit.contents = NULL;
	in->event.exit = &in->exit;
	in->event.run = &in->more.run;
	return true;
}
