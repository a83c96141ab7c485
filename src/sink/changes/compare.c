#include "sink/changes/compare.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "sink/changes/align.h"

/** So many calls of each side are aligned at once. */
enum { WINDOW = 32768 };

/** Parts of two threads, and where they are in them. */
struct window {
	const struct stream *stream[2];
	size_t at[2], n[2], count[2]; /* of the window; of all */
	struct item *items[2];
	uint64_t *keys[2];
	size_t *to;
	struct item before; /* the last pair */
	bool has_before;
};

/* -- what is found --------------------------------------------------------------------------- */

static void found_first(struct compare *c, const struct window *w, const struct item *a,
			const struct item *b)
{
	struct compare_first *f = &c->first;
	uint64_t at = a ? a->at_ns : w->has_before ? w->before.at_ns : 0;

	if (f->any && f->at_ns <= at)
		return;
	*f = (struct compare_first){.any = true,
				    .at_ns = at,
				    .has_before = w->has_before,
				    .before = w->before,
				    .has = {a != NULL, b != NULL},
				    .label = {w->stream[0]->label, w->stream[1]->label}};
	if (a)
		f->item[0] = *a;
	if (b)
		f->item[1] = *b;
}

static void found_pair(struct compare *c, struct window *w, const struct item *a,
		       const struct item *b)
{
	struct compare_time *t = map_get(&c->times, a->key);

	c->alike++;
	if (a->error != b->error)
		found_first(c, w, a, b);
	if (!t) {
		t = alloc_zeroed(sizeof(*t));
		t->key = a->key;
		map_set(&c->times, a->key, t);
	}
	t->calls++;
	t->ns[0] += a->ns;
	t->ns[1] += b->ns;
	w->before = *a;
	w->has_before = true;
}

/** What lies before the elements ends[0] and ends[1] of the window, and is in one run only. */
static void found_alone(struct compare *c, const struct window *w, const size_t from[2],
			const size_t ends[2])
{
	const struct item *a = from[0] < ends[0] ? &w->items[0][from[0]] : NULL;
	const struct item *b = from[1] < ends[1] ? &w->items[1][from[1]] : NULL;

	if (a || b)
		found_first(c, w, a, b);
	c->only[0] += ends[0] - from[0];
	c->only[1] += ends[1] - from[1];
}

/* -- windows --------------------------------------------------------------------------------- */

static bool window_read(const struct compare *c, struct window *w)
{
	for (unsigned side = 0; side < 2; side++) {
		size_t left = w->count[side] - w->at[side];

		w->n[side] = left < WINDOW ? left : WINDOW;
		if (!items_read(&c->sides[side]->items, w->stream[side], w->at[side], w->n[side],
				w->items[side]))
			return false;
		for (size_t i = 0; i < w->n[side]; i++)
			w->keys[side][i] = w->items[side][i].key;
	}
	return true;
}

/** The number of elements of the window's first side that are decided: all of them, if it is the
 * last window; else up to the last one that corresponds to one of the other side. */
static size_t window_decided(const struct window *w)
{
	bool is_last = w->at[0] + w->n[0] == w->count[0] && w->at[1] + w->n[1] == w->count[1];
	size_t n = w->n[0];

	while (!is_last && n && w->to[n - 1] == ALIGN_NONE)
		n--;
	return n && !is_last ? n : w->n[0];
}

static void window_compare(struct compare *c, struct window *w)
{
	size_t from[2] = {0, 0};

	for (size_t i = 0; i < w->n[0]; i++)
		w->to[i] = ALIGN_NONE;
	align_keys(w->keys[0], w->n[0], w->keys[1], w->n[1], w->to);
	size_t n = window_decided(w);
	bool is_end =
		n == w->n[0] && (!n || w->to[n - 1] == ALIGN_NONE || w->at[0] + n == w->count[0]);
	for (size_t i = 0; i < n; i++) {
		if (w->to[i] == ALIGN_NONE)
			continue;
		found_alone(c, w, from, (size_t[2]){i, w->to[i]});
		found_pair(c, w, &w->items[0][i], &w->items[1][w->to[i]]);
		from[0] = i + 1;
		from[1] = w->to[i] + 1;
	}
	if (is_end) {
		found_alone(c, w, from, w->n);
		from[0] = w->n[0];
		from[1] = w->n[1];
	}
	w->at[0] += from[0];
	w->at[1] += from[1];
}

