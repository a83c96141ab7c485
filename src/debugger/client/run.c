/* Going on: the program runs until the server says that it has stopped. */
#include <stdlib.h>
#include <string.h>

#include "debugger/client/inside.h"
#include "debugger/protocol/signal_numbers.h"

enum verdict { GO_ON, REPORT, LOST };

static struct client *of(const struct run *r)
{
	return (struct client *)r->inf->target;
}

/* -- letting go ------------------------------------------------------------------------------- */

static void put_action(struct buf *b, const struct dthread *t, bool step)
{
	if (t->sig)
		buf_printf(b, "%c%02x", step ? 'S' : 'C', signal_to_protocol(t->sig));
	else
		buf_putc(b, step ? 's' : 'c');
}

/** Makes the packet that names an action for each thread. */
static void make_actions(const struct run *r, const struct dthread *t)
{
	struct client *c = of(r);
	uint64_t key;
	void *p;

	buf_puts(&c->out, "vCont");
	for (size_t i = 0; map_next(&r->inf->table.threads, &i, &key, &p);) {
		const struct dthread *one = p;

		if (r->alone ? one != t : !one->sig && !(one == t && r->how == RUN_STEP))
			continue;
		buf_putc(&c->out, ';');
		put_action(&c->out, one, one == t && r->how == RUN_STEP);
		buf_putc(&c->out, ':');
		client_put_thread(c, one->thread.tid, &c->out);
	}
	if (!r->alone)
		buf_puts(&c->out, ";c");
}

static void forget(struct inferior *inf, bool alone, pid_t tid)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);) {
		struct dthread *t = p;

		t->have_regs = false;
		if (alone && t->thread.tid != tid)
			continue;
		t->sig = 0;
		t->told = t->given = t->sig_info = t->skip_handler = false;
	}
}

/** Resumes the program. t: the thread that r is about; NULL: no particular one. */
static bool resume(const struct run *r, struct dthread *t)
{
	struct client *c = of(r);

	client_moved(c);
	c->block.tid = 0;
	buf_clear(&c->out);
	if (client_is_able(c, ABLE_VCONT)) {
		make_actions(r, t);
	} else if (t) {
		if (!client_select(c, 'c', t->thread.tid))
			return false;
		buf_clear(&c->out);
		put_action(&c->out, t, r->how == RUN_STEP);
	} else {
		buf_putc(&c->out, 'c');
	}
	if (c->link.lost)
		return false;
	link_send(&c->link, c->out.p, c->out.len);
	forget(r->inf, r->alone, t ? t->thread.tid : 0);
	return true;
}

/* -- waiting ---------------------------------------------------------------------------------- */

/** A signal to the debugger has come: the server is asked to stop the program, once. False: it did
 * not do so, and the user does not want to wait any more. */
static bool ask_to_stop(struct client *c, int *wanted)
{
	int sig = *c->options.asked;

	*c->options.asked = 0;
	if (*wanted && sig != ASKED_TO_LOOK)
		return false;
	if (!c->interrupted)
		link_byte(&c->link, 3);
	c->interrupted = true;
	*wanted = *wanted ? *wanted : sig;
	return true;
}

/** Waits for the server. *wanted: the signal to the debugger because of which it was asked to stop
 * the program; 0: it was not. */
static bool await(struct client *c, int *wanted)
{
	const char *text = c->link.reader.text;

	for (;;) {
		switch (link_next(&c->link)) {
		case LINK_ASKED:
			if (ask_to_stop(c, wanted))
				break;
			c->link.lost = true;
			return false;
		case LINK_PACKET:
			if (*text == 'O')
				client_console(c, text + 1);
			else if (*text == 'F')
				link_send(&c->link, "F-1,9999", 8);
			else if (stop_read(text, &c->stop))
				return true;
			else if (*text == 'E' || !*text) // It has not resumed the program.
				return false;
			break;
		default:
			return false;
		}
	}
}

/* -- what it means ---------------------------------------------------------------------------- */

static enum verdict report(struct run *r, enum event_kind kind, struct dthread *t)
{
	*r->ret = (struct event_info){
		.kind = kind, .thread = t, .tid = t->thread.tid, .sig = of(r)->stop.sig};
	r->ret->info.si_signo = r->ret->sig;
	return REPORT;
}

static enum verdict take_end(struct run *r)
{
	struct client *c = of(r);
	const struct stop_reply *s = &c->stop;

	if (s->pid && s->pid != c->pid)
		return GO_ON; // another program of the server
	*r->ret = (struct event_info){.kind = s->kind == 'W' ? EVENT_EXITED : EVENT_KILLED,
				      .tid = c->pid,
				      .code = s->code,
				      .sig = s->sig};
	client_gone(c, r->inf);
	return REPORT;
}

/** A child has been made, which the server controls, too. It has our breakpoints, and goes on
 * without them. */
static enum verdict take_fork(struct run *r, struct dthread *t)
{
	struct client *c = of(r);
	pid_t child = c->stop.child, parent = c->pid;
	uint8_t kind = c->stop.reason == REASON_VFORK ? STOP_VFORK : STOP_FORK;

