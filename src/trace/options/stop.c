/**
 * Options for when a trace ends before the program does, and how much of it is kept (take.h).
 */
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

/** Parses "10s", "1.5min", "250ms"; a bare number means seconds. The time must be more than 0 and
 * less than a century. */
struct err *take_for(struct option_taken *t, const char *s)
{
	static const struct {
		const char *name;
		double ns;
	} units[] = {{"", 1e9}, {"s", 1e9},    {"ms", 1e6},  {"us", 1e3},
		     {"ns", 1}, {"min", 60e9}, {"h", 3600e9}};
	const double most = 3e18;
	char *end;
	double n = *s >= '0' && *s <= '9' ? strtod(s, &end) : -1;

	for (unsigned i = 0; n >= 0 && i < ARRAY_LEN(units); i++) {
		double ns = n * units[i].ns;

		if (strcmp(units[i].name, end) != 0 || ns < 1 || ns > most)
			continue;
		t->o->for_ns = (uint64_t)ns;
		return NULL;
	}
	return value_invalid(t->opt, s);
}

struct err *take_max_events(struct option_taken *t, const char *s)
{
	long n;
	struct err *e = value_number(t->opt, s, 1, INT64_MAX, &n);

	if (!e)
		t->o->max_events = (uint64_t)n;
	return e;
}

struct err *take_last(struct option_taken *t, const char *s)
{
	enum { MOST = 10000000 };
	long n;
	struct err *e = value_number(t->opt, s, 1, MOST, &n);

	if (!e)
		t->o->text.last = (uint32_t)n;
	return e;
}
