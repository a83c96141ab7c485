#include "trace/stages.h"

#include <stdlib.h>

void pipeline_init(struct pipeline *p, const struct filter *f, const struct decode_opts *d)
{
	*p = (struct pipeline){.filter = f, .decode = d, .lib.decode = d};
	ending_init(&p->ending);
	call_init(&p->info);
	call_init(&p->scratch);
	call_init(&p->whole);
}

void pipeline_deinit(struct pipeline *p)
{
	pair_deinit(&p->pair, stage_thread_drop);
	ending_deinit(&p->ending);
	call_deinit(&p->info);
	call_deinit(&p->scratch);
	call_deinit(&p->whole);
	lib_show_deinit(&p->lib);
	stack_keep_deinit(&p->stacks);
	free(p->greedy_lasts);
}

/** A library call that is over already: at once, where nothing is to be decided in between. */
static void take_library_whole(struct pipeline *p, const struct event *ev)
{
	struct pending *t;

	if (stage_library_whole(p, ev))
		return;
	pair_take(&p->pair, &ev->rec, &t);
	if (stage_library_again(p, ev, t))
		return;
	struct event enter = *ev, exit = *ev->exit;
	enter.exit = NULL;
	enter.contents = NULL;
	exit.contents = ev->contents;
	pipeline_take(p, &enter);
	pipeline_take(p, &exit);
}

static void take_whole(struct pipeline *p, const struct event *ev)
{
	struct pending *t = pair_take_whole(&p->pair, &ev->rec, &ev->exit->rec);

	if (p->greedy && !ev->known) {
		stage_greedy(p, ev, t);
		stage_greedy(p, ev->exit, t);
	}
	if (p->silent)
		return;
	// What a recording has asked does not change what is shown.
	if (ev->contents)
		ev->contents->asked = false;
	if (!pipeline_is_full(p))
		stage_call_whole(p, ev, t);
}

void pipeline_take(struct pipeline *p, const struct event *ev)
{
	struct pending *t;

	if (ev->exit && ev->rec.kind == RECORD_CALL_ENTER) {
		take_library_whole(p, ev);
		return;
	}
	if (ev->exit) {
		take_whole(p, ev);
		return;
	}
	if (ending_begins(&p->ending, &ev->rec))
		stage_call_cut_all(p, ev);
	enum pair_step step = pair_take(&p->pair, &ev->rec, &t);

	if (ev->rec.kind == RECORD_COUNTED) {
		stage_counted(p, ev, t);
		return;
	}
	if (p->greedy)
		stage_greedy(p, ev, t);
	if (ev->rec.kind == RECORD_CALL_ENTER || ev->rec.kind == RECORD_CALL_EXIT) {
		if (!pipeline_is_full(p))
			stage_library(p, ev, t);
		return;
	}
	if (pipeline_is_full(p)) // Only what becomes of threads is still told.
		step = step == PAIR_CUT || step == PAIR_OTHER ? PAIR_OTHER : PAIR_ORPHAN;
	if (step == PAIR_ENTER)
		stage_call_enter(p, ev, t);
	else if (step == PAIR_EXIT && t->shown)
		stage_call_exit(p, ev, t);
	else if (step == PAIR_EXIT)
		stage_call_unshown(p, ev, t);
	else if (step == PAIR_CUT && t->shown)
		stage_call_cut(p, ev, t);
	stage_library_threads(p, ev, t);
	if (step == PAIR_OTHER || step == PAIR_CUT)
		stage_other(p, ev, t);
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
