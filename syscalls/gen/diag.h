#ifndef GEN_DIAG_H
#define GEN_DIAG_H
/**
 * Prints diagnostics, `file:line: what was expected`. Errors are collected, not fatal; one run
 * prints up to DIAG_MAX of them. Knows nothing of the language.
 */
#include <stdio.h>

#include "gen/zone.h"

enum { DIAG_MAX = 50 };

/** The parser's name for a missing name. Messages about it are not printed, because the parser has
 * reported what is missing. */
#define DIAG_MISSING "<missing>"

struct pos {
	uint32_t file, line;
};

struct diag {
	FILE *out;
	struct zone *zone;
	VEC(const char *) files;
	VEC(uint64_t) said; /* hashes of messages, so that they are not repeated for each ABI */
	unsigned errors, warnings;
	bool lint; /* also print warnings about style */
};

/** A number for struct pos. */
uint32_t diag_file(struct diag *d, const char *path);
/** These print one line each; after DIAG_MAX errors they only count. */
void diag_error(struct diag *d, struct pos at, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
void diag_warning(struct diag *d, struct pos at, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
/** A warning, with --lint only. */
void diag_lint(struct diag *d, struct pos at, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

#endif