	report(r, EVENT_FORK, t);
	r->ret->child = child;
	r->ret->fork_kind = kind;
	if (!child)
		return GO_ON;
	if (kind == STOP_FORK) {
		c->pid = child;
		c->selected[0] = 0;
		client_select(c, 'g', child);
		for (size_t i = 0; i < r->inf->sites.n; i++) {
			const struct site *site = &r->inf->sites.sites[i];

			if (!site->lifted)
				err_free(c->access.take(&c->access, site->addr, site->saved));
		}
		c->pid = parent;
		c->selected[0] = 0;
	} else {
		sites_rest(&r->inf->sites); // The child uses the same memory for a while.
	}
	client_ask(c, "D;%x", (unsigned)child);
	return REPORT;
}

static enum verdict take_exec(struct run *r, struct dthread *t)
{
	struct client *c = of(r);

	sites_forget(&r->inf->sites, r->inf->pid);
	memset(r->inf->watches, 0, sizeof(r->inf->watches));
	buf_clear(&c->auxv);
	c->has_auxv = false;
	free(c->program);
	c->program = NULL;
	return report(r, EVENT_EXEC, t);
}

/** Is there a breakpoint instruction of the program itself? */
static bool is_own(struct client *c, taddr pc)
{
	uint8_t byte;

	return client_read(c, pc, &byte, 1) == 1 && site_is_breakpoint(&byte);
}

static enum verdict report_watch(struct run *r, struct dthread *t, unsigned hit)
{
	report(r, EVENT_WATCH, t);
	r->ret->watches = hit;
	return REPORT;
}

/** A stop by SIGTRAP. */
static enum verdict take_trap(struct run *r, struct dthread *t)
{
	struct client *c = of(r);
	bool steps = r->how == RUN_STEP && t->thread.tid == r->tid;
	const void *regs = inferior_regs(t);
	taddr pc = regs ? regs_pc(regs) : 0;
	struct site *site = sites_at(&r->inf->sites, pc);
	// Not every server tells hardware breakpoints as such.
	unsigned hit = client_watches_at(r->inf, REASON_HARDWARE, pc);

	if (hit && c->stop.reason != REASON_BREAKPOINT)
		return report_watch(r, t, hit);
	if (steps && c->stop.reason == REASON_SIGNAL)
		return report(r, EVENT_STEPPED, t);
	// Where breakpoints are not told as such, the address may be that behind the instruction.
	if (!site && c->stop.reason == REASON_SIGNAL && sites_at(&r->inf->sites, pc - 1)) {
		pc--;
		regs_set_pc(inferior_regs_change(t), pc);
		site = sites_at(&r->inf->sites, pc);
	}
	if (site && !site->lifted) {
		t->told = true;
		return report(r, EVENT_BREAKPOINT, t);
	}
	if (c->stop.reason != REASON_BREAKPOINT)
		return report(r, EVENT_SIGNAL, t);
	if (!is_own(c, pc))
		return GO_ON; // The breakpoint has been removed meanwhile.
	regs_set_pc(inferior_regs_change(t), pc + 1);
	return report(r, EVENT_SIGNAL, t);
}

static enum verdict take_signal(struct run *r, struct dthread *t, int wanted)
{
	struct client *c = of(r);
	int sig = c->stop.sig;
	bool deliver = true;

	if (c->interrupted && (sig == SIGINT || sig == 0)) {
		c->interrupted = false;
		if (!wanted)
			return GO_ON; // We have asked for it, and something else came first.
		c->stop.sig = wanted;
		return report(r, wanted == SIGINT ? EVENT_SIGNAL : EVENT_STOPPED, t);
	}
	if (!sig)
		return report(r, EVENT_STOPPED, t);
	t->sig = sig;
	if (r->inf->passes && r->inf->passes(r->inf->data, sig, &deliver)) {
		t->sig = deliver ? sig : 0;
		return GO_ON;
	}
	return report(r, EVENT_SIGNAL, t);
}

static enum verdict take_watch(struct run *r, struct dthread *t)
{
	unsigned hit = client_watches_at(r->inf, REASON_WATCH, of(r)->stop.value);

	return hit ? report_watch(r, t, hit) : take_trap(r, t);
}

static enum verdict take_call(struct run *r, struct dthread *t, bool entry)
{
	t->in_call = entry;
	return report(r, entry ? EVENT_CALL_ENTER : EVENT_CALL_EXIT, t);
}

static struct dthread *thread_of(struct run *r)
{
	struct client *c = of(r);
	pid_t tid = c->stop.tid;
	struct dthread *t = tid ? inferior_thread(r->inf, tid) : NULL;

	// While one thread makes one step, no other one comes.
	if (!t || r->how != RUN_STEP || c->stop.reason != REASON_SIGNAL)
		client_update_threads(c, r->inf);
	t = tid ? inferior_thread(r->inf, tid) : NULL;
	if (!t && r->tid)
		t = inferior_thread(r->inf, r->tid);
	return t ? t : inferior_thread_number(r->inf, 1);
}

