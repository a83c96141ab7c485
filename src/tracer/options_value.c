#include "tracer/options_value.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

static struct err *value_invalid(const char *opt, const char *s)
{
	return err_new("invalid %s argument: '%s'", opt, s);
}

struct err *value_number(const char *opt, const char *s, long min, long max, long *ret)
{
	char *end;

	errno = 0;
	long v = strtol(s, &end, 10);
	if (!*s || *end || errno || v < min || v > max)
		return value_invalid(opt, s);
	*ret = v;
	return NULL;
}

static const struct {
	const char *name;
	int digits;
} value_units[] = {{"s", 0}, {"ms", 3}, {"us", 6}, {"ns", 9}};

static int unit_digits(const char *s)
{
	for (unsigned i = 0; i < ARRAY_LEN(value_units); i++)
		if (!strcmp(value_units[i].name, s))
			return value_units[i].digits;
	return -1;
}

struct err *value_digits(const char *opt, const char *s, int *ret)
{
	int d = s ? unit_digits(s) : 6;

	if (d < 0)
		return value_invalid(opt, s);
	*ret = d;
	return NULL;
}

static bool timestamps_item(const char *s, struct text_opts *t)
{
	static const char *const clocks[] = {"none", "time", "unix"};
	bool format = !strncmp(s, "format:", 7), precision = !strncmp(s, "precision:", 10);

	s += format ? 7 : precision ? 10 : 0;
	for (unsigned i = 0; !precision && i < ARRAY_LEN(clocks); i++) {
		if (!strcmp(s, clocks[i])) {
			t->clock = (enum text_clock)i;
			return true;
		}
	}
	int d = format ? -1 : unit_digits(s);
	if (d >= 0)
		t->clock_digits = d;
	return d >= 0;
}

struct err *value_timestamps(const char *opt, const char *s, struct options *o)
{
	_free_ char *copy = strdup(s ? s : "time");

	if (!copy)
		return &err_nomem;
	o->text.clock = TEXT_CLOCK_TIME;
	o->text.clock_digits = 0;
	for (char *save, *item = strtok_r(copy, ",", &save); item;
	     item = strtok_r(NULL, ",", &save))
		if (!timestamps_item(item, &o->text))
			return value_invalid(opt, s);
	return NULL;
}

struct err *value_overhead(const char *opt, const char *s, uint64_t *ret)
{
	char *end;
	double v = strtod(s, &end);
	int d = *end ? unit_digits(end) : 6;

	if (end == s || d < 0 || !(v >= 0) || v > 1e9)
		return value_invalid(opt, s);
	for (; d < 9; d++)
		v *= 10;
	*ret = (uint64_t)v;
	return NULL;
}

struct err *value_choice(const char *opt, const char *s, const char *const *words, int *ret)
{
	for (int i = 0; words[i]; i++) {
		if (!strcmp(words[i], s)) {
			*ret = i;
			return NULL;
		}
	}
	return value_invalid(opt, s);
}

/* -- lists that grow ------------------------------------------------------------------------- */

/** Puts s behind the others; the list stays NULL-ended. */
static struct err *list_add(const char ***list, const char *s)
{
	size_t n = 0;

	while (*list && (*list)[n])
		n++;
	const char **p = realloc(*list, (n + 2) * sizeof(*p));
	if (!p)
		return &err_nomem;
	p[n] = s;
	p[n + 1] = NULL;
	*list = p;
	return NULL;
}

struct err *value_path(const char *s, struct options *o)
{
	return list_add(&o->paths, s);
}

struct err *value_env(const char *s, struct options *o)
{
	return list_add(&o->env, s);
}

static struct err *pid_add(const char *s, struct options *o)
{
	char *end;

	errno = 0;
	long v = strtol(s, &end, 10);
	if (!*s || *end || errno || v <= 0 || v > INT_MAX)
		return err_new("Invalid process id: '%s'", s);
	pid_t *p = realloc(o->pids, (o->npids + 1) * sizeof(*p));
	if (!p)
		return &err_nomem;
	o->pids = p;
	o->pids[o->npids++] = (pid_t)v;
	return NULL;
}

struct err *value_pids(const char *s, struct options *o)
{
	_free_ char *copy = strdup(s);
	static const char between[] = ", \t\n";

	if (!copy)
		return &err_nomem;
	for (char *save, *item = strtok_r(copy, between, &save); item;
	     item = strtok_r(NULL, between, &save)) {
		struct err *e = pid_add(item, o);

		if (e)
			return e;
	}
	return NULL;
}

struct err *value_columns(const char *s, struct options *o)
{
	struct summary_opts *t = &o->table;
	_free_ char *copy = strdup(s);
	bool named = false;

