#include "sink/summary/columns.h"

#include <string.h>

#include "base/cleanup.h"
#include "base/near.h"
#include "sink/render/units.h"

const struct summary_face summary_faces[SUMMARY_COLUMNS] = {
	[SUMMARY_PERCENT] = {"% time", "% time", 6, SUMMARY_IS_PERCENT},
	[SUMMARY_TOTAL] = {"seconds", "time", 11, SUMMARY_IS_SECONDS},
	[SUMMARY_AVG] = {"usecs/call", "time/call", 11, SUMMARY_IS_USECS},
	[SUMMARY_CALLS] = {"calls", "calls", 9, SUMMARY_IS_COUNT},
	[SUMMARY_ERRORS] = {"errors", "errors", 9, SUMMARY_IS_FEW},
	[SUMMARY_MIN] = {"shortest", "shortest", 8, SUMMARY_IS_SECONDS},
	[SUMMARY_MAX] = {"longest", "longest", 8, SUMMARY_IS_SECONDS},
	[SUMMARY_WALL_TOTAL] = {"wall-total", "wall", 11, SUMMARY_IS_SECONDS},
	[SUMMARY_WALL_MIN] = {"wall-min", "min", 8, SUMMARY_IS_SECONDS},
	[SUMMARY_WALL_MAX] = {"wall-max", "max", 8, SUMMARY_IS_SECONDS},
	[SUMMARY_WALL_AVG] = {"wall-avg", "avg", 11, SUMMARY_IS_USECS},
	[SUMMARY_NAME] = {"syscall", "syscall", 16, SUMMARY_IS_NAME},
	[SUMMARY_WALL_PERCENT] = {"% wall", "% wall", 6, SUMMARY_IS_PERCENT},
	[SUMMARY_CPU_TOTAL] = {"cpu-total", "cpu", 11, SUMMARY_IS_SECONDS},
	[SUMMARY_CPU_AVG] = {"cpu-avg", "cpu/call", 11, SUMMARY_IS_USECS},
	[SUMMARY_WITH_INNER] = {"with inner", "with inner", 11, SUMMARY_IS_SECONDS},
	[SUMMARY_P50] = {"p50", "p50", 8, SUMMARY_IS_SECONDS},
	[SUMMARY_P95] = {"p95", "p95", 8, SUMMARY_IS_SECONDS},
	[SUMMARY_P99] = {"p99", "p99", 8, SUMMARY_IS_SECONDS},
	[SUMMARY_HISTOGRAM] = {NULL, NULL, 0, SUMMARY_IS_BARS},
	[SUMMARY_TRANSFERS] = {"transfers", "calls", 9, SUMMARY_IS_COUNT},
	[SUMMARY_BYTES] = {"bytes", "bytes", 11, SUMMARY_IS_BYTES},
	[SUMMARY_BYTES_AVG] = {"bytes-avg", "avg", 9, SUMMARY_IS_BYTES},
	[SUMMARY_BYTES_P50] = {"bytes-p50", "p50", 9, SUMMARY_IS_BYTES},
	[SUMMARY_BYTES_MAX] = {"bytes-max", "max", 9, SUMMARY_IS_BYTES},
	[SUMMARY_SIZES] = {NULL, NULL, 0, SUMMARY_IS_SIZE_BARS},
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
	/* The columns from here on are pawl's own. */
	{"wall-percent", SUMMARY_WALL_PERCENT},
	{"cpu-total", SUMMARY_CPU_TOTAL},
	{"total-cpu", SUMMARY_CPU_TOTAL},
	{"cpu-avg", SUMMARY_CPU_AVG},
	{"avg-cpu", SUMMARY_CPU_AVG},
	{"with-inner", SUMMARY_WITH_INNER},
	{"p50", SUMMARY_P50},
	{"p95", SUMMARY_P95},
	{"p99", SUMMARY_P99},
	{"histogram", SUMMARY_HISTOGRAM},
	{"transfers", SUMMARY_TRANSFERS},
	{"bytes", SUMMARY_BYTES},
	{"bytes-avg", SUMMARY_BYTES_AVG},
	{"avg-bytes", SUMMARY_BYTES_AVG},
	{"bytes-p50", SUMMARY_BYTES_P50},
	{"bytes-max", SUMMARY_BYTES_MAX},
	{"max-bytes", SUMMARY_BYTES_MAX},
	{"sizes", SUMMARY_SIZES},
};
enum { SUMMARY_OWN_NAMES = 18 };

