/* Commands about breakpoints. */
#include "debugger/mi/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/scope/places.h"

/* -- records ---------------------------------------------------------------------------------- */

static void put_place(struct mi *m, const struct spot *at, struct buf *out)
{
	struct buf name = {0};
	const char *file;
	unsigned line;

	spot_put_function(m->s, at, &name);
	record_bytes(out, "func", name.p, name.len);
	buf_deinit(&name);
	if (!code_line(&m->s->code, at->addr, &file, &line))
		return;
	record_string(out, "file", code_shown_name(&m->s->code, file));
	record_string(out, "fullname", code_source_path(&m->s->code, file));
	record_number(out, "line", line);
}

static void put_locations(struct mi *m, const struct breakpoint *b, struct buf *out)
{
	char number[32];

	record_open(out, "locations", '[');
	for (unsigned i = 0; i < b->nlocations; i++) {
		const struct location *l = &b->locations[i];

		snprintf(number, sizeof(number), "%u.%u", b->number, i + 1);
		record_open(out, NULL, '{');
		record_string(out, "number", number);
		record_string(out, "enabled", l->enabled ? "y" : "n");
		record_address(out, "addr", l->at.addr);
		put_place(m, &l->at, out);
		record_close(out, '}');
	}
	record_close(out, ']');
}

static const char *type_of(const struct breakpoint *b)
{
	if (b->how == HOW_WATCH)
		return "hw watchpoint";
	if (b->how != HOW_BREAK)
		return "catchpoint";
	return b->printf ? "dprintf" : b->hardware ? "hw breakpoint" : "breakpoint";
}

void mi_put_breakpoint(struct mi *m, const struct breakpoint *b, struct buf *out)
{
	record_open(out, "bkpt", '{');
	record_number(out, "number", b->number);
	record_string(out, "type", type_of(b));
	record_string(out, "disp", b->temporary ? "del" : "keep");
	record_string(out, "enabled", b->enabled ? "y" : "n");
	if (breakpoint_has_place(b) && !b->nlocations) {
		record_string(out, "addr", "<PENDING>");
		record_string(out, "pending", b->spec);
	} else if (b->nlocations > 1) {
		record_string(out, "addr", "<MULTIPLE>");
	} else if (b->nlocations) {
		record_address(out, "addr", b->locations[0].at.addr);
		put_place(m, &b->locations[0].at, out);
	} else {
		record_string(out, "what", b->spec);
	}
	if (b->condition)
		record_string(out, "cond", b->condition);
	record_number(out, "times", (long long)b->hits);
	if (b->ignore)
		record_number(out, "ignore", (long long)b->ignore);
	if (b->printf)
		record_string(out, "script", b->printf);
	record_string(out, "original-location", b->spec);
	if (b->nlocations > 1)
		put_locations(m, b, out);
	record_close(out, '}');
}

/* -- commands --------------------------------------------------------------------------------- */

/** The breakpoint that a command of the prompt has made. */
static struct err *make(struct mi *m, const char *command, struct breakpoint **ret)
{
	unsigned before = m->s->stops->breakpoints.made;
	struct err *e = mi_command(m, "%s", command);

	*ret = e ? NULL : breakpoint_find(&m->s->stops->breakpoints, before + 1);
	return e || *ret ? e : err_new("No such place: %s", command);
}

/** What the options of -break-insert ask for. */
struct asked {
	bool once, hardware, pending, disabled;
	const char *condition, *ignore, *thread;
	_Alignas(8) char *place;
};

static void take_options(struct words *w, struct asked *a)
{
	const char *value;
	struct buf explicit = {0};

	for (bool more = true; more;) {
		more = true;
		if (words_take(w, "-t"))
			a->once = true;
		else if (words_take(w, "-h"))
			a->hardware = true;
		else if (words_take(w, "-f"))
			a->pending = true;
		else if (words_take(w, "-d"))
			a->disabled = true;
		else if ((value = words_take_value(w, "-c")))
			a->condition = value;
		else if ((value = words_take_value(w, "-i")))
			a->ignore = value;
		else if ((value = words_take_value(w, "-p")))
			a->thread = value;
		else if ((value = words_take_value(w, "--source")))
			buf_printf(&explicit, "-source %s ", value);
		else if ((value = words_take_value(w, "--function")))
			buf_printf(&explicit, "-function %s ", value);
		else if ((value = words_take_value(w, "--line")))
			buf_printf(&explicit, "-line %s ", value);
		else
			more = words_take(w, "--qualified") || words_take(w, "-a") ||
			       words_take(w, "--");
	}
	a->place = explicit.len ? alloc_strdup(buf_str(&explicit)) : mi_join(w, 0);
	buf_deinit(&explicit);
}

