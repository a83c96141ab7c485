/* Commands about threads, frames and their variables. */
#include "debugger/mi/face.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/serve/seen.h"
#include "debugger/serve/tree.h"
#include "debugger/session/threads.h"

static struct err *no_stack(const struct mi *m)
{
	return m->s->inf.pid ? NULL : err_new("No stack.");
}

/** The frames that two words limit: LOW HIGH, or all. */
static void take_range(const struct words *w, size_t i, unsigned *low, unsigned *high)
{
	*low = 0;
	*high = FRAMES_MAX;
	if (w->n < i + 2)
		return;
	long from = strtol(w->word[i], NULL, 10), to = strtol(w->word[i + 1], NULL, 10);
	*low = from < 0 ? 0 : from > FRAMES_MAX ? FRAMES_MAX : (unsigned)from;
	*high = to < 0 || to > FRAMES_MAX ? FRAMES_MAX : (unsigned)to;
}

static struct err *list_frames(struct mi *m, struct words *w)
{
	unsigned low, high;
	struct frame f;
	struct err *e = no_stack(m);

	if (e)
		return e;
	words_take(w, "--no-frame-filters");
	take_range(w, 0, &low, &high);
	if (!frames_get(m->s, low, &f))
		return err_new("-stack-list-frames: Not enough frames in stack.");
	record_open(&m->out, "stack", '[');
	for (unsigned i = low; i <= high && frames_get(m->s, i, &f); i++)
		mi_put_frame(m, &f, "frame", true, false);
	record_close(&m->out, ']');
	return NULL;
}

static struct err *info_depth(struct mi *m, struct words *w)
{
	unsigned max = w->n ? (unsigned)strtoul(w->word[0], NULL, 10) : FRAMES_MAX, n = 0;
	struct frame f;
	struct err *e = no_stack(m);

	while (!e && n < max && frames_get(m->s, n, &f))
		n++;
	if (!e)
		record_number(&m->out, "depth", n);
	return e;
}

static struct err *info_frame(struct mi *m, struct words *w)
{
	struct frame f;

	(void)w;
	if (!frames_selected(m->s, &f))
		return err_new("No stack.");
	mi_put_frame(m, &f, "frame", true, false);
	return NULL;
}

static struct err *select_frame(struct mi *m, struct words *w)
{
	struct frame f;
	unsigned level = w->n ? (unsigned)strtoul(w->word[0], NULL, 10) : 0;
	struct err *e = no_stack(m);

	if (e)
		return e;
	if (!frames_get(m->s, level, &f))
		return err_new("No frame at level %u.", level);
	m->s->frame = level;
	return NULL;
}

/* -- variables -------------------------------------------------------------------------------- */

struct listing {
	struct mi *m;
	enum mi_values values;
	bool argument;	/* they are marked as arguments */
	bool names_too; /* a name without a value is not a tuple */
};

static bool put_variable(void *data, const char *name, struct datum *v)
{
	struct listing *l = data;
	struct buf *out = &l->m->out, text = {0};
	bool value = l->values == MI_ALL_VALUES ||
		     (l->values == MI_SIMPLE_VALUES && mi_is_simple(v->type));

	if (l->values == MI_NO_VALUES && l->names_too) {
		record_string(out, "name", name);
		return true;
	}
	record_open(out, NULL, '{');
	record_string(out, "name", name);
	if (l->argument)
		record_string(out, "arg", "1");
	if (l->values == MI_SIMPLE_VALUES)
		mi_put_type(l->m, v);
	if (value) {
		tree_put_value(l->m->s, v, 0, &text);
		record_bytes(out, "value", text.p, text.len);
		buf_deinit(&text);
	}
	record_close(out, '}');
	return true;
}

static void put_all(struct listing *l, const struct frame *f, enum seen_kind kind)
{
	struct seen_page all = {.n = UINT64_MAX, .found = put_variable, .data = l};

	seen_list(l->m->s, f, kind, &all);
}

static void take_flags(struct words *w)
{
	while (words_take(w, "--no-frame-filters") || words_take(w, "--skip-unavailable"))
		continue;
}

static struct err *list_variables(struct mi *m, struct words *w)
{
	struct listing l = {.m = m};
	struct frame f;

	take_flags(w);
	l.values = mi_take_values(w);
	if (!frames_selected(m->s, &f))
		return err_new("No frame selected.");
	record_open(&m->out, "variables", '[');
	l.argument = true;
	put_all(&l, &f, SEEN_ARGUMENTS);
	l.argument = false;
	put_all(&l, &f, SEEN_LOCALS);
	record_close(&m->out, ']');
	return NULL;
}

static struct err *list_locals(struct mi *m, struct words *w)
{
	struct listing l = {.m = m, .names_too = true};
	struct frame f;

	take_flags(w);
	l.values = mi_take_values(w);
	if (!frames_selected(m->s, &f))
		return err_new("No frame selected.");
	record_open(&m->out, "locals", '[');
	put_all(&l, &f, SEEN_LOCALS);
	record_close(&m->out, ']');
	return NULL;
}

