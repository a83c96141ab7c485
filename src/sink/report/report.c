#include "sink/report/report.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sink/render/argv.h"
#include "sink/render/line.h"
#include "sink/render/render.h"
#include "sink/render/result.h"
#include "sink/report/state.h"
#include "sink/summary/columns.h"

enum { TEXT_MAX = 300 /* bytes of a slow call that are shown */ };

static struct report *report_of(struct sink *s)
{
	return (struct report *)s;
}

static uint64_t since(const struct report *r, uint64_t mono_ns)
{
	return mono_ns > r->begin_ns ? mono_ns - r->begin_ns : 0;
}

static void see(struct report *r, const struct record *rec)
{
	if (!r->begin_ns) {
		r->begin_ns = rec->mono_ns;
		r->begin_real_ns = rec->real_ns;
	}
	r->end_ns = rec->mono_ns > r->end_ns ? rec->mono_ns : r->end_ns;
}

/** Hands a moment on to the sinks that others have made. */
#define TELL(s, hook, m)                                                                           \
	do {                                                                                       \
		if ((s)->ops->hook)                                                                \
			(s)->ops->hook(s, m);                                                      \
	} while (0)

/* -- slow calls ------------------------------------------------------------------------------- */

static void slow_sink(struct report *r, size_t i)
{
	for (;;) {
		size_t least = i, left = 2 * i + 1;

		for (size_t c = left; c < left + 2 && c < r->nslow; c++)
			least = r->slow[c].took_ns < r->slow[least].took_ns ? c : least;
		if (least == i)
			return;
		struct report_slow tmp = r->slow[i];
		r->slow[i] = r->slow[least];
		r->slow[least] = tmp;
		i = least;
	}
}

static void slow_rise(struct report *r, size_t i)
{
	for (; i && r->slow[i].took_ns < r->slow[(i - 1) / 2].took_ns; i = (i - 1) / 2) {
		struct report_slow tmp = r->slow[i];

		r->slow[i] = r->slow[(i - 1) / 2];
		r->slow[(i - 1) / 2] = tmp;
	}
}

/** The text in b, cut to what is shown of it. */
static char *short_text(struct buf *b)
{
	char *text = alloc_strndup(buf_str(b), b->len < TEXT_MAX ? b->len : TEXT_MAX);

	buf_clear(b);
	return text;
}

uint64_t report_took(const struct moment *m)
{
	uint64_t begin = m->thread->enter.mono_ns, end = m->ev->rec.mono_ns;

	return end > begin ? end - begin : 0;
}

bool report_is_slow(const struct report *r, const struct moment *m)
{
	return r->nslow < REPORT_SLOW || report_took(m) > r->slow[0].took_ns;
}

static void slow_take(struct report *r, const struct moment *m)
{
	const struct call *c = m->call;
	struct report_slow s = {.took_ns = report_took(m),
				.since_ns = since(r, m->thread->enter.mono_ns),
				.tid = m->ev->rec.tid};
	struct render render;

	if (!report_is_slow(r, m))
		return;
	buf_clear(&r->name);
	line_put_name(&r->name, c);
	buf_putc(&r->name, '(');
	render_init(&render, r->o->render, &r->name);
	render_values(&render, c->vals, c->note < c->n ? c->note : c->n);
	buf_putc(&r->name, ')');
	s.text = short_text(&r->name);
	render_init(&render, r->o->render, &r->name);
	result_put(&render, c);
	s.result = short_text(&r->name);
	if (r->nslow < REPORT_SLOW) {
		r->slow[r->nslow] = s;
		slow_rise(r, r->nslow++);
		return;
	}
	free(r->slow[0].text);
	free(r->slow[0].result);
	r->slow[0] = s;
	slow_sink(r, 0);
}

/* -- counting --------------------------------------------------------------------------------- */