static struct err *insert(struct mi *m, struct words *w, const struct asked *a, const char *printf)
{
	struct session *s = m->s;
	uint8_t pending = s->stops->pending;
	struct breakpoint *b;

	(void)w;
	_free_ char *thread = a->thread ? alloc_printf(" thread %s", a->thread) : alloc_strdup("");
	_free_ char *condition =
		a->condition ? alloc_printf(" if %s", a->condition) : alloc_strdup("");
	_free_ char *line =
		printf ? alloc_printf("dprintf %s,%s", a->place, printf)
		       : alloc_printf("%s%sbreak %s%s%s", a->once ? "t" : "",
				      a->hardware ? "h" : "", a->place, thread, condition);
	s->stops->pending = a->pending ? PENDING_ON : PENDING_OFF;
	struct err *e = make(m, line, &b);
	s->stops->pending = pending;
	if (e)
		return e;
	b->enabled = !a->disabled;
	b->temporary = a->once;
	if (a->ignore)
		b->ignore = strtoull(a->ignore, NULL, 0);
	if (printf && a->condition)
		b->condition = alloc_strdup(a->condition);
	mi_put_breakpoint(m, b, &m->out);
	return NULL;
}

static struct err *break_insert(struct mi *m, struct words *w)
{
	struct asked a = {0};

	take_options(w, &a);
	struct err *e = *a.place ? insert(m, w, &a, NULL) : mi_usage("break-insert LOCATION");
	free(a.place);
	return e;
}

static struct err *dprintf_insert(struct mi *m, struct words *w)
{
	struct asked a = {0};
	struct buf format = {0};

	take_options(w, &a);
	free(a.place);
	a.place = w->n ? alloc_strdup(w->word[0]) : NULL;
	if (w->n < 2) {
		free(a.place);
		return mi_usage("dprintf-insert LOCATION FORMAT [ARGUMENT ...]");
	}
	buf_putc(&format, '"');
	for (const char *p = w->word[1]; *p; p++) {
		if (strchr("\"\\\n", *p))
			buf_putc(&format, '\\');
		buf_putc(&format, *p == '\n' ? 'n' : *p);
	}
	buf_putc(&format, '"');
	for (size_t i = 2; i < w->n; i++)
		buf_printf(&format, ",%s", w->word[i]);
	struct err *e = insert(m, w, &a, buf_str(&format));
	buf_deinit(&format);
	free(a.place);
	return e;
}

/** Passes numbers on to a command of the prompt. */
static struct err *pass(struct mi *m, const struct words *w, const char *command)
{
	_free_ char *rest = mi_join(w, 0);

	return *rest ? mi_command(m, "%s %s", command, rest)
		     : err_new("No breakpoint numbers were given.");
}

static struct err *break_delete(struct mi *m, struct words *w)
{
	return w->n ? pass(m, w, "delete") : mi_command(m, "delete");
}

static struct err *break_enable(struct mi *m, struct words *w)
{
	return pass(m, w, "enable");
}

static struct err *break_disable(struct mi *m, struct words *w)
{
	return pass(m, w, "disable");
}

static struct err *break_condition(struct mi *m, struct words *w)
{
	words_take(w, "--force");
	return pass(m, w, "condition");
}

static struct err *break_after(struct mi *m, struct words *w)
{
	return pass(m, w, "ignore");
}

static struct err *break_watch(struct mi *m, struct words *w)
{
	const char *command = words_take(w, "-r")   ? "rwatch"
			      : words_take(w, "-a") ? "awatch"
						    : "watch";
	_free_ char *expression = mi_join(w, 0);
	_free_ char *line = alloc_printf("%s %s", command, expression);
	struct breakpoint *b;
	struct err *e = make(m, line, &b);

