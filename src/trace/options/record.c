/**
 * Options of recordings: --record, --keep-strings, --replay, --max-size, --rotate, --redact,
 * --window (take.h).
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/cleanup.h"
#include "base/span.h"
#include "trace/options/take.h"
#include "trace/options/value.h"

struct err *take_record(struct option_taken *t, const char *s)
{
	t->o->record = s;
	return NULL;
}

struct err *take_keep_strings(struct option_taken *t, const char *s)
{
	long n;
	struct err *e = value_number(t->opt, s, 0, KEEP_STRINGS_MAX, &n);

	if (!e)
		t->o->recording.strings = (uint32_t)n;
	return e;
}

struct err *take_replay(struct option_taken *t, const char *s)
{
	t->o->replay = s;
	return NULL;
}

/** Reads "64K", "1.5M", "2G"; a bare number means bytes. K is 1024. */
struct err *take_max_size(struct option_taken *t, const char *s)
{
	static const char *const units[] = {"", "K", "M", "G", "T"};
	const double least = 16384, most = 1e15;
	char *end;
	double n = *s >= '0' && *s <= '9' ? strtod(s, &end) : -1;

	for (unsigned i = 0; n >= 0 && i < ARRAY_LEN(units); i++, n *= 1024) {
		bool is = !strcasecmp(end, units[i]) ||
			  (i && !strncasecmp(end, units[i], 1) && !strcasecmp(end + 1, "iB"));

		if (!is || n > most)
			continue;
		if (n < least)
			return err_new("%s=%s: at least 16K are needed", t->opt, s);
		t->o->recording.max_size = (uint64_t)n;
		return NULL;
	}
	return value_invalid(t->opt, s);
}

struct err *take_rotate(struct option_taken *t, const char *s)
{
	long n = 0;
	struct err *e = s ? value_number(t->opt, s, 1, INT_MAX, &n) : NULL;

	t->o->recording.rotate = true;
	t->o->recording.keep = (unsigned)n;
	return e;
}

struct err *take_redact(struct option_taken *t, const char *s)
{
	value_list_add(&t->o->recording.redact, s);
	return NULL;
}

struct err *take_window(struct option_taken *t, const char *s)
{
	struct options_record *r = &t->o->recording;

	if (span_parse(s, &r->from_ns, &r->until_ns))
		return NULL;
	return err_new("%s=%s: two times are expected, as in 10s..20s", t->opt, s);
}

/** True if the recording to be replayed has a name that --rotate would give. */
static bool is_own_name(const struct options *o)
{
	size_t n = o->record ? strlen(o->record) : 0;

	if (!o->recording.rotate || !o->replay || strncmp(o->replay, o->record, n) != 0)
		return false;
	const char *number = o->replay + n;
	return *number == '.' && number[1] && !number[1 + strspn(number + 1, "0123456789")];
}

struct err *record_check(const struct options *o)
{
	const struct options_record *r = &o->recording;

	if (!o->record && (r->max_size || r->rotate || r->redact))
		return err_new("--max-size, --rotate and --redact need --record=FILE");
	if (!o->record && r->strings != KEEP_STRINGS)
		return err_new("--keep-strings needs --record=FILE");
	if (r->rotate && !r->max_size)
		return err_new("--rotate needs --max-size=SIZE: it begins another file when one "
			       "has that size");
	if (is_own_name(o))
		return err_new("'%s' is the recording to be replayed: --rotate would overwrite it",
			       o->replay);
	if (r->until_ns && !o->replay)
		return err_new("--window shows a part of a recording: --record first, and "
			       "--replay=FILE with --window then");
	return NULL;
}