static struct err *list_arguments(struct mi *m, struct words *w)
{
	struct listing l = {.m = m, .names_too = true};
	unsigned low, high, before = m->s->frame;
	struct frame f;
	struct err *e = no_stack(m);

	if (e)
		return e;
	take_flags(w);
	l.values = mi_take_values(w);
	take_range(w, 0, &low, &high);
	record_open(&m->out, "stack-args", '[');
	for (unsigned i = low; i <= high && frames_get(m->s, i, &f); i++) {
		m->s->frame = i;
		record_open(&m->out, "frame", '{');
		record_number(&m->out, "level", i);
		record_open(&m->out, "args", '[');
		put_all(&l, &f, SEEN_ARGUMENTS);
		record_close(&m->out, ']');
		record_close(&m->out, '}');
	}
	record_close(&m->out, ']');
	m->s->frame = before;
	return NULL;
}

/* -- threads ---------------------------------------------------------------------------------- */

static void put_thread(struct mi *m, struct dthread *t)
{
	struct buf *out = &m->out, target = {0};
	char room[THREAD_NAME];
	struct frame f;

	m->s->thread = t->number;
	m->s->frame = 0;
	inferior_look(&m->s->inf, t);
	record_open(out, NULL, '{');
	record_number(out, "id", t->number);
	session_put_target(m->s, t, &target);
	record_bytes(out, "target-id", target.p, target.len);
	buf_deinit(&target);
	record_string(out, "name", session_thread_name(t, room));
	if (m->running) {
		record_string(out, "state", "running");
	} else {
		if (frames_get(m->s, 0, &f))
			mi_put_frame(m, &f, "frame", true, true);
		record_string(out, "state", "stopped");
	}
	record_close(out, '}');
}

static struct err *thread_info(struct mi *m, struct words *w)
{
	struct session *s = m->s;
	unsigned only = w->n ? (unsigned)strtoul(w->word[0], NULL, 10) : 0;
	unsigned thread = s->thread, frame = s->frame;

	record_open(&m->out, "threads", '[');
	for (unsigned i = 1; s->inf.pid && i <= s->inf.threads_made; i++) {
		struct dthread *t = inferior_thread_number(&s->inf, i);

		if (t && (!only || i == only))
			put_thread(m, t);
	}
	record_close(&m->out, ']');
	s->thread = thread;
	s->frame = frame;
	if (s->inf.pid && !m->running)
		record_number(&m->out, "current-thread-id", thread);
	return NULL;
}

static struct err *list_ids(struct mi *m, struct words *w)
{
	struct session *s = m->s;
	unsigned n = 0;

	(void)w;
	record_open(&m->out, "thread-ids", '{');
	for (unsigned i = 1; s->inf.pid && i <= s->inf.threads_made; i++)
		if (inferior_thread_number(&s->inf, i)) {
			record_number(&m->out, "thread-id", i);
			n++;
		}
	record_close(&m->out, '}');
	if (s->thread && n)
		record_number(&m->out, "current-thread-id", s->thread);
	record_number(&m->out, "number-of-threads", n);
	return NULL;
}

static struct err *thread_select(struct mi *m, struct words *w)
{
	unsigned number = w->n ? (unsigned)strtoul(w->word[0], NULL, 10) : 0;
	struct dthread *t = m->s->inf.pid ? inferior_thread_number(&m->s->inf, number) : NULL;
	struct frame f;

	if (!t)
		return err_new("Invalid thread ID: %s", w->n ? w->word[0] : "");
	m->s->thread = number;
	m->s->frame = 0;
	inferior_look(&m->s->inf, t);
	record_number(&m->out, "new-thread-id", number);
	if (frames_get(m->s, 0, &f))
		mi_put_frame(m, &f, "frame", true, true);
	return NULL;
}

static struct err *list_groups(struct mi *m, struct words *w)
{
	const struct session *s = m->s;

	words_take_value(w, "--recurse");
	if (w->n && *w->word[0] == 'i')
		return thread_info(m, &(struct words){.thread = -1, .frame = -1});
	record_open(&m->out, "groups", '[');
	record_open(&m->out, NULL, '{');
	record_string(&m->out, "id", "i1");
	record_string(&m->out, "type", "process");
	if (s->inf.pid)
		record_number(&m->out, "pid", s->inf.pid);
	if (s->code.program)
		record_string(&m->out, "executable", s->code.program);
	record_close(&m->out, '}');
	record_close(&m->out, ']');
	return NULL;
}

const struct mi_command mi_stack_commands[] = {
	{"stack-list-frames", list_frames, false},
	{"stack-info-depth", info_depth, false},
	{"stack-info-frame", info_frame, false},
	{"stack-select-frame", select_frame, false},
	{"stack-list-variables", list_variables, false},
	{"stack-list-locals", list_locals, false},
	{"stack-list-arguments", list_arguments, false},
	{"thread-info", thread_info, true},
	{"thread-list-ids", list_ids, true},
	{"thread-select", thread_select, false},
	{"list-thread-groups", list_groups, true},
	{0},
};
