#include "trace/pipeline.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "event/ask.h"

void pipeline_init(struct pipeline *p, const struct filter *f, const struct decode_opts *d)
{
	*p = (struct pipeline){.filter = f, .decode = d, .lib.decode = d};
	ending_init(&p->ending);
	call_init(&p->info);
	call_init(&p->scratch);
}

/** Counts a call or a signal that was shown; the last one that is wanted ends the trace. */
static void pipeline_count(struct pipeline *p, bool shown)
{
	if (shown && ++p->events == p->max_events && p->full)
		p->full();
}

bool pipeline_is_full(const struct pipeline *p)
{
	return p->max_events && p->events >= p->max_events;
}

/** What is kept per thread. */
struct traced {
	struct call call; /* first: sinks see it alone */
	struct where_thread where;
	bool undecided; /* the condition waits for the outcome */
};

static void traced_drop(void *data)
{
	call_deinit(&((struct traced *)data)->call);
	free(data);
}

void pipeline_deinit(struct pipeline *p)
{
	pair_deinit(&p->pair, traced_drop);
	ending_deinit(&p->ending);
	call_deinit(&p->info);
	call_deinit(&p->scratch);
	lib_show_deinit(&p->lib);
	stack_keep_deinit(&p->stacks);
}

/** Calls a hook of every sink that has it. */
#define PIPELINE_TELL(p, hook, m)                                                                  \
	for (unsigned i_ = 0; i_ < PIPELINE_SINKS && (p)->sinks[i_]; i_++)                         \
		if ((p)->sinks[i_]->ops->hook)                                                     \
	(p)->sinks[i_]->ops->hook((p)->sinks[i_], m)

/** The thread's state, made when it is first needed. */
static struct traced *pipeline_traced(struct pending *t)
{
	if (!t->data)
		t->data = alloc_zeroed(sizeof(struct traced));
	return t->data;
}

static struct where_view pipeline_view(const struct event *ev, struct pending *t, struct traced *d)
{
	return (struct where_view){
		.ev = ev, .enter = &t->enter, .call = &d->call, .thread = &d->where};
}

/** The condition at the entry: false: the call is none of those that are asked for. It was asked
 * already of a call whose memory was overwritten since. */
static bool pipeline_where(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct traced *d = t->data;

	d->undecided = false;
	if (!p->where)
		return true;
	struct where_view v = pipeline_view(ev, t, d);
	enum where_answer answer = where_at_entry(p->where, &v);
	d->undecided = answer == WHERE_LATER;
	return answer != WHERE_NO || ev->rec.flags & RECORD_POKED;
}

static bool pipeline_wants(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct traced *d = t->data;

	if (!filter_has_outcome(p->filter, &ev->rec))
		return false;
	if (!p->where || !d->undecided)
		return true;
	struct where_view v = pipeline_view(ev, t, d);
	return where_at_exit(p->where, &v);
}

/** The condition about a signal or an end. */
static bool pipeline_wants_other(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct traced *d = p->where ? pipeline_traced(t) : NULL;

	if (!d)
		return true;
	struct where_view v = {.ev = ev, .thread = &d->where};
	bool wanted = where_of_event(p->where, &v);
	if (ev->rec.kind == RECORD_EXEC)
		d->where.has_comm = false;
	if (ev->rec.kind == RECORD_ATTACHED)
		d->where = (struct where_thread){.known = 0};
	return wanted;
}

/** The call stack that belongs to the moment. */
static void pipeline_stack(struct pipeline *p, struct moment *m)
{
	if (!stack_keep_is_on(&p->stacks))
		return;
	if (m->wanted)
		m->stack = stack_keep_take(&p->stacks, m->ev, m->thread, &m->stack_len);
	else
		stack_keep_drop(&p->stacks, m->thread);
}