/** Where a name has a hyphen, an underscore is as good. */
static bool is_name(const char *name, const char *given)
{
	for (; *name && (*name == *given || (*name == '-' && *given == '_')); name++)
		given++;
	return !*name && !*given;
}

int summary_column_by_name(const char *name, bool own)
{
	unsigned n = ARRAY_LEN(summary_names) - (own ? 0 : SUMMARY_OWN_NAMES);

	for (unsigned i = 0; i < n; i++)
		if (is_name(summary_names[i].name, name))
			return (int)summary_names[i].column;
	return -1;
}

const char *summary_column_name(size_t i)
{
	return i < ARRAY_LEN(summary_names) ? summary_names[i].name : NULL;
}

const char *summary_column_near(const char *name, bool sorts)
{
	struct near n = {.name = name};

	for (unsigned i = 0; i < ARRAY_LEN(summary_names); i++)
		if (!sorts || summary_column_sorts(summary_names[i].column))
			near_try(&n, summary_names[i].name);
	return n.best;
}

bool summary_column_sorts(enum summary_column c)
{
	return c != SUMMARY_HISTOGRAM && c != SUMMARY_SIZES;
}

static void set_columns(struct summary_opts *o, const enum summary_column *columns, unsigned n)
{
	memcpy(o->columns, columns, n * sizeof(*columns));
	o->ncolumns = n;
}

void summary_defaults(struct summary_opts *o)
{
	static const enum summary_column columns[] = {SUMMARY_PERCENT, SUMMARY_TOTAL,
						      SUMMARY_AVG,     SUMMARY_CALLS,
						      SUMMARY_ERRORS,  SUMMARY_NAME};

	*o = (struct summary_opts){.sort = SUMMARY_PERCENT};
	set_columns(o, columns, ARRAY_LEN(columns));
}

void summary_wide(struct summary_opts *o, bool columns, bool sort)
{
	static const enum summary_column wide[] = {
		SUMMARY_WALL_PERCENT, SUMMARY_WALL_TOTAL, SUMMARY_CPU_TOTAL, SUMMARY_CALLS,
		SUMMARY_ERRORS,	      SUMMARY_WALL_AVG,	  SUMMARY_P50,	     SUMMARY_P95,
		SUMMARY_P99,	      SUMMARY_WALL_MAX,	  SUMMARY_HISTOGRAM, SUMMARY_NAME};

	o->wide = true;
	if (sort)
		o->sort = SUMMARY_WALL_TOTAL;
	if (columns)
		set_columns(o, wide, ARRAY_LEN(wide));
}

/** Columns that library calls do not have: CPU time, errors. */
static bool column_is_of_libraries(enum summary_column c)
{
	switch (c) {
	case SUMMARY_ERRORS:
	case SUMMARY_CPU_TOTAL:
	case SUMMARY_CPU_AVG:
		return false;
	default:
		return true;
	}
}

static void add_column(struct summary_opts *o, enum summary_column c)
{
	for (unsigned i = 0; i < o->ncolumns; i++)
		if (o->columns[i] == c)
			return;
	o->columns[o->ncolumns++] = c;
}

/** Only system calls have paths, descriptors, peers and errors. */
static bool key_is_of_libraries(enum summary_by by)
{
	switch (by) {
	case SUMMARY_BY_PATH:
	case SUMMARY_BY_FD:
	case SUMMARY_BY_PEER:
	case SUMMARY_BY_ERRNO:
		return false;
	default:
		return true;
	}
}

