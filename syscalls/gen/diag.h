#ifndef GEN_DIAG_H
#define GEN_DIAG_H
/**
 * What the generator has to say: `file:line: what was expected`. Errors are collected, not fatal;
 * one run reports up to DIAG_MAX of them. Knows nothing of the language.
 */
#include <stdio.h>

#include "gen/zone.h"

enum { DIAG_MAX = 50 };

/** What the parser calls a name that should stand somewhere and does not. Messages that would be
 * about it are not printed: the parser has said what is missing. */
#define DIAG_MISSING "<missing>"

struct pos {
	uint32_t file, line;
};

struct diag {
	FILE *out;
	struct zone *zone;
	VEC(const char *) files;
	VEC(uint64_t) said; /* hashes: three ABIs must not say the same thing three times */
	unsigned errors, warnings;
	bool lint; /* warnings about taste as well */
};

/** A number for struct pos. */
uint32_t diag_file(struct diag *d, const char *path);
/** Each prints one line; past DIAG_MAX errors they only count. */
void diag_error(struct diag *d, struct pos at, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
void diag_warning(struct diag *d, struct pos at, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
/** A warning under --lint only. */
void diag_lint(struct diag *d, struct pos at, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

#endif
