#include "sink/execs/execs.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sink/execs/command.h"
#include "sink/render/argv.h"

struct execs {
	struct answer_sink base;
	struct tree tree;
};

static struct execs *execs_of(struct sink *s)
{
	return (struct execs *)s;
}

static void execs_enter(struct sink *s, const struct moment *m)
{
	if (argv_is_exec(m->call))
		tree_call(&execs_of(s)->tree, m);
}

static void execs_exit(struct sink *s, const struct moment *m)
{
	if (argv_is_exec(m->call) && m->call->failed)
		tree_call_failed(&execs_of(s)->tree, m, (int)m->call->error);
}

static void execs_other(struct sink *s, const struct moment *m)
{
	tree_event(&execs_of(s)->tree, m->ev);
}

/* -- printing -------------------------------------------------------------------------------- */

static uint64_t duration(const struct program *p)
{
	return p->end_ns > p->begin_ns ? p->end_ns - p->begin_ns : 0;
}

static bool has_failed(const struct program *p)
{
	return p->state == PROGRAM_FAILED || p->state == PROGRAM_KILLED ||
	       (p->state == PROGRAM_EXITED && p->code);
}

/** Orders programs by what is worth a line: what has failed, then what took long. */
static int worth_order(const void *a, const void *b)
{
	const struct program *x = *(const struct program *const *)a;
	const struct program *y = *(const struct program *const *)b;

	if (has_failed(x) != has_failed(y))
		return has_failed(x) ? -1 : 1;
	return duration(x) > duration(y) ? -1 : duration(x) < duration(y);
}

/** The number of lines that showing p adds: its own, and those of programs that lead to it. */
static size_t lines_for(const struct program *p)
{
	size_t n = 0;

	for (; p && p->parent && !p->shown; p = p->parent)
		n++;
	return n;
}

/** Chooses what is shown in so many lines. */
static void choose(struct tree *t, size_t lines)
{
	size_t n = 0, used = 0;

	for (struct program *p = t->root.first; p; p = tree_next(t, p))
		n++;
	const struct program **all = alloc_array(n + 1, sizeof(*all));
	n = 0;
	for (struct program *p = t->root.first; p; p = tree_next(t, p))
		all[n++] = p;
	qsort(all, n, sizeof(*all), worth_order);
	for (size_t i = 0; i < n; i++) {
		size_t more = lines_for(all[i]);

		if (used + more > lines)
			continue;
		used += more;
		for (struct program *p = (struct program *)(uintptr_t)all[i]; p && p->parent;
		     p = p->parent)
			p->shown = true;
	}
	free(all);
}

static unsigned depth_of(const struct program *p)
{
	unsigned n = 0;

	for (p = p->parent; p && p->parent; p = p->parent)
		n++;
	return n;
}

static void put_program(struct execs *x, const struct program *p)
{
	struct buf *b = &x->base.out->buf;
	size_t start = b->len;

	buf_printf(b, "%9.3f  ", (double)duration(p) / 1e9);
	size_t column = b->len;
	command_put_state(b, p);
	buf_pad_to(b, column, 12);
	for (unsigned i = depth_of(p); i; i--)
		buf_puts(b, "  ");
	command_put(b, p, x->base.o->all);
	answer_line_end(x->base.o, b, start);
}

/** Says how many programs have no line, and how long the longest of them ran. */
static void put_left_out(struct execs *x)
{
	uint64_t longest = 0;
	size_t n = 0;

	for (struct program *p = x->tree.root.first; p; p = tree_next(&x->tree, p)) {
		if (p->shown)
			continue;
		n++;
		longest = duration(p) > longest ? duration(p) : longest;
	}
	if (n)
		buf_printf(&x->base.out->buf,
			   "%9s  %zu more, none longer than %.3f s (-v shows them)\n", "...", n,
			   (double)longest / 1e9);
}

static void put_story(struct execs *x)
{
	const struct tree *t = &x->tree;
	struct buf *b = &x->base.out->buf;

	buf_printf(b, "%zu program%s in %zu process%s, %zu could not be run, %.3f s. ", t->programs,
		   t->programs == 1 ? "" : "s", t->count, t->count == 1 ? "" : "es", t->failed,
		   (double)(t->end_ns - t->begin_ns) / 1e9);
	answer_story(&x->base, &execs_answer);
}

static void execs_end(struct sink *s, bool whole)
{
	enum { HEAD = 1, LEFT_OUT = 1, STORY = 1 };
	struct execs *x = execs_of(s);

	tree_end(&x->tree);
	size_t room = ANSWER_LINES - HEAD - LEFT_OUT - STORY - answer_head(&x->base, whole);
	choose(&x->tree, x->base.o->all ? SIZE_MAX : room);
	buf_puts(&x->base.out->buf, "  seconds  result      program\n");
	for (struct program *p = x->tree.root.first; p; p = tree_next(&x->tree, p)) {
		if (p->shown)
			put_program(x, p);
	}
	put_left_out(x);
	put_story(x);
	output_flush(x->base.out);
}

static void execs_destroy(struct sink *s)
{
	tree_deinit(&execs_of(s)->tree);
	free(s);
}

static const struct sink_ops execs_ops = {
	.enter = execs_enter,
	.exit = execs_exit,
	.other = execs_other,
	.end = execs_end,
	.destroy = execs_destroy,
};

static struct sink *execs_create(const struct answer_opts *opts, struct output *out)
{
	struct execs *x = answer_sink_create(sizeof(*x), &execs_ops, opts, out);

	tree_init(&x->tree);
	return &x->base.sink;
}

static const char *const execs_options[] = {"-f", "-e", "trace=execve,execveat", NULL};

const struct answer execs_answer = {
	.name = "execs",
	.about = "the tree of programs that were run, as commands to paste, with result and time",
	.options = execs_options,
	.story = "-f -v -s 65535 -e trace=%process",
	.create = execs_create,
};
