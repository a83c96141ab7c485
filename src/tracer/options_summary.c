/**
 * Options of the summary (options_take.h).
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "tracer/options_take.h"
#include "tracer/options_value.h"

struct err *take_overhead(struct option_taken *t, const char *s)
{
	char *end;
	double v = strtod(s, &end);
	int d = *end ? value_unit(end) : 6;

	// strtod takes hexadecimal numbers, too; units are in lower case here.
	if (end == s || d < 0 || !(v >= 0) || isinf(v) || strpbrk(s, "xXSMU"))
		return value_invalid(t->opt, s);
	for (; d < 9; d++)
		v *= 10;
	t->o->table.overhead_ns = v < 1e18 ? (uint64_t)v : (uint64_t)1e18;
	return NULL;
}

struct err *take_summary_sort(struct option_taken *t, const char *s)
{
	int col = summary_column_by_name(s);

	t->g->sort = true;
	if (col < 0)
		return err_new("invalid sortby: '%s'", s);
	t->o->table.sort = (enum summary_column)col;
	return NULL;
}

struct err *take_summary_columns(struct option_taken *t, const char *s)
{
	struct summary_opts *table = &t->o->table;
	_free_ char *copy = strdup(s);
	bool named = false;

	if (!copy)
		return &err_nomem;
	t->g->columns = true;
	table->ncolumns = 0;
	for (char *save, *item = strtok_r(copy, ",", &save); item;
	     item = strtok_r(NULL, ",", &save)) {
		int col = summary_column_by_name(item);

		if (col < 0 || col == SUMMARY_NOTHING)
			return err_new("unknown column name: '%s'", item);
		for (unsigned i = 0; i < table->ncolumns; i++)
			if ((int)table->columns[i] == col)
				return err_new("call summary column has been provided more than "
					       "once: '%s' (-U option residual: '%s')",
					       item, s + (item - copy));
		named = named || col == SUMMARY_NAME;
		table->columns[table->ncolumns++] = (enum summary_column)col;
	}
	if (!named)
		table->columns[table->ncolumns++] = SUMMARY_NAME;
	return NULL;
}

struct err *take_wall(struct option_taken *t, const char *s)
{
	(void)s;
	t->o->table.wall = true;
	t->g->wall = true;
	return NULL;
}
