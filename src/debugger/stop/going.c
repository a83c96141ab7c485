#include "debugger/stop/going.h"

#include "debugger/scope/frames.h"
#include "debugger/scope/jumps.h"
#include "debugger/session/dummies.h"
#include "debugger/stop/once.h"
#include "debugger/stop/stops.h"
#include "debugger/stop/where.h"
#include "sym/elf/disasm.h"

/* The frame of an exception's handler is at most JUMP_SLACK below the reported address. */
enum { LOOK = 16, JUMP_SLACK = 1 << 20 };

bool going_is_over(const struct going *g)
{
	return g->stopped || g->err || !g->s->inf.pid;
}

void going_once(struct going *g, enum run_how how, struct event_info *event)
{
	bool stop = false;

	*event = (struct event_info){0};
	g->err = once_run(g->s, how, event, &stop);
	g->stopped |= stop;
}

/** Is an instruction over? Whoever asks to look at the program meanwhile may come in front of it or
 * behind it. */
static bool is_stepped(struct session *s, const struct event_info *event, taddr before)
{
	return event->kind == EVENT_STEPPED || event->kind == EVENT_CALL_EXIT ||
	       (event->kind == EVENT_STOPPED && session_pc(s) != before);
}

void going_instruction(struct going *g)
{
	taddr before = session_pc(g->s);
	struct event_info event;

	do
		going_once(g, RUN_STEP, &event);
	while (!going_is_over(g) && !is_stepped(g->s, &event, before));
}

/** If our thread is about to leave frames by a jump to `to': sets a breakpoint there, too. */
static bool follow_jump(struct going *g, struct dthread *t, taddr sp, taddr *to, taddr *to_sp)
{
	taddr before = *to;

	if (!jumps_target(g->s, t, to, to_sp))
		return false;
	if (before)
		err_free(sites_remove(&g->s->inf.sites, before, SITE_STEP));
	if (*to_sp < sp) { // within the function that is being stepped over
		*to = 0;
		return true;
	}
	g->err = sites_add(&g->s->inf.sites, *to, SITE_STEP);
	return true;
}

static bool is_end(struct session *s, const struct going_ends *ends)
{
	taddr pc = session_pc(s);
	unsigned i = 0;

	while (i < ends->n && ends->at[i] != pc)
		i++;
	return i < ends->n && session_sp(s) >= ends->sp;
}

void going_run_to_end(struct going *g, const struct going_ends *ends)
{
	struct session *s = g->s;
	unsigned thread = s->thread, n = 0;
	pid_t pid = s->inf.pid;
	taddr to = 0, to_sp = 0;
	struct event_info event;

	while (n < ends->n && !(g->err = sites_add(&s->inf.sites, ends->at[n], SITE_STEP)))
		n++;
	jumps_watch(s);
	while (!going_is_over(g)) {
		going_once(g, RUN_CONTINUE, &event);
		if (going_is_over(g))
			break;
		if (s->inf.pid != pid) // a child is followed
			thread = s->thread;
		pid = s->inf.pid;
		if (event.kind != EVENT_BREAKPOINT || !event.thread ||
		    event.thread->number != thread)
			continue;
		s->thread = thread;
		if (is_end(s, ends))
			break;
		g->jumped = to && session_pc(s) == to && session_sp(s) + JUMP_SLACK >= to_sp;
		if (g->jumped)
			break;
		follow_jump(g, event.thread, ends->sp, &to, &to_sp);
	}
	jumps_unwatch(s);
	if (s->inf.pid && to)
		err_free(sites_remove(&s->inf.sites, to, SITE_STEP));
	while (s->inf.pid && n)
		err_free(sites_remove(&s->inf.sites, ends->at[--n], SITE_STEP));
}

void going_run_to(struct going *g, taddr addr, taddr sp)
{
	going_run_to_end(g, &(struct going_ends){.at = {addr}, .n = 1, .sp = sp});
}

bool going_is_call(struct session *s, taddr pc, unsigned *len)
{
	uint8_t bytes[LOOK];
	size_t n = mem_read(&s->inf.mem, pc, bytes, sizeof(bytes));

	return disasm_is_call(s->code.disasm, s->inf.is64, pc, bytes, n, len);
}

void going_over_instruction(struct going *g)
{
	taddr pc = session_pc(g->s);
	unsigned len;

	if (going_is_call(g->s, pc, &len))
		going_run_to(g, pc + len, session_sp(g->s));
	else
		going_instruction(g);
}

void going_remember(struct going *g)
{
	struct frame f;

	if (!frames_get(g->s, 0, &f))
		return;
	g->cfa = f.cfa;
	g->function = f.function.addr;
}

/** True in another frame of the same function, or in a function that is inlined into it. */
static bool is_elsewhere(const struct going *g)
{
	struct frame f;

	return frames_get(g->s, 0, &f) && (f.cfa != g->cfa || f.function.addr != g->function);
}

struct err *going_done(struct going *g, taddr before)
{
	bool silent = g->s->stops->silent;

	inferior_cpu_end(&g->s->inf);
	session_terminal(g->s, false);
	g->s->stops->stepping = false;
	code_moved(&g->s->code);
	// A function has ended that the user had called, and that was left unfinished.
	if (g->s->inf.pid && g->s->returned_to) {
		dummies_pop(g->s, g->s->returned_to);
		silent |= !g->finishes;
	}
	if (!g->err && g->s->inf.pid && !silent)
		stop_where(g->s, g->stopped || (before && is_elsewhere(g)) ? 0 : before);
	return g->err;
}

struct going going_begin(struct session *s)
{
	session_terminal(s, true);
	s->stops->silent = false;
	s->stops->last = (struct stop_report){0};
	return (struct going){.s = s};
}
