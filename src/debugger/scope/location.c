#include "debugger/scope/location.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/scope/places.h"

struct err *location_find(struct session *s, const char *text, bool prologue, const char **rest,
			  taddr *ret)
{
	size_t n = places_len(text);
	_free_ char *place = alloc_strndup(text, n);
	struct buf found = {0};

	const char *colon = strrchr(place, ':');
	const char *digits = colon ? colon + 1 : place;
	char *end;
	unsigned long line = strtoul(digits, &end, 10);
	// A location that is a line means, for commands that do not stop there, its first address.
	if (!prologue && *place != '*' && isdigit((unsigned char)*digits) && !*end) {
		_free_ char *file = colon ? alloc_strndup(place, (size_t)(colon - place)) : NULL;

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
