#ifndef TRACER_STUCK_WATCH_H
#define TRACER_STUCK_WATCH_H
/**
 * A command that runs beside us, untraced, and the moments at which to look at it: when no thread
 * of it or of its descendants has had a CPU for a while, when so much time has passed, or when
 * SIGUSR1 asks for it. The command keeps our terminal, descriptors and process group.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/err.h"

enum watch_why { WATCH_ENDED, WATCH_STILL, WATCH_AFTER, WATCH_ASKED };

/** For so long nothing may move. */
#define WATCH_STILL_NS 2000000000u

struct watch {
	uint64_t after_ns; /* the caller's: look when it has run for so long; 0: when it is still */
	pid_t pid;
	int status;	   /* WATCH_ENDED: that of wait(2) */
	uint64_t begun_ns; /* CLOCK_MONOTONIC */
	uint64_t moved_ns; /* when something was seen to have moved last */
	uint64_t mark;	   /* changes when something moves */
	bool looked;	   /* since then, or at all if after_ns is set */
};

/** Starts the command, whose words end with NULL, as a shell would find it. From then on SIGINT and
 * SIGQUIT do not end us: they are for the command. */
struct err *watch_start(struct watch *w, char *const *argv) ERR_CHECK;
/** Waits for the next moment. */
enum watch_why watch_next(struct watch *w);
/** The process and its descendants, in a malloc'd array, children before their parents. A child
 * whose parent has ended is not among them (proc(5), children). Returns their number. */
size_t watch_tree(const struct watch *w, pid_t **ret);

#endif
