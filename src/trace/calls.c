#include "trace/stages.h"

static bool is_wanted(struct pipeline *p, const struct event *ev, struct pending *t)
{
	return !(ev->rec.flags & RECORD_BEFORE) && filter_has_outcome(p->filter, &ev->rec) &&
	       stage_condition_exit(p, ev, t);
}

/** Decodes an entry, and decides whether the call is shown. */
static void enter(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec;

	if (!filter_has_call(p->filter, rec))
		return;
	struct stage_thread *d = stage_thread(t);
	struct call *c = &d->call;
	c->sp = rec->u.enter.sp;
	if (p->count_only)
		decode_identify(c, rec->abi, rec->u.enter.nr, rec->u.enter.args);
	else
		decode_enter(p->decode, c, rec->abi, rec->u.enter.nr, rec->u.enter.args, ev->mem);
	t->shown = (rec->flags & RECORD_POKED || filter_has_use(p->filter, c, ev->mem)) &&
		   stage_condition_enter(p, ev, t);
}

void stage_call_enter(struct pipeline *p, const struct event *ev, struct pending *t)
{
	enter(p, ev, t);
	if (!t->shown)
		return;
	const struct stage_thread *d = t->data;
	if (stack_keep_is_on(&p->stacks))
		stack_keep_enter(&p->stacks, ev, t);
	struct moment m = {.ev = ev,
			   .thread = t,
			   .call = &d->call,
			   .undecided = d->undecided || ev->rec.flags & RECORD_BEFORE};
	STAGE_TELL(p, enter, &m);
}

/** Decodes an exit. True: the outcome is wanted. */
static bool leave(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec;
	struct call *c = t->data;

	if (p->count_only)
		c->failed = rec->u.exit.error != 0;
	else
		decode_exit(p->decode, c, rec->u.exit.ret, rec->u.exit.error, ev->mem);
	return is_wanted(p, ev, t);
}

void stage_call_unshown(struct pipeline *p, const struct event *ev, struct pending *t)
{
	uint16_t id = decode_lookup(t->enter.abi, t->enter.u.enter.nr);
	struct moment m = {.ev = ev, .thread = t};

	if (id && sc_calls[id].props & SC_P_COMM)
		STAGE_TELL(p, renamed, &m);
}

static void finish(struct pipeline *p, bool wanted)
{
	stage_count(p, wanted);
	p->finished += wanted;
}

void stage_call_exit(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct moment m = {.ev = ev, .thread = t, .call = t->data};

	m.wanted = leave(p, ev, t);
	stage_stack(p, &m, m.ev);
	STAGE_TELL(p, exit, &m);
	finish(p, m.wanted);
}

/** True if all sinks can be told of a whole call at once. */
static bool can_be_whole(const struct pipeline *p)
{
	for (unsigned i = 0; i < PIPELINE_SINKS && p->sinks[i]; i++)
		if (!p->sinks[i]->ops->whole && !p->sinks[i]->ops->shows_nothing)
			return false;
	return true;
}

const struct sink *stage_only_sink(const struct pipeline *p)
{
	for (unsigned i = 1; i < PIPELINE_SINKS && p->sinks[i]; i++)
		if (!p->sinks[i]->ops->shows_nothing)
			return NULL;
	return p->sinks[0];
}

/** The only sink, if it is told of a call whatever that one's values are: nobody else looks at
 * them.
 */
static const struct sink *sink_of_any(const struct pipeline *p, const struct event *ev)
{
	bool any =
		!p->where && !filter_is_by_use(p->filter) && filter_has_call(p->filter, &ev->rec);

	return any ? stage_only_sink(p) : NULL;
}

/** True if a whole call is wanted whatever its values are, and its only sink may have shown it
 * before. */
static bool may_be_again(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct sink *s = ev->contents ? sink_of_any(p, ev) : NULL;

	return s && s->ops->again && is_wanted(p, ev->exit, t);
}

/** Adds the stack of a whole call, which is wanted or not. */
static void take_stack(struct pipeline *p, struct moment *m)
{
	if (!stack_keep_is_on(&p->stacks))
		return;
	stack_keep_enter(&p->stacks, m->ev, m->thread);
	stage_stack(p, m, m->ev->exit);
}

/** The values of a whole call, which may never be made. */
struct late {
	struct moment_values is;
	const struct pipeline *p;
	const struct event *ev;
	struct call *call;
};

