#include "sink/flame/weigh.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "event/usage.h"
#include "sink/again.h"
#include "sink/flame/fold_stack.h"
#include "sink/render/comm.h"
#include "sink/summary/columns.h"
#include "sink/summary/summary.h"

/** The page faults of a process up to the last look at it. */
struct weigh_faults {
	uint64_t seen;
	uint32_t sign; /* struct record, faults; 0: not known */
};

/** The node of a call that has been made before. */
struct weigh_leaf {
	uint64_t nr;
	uint32_t node, leaf; /* node: of the function that made it; leaf 0: this is none */
	uint8_t abi;
};

/** The node of a stack that was met before (struct moment, stack_id). */
struct weigh_stack {
	uint64_t id;
	uint32_t process, node;
};

/* Programs make few different calls at few places again and again. */
enum { LEAVES = 64, STACKS = 64 };

struct weigh {
	struct sink sink;
	struct flame *f;
	enum fold_side side;
	struct comms comms;
	struct map since;   /* by tid: uint64_t *, when its last call ended */
	struct map faults;  /* by pid: struct weigh_faults */
	struct map before;  /* by tid: uint64_t *, the page faults of its process between the look
			     * before its call and the call's entry */
	uint8_t *moves;	    /* by call: its result is a number of bytes that it moved */
	struct again again; /* whole calls: struct summary_id */
	struct memo nodes;  /* by the process's node and stack: the innermost function's node */
	struct fold_last last;
	struct weigh_leaf leaves[LEAVES];
	struct weigh_stack stacks[STACKS];
	struct buf process_name; /* of the process whose call was the last one, */
	uint32_t process;	 /* ... and its node */
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
	[FLAME_BY_FAULTS] = {"faults", "page faults"},
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

static uint32_t find_process(struct weigh *w, const struct moment *m)
{
	buf_clear(&w->name);
	comms_put(&w->comms, m, &w->name);
	if (!w->name.len)
		buf_putc(&w->name, '?');
	if (w->name.len == w->process_name.len &&
	    !memcmp(w->name.p, w->process_name.p, w->name.len))
		return w->process;
	buf_clear(&w->process_name);
	buf_put(&w->process_name, w->name.p, w->name.len);
	w->process = put_node(w, 0, FOLD_PROCESS);
	return w->process;
}

/** The node of the innermost function of a stack. */
static uint32_t find_stack(struct weigh *w, uint32_t process, const struct moment *m)
{
	uint32_t node;
	size_t n;
	const char *known = memo_get(&w->nodes, process, m->stack, m->stack_len, &n);

	if (known) {
		memcpy(&node, known, sizeof(node));
		return node;
	}
	node = fold_stack(&w->f->fold, &w->last, process, m->stack, m->stack_len);
	memo_put(&w->nodes, process, m->stack, m->stack_len, &node, sizeof(node));
	return node;
}

/** The node of the innermost function that made a call; of its process if nobody asks for stacks.
 */
static uint32_t find_node(struct weigh *w, const struct moment *m)
{
	uint32_t process = find_process(w, m);
	struct weigh_stack *same = &w->stacks[m->stack_id % STACKS];

	if (!m->stack)
		return process;
	if (!m->stack_id || same->id != m->stack_id || same->process != process)
		*same = (struct weigh_stack){m->stack_id, process, find_stack(w, process, m)};
	return same->node;
}

/* -- weights --------------------------------------------------------------------------------- */

static uint64_t between(uint64_t begin, uint64_t end)
{
	return end > begin ? end - begin : 0;
}

static struct summary_id id_of(const struct call *c)
{
	return (struct summary_id){.abi = c->abi, .call = c->id, .nr = c->nr};
}

static uint64_t weight_of(const struct weigh *w, const struct moment *m,
			  const struct summary_id *call)
{
	const struct record *in = &m->thread->enter, *out = &m->ev->rec;

	switch (w->f->o->by) {
	case FLAME_BY_CPU:
		return between(in->stime_ns, out->stime_ns);
	case FLAME_BY_COUNT:
		return 1;
	case FLAME_BY_BYTES:
		if (!w->moves[call->call] || out->u.exit.error || out->u.exit.ret < 0)
			return 0;
		return (uint64_t)out->u.exit.ret;
	default:
		return between(in->mono_ns, out->mono_ns);
	}
}

/** The number that a map has for a thread or process; if it has none yet, that becomes `first`. */
static uint64_t *number_of(struct map *of, int32_t id, uint64_t first)
{
	uint64_t *n = map_get(of, (uint64_t)id);

	if (!n) {
		n = alloc_zeroed(sizeof(*n));
		*n = first;
		map_set(of, (uint64_t)id, n);
	}
	return n;
}

/** Adds time or page faults that belong to no call. */
static void add_note(struct weigh *w, uint32_t node, const char *note, uint64_t weight)
{
	if (weight)
		fold_add(&w->f->fold, put_text(w, node, note, FOLD_NOTE), w->side, weight);
}

static void add_call(struct weigh *w, uint32_t node, const struct summary_id *call, uint64_t weight)
{
	struct weigh_leaf *l = &w->leaves[(node ^ call->nr) % LEAVES];

	if (!weight)
		return;
	if (!l->leaf || l->node != node || l->nr != call->nr || l->abi != call->abi) {
		buf_clear(&w->name);
		summary_put_call(&w->name, call);
		*l = (struct weigh_leaf){.nr = call->nr,
					 .node = node,
					 .leaf = put_node(w, node, FOLD_CALL),
					 .abi = call->abi};
	}
	fold_add(&w->f->fold, l->leaf, w->side, weight);
}

/* -- page faults ----------------------------------------------------------------------------- */

/* The kernel counts the page faults of a process; all that have come since the last look are
 * weighed with the stack that the thread has which is looked at. */

static struct weigh_faults *faults_begin(struct weigh *w, int32_t pid, uint64_t seen)
{
	struct weigh_faults *f = alloc_zeroed(sizeof(*f));

