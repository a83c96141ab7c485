#include "sink/changes/show.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/names.h"
#include "sink/render/units.h"

enum {
	COLUMN = 12,
	FAILURES = 4, /* lines of each kind, unless all are wanted */
	FILES = 3,
	PROGRAMS = 2,
	TIMES = 3,
	SLOWER_NS = 1000000, /* a smaller difference may be chance */
	SLOWER_FACTOR = 2,
};

static size_t title_put(struct buf *b, const char *title)
{
	size_t start = b->len;

	buf_puts(b, title);
	buf_pad_to(b, start, COLUMN);
	return start;
}

static const char *text_of(const struct changes_shown *s, uint64_t key)
{
	const char *text = texts_get(&s->words->texts, key);

	return text ? text : "(a call of which too many are different)";
}

static void put_error(struct buf *b, uint32_t error)
{
	const char *name = names_errno((int)error);

	buf_printf(b, " = %s", !error ? "ok" : name ? name : "failed");
}

static void put_more(struct buf *b, size_t n)
{
	if (!n)
		return;
	title_put(b, "");
	buf_printf(b, "... %zu more (-v shows them)\n", n);
}

/* -- where they part ------------------------------------------------------------------------- */

static void put_first(const struct changes_shown *s, struct buf *b)
{
	static const char *const titles[] = {"in A", "in B"};
	const struct compare_first *f = &s->compare->first;
	size_t start;

	if (!f->any)
		return;
	start = title_put(b, "part");
	buf_puts(b, "after ");
	units_time(b, f->at_ns);
	buf_printf(b, " in %s", f->label[0]);
	if (strcmp(f->label[0], f->label[1]) != 0)
		buf_printf(b, "  (B: %s)", f->label[1]);
	answer_line_end(s->o, b, start);
	if (f->has_before) {
		start = title_put(b, "in both");
		buf_puts(b, text_of(s, f->before.key));
		put_error(b, f->before.error);
		answer_line_end(s->o, b, start);
	}
	for (unsigned side = 0; side < 2; side++) {
		if (!f->has[side])
			continue;
		start = title_put(b, titles[side]);
		buf_puts(b, text_of(s, f->item[side].key));
		put_error(b, f->item[side].error);
		answer_line_end(s->o, b, start);
	}
}

/* -- failures -------------------------------------------------------------------------------- */

static int failure_order(const void *a, const void *b)
{
	const struct run_failure *x = *(struct run_failure *const *)a;
	const struct run_failure *y = *(struct run_failure *const *)b;

	if (x->at_ns != y->at_ns)
		return x->at_ns < y->at_ns ? -1 : 1;
	return x->key < y->key ? -1 : x->key > y->key;
}

/** The failures of one run that the other one does not have, in the order of time. */
static void put_failures(const struct changes_shown *s, struct buf *b, const char *title,
			 unsigned side)
{
	const struct map *all = &s->compare->sides[side]->failures;
	const struct map *others = &s->compare->sides[!side]->failures;
	struct run_failure **list = alloc_zeroed((all->count + 1) * sizeof(struct run_failure *));
	size_t n = 0, shown;
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(all, &i, &key, &value);) {
		if (!map_get(others, key))
			list[n++] = value;
	}
	qsort(list, n, sizeof(struct run_failure *), failure_order);
	shown = s->o->all || n <= FAILURES ? n : FAILURES - 1;
	for (size_t i = 0; i < shown; i++) {
		size_t start = title_put(b, i ? "" : title);

		buf_puts(b, text_of(s, list[i]->key));
		put_error(b, list[i]->error);
		if (list[i]->times > 1)
			buf_printf(b, " (%llu times)", (unsigned long long)list[i]->times);
		answer_line_end(s->o, b, start);
	}
	put_more(b, n - shown);
	free(list);
}

/* -- files and programs ---------------------------------------------------------------------- */