static void late_make(struct moment_values *values)
{
	const struct late *l = (const struct late *)values;
	const struct record *in = &l->ev->rec, *out = &l->ev->exit->rec;

	decode_enter(l->p->decode, l->call, in->abi, in->u.enter.nr, in->u.enter.args, l->ev->mem);
	decode_exit(l->p->decode, l->call, out->u.exit.ret, out->u.exit.error, l->ev->exit->mem);
}

/** Identifies a whole call whose values are wanted only if its sink says so. False: they are made
 * at once, as the filter or something else needs them. */
static bool identify_late(struct pipeline *p, const struct event *ev, struct pending *t,
			  struct late *ret)
{
	const struct record *in = &ev->rec, *out = &ev->exit->rec;

	if (!p->seldom || !sink_of_any(p, ev))
		return false;
	struct call *c = &stage_thread(t)->call;
	c->sp = in->u.enter.sp;
	decode_identify(c, in->abi, in->u.enter.nr, in->u.enter.args);
	if (!decode_is_identified(c))
		return false;
	decode_outcome(c, out->u.exit.ret, out->u.exit.error);
	t->shown = true;
	*ret = (struct late){.is.make = late_make, .p = p, .ev = ev, .call = c};
	return true;
}

void stage_call_whole(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct late late;
	struct moment m = {.ev = ev, .thread = t, .wanted = true};
	bool again = may_be_again(p, ev, t);

	if (again) {
		take_stack(p, &m);
		if (p->sinks[0]->ops->again(p->sinks[0], &m)) {
			finish(p, true);
			return;
		}
	}
	if (!can_be_whole(p)) {
		stage_call_enter(p, ev, t);
		if (t->shown)
			stage_call_exit(p, ev->exit, t);
		else
			stage_call_unshown(p, ev->exit, t);
		return;
	}
	if (identify_late(p, ev, t, &late))
		m.late = &late.is;
	else
		enter(p, ev, t);
	if (!t->shown) {
		stage_call_unshown(p, ev->exit, t);
		return;
	}
	const struct stage_thread *d = stage_thread(t);
	m.call = &d->call;
	m.undecided = d->undecided;
	m.wanted = m.late ? is_wanted(p, ev->exit, t) : leave(p, ev->exit, t);
	m.known_by_contents = ev->contents && !ev->contents->asked;
	if (!again)
		take_stack(p, &m);
	STAGE_TELL(p, whole, &m);
	finish(p, m.wanted);
}

void stage_counted(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec;
	struct moment m = {.ev = ev, .thread = t};

	m.wanted = filter_has_counted(p->filter, rec);
	STAGE_TELL(p, counted, &m);
	p->finished +=
		m.wanted && rec->u.counted.what == RECORD_COUNTED_TIMES ? rec->u.counted.calls : 0;
}

void stage_call_cut(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct moment m = {.ev = ev, .thread = t, .call = t->data};

	m.wanted = is_wanted(p, ev, t);
	// A thread that ends by the execve of another one shows its stack here, and every other
	// thread at its end.
	if (ev->rec.kind == RECORD_SUPERSEDED)
		stage_stack(p, &m, m.ev);
	STAGE_TELL(p, cut, &m);
	stage_count(p, m.wanted && ev->rec.kind != RECORD_DETACHED);
}

/** Cuts off the calls of a process that end it (enders), or its other calls. */
static void cut_some(struct pipeline *p, const struct event *ev, bool enders)
{
	struct event cut = *ev;
	uint64_t key;
	void *value;

	cut.rec.kind = RECORD_EXITING;
	for (size_t i = 0; map_next(&p->pair.threads, &i, &key, &value);) {
		struct pending *t = value;

		if (t->pid != ev->rec.pid || !t->in_call)
			continue;
		if (ending_is_call(&p->ending, t->enter.abi, t->enter.u.enter.nr) != enders)
			continue;
		t->in_call = false;
		cut.rec.tid = t->tid;
		cut.rec.abi = t->enter.abi;
		if (t->shown && !pipeline_is_full(p))
			stage_call_cut(p, &cut, t);
	}
}

void stage_call_cut_all(struct pipeline *p, const struct event *ev)
{
	cut_some(p, ev, true);
	cut_some(p, ev, false);
}