void summary_of_libraries(struct summary_opts *ret, const struct summary_opts *o)
{
	bool named = false;

	*ret = *o;
	ret->library = ret->wall = true;
	ret->nby = ret->ncolumns = 0;
	for (unsigned i = 0; i < o->nby; i++)
		if (key_is_of_libraries(o->by[i]))
			ret->by[ret->nby++] = o->by[i];
	if (!column_is_of_libraries(o->sort))
		ret->sort = SUMMARY_WALL_TOTAL;
	ret->histogram = o->histogram && !o->histogram_of;
	ret->histogram_of = NULL;
	for (unsigned i = 0; i < o->ncolumns; i++) {
		enum summary_column c = o->columns[i];

		// This column is only shown together with the function's own time.
		if (column_is_of_libraries(c))
			add_column(ret, c);
		if (c == SUMMARY_TOTAL || c == SUMMARY_WALL_TOTAL)
			add_column(ret, SUMMARY_WITH_INNER);
		named |= c == SUMMARY_NAME;
	}
	if (!named)
		add_column(ret, SUMMARY_NAME);
}

static bool has_column(const struct summary_opts *o, bool (*is)(enum summary_column))
{
	for (unsigned i = 0; i < o->ncolumns; i++)
		if (is(o->columns[i]))
			return true;
	return is(o->sort);
}

static bool column_is_cpu(enum summary_column c)
{
	return c == SUMMARY_CPU_TOTAL || c == SUMMARY_CPU_AVG;
}

static bool column_is_detailed(enum summary_column c)
{
	return c >= SUMMARY_P50 && c < SUMMARY_COLUMNS;
}

bool summary_wants_cpu(const struct summary_opts *o)
{
	return !o->wall || o->wide || has_column(o, column_is_cpu);
}

static bool column_is_bound(enum summary_column c)
{
	return c == SUMMARY_MIN || c == SUMMARY_MAX || c == SUMMARY_WALL_MIN ||
	       c == SUMMARY_WALL_MAX || c == SUMMARY_BYTES_MAX;
}

bool summary_is_by(const struct summary_opts *o, enum summary_by by)
{
	for (unsigned i = 0; i < o->nby; i++)
		if (o->by[i] == by)
			return true;
	return false;
}

bool summary_can_count(const struct summary_opts *o)
{
	static const enum summary_by asks[] = {SUMMARY_BY_PATH, SUMMARY_BY_FD, SUMMARY_BY_PEER};

	if (summary_wants_stack(o))
		return false;
	for (unsigned i = 0; i < ARRAY_LEN(asks); i++)
		if (summary_is_by(o, asks[i]))
			return false;
	// The bounds of what was counted are those since the beginning.
	return !o->interval_ns || !(o->wide || has_column(o, column_is_bound));
}

bool summary_is_detailed(const struct summary_opts *o)
{
	return o->wide || o->histogram || has_column(o, column_is_detailed);
}

/* -- values ---------------------------------------------------------------------------------- */

static uint64_t average(uint64_t total, uint64_t n)
{
	return n ? total / n : 0;
}

static uint64_t value_of_time(const struct summary_span *s, uint64_t calls, enum summary_column c)
{
	switch (c) {
	case SUMMARY_MIN:
	case SUMMARY_WALL_MIN:
		return s->min;
	case SUMMARY_MAX:
	case SUMMARY_WALL_MAX:
		return s->max;
	case SUMMARY_AVG:
	case SUMMARY_WALL_AVG:
	case SUMMARY_CPU_AVG:
		return average(s->total, calls);
	default:
		return s->total;
	}
}

/** A quantile is the middle of its bucket, which may be greater than the largest value. */
static uint64_t quantile_within(const struct quantile *q, const struct summary_span *s, double p)
{
	uint64_t v = quantile_at(q, p);

	return v < s->min ? s->min : v > s->max ? s->max : v;
}

uint64_t summary_value(const struct summary_opts *o, const struct summary_row *row,
		       enum summary_column c)
{
	switch (c) {
	case SUMMARY_CALLS:
		return row->calls;
	case SUMMARY_ERRORS:
		return row->errors;
	case SUMMARY_WALL_PERCENT:
	case SUMMARY_WALL_TOTAL:
	case SUMMARY_WALL_MIN:
	case SUMMARY_WALL_MAX:
	case SUMMARY_WALL_AVG:
		return value_of_time(&row->wall, row->calls, c);
	case SUMMARY_WITH_INNER:
		return o->library ? row->with_inner : row->wall.total;
	case SUMMARY_CPU_TOTAL:
	case SUMMARY_CPU_AVG:
		return value_of_time(&row->cpu, row->calls, c);
	case SUMMARY_P50:
		return quantile_within(&row->walls, &row->wall, 0.50);
	case SUMMARY_P95:
		return quantile_within(&row->walls, &row->wall, 0.95);
	case SUMMARY_P99:
		return quantile_within(&row->walls, &row->wall, 0.99);
	case SUMMARY_TRANSFERS:
		return summary_row_transfers(row);
	case SUMMARY_BYTES:
		return row->bytes.total;
	case SUMMARY_BYTES_AVG:
		return average(row->bytes.total, summary_row_transfers(row));
	case SUMMARY_BYTES_P50:
		return quantile_within(&row->sizes, &row->bytes, 0.50);
	case SUMMARY_BYTES_MAX:
		return row->bytes.max;
	case SUMMARY_HISTOGRAM:
	case SUMMARY_SIZES:
	case SUMMARY_NOTHING:
		return 0;
	default:
		return value_of_time(o->wall ? &row->wall : &row->cpu, row->calls, c);
	}
}

