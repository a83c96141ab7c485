#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "sink/execs/command.h"
#include "sink/flame/flame.h"
#include "sink/json/put.h"
#include "sink/render/units.h"
#include "sink/report/embed.h"
#include "sink/report/state.h"
#include "sink/summary/columns.h"

enum { ROWS_MAX = 50000 /* of a table: those with the most calls */ };

static void put_text(struct buf *b, const char *s)
{
	json_put_string(b, s, strlen(s));
}

/** JSON on its way into the page, a part at a time: the tables of a long trace have megabytes. */
struct data {
	struct output *out;
	struct buf json; /* the part */
};

enum { PART = 1 << 16 };

/** Appends the part as the content of a script element, which "</script>" would end: in JSON it can
 * only be inside of a string. */
static void data_put(struct data *d)
{
	struct buf *b = &d->out->buf;

	for (size_t at = 0; at < d->json.len;) {
		const char *from = d->json.p + at, *tag = memchr(from, '<', d->json.len - at);
		size_t n = tag ? (size_t)(tag - from) : d->json.len - at;

		buf_put(b, from, n);
		if (tag)
			buf_puts(b, "\\u003c");
		at += n + (tag != NULL);
	}
	buf_clear(&d->json);
	if (b->len >= PART)
		output_flush(d->out);
}

static void data_begin(struct data *d, struct output *out, const char *id)
{
	*d = (struct data){.out = out};
	buf_puts(&out->buf, "<script id=\"");
	buf_puts(&out->buf, id);
	buf_puts(&out->buf, "\" type=\"application/json\">");
}

static void data_end(struct data *d)
{
	data_put(d);
	buf_deinit(&d->json);
	buf_puts(&d->out->buf, "</script>\n");
}

/* -- tables ----------------------------------------------------------------------------------- */

/** A row of a table that is put in order: those with the most calls come first, then those that
 * came first. */
struct line {
	uint64_t calls;
	const void *row;
	const struct report_file *file; /* of a failure */
};

struct lines {
	struct line *list;
	size_t n;
};

static int more_calls(const void *a, const void *b, void *data)
{
	const struct line *list = data;
	uint32_t i = *(const uint32_t *)a, k = *(const uint32_t *)b;

	if (list[i].calls != list[k].calls)
		return list[i].calls > list[k].calls ? -1 : 1;
	return i < k ? -1 : i > k;
}

/** The order of rows, by their numbers. Most have few calls: their places are counted. */
static uint32_t *order(const struct lines *l)
{
	enum { FEW = 256 };
	size_t places[FEW + 1] = {0}, at = 0;
	uint32_t *ret = alloc_grow(NULL, l->n, sizeof(*ret));

	for (size_t i = 0; i < l->n; i++)
		places[l->list[i].calls < FEW ? l->list[i].calls : FEW]++;
	for (size_t few = FEW + 1; few-- > 0;) {
		size_t n = places[few];

		places[few] = at;
		at += n;
	}
	for (size_t i = 0; i < l->n; i++)
		ret[places[l->list[i].calls < FEW ? l->list[i].calls : FEW]++] = (uint32_t)i;
	qsort_r(ret, places[FEW], sizeof(*ret), more_calls, l->list);
	return ret;
}

static void add_line(struct lines *l, uint64_t calls, const void *row,
		     const struct report_file *file)
{
	l->list[l->n++] = (struct line){calls, row, file};
}

/** Numbers with a comma before each. */
static void put_numbers(struct buf *b, const uint64_t *list, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		buf_putc(b, ',');
		buf_put_udec(b, list[i]);
	}
}

/** The name of a call needs no escapes, nor does that of an error. */
static void put_call(struct buf *b, const struct summary_id *call)
{
	buf_putc(b, '"');
	summary_put_call(b, call);
	buf_putc(b, '"');
}

static void put_call_row(struct buf *b, const struct line *l)
{
	const struct summary_row *row = l->row;
	const uint64_t numbers[] = {row->calls,
				    row->errors,
				    row->wall.total,
				    quantile_at(&row->walls, 0.5),
				    quantile_at(&row->walls, 0.95),
				    row->wall.max};

	put_call(b, &row->id);
	put_numbers(b, numbers, ARRAY_LEN(numbers));
	if (row->sizes.n)
		put_numbers(b, &row->bytes.total, 1);
	else
		buf_puts(b, ",-1");
}

static void put_file_row(struct buf *b, const struct line *l)
{
	const struct report_file *f = l->row;
	const uint64_t numbers[] = {f->calls, f->errors, f->wall_ns, f->bytes};

	json_put_string(b, f->path, f->len);
	put_numbers(b, numbers, ARRAY_LEN(numbers));
}

