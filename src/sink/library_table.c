#include "sink/library_table.h"

#include <stdlib.h>
#include <string.h>

struct row {
	const char *name;
	uint64_t calls, own_ns, total_ns;
};

/** Per thread: what the calls in each of those in progress have taken. */
struct inner {
	uint64_t *ns;
	size_t cap;
};

struct library_table {
	struct sink sink;
	struct output *out;
	struct map rows;    /* by the name's place, which is one for each */
	struct map threads; /* struct inner by tid */
};

static struct library_table *table_of(struct sink *s)
{
	return (struct library_table *)s;
}

static void *entry(struct map *m, uint64_t key, size_t size)
{
	void *p = map_get(m, key);

	if (p)
		return p;
	p = calloc(1, size);
	if (!p)
		abort();
	map_set(m, key, p);
	return p;
}

static uint64_t *inner_at(struct library_table *t, int32_t tid, uint32_t depth)
{
	struct inner *in = entry(&t->threads, (uint32_t)tid, sizeof(*in));

	if (depth >= in->cap) {
		size_t cap = depth + 16;

		in->ns = realloc(in->ns, cap * sizeof(*in->ns));
		if (!in->ns)
			abort();
		memset(in->ns + in->cap, 0, (cap - in->cap) * sizeof(*in->ns));
		in->cap = cap;
	}
	return &in->ns[depth];
}

static void table_enter(struct sink *s, const struct moment *m)
{
	struct library_table *t = table_of(s);
	struct row *r = entry(&t->rows, (uintptr_t)m->lib->symbol, sizeof(*r));

	r->name = m->lib->symbol;
	r->calls++;
	*inner_at(t, m->ev->rec.tid, m->depth + 1) = 0;
}

static void table_exit(struct sink *s, const struct moment *m)
{
	struct library_table *t = table_of(s);
	struct row *r = entry(&t->rows, (uintptr_t)m->lib->symbol, sizeof(*r));
	uint64_t now = m->ev->rec.mono_ns, begin = m->lib->time_ns;
	uint64_t took = now > begin ? now - begin : 0;
	uint64_t inside = *inner_at(t, m->ev->rec.tid, m->depth + 1);

	r->name = m->lib->symbol;
	r->total_ns += took;
	r->own_ns += took > inside ? took - inside : 0;
	*inner_at(t, m->ev->rec.tid, m->depth) += took;
}

static int by_time(const void *a, const void *b)
{
	const struct row *x = *(const struct row *const *)a, *y = *(const struct row *const *)b;

	if (x->own_ns != y->own_ns)
		return x->own_ns < y->own_ns ? 1 : -1;
	if (x->calls != y->calls)
		return x->calls < y->calls ? 1 : -1;
	return strcmp(x->name, y->name);
}

static void put_row(struct buf *b, const struct row *r, uint64_t all)
{
	const double second = 1e9;

	buf_printf(b, "%6.2f %11.6f %11llu %9llu %11.6f %s\n",
		   all ? 100.0 * (double)r->own_ns / (double)all : 0.0, (double)r->own_ns / second,
		   (unsigned long long)(r->calls ? r->own_ns / 1000 / r->calls : 0),
		   (unsigned long long)r->calls, (double)r->total_ns / second, r->name);
}

static void table_end(struct sink *s)
{
	static const char line[] =
		"------ ----------- ----------- --------- ----------- ----------------\n";
	struct library_table *t = table_of(s);
	struct row **rows = calloc(t->rows.count + 1, sizeof(*rows)), all = {.name = "total"};
	struct buf *b = &t->out->buf;
	uint64_t key;
	size_t n = 0;
	void *p;

	if (!rows)
		abort();
	for (size_t i = 0; map_next(&t->rows, &i, &key, &p);)
		rows[n++] = p;
	qsort(rows, n, sizeof(*rows), by_time);
	for (size_t i = 0; i < n; i++) {
		all.own_ns += rows[i]->own_ns;
		all.calls += rows[i]->calls;
	}
	// Time in calls of calls is in the total once.
	all.total_ns = all.own_ns;
	buf_puts(b, "% time     seconds  usecs/call     calls  with inner function\n");
	buf_puts(b, line);
	for (size_t i = 0; i < n; i++)
		put_row(b, rows[i], all.own_ns);
	buf_puts(b, line);
	put_row(b, &all, all.own_ns);
	free(rows);
	output_flush(t->out);
}

static void table_destroy(struct sink *s)
{
	struct library_table *t = table_of(s);
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&t->rows, &i, &key, &p);)
		free(p);
	for (size_t i = 0; map_next(&t->threads, &i, &key, &p);) {
		free(((struct inner *)p)->ns);
		free(p);
	}
	map_deinit(&t->rows);
	map_deinit(&t->threads);
	free(t);
}

struct sink *library_table_create(struct output *out)
{
	static const struct sink_ops ops = {
		.lib_enter = table_enter,
		.lib_exit = table_exit,
		.end = table_end,
		.destroy = table_destroy,
	};
	struct library_table *t = calloc(1, sizeof(*t));

	if (!t)
		return NULL;
	t->sink.ops = &ops;
	t->out = out;
	return &t->sink;
}
