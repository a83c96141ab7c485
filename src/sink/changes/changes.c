#include "sink/changes/changes.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "sink/changes/show.h"

/** Both runs. The sink of the first one leaves it for that of the second. */
struct both {
	struct run_words words;
	struct run_side sides[2];
	bool is_cut; /* one of the traces is not complete */
};

struct changes {
	struct answer_sink base;
	struct both *both;
	unsigned side;
};

static struct changes *changes_of(struct sink *s)
{
	return (struct changes *)s;
}

static struct run_side *side_of(struct sink *s)
{
	struct changes *x = changes_of(s);

	return &x->both->sides[x->side];
}

static void changes_enter(struct sink *s, const struct moment *m)
{
	run_side_enter(side_of(s), m);
}

static void changes_exit(struct sink *s, const struct moment *m)
{
	run_side_exit(side_of(s), m);
}

static void changes_other(struct sink *s, const struct moment *m)
{
	run_side_other(side_of(s), m);
}

static void changes_end(struct sink *s, bool whole)
{
	struct changes *x = changes_of(s);
	struct buf *b = &x->base.out->buf;
	struct compare compare;

	x->both->is_cut = x->both->is_cut || !whole;
	if (!x->side)
		return;
	compare_runs(&compare, &x->both->sides[0], &x->both->sides[1]);
	struct changes_shown shown = {
		.o = x->base.o, .compare = &compare, .words = &x->both->words};
	bool lost = compare.unread || x->both->sides[0].items.lost || x->both->sides[1].items.lost;
	if (x->both->is_cut)
		buf_puts(b, "A trace is not complete.\n");
	if (lost)
		buf_puts(b, "Calls are missing: the file for them could not be written or read.\n");
	changes_show(&shown, b);
	answer_story(&x->base, &changes_answer);
	compare_deinit(&compare);
	output_flush(x->base.out);
}

static void both_forget(void *kept)
{
	struct both *p = kept;

	run_side_deinit(&p->sides[0]);
	run_side_deinit(&p->sides[1]);
	run_words_deinit(&p->words);
	free(p);
}

static void changes_destroy(struct sink *s)
{
	struct changes *x = changes_of(s);

	if (!x->side)
		*x->base.o->kept = x->both;
	else
		both_forget(x->both);
	free(x);
}

static const struct sink_ops changes_ops = {
	.enter = changes_enter,
	.exit = changes_exit,
	.other = changes_other,
	.end = changes_end,
	.destroy = changes_destroy,
};

static struct sink *changes_create(const struct answer_opts *opts, struct output *out)
{
	struct changes *x = answer_sink_create(sizeof(*x), &changes_ops, opts, out);

	x->both = *opts->kept;
	x->side = x->both != NULL;
	*opts->kept = NULL;
	if (x->both) {
		// The first run is always replayed; of a recording nobody knows if it has all
		// calls.
		links_init(&x->both->sides[1].links, opts->sees_all, true);
		return &x->base.sink;
	}
	x->both = alloc_zeroed(sizeof(*x->both));
	run_side_init(&x->both->sides[0], 0, &x->both->words);
	run_side_init(&x->both->sides[1], 1, &x->both->words);
	return &x->base.sink;
}

static const char *const changes_options[] = {"-f", "-s", "256", NULL};

const struct answer changes_answer = {
	.name = "changes",
	.about = "what is different between two runs: pawl changes A B, recordings or commands",
	.options = changes_options,
	.story = "-f -y",
	.create = changes_create,
	.forget = both_forget,
	.two = true,
};
