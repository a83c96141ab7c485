#ifndef DEBUGGER_STOP_SKIPS_H
#define DEBUGGER_STOP_SKIPS_H
/** Functions and files that `step' does not enter. Each skip is numbered; it names a file, a
 * function, or a function in a file, plainly or by a pattern. */
#include <stdbool.h>

#include "base/err.h"

struct session;

struct skip {
	struct skip *next;
	unsigned number;
	bool enabled;
	char *file, *function; /* NULL: any */
	bool glob, regex;      /* file is a pattern for glob(7); function is a regular expression */
};

struct skips {
	struct skip *first;
	unsigned made;
};

/** Adds one; the strings are taken over. */
struct skip *skips_add(struct skips *l, char *file, bool glob, char *function, bool regex);
void skips_remove(struct skips *l, struct skip *k);
void skips_deinit(struct skips *l);

/** True if a function is not to be entered: its name, demangled, and its source file (or NULL). */
bool skips_match(const struct skips *l, const char *function, const char *file);

#endif
