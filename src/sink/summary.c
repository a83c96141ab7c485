#include "sink/summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

struct summary_span {
	uint64_t total, min, max;
};

struct summary_row {
	const char *name;
	uint32_t nr;
	uint64_t calls, errors;
	struct summary_span cpu, wall;
};

enum { SUMMARY_NRS = 1024 };

struct summary {
	struct sink sink;
	const struct summary_opts *o;
	struct output *out;
	struct summary_row *rows[ABI_COUNT]; /* by number, made when the ABI is first seen */
	bool failed;
};

static const struct {
	const char *head;
	int width;
} summary_columns[SUMMARY_COLUMNS] = {
	[SUMMARY_PERCENT] = {"% time", 6},     [SUMMARY_TOTAL] = {"seconds", 11},
	[SUMMARY_AVG] = {"usecs/call", 11},    [SUMMARY_CALLS] = {"calls", 9},
	[SUMMARY_ERRORS] = {"errors", 9},      [SUMMARY_MIN] = {"shortest", 8},
	[SUMMARY_MAX] = {"longest", 8},	       [SUMMARY_WALL_TOTAL] = {"wall-total", 11},
	[SUMMARY_WALL_MIN] = {"wall-min", 8},  [SUMMARY_WALL_MAX] = {"wall-max", 8},
	[SUMMARY_WALL_AVG] = {"wall-avg", 11}, [SUMMARY_NAME] = {"syscall", -16},
};

static const struct {
	const char *name;
	enum summary_column column;
} summary_names[] = {
	{"time", SUMMARY_PERCENT},
	{"time-percent", SUMMARY_PERCENT},
	{"time-total", SUMMARY_TOTAL},
	{"total-time", SUMMARY_TOTAL},
	{"min-time", SUMMARY_MIN},
	{"shortest", SUMMARY_MIN},
	{"time-min", SUMMARY_MIN},
	{"max-time", SUMMARY_MAX},
	{"longest", SUMMARY_MAX},
	{"time-max", SUMMARY_MAX},
	{"avg-time", SUMMARY_AVG},
	{"time-avg", SUMMARY_AVG},
	{"wall-total", SUMMARY_WALL_TOTAL},
	{"total-wall", SUMMARY_WALL_TOTAL},
	{"wall-min", SUMMARY_WALL_MIN},
	{"min-wall", SUMMARY_WALL_MIN},
	{"wall-max", SUMMARY_WALL_MAX},
	{"max-wall", SUMMARY_WALL_MAX},
	{"wall-avg", SUMMARY_WALL_AVG},
	{"avg-wall", SUMMARY_WALL_AVG},
	{"calls", SUMMARY_CALLS},
	{"count", SUMMARY_CALLS},
	{"errors", SUMMARY_ERRORS},
	{"error", SUMMARY_ERRORS},
	{"name", SUMMARY_NAME},
	{"syscall", SUMMARY_NAME},
	{"syscall-name", SUMMARY_NAME},
	{"nothing", SUMMARY_NOTHING},
	{"none", SUMMARY_NOTHING},
};

int summary_column_by_name(const char *name)
{
	for (unsigned i = 0; i < ARRAY_LEN(summary_names); i++)
		if (!strcmp(summary_names[i].name, name))
			return (int)summary_names[i].column;
	return -1;
}

void summary_defaults(struct summary_opts *o)
{
	static const enum summary_column columns[] = {SUMMARY_PERCENT, SUMMARY_TOTAL,
						      SUMMARY_AVG,     SUMMARY_CALLS,
						      SUMMARY_ERRORS,  SUMMARY_NAME};

	*o = (struct summary_opts){.sort = SUMMARY_PERCENT, .ncolumns = ARRAY_LEN(columns)};
	memcpy(o->columns, columns, sizeof(columns));
}

/* -- counting -------------------------------------------------------------------------------- */

static void span_add(struct summary_span *s, uint64_t ns, bool first)
{
	s->total += ns;
	s->min = first || ns < s->min ? ns : s->min;
	s->max = ns > s->max ? ns : s->max;
}

static struct summary_row *summary_row(struct summary *s, const struct call *c)
{
	if (c->abi >= ABI_COUNT || c->nr >= SUMMARY_NRS)
		return NULL;
	if (!s->rows[c->abi])
		s->rows[c->abi] = calloc(SUMMARY_NRS, sizeof(struct summary_row));
	if (!s->rows[c->abi]) {
		s->failed = true;
		return NULL;
	}
	struct summary_row *row = &s->rows[c->abi][c->nr];
	row->name = c->id ? sc_name(sc_calls[c->id].name) : NULL;
	row->nr = (uint32_t)c->nr;
	return row;
}

