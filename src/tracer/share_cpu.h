#ifndef TRACER_SHARE_CPU_H
#define TRACER_SHARE_CPU_H
/**
 * A stop costs three times more when tracer and tracee run on different CPUs. So while exactly one
 * thread is traced, which we started, both are put on one CPU. The tracee gets its own mask back
 * before anything could see or suffer the change: before it forks or clones, asks for or sets an
 * affinity, opens what shows it in /proc, sets up an io_uring; when it is let go; and, by a
 * guardian process, when we are killed. Sharing begins neither at the entry of such a call, nor
 * while it has a child or another thread, traced or not: they could look at its mask.
 *
 * Refuses to know stops and records: the engine tells of calls and of the number of threads.
 */
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/mem.h"

struct share_guard;
struct share_cpu {
	bool allowed, on, for_good_off;
	pid_t tid;
	unsigned stops;	 /* since sharing began or ended */
	unsigned needed; /* so many, before it begins */
	int cpu;
	cpu_set_t tracee_mask, own_mask;
	uint64_t last_ns;
	struct share_guard *guard;
	int guard_pipe;
};

void share_cpu_init(struct share_cpu *s, bool allowed);
/** Ends sharing and the guardian. */
void share_cpu_deinit(struct share_cpu *s);

/** The only traced thread stopped at a call; may start to share. now: CLOCK_MONOTONIC. */
void share_cpu_stopped(struct share_cpu *s, pid_t tid, uint64_t now);
/** A call begins: may end sharing; for good, when it makes a thread that is not followed, which
 * could see the mask of this one at any time. */
void share_cpu_enter(struct share_cpu *s, unsigned abi, uint64_t nr, uint64_t arg0, bool followed);
/** A call of the program succeeded, sharing or not: may end sharing, for good. */
void share_cpu_exit(struct share_cpu *s, pid_t tid, unsigned abi, uint64_t nr, int64_t ret);
/** Gives both their masks back. */
void share_cpu_end(struct share_cpu *s, const char *why);

/** Numbers of the calls that must be seen while sharing, that are rare; ends with -1. */
const int *share_cpu_rare_calls(unsigned abi);
/** The same for those that open files. */
const int *share_cpu_open_calls(unsigned abi);

#endif
