#ifndef TRACER_PICTURE_H
#define TRACER_PICTURE_H
/**
 * The files of --flame and --folded: opened before the run, so that nobody runs a program for an
 * hour and learns then that its picture cannot be written; and written after it.
 */
#include "base/err.h"
#include "sink/flame/fold.h"
#include "sink/output.h"

/** A file that is open, or has no path. */
struct picture_file {
	const char *path; /* or NULL */
	struct output out;
};

struct picture {
	struct picture_file svg, folded;
	struct picture_file other; /* whoever makes it has put its text into other.out */
};

/** What is weighed: for titles, and for the line that tells what is in a file. */
struct picture_words {
	const char *name;    /* of the program, before the line; NULL: it is not printed */
	const char *command; /* what was traced, each word after a blank */
	const char *what;    /* is weighed */
	const char *unit;    /* as in struct flame_page */
	const char *before;  /* what is compared with; or NULL */
};

/** Opens the files, as the user who started pawl. Each path may be NULL. */
struct err *picture_open(struct picture *p, const char *svg, const char *folded,
			 const char *other) ERR_CHECK;
/** Adds the folded stacks of a file as what was before. */
struct err *picture_read_before(const char *path, struct fold *f) ERR_CHECK;
/** Finishes the tree, writes and closes the files, and says on the standard error what is in them.
 * Fails if something could not be written. */
struct err *picture_finish(struct picture *p, struct fold *f,
			   const struct picture_words *w) ERR_CHECK;
void picture_deinit(struct picture *p);

#endif
