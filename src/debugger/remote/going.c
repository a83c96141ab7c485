/* Resuming programs: vCont, and the older c, C, s and S. */
#include <errno.h>
#include <limits.h>
#include <string.h>

#include "debugger/remote/server.h"
#include "debugger/protocol/signal_numbers.h"
#include "debugger/session/session.h"

/* -- what is worth telling -------------------------------------------------------------------- */

void server_wants_calls(const struct server *v, struct served *p)
{
	p->inf.catch_calls = p->catches || server_traces(v);
	p->inf.tells_threads = v->thread_events;
}

static bool is_at_point(const struct served *p, struct dthread *t)
{
	const void *regs = inferior_regs(t);
	const struct site *site = regs ? sites_at(&p->inf.sites, regs_pc(regs)) : NULL;

	return site && site->owners[SITE_USER];
}

/** True if the step is over. */
static bool ends_step(const struct server_go *go, struct dthread *t)
{
	const void *regs = inferior_regs(t);

	return !go->ranged || !regs || regs_pc(regs) < go->from || regs_pc(regs) >= go->to ||
	       is_at_point(go->p, t);
}

static bool is_caught(const struct served *p, struct dthread *t)
{
	const void *regs = inferior_regs(t);
	uint64_t nr = regs ? regs_call_number(regs) : UINT64_MAX;

	return p->catches &&
	       (p->catches_all || (nr < SERVER_CALLS && (p->calls[nr / 8] >> nr % 8 & 1)));
}

/** True if a system call stops the program. */
static bool call_stops(const struct server_go *go, struct event_info *event)
{
	bool mine = go->how == RUN_STEP && event->tid == go->tid;

	if (is_caught(go->p, event->thread))
		return true;
	if (event->kind != EVENT_CALL_EXIT || !mine || !ends_step(go, event->thread))
		return false;
	event->kind = EVENT_STEPPED; // The instruction that was stepped has made the call.
	return true;
}

static bool watch_stops(const struct served *p, unsigned hit)
{
	for (unsigned i = 0; i < WATCHES; i++)
		if ((hit >> i & 1) && p->inf.watches[i].size)
			return true;
	return false;
}

/** A fork: the client takes the child, or the child goes. */
static bool fork_stops(struct server *v, const struct server_go *go, const struct event_info *event)
{
	bool tells = event->fork_kind == STOP_VFORK ? v->vforks : v->forks;

	if (tells)
		return server_bear(v, go->p) != NULL;
	inferior_settle_child(&go->p->inf, false);
	return false;
}

/** True if the client must know of the event. */
static bool stops(struct server *v, const struct server_go *go, struct event_info *event)
{
	struct served *p = go->p;

	switch (event->kind) {
	case EVENT_BREAKPOINT:
		return is_at_point(p, event->thread);
	case EVENT_STEPPED:
		return ends_step(go, event->thread);
	case EVENT_WATCH:
		return watch_stops(p, event->watches);
	case EVENT_CALL_ENTER:
	case EVENT_CALL_EXIT:
		return call_stops(go, event);
	case EVENT_FORK:
		return fork_stops(v, go, event);
	case EVENT_VFORK_DONE:
		return v->vforks;
	case EVENT_EXEC:
		memset(p->points, 0, sizeof(p->points));
		return true;
	case EVENT_STOPPED: // by job control: it stays so until somebody sends it SIGCONT
	case EVENT_NONE:
	case EVENT_LOADED:
		return false;
	default:
		return true;
	}
}

/* -- what the user says meanwhile ------------------------------------------------------------- */

/** A signal to the debugger has ended the wait. True: the program stays stopped. */
static bool asked(struct server *v, struct event_info *event)
{
	enum link_word word = link_glance(&v->link);
	bool input = event->sig == SIGIO;

	if (!input && event->sig != SIGINT)
		*v->link.asked = event->sig; // SIGTERM or SIGHUP: the server ends.
	event->sig = SIGINT;
	return !input || word == LINK_BREAK || word == LINK_LOST;
}

/* -- running ---------------------------------------------------------------------------------- */

/** The end of a program that nobody has reported yet. */
static struct served *take_ended(struct server *v, struct event_info *event)
{
	for (struct served *p = v->programs; p; p = p->next)
		if (!p->inf.pid && p->inf.ended) {
			p->inf.ended = false;
			*event = p->inf.end;
			return p;
		}
	return NULL;
}