/** Finds where a call is counted. The key is its path. */
static struct report_counted find_counted(struct report *r, const struct moment *m)
{
	const struct call *c = m->call;
	struct report_counted ret = {.call = {.abi = c->abi, .call = c->id, .nr = c->nr},
				     .bytes = r->moves[c->id] && !c->failed ? c->ret : -1,
				     .error = c->failed ? m->ev->rec.u.exit.error : 0};
	struct summary_id path;

	summary_keys_exit(&r->keys, m, &path);
	bool none = !strcmp(path.key, "(none)");
	ret.file = report_files_get(&r->files, path.key, none ? 0 : path.len - 1);
	return ret;
}

/** The lane of the thread; NULL: there are too many. */
static struct lane *lane_of(struct report *r, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;
	struct lane *lane = map_get(&r->lanes.by_tid, (uint32_t)rec->tid);

	if (lane)
		return lane;
	buf_clear(&r->name);
	comms_put(&r->comms, m, &r->name);
	return lanes_get(&r->lanes, rec->tid, rec->pid, buf_str(&r->name),
			 since(r, m->thread->enter.mono_ns));
}

void report_count(struct report *r, const struct moment *m, const struct report_counted *c)
{
	uint64_t begin = m->thread->enter.mono_ns, end = m->ev->rec.mono_ns, took = report_took(m);
	struct lane *lane = lane_of(r, m);

	see(r, &m->ev->rec);
	r->sum->calls++;
	r->errors += c->error != 0;
	summary_row_add(summary_rows_get(&r->calls, &c->call),
			&(struct summary_sample){.wall = took,
						 .bytes = c->bytes,
						 .failed = c->error != 0,
						 .detailed = true});
	report_files_add(&r->files, c->file,
			 &(struct report_use){.call = &c->call,
					      .wall_ns = took,
					      .bytes = c->bytes > 0 ? (uint64_t)c->bytes : 0,
					      .error = c->error});
	flame_sink_add(r->weigh, m, &c->call);
	if (lane)
		lanes_call(&r->lanes, lane, c->call.call, since(r, begin), since(r, end),
			   c->error != 0);
}

/* -- the hooks -------------------------------------------------------------------------------- */

static void report_enter(struct sink *s, const struct moment *m)
{
	struct report *r = report_of(s);

	see(r, &m->ev->rec);
	summary_keys_enter(&r->keys, m);
	if (argv_is_exec(m->call))
		tree_call(&r->tree, m);
	if (!r->not_for_why[m->call->id])
		TELL(r->why, enter, m);
}

static void exits(struct report *r, const struct moment *m, struct report_counted *ret)
{
	const struct call *c = m->call;

	see(r, &m->ev->rec);
	if (argv_is_exec(c) && c->failed)
		tree_call_failed(&r->tree, m, (int)c->error);
	if (!r->not_for_why[c->id])
		TELL(r->why, exit, m);
	summary_keys_leave(&r->keys, m);
	if (!m->wanted)
		return;
	*ret = find_counted(r, m);
	report_count(r, m, ret);
	slow_take(r, m);
}

static void report_exit(struct sink *s, const struct moment *m)
{
	struct report_counted counted;

	exits(report_of(s), m, &counted);
}

static void report_whole(struct sink *s, const struct moment *m)
{
	struct report *r = report_of(s);
	const struct moment end = moment_of_exit(m);
	struct report_counted counted;

	if (report_is_slow(r, &end) ||
	    (!r->not_for_why[m->call->id] && why_wants_values(r->why, m)))
		moment_make_values(m);
	report_enter(s, m);
	exits(r, &end, &counted);
	if (m->wanted)
		report_keep(r, m, &counted);
}

static void report_cut(struct sink *s, const struct moment *m)
{
	struct report *r = report_of(s);

	see(r, &m->ev->rec);
	if (!r->not_for_why[m->call->id])
		TELL(r->why, cut, m);
}

/** The thread's process runs another program, whose name is the one that its lane has at the end.
 */