static void pipeline_enter(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec;

	if (!filter_has_call(p->filter, rec))
		return;
	struct call *c = &pipeline_traced(t)->call;
	c->sp = rec->u.enter.sp;
	if (p->count_only)
		decode_identify(c, rec->abi, rec->u.enter.nr, rec->u.enter.args);
	else
		decode_enter(p->decode, c, rec->abi, rec->u.enter.nr, rec->u.enter.args, ev->mem);
	t->shown = (rec->flags & RECORD_POKED || filter_has_use(p->filter, c, ev->mem)) &&
		   pipeline_where(p, ev, t);
	if (t->shown && stack_keep_is_on(&p->stacks))
		stack_keep_enter(&p->stacks, ev, t);
	bool undecided = ((struct traced *)t->data)->undecided;
	if (t->shown)
		PIPELINE_TELL(p, enter,
			      (&(struct moment){
				      .ev = ev, .thread = t, .call = c, .undecided = undecided}));
}

static void pipeline_exit(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec;
	struct call *c = t->data;
	struct moment m = {.ev = ev, .thread = t, .call = c};

	if (p->count_only)
		c->failed = rec->u.exit.error != 0;
	else
		decode_exit(p->decode, c, rec->u.exit.ret, rec->u.exit.error, ev->mem);
	m.wanted = pipeline_wants(p, ev, t);
	pipeline_stack(p, &m);
	PIPELINE_TELL(p, exit, &m);
	pipeline_count(p, m.wanted);
	p->finished += m.wanted;
}

static void pipeline_cut(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct moment m = {.ev = ev, .thread = t, .call = t->data};

	m.wanted = pipeline_wants(p, ev, t);
	// A thread that another one's execve ends shows where it was here, all others at their end.
	if (ev->rec.kind == RECORD_SUPERSEDED)
		pipeline_stack(p, &m);
	PIPELINE_TELL(p, cut, &m);
	pipeline_count(p, m.wanted && ev->rec.kind != RECORD_DETACHED);
}

/** The calls of all threads of a process are over: first the one that ends it, then the others. */
static void pipeline_cut_all(struct pipeline *p, const struct event *ev, bool others)
{
	struct event cut = *ev;
	uint64_t key;
	void *value;

	cut.rec.kind = RECORD_EXITING;
	for (size_t i = 0; map_next(&p->pair.threads, &i, &key, &value);) {
		struct pending *t = value;

		if (t->pid != ev->rec.pid || !t->in_call)
			continue;
		if (ending_is_call(&p->ending, t->enter.abi, t->enter.u.enter.nr) == others)
			continue;
		t->in_call = false;
		cut.rec.tid = t->tid;
		cut.rec.abi = t->enter.abi;
		if (t->shown && !pipeline_is_full(p))
			pipeline_cut(p, &cut, t);
	}
}

static void pipeline_other(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct moment m = {.ev = ev, .thread = t};
	char info[128];
	bool is_signal = ev->rec.kind == RECORD_SIGNAL;

	if (ev->rec.kind == RECORD_ENDING) { // nothing has happened so far
		m.wanted = true;
		pipeline_stack(p, &m);
		return;
	}
	if (is_signal || ev->rec.kind == RECORD_GROUP_STOP)
		if (!filter_has_signal(p->filter, ev->rec.u.signal.sig))
			return;
	if (is_signal && !p->count_only) {
		long n = mem_ask(ev->mem, MEM_ASK_SIGINFO, 0, info, sizeof(info));

		// Engines give it in our own layout, whatever the tracee's is.
		if (n > 0 && decode_struct(p->decode, &p->info, ABI_X86_64, "siginfo", info,
					   (size_t)n, ev->mem))
			m.info = &p->info;
	}
	m.wanted = pipeline_wants_other(p, ev, t) && !pipeline_is_full(p);
	pipeline_stack(p, &m);
	PIPELINE_TELL(p, other, &m);
	pipeline_count(p, m.wanted && (is_signal || ev->rec.kind == RECORD_GROUP_STOP));
}

