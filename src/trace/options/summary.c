/**
 * Options of the summary (take.h).
 */
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

struct err *take_overhead(struct option_taken *t, const char *s)
{
	double ns;

	if (!value_time(s, &ns))
		return value_invalid(t->opt, s);
	t->o->table.overhead_ns = ns < 1e18 ? (uint64_t)ns : (uint64_t)1e18;
	return NULL;
}

struct err *take_summary_sort(struct option_taken *t, const char *s)
{
	int col = summary_column_by_name(s, !t->o->strace);

	t->g->sort = true;
	if (col < 0 || !summary_column_sorts((enum summary_column)col))
		return err_hint(err_new("invalid sortby: '%s'", s), summary_column_near(s, true));
	t->o->table.sort = (enum summary_column)col;
	return NULL;
}

struct err *take_summary_columns(struct option_taken *t, const char *s)
{
	struct summary_opts *table = &t->o->table;
	_free_ char *copy = alloc_strdup(s);
	bool named = false;

	t->g->columns = true;
	table->ncolumns = 0;
	for (char *rest = copy, *item; (item = strsep(&rest, ","));) {
		int col = summary_column_by_name(item, !t->o->strace);

		if (col < 0 || col == SUMMARY_NOTHING)
			return err_hint(err_new("unknown column name: '%s'", item),
					summary_column_near(item, false));
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

/* -- pawl's own ------------------------------------------------------------------------------ */

struct err *take_summary(struct option_taken *t, const char *s)
{
	if (!s) {
		t->g->summary_too++;
		return NULL;
	}
	if (strcmp(s, t->row->words[0]) != 0)
		return value_unknown(t->opt, s, s, t->row->words);
	t->o->table.wide = true;
	return NULL;
}

static struct err *by_add(struct summary_opts *table, const char *word)
{
	int by = summary_by_name(word);

	if (by < 0)
		return err_hint(
			err_new("unknown word in --by: '%s' (it knows syscall, command, pid, tid, "
				"path, fd, peer, errno, stack, caller, line)",
				word),
			summary_by_near(word));
	for (unsigned i = 0; i < table->nby; i++)
		if ((int)table->by[i] == by)
			return err_new("--by has '%s' twice", word);
	if (table->nby == SUMMARY_KEYS)
		return err_new("--by takes up to %d words", SUMMARY_KEYS);
	table->by[table->nby++] = (enum summary_by)by;
	return NULL;
}

struct err *take_by(struct option_taken *t, const char *s)
{
	_free_ char *copy = alloc_strdup(s);

	t->o->table.nby = 0;
	for (char *rest = copy, *item; (item = strsep(&rest, ","));) {
		struct err *e = by_add(&t->o->table, item);

		if (e)
			return e;
	}
	return NULL;
}

struct err *take_top(struct option_taken *t, const char *s)
{
	long n;
	struct err *e = value_number(t->opt, s, 1, LONG_MAX, &n);

	t->o->table.top = e ? 0 : (uint64_t)n;
	return e;
}

struct err *take_interval(struct option_taken *t, const char *s)
{
	char *end;
	double v = strtod(s, &end);
	int d = *end ? value_unit(end) : 0;

	for (int i = d; i > 0; i--)
		v /= 10;
	// Shorter intervals would cost more than they show.
	if (end == s || d < 0 || !(v >= 0.01) || v > 1e6 || strpbrk(s, "xX"))
		return value_invalid(t->opt, s);
	t->o->table.interval_ns = (uint64_t)(v * 1e9);
	return NULL;
}

struct err *take_histogram(struct option_taken *t, const char *s)
{
	if (s && probe_wanted_line(s))
		return take_probe_value(t, s);
	if (s && strchr(s, '.'))
		return err_context(measure_add(&t->o->measures, s), "--histogram");
	t->o->table.histogram = true;
	t->o->histogram_names = s != NULL;
	return s ? callset_parse(s, &t->o->histogram) : NULL;
}

static struct err *check_by(const struct options *o)
{
	bool calls = !o->table.nby;

	for (unsigned i = 0; i < o->table.nby; i++)
		calls = calls || o->table.by[i] == SUMMARY_BY_CALL;
	if (o->histogram_names && !calls)
		return err_new("--histogram=NAMES needs rows by call: add syscall to --by");
	return NULL;
}

static bool is_utf8(void)
{
	locale_t l = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
	bool yes = l && !strcmp(nl_langinfo_l(CODESET, l), "UTF-8");

	if (l)
		freelocale(l);
	return yes;
}

/** Options about how to count need -c or -C; --summary=wide and --histogram imply it. */
struct err *summary_check(struct options *o, const struct given *g)
{
	static const char needs[] = "%s must be given with (-c/--summary-only, -C/--summary, "
				    "--summary=wide or --histogram)";
	struct summary_opts *t = &o->table;

	if (!o->summary && (t->wide || t->histogram))
		o->summary = SUMMARY_ONLY;
	if (!o->summary && t->nby)
		return err_new(needs, "--by");
	if (!o->summary && t->top)
		return err_new(needs, "--top");
	if (t->interval_ns && o->summary != SUMMARY_ONLY)
		return err_new("--interval must be given with (-c/--summary-only, --summary=wide "
			       "or --histogram), and without -C/--summary");
	if (t->wide)
		summary_wide(t, !g->columns, !g->sort);
	if (summary_wants_stack(t) && o->stack == STACK_NONE)
		o->stack = STACK_SYMBOL;
	if (summary_wants_lines(t))
		o->stack = STACK_SOURCE;
	// Finding the locale costs a dozen system calls, a hundredth of the time to start a trace.
	t->utf8 = o->summary && is_utf8();
	t->filtered =
		!o->trace.all || o->paths || o->has_fds || o->where || o->status != STATUS_ALL;
	return check_by(o);
}

/** Lets only the calls stop that are measured, unless the user has said which are traced: of a
 * function, whoever calls it. */
static struct err *narrow(struct options *o)
{
	_cleanup_(buf_deinit) struct buf calls = {0};
	uint16_t ids[ABI_COUNT];
	struct err *e = NULL;

	for (size_t i = 0; i < o->measures.n && !e; i++) {
		const char *name = o->measures.list[i].call;

		if (!o->measures.list[i].number)
			continue;
		if (decode_find(name, ids, ABI_COUNT)) {
			buf_printf(&calls, "%s%s", calls.len ? "," : "", name);
		} else if (!o->lib.on || o->lib.entries.n) {
			o->lib.on = true;
			e = lib_rules_add(&o->lib.entries, "--histogram", name);
		}
	}
	if (e || !o->trace.all)
		return e;
	callset_fill(&o->trace, false);
	return calls.len ? callset_parse(buf_str(&calls), &o->trace) : NULL;
}

struct err *summary_measure_check(struct options *o)
{
	if (!o->measures.n)
		return NULL;
	if (o->summary || o->separately || o->format != FORMAT_TEXT || o->flame.svg ||
	    o->flame.folded || o->timeline || o->report)
		return err_new(
			"--histogram=CALL.EXPRESSION shows no lines, no tables and no pictures: "
			"leave -c, -C, -ff, --format, --flame, --timeline and --report out, or "
			"--record first, and --replay for each");
	o->measures_utf8 = is_utf8();
	return narrow(o);
}