static enum verdict take(struct run *r, int wanted)
{
	struct client *c = of(r);

	if (c->stop.kind == 'W' || c->stop.kind == 'X')
		return take_end(r);
	struct dthread *t = thread_of(r);
	if (!t || c->link.lost)
		return LOST;
	switch (c->stop.reason) {
	case REASON_WATCH:
		return take_watch(r, t);
	case REASON_HARDWARE:
		return take_trap(r, t);
	case REASON_FORK:
	case REASON_VFORK:
		return take_fork(r, t);
	case REASON_EXEC:
		return take_exec(r, t);
	case REASON_ENTRY:
	case REASON_EXIT:
		return take_call(r, t, c->stop.reason == REASON_ENTRY);
	case REASON_SIGNAL:
	case REASON_BREAKPOINT:
		return c->stop.sig == SIGTRAP ? take_trap(r, t) : take_signal(r, t, wanted);
	case REASON_VFORK_DONE:
		sites_wake(&r->inf->sites);
		return GO_ON;
	default:
		return GO_ON;
	}
}

/** Lets the program run until something is to be reported. */
static enum verdict run_on(struct run *r)
{
	enum verdict v = GO_ON;
	int wanted = 0;

	while (v == GO_ON) {
		struct dthread *t = r->tid ? inferior_thread(r->inf, r->tid) : NULL;

		if (!resume(r, t) || !await(of(r), &wanted))
			return LOST;
		v = take(r, wanted);
	}
	// Something else came first. The program is asked to stop again when it runs the next time.
	if (wanted && r->inf->pid && r->ret->sig != wanted && !*r->inf->stop_asked)
		*r->inf->stop_asked = wanted;
	return v;
}

/* -- stepping over breakpoints ---------------------------------------------------------------- */

/** The site that a thread must step over before it goes on; NULL: none. */
static struct site *site_under(struct run *r, struct dthread *t)
{
	bool mine = t->thread.tid == r->tid;

	if ((!t->told && !mine) || (r->alone && !mine) || t->given)
		return NULL;
	const void *regs = inferior_regs(t);
	struct site *site = regs ? sites_at(&r->inf->sites, regs_pc(regs)) : NULL;
	return site && !site->lifted ? site : NULL;
}

/** Lets a thread alone execute the instruction at a site. GO_ON: it has, and nothing else. */
static enum verdict step_over(struct run *r, struct dthread *t, struct site *site)
{
	struct run one = *r;
	taddr addr = site->addr;
	int sig = t->sig;

	one.tid = t->thread.tid;
	one.how = RUN_STEP;
	one.alone = true;
	t->sig = 0;
	err_free(sites_lift(&r->inf->sites, site));
	enum verdict v = run_on(&one);
	if (v == LOST || !r->inf->pid)
		return v;
	site = sites_at(&r->inf->sites, addr);
	if (site)
		err_free(sites_put(&r->inf->sites, site));
	t = inferior_thread(r->inf, one.tid);
	if (t && sig)
		t->sig = sig;
	if (r->ret->kind != EVENT_STEPPED || (r->how == RUN_STEP && one.tid == r->tid))
		return REPORT;
	return GO_ON;
}

static enum verdict step_over_all(struct run *r)
{
	enum verdict v = GO_ON;
	uint64_t key;
	void *p;

	for (size_t i = 0; v == GO_ON && map_next(&r->inf->table.threads, &i, &key, &p);) {
		struct dthread *t = p;
		struct site *site = site_under(r, t);

		if (!site)
			continue;
		v = step_over(r, t, site);
		i = 0; // The table may have changed.
		t = inferior_thread(r->inf, (pid_t)key);
		if (t)
			t->told = false;
		if ((pid_t)key == r->tid)
			break; // It must stop at other sites now.
	}
	return v;
}

static bool flush_all(struct inferior *inf)
{
	bool ok = true;
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);)
		ok &= inferior_flush(inf, p);
	return ok;
}

/** Has the server tell system calls, or not any more. */
static struct err *catch_calls(struct client *c, bool on)
{
	if (c->calls == on)
		return NULL;
	const char *answer = client_ask(c, "QCatchSyscalls:%d", on);
	if (client_refuses(c, answer, ABLE_CALLS) || (answer && *answer == 'E'))
		return err_new("the target cannot stop at system calls");
	c->calls = on && answer;
	return answer ? NULL : client_lost(c);
}

struct err *client_run(struct run *r)
{
	struct client *c = of(r);
	struct err *e = catch_calls(c, r->inf->catch_calls);

	if (e && !c->link.lost)
		return e;
	err_free(e);
	enum verdict v = flush_all(r->inf) ? step_over_all(r) : LOST;
	if (v == GO_ON)
		v = flush_all(r->inf) ? run_on(r) : LOST;
	if (v != LOST)
		return NULL;
	if (!c->link.lost)
		return err_new("the target did not let the program go on");
	e = client_lost(c);
	client_gone(c, r->inf);
	return e;
}
