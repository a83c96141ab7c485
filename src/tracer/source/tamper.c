#include "tracer/source/tamper.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "decode/multiplex.h"
#include "tracer/engine/ptrace.h"

enum { NUMBERS = CALLSET_WORDS * 64 };

struct tamper_thread {
	uint64_t *counts[ABI_COUNT]; /* invocations, indexed by call number; NULL: the ABI was not
				      * used yet */
	/* The call that is being tampered with. */
	const struct tamper_action *action; /* NULL: none is */
	uint64_t args[TAMPER_ARGS];
	uint8_t nargs;
	bool poked;
};

struct tamper {
	struct source source;
	struct source *engine;
	const struct tamper_rules *rules;
	const struct filter *filter;
	struct where_eval *where;	   /* NULL: no condition */
	uint16_t rule[ABI_COUNT][NUMBERS]; /* 1 + index of the rule; 0: none */
	struct map threads;
	struct call call;
	bool begun; /* the command's own execve has returned */
	/* To be lent next: first the failures to tamper, then the event. */
	struct event event, failed[TAMPER_ARGS + 1];
	unsigned nfailed, lent;
	bool waiting; /* `event` has not been lent */
};

/* -- rules ------------------------------------------------------------------------------------ */

const char *tamper_no_filter(const struct tamper_rules *rules)
{
	for (unsigned i = 0; i < rules->n; i++)
		if (rules->rule[i].action.sig)
			return "signals are injected, which the kernel takes at the stops of "
			       "every call only";
	return NULL;
}

/** 1 + the index of the last rule that has the number, because the last one applies; 0: none. */
static uint16_t last_rule(const struct tamper_rules *rules, unsigned abi, uint64_t nr)
{
	uint16_t last = 0;

	for (unsigned i = 0; i < rules->n; i++)
		if (callset_has(&rules->rule[i].set, (uint8_t)abi, nr))
			last = (uint16_t)(i + 1);
	return last;
}

static void index_rules(struct tamper *t)
{
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		for (uint64_t nr = 0; nr < NUMBERS; nr++)
			if (multiplex_lookup(abi, nr))
				t->rule[abi][nr] = last_rule(t->rules, abi, nr);
}

/** The number by which rules know a call: for socketcall and ipc of i386, that of the inner call,
 * if its arguments can be read. */
static uint64_t number_inside(struct tamper *t, const struct event *ev)
{
	const struct record *rec = &ev->rec;

	t->call.sp = rec->u.enter.sp;
	decode_identify_read(&t->call, rec->abi, rec->u.enter.nr, rec->u.enter.args, ev->mem);
	bool inside = t->call.id != decode_lookup(rec->abi, rec->u.enter.nr);
	return inside ? callset_number(rec) : rec->u.enter.nr;
}

static bool counts(const struct tamper_when *w, uint64_t n)
{
	return n >= w->first && n <= w->last && (n - w->first) % w->step == 0;
}

/* -- threads ---------------------------------------------------------------------------------- */

static void thread_drop(void *p)
{
	struct tamper_thread *th = p;

	if (!th)
		return;
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		free(th->counts[abi]);
	free(th);
}

static struct tamper_thread *thread_get(struct tamper *t, int32_t tid)
{
	struct tamper_thread *th = map_get(&t->threads, (uint32_t)tid);

	if (!th) {
		th = alloc_zeroed(sizeof(*th));
		map_set(&t->threads, (uint32_t)tid, th);
	}
	return th;
}

/** The thread that made an execve continues with its leader's id (ptrace(2), "execve(2) under
 * ptrace"). */
static void thread_rename(struct tamper *t, int32_t former, int32_t tid)
{
	if (!former || former == tid)
		return;
	thread_drop(map_del(&t->threads, (uint32_t)tid));
	struct tamper_thread *th = map_del(&t->threads, (uint32_t)former);
	if (th)
		map_set(&t->threads, (uint32_t)tid, th);
}

/** Counts an invocation, and returns true if the rule applies to it. */
static bool thread_counts(struct tamper_thread *th, unsigned abi, uint64_t nr,
			  const struct tamper_when *w)
{
	if (!th->counts[abi])
		th->counts[abi] = alloc_zeroed(NUMBERS * sizeof(*th->counts[abi]));
	return counts(w, ++th->counts[abi][nr]);
}

/* -- calls ------------------------------------------------------------------------------------ */

static struct record *fail(struct tamper *t, enum record_untampered what, uint64_t nr)
{
	struct event *ev = &t->failed[t->nfailed++];

	*ev = t->event;
	ev->rec.kind = RECORD_UNTAMPERED;
	ev->rec.u.untampered = (typeof(ev->rec.u.untampered)){.nr = nr, .what = (int32_t)what};
	return &ev->rec;
}

static void poke(struct tamper *t, struct tamper_thread *th, const struct tamper_pokes *pokes,
		 uint64_t nr)
{
	for (unsigned i = pokes->n; i-- > 0;) { // the last one first, as in strace
		const struct tamper_poke *p = &pokes->poke[i];
		bool there = p->arg <= th->nargs;

		if (there && engine_ptrace_poke(t->engine, th->args[p->arg - 1], p->bytes, p->n)) {
			th->poked = true;
			continue;
		}
		struct record *r =
			fail(t, there ? RECORD_UNTAMPERED_ADDRESS : RECORD_UNTAMPERED_ARG, nr);
		r->u.untampered.arg = p->arg;
		r->u.untampered.args = th->nargs;
	}
}

