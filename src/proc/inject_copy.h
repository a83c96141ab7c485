#ifndef PROC_INJECT_COPY_H
#define PROC_INJECT_COPY_H
/**
 * Makes a copy of a stopped process that has one thread: a system call is injected (proc/inject.h),
 * so that no library of the program is needed, nor notices it.
 */
#include <stdbool.h>
#include <sys/types.h>

#include "base/err.h"

/** The copy is a tracee, stopped, with the registers, the signal mask and the memory of the
 * original, breakpoints in it among them. sibling: its parent is that of the original; without it,
 * it is a child whose end the program is not told of (clone(2), CLONE_PARENT). tid: the thread,
 * stopped outside of a call; a call from which it was taken has to be restarted
 * (inject_restart()). */
struct err *inject_copy(pid_t tid, bool sibling, pid_t *ret) ERR_CHECK;

#endif