static int text_order(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/** Prints texts in their order, each on a line of its own; NULL is what was not kept. */
static void put_texts(const struct changes_shown *s, struct buf *b, const char *title,
		      const char **list, size_t n, size_t lines)
{
	size_t shown = s->o->all || n <= lines ? n : lines - 1;

	qsort(list, n, sizeof(const char *), text_order);
	for (size_t i = 0; i < shown; i++) {
		size_t start = title_put(b, i ? "" : title);

		buf_puts(b, list[i]);
		answer_line_end(s->o, b, start);
	}
	put_more(b, n - shown);
}

static void put_files(const struct changes_shown *s, struct buf *b, const char *title,
		      unsigned side)
{
	const struct map *files = &s->words->files;
	const char **list = alloc_zeroed((files->count + 1) * sizeof(const char *));
	size_t n = 0;
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(files, &i, &key, &value);) {
		const struct run_file *f = value;

		if (f->sides == 1u << side)
			list[n++] = text_of(s, key);
	}
	put_texts(s, b, title, list, n, FILES);
	free(list);
}

static void put_programs(const struct changes_shown *s, struct buf *b, const char *title,
			 unsigned side)
{
	const struct items *all = &s->compare->sides[side]->items;
	const char **list =
		alloc_zeroed((s->compare->streams_only[side] + 1) * sizeof(const char *));
	size_t n = 0;

	for (const struct stream *t = all->first; t; t = t->next) {
		if (!t->other)
			list[n++] = t->label;
	}
	put_texts(s, b, title, list, n, PROGRAMS);
	free(list);
}

/* -- times ----------------------------------------------------------------------------------- */

static uint64_t longer(const struct compare_time *t)
{
	return t->ns[1] > t->ns[0] ? t->ns[1] - t->ns[0] : 0;
}

static int time_order(const void *a, const void *b)
{
	const struct compare_time *x = *(struct compare_time *const *)a;
	const struct compare_time *y = *(struct compare_time *const *)b;

	if (longer(x) != longer(y))
		return longer(x) > longer(y) ? -1 : 1;
	return x->key < y->key ? -1 : x->key > y->key;
}

static void put_slower(const struct changes_shown *s, struct buf *b)
{
	const struct map *times = &s->compare->times;
	struct compare_time **list =
		alloc_zeroed((times->count + 1) * sizeof(struct compare_time *));
	size_t n = 0, shown;
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(times, &i, &key, &value);) {
		struct compare_time *t = value;

		if (longer(t) >= SLOWER_NS && t->ns[1] >= SLOWER_FACTOR * t->ns[0])
			list[n++] = t;
	}
	qsort(list, n, sizeof(struct compare_time *), time_order);
	shown = s->o->all || n <= TIMES ? n : TIMES;
	for (size_t i = 0; i < shown; i++) {
		size_t start = title_put(b, i ? "" : "slower");

		units_time(b, list[i]->ns[0]);
		buf_puts(b, " -> ");
		units_time(b, list[i]->ns[1]);
		buf_printf(b, "  %s", text_of(s, list[i]->key));
		if (list[i]->calls > 1)
			buf_printf(b, " (%llu calls)", (unsigned long long)list[i]->calls);
		answer_line_end(s->o, b, start);
	}
	free(list);
}

void changes_show(const struct changes_shown *s, struct buf *b)
{
	const struct compare *c = s->compare;

	put_first(s, b);
	put_failures(s, b, "fails in B", 1);
	put_failures(s, b, "fails in A", 0);
	put_files(s, b, "file of A", 0);
	put_files(s, b, "file of B", 1);
	put_programs(s, b, "run in A", 0);
	put_programs(s, b, "run in B", 1);
	put_slower(s, b);
	title_put(b, c->only[0] || c->only[1] || c->first.any ? "calls" : "no change");
	units_count(b, c->alike);
	buf_puts(b, c->alike == 1 ? " call is" : " calls are");
	buf_puts(b, " in both, ");
	units_count(b, c->only[0]);
	buf_puts(b, " only in A, ");
	units_count(b, c->only[1]);
	buf_puts(b, " only in B\n");
}