/** True if the condition does not exclude the call at its entry. */
static bool may_be_asked_for(struct tamper *t, const struct event *ev)
{
	struct where_thread fresh = {.known = 0};
	struct where_view v = {.ev = ev, .enter = &ev->rec, .call = &t->call, .thread = &fresh};

	return !t->where || where_at_entry(t->where, &v) != WHERE_NO;
}

/** Finds the thread whose call begins, and sets what to do to the call; NULL: nothing. */
static struct tamper_thread *thread_action(struct tamper *t, const struct event *ev, uint64_t *nr)
{
	const struct record *rec = &ev->rec;

	*nr = rec->u.enter.nr;
	if (*nr >= NUMBERS || !filter_has_call(t->filter, rec))
		return NULL;
	if (rec->abi != ABI_I386 && !t->rule[rec->abi][*nr])
		return NULL;
	*nr = number_inside(t, ev);
	unsigned place = *nr < NUMBERS ? t->rule[rec->abi][*nr] : 0;
	if (!place || !filter_has_use(t->filter, &t->call, ev->mem) || !may_be_asked_for(t, ev))
		return NULL;
	const struct tamper_rule *rule = &t->rules->rule[place - 1];
	struct tamper_thread *th = thread_get(t, rec->tid);
	if (!thread_counts(th, rec->abi, *nr, &rule->when))
		return NULL;
	th->action = &rule->action;
	th->poked = false;
	// What is poked are the arguments as the registers have them, as in strace.
	unsigned n = multiplex_raw(&t->call, rec->u.enter.args);
	th->nargs = (uint8_t)(n ? n : decode_registers(&t->call));
	memcpy(th->args, t->call.args, sizeof(t->call.args));
	return th;
}

static void answer(struct tamper *t, const struct tamper_action *a, uint8_t abi)
{
	engine_ptrace_answer(t->engine, &(struct engine_answer){.instead = a->instead[abi],
								.error = a->error,
								.ret = (int64_t)a->retval});
}

static void enter(struct tamper *t)
{
	struct record *rec = &t->event.rec;
	uint64_t nr;

	// The command's first execve is made by pawl's own code in the child, so it is left alone.
	if (!t->begun && (rec->flags & RECORD_MAIN))
		return;
	struct tamper_thread *th = thread_action(t, &t->event, &nr);
	if (!th)
		return;
	const struct tamper_action *a = th->action;
	poke(t, th, &a->enter, nr);
	if (th->poked)
		rec->flags |= RECORD_POKED;
	if (a->answers)
		answer(t, a, rec->abi);
	if (a->sig)
		engine_ptrace_signal(t->engine, a->sig);
	if (a->delays_enter)
		engine_ptrace_delay(t->engine, a->enter_ns);
}

static void leave(struct tamper *t)
{
	struct record *rec = &t->event.rec;
	struct tamper_thread *th = map_get(&t->threads, (uint32_t)rec->tid);
	const struct tamper_action *a = th ? th->action : NULL;

	if (!a)
		return;
	th->action = NULL;
	if (a->answers && !(rec->flags & RECORD_INJECTED)) {
		fail(t, RECORD_UNTAMPERED_RESULT, rec->u.exit.nr)->u.untampered.ret =
			rec->u.exit.ret;
		rec->flags |= RECORD_INJECTED;
	}
	poke(t, th, &a->exit, rec->u.exit.nr);
	if (th->poked)
		rec->flags |= RECORD_POKED;
	if (a->delays_enter || a->delays_exit)
		rec->flags |= RECORD_DELAYED;
	if (a->delays_exit)
		engine_ptrace_delay(t->engine, a->exit_ns);
}

/* -- the source ------------------------------------------------------------------------------- */

static void take(struct tamper *t)
{
	const struct record *rec = &t->event.rec;

	switch (rec->kind) {
	case RECORD_SYSCALL_ENTER:
		enter(t);
		break;
	case RECORD_SYSCALL_EXIT:
		leave(t);
		break;
	case RECORD_EXEC:
		t->begun |= rec->flags & RECORD_MAIN;
		thread_rename(t, rec->u.exec.former_tid, rec->tid);
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
	case RECORD_DETACHED:
		thread_drop(map_del(&t->threads, (uint32_t)rec->tid));
		break;
	default:
		break;
	}
}

static struct err *tamper_next(struct source *s, struct event **ret)
{
	struct tamper *t = (struct tamper *)s;
	struct event *ev;

	if (!t->waiting) {
		struct err *e = source_next(t->engine, &ev);

		*ret = NULL;
		if (e || !ev)
			return e;
		t->event = *ev;
		t->event.run = NULL;
		t->nfailed = t->lent = 0;
		take(t);
	}
	t->waiting = t->lent < t->nfailed;
	*ret = t->waiting ? &t->failed[t->lent++] : &t->event;
	return NULL;
}

static void tamper_close(struct source *s)
{
	struct tamper *t = (struct tamper *)s;
	uint64_t key;
	void *p;

	source_close(t->engine);
	for (size_t i = 0; map_next(&t->threads, &i, &key, &p);)
		thread_drop(p);
	map_deinit(&t->threads);
	call_deinit(&t->call);
	free(t);
}

struct source *tamper_open(struct source *engine, const struct tamper_rules *rules,
			   const struct filter *filter, struct where_eval *where)
{
	static const struct source_ops ops = {.next = tamper_next, .close = tamper_close};
	struct tamper *t = alloc_zeroed(sizeof(*t));

	t->source.ops = &ops;
	t->engine = engine;
	t->rules = rules;
	t->filter = filter;
	t->where = where;
	call_init(&t->call);
	index_rules(t);
	return &t->source;
}
