#ifndef SINK_WHY_FAILURE_H
#define SINK_WHY_FAILURE_H
/** A call that failed, with all that is needed to explain it when its process is gone. */
#include <stdbool.h>

#include "sink/files/action.h"
#include "sink/sink.h"

enum { FAILURE_PATHS = 2 };

/** A path that the call was given. */
struct failure_path {
	char *given;
	int dirfd;
	unsigned deeds; /* enum file_deed: what the call was to do with it */
	char *steps;	/* event/resolve.h; NULL: not known */
	size_t nsteps;
	bool asked; /* the program was asked for the steps, and has answered */
};

struct failure {
	const char *call;
	int error;
	uint64_t seq; /* of the last time */
	unsigned times;
	bool soft; /* programs often make such calls, and take the failure for an answer */
	char *line;
	struct failure_path paths[FAILURE_PATHS];
	unsigned npaths;
	char *peer;    /* the address of a socket, or NULL */
	char *holder;  /* who has it, or has the file locked, as MEM_ASK_HOLDER and
			* MEM_ASK_LOCKER tell; NULL: not known */
	char *reason;  /* in words, where no call says it; or NULL */
	int fd;	       /* the descriptor to which the first path belongs; -1: none */
	unsigned port; /* 0: it has none */
	int family;
};

/** How much a failure says. */
enum failure_sort {
	FAILURE_NONE,  /* it is the usual way to learn something, or to be told to try again */
	FAILURE_PROBE, /* the C library or the locale looked for something optional */
	FAILURE_SOFT,
	FAILURE_HARD,
};

/** Sorts a call that has just failed. path: the first one that it was given, or NULL. */
enum failure_sort failure_sort(const struct call *c, int error, const char *path);

/** Reads what is known of a call that has just failed, or whose failure is told by a later call
 * (error). */
void failure_read(struct failure *f, const struct actions *a, const struct moment *m, int error);
/** Asks the program how the paths are resolved, if that was not asked yet. */
void failure_ask(struct failure *f, const struct event *ev);
void failure_deinit(struct failure *f);
/** True if both are the same call with the same arguments and error. */
bool failure_is_same(const struct failure *a, const struct failure *b);

#endif
