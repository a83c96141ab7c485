#include "trace/stages.h"

static struct moment moment_of(const struct event *ev, const struct pending *t,
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

/** Shows the library calls of a thread that are over without having returned. */
static void cut(struct pipeline *p, const struct event *ev, struct pending *t, int32_t tid)
{
	struct lib_shown *c;

	while ((c = lib_show_cut(&p->lib, ev, tid))) {
		struct moment m = moment_of(ev, t, c);

		if (!c->told || pipeline_is_full(p))
			continue;
		m.wanted = stage_condition_library_exit(p, ev, t, c);
		STAGE_TELL(p, lib_cut, &m);
	}
}

static void enter(struct pipeline *p, const struct event *ev, struct pending *t,
		  struct lib_shown *c)
{
	stage_condition_library_enter(p, ev, t, c);
	struct moment m = moment_of(ev, t, c);
	if (c->told)
		STAGE_TELL(p, lib_enter, &m);
}

static bool wants_stack(const struct pipeline *p)
{
	for (unsigned i = 0; stack_keep_is_on(&p->stacks) && i < PIPELINE_SINKS && p->sinks[i]; i++)
		if (!p->sinks[i]->ops->lib_stacks_late)
			return true;
	return false;
}

static void leave(struct pipeline *p, const struct event *ev, struct pending *t,
		  struct lib_shown *c)
{
	struct moment m = moment_of(ev, t, c);

	m.wanted = stage_condition_library_exit(p, ev, t, c);
	m.known_by_contents = ev->contents && !ev->contents->asked;
	// After a jump out of a function (RECORD_UNAVAILABLE) the thread is elsewhere, so its stack
	// is not that of the call.
	if (m.wanted && wants_stack(p) && !(ev->rec.flags & RECORD_UNAVAILABLE))
		stage_take_stack(p, &m, ev);
	STAGE_TELL(p, lib_exit, &m);
	stage_count(p, m.wanted);
}

void stage_library(struct pipeline *p, const struct event *ev, struct pending *t)
{
	struct lib_shown *c;

	p->lib.count_only = p->count_only && !p->where && !p->greedy;
	cut(p, ev, t, ev->rec.tid);
	if (!(c = lib_show_take(&p->lib, ev)))
		return;
	if (p->greedy)
		stage_greedy_library(p, ev, c);
	// The engine has selected the functions; only the condition is left to be asked.
	if (ev->rec.kind == RECORD_CALL_ENTER)
		enter(p, ev, t, c);
	else if (c->told)
		leave(p, ev, t, c);
}

bool stage_library_whole(struct pipeline *p, const struct event *ev)
{
	struct moment m = {.ev = ev, .lib = &p->whole, .lib_entry = &ev->rec, .wanted = true};

	for (unsigned i = 0; i < PIPELINE_SINKS && p->sinks[i]; i++)
		if (!p->sinks[i]->ops->lib_whole)
			return false;
	if (p->where || p->greedy || !lib_show_is_idle(&p->lib, ev->rec.tid))
		return false;
	// The calls that follow are those of the same thread.
	do {
		if (pipeline_is_full(p))
			return true;
		p->whole.symbol = lib_show_name(&p->lib, ev->mem, ev->rec.u.enter.nr);
		STAGE_TELL(p, lib_whole, &m);
		stage_count(p, true);
	} while (event_run_next(ev));
	return true;
}

bool stage_library_again(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct sink *s = stage_only_sink(p);
	struct moment m = {.ev = ev, .thread = t, .lib_entry = &ev->rec, .wanted = true};

	if (!ev->contents || !s || !s->ops->lib_again || p->where || p->greedy ||
	    stack_keep_is_on(&p->stacks) || pipeline_is_full(p))
		return false;
	cut(p, ev, t, ev->rec.tid);
	m.depth = lib_show_depth(&p->lib, ev->rec.tid);
	if (!s->ops->lib_again(p->sinks[0], &m))
		return false;
	stage_count(p, true);
	return true;
}

static void forget(struct pipeline *p, const struct event *ev, struct pending *t, int32_t tid)
{
	cut(p, ev, t, tid);
	lib_show_forget(&p->lib, tid);
}

void stage_library_threads(struct pipeline *p, const struct event *ev, struct pending *t)
{
	const struct record *rec = &ev->rec;

	if (rec->kind == RECORD_FORK &&
	    (rec->u.child.kind == RECORD_FORK_FORK || lib_show_is_in_vfork(&p->lib, rec->tid)))
		lib_show_copy(&p->lib, rec->tid, rec->u.child.tid);
	if (rec->kind == RECORD_EXEC || record_is_last(rec))
		forget(p, ev, t, rec->tid);
	if (rec->kind == RECORD_EXEC && rec->u.exec.former_tid &&
	    rec->u.exec.former_tid != rec->tid)
		forget(p, ev, t, rec->u.exec.former_tid);
}
