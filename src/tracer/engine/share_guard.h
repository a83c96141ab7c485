#ifndef TRACER_ENGINE_SHARE_GUARD_H
#define TRACER_ENGINE_SHARE_GUARD_H
/**
 * The list of the threads whose affinity mask we changed, with their own masks, in memory shared
 * with a guardian process that gives the masks back should we be killed.
 */
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { SHARE_MEMBERS = 64 };

struct share_member {
	volatile pid_t tid; /* 0: free */
	cpu_set_t mask;
};

struct share_guard {
	cpu_set_t one; /* what all of them are set to */
	struct share_member member[SHARE_MEMBERS];
};

/** Makes the list and starts its guardian; own: the mask that the guardian shall have. NULL: it
 * can't be done. *pipe is to be kept open: when it closes, the guardian does its work and ends. */
struct share_guard *share_guard_start(const cpu_set_t *own, int *pipe);
void share_guard_stop(struct share_guard *g, int pipe);

/** Gives a member its mask back, unless somebody else set another one meanwhile; it is one no
 * more. */
void share_guard_restore(struct share_guard *g, struct share_member *m);

#endif
