/**
 * Options of flame graphs: --flame, --folded, --flame-by, --flame-diff (take.h).
 */
#include "base/cleanup.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

/** Stacks are what these options are about, so they need no -k. */
static void want_stacks(struct options *o)
{
	if (o->stack == STACK_NONE)
		o->stack = STACK_SYMBOL;
}

struct err *take_flame(struct option_taken *t, const char *s)
{
	t->o->flame.svg = s;
	want_stacks(t->o);
	return NULL;
}

struct err *take_folded(struct option_taken *t, const char *s)
{
	t->o->flame.folded = s;
	want_stacks(t->o);
	return NULL;
}

struct err *take_flame_diff(struct option_taken *t, const char *s)
{
	t->o->flame.diff = s;
	return NULL;
}

const char *const option_flame_bys[] = {[FLAME_BY_TIME] = "time",
					[FLAME_BY_CPU] = "cpu",
					[FLAME_BY_WALL] = "wall",
					[FLAME_BY_COUNT] = "count",
					[FLAME_BY_BYTES] = "bytes",
					[FLAME_BY_FAULTS] = "faults",
					NULL};

struct err *take_flame_by(struct option_taken *t, const char *s)
{
	int i = 0;
	struct err *e = value_choice(t->opt, s, option_flame_bys, &i);

	t->o->flame.by = (enum flame_by)i;
	t->g->flame_by = true;
	return e;
}

struct err *flame_check(const struct options *o, const struct given *g)
{
	const struct flame_opts *f = &o->flame;

	if (!f->svg && !f->folded)
		return g->flame_by || f->diff
			       ? err_new("--flame-by and --flame-diff need --flame=FILE "
					 "or --folded=FILE")
			       : NULL;
	if (f->diff && !f->svg)
		return err_new("--flame-diff needs --flame=FILE: folded stacks cannot show a "
			       "comparison");
	if (o->summary || o->output || o->format != FORMAT_TEXT)
		return err_new("--flame and --folded show no lines and no tables: leave -c, -C, "
			       "-o and --format out, or --record first, and --replay for each");
	if (o->lib.on)
		return err_new("--flame and --folded show system calls: leave -l out");
	return NULL;
}