static void rename_lane(struct report *r, const struct moment *m)
{
	struct lane *lane = map_get(&r->lanes.by_tid, (uint32_t)m->ev->rec.tid);

	buf_clear(&r->name);
	comms_put(&r->comms, m, &r->name);
	if (!lane || !r->name.len)
		return;
	free(lane->name);
	lane->name = alloc_strdup(buf_str(&r->name));
}

static void report_other(struct sink *s, const struct moment *m)
{
	struct report *r = report_of(s);
	const struct record *rec = &m->ev->rec;

	see(r, rec);
	tree_event(&r->tree, m->ev);
	TELL(r->why, other, m);
	TELL(r->weigh, other, m);
	comms_other(&r->comms, m);
	summary_keys_other(&r->keys, m);
	if (rec->kind == RECORD_EXEC)
		rename_lane(r, m);
	if (record_is_last(rec))
		lanes_gone(&r->lanes, rec->tid, since(r, rec->mono_ns));
}

static void report_end(struct sink *s, bool whole)
{
	struct report *r = report_of(s);

	r->whole = whole;
	r->why->ops->end(r->why, whole);
	tree_end(&r->tree);
	fold_finish(&r->flame.fold);
	r->sum->programs = (uint32_t)r->tree.programs;
	report_page(r);
	output_flush(r->out);
}

static void report_destroy(struct sink *s)
{
	struct report *r = report_of(s);

	sink_destroy(r->why);
	sink_destroy(r->weigh);
	again_deinit(&r->again);
	output_close(&r->verdict);
	buf_deinit(&r->verdict.buf);
	fold_deinit(&r->flame.fold);
	tree_deinit(&r->tree);
	lanes_deinit(&r->lanes);
	comms_deinit(&r->comms);
	buf_deinit(&r->name);
	summary_keys_deinit(&r->keys);
	summary_rows_deinit(&r->calls);
	report_files_deinit(&r->files);
	for (size_t i = 0; i < r->nslow; i++) {
		free(r->slow[i].text);
		free(r->slow[i].result);
	}
	free(r->moves);
	free(r->not_for_why);
	free(r);
}

static const struct sink_ops report_ops = {
	.enter = report_enter,
	.exit = report_exit,
	.whole = report_whole,
	.again = report_again,
	.cut = report_cut,
	.other = report_other,
	.end = report_end,
	.destroy = report_destroy,
};

/** Marks the calls that `pawl why` does not trace: of those that fail most are harmless. */
static uint8_t *not_for_why(void)
{
	static const char prefix[] = "trace=!";
	uint8_t *table = alloc_zeroed(sc_ncalls + 1);

	for (const char *const *o = why_answer.options; *o; o++) {
		if (strncmp(*o, prefix, sizeof(prefix) - 1) != 0)
			continue;
		char *names = alloc_strdup(*o + sizeof(prefix) - 1);
		for (char *p = names; (p = strchr(p, ','));)
			*p = ' ';
		decode_mark(table, names, 1);
		free(names);
	}
	return table;
}

struct sink *report_create(const struct report_opts *o, struct report_sum *sum, struct output *out)
{
	struct report *r = alloc_zeroed(sizeof(*r));

	r->sink.ops = &report_ops;
	r->o = o;
	r->sum = sum;
	r->out = out;
	output_init_stage(&r->verdict);
	r->not_for_why = not_for_why();
	r->why = why_answer.create(&r->why_opts, &r->verdict);
	r->flame_opts.by = FLAME_BY_TIME;
	r->flame = (struct flame){.o = &r->flame_opts, .side = FOLD_NOW};
	r->weigh = flame_sink_create(&r->flame);
	tree_init(&r->tree);
	lanes_init(&r->lanes);
	summary_defaults(&r->by);
	r->by.by[0] = SUMMARY_BY_PATH;
	r->by.nby = 1;
	r->by.sees_all = o->sees_all;
	r->by.follows = o->follows;
	summary_keys_init(&r->keys, &r->by);
	r->moves = summary_moves();
	return &r->sink;
}
