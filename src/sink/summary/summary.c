#include "sink/summary/summary.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "decode/multiplex.h"
#include "event/ask.h"
#include "sink/summary/clock.h"
#include "sink/summary/columns.h"
#include "sink/summary/keys.h"
#include "sink/summary/rows.h"
#include "sink/summary/table.h"
#include "sink/render/units.h"

struct summary {
	struct sink sink;
	const struct summary_opts *o;
	struct output *out;
	struct summary_rows rows; /* since the beginning, or since the last interval */
	struct summary_rows past; /* of the intervals before */
	struct summary_keys keys;
	struct summary_clock clock;
	uint8_t *moves; /* by call: its result is a number of bytes that it moved */
	bool detailed;
	uint64_t begin, due; /* monotonic; due: the end of the interval, 0 = not begun */
};

static struct summary *summary_of(struct sink *sink)
{
	return (struct summary *)sink;
}

static uint64_t summary_less(uint64_t end, uint64_t begin, uint64_t overhead)
{
	uint64_t d = end > begin ? end - begin : 0;

	return d > overhead ? d - overhead : 0;
}

/* -- counting -------------------------------------------------------------------------------- */

/** The number of a call; inner calls (of socketcall and ipc) have rows of their own. */
static uint64_t summary_number(const struct call *c, const struct record *enter)
{
	uint64_t inner = multiplex_number(c->abi, c->nr, enter->u.enter.args);

	return multiplex_is_inner(c->abi, inner) ? inner : c->nr;
}

static void summary_count(struct summary *s, const struct moment *m)
{
	const struct record *in = &m->thread->enter, *out = &m->ev->rec;
	const struct call *c = m->call;
	struct summary_sample sample = {.failed = c->failed, .detailed = s->detailed, .bytes = -1};
	struct summary_id id = {.abi = c->abi, .call = c->id, .nr = summary_number(c, in)};

	if (s->o->nby)
		summary_keys_exit(&s->keys, m, &id);
	struct summary_row *row = summary_rows_get(&s->rows, &id);
	sample.cpu = summary_less(out->stime_ns, in->stime_ns, s->o->overhead_ns);
	sample.wall = summary_less(out->mono_ns, in->mono_ns, s->o->overhead_ns);
	if (s->moves && s->moves[c->id] && !out->u.exit.error)
		sample.bytes = out->u.exit.ret;
	summary_row_add(row, &sample);
}

/** The exit hook for strace's table, which needs no more than this. */
static void summary_exit(struct sink *sink, const struct moment *m)
{
	if (m->wanted)
		summary_count(summary_of(sink), m);
}

/* -- intervals ------------------------------------------------------------------------------- */

static void put_heading(struct summary *s, uint64_t now, const char *what)
{
	buf_puts(&s->out->buf, "after ");
	units_time(&s->out->buf, now > s->begin ? now - s->begin : 0);
	buf_puts(&s->out->buf, what);
}

/** Ends the interval that ends at `due`: shows its rows, and adds them to those of earlier
 * intervals. */
static void interval_end(struct summary *s)
{
	struct buf *b = &s->out->buf;
	size_t at = b->len;

	put_heading(s, s->due, ":\n");
	if (!summary_tables_put(s->o, &s->rows, b)) {
		b->len = at;
		put_heading(s, s->due, ": no calls\n");
	}
	buf_putc(b, '\n');
	summary_rows_merge(&s->past, &s->rows);
	summary_rows_deinit(&s->rows);
	output_flush(s->out);
}

static void interval_look(struct summary *s, uint64_t now)
{
	if (!s->o->interval_ns)
		return;
	if (!s->due) {
		s->begin = now;
		s->due = now + s->o->interval_ns;
	}
	if (now < s->due)
		return;
	interval_end(s);
	// A gap of many intervals is shown as one.
	uint64_t empty = (now - s->due) / s->o->interval_ns;
	s->due += empty * s->o->interval_ns;
	if (empty)
		interval_end(s);
	s->due += s->o->interval_ns;
}

/* -- the hooks for everything beyond strace's table
 * --------------------------------------------- */

static void full_enter(struct sink *sink, const struct moment *m)
{
	struct summary *s = summary_of(sink);

	interval_look(s, m->ev->rec.mono_ns);
	summary_clock_enter(&s->clock, &m->ev->rec);
	if (s->o->nby)
		summary_keys_enter(&s->keys, m);
}

static void full_exit(struct sink *sink, const struct moment *m)
{
	struct summary *s = summary_of(sink);

	interval_look(s, m->ev->rec.mono_ns);
	summary_clock_exit(&s->clock, &m->thread->enter, &m->ev->rec, m->wanted);
	if (s->o->nby)
		summary_keys_leave(&s->keys, m);
	if (m->wanted)
		summary_count(s, m);
}

static void full_other(struct sink *sink, const struct moment *m)
{
	struct summary *s = summary_of(sink);

	interval_look(s, m->ev->rec.mono_ns);
	summary_clock_other(&s->clock, &m->ev->rec);
	if (s->o->nby)
		summary_keys_other(&s->keys, m);
}