static void streams_compare(struct compare *c, const struct stream *a, const struct stream *b)
{
	struct window w = {.stream = {a, b}, .count = {stream_count(a), stream_count(b)}};

	for (unsigned side = 0; side < 2; side++) {
		size_t room = w.count[side] < WINDOW ? w.count[side] : WINDOW;

		w.items[side] = alloc_grow(NULL, room + 1, sizeof(struct item));
		w.keys[side] = alloc_grow(NULL, room + 1, sizeof(uint64_t));
	}
	w.to = alloc_grow(NULL, WINDOW + 1, sizeof(size_t));
	while (w.at[0] < w.count[0] || w.at[1] < w.count[1]) {
		if (!window_read(c, &w)) {
			c->unread = true;
			break;
		}
		window_compare(c, &w);
	}
	for (unsigned side = 0; side < 2; side++) {
		free(w.items[side]);
		free(w.keys[side]);
	}
	free(w.to);
}

/* -- which threads are compared -------------------------------------------------------------- */

/** What threads of programs of the same name have in common: the label without the directory of the
 * program and without its arguments. */
static uint64_t kind_of(const struct stream *s)
{
	static const char child[] = "child of ", thread[] = ", another thread";
	size_t n = strlen(s->label), tail = sizeof(thread) - 1;
	bool is_child = !strncmp(s->label, child, sizeof(child) - 1);
	bool is_thread = n >= tail && !strcmp(s->label + n - tail, thread);
	const char *name = s->label + (is_child ? sizeof(child) - 1 : 0);
	size_t len = strcspn(name, " ,");

	for (size_t i = 0; i < len; i++) {
		if (name[i] != '/')
			continue;
		name += i + 1;
		len -= i + 1;
		i = (size_t)-1;
	}
	return hash_bytes(name, len) * 4 + is_child + 2u * is_thread;
}

static void couple(struct stream *a, struct stream *b)
{
	a->other = b;
	b->other = a;
}

/** Adds the streams that have no partner, each by its kind and its number among those. */
static void add_kinds(struct map *m, const struct items *all)
{
	for (struct stream *s = all->first; s; s = s->next) {
		uint64_t kind = kind_of(s);

		if (s->other)
			continue;
		while (map_get(m, kind))
			kind = kind * 31 + 1;
		map_set(m, kind, s);
	}
}

/** Finds the threads that are compared: those of the same command line, then those of programs of
 * the same name, and at last the first ones. */
static void couple_all(const struct items *a, const struct items *b)
{
	struct map kinds[2] = {{0}, {0}};
	uint64_t key;
	void *value, *other;

	for (struct stream *s = a->first; s; s = s->next) {
		if ((other = map_get(&b->by_id, s->id)))
			couple(s, other);
	}
	add_kinds(&kinds[0], a);
	add_kinds(&kinds[1], b);
	for (size_t i = 0; map_next(&kinds[0], &i, &key, &value);) {
		if ((other = map_get(&kinds[1], key)))
			couple(value, other);
	}
	map_deinit(&kinds[0]);
	map_deinit(&kinds[1]);
	if (a->first && b->first && !a->first->other && !b->first->other)
		couple(a->first, b->first);
}

void compare_runs(struct compare *c, const struct run_side *a, const struct run_side *b)
{
	*c = (struct compare){.sides = {a, b}};
	couple_all(&a->items, &b->items);
	for (const struct stream *s = a->items.first; s; s = s->next) {
		if (s->other) {
			streams_compare(c, s, s->other);
			continue;
		}
		c->streams_only[0]++;
		c->only[0] += stream_count(s);
	}
	for (const struct stream *s = b->items.first; s; s = s->next) {
		if (s->other)
			continue;
		c->streams_only[1]++;
		c->only[1] += stream_count(s);
	}
}

void compare_deinit(struct compare *c)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&c->times, &i, &key, &value);)
		free(value);
	map_deinit(&c->times);
}