static uint64_t summary_less(uint64_t end, uint64_t begin, uint64_t overhead)
{
	uint64_t d = end > begin ? end - begin : 0;

	return d > overhead ? d - overhead : 0;
}

static void summary_exit(struct sink *sink, const struct moment *m)
{
	struct summary *s = (struct summary *)sink;
	const struct record *in = &m->thread->enter, *out = &m->ev->rec;
	struct summary_row *row = m->wanted ? summary_row(s, m->call) : NULL;

	if (!row)
		return;
	uint64_t cpu = summary_less(out->stime_ns, in->stime_ns, s->o->overhead_ns);
	uint64_t wall = summary_less(out->mono_ns, in->mono_ns, s->o->overhead_ns);
	span_add(&row->cpu, cpu, !row->calls);
	span_add(&row->wall, wall, !row->calls);
	row->calls++;
	row->errors += m->call->failed;
}

/* -- the table ------------------------------------------------------------------------------- */

static const struct summary_span *row_span(const struct summary_opts *o,
					   const struct summary_row *row)
{
	return o->wall ? &row->wall : &row->cpu;
}

static uint64_t row_average(const struct summary_span *span, const struct summary_row *row)
{
	return row->calls ? span->total / row->calls : 0;
}

/** What rows are sorted by, the largest first; names and no order at all are apart. */
static uint64_t row_key(const struct summary_opts *o, const struct summary_row *row)
{
	const struct summary_span *span = row_span(o, row);

	switch (o->sort) {
	case SUMMARY_CALLS:
		return row->calls;
	case SUMMARY_ERRORS:
		return row->errors;
	case SUMMARY_MIN:
		return span->min;
	case SUMMARY_MAX:
		return span->max;
	case SUMMARY_AVG:
		return row_average(span, row);
	case SUMMARY_WALL_TOTAL:
		return row->wall.total;
	case SUMMARY_WALL_MIN:
		return row->wall.min;
	case SUMMARY_WALL_MAX:
		return row->wall.max;
	case SUMMARY_WALL_AVG:
		return row_average(&row->wall, row);
	case SUMMARY_NOTHING:
		return 0;
	default:
		return span->total;
	}
}

static int row_compare(const void *pa, const void *pb, void *opts)
{
	const struct summary_row *a = *(struct summary_row *const *)pa;
	const struct summary_row *b = *(struct summary_row *const *)pb;
	const struct summary_opts *o = opts;

	if (o->sort == SUMMARY_NAME && a->name && b->name && strcmp(a->name, b->name))
		return strcmp(a->name, b->name);
	uint64_t ka = row_key(o, a), kb = row_key(o, b);
	if (ka != kb)
		return ka < kb ? 1 : -1;
	return a->nr < b->nr ? -1 : a->nr > b->nr;
}

static const char summary_whole[] = "total";

static void put_cell(struct buf *b, enum summary_column col, const struct summary_row *row,
		     const struct summary_opts *o, uint64_t total)
{
	const struct summary_span *span = row_span(o, row);
	int w = summary_columns[col].width;
	double percent = total ? 100.0 * (double)span->total / (double)total : 0.0;

	// The whole is 100 percent of itself, even when no time passed.
	if (!row->nr && row->name == summary_whole)
		percent = 100.0;

	switch (col) {
	case SUMMARY_PERCENT:
		buf_printf(b, "%*.2f", w, percent);
		break;
	case SUMMARY_TOTAL:
		buf_printf(b, "%*.6f", w, (double)span->total / 1e9);
		break;
	case SUMMARY_AVG:
		buf_printf(b, "%*llu", w, (unsigned long long)row_average(span, row) / 1000);
		break;
	case SUMMARY_CALLS:
		buf_printf(b, "%*llu", w, (unsigned long long)row->calls);
		break;
	case SUMMARY_ERRORS:
		if (row->errors)
			buf_printf(b, "%*llu", w, (unsigned long long)row->errors);
		else
			buf_printf(b, "%*s", w, "");
		break;
	case SUMMARY_MIN:
		buf_printf(b, "%*.6f", w, (double)span->min / 1e9);
		break;
	case SUMMARY_MAX:
		buf_printf(b, "%*.6f", w, (double)span->max / 1e9);
		break;
	case SUMMARY_WALL_TOTAL:
		buf_printf(b, "%*.6f", w, (double)row->wall.total / 1e9);
		break;
	case SUMMARY_WALL_MIN:
		buf_printf(b, "%*.6f", w, (double)row->wall.min / 1e9);
		break;
	case SUMMARY_WALL_MAX:
		buf_printf(b, "%*.6f", w, (double)row->wall.max / 1e9);
		break;
	case SUMMARY_WALL_AVG:
		buf_printf(b, "%*llu", w, (unsigned long long)row_average(&row->wall, row) / 1000);
		break;
	default:
		break;
	}
}

