#include "sink/render/palette.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cleanup.h"

static const struct {
	const char *key, *sgr;
} palette_defaults[PALETTE_KINDS] = {
	[PALETTE_SYSCALL] = {"syscall", "33"}, [PALETTE_ARGNAME] = {"argname", "39"},
	[PALETTE_ARGVAL] = {"argval", "35"},   [PALETTE_CALL] = {"call", "33"},
	[PALETTE_CONST] = {"const", "34"},     [PALETTE_COMMENT] = {"comment", "36"},
	[PALETTE_PUNCT] = {"punct", "0"},      [PALETTE_RETVAL] = {"retval", "32"},
	[PALETTE_ERROR] = {"error", "31"},
};

static const char blanks[] = " \t\n\v\f\r";

/** Removes blanks around n bytes. */
static const char *blanks_trim(const char *s, size_t *n)
{
	while (*n && strchr(blanks, *s)) {
		s++;
		--*n;
	}
	while (*n && strchr(blanks, s[*n - 1]))
		--*n;
	return s;
}

static void palette_set(struct palette *p, unsigned kind, const char *sgr, size_t n)
{
	sgr = blanks_trim(sgr, &n);
	if (!n || n > sizeof(p->on[kind]) - 4 || strspn(sgr, "0123456789;") < n ||
	    strspn(sgr, ";") >= n)
		return;
	snprintf(p->on[kind], sizeof(p->on[kind]), "\033[%.*sm", (int)n, sgr);
}

static void palette_set_key(struct palette *p, const char *item, size_t n)
{
	const char *eq = memchr(item, '=', n);

	if (!eq)
		return;
	size_t len = (size_t)(eq - item);
	const char *word = blanks_trim(item, &len);
	for (unsigned i = 0; i < PALETTE_KINDS; i++) {
		const char *key = palette_defaults[i].key;

		if (strlen(key) == len && !strncasecmp(key, word, len))
			palette_set(p, i, eq + 1, n - (size_t)(eq - item) - 1);
	}
}

void palette_init(struct palette *p, const char *spec)
{
	for (unsigned i = 0; i < PALETTE_KINDS; i++)
		palette_set(p, i, palette_defaults[i].sgr, strlen(palette_defaults[i].sgr));
	while (spec && *spec) {
		size_t n = strcspn(spec, ":");

		palette_set_key(p, spec, n);
		spec += n + (spec[n] == ':');
	}
}

/** True for terminals without colours, by the same rule as strace. */
static bool is_plain_term(const char *term)
{
	return !term || !*term || !strcmp(term, "dumb") || !strcmp(term, "unknown");
}

bool palette_suits(int fd, bool strace)
{
	const char *none = getenv("NO_COLOR");

	// An empty value means nothing (no-color.org), except in strace.
	if (none && (*none || strace))
		return false;
	return fd >= 0 && isatty(fd) && !is_plain_term(getenv("TERM"));
}
