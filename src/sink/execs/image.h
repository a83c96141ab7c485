#ifndef SINK_EXECS_IMAGE_H
#define SINK_EXECS_IMAGE_H
/**
 * What a program is run with: its file, arguments, environment, directory and descriptors. All of
 * it is read from the memory of the process that makes the call, which may contain anything; so
 * each part has a limit, and what is beyond it counts as left out.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "sink/sink.h"

/** Strings that end with a NUL each, one behind the other. */
struct strings {
	struct buf bytes;
	size_t n;
	bool cut; /* there were more, or one could not be read */
};

enum { IMAGE_FDS = 32 /* descriptors from this one on are not looked at */ };

struct image {
	char *file; /* as given to the call; NULL: not readable */
	struct strings args, env;
	char *dir;	     /* NULL: not known */
	char *fd[IMAGE_FDS]; /* what is open; NULL: nothing */
	char *lacks;	     /* of a program that could not be run: the interpreter or dynamic
			      * linker that it names, and that cannot be run itself; or NULL */
};

/** Reads what an execve(2) or execveat(2) that begins is about to run. The caller frees it. */
struct image *image_of_call(const struct moment *m);
/** Finds directory and descriptors. To be called when the new program has been loaded, because
 * descriptors with FD_CLOEXEC are closed then. */
void image_look(struct image *im, const struct event *ev);
/** Finds out what the file lacks. To be called when the call has failed. */
void image_refused(struct image *im, const struct moment *m);
void image_free(struct image *im);

#endif