/** No event happens, but an interval may end. */
static void full_flush(struct sink *sink)
{
	struct summary *s = summary_of(sink);
	struct timespec now;

	if (s->due && !clock_gettime(CLOCK_MONOTONIC, &now))
		interval_look(s, (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec);
}

static bool full_is_waiting(const struct sink *sink)
{
	return ((const struct summary *)sink)->o->interval_ns != 0;
}

/* -- calls that were counted where they were made ------------------------------------------------
 */

/** Adds to q what the spread of a RECORD_COUNTED says. */
static void spread_take(const struct moment *m, struct quantile *q)
{
	enum { MOST = 64 << QUANTILE_BITS };
	struct mem_spread list[MOST];
	long n = mem_ask(m->ev->mem, MEM_ASK_SPREAD, 0, (char *)list, sizeof(list));

	for (long i = 0; i < n / (long)sizeof(*list); i++)
		if (list[i].bucket < MOST)
			quantile_add_to(q, (uint32_t)list[i].bucket, list[i].n);
}

static void count_many(struct summary *s, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;
	bool bytes = rec->u.counted.what == RECORD_COUNTED_BYTES;
	uint64_t calls = rec->u.counted.calls;
	struct summary_span span = {rec->u.counted.total, rec->u.counted.min, rec->u.counted.max};
	struct summary_id id = {.abi = rec->abi,
				.call = decode_lookup(rec->abi, rec->u.counted.nr),
				.nr = rec->u.counted.nr};
	struct summary_row *row, from = {.calls = calls};

	if (s->o->nby)
		summary_keys_counted(&s->keys, m, &id);
	row = summary_rows_get(&s->rows, &id);
	if (bytes) {
		from.calls = 0;
		from.bytes = span;
		spread_take(m, &from.sizes);
	} else {
		from.errors = rec->u.counted.errors;
		from.wall = span;
		from.cpu = (struct summary_span){rec->u.counted.cpu, rec->u.counted.cpu_min,
						 rec->u.counted.cpu_max};
		if (s->detailed)
			spread_take(m, &from.walls);
	}
	summary_row_merge(row, &from);
	summary_row_deinit(&from);
}

static void plain_counted(struct sink *sink, const struct moment *m)
{
	if (m->wanted)
		count_many(summary_of(sink), m);
}

/** All these calls were over before this moment, at which an interval may end. */
static void full_counted(struct sink *sink, const struct moment *m)
{
	struct summary *s = summary_of(sink);

	if (m->wanted)
		count_many(s, m);
	summary_clock_counted(&s->clock, &m->ev->rec, m->wanted);
	interval_look(s, m->ev->rec.mono_ns);
}

/* -- the end --------------------------------------------------------------------------------- */

static void summary_end(struct sink *sink, bool whole)
{
	struct summary *s = summary_of(sink);
	struct buf *b = &s->out->buf;
	struct summary_rows *all = &s->rows;

	(void)whole;
	if (s->o->interval_ns) {
		summary_rows_merge(&s->past, &s->rows);
		all = &s->past;
		put_heading(s, s->clock.last, ", in all:\n");
	}
	bool any = summary_tables_put(s->o, all, b);
	if (any)
		summary_extras_put(s->o, all, b);
	if (s->o->wide) {
		if (any)
			buf_putc(b, '\n');
		summary_clock_put(&s->clock, s->o->filtered, b);
	}
	output_flush(s->out);
}

static void summary_destroy(struct sink *sink)
{
	struct summary *s = summary_of(sink);

	summary_rows_deinit(&s->rows);
	summary_rows_deinit(&s->past);
	summary_keys_deinit(&s->keys);
	summary_clock_deinit(&s->clock);
	free(s->moves);
	free(s);
}

/* They are those that -e read and -e write can dump, except those that count messages, and a few
 * that move bytes without showing them to the program. */
uint8_t *summary_moves(void)
{
	uint8_t *moves = alloc_array(sc_ncalls + 1, 1);

	for (uint32_t i = 1; i < sc_ncalls; i++)
		moves[i] = (sc_calls[i].props & SC_P_DUMP) != 0;
	decode_mark(moves, "sendmmsg recvmmsg recvmmsg_time64", false);
	decode_mark(moves,
		    "sendfile sendfile64 copy_file_range splice tee vmsplice getrandom "
		    "process_vm_readv process_vm_writev",
		    true);
	return moves;
}

static const struct sink_ops summary_plain_ops = {
	.exit = summary_exit,
	.counted = plain_counted,
	.end = summary_end,
	.destroy = summary_destroy,
};

static const struct sink_ops summary_full_ops = {
	.enter = full_enter,
	.exit = full_exit,
	.counted = full_counted,
	.other = full_other,
	.flush = full_flush,
	.is_waiting = full_is_waiting,
	.end = summary_end,
	.destroy = summary_destroy,
};

struct sink *summary_create(const struct summary_opts *opts, struct output *out)
{
	struct summary *s = alloc_zeroed(sizeof(*s));

	s->o = opts;
	s->out = out;
	s->detailed = summary_is_detailed(opts);
	summary_keys_init(&s->keys, opts);
	if (s->detailed)
		s->moves = summary_moves();
	bool full = s->detailed || opts->nby || opts->interval_ns;
	s->sink.ops = full ? &summary_full_ops : &summary_plain_ops;
	return &s->sink;
}
