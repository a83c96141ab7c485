#include "sink/ltrace_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "decode/table.h"

struct row {
	const char *prefix, *name;
	char number[16]; /* of a system call without a name */
	uint64_t calls, ns;
};

struct ltrace_table {
	struct sink sink;
	struct output *out;
	struct map rows;    /* by the name's place, which is one for each */
	struct map unnamed; /* by number */
};

static struct ltrace_table *table_of(struct sink *s)
{
	return (struct ltrace_table *)s;
}

static struct row *row_of(struct map *rows, uint64_t key)
{
	struct row *r = map_get(rows, key);

	if (r)
		return r;
	r = calloc(1, sizeof(*r));
	if (!r)
		abort();
	map_set(rows, key, r);
	return r;
}

static void add(struct row *r, uint64_t begin, uint64_t end)
{
	r->calls++;
	r->ns += end > begin ? end - begin : 0;
}

static void table_lib_exit(struct sink *s, const struct moment *m)
{
	struct row *r;

	if (!m->wanted || m->ev->rec.flags & RECORD_UNAVAILABLE) // left, not returned
		return;
	r = row_of(&table_of(s)->rows, (uintptr_t)m->lib->symbol);
	r->prefix = "";
	r->name = m->lib->symbol;
	add(r, m->lib->time_ns, m->ev->rec.mono_ns);
}

static void table_exit(struct sink *s, const struct moment *m)
{
	const struct record *in = &m->thread->enter;
	const char *name = m->call->id ? sc_name(sc_calls[m->call->id].name) : NULL;
	struct row *r;

	if (!m->wanted)
		return;
	r = name ? row_of(&table_of(s)->rows, (uintptr_t)name)
		 : row_of(&table_of(s)->unnamed, in->u.enter.nr);
	r->prefix = "SYS_";
	if (!name)
		snprintf(r->number, sizeof(r->number), "%llu", (unsigned long long)in->u.enter.nr);
	r->name = name ? name : r->number;
	add(r, in->mono_ns, m->ev->rec.mono_ns);
}

static int by_time(const void *a, const void *b)
{
	const struct row *x = *(const struct row *const *)a, *y = *(const struct row *const *)b;

	if (x->ns != y->ns)
		return x->ns < y->ns ? 1 : -1;
	if (x->calls != y->calls)
		return x->calls < y->calls ? 1 : -1;
	return strcmp(x->name, y->name);
}

static void put_row(struct buf *b, const struct row *r, uint64_t all)
{
	const double second = 1e9;

	buf_printf(b, "%6.2f %11.6f ", all ? 100.0 * (double)r->ns / (double)all : 100.0,
		   (double)r->ns / second);
	if (r->prefix)
		buf_printf(b, "%11llu ", (unsigned long long)(r->ns / 1000 / r->calls));
	else
		buf_printf(b, "%11s ", "");
	buf_printf(b, "%9llu %s%s\n", (unsigned long long)r->calls, r->prefix ? r->prefix : "",
		   r->name);
}

static void table_end(struct sink *s)
{
	static const char line[] =
		"------ ----------- ----------- --------- --------------------\n";
	struct ltrace_table *t = table_of(s);
	struct row **rows = calloc(t->rows.count + t->unnamed.count + 1, sizeof(*rows));
	struct row all = {.name = "total"};
	struct buf *b = &t->out->buf;
	uint64_t key;
	size_t n = 0;
	void *p;

	if (!rows)
		abort();
	for (size_t i = 0; map_next(&t->rows, &i, &key, &p);)
		rows[n++] = p;
	for (size_t i = 0; map_next(&t->unnamed, &i, &key, &p);)
		rows[n++] = p;
	for (size_t i = 0; i < n; i++) {
		all.ns += rows[i]->ns;
		all.calls += rows[i]->calls;
	}
	qsort(rows, n, sizeof(*rows), by_time);
	buf_puts(b, "% time     seconds  usecs/call     calls      function\n");
	buf_puts(b, line);
	for (size_t i = 0; i < n; i++)
		put_row(b, rows[i], all.ns);
	buf_puts(b, line);
	put_row(b, &all, all.ns);
	free(rows);
	output_flush(t->out);
}

static void table_destroy(struct sink *s)
{
	struct ltrace_table *t = table_of(s);
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&t->rows, &i, &key, &p);)
		free(p);
	for (size_t i = 0; map_next(&t->unnamed, &i, &key, &p);)
		free(p);
	map_deinit(&t->rows);
	map_deinit(&t->unnamed);
	free(t);
}

struct sink *ltrace_table_create(struct output *out)
{
	static const struct sink_ops ops = {
		.exit = table_exit,
		.lib_exit = table_lib_exit,
		.end = table_end,
		.destroy = table_destroy,
	};
	struct ltrace_table *t = calloc(1, sizeof(*t));

	if (!t)
		return NULL;
	t->sink.ops = &ops;
	t->out = out;
	return &t->sink;
}