/** Runs the program once. False: it cannot run. */
static bool run_once(struct server *v, struct server_go *go, struct event_info *event)
{
	struct dthread *t = go->tid ? inferior_thread(&go->p->inf, go->tid) : NULL;

	if (!t) { // It has ended: nobody steps any more.
		go->how = RUN_CONTINUE;
		go->tid = 0;
		go->alone = false;
	}
	struct err *e = inferior_run(&go->p->inf, t, go->how, go->alone, event);
	if (err_discard(e))
		return false;
	server_trace(v, go->p, event);
	return true;
}

/** True if the thread stands at a breakpoint that it has not been reported at. It stops there at
 * once, as if it had executed the breakpoint instruction. */
static bool stands_at_point(const struct server_go *go, struct event_info *event)
{
	struct dthread *t = go->tid ? inferior_thread(&go->p->inf, go->tid) : NULL;

	if (!t || t->told || t->given || t->pending || !is_at_point(go->p, t))
		return false;
	t->told = true;
	*event = (struct event_info){.kind = EVENT_BREAKPOINT, .thread = t, .tid = t->thread.tid};
	return true;
}

/** Runs the program until something has to be told. False: it cannot run. */
static bool run(struct server *v, struct server_go *go, struct event_info *event)
{
	if (stands_at_point(go, event))
		return true;
	// What has come before is in the input already, and will not interrupt us.
	enum link_word word = link_glance(&v->link);
	if (word == LINK_BREAK || word == LINK_LOST) {
		*event = (struct event_info){
			.kind = EVENT_STOPPED, .sig = SIGINT, .thread = server_selected(v)};
		return true;
	}
	for (;;) {
		if (!run_once(v, go, event))
			return false;
		bool by_us = event->kind == EVENT_STOPPED && (!event->thread || !event->tid);
		if (by_us ? asked(v, event) : stops(v, go, event))
			return true;
		if (!go->p->inf.pid)
			return false;
	}
}

void server_go(struct server *v, const struct server_go *how, struct buf *reply)
{
	struct server_go go = *how;
	struct event_info event = {0};
	struct served *ended = take_ended(v, &event);

	if (ended) {
		server_put_event(v, ended, &event, reply);
		err_free(server_remove(v, ended, false));
		return;
	}
	v->runs++;
	server_wants_calls(v, go.p);
	server_make_current(v, go.p);
	server_lend(v, go.p);
	session_terminal(v->s, true);
	server_take_back(v, go.p);
	link_arm(&v->link, true);
	bool ran = run(v, &go, &event);
	link_arm(&v->link, false);
	server_lend(v, go.p);
	session_terminal(v->s, false);
	server_take_back(v, go.p);
	server_trace_flush(v);
	if (!ran) {
		server_fail(reply, ESRCH);
		return;
	}
	server_put_event(v, go.p, &event, reply);
	if (!go.p->inf.pid)
		err_free(server_remove(v, go.p, false));
	v->done |= !v->programs && !v->extended && !v->options->multi;
}

/* -- vCont ------------------------------------------------------------------------------------ */

/** What a packet wants of the threads. */
struct action {
	char kind; /* c, s, r or t; 0: they stay stopped */
	int sig;
	taddr from, to;
};

/** Reads `C0b', `r1000,1020' and the like. */
static bool take_action(const char **at, struct action *ret)
{
	uint64_t n;

	*ret = (struct action){.kind = *(*at)++};
	switch (ret->kind) {
	case 'c':
	case 's':
	case 't':
		return true;
	case 'C':
	case 'S':
		ret->kind = ret->kind == 'C' ? 'c' : 's';
		if (!field_number(at, &n) || n > UINT_MAX)
			return false;
		ret->sig = signal_of_protocol((unsigned)n);
		return true;
	case 'r':
		return field_two(at, &ret->from, &ret->to);
	default:
		return false;
	}
}

/** What a whole packet says: who steps or goes, and if the others do. */
struct wish {
	struct server_go go;
	struct action first; /* of go.tid */
	bool others;	     /* all others go, too */
	bool any;	     /* somebody does */
};

/** Takes the action for a thread; all: for all that have none yet. A signal is for this thread. */
static void wish_for(struct wish *w, struct served *p, struct dthread *t, bool all,
		     const struct action *a)
{
	if (a->kind == 't')
		return;
	if (!w->any)
		w->go.p = p;
	w->any = true;
	if (p != w->go.p)
		return; // One program runs at a time.
	if (a->sig)
		inferior_give_signal(t, a->sig);
	if (all || w->go.tid) {
		w->others = true;
		return;
	}
	w->go.tid = t->thread.tid;
	w->first = *a;
}

