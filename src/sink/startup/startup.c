#include "sink/startup/startup.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/map.h"
#include "sink/startup/linker.h"

/** A program that starts. */
struct start {
	struct linker linker;
	bool inside; /* its thread is in a call of the linker */
};

struct startup {
	struct sink sink;
	struct sink *behind;
	startup_line *line;
	uint8_t *kinds;	   /* of the linkers */
	struct map starts; /* by tid; the programs whose linker works */
};

static struct startup *startup_of(struct sink *s)
{
	return (struct startup *)s;
}

static struct start *start_of(const struct startup *x, const struct moment *m)
{
	return x->starts.count ? map_get(&x->starts, (uint32_t)m->ev->rec.tid) : NULL;
}

static void start_free(struct start *st)
{
	linker_deinit(&st->linker);
	free(st);
}

/** The linker is done, or the thread is: shows its line. */
static void start_end(struct startup *x, struct start *st, const struct moment *m)
{
	struct buf line = {0};

	if (st->linker.calls) {
		linker_put(&st->linker, &line);
		x->line(x->behind, m, buf_str(&line));
	}
	buf_deinit(&line);
	map_del(&x->starts, (uint32_t)m->ev->rec.tid);
	start_free(st);
}

/** True if the call that begins is kept back. */
static bool keeps_back(struct startup *x, const struct moment *m)
{
	struct start *st = start_of(x, m);

	if (!st)
		return false;
	enum linker_part part = linker_enter(&st->linker, m->call, m->ev->mem);
	st->inside = part == LINKER_OWN;
	if (part == LINKER_NONE)
		start_end(x, st, m);
	return part == LINKER_OWN;
}

/** True if the call that has returned was kept back. */
static bool kept_back(struct startup *x, const struct moment *m)
{
	struct start *st = start_of(x, m);

	if (!st || !st->inside)
		return false;
	st->inside = false;
	linker_exit(&st->linker, m->call);
	if (st->linker.over)
		start_end(x, st, m);
	return true;
}

static void startup_enter(struct sink *s, const struct moment *m)
{
	struct startup *x = startup_of(s);

	if (!keeps_back(x, m) && x->behind->ops->enter)
		x->behind->ops->enter(x->behind, m);
}

static void startup_exit(struct sink *s, const struct moment *m)
{
	struct startup *x = startup_of(s);

	if (!kept_back(x, m) && x->behind->ops->exit)
		x->behind->ops->exit(x->behind, m);
}

static void startup_whole(struct sink *s, const struct moment *m)
{
	struct startup *x = startup_of(s);

	if (keeps_back(x, m))
		kept_back(x, m);
	else
		x->behind->ops->whole(x->behind, m);
}

static void startup_cut(struct sink *s, const struct moment *m)
{
	struct startup *x = startup_of(s);
	struct start *st = start_of(x, m);
	bool kept = st && st->inside;

	if (st)
		start_end(x, st, m);
	if (!kept && x->behind->ops->cut)
		x->behind->ops->cut(x->behind, m);
}

static void startup_other(struct sink *s, const struct moment *m)
{
	struct startup *x = startup_of(s);
	struct start *st = start_of(x, m);

	if (st)
		start_end(x, st, m);
	if (x->behind->ops->other)
		x->behind->ops->other(x->behind, m);
	if (m->ev->rec.kind != RECORD_EXEC || !linker_is_there(m->ev->mem))
		return;
	st = alloc_zeroed(sizeof(*st));
	linker_init(&st->linker, x->kinds);
	map_set(&x->starts, (uint32_t)m->ev->rec.tid, st);
}

#define STARTUP_PASS(hook)                                                                         \
	static void startup_##hook(struct sink *s, const struct moment *m)                         \
	{                                                                                          \
		struct sink *behind = startup_of(s)->behind;                                       \
                                                                                                   \
		if (behind->ops->hook)                                                             \
			behind->ops->hook(behind, m);                                              \
	}
STARTUP_PASS(counted)
STARTUP_PASS(lib_enter)
STARTUP_PASS(lib_exit)
STARTUP_PASS(lib_cut)
STARTUP_PASS(ending)
#undef STARTUP_PASS

static void startup_flush(struct sink *s)
{
	struct sink *behind = startup_of(s)->behind;

	if (behind->ops->flush)
		behind->ops->flush(behind);
}

static void startup_recall(struct sink *s)
{
	struct sink *behind = startup_of(s)->behind;

	if (behind->ops->recall)
		behind->ops->recall(behind);
}

static bool startup_is_waiting(const struct sink *s)
{
	const struct sink *behind = ((const struct startup *)s)->behind;

	return behind->ops->is_waiting && behind->ops->is_waiting(behind);
}

static void startup_finish(struct sink *s, bool whole)
{
	struct sink *behind = startup_of(s)->behind;

	behind->ops->end(behind, whole);
}

static void startup_destroy(struct sink *s)
{
	struct startup *x = startup_of(s);
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&x->starts, &i, &key, &value);)
		start_free(value);
	map_deinit(&x->starts);
	sink_destroy(x->behind);
	free(x->kinds);
	free(x);
}

static const struct sink_ops startup_ops = {
	.enter = startup_enter,
	.exit = startup_exit,
	.whole = startup_whole,
	.cut = startup_cut,
	.counted = startup_counted,
	.lib_enter = startup_lib_enter,
	.lib_exit = startup_lib_exit,
	.lib_cut = startup_lib_cut,
	.other = startup_other,
	.ending = startup_ending,
	.flush = startup_flush,
	.recall = startup_recall,
	.is_waiting = startup_is_waiting,
	.end = startup_finish,
	.destroy = startup_destroy,
};

struct sink *startup_create(struct sink *behind, startup_line *line)
{
	struct startup *x = alloc_zeroed(sizeof(*x));

	x->sink.ops = &startup_ops;
	x->behind = behind;
	x->line = line;
	x->kinds = linker_kinds();
	return &x->sink;
}
