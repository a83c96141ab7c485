#include "tracer/pull.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "tracer/engine/interrupt.h"
#include "tracer/engine/ptrace.h"
#include "tracer/source/recorder.h"

enum { TICK_MS = 50 };
_Static_assert(TICK_MS + RECORDER_AGE_MS < 100, "what the manual promises of --record");

void pull_init(struct pull *p, struct pipeline *to, struct source *engine, const char *name)
{
	*p = (struct pull){.to = to, .limit = {.engine = engine}, .engine = engine, .name = name};
	to->full = interrupt_over;
}

/** Output must not wait because a program blocks: waits are interrupted until everything is
 * written. Together with the age at which newer events push out older ones, the delay is less than
 * 100 ms. */
static void pull_tick(struct pull *p, bool on)
{
	if (p->ticking == on)
		return;
	interrupt_tick(on ? TICK_MS : 0);
	p->ticking = on;
}

/** True if the whole process was killed by a fault of its own. */
static bool is_crash(const struct record *rec)
{
	static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};

	if (rec->kind != RECORD_KILLED || !(rec->flags & RECORD_LEADER))
		return false;
	for (unsigned i = 0; i < ARRAY_LEN(faults); i++)
		if (rec->u.end.code == faults[i])
			return true;
	return rec->u.end.core;
}

/** Shows what is kept back, after SIGUSR1 or a crash. */
static void pull_recall(struct pull *p, const struct record *rec)
{
	if (!p->recall || (!*p->recall && !is_crash(rec)))
		return;
	if (*p->recall) {
		*p->recall = 0;
		interrupt_tick(p->ticking ? TICK_MS : 0);
	}
	pipeline_recall(p->to);
}

/** True if the wanted number of calls is reached, so that no further one may begin. */
static bool pull_limit(struct pull *p)
{
	if (!p->limit.calls || p->to->finished < p->limit.calls)
		return false;
	p->limit.calls = 0;
	if (p->limit.message) {
		pipeline_flush(p->to);
		(void)!write(STDERR_FILENO, p->limit.message, strlen(p->limit.message));
	}
	if (p->limit.engine)
		engine_ptrace_stop(p->limit.engine);
	return !p->limit.engine;
}

void pull_warnings(struct source *engine, const char *name)
{
	for (struct err *e; (e = engine_ptrace_warning(engine)); err_free(e))
		if (err_kind(e) == ERR_WHOLE)
			dprintf(STDERR_FILENO, "%s\n", err_msg(e));
		else
			dprintf(STDERR_FILENO, "%s: %s\n", name, err_msg(e));
}

struct err *pull_run(struct pull *p, struct source *src)
{
	struct event *ev;
	struct err *e;

	while (!(e = source_next(src, &ev)) && ev) {
		if (!p->waits && pipeline_is_full(p->to))
			break;
		if (ev->rec.kind == RECORD_NONE) { // nothing happens: write out the text
			pipeline_flush(p->to);
			if (p->engine)
				pull_warnings(p->engine, p->name);
			pull_tick(p, p->waits && pipeline_is_waiting(p->to));
		} else {
			if (p->tells && p->engine) {
				pipeline_flush(p->to);
				pull_warnings(p->engine, p->name);
			}
			pipeline_take(p->to, ev);
			// Failures to attach come in the order in which they were asked for.
			if (ev->rec.kind == RECORD_ATTACHED && p->engine)
				pull_warnings(p->engine, p->name);
			if (pull_limit(p))
				break;
			if (p->waits && !p->ticking && pipeline_is_waiting(p->to))
				pull_tick(p, true);
		}
		pull_recall(p, &ev->rec);
	}
	pull_tick(p, false);
	return e;
}
