#include "sink/startup/startup.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/map.h"
#include "sink/startup/linker.h"
#include "sink/startup/locale.h"

/** A program that starts. */
struct start {
	struct linker linker;
	bool linking; /* the linker has not yet done its work */
	struct locale locale;
	bool inside; /* its thread is in a call that is kept back */
};

struct startup {
	struct sink sink;
	struct sink *behind;
	startup_line *line;
	uint8_t *linkers, *locales; /* the kinds of calls of both */
	struct map starts;	    /* by tid; the programs that were loaded */
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
	locale_deinit(&st->locale);
	free(st);
}

/** The linker is done, or the thread is: shows its line. */
static void linker_end(struct startup *x, struct start *st, const struct moment *m)
{
	_cleanup_(buf_deinit) struct buf line = {0};

	if (st->linking && st->linker.calls) {
		linker_put(&st->linker, &line);
		x->line(x->behind, m, buf_str(&line));
	}
	st->linking = false;
	linker_deinit(&st->linker);
}

/** No more calls about the locale follow for now: shows the line of those that were made. */
static void locale_end(struct startup *x, struct start *st, const struct moment *m)
{
	_cleanup_(buf_deinit) struct buf line = {0};

	if (!st->locale.calls)
		return;
	locale_put(&st->locale, &line);
	x->line(x->behind, m, buf_str(&line));
}

/** Something else happens than a call. */
static void start_interrupt(struct startup *x, struct start *st, const struct moment *m)
{
	linker_end(x, st, m);
	locale_end(x, st, m);
}

/** The linker does this call; or its work is over. */
static bool is_linking(struct startup *x, struct start *st, const struct moment *m)
{
	enum linker_part part = linker_enter(&st->linker, m->call, m->ev->mem);

	if (part == LINKER_NONE)
		linker_end(x, st, m);
	return part == LINKER_OWN;
}

/** True if the call that begins is kept back. */
static bool keeps_back(struct startup *x, const struct moment *m)
{
	struct start *st = start_of(x, m);

	if (!st)
		return false;
	st->inside = st->linking && is_linking(x, st, m);
	if (st->linking)
		return st->inside;
	st->inside = locale_enter(&st->locale, m->call, m->ev->mem);
	if (!st->inside)
		locale_end(x, st, m);
	return st->inside;
}

/** True if the call that has returned was kept back. */
static bool kept_back(struct startup *x, const struct moment *m)
{
	struct start *st = start_of(x, m);

	if (!st || !st->inside)
		return false;
	st->inside = false;
	if (!st->linking) {
		locale_exit(&st->locale, m->call);
		return true;
	}
	linker_exit(&st->linker, m->call);
	if (st->linker.over)
		linker_end(x, st, m);
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
		start_interrupt(x, st, m);
	if (!kept && x->behind->ops->cut)
		x->behind->ops->cut(x->behind, m);
}

static void startup_other(struct sink *s, const struct moment *m)
{
	struct startup *x = startup_of(s);
	struct start *st = start_of(x, m);

	bool loaded = m->ev->rec.kind == RECORD_EXEC;

	if (st)
		start_interrupt(x, st, m);
	if (st && (loaded || record_is_last(&m->ev->rec))) {
		map_del(&x->starts, (uint32_t)m->ev->rec.tid);
		start_free(st);
	}
	if (x->behind->ops->other)
		x->behind->ops->other(x->behind, m);
	if (!loaded)
		return;
	st = alloc_zeroed(sizeof(*st));
	st->linking = linker_is_there(m->ev->mem);
	linker_init(&st->linker, x->linkers);
	locale_init(&st->locale, x->locales);
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
	free(x->linkers);
	free(x->locales);
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
	x->linkers = linker_kinds();
	x->locales = locale_kinds();
	return &x->sink;
}
