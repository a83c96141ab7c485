#ifndef PROC_PROBE_H
#define PROC_PROBE_H
/**
 * Finds out by trying what ptrace can do here, with a child of our own. Refuses to trace anything
 * else.
 */
#include "base/err.h"

/**
 * Seizes a child with these options (proc/control.h) and asks for the call that it makes
 * (PTRACE_GET_SYSCALL_INFO). Fails with what does not work. Nothing is left behind.
 */
struct err *probe_call_info(unsigned options) ERR_CHECK;

#endif
