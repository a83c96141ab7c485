#include "sink/measure/measure.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/quantile.h"
#include "base/visible.h"
#include "event/ask.h"
#include "sink/render/units.h"
#include "sink/summary/bars.h"

/* Of an array, at most so many elements are measured. */
enum { NUMBERS_MAX = 4096, PROBE_ARGS_MAX = 12, PROBE_TEXT_MAX = 4096 };

/** What was measured. */
struct measure_sum {
	struct where_eval eval;
	struct quantile spread;
	uint64_t n, below; /* below: of these, how many are negative */
	int64_t least, most;
	uint64_t others; /* how often there was no number */
	char *other;	 /* what it showed then, for the first time; or NULL */
};

struct measure {
	struct sink sink;
	const struct measure_opts *o;
	bool utf8;
	struct output *out;
	struct measure_sum *sums; /* by measure */
	int64_t numbers[NUMBERS_MAX];
};

/* -- options ---------------------------------------------------------------------------------- */

/** Takes call and number. */
static void add(struct measure_opts *o, const char *title, char *call, struct where *number)
{
	o->list = alloc_grow(o->list, o->n + 1, sizeof(*o->list));
	o->list[o->n++] =
		(struct measure_one){.title = alloc_strdup(title), .call = call, .number = number};
}

static bool is_described(const char *call)
{
	uint16_t id;

	return decode_find(call, &id, 1) || decode_library(ABI_X86_64, call);
}

struct err *measure_add(struct measure_opts *o, const char *text)
{
	const char *dot = strchr(text, '.');
	struct where *number;

	if (!dot || dot == text || !dot[1])
		return err_new("'%s' is not CALL.EXPRESSION, such as read.count", text);
	char *call = alloc_strndup(text, (size_t)(dot - text));
	struct err *e = where_compile_number(dot + 1, !is_described(call), &number);
	if (e)
		free(call);
	else
		add(o, text, call, number);
	return e;
}

void measure_add_probe(struct measure_opts *o, const char *name)
{
	add(o, name, alloc_strdup(name), NULL);
}

void measure_deinit(struct measure_opts *o)
{
	for (size_t i = 0; i < o->n; i++) {
		free(o->list[i].title);
		free(o->list[i].call);
		where_destroy(o->list[i].number);
	}
	free(o->list);
	*o = (struct measure_opts){0};
}

/* -- events ----------------------------------------------------------------------------------- */

static struct measure *measure_of(struct sink *s)
{
	return (struct measure *)s;
}

static void take(struct measure_sum *s, int64_t v)
{
	s->least = s->n && s->least < v ? s->least : v;
	s->most = s->n && s->most > v ? s->most : v;
	s->n++;
	if (v < 0)
		s->below++;
	else
		quantile_add(&s->spread, (uint64_t)v);
}

/** The first value of a probe that the user has described, if it is a number. */
static unsigned value_of_probe(struct measure_sum *s, const struct moment *m,
			       const struct record *enter, int64_t *ret)
{
	struct mem_probe_arg args[PROBE_ARGS_MAX];
	char text[PROBE_TEXT_MAX];
	long n = mem_ask(m->ev->mem, MEM_ASK_PROBE, enter->u.enter.nr, (char *)args, sizeof(args));

	if (n >= (long)sizeof(*args)) {
		*ret = (int64_t)args->value;
		return 1;
	}
	s->others++;
	n = s->other ? 0
		     : mem_ask(m->ev->mem, MEM_ASK_PROBE_TEXT, enter->u.enter.nr, text,
			       sizeof(text));
	if (n > 0)
		s->other = alloc_strndup(text, (size_t)n);
	return 0;
}

/** c: the call that is over, which began with `enter'. */
static void measure_call(struct measure *x, const struct moment *m, const char *name,
			 const struct call *c, const struct record *enter)
{
	struct where_thread thread = {.known = 0};
	// The language may decode the call once more, but leaves this one as it is.
	struct where_view v = {.ev = m->ev,
			       .enter = enter,
			       .call = (struct call *)(uintptr_t)c,
			       .thread = &thread};

	for (size_t i = 0; i < x->o->n; i++) {
		struct measure_sum *s = &x->sums[i];

		if (strcmp(x->o->list[i].call, name) != 0)
			continue;
		unsigned n = x->o->list[i].number
				     ? where_numbers(&s->eval, &v, x->numbers, NUMBERS_MAX)
				     : value_of_probe(s, m, enter, x->numbers);
		s->others += !n && x->o->list[i].number;
		for (unsigned k = 0; k < n; k++)
			take(s, x->numbers[k]);
	}
}

