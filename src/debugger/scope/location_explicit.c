/* Locations by options: `-function main -source a.c'. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/buf.h"
#include "debugger/scope/location.h"
#include "debugger/scope/places.h"

enum option {
	OPTION_FUNCTION,
	OPTION_LINE,
	OPTION_SOURCE,
	OPTION_LABEL,
	OPTION_QUALIFIED,
	OPTIONS
};

static const char *const names[OPTIONS] = {"function", "line", "source", "label", "qualified"};

static const char *skip_blanks(const char *p)
{
	return p + strspn(p, " \t");
}

/** The option that a text begins with; OPTIONS: none. *rest: behind its name. */
static enum option take_name(const char *text, const char **rest)
{
	size_t n = *text == '-' ? strcspn(text + 1, " \t") : 0;
	enum option i = n ? 0 : OPTIONS;

	while (i < OPTIONS && strncmp(names[i], text + 1, n) != 0)
		i++;
	if (i < OPTIONS)
		*rest = skip_blanks(text + 1 + n);
	return i;
}

/** Returns the length of a value: up to the next option, or what ends a location. */
static size_t value_len(const char *text)
{
	size_t n = places_len(text);
	const char *rest;

	if (*text == '"' || *text == '\'') {
		const char *end = strchr(text + 1, *text);

		return end ? (size_t)(end - text) + 1 : n;
	}
	for (size_t i = 0; i < n; i++)
		if (isspace((unsigned char)text[i]) &&
		    take_name(skip_blanks(text + i), &rest) < OPTIONS)
			return i;
	while (n && isspace((unsigned char)text[n - 1]))
		n--;
	return n;
}

static struct err *take_value(enum option o, const char **text, char **ret)
{
	size_t n = value_len(*text);
	bool quoted = n > 1 && (**text == '"' || **text == '\'');

	if (!n)
		return err_new("missing argument for \"-%s\"", names[o]);
	free(*ret);
	*ret = alloc_strndup(*text + quoted, n - 2 * quoted);
	*text = skip_blanks(*text + n);
	return NULL;
}

/** Returns the location in one word. */
static char *join(char *const *values)
{
	struct buf b = {0};

	for (unsigned i = 0; i < 3; i++) {
		static const enum option order[] = {OPTION_SOURCE, OPTION_FUNCTION, OPTION_LINE};
		enum option o = order[i];

		// As in gdb, a line behind a function does not matter.
		if (!values[o] || (o == OPTION_LINE && values[OPTION_FUNCTION]))
			continue;
		buf_printf(&b, "%s%s", b.len ? ":" : "", values[o]);
	}
	if (values[OPTION_LABEL])
		buf_printf(&b, ":%s", values[OPTION_LABEL]);
	char *text = alloc_strdup(buf_str(&b));
	buf_deinit(&b);
	return text;
}

struct err *location_explicit(const char *text, char **ret, const char **rest)
{
	char *values[OPTIONS] = {NULL};
	const char *at = text;
	struct err *e = NULL;
	enum option o;

	*ret = NULL;
	*rest = text;
	if (places_is_probe(text)) // which is a whole location by itself
		return NULL;
	while (!e && (o = take_name(at, &at)) < OPTIONS)
		if (o != OPTION_QUALIFIED)
			e = take_value(o, &at, &values[o]);
	if (!e && *at == '-' && isalpha((unsigned char)at[1]))
		e = err_new("invalid explicit location argument, \"%.*s\"", (int)strcspn(at, " \t"),
			    at);
	bool any = values[OPTION_FUNCTION] || values[OPTION_LINE] || values[OPTION_LABEL];
	if (!e && values[OPTION_SOURCE] && !any)
		e = err_new("Source filename requires function, label, or line offset.");
	*rest = at;
	if (!e && any)
		*ret = join(values);
	for (o = 0; o < OPTIONS; o++)
		free(values[o]);
	return e;
}
