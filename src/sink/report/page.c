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

/** Appends JSON as the content of a script element, which "</script>" would end: in JSON it can
 * only be inside of a string. */
static void put_data(struct buf *b, const char *id, const struct buf *json)
{
	buf_puts(b, "<script id=\"");
	buf_puts(b, id);
	buf_puts(b, "\" type=\"application/json\">");
	for (size_t i = 0; i < json->len; i++) {
		if (json->p[i] == '<')
			buf_puts(b, "\\u003c");
		else
			buf_putc(b, json->p[i]);
	}
	buf_puts(b, "</script>\n");
}

/* -- tables ----------------------------------------------------------------------------------- */

static int more_calls(const void *a, const void *b)
{
	const struct summary_row *x = *(struct summary_row *const *)a;
	const struct summary_row *y = *(struct summary_row *const *)b;

	return x->calls > y->calls ? -1 : x->calls < y->calls;
}

/** Appends each of the keys. */
static void put_keys(struct buf *b, const struct summary_id *id)
{
	for (uint32_t at = 0; at < id->len; at += (uint32_t)strlen(id->key + at) + 1) {
		put_text(b, id->key + at);
		buf_putc(b, ',');
	}
}

static void put_call_row(struct buf *b, const struct summary_row *row)
{
	struct buf name = {0};

	summary_put_call(&name, &row->id);
	put_text(b, buf_str(&name));
	buf_deinit(&name);
	buf_printf(b, ",%llu,%llu,%llu,%llu,%llu,%llu,", (unsigned long long)row->calls,
		   (unsigned long long)row->errors, (unsigned long long)row->wall.total,
		   (unsigned long long)quantile_at(&row->walls, 0.5),
		   (unsigned long long)quantile_at(&row->walls, 0.95),
		   (unsigned long long)row->wall.max);
	buf_printf(b, row->sizes.n ? "%llu" : "-1", (unsigned long long)row->bytes.total);
}

static void put_file_row(struct buf *b, const struct summary_row *row)
{
	put_keys(b, &row->id);
	buf_printf(b, "%llu,%llu,%llu,%llu", (unsigned long long)row->calls,
		   (unsigned long long)row->errors, (unsigned long long)row->wall.total,
		   (unsigned long long)row->bytes.total);
}

/** The keys of a failure are its call, file and error. */
static void put_failure_row(struct buf *b, const struct summary_row *row)
{
	const char *call = row->id.key, *file = call + strlen(call) + 1;
	const char *error = file + strlen(file) + 1;

	put_text(b, call);
	buf_putc(b, ',');
	put_text(b, error);
	buf_putc(b, ',');
	put_text(b, strcmp(file, "(none)") ? file : "");
	buf_printf(b, ",%llu,%llu", (unsigned long long)row->calls,
		   (unsigned long long)row->wall.total);
}

static void put_table(struct buf *b, const char *name, const struct summary_rows *rows,
		      void (*put)(struct buf *, const struct summary_row *))
{
	_free_ struct summary_row **list = NULL;
	size_t n = summary_rows_list(rows, ABI_COUNT, &list);
	const char *before = "\n";

	if (n)
		qsort(list, n, sizeof(*list), more_calls);
	buf_printf(b, ",\n\"%s\":[", name);
	for (size_t i = 0; i < n && i < ROWS_MAX; i++, before = ",\n") {
		buf_puts(b, before);
		buf_putc(b, '[');
		put(b, list[i]);
		buf_putc(b, ']');
	}
	buf_putc(b, ']');
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

static void put_picture(struct buf *b, struct report *r)
{
	_cleanup_(buf_deinit) struct buf svg = {0}, json = {0}, about = {0};
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
	json_put_string(&json, svg.p, svg.len);
	put_data(b, "svg", &json);
}

void report_page(struct report *r)
{
	_cleanup_(buf_deinit) struct buf json = {0};
	struct buf *b = &r->out->buf;

	put_head(b, r);
	buf_puts(b, report_body);
	buf_printf(&json, "{\"wall\":%llu", (unsigned long long)since(r, r->end_ns));
	put_programs(&json, r);
	put_lanes(&json, r);
	put_table(&json, "calls", &r->calls, put_call_row);
	put_slow(&json, r);
	put_table(&json, "files", &r->files, put_file_row);
	put_table(&json, "failures", &r->failures, put_failure_row);
	buf_putc(&json, '}');
	put_data(b, "data", &json);
	put_picture(b, r);
	buf_puts(b, "<script>\n");
	buf_puts(b, report_script);
	buf_puts(b, "</script>\n</body>\n</html>\n");
}