/** Takes one `;ACTION[:THREAD]'. */
static bool take_wish(struct server *v, const char **at, struct wish *w)
{
	struct field_thread id = {WORDS_ANY, WORDS_ALL};
	struct action a;
	struct served *p;

	if (!field_take(at, ';') || !take_action(at, &a) ||
	    (field_take(at, ':') && !field_thread(at, &id)))
		return false;
	struct dthread *t = server_thread(v, &id, &p);
	if (!t) // It has ended, and the client has not heard of that yet.
		return true;
	// Threads that no other action names: one that steps is the selected one.
	bool all = id.tid == WORDS_ALL;
	wish_for(w, p, t, all && (a.kind == 'c' || w->any), &a);
	return true;
}

/** No thread keeps a signal that the client has been told of and does not pass on. */
static void drop_signals(struct served *p)
{
	uint64_t key;
	void *t;

	for (size_t i = 0; map_next(&p->inf.table.threads, &i, &key, &t);)
		if (!((struct dthread *)t)->pending)
			inferior_give_signal(t, 0);
}

static void answer_vcont(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct wish w = {0};

	if (!v->programs) {
		server_fail(reply, ESRCH);
		return;
	}
	for (struct served *p = v->programs; p; p = p->next)
		drop_signals(p);
	while (at < end)
		if (!take_wish(v, &at, &w)) {
			server_fail(reply, EINVAL);
			return;
		}
	if (!w.any) { // vCont;t: all of them are stopped.
		server_put_stopped(v, v->programs, reply);
		return;
	}
	w.go.how = w.first.kind == 's' || w.first.kind == 'r' ? RUN_STEP : RUN_CONTINUE;
	w.go.ranged = w.first.kind == 'r';
	w.go.from = w.first.from;
	w.go.to = w.first.to;
	w.go.alone = !w.others;
	server_go(v, &w.go, reply);
}

static void answer_vcont_what(struct server *v, const char *at, const char *end, struct buf *reply)
{
	(void)v, (void)at, (void)end;
	buf_puts(reply, "vCont;c;C;s;S;t;r");
}

/* -- the older packets ------------------------------------------------------------------------ */

/** `c [ADDR]' and `s [ADDR]': the thread of `Hg' goes, with the others. */
static void go_at(struct server *v, enum run_how how, int sig, const char *at, const char *end,
		  struct buf *reply)
{
	struct dthread *t = server_selected(v);
	uint64_t pc;

	if (!t) {
		server_fail(reply, ESRCH);
		return;
	}
	if (at < end) {
		if (!field_number(&at, &pc) || at != end || !inferior_regs_change(t)) {
			server_fail(reply, EINVAL);
			return;
		}
		regs_set_pc(t->regs, pc);
	}
	drop_signals(v->programs);
	inferior_give_signal(t, sig);
	const struct server_go go = {.p = v->programs, .tid = t->thread.tid, .how = how};
	server_go(v, &go, reply);
}

static void answer_c(struct server *v, const char *at, const char *end, struct buf *reply)
{
	go_at(v, RUN_CONTINUE, 0, at, end, reply);
}

static void answer_s(struct server *v, const char *at, const char *end, struct buf *reply)
{
	go_at(v, RUN_STEP, 0, at, end, reply);
}

/** `C SIG[;ADDR]' and `S SIG[;ADDR]'. */
static void go_with(struct server *v, enum run_how how, const char *at, const char *end,
		    struct buf *reply)
{
	uint64_t n;

	if (!field_number(&at, &n) || n > UINT_MAX || (at < end && !field_take(&at, ';')))
		server_fail(reply, EINVAL);
	else
		go_at(v, how, signal_of_protocol((unsigned)n), at, end, reply);
}

static void answer_C(struct server *v, const char *at, const char *end, struct buf *reply)
{
	go_with(v, RUN_CONTINUE, at, end, reply);
}

static void answer_S(struct server *v, const char *at, const char *end, struct buf *reply)
{
	go_with(v, RUN_STEP, at, end, reply);
}

const struct server_row server_runs[] = {
	{"vCont?", answer_vcont_what, false},
	{"vCont", answer_vcont, false},
	{"c", answer_c, false},
	{"s", answer_s, false},
	{"C", answer_C, false},
	{"S", answer_S, false},
	{0},
};
