#ifndef PROC_CLOCKS_H
#define PROC_CLOCKS_H
/**
 * Whether threads read the time without a call, by functions of the vdso (vdso(7)): a breakpoint of
 * the CPU counts that their code is reached (perf_event_open(2), PERF_TYPE_BREAKPOINT). The kernel
 * switches it off after the first time; the thread gets no signal and does not stop. Not known for
 * programs of 32 bits, and where the kernel forbids to watch.
 */
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/map.h"

enum { CLOCKS_FUNCTIONS = 3 }; /* of the four breakpoints that a CPU has (x86) */

/** Zero-initialised is empty. */
struct clocks {
	bool found;			    /* the offsets are known */
	uint64_t offsets[CLOCKS_FUNCTIONS]; /* of the functions in the vdso; 0: there is none */
	struct map watched;		    /* by tid */
};

void clocks_deinit(struct clocks *c);
/** Watches a thread, from now on: its program has just been loaded, or it has just begun. */
void clocks_watch(struct clocks *c, pid_t tid);
/** True if the thread has read the time since; then, or if `last`, it is not watched any more. The
 * thread may have ended. */
bool clocks_were_read(struct clocks *c, pid_t tid, bool last);

#endif