	if (e)
		return e;
	record_open(&m->out,
		    *command == 'r'   ? "hw-rwpt"
		    : *command == 'a' ? "hw-awpt"
				      : "wpt",
		    '{');
	record_number(&m->out, "number", b->number);
	record_string(&m->out, "exp", b->spec);
	record_close(&m->out, '}');
	return NULL;
}

static struct err *catch_what(struct mi *m, struct words *w, const char *what)
{
	bool once = words_take(w, "-t");
	_free_ char *rest = mi_join(w, 0);
	_free_ char *line = alloc_printf("catch %s %s", what, rest);
	struct breakpoint *b;
	struct err *e = make(m, line, &b);

	if (e)
		return e;
	b->temporary = once;
	mi_put_breakpoint(m, b, &m->out);
	return NULL;
}

static struct err *catch_throw(struct mi *m, struct words *w)
{
	return catch_what(m, w, "throw");
}

static struct err *catch_rethrow(struct mi *m, struct words *w)
{
	return catch_what(m, w, "rethrow");
}

static struct err *catch_catch(struct mi *m, struct words *w)
{
	return catch_what(m, w, "catch");
}

static struct err *catch_load(struct mi *m, struct words *w)
{
	return catch_what(m, w, "load");
}

static struct err *catch_unload(struct mi *m, struct words *w)
{
	return catch_what(m, w, "unload");
}

static void put_table(struct mi *m, const struct breakpoint *only)
{
	static const char *const columns[][4] = {
		{"7", "-1", "number", "Num"},	 {"14", "-1", "type", "Type"},
		{"4", "-1", "disp", "Disp"},	 {"3", "-1", "enabled", "Enb"},
		{"18", "-1", "addr", "Address"}, {"40", "2", "what", "What"}};
	struct buf *out = &m->out;
	unsigned n = 0;

	for (const struct breakpoint *b = m->s->stops->breakpoints.first; b; b = b->next)
		n += !only || b == only;
	record_open(out, "BreakpointTable", '{');
	record_number(out, "nr_rows", n);
	record_number(out, "nr_cols", (long long)ARRAY_LEN(columns));
	record_open(out, "hdr", '[');
	for (unsigned i = 0; i < ARRAY_LEN(columns); i++) {
		record_open(out, NULL, '{');
		record_string(out, "width", columns[i][0]);
		record_string(out, "alignment", columns[i][1]);
		record_string(out, "col_name", columns[i][2]);
		record_string(out, "colhdr", columns[i][3]);
		record_close(out, '}');
	}
	record_close(out, ']');
	record_open(out, "body", '[');
	for (const struct breakpoint *b = m->s->stops->breakpoints.first; b; b = b->next)
		if (!only || b == only)
			mi_put_breakpoint(m, b, out);
	record_close(out, ']');
	record_close(out, '}');
}

static struct err *break_list(struct mi *m, struct words *w)
{
	(void)w;
	put_table(m, NULL);
	return NULL;
}

static struct err *break_info(struct mi *m, struct words *w)
{
	unsigned number = w->n ? (unsigned)strtoul(w->word[0], NULL, 10) : 0;
	const struct breakpoint *b = breakpoint_find(&m->s->stops->breakpoints, number);

	if (w->n && !b)
		return err_new("No breakpoint or watchpoint matching '%s'.", w->word[0]);
	put_table(m, b);
	return NULL;
}

const struct mi_command mi_break_commands[] = {
	{"break-insert", break_insert, true},	{"dprintf-insert", dprintf_insert, true},
	{"break-delete", break_delete, true},	{"break-enable", break_enable, true},
	{"break-disable", break_disable, true}, {"break-condition", break_condition, true},
	{"break-after", break_after, true},	{"break-watch", break_watch, false},
	{"break-list", break_list, true},	{"break-info", break_info, true},
	{"catch-throw", catch_throw, true},	{"catch-rethrow", catch_rethrow, true},
	{"catch-catch", catch_catch, true},	{"catch-load", catch_load, true},
	{"catch-unload", catch_unload, true},	{0},
};