	if (!copy)
		return &err_nomem;
	t->ncolumns = 0;
	for (char *save, *item = strtok_r(copy, ",", &save); item;
	     item = strtok_r(NULL, ",", &save)) {
		int col = summary_column_by_name(item);

		if (col < 0 || col == SUMMARY_NOTHING)
			return err_new("unknown column name: '%s'", item);
		for (unsigned i = 0; i < t->ncolumns; i++)
			if ((int)t->columns[i] == col)
				return err_new("call summary column has been provided more than "
					       "once: '%s' (-U option residual: '%s')",
					       item, s + (item - copy));
		named = named || col == SUMMARY_NAME;
		t->columns[t->ncolumns++] = (enum summary_column)col;
	}
	if (!named)
		t->columns[t->ncolumns++] = SUMMARY_NAME;
	return NULL;
}

/* -- sets of words --------------------------------------------------------------------------- */

struct err *value_status(const char *s, struct options *o)
{
	static const char *const words[] = {"successful",  "failed",   "unfinished",
					    "unavailable", "detached", NULL};
	uint64_t set;
	struct err *e = wordset_parse(s, words, "status", &set);

	if (!e)
		o->status = (unsigned)set & STATUS_ALL;
	return e;
}

struct err *value_quiet(const char *s, struct options *o)
{
	static const char *const words[] = {"attach",	   "exit",	 "path-resolution",
					    "personality", "superseded", "thread-execve",
					    NULL};
	uint64_t set;
	struct err *e = wordset_parse(s, words, "quiet", &set);

	if (e)
		return e;
	// The two last words are one.
	o->quiet = (unsigned)((set & 15) | (set & 0x30 ? QUIET_SUPERSEDED : 0));
	return NULL;
}

struct err *value_decode_fds(const char *s, struct options *o)
{
	static const char *const words[] = {"path",  "socket",	 "dev", "eventfd",
					    "pidfd", "signalfd", NULL};
	uint64_t set;
	struct err *e = wordset_parse(s, words, "decode-fds", &set);

	if (e)
		return e;
	if ((set & 0x3e) && (set & 0x3f) != 0x3f)
		return err_new(
			"decode-fds: only 'none', 'path' and 'all' can be told apart, not '%s'", s);
	o->decode_fds = set & 0x3e ? 2 : set & 1;
	return NULL;
}

struct err *value_decode_pids(const char *s, struct options *o)
{
	static const char *const words[] = {"comm", NULL};
	uint64_t set;
	struct err *e = wordset_parse(s, words, "decode-pids", &set);

	if (!e)
		o->decode_comm = set & 1;
	return e;
}

struct err *value_trace_fds(const char *s, struct options *o)
{
	o->has_fds = true;
	return wordset_parse_fds(s, &o->fds);
}

static struct err *value_trace(const char *s, struct options *o)
{
	return callset_parse(s, &o->trace);
}

static struct err *value_abbrev(const char *s, struct options *o)
{
	return callset_parse(s, &o->abbrev);
}

static struct err *value_verbose(const char *s, struct options *o)
{
	return callset_parse(s, &o->verbose);
}

static struct err *value_raw(const char *s, struct options *o)
{
	return callset_parse(s, &o->raw);
}

static struct err *value_signals(const char *s, struct options *o)
{
	return wordset_parse_signals(s, &o->signals);
}

struct err *value_expression(const char *s, struct options *o, bool *quiet)
{
	static const struct {
		const char *name;
		struct err *(*parse)(const char *, struct options *);
	} qualifiers[] = {
		{"trace", value_trace},
		{"t", value_trace},
		{"trace-fds", value_trace_fds},
		{"trace-fd", value_trace_fds},
		{"fds", value_trace_fds},
		{"fd", value_trace_fds},
		{"abbrev", value_abbrev},
		{"a", value_abbrev},
		{"verbose", value_verbose},
		{"v", value_verbose},
		{"raw", value_raw},
		{"x", value_raw},
		{"signal", value_signals},
		{"signals", value_signals},
		{"s", value_signals},
		{"status", value_status},
		{"quiet", value_quiet},
		{"silent", value_quiet},
		{"silence", value_quiet},
		{"q", value_quiet},
		{"decode-fds", value_decode_fds},
		{"decode-fd", value_decode_fds},
		{"decode-pids", value_decode_pids},
		{"decode-pid", value_decode_pids},
	};
	const char *eq = strchr(s, '=');

	for (unsigned i = 0; eq && i < ARRAY_LEN(qualifiers); i++) {
		const char *name = qualifiers[i].name;

		if (strlen(name) != (size_t)(eq - s) || strncmp(name, s, strlen(name)) != 0)
			continue;
		*quiet = *quiet || qualifiers[i].parse == value_quiet;
		return qualifiers[i].parse(eq + 1, o);
	}
	return value_trace(s, o);
}