static void put_name(struct buf *b, const struct summary_row *row, bool last)
{
	char tmp[32];
	const char *name = row->name;

	if (!name) {
		snprintf(tmp, sizeof(tmp), "syscall_0x%x", row->nr);
		name = tmp;
	}
	buf_printf(b, "%*s", last ? 0 : summary_columns[SUMMARY_NAME].width, name);
}

static void put_row(struct buf *b, const struct summary_row *row, const struct summary_opts *o,
		    uint64_t total)
{
	for (unsigned i = 0; i < o->ncolumns; i++) {
		bool last = i + 1 == o->ncolumns;

		if (o->columns[i] == SUMMARY_NAME)
			put_name(b, row, last);
		else
			put_cell(b, o->columns[i], row, o, total);
		buf_putc(b, last ? '\n' : ' ');
	}
}

static void put_heads(struct buf *b, const struct summary_opts *o)
{
	for (unsigned i = 0; i < o->ncolumns; i++) {
		bool last = i + 1 == o->ncolumns, name = o->columns[i] == SUMMARY_NAME;
		int w = summary_columns[o->columns[i]].width;

		buf_printf(b, "%*s%c", last && name ? 0 : w, summary_columns[o->columns[i]].head,
			   last ? '\n' : ' ');
	}
}

static void put_rule(struct buf *b, const struct summary_opts *o)
{
	for (unsigned i = 0; i < o->ncolumns; i++) {
		for (int w = abs(summary_columns[o->columns[i]].width); w > 0; w--)
			buf_putc(b, '-');
		buf_putc(b, i + 1 == o->ncolumns ? '\n' : ' ');
	}
}

static void total_add(struct summary_span *sum, const struct summary_span *s, bool first)
{
	sum->total += s->total;
	sum->min = first || s->min < sum->min ? s->min : sum->min;
	sum->max = s->max > sum->max ? s->max : sum->max;
}

static void put_table(struct summary *s, unsigned abi)
{
	static const char *const modes[ABI_COUNT] = {NULL, "32 bit", "x32"};
	struct summary_row *list[SUMMARY_NRS], sum = {.name = summary_whole};
	struct buf *b = &s->out->buf;
	size_t n = 0;

	for (unsigned nr = 0; nr < SUMMARY_NRS; nr++) {
		struct summary_row *row = &s->rows[abi][nr];

		if (!row->calls)
			continue;
		total_add(&sum.cpu, &row->cpu, !n);
		total_add(&sum.wall, &row->wall, !n);
		sum.calls += row->calls;
		sum.errors += row->errors;
		list[n++] = row;
	}
	if (!n)
		return;
	qsort_r(list, n, sizeof(list[0]), row_compare, (void *)s->o);
	if (modes[abi])
		buf_printf(b, "System call usage summary for %s mode:\n", modes[abi]);
	uint64_t total = row_span(s->o, &sum)->total;
	put_heads(b, s->o);
	put_rule(b, s->o);
	for (size_t i = 0; i < n; i++)
		put_row(b, list[i], s->o, total);
	put_rule(b, s->o);
	put_row(b, &sum, s->o, 0);
}

static void summary_end(struct sink *sink)
{
	struct summary *s = (struct summary *)sink;

	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		if (s->rows[abi])
			put_table(s, abi);
	output_flush(s->out);
}

static void summary_destroy(struct sink *sink)
{
	struct summary *s = (struct summary *)sink;

	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		free(s->rows[abi]);
	free(s);
}

static const struct sink_ops summary_ops = {
	.exit = summary_exit,
	.end = summary_end,
	.destroy = summary_destroy,
};

struct sink *summary_create(const struct summary_opts *opts, struct output *out)
{
	struct summary *s = calloc(1, sizeof(*s));

	if (!s)
		return NULL;
	s->sink.ops = &summary_ops;
	s->o = opts;
	s->out = out;
	return &s->sink;
}
