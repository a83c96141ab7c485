#include "sink/changes/show.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "decode/names.h"
#include "sink/changes/section.h"
#include "sink/render/units.h"

enum {
	COLUMN = 12,
	FAILURES = 4, /* lines of each kind at most, unless all are wanted */
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

/* -- what a user would look at first ---------------------------------------------------------- */

/** True for a file of the system, or none: of the changes in two runs of a program, those of its
 * own files matter more. `text` is a path, or a call whose first string is one. */
static bool is_of_system(const char *text)
{
	static const char *const folders[] = {
		"/bin", "/dev", "/etc", "/lib", "/lib64", "/proc", "/run", "/sbin", "/sys", "/usr",
	};
	const char *quote = strchr(text, '"'), *within = strchr(text, '<');
	const char *path = within && (!quote || within < quote) ? within + 1
			   : quote				? quote + 1
								: text;

	if (*path == '"' || *path == '>')
		return true;
	for (size_t i = 0; i < ARRAY_LEN(folders); i++) {
		size_t n = strlen(folders[i]);

		if (!strncmp(path, folders[i], n) && (!path[n] || strchr("/\">", path[n])))
			return true;
	}
	return false;
}

/* -- failures -------------------------------------------------------------------------------- */

struct failure_row {
	const struct run_failure *failure;
	const char *text;
	bool of_system;
};

static int failure_order(const void *a, const void *b)
{
	const struct failure_row *x = a, *y = b;

	if (x->of_system != y->of_system)
		return x->of_system ? 1 : -1;
	if (x->failure->at_ns != y->failure->at_ns)
		return x->failure->at_ns < y->failure->at_ns ? -1 : 1;
	return x->failure->key < y->failure->key ? -1 : x->failure->key > y->failure->key;
}

/** The failures of one run that the other one does not have, in the order of time. */
static void find_failures(const struct changes_shown *s, struct section *ret, unsigned side)
{
	const struct map *all = &s->compare->sides[side]->failures;
	const struct map *others = &s->compare->sides[!side]->failures;
	struct failure_row *list = alloc_zeroed((all->count + 1) * sizeof(*list));
	struct buf *b;
	size_t n = 0;
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(all, &i, &key, &value);) {
		const struct run_failure *f = value;
		const char *text = text_of(s, f->key);

		if (!map_get(others, key) && !run_failure_is_search(s->compare->sides[side], f))
			list[n++] = (struct failure_row){f, text, is_of_system(text)};
	}
	qsort(list, n, sizeof(*list), failure_order);
	for (size_t i = 0; i < n; i++) {
		const struct run_failure *f = list[i].failure;

		b = section_next(ret, s->o);
		if (!b)
			continue;
		buf_puts(b, list[i].text);
		put_error(b, f->error);
		if (f->times > 1)
			buf_printf(b, " (%llu times)", (unsigned long long)f->times);
		section_end(ret);
	}
	free(list);
}

/* -- files and programs ---------------------------------------------------------------------- */

static int text_order(const void *a, const void *b)
{
	const char *x = *(const char *const *)a, *y = *(const char *const *)b;
	bool first = is_of_system(x), second = is_of_system(y);

	return first != second ? first - second : strcmp(x, y);
}

static void add_texts(const struct changes_shown *s, struct section *ret, const char **list,
		      size_t n)
{
	qsort(list, n, sizeof(const char *), text_order);
	for (size_t i = 0; i < n; i++) {
		struct buf *b = section_next(ret, s->o);

		if (!b)
			continue;
		buf_puts(b, list[i]);
		section_end(ret);
	}
}

static void find_files(const struct changes_shown *s, struct section *ret, unsigned side)
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
	add_texts(s, ret, list, n);
	free(list);
}

static void find_programs(const struct changes_shown *s, struct section *ret, unsigned side)
{
	const struct items *all = &s->compare->sides[side]->items;
	const char **list =
		alloc_zeroed((s->compare->streams_only[side] + 1) * sizeof(const char *));
	size_t n = 0;

	for (const struct stream *t = all->first; t; t = t->next) {
		if (!t->other)
			list[n++] = t->label;
	}
	add_texts(s, ret, list, n);
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

/** Only the largest differences are of use: smaller ones are chance. */
static void find_slower(const struct changes_shown *s, struct section *ret)
{
	const struct map *times = &s->compare->times;
	struct compare_time **list =
		alloc_zeroed((times->count + 1) * sizeof(struct compare_time *));
	size_t n = 0;
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(times, &i, &key, &value);) {
		struct compare_time *t = value;

		if (longer(t) >= SLOWER_NS && t->ns[1] >= SLOWER_FACTOR * t->ns[0])
			list[n++] = t;
	}
	qsort(list, n, sizeof(struct compare_time *), time_order);
	if (!s->o->all && n > ret->max)
		n = ret->max;
	for (size_t i = 0; i < n; i++) {
		struct buf *b = section_next(ret, s->o);

		units_time(b, list[i]->ns[0]);
		buf_puts(b, " -> ");
		units_time(b, list[i]->ns[1]);
		buf_printf(b, "  %s", text_of(s, list[i]->key));
		if (list[i]->calls > 1)
			buf_printf(b, " (%llu calls)", (unsigned long long)list[i]->calls);
		section_end(ret);
	}
	free(list);
}

void changes_show(const struct changes_shown *s, struct buf *b)
{
	enum { OTHERS = 6 /* lines about where they part, the sum, and the last one */ };
	const struct compare *c = s->compare;
	struct section sections[] = {
		{.title = "fails in B", .max = FAILURES}, {.title = "fails in A", .max = FAILURES},
		{.title = "file of A", .max = FILES},	  {.title = "file of B", .max = FILES},
		{.title = "run in A", .max = PROGRAMS},	  {.title = "run in B", .max = PROGRAMS},
		{.title = "slower", .max = TIMES},
	};

	put_first(s, b);
	find_failures(s, &sections[0], 1);
	find_failures(s, &sections[1], 0);
	find_files(s, &sections[2], 0);
	find_files(s, &sections[3], 1);
	find_programs(s, &sections[4], 0);
	find_programs(s, &sections[5], 1);
	find_slower(s, &sections[6]);
	sections_show(sections, ARRAY_LEN(sections), ANSWER_LINES - OTHERS, COLUMN, s->o, b);
	title_put(b, c->only[0] || c->only[1] || c->first.any ? "calls" : "no change");
	units_count(b, c->alike);
	buf_puts(b, c->alike == 1 ? " call is" : " calls are");
	buf_puts(b, " in both, ");
	units_count(b, c->only[0]);
	buf_puts(b, " only in A, ");
	units_count(b, c->only[1]);
	buf_puts(b, " only in B\n");
}