static void put_failure_row(struct buf *b, const struct line *l)
{
	const struct report_failure *f = l->row;

	put_call(b, &f->call);
	buf_puts(b, ",\"");
	summary_put_errno(b, f->error);
	buf_puts(b, "\",");
	json_put_string(b, l->file->path, l->file->len);
	put_numbers(b, (const uint64_t[]){f->calls, f->wall_ns}, 2);
}

static void put_table(struct data *d, const char *name, struct lines *l,
		      void (*put)(struct buf *, const struct line *))
{
	_free_ uint32_t *numbers = order(l);
	struct buf *b = &d->json;
	const char *before = "\n";

	buf_printf(b, ",\n\"%s\":[", name);
	for (size_t i = 0; i < l->n && i < ROWS_MAX; i++, before = ",\n") {
		buf_puts(b, before);
		buf_putc(b, '[');
		put(b, &l->list[numbers[i]]);
		buf_putc(b, ']');
		if (b->len >= PART)
			data_put(d);
	}
	buf_putc(b, ']');
	free(l->list);
}

static void put_calls(struct data *d, const struct report *r)
{
	_free_ struct summary_row **rows = NULL;
	size_t n = summary_rows_list(&r->calls, ABI_COUNT, &rows);
	struct lines l = {alloc_grow(NULL, n, sizeof(*l.list)), 0};

	for (size_t i = 0; i < n; i++)
		add_line(&l, rows[i]->calls, rows[i], NULL);
	put_table(d, "calls", &l, put_call_row);
}

/** What is about no file is no row of this table. */
static void put_files(struct data *d, const struct report_files *files)
{
	struct lines l = {alloc_grow(NULL, files->n, sizeof(*l.list)), 0};

	for (size_t i = 0; i < files->n; i++)
		if (files->list[i]->len)
			add_line(&l, files->list[i]->calls, files->list[i], NULL);
	put_table(d, "files", &l, put_file_row);
}

static void put_failures(struct data *d, const struct report_files *files)
{
	struct lines l = {alloc_grow(NULL, files->nfailures, sizeof(*l.list)), 0};

	for (size_t i = 0; i < files->n; i++)
		for (const struct report_failure *x = files->list[i]->failures; x; x = x->next)
			add_line(&l, x->calls, x, files->list[i]);
	put_table(d, "failures", &l, put_failure_row);
}

static void put_slow(struct buf *b, const struct report *r)
{
	buf_puts(b, ",\n\"slow\":[");
	for (size_t i = 0; i < r->nslow; i++) {
		const struct report_slow *s = &r->slow[i];

		buf_printf(b, "%s[%llu,%d,", i ? ",\n" : "\n", (unsigned long long)s->since_ns,
			   s->tid);
		put_text(b, s->text);
		buf_putc(b, ',');
		put_text(b, s->result);
		buf_printf(b, ",%llu]", (unsigned long long)s->took_ns);
	}
	buf_putc(b, ']');
}

/* -- programs, threads ------------------------------------------------------------------------ */

static uint64_t since(const struct report *r, uint64_t ns)
{
	return ns > r->begin_ns ? ns - r->begin_ns : 0;
}

/** Each program comes after its parent, and has the parent's number, -1: none. They are numbered in
 * this order. */
static void put_programs(struct buf *b, struct report *r)
{
	struct map numbers = {0};
	struct buf text = {0};
	uintptr_t count = 0;

	buf_puts(b, ",\n\"programs\":[");
	for (struct program *p = r->tree.root.first; p; p = tree_next(&r->tree, p)) {
		uintptr_t parent = (uintptr_t)map_get(&numbers, (uintptr_t)p->parent);

		map_set(&numbers, (uintptr_t)p, (void *)(count + 1));
		buf_printf(b, "%s[%lld,%d,", count++ ? ",\n" : "\n", (long long)parent - 1, p->pid);
		buf_clear(&text);
		command_put_words(&text, p);
		put_text(b, buf_str(&text));
		buf_putc(b, ',');
		buf_clear(&text);
		command_put_state(&text, p);
		put_text(b, buf_str(&text));
		buf_printf(b, ",%llu,%llu,", (unsigned long long)since(r, p->begin_ns),
			   (unsigned long long)since(r, p->end_ns));
		buf_clear(&text);
		command_put(&text, p, false);
		put_text(b, buf_str(&text));
		buf_putc(b, ']');
	}
	buf_putc(b, ']');
	map_deinit(&numbers);
	buf_deinit(&text);
}

/** Six characters for each cell: the share of each sort of calls, from A (none) to / (all), and the
 * number of failures, up to 63. */
