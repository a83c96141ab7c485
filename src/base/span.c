#include "base/span.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

bool span_time(const char *s, char **end, uint64_t *ns)
{
	static const struct {
		const char *name;
		double ns;
	} units[] = {{"ms", 1e6}, {"us", 1e3}, {"ns", 1}, {"min", 60e9}, {"s", 1e9}};
	char number[32];
	size_t len = strspn(s, "0123456789");

	// The two dots of a window are no part of a number.
	if (s[len] == '.' && s[len + 1] != '.')
		len += 1 + strspn(s + len + 1, "0123456789");
	if (!len || len >= sizeof(number))
		return false;
	memcpy(number, s, len);
	number[len] = '\0';
	double n = strtod(number, NULL), unit = 1e9;

	*end = (char *)(uintptr_t)(s + len);
	for (unsigned i = 0; i < ARRAY_LEN(units); i++) {
		if (strncmp(*end, units[i].name, strlen(units[i].name)) != 0)
			continue;
		unit = units[i].ns;
		*end += strlen(units[i].name);
		break;
	}
	if (n * unit > 3e18)
		return false;
	*ns = (uint64_t)(n * unit);
	return true;
}

bool span_parse(const char *s, uint64_t *from_ns, uint64_t *until_ns)
{
	char *end;

	return span_time(s, &end, from_ns) && !strncmp(end, "..", 2) &&
	       span_time(end + 2, &end, until_ns) && !*end && *from_ns < *until_ns;
}
