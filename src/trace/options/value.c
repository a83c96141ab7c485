#include "trace/options/value.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/near.h"

struct err *value_invalid(const char *opt, const char *s)
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

int value_unit(const char *s)
{
	static const struct {
		const char *name;
		int digits;
	} units[] = {{"s", 0}, {"ms", 3}, {"us", 6}, {"ns", 9}};

	for (unsigned i = 0; i < ARRAY_LEN(units); i++)
		if (!strcasecmp(units[i].name, s))
			return units[i].digits;
	return -1;
}

int value_unit_behind(const char *s)
{
	return *s >= 'A' && *s <= 'Z' ? -1 : value_unit(s);
}

struct err *value_unknown(const char *opt, const char *s, const char *item,
			  const char *const *words)
{
	return err_hint(value_invalid(opt, s), near_word(item, words));
}

struct err *value_digits(const char *opt, const char *s, int *ret)
{
	int d = s ? value_unit(s) : 6;

	if (d < 0)
		return value_invalid(opt, s);
	*ret = d;
	return NULL;
}

struct err *value_choice(const char *opt, const char *s, const char *const *words, int *ret)
{
	for (int i = 0; words[i]; i++) {
		if (!strcasecmp(words[i], s)) {
			*ret = i;
			return NULL;
		}
	}
	return value_unknown(opt, s, s, words);
}

void value_list_add(const char ***list, const char *s)
{
	size_t n = 0;

	while (*list && (*list)[n])
		n++;
	const char **p = alloc_grow(*list, n + 2, sizeof(*p));
	p[n] = s;
	p[n + 1] = NULL;
	*list = p;
}
