#ifndef TRACER_ENGINE_SHARE_GUARD_H
#define TRACER_ENGINE_SHARE_GUARD_H
/**
 * The threads whose affinity mask we have changed, with their own masks. The list is in memory that
 * is shared with a guardian process, which gives the masks back if we are killed.
 */
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { SHARE_MEMBERS = 64 };

struct share_member {
	volatile pid_t tid; /* 0: the slot is free */
	cpu_set_t mask;
};

struct share_guard {
	cpu_set_t one; /* the mask that they have all got */
	struct share_member member[SHARE_MEMBERS];
};

/** Creates the list, and starts its guardian. own: the mask for the guardian itself. NULL: that is
 * not possible. Keep *pipe open: when it closes, the guardian gives the masks back and ends. */
struct share_guard *share_guard_start(const cpu_set_t *own, int *pipe);
void share_guard_stop(struct share_guard *g, int pipe);

/** Frees a member's slot, and gives it its mask back, unless somebody has changed its mask
 * meanwhile. */
void share_guard_restore(struct share_guard *g, struct share_member *m);

#endif
