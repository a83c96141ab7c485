#ifndef SINK_STARTUP_SOUGHT_H
#define SINK_STARTUP_SOUGHT_H
/** The names that a program has looked for while it started, and whether it found them. */
#include "base/buf.h"

enum { SOUGHT_MAX = 64 /* further names are only counted */ };

/** Zero is a valid empty set. */
struct sought {
	struct sought_name {
		char *name;
		bool found;
	} names[SOUGHT_MAX];
	unsigned n;
	uint64_t more; /* those beyond these that were found */
};

void sought_deinit(struct sought *s);
/** Notes a name once. It counts as found if it was ever found. */
void sought_note(struct sought *s, const char *name, bool found);
/** Appends the names that were found, behind the first text, and those that were not, behind the
 * second one. */
void sought_put(const struct sought *s, struct buf *b, const char *found, const char *missing);

#endif
