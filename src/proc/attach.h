#ifndef PROC_ATTACH_H
#define PROC_ATTACH_H
/**
 * Why a process cannot be attached to, in one line, with what to do about it.
 */
#include <sys/types.h>

#include "base/err.h"

/** An error that says why thread tid of process pid could not be seized, with errnum from
 * PTRACE_SEIZE. */
struct err *attach_explain(pid_t pid, pid_t tid, int errnum) __attribute__((returns_nonnull));

#endif
