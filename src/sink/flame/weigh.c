#include "sink/flame/weigh.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "sink/flame/fold_stack.h"
#include "sink/render/comm.h"
#include "sink/summary/columns.h"
#include "sink/summary/summary.h"

struct weigh {
	struct sink sink;
	struct flame *f;
	enum fold_side side;
	struct comms comms;
	struct map since; /* by tid: uint64_t *, when its last call ended */
	uint8_t *moves;	  /* by call: its result is a number of bytes that it moved */
	struct buf name;
};

static struct weigh *weigh_of(struct sink *s)
{
	return (struct weigh *)s;
}

static const struct {
	const char *unit, *what;
} kinds[] = {
	[FLAME_BY_TIME] = {"ns", "time in system calls"},
	[FLAME_BY_CPU] = {"ns", "CPU time of system calls"},
	[FLAME_BY_WALL] = {"ns", "time of all threads"},
	[FLAME_BY_COUNT] = {"calls", "number of system calls"},
	[FLAME_BY_BYTES] = {"bytes", "bytes moved by system calls"},
};

const char *flame_unit(enum flame_by by)
{
	return kinds[by].unit;
}

const char *flame_what(enum flame_by by)
{
	return kinds[by].what;
}

/* -- stacks ---------------------------------------------------------------------------------- */

static uint32_t put_node(struct weigh *w, uint32_t node, enum fold_kind kind)
{
	return fold_child(&w->f->fold, node, w->name.p, w->name.len, kind);
}

static uint32_t put_text(struct weigh *w, uint32_t node, const char *text, enum fold_kind kind)
{
	buf_clear(&w->name);
	buf_puts(&w->name, text);
	return put_node(w, node, kind);
}

/** The node of the innermost function that made a call. */
static uint32_t find_node(struct weigh *w, const struct moment *m)
{
	buf_clear(&w->name);
	comms_put(&w->comms, m, &w->name);
	if (!w->name.len)
		buf_putc(&w->name, '?');
	uint32_t node = put_node(w, 0, FOLD_PROCESS);

	return fold_stack(&w->f->fold, node, m->stack, m->stack_len);
}

/* -- weights --------------------------------------------------------------------------------- */

static uint64_t between(uint64_t begin, uint64_t end)
{
	return end > begin ? end - begin : 0;
}

static uint64_t weight_of(const struct weigh *w, const struct moment *m)
{
	const struct record *in = &m->thread->enter, *out = &m->ev->rec;

	switch (w->f->o->by) {
	case FLAME_BY_CPU:
		return between(in->stime_ns, out->stime_ns);
	case FLAME_BY_COUNT:
		return 1;
	case FLAME_BY_BYTES:
		if (!w->moves[m->call->id] || out->u.exit.error || out->u.exit.ret < 0)
			return 0;
		return (uint64_t)out->u.exit.ret;
	default:
		return between(in->mono_ns, out->mono_ns);
	}
}

static uint64_t *since_of(struct weigh *w, const struct record *rec)
{
	uint64_t *since = map_get(&w->since, (uint64_t)rec->tid);

	if (!since) {
		since = alloc_zeroed(sizeof(*since));
		*since = rec->mono_ns;
		map_set(&w->since, (uint64_t)rec->tid, since);
	}
	return since;
}

static void weigh_exit(struct sink *s, const struct moment *m)
{
	struct weigh *w = weigh_of(s);
	struct fold *f = &w->f->fold;
	struct summary_id call = {.abi = m->call->abi, .call = m->call->id, .nr = m->call->nr};
	uint64_t weight = weight_of(w, m);

	if (!m->wanted)
		return;
	uint32_t node = find_node(w, m);
	if (w->f->o->by == FLAME_BY_WALL) {
		uint64_t *since = since_of(w, &m->thread->enter);

		fold_add(f, put_text(w, node, "(before the call)", FOLD_NOTE), w->side,
			 between(*since, m->thread->enter.mono_ns));
		*since = m->ev->rec.mono_ns;
	}
	if (!weight)
		return;
	buf_clear(&w->name);
	summary_put_call(&w->name, &call);
	fold_add(f, put_node(w, node, FOLD_CALL), w->side, weight);
}

static void weigh_other(struct sink *s, const struct moment *m)
{
	struct weigh *w = weigh_of(s);
	const struct record *rec = &m->ev->rec;

	comms_other(&w->comms, m);
	if (record_is_last(rec))
		free(map_del(&w->since, (uint64_t)rec->tid));
	else if (rec->tid > 0 && w->f->o->by == FLAME_BY_WALL)
		since_of(w, rec);
}

static void weigh_end(struct sink *s, bool whole)
{
	(void)s;
	(void)whole;
}

static void weigh_destroy(struct sink *s)
{
	struct weigh *w = weigh_of(s);
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&w->since, &i, &key, &value);)
		free(value);
	map_deinit(&w->since);
	comms_deinit(&w->comms);
	buf_deinit(&w->name);
	free(w->moves);
	free(w);
}

struct sink *flame_sink_create(struct flame *f)
{
	static const struct sink_ops ops = {.exit = weigh_exit,
					    .other = weigh_other,
					    .end = weigh_end,
					    .destroy = weigh_destroy};
	struct weigh *w = alloc_zeroed(sizeof(*w));

	w->sink.ops = &ops;
	w->f = f;
	w->side = f->side;
	w->moves = summary_moves();
	return &w->sink;
}
