#include "debugger/location.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/places.h"

size_t location_len(const char *text)
{
	size_t n = strlen(text);
	int depth = 0;

	for (size_t i = 0; i < n; i++) {
		depth += (text[i] == '(') - (text[i] == ')');
		if (depth || !isspace((unsigned char)text[i]))
			continue;
		const char *next = text + i + strspn(text + i, " \t");
		if (!strncmp(next, "if", 2) && (isspace((unsigned char)next[2]) || next[2] == '('))
			return i;
		if (!strncmp(next, "thread", 6) && isspace((unsigned char)next[6]))
			return i;
	}
	return n;
}

struct err *location_find(struct session *s, const char *text, bool prologue, const char **rest,
			  taddr *ret)
{
	size_t n = location_len(text);
	_free_ char *place = strndup(text, n);
	struct buf found = {0};

	if (!place)
		return &err_nomem;
	const char *colon = strrchr(place, ':');
	const char *digits = colon ? colon + 1 : place;
	char *end;
	unsigned long line = strtoul(digits, &end, 10);
	// What is asked about a line, not about a place to stop at, is its first address.
	if (!prologue && *place != '*' && isdigit((unsigned char)*digits) && !*end) {
		_free_ char *file = colon ? strndup(place, (size_t)(colon - place)) : NULL;

		*rest = text + n + strspn(text + n, " \t");
		if (code_line_address(&s->code, file ? file : s->list.file, (unsigned)line, ret))
			return NULL;
	}
	struct err *e = places_find(s, text, prologue, rest, &found);
	if (!e)
		*ret = ((const struct spot *)(const void *)found.p)->addr;
	buf_deinit(&found);
	return e;
}
