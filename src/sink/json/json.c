#include "sink/json/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sink/json/state.h"

/** Calls fn for the files of all threads. */
static void each_own(struct json *x, void (*fn)(struct output *))
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&x->threads, &i, &key, &value);) {
		struct json_thread *t = value;

		if (t->own.out)
			fn(t->own.out);
	}
}

static void json_flush(struct sink *s)
{
	struct json *x = json_of(s);

	if (x->dirty)
		each_own(x, output_flush);
	x->dirty = false;
	output_flush(x->main.out);
}

static void json_recall(struct sink *s)
{
	struct json *x = json_of(s);

	each_own(x, output_recall);
	output_recall(x->main.out);
}

static bool json_is_waiting(const struct sink *s)
{
	const struct json *x = (const struct json *)s;

	return x->main.out->buf.len || x->dirty;
}

/** At the end, shows the unfinished calls of threads that continue untraced. */
static void json_finish(struct sink *s, bool whole)
{
	struct json *x = json_of(s);
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&x->threads, &i, &key, &value);) {
		struct json_thread *t = value;

		if (t->in && !t->staged)
			json_unfinished(x, t, &x->newest, NULL, "running");
		if (t->own.out && whole)
			json_footer(x, &t->own, &x->newest);
	}
	if (whole)
		json_footer(x, &x->main, &x->newest);
	json_flush(s);
}

static void json_destroy(struct sink *s)
{
	struct json *x = json_of(s);
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&x->threads, &i, &key, &value);) {
		struct json_thread *t = value;

		t->own.headed = false; // its footer is written
		json_thread_drop(x, t);
	}
	while (x->free) {
		struct json_thread *t = x->free;

		x->free = t->next;
		free(t);
	}
	map_deinit(&x->threads);
	buf_deinit(&x->text);
	again_deinit(&x->again);
	free(x);
}

static void json_renamed(struct sink *s, const struct moment *m)
{
	struct json *x = json_of(s);

	json_rename(json_thread(x, m->ev->rec.tid));
}

static const struct sink_ops json_ops = {
	.enter = json_enter,
	.exit = json_exit,
	.whole = json_whole,
	.again = json_again,
	.renamed = json_renamed,
	.cut = json_cut,
	.lib_enter = json_lib_enter,
	.lib_exit = json_lib_exit,
	.lib_cut = json_lib_cut,
	.other = json_other,
	.flush = json_flush,
	.recall = json_recall,
	.is_waiting = json_is_waiting,
	.end = json_finish,
	.destroy = json_destroy,
};

struct sink *json_create(const struct json_opts *opts, struct output *main)
{
	struct json *x = alloc_zeroed(sizeof(*x));

	x->sink.ops = &json_ops;
	x->o = opts;
	x->main.out = main;
	if (!decode_find("restart_syscall", &x->restart, 1))
		x->restart = 0;
	return &x->sink;
}
