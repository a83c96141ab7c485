#include "sink/summary/ltrace_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sink/summary/rows.h"

struct ltrace_table {
	struct sink sink;
	struct output *out;
	struct summary_rows rows;
	struct map row_of; /* by the address of the name, which is unique */
};

static struct ltrace_table *table_of(struct sink *s)
{
	return (struct ltrace_table *)s;
}

static struct summary_row *row_named(struct ltrace_table *t, const char *prefix, const char *name)
{
	struct buf key = {0};

	buf_puts(&key, prefix);
	buf_puts(&key, name);
	buf_putc(&key, '\0');
	struct summary_id id = {.key = key.p, .len = (uint32_t)key.len};
	struct summary_row *row = summary_rows_get(&t->rows, &id);
	buf_deinit(&key);
	return row;
}

static struct summary_row *row_of(struct ltrace_table *t, const char *prefix, const char *name)
{
	struct summary_row *row = map_get(&t->row_of, (uintptr_t)name);

	if (!row) {
		// The library behind a function's name does not count.
		char *own = alloc_strndup(name, strcspn(name, "@"));
		row = row_named(t, prefix, own);
		free(own);
		map_set(&t->row_of, (uintptr_t)name, row);
	}
	return row;
}

static void add(struct summary_row *r, uint64_t begin, uint64_t end)
{
	summary_row_add(
		r, &(struct summary_sample){.wall = end > begin ? end - begin : 0, .bytes = -1});
}

static void table_lib_exit(struct sink *s, const struct moment *m)
{
	if (!m->wanted || m->ev->rec.flags & RECORD_UNAVAILABLE) // left, not returned
		return;
	add(row_of(table_of(s), "", m->lib->symbol), m->lib->time_ns, m->ev->rec.mono_ns);
}

static void table_exit(struct sink *s, const struct moment *m)
{
	const struct record *in = &m->thread->enter;
	struct ltrace_table *t = table_of(s);
	char number[24];

	const char *name = m->call->id ? sc_name(sc_calls[m->call->id].name) : NULL;

	// To ltrace, an execve that succeeds does not return.
	bool executes = name && (!strcmp(name, "execve") || !strcmp(name, "execveat"));
	if (!m->wanted || (executes && !m->ev->rec.u.exit.error))
		return;
	snprintf(number, sizeof(number), "%llu", (unsigned long long)in->u.enter.nr);
	add(name ? row_of(t, "SYS_", name) : row_named(t, "SYS_", number), in->mono_ns,
	    m->ev->rec.mono_ns);
}

static int by_time(const void *a, const void *b)
{
	const struct summary_row *x = *(const struct summary_row *const *)a,
				 *y = *(const struct summary_row *const *)b;

	if (x->wall.total != y->wall.total)
		return x->wall.total < y->wall.total ? 1 : -1;
	if (x->calls != y->calls)
		return x->calls < y->calls ? 1 : -1;
	return strcmp(x->id.key, y->id.key);
}

/** Shows a row. If name is not NULL, it is shown in place of the row's own name, and there is no
 * average. */
static void put_row(struct buf *b, const struct summary_row *r, uint64_t all, const char *name)
{
	const double second = 1e9;
	uint64_t ns = r->wall.total;

	buf_printf(b, "%6.2f %11.6f ", all ? 100.0 * (double)ns / (double)all : 100.0,
		   (double)ns / second);
	if (name)
		buf_printf(b, "%11s ", "");
	else
		buf_printf(b, "%11llu ", (unsigned long long)(ns / 1000 / r->calls));
	buf_printf(b, "%9llu %s\n", (unsigned long long)r->calls, name ? name : r->id.key);
}

static void table_end(struct sink *s, bool whole)
{
	static const char line[] =
		"------ ----------- ----------- --------- --------------------\n";
	struct ltrace_table *t = table_of(s);
	struct summary_row all = {0}, **rows;
	struct buf *b = &t->out->buf;
	size_t n = summary_rows_list(&t->rows, ABI_COUNT, &rows);

	(void)whole;
	for (size_t i = 0; i < n; i++) {
		all.wall.total += rows[i]->wall.total;
		all.calls += rows[i]->calls;
	}
	if (n)
		qsort(rows, n, sizeof(struct summary_row *), by_time);
	buf_puts(b, "% time     seconds  usecs/call     calls      function\n");
	buf_puts(b, line);
	for (size_t i = 0; i < n; i++)
		put_row(b, rows[i], all.wall.total, NULL);
	buf_puts(b, line);
	put_row(b, &all, all.wall.total, "total");
	free(rows);
	output_flush(t->out);
}

static void table_destroy(struct sink *s)
{
	struct ltrace_table *t = table_of(s);

	summary_rows_deinit(&t->rows);
	map_deinit(&t->row_of);
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
	struct ltrace_table *t = alloc_zeroed(sizeof(*t));

	t->sink.ops = &ops;
	t->out = out;
	return &t->sink;
}
