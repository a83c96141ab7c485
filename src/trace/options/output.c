/**
 * Options for the form of the trace, and for where it goes (take.h).
 */
#include <limits.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

struct err *take_column(struct option_taken *t, const char *s)
{
	long n;
	struct err *e = value_number(t->opt, s, 0, INT_MAX, &n);

	if (!e)
		t->o->text.column = (unsigned)n;
	return e;
}

struct err *take_string_limit(struct option_taken *t, const char *s)
{
	const long most = (1L << 30) - 1; // strace's
	long n = most;
	bool all = !t->o->strace && !strcmp(s, "max");
	struct err *e = all ? NULL : value_number(t->opt, s, 0, most, &n);

	if (!e)
		t->o->str_limit = (uint32_t)n;
	return e;
}

struct err *take_output(struct option_taken *t, const char *s)
{
	t->o->output = s;
	return NULL;
}

struct err *take_hex(struct option_taken *t, const char *s)
{
	int i;
	struct err *e = value_choice(t->opt, s ? s : "all", t->row->words, &i);

	t->g->long_x = true;
	if (!e)
		t->o->text.render.hex = (enum quote_hex)i;
	return e;
}

/** -X raw|abbrev|verbose, in the renderer's order. */
struct err *take_style(struct option_taken *t, const char *s)
{
	static const enum render_names style[] = {RENDER_RAW, RENDER_ABBREV, RENDER_VERBOSE};
	int i;
	struct err *e = value_choice(t->opt, s, t->row->words, &i);

	if (e)
		return e;
	if (strcmp(s, t->row->words[i]) != 0) // unlike in other options, the case matters
		return value_invalid(t->opt, s);
	t->o->text.render.names = style[i];
	return NULL;
}

struct err *take_relative(struct option_taken *t, const char *s)
{
	return value_digits(t->opt, s, &t->o->text.relative_digits);
}

struct err *take_spent(struct option_taken *t, const char *s)
{
	return value_digits(t->opt, s, &t->o->text.spent_digits);
}

static bool timestamps_item(const char *s, struct text_opts *t)
{
	static const char *const clocks[] = {"none", "time", "unix"};
	bool format = !strncasecmp(s, "format:", 7);
	bool precision = !strncasecmp(s, "precision:", 10);

	s += format ? 7 : precision ? 10 : 0;
	for (unsigned i = 0; !precision && i < ARRAY_LEN(clocks); i++) {
		if (!strcasecmp(s, clocks[i])) {
			t->clock = (enum text_clock)i;
			return true;
		}
	}
	int d = format ? -1 : value_unit(s);
	if (d >= 0)
		t->clock_digits = d;
	return d >= 0;
}

struct err *take_timestamps(struct option_taken *t, const char *s)
{
	_free_ char *copy = alloc_strdup(s ? s : "time");

	t->g->long_t = true;
	// Parts of the format that the value does not mention keep their earlier settings.
	if (t->o->text.clock == TEXT_CLOCK_NONE)
		t->o->text.clock = TEXT_CLOCK_TIME;
	for (char *save, *item = strtok_r(copy, ",", &save); item;
	     item = strtok_r(NULL, ",", &save))
		if (!timestamps_item(item, &t->o->text))
			return value_unknown(t->opt, s, item, t->row->words);
	return NULL;
}
