#include "trace/options/value.h"

#include <ctype.h>
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

/** The end of the number that a time begins with, or NULL; *whole: it has neither point nor
 * exponent. */
static const char *number_end(const char *s, bool *whole)
{
	const char *digits = s + strspn(s, " \t\n\v\f\r");
	char *end, *end_whole;

	digits += *digits == '-' || *digits == '+';
	// strtod(3) also accepts hexadecimal numbers, inf and nan.
	if (!*digits || !strchr(".0123456789", *digits) || digits[1] == 'x' || digits[1] == 'X')
		return NULL;
	errno = 0;
	(void)strtoll(s, &end_whole, 10);
	bool huge = errno == ERANGE;
	errno = 0;
	double v = strtod(s, &end);
	*whole = end == end_whole;
	if (end == s || errno == ERANGE || v < 0 || (huge && *whole))
		return NULL;
	return end;
}

bool value_time(const char *s, double *ret)
{
	bool whole;
	const char *unit = number_end(s, &whole);

	// strace reads whole numbers by a function that skips blanks and is strict about the
	// unit's first letter, all others by one that does neither.
	if (!unit || (whole ? *unit >= 'A' && *unit <= 'Z' : isspace((unsigned char)*s)))
		return false;
	int places = *unit ? value_unit(unit) : 6;
	double v = strtod(s, NULL);

	for (; places >= 0 && places < 9; places++)
		v *= 10;
	*ret = v;
	return places >= 0;
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

typedef int word_compare(const char *a, const char *b);

static struct err *choose(const char *opt, const char *s, const char *const *words,
			  word_compare *compare, int *ret)
{
	for (int i = 0; words[i]; i++) {
		if (!compare(words[i], s)) {
			*ret = i;
			return NULL;
		}
	}
	return value_unknown(opt, s, s, words);
}

struct err *value_choice(const char *opt, const char *s, const char *const *words, int *ret)
{
	return choose(opt, s, words, strcasecmp, ret);
}

struct err *value_choice_exact(const char *opt, const char *s, const char *const *words, int *ret)
{
	return choose(opt, s, words, strcmp, ret);
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