static void measure_exit(struct sink *s, const struct moment *m)
{
	if (m->wanted && m->call->id)
		measure_call(measure_of(s), m, sc_name(sc_calls[m->call->id].name), m->call,
			     &m->thread->enter);
}

static void measure_lib_exit(struct sink *s, const struct moment *m)
{
	if (m->wanted && !(m->ev->rec.flags & RECORD_UNAVAILABLE))
		measure_call(measure_of(s), m, m->lib->symbol, m->lib, m->lib_entry);
}

/* -- the end ---------------------------------------------------------------------------------- */

static void put_value(struct buf *b, int64_t v, bool time)
{
	if (v < 0)
		buf_putc(b, '-');
	uint64_t n = v < 0 ? -(uint64_t)v : (uint64_t)v;
	if (time)
		units_time(b, n);
	else
		buf_printf(b, "%llu", (unsigned long long)n);
}

static void put_sum(const struct measure *x, size_t i)
{
	const struct measure_one *what = &x->o->list[i];
	const struct measure_sum *s = &x->sums[i];
	struct buf *b = &x->out->buf;
	bool time = what->number && where_is_time(what->number);

	buf_printf(b, "%s%s: ", i ? "\n" : "", what->title);
	units_count(b, s->n);
	buf_puts(b, s->n == 1 ? " value" : " values");
	if (s->n) {
		buf_puts(b, ", from ");
		put_value(b, s->least, time);
		buf_puts(b, " to ");
		put_value(b, s->most, time);
	}
	if (s->spread.n) {
		// The middle of its bucket may lie beyond all values.
		int64_t median = (int64_t)quantile_at(&s->spread, 0.5);

		median = median < s->least ? s->least : median > s->most ? s->most : median;
		buf_puts(b, ", median ");
		put_value(b, median, time);
	}
	if (s->below) {
		buf_puts(b, "; ");
		units_count(b, s->below);
		buf_puts(b, " below 0, which the median and the bars leave out");
	}
	if (s->others) {
		buf_puts(b, "; ");
		units_count(b, s->others);
		buf_puts(b, s->others == 1 ? " time no number" : " times no number");
	}
	if (s->other) {
		buf_puts(b, ": ");
		visible_put(b, s->other, strlen(s->other), "");
	}
	buf_putc(b, '\n');
	summary_histogram_put(&s->spread, time ? BARS_TIME : BARS_COUNT, x->utf8, b);
}

static void measure_end(struct sink *s, bool whole)
{
	struct measure *x = measure_of(s);

	for (size_t i = 0; i < x->o->n; i++)
		put_sum(x, i);
	if (!whole)
		buf_puts(&x->out->buf, "(the trace is incomplete)\n");
	output_flush(x->out);
}

static void measure_destroy(struct sink *s)
{
	struct measure *x = measure_of(s);

	for (size_t i = 0; i < x->o->n; i++) {
		if (x->o->list[i].number)
			where_eval_deinit(&x->sums[i].eval);
		quantile_deinit(&x->sums[i].spread);
		free(x->sums[i].other);
	}
	free(x->sums);
	free(x);
}

struct sink *measure_create(const struct measure_opts *o, bool utf8, struct output *out)
{
	static const struct sink_ops ops = {
		.exit = measure_exit,
		.lib_exit = measure_lib_exit,
		.end = measure_end,
		.destroy = measure_destroy,
	};
	struct measure *x = alloc_zeroed(sizeof(*x));

	x->sink.ops = &ops;
	x->o = o;
	x->utf8 = utf8;
	x->out = out;
	x->sums = alloc_array(o->n, sizeof(*x->sums));
	for (size_t i = 0; i < o->n; i++) {
		x->sums[i] = (struct measure_sum){.n = 0};
		if (o->list[i].number)
			where_eval_init(&x->sums[i].eval, o->list[i].number);
	}
	return &x->sink;
}