/** Reads all that any way of showing the event could want, so that it is in the recording. */
static void pipeline_greedy(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec, *in = &t->enter;
	char text[4096];

	// Calls cannot be decoded twice, so the exit goes through the entry once more; what the
	// entry finds then is not what it found before, but the recording keeps the first answer.
	mem_ask(ev->mem, MEM_ASK_COMM, 0, text, sizeof(text));
	if (rec->kind == RECORD_CALL_EXIT && rec->u.exit.at)
		mem_ask(ev->mem, MEM_ASK_CALLEE, rec->u.exit.at, text, sizeof(text));
	if (p->greedy->contexts)
		mem_ask(ev->mem, MEM_ASK_CONTEXT, 0, text, sizeof(text));
	if (rec->kind == RECORD_SYSCALL_ENTER)
		mem_ask(ev->mem, MEM_ASK_CWD, 0, text, sizeof(text));
	if (rec->kind == RECORD_SIGNAL)
		mem_ask(ev->mem, MEM_ASK_SIGINFO, 0, text, sizeof(text));
	if (stack_keep_is_on(&p->stacks))
		stack_keep_greedy(&p->stacks, ev);
	if (rec->kind != RECORD_SYSCALL_ENTER && rec->kind != RECORD_SYSCALL_EXIT)
		return;
	p->scratch.sp = in->u.enter.sp;
	decode_enter(p->greedy, &p->scratch, in->abi, in->u.enter.nr, in->u.enter.args, ev->mem);
	if (rec->kind == RECORD_SYSCALL_EXIT)
		decode_exit(p->greedy, &p->scratch, rec->u.exit.ret, rec->u.exit.error, ev->mem);
}

static struct moment pipeline_library_moment(const struct event *ev, const struct pending *t,
					     const struct lib_shown *c)
{
	return (struct moment){.ev = ev,
			       .thread = t,
			       .lib = &c->call,
			       .lib_entry = &c->entry,
			       .depth = c->depth,
			       .undecided = c->undecided,
			       .wanted = true};
}

/** The condition at the entry of a library call: who is told of it? Every call has its own memory
 * of what was settled, since they nest. */
static void pipeline_library_enter(struct pipeline *p, const struct event *ev, struct pending *t,
				   struct lib_shown *c)
{
	struct traced *d = p->where ? pipeline_traced(t) : NULL;

	c->told = true;
	c->undecided = false;
	if (d) {
		uint64_t known = d->where.known, truth = d->where.truth;
		struct where_view v = {
			.ev = ev, .enter = &c->entry, .call = &c->call, .thread = &d->where};
		enum where_answer answer = where_at_entry(p->where, &v);
		c->told = answer != WHERE_NO;
		c->undecided = answer == WHERE_LATER;
		c->known = d->where.known;
		c->truth = d->where.truth;
		d->where.known = known;
		d->where.truth = truth;
	}
	struct moment m = pipeline_library_moment(ev, t, c);
	if (c->told)
		PIPELINE_TELL(p, lib_enter, &m);
}

/** ... and when it is over. */
static bool pipeline_library_wants(struct pipeline *p, const struct event *ev, struct pending *t,
				   struct lib_shown *c)
{
	struct traced *d = c->undecided && p->where ? pipeline_traced(t) : NULL;

	if (!d)
		return true;
	uint64_t known = d->where.known, truth = d->where.truth;
	struct where_view v = {.ev = ev, .enter = &c->entry, .call = &c->call, .thread = &d->where};
	d->where.known = c->known;
	d->where.truth = c->truth;
	bool wanted = where_at_exit(p->where, &v);
	d->where.known = known;
	d->where.truth = truth;
	return wanted;
}

/** Library calls of a thread that are over without having returned. */
static void pipeline_library_cut(struct pipeline *p, const struct event *ev, struct pending *t,
				 int32_t tid)
{
	struct lib_shown *c;

	while ((c = lib_show_cut(&p->lib, ev, tid))) {
		struct moment m = pipeline_library_moment(ev, t, c);

		if (!c->told || pipeline_is_full(p))
			continue;
		m.wanted = pipeline_library_wants(p, ev, t, c);
		PIPELINE_TELL(p, lib_cut, &m);
	}
}

/** As pipeline_greedy(). */
static void pipeline_library_greedy(struct pipeline *p, const struct event *ev,
				    const struct lib_shown *c)
{
	const struct record *in = &c->entry, *rec = &ev->rec;
	struct call *call = &p->scratch;

	call->sp = in->u.enter.sp;
	call->proto = c->call.proto;
	decode_library_enter(p->greedy, call, (enum abi)in->abi, c->call.id, c->call.symbol,
			     in->u.enter.args, ev->mem);
	if (rec->kind == RECORD_CALL_EXIT && !(rec->flags & RECORD_UNAVAILABLE))
		decode_library_exit(p->greedy, call, (uint64_t)rec->u.exit.ret, ev->mem);
	call->proto = NULL;
}