static void put_cells(struct buf *b, const struct lane *lane, uint64_t step_ns)
{
	static const char code[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	for (uint32_t i = 0; i < lane->n; i++) {
		const struct lane_cell *c = &lane->cells[i];

		for (unsigned s = 0; s < LANE_SORTS; s++) {
			float share = c->busy[s] / (float)step_ns;

			buf_putc(b, code[share >= 1 ? 63 : (unsigned)(share * 63 + 0.5f)]);
		}
		buf_putc(b, code[c->failures > 63 ? 63 : c->failures]);
	}
}

static void put_lanes(struct buf *b, const struct report *r)
{
	const char *before = "\n";

	buf_printf(b, ",\n\"step\":%llu,\"more\":%s,\"lanes\":[",
		   (unsigned long long)r->lanes.step_ns, r->lanes.more ? "true" : "false");
	for (const struct lane *l = r->lanes.list; l; l = l->next, before = ",\n") {
		uint64_t end = l->end_ns;

		// A thread that has not ended was there until the end.
		if (map_get(&r->lanes.by_tid, (uint32_t)l->tid) == l)
			end = since(r, r->end_ns);
		buf_printf(b, "%s[%d,%d,", before, l->tid, l->pid);
		put_text(b, l->name);
		buf_printf(b, ",%llu,%llu,%u,\"", (unsigned long long)l->begin_ns,
			   (unsigned long long)end, l->first);
		put_cells(b, l, r->lanes.step_ns);
		buf_puts(b, "\"]");
	}
	buf_putc(b, ']');
}

/* -- the page --------------------------------------------------------------------------------- */

static void put_noun(struct buf *b, uint64_t n, const char *noun)
{
	units_count(b, n);
	buf_putc(b, ' ');
	buf_puts(b, noun);
	buf_puts(b, n == 1 ? "" : "s");
}

static void put_about(struct buf *b, const struct report *r)
{
	time_t began = (time_t)(r->begin_real_ns / 1000000000u);
	struct tm tm;
	char text[64];

	put_noun(b, r->sum->calls, "call");
	buf_puts(b, " (");
	put_noun(b, r->errors, "failure");
	buf_puts(b, ") of ");
	put_noun(b, r->sum->programs, "program");
	buf_puts(b, " in ");
	units_time_apart(b, since(r, r->end_ns));
	if (r->begin_real_ns && localtime_r(&began, &tm) &&
	    strftime(text, sizeof(text), "; %F %T", &tm))
		buf_puts(b, text);
	if (!r->whole)
		buf_puts(b, "; the trace is not complete");
}

static void put_head(struct buf *b, struct report *r)
{
	buf_puts(b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
		    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>pawl");
	flame_put_xml(b, r->o->title);
	buf_puts(b, "</title>\n<style>\n");
	buf_puts(b, report_style);
	buf_puts(b, "</style>\n</head>\n<body>\n<h1>");
	flame_put_xml(b, *r->o->title ? r->o->title + 1 : "a trace");
	buf_puts(b, "</h1>\n<p id=\"about\">");
	put_about(b, r);
	buf_puts(b, "</p>\n<pre id=\"verdict\">");
	flame_put_xml(b, buf_str(&r->verdict.buf));
	buf_puts(b, "</pre>\n");
}

static void put_picture(struct report *r)
{
	_cleanup_(buf_deinit) struct buf svg = {0}, about = {0};
	struct data d;
	const struct fold *f = &r->flame.fold;
	struct flame_page page = {.unit = flame_unit(FLAME_BY_TIME)};

	if (f->n && f->nodes[0].total[FOLD_NOW]) {
		buf_puts(&about, flame_what(FLAME_BY_TIME));
		buf_puts(&about, ": ");
		flame_put_amount(&about, f->nodes[0].total[FOLD_NOW], page.unit);
		page.title = r->o->title;
		page.about = buf_str(&about);
		flame_put(f, &page, &svg);
	}
	data_begin(&d, r->out, "svg");
	json_put_string(&d.json, svg.p, svg.len);
	data_end(&d);
}

void report_page(struct report *r)
{
	struct buf *b = &r->out->buf;
	struct data d;

	put_head(b, r);
	buf_puts(b, report_body);
	data_begin(&d, r->out, "data");
	buf_printf(&d.json, "{\"wall\":%llu", (unsigned long long)since(r, r->end_ns));
	put_programs(&d.json, r);
	put_lanes(&d.json, r);
	put_calls(&d, r);
	put_slow(&d.json, r);
	put_files(&d, &r->files);
	put_failures(&d, &r->files);
	buf_putc(&d.json, '}');
	data_end(&d);
	put_picture(r);
	buf_puts(b, "<script>\n");
	buf_puts(b, report_script);
	buf_puts(b, "</script>\n</body>\n</html>\n");
}
