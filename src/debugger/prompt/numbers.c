#include "debugger/prompt/numbers.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/scope/env.h"

static bool take_one(struct session *s, const char **at, unsigned long *ret)
{
	const char *p = *at;
	char *end;

	if (isdigit((unsigned char)*p)) {
		*ret = strtoul(p, &end, 10);
		*at = end;
		return true;
	}
	if (*p != '$')
		return false;
	size_t n = 1;
	while (isalnum((unsigned char)p[n]) || p[n] == '_' || p[n] == '$')
		n++;
	_free_ char *name = alloc_strndup(p, n);
	uint64_t value = 0;
	struct err *e = env_number(s, name, &value);
	bool known = !e;
	err_free(e);
	*at = p + n;
	*ret = value;
	return known;
}

bool numbers_take(struct session *s, const char **at, unsigned long *first, unsigned long *last)
{
	if (!take_one(s, at, first))
		return false;
	*last = *first;
	if (**at != '-')
		return true;
	++*at;
	return take_one(s, at, last) && *last >= *first;
}

bool numbers_have(struct session *s, const char *list, unsigned long n)
{
	unsigned long first, last;

	for (list += strspn(list, " \t,"); *list; list += strspn(list, " \t,")) {
		if (!numbers_take(s, &list, &first, &last))
			return false;
		if (n >= first && n <= last)
			return true;
	}
	return false;
}
