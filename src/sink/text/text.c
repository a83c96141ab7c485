#include "sink/text/text.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "sink/text/state.h"

static void text_flush(struct sink *s)
{
	struct text *x = text_of(s);
	uint64_t key;
	void *value;

	if (x->dirty)
		for (size_t i = 0; map_next(&x->threads, &i, &key, &value);) {
			struct text_thread *t = value;

			if (t->own)
				output_flush(t->own);
		}
	x->dirty = false;
	if (text_has_begun(x))
		text_show_begun(x);
	output_flush(x->main);
}

static void text_recall(struct sink *s)
{
	struct text *x = text_of(s);
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&x->threads, &i, &key, &value);) {
		struct text_thread *t = value;

		if (t->own)
			output_recall(t->own);
	}
	output_recall(x->main);
}

static bool text_is_waiting(const struct sink *s)
{
	const struct text *x = (const struct text *)s;

	return x->main->buf.len || x->dirty || text_has_begun(x);
}

static void text_end(struct sink *s, bool whole)
{
	struct text *x = text_of(s);

	(void)whole;
	// Show the call that a detached thread is in.
	text_break(x, x->main);
	text_flush(s);
	output_keep_all(x->main);
}

static void text_destroy(struct sink *s)
{
	struct text *x = text_of(s);
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&x->threads, &i, &key, &value);)
		text_thread_drop(x, value);
	while (x->free) {
		struct text_thread *t = x->free;

		x->free = t->next;
		buf_deinit(&t->stage.buf);
		free(t);
	}
	map_deinit(&x->threads);
	memo_deinit(&x->stacks);
	again_deinit(&x->again);
	map_deinit(&x->explained);
	free(x);
}

static void text_renamed(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);

	text_load_comm(x, text_thread(x, m->ev->rec.tid), m->ev->mem);
}

static const struct sink_ops text_ops = {
	.enter = text_enter,
	.exit = text_exit,
	.whole = text_whole,
	.again = text_again,
	.renamed = text_renamed,
	.cut = text_cut,
	.lib_again = text_lib_again,
	.lib_enter = text_lib_enter,
	.lib_exit = text_lib_exit,
	.other = text_other,
	.flush = text_flush,
	.recall = text_recall,
	.is_waiting = text_is_waiting,
	.end = text_end,
	.destroy = text_destroy,
};

void text_remark(struct sink *s, const struct moment *m, const char *line)
{
	struct text *x = text_of(s);

	if (!x->o->messages_only)
		text_line(x, m, text_thread(x, m->ev->rec.tid), line);
}

struct sink *text_create(const struct text_opts *opts, struct output *main)
{
	struct text *x = alloc_zeroed(sizeof(*x));

	x->sink.ops = &text_ops;
	x->o = opts;
	x->main = main;
	x->simple = text_is_simple(opts);
	if (opts->last)
		output_keep_last(main, opts->last);
	if (!decode_find("restart_syscall", &x->restart, 1))
		x->restart = 0;
	return &x->sink;
}