static void put_wide(struct buf *b, enum summary_kind kind, uint64_t value, double percent)
{
	switch (kind) {
	case SUMMARY_IS_PERCENT:
		buf_printf(b, "%.1f", percent);
		break;
	case SUMMARY_IS_SECONDS:
	case SUMMARY_IS_USECS:
		units_time(b, value);
		break;
	case SUMMARY_IS_BYTES:
		units_bytes(b, value);
		break;
	default:
		units_count(b, value);
		break;
	}
}

void summary_put_value(struct buf *b, const struct summary_opts *o, enum summary_column c,
		       uint64_t value, uint64_t whole)
{
	enum summary_kind kind = summary_faces[c].kind;
	double percent = whole ? 100.0 * (double)value / (double)whole : 0.0;

	if (kind == SUMMARY_IS_FEW && !value)
		return;
	if (o->wide)
		put_wide(b, kind, value, percent);
	else if (kind == SUMMARY_IS_PERCENT)
		buf_printf(b, "%.2f", percent);
	else if (kind == SUMMARY_IS_SECONDS)
		buf_printf(b, "%.6f", (double)value / 1e9);
	else
		buf_put_udec(b, kind == SUMMARY_IS_USECS ? value / 1000 : value);
}

/* -- names and order ------------------------------------------------------------------------- */

void summary_put_call(struct buf *b, const struct summary_id *id)
{
	enum { X32_BIT = 0x40000000 };

	if (id->len)
		buf_puts(b, id->key);
	else if (id->call)
		buf_puts(b, sc_name(sc_calls[id->call].name));
	else
		buf_printf(b, "syscall_%#llx",
			   (unsigned long long)(id->abi == ABI_X32 ? id->nr | X32_BIT : id->nr));
}

/** Compares the pieces of keys one by one; numbers in them are compared as numbers. */
static int compare_keys(const struct summary_id *a, const struct summary_id *b)
{
	const char *ka = a->key, *kb = b->key;

	while (ka < a->key + a->len && kb < b->key + b->len) {
		int c = strverscmp(ka, kb);

		if (c)
			return c;
		ka += strlen(ka) + 1;
		kb += strlen(kb) + 1;
	}
	return 0;
}

static int compare_names(const struct summary_id *a, const struct summary_id *b)
{
	_cleanup_(buf_deinit) struct buf ta = {0}, tb = {0};

	if (a->len && b->len)
		return compare_keys(a, b);
	summary_put_call(&ta, a);
	summary_put_call(&tb, b);
	return strcmp(buf_str(&ta), buf_str(&tb));
}

int summary_compare(const struct summary_opts *o, const struct summary_row *a,
		    const struct summary_row *b)
{
	int names = o->sort == SUMMARY_NAME ? compare_names(&a->id, &b->id) : 0;

	if (names)
		return names;
	uint64_t va = o->sort == SUMMARY_NAME ? 0 : summary_value(o, a, o->sort);
	uint64_t vb = o->sort == SUMMARY_NAME ? 0 : summary_value(o, b, o->sort);
	if (va != vb)
		return va < vb ? 1 : -1;
	if (a->id.nr != b->id.nr)
		return a->id.nr < b->id.nr ? -1 : 1;
	return a->id.abi != b->id.abi ? (a->id.abi < b->id.abi ? -1 : 1)
				      : compare_names(&a->id, &b->id);
}