	f->seen = seen;
	free(map_set(&w->faults, (uint64_t)pid, f));
	return f;
}

/** The page faults of a process since the last look at it. What a process that ran before it was
 * traced has had until then is not counted. */
static uint64_t new_faults(struct weigh *w, const struct moment *m)
{
	struct weigh_faults *f = map_get(&w->faults, (uint64_t)m->ev->rec.pid);
	uint32_t sign = m->ev->rec.faults;
	struct usage usage;

	// Most calls have none, and reading /proc costs as much as a stop.
	if ((f && sign && f->sign == sign) || !usage_read(m->ev->mem, &usage))
		return 0;
	w->f->faults_known = true;
	uint64_t now = usage.minor + usage.major;
	f = f ? f : faults_begin(w, m->ev->rec.pid, now);
	uint64_t n = between(f->seen, now);

	*f = (struct weigh_faults){.seen = now, .sign = sign};
	return n;
}

static void weigh_enter(struct sink *s, const struct moment *m)
{
	struct weigh *w = weigh_of(s);

	*number_of(&w->before, m->ev->rec.tid, 0) = new_faults(w, m);
}

static void add_faults(struct weigh *w, const struct moment *m)
{
	uint64_t *before = number_of(&w->before, m->thread->enter.tid, 0), in = new_faults(w, m);

	if (m->wanted && *before + in) {
		uint32_t node = find_node(w, m);

		add_note(w, node, "(before the call)", *before);
		const struct summary_id call = id_of(m->call);

		add_call(w, node, &call, in);
	}
	*before = 0;
}

/** The last look at a thread. Its stack comes with the event of its end. */
static void weigh_ending(struct sink *s, const struct moment *m)
{
	struct weigh *w = weigh_of(s);

	*number_of(&w->before, m->ev->rec.tid, 0) += new_faults(w, m);
}

static void note_other(struct weigh *w, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;
	uint64_t *before = map_get(&w->before, (uint64_t)rec->tid);

	// The counter of a new process begins with 0.
	if (rec->kind == RECORD_FORK && !map_get(&w->faults, (uint64_t)rec->u.child.tid))
		faults_begin(w, rec->u.child.tid, 0);
	if (!record_is_last(rec))
		return;
	if (before && *before)
		add_note(w, find_node(w, m), "(before the end)", *before);
	free(map_del(&w->before, (uint64_t)rec->tid));
	free(map_del(&w->faults, (uint64_t)rec->tid));
}

/* -- hooks ----------------------------------------------------------------------------------- */

void flame_sink_add(struct sink *s, const struct moment *m, const struct summary_id *call)
{
	struct weigh *w = weigh_of(s);
	uint32_t node = find_node(w, m);

	if (w->f->o->by == FLAME_BY_WALL) {
		const struct record *enter = &m->thread->enter;
		uint64_t *since = number_of(&w->since, enter->tid, enter->mono_ns);

		add_note(w, node, "(before the call)", between(*since, enter->mono_ns));
		*since = m->ev->rec.mono_ns;
	}
	add_call(w, node, call, weight_of(w, m, call));
}

static void weigh_exit(struct sink *s, const struct moment *m)
{
	struct weigh *w = weigh_of(s);
	const struct summary_id call = id_of(m->call);

	if (w->f->o->by == FLAME_BY_FAULTS)
		add_faults(w, m);
	else if (m->wanted)
		flame_sink_add(s, m, &call);
}

static void weigh_whole(struct sink *s, const struct moment *m)
{
	const struct summary_id call = id_of(m->call);
	const struct moment end = moment_of_exit(m);

	weigh_exit(s, &end);
	if (m->wanted)
		again_keep(&weigh_of(s)->again, m, &call, sizeof(call));
}

static bool weigh_again(struct sink *s, const struct moment *m)
{
	const struct moment end = moment_of_exit(m);
	struct summary_id call;
	size_t n;
	const char *known = again_find(&weigh_of(s)->again, m->ev, &n);

	if (!known)
		return false;
	memcpy(&call, known, sizeof(call));
	flame_sink_add(s, &end, &call);
	return true;
}

static void weigh_other(struct sink *s, const struct moment *m)
{
	struct weigh *w = weigh_of(s);
	const struct record *rec = &m->ev->rec;

	if (w->f->o->by == FLAME_BY_FAULTS)
		note_other(w, m);
	comms_other(&w->comms, m);
	if (record_is_last(rec))
		free(map_del(&w->since, (uint64_t)rec->tid));
	else if (rec->tid > 0 && w->f->o->by == FLAME_BY_WALL)
		number_of(&w->since, rec->tid, rec->mono_ns);
}

static void weigh_end(struct sink *s, bool whole)
{
	(void)s;
	(void)whole;
}

static void drop(struct map *numbers)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(numbers, &i, &key, &value);)
		free(value);
	map_deinit(numbers);
}

static void weigh_destroy(struct sink *s)
{
	struct weigh *w = weigh_of(s);

	drop(&w->since);
	drop(&w->faults);
	drop(&w->before);
	comms_deinit(&w->comms);
	buf_deinit(&w->name);
	buf_deinit(&w->process_name);
	again_deinit(&w->again);
	memo_deinit(&w->nodes);
	fold_last_deinit(&w->last);
	free(w->moves);
	free(w);
}

struct sink *flame_sink_create(struct flame *f)
{
	static const struct sink_ops ops = {.exit = weigh_exit,
					    .whole = weigh_whole,
					    .again = weigh_again,
					    .other = weigh_other,
					    .end = weigh_end,
					    .destroy = weigh_destroy};
	static const struct sink_ops faults = {.enter = weigh_enter,
					       .exit = weigh_exit,
					       .ending = weigh_ending,
					       .other = weigh_other,
					       .end = weigh_end,
					       .destroy = weigh_destroy};
	struct weigh *w = alloc_zeroed(sizeof(*w));

	w->sink.ops = f->o->by == FLAME_BY_FAULTS ? &faults : &ops;
	w->f = f;
	w->side = f->side;
	w->moves = summary_moves();
	return &w->sink;
}