/** Library calls have passed their own selection; what is left to ask is the condition. */
static void pipeline_library(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct lib_shown *c;

	p->lib.count_only = p->count_only && !p->where && !p->greedy;
	if (ev->rec.kind == RECORD_CALL_EXIT)
		pipeline_library_cut(p, ev, t, ev->rec.tid);
	if (!(c = lib_show_take(&p->lib, ev)))
		return;
	if (p->greedy)
		pipeline_library_greedy(p, ev, c);
	if (ev->rec.kind == RECORD_CALL_ENTER) {
		pipeline_library_enter(p, ev, t, c);
		return;
	}
	if (!c->told)
		return;
	struct moment m = pipeline_library_moment(ev, t, c);
	m.wanted = pipeline_library_wants(p, ev, t, c);
	// One that was left is not where the thread is now.
	if (m.wanted && stack_keep_is_on(&p->stacks) && !(ev->rec.flags & RECORD_UNAVAILABLE))
		m.stack = stack_keep_take(&p->stacks, ev, t, &m.stack_len);
	PIPELINE_TELL(p, lib_exit, &m);
	pipeline_count(p, m.wanted);
}

/** What becomes of threads becomes of the library calls that they are in. */
static void pipeline_library_threads(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec;

	switch (rec->kind) {
	case RECORD_FORK:
		if (rec->u.child.kind == RECORD_FORK_FORK)
			lib_show_copy(&p->lib, rec->tid, rec->u.child.tid);
		break;
	case RECORD_EXEC:
		pipeline_library_cut(p, ev, t, rec->tid);
		lib_show_forget(&p->lib, rec->tid);
		if (rec->u.exec.former_tid && rec->u.exec.former_tid != rec->tid) {
			pipeline_library_cut(p, ev, t, rec->u.exec.former_tid);
			lib_show_forget(&p->lib, rec->u.exec.former_tid);
		}
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
	case RECORD_DETACHED:
	case RECORD_SUPERSEDED:
		pipeline_library_cut(p, ev, t, rec->tid);
		lib_show_forget(&p->lib, rec->tid);
		break;
	default:
		break;
	}
}

void pipeline_take(struct pipeline *p, const struct event *ev)
{
	struct pending *t;

	if (ending_begins(&p->ending, &ev->rec)) {
		pipeline_cut_all(p, ev, false);
		pipeline_cut_all(p, ev, true);
	}
	enum pair_step step = pair_take(&p->pair, &ev->rec, &t);

	if (p->greedy)
		pipeline_greedy(p, ev, t);
	if (ev->rec.kind == RECORD_CALL_ENTER || ev->rec.kind == RECORD_CALL_EXIT) {
		if (!pipeline_is_full(p))
			pipeline_library(p, ev, t);
		return;
	}
	if (pipeline_is_full(p)) // only what becomes of threads is still told
		step = step == PAIR_CUT || step == PAIR_OTHER ? PAIR_OTHER : PAIR_ORPHAN;
	if (step == PAIR_ENTER)
		pipeline_enter(p, ev, t);
	else if (step == PAIR_EXIT && t->shown)
		pipeline_exit(p, ev, t);
	else if (step == PAIR_CUT && t->shown)
		pipeline_cut(p, ev, t);
	pipeline_library_threads(p, ev, t);
	if (step == PAIR_OTHER || step == PAIR_CUT)
		pipeline_other(p, ev, t);
}

bool pipeline_is_waiting(const struct pipeline *p)
{
	for (unsigned i = 0; i < PIPELINE_SINKS && p->sinks[i]; i++)
		if (p->sinks[i]->ops->is_waiting && p->sinks[i]->ops->is_waiting(p->sinks[i]))
			return true;
	return false;
}

void pipeline_flush(struct pipeline *p)
{
	for (unsigned i = 0; i < PIPELINE_SINKS && p->sinks[i]; i++)
		if (p->sinks[i]->ops->flush)
			p->sinks[i]->ops->flush(p->sinks[i]);
}

void pipeline_recall(struct pipeline *p)
{
	for (unsigned i = 0; i < PIPELINE_SINKS && p->sinks[i]; i++)
		if (p->sinks[i]->ops->recall)
			p->sinks[i]->ops->recall(p->sinks[i]);
}
