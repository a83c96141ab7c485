#ifndef PROC_PROBE_H
#define PROC_PROBE_H
/**
 * Finds out which features of ptrace work here, by trying them on a child of our own. Refuses to
 * trace anything else.
 */
#include "base/err.h"

/** Seizes a child with these options (proc/control.h) and reads the call that it makes
 * (PTRACE_GET_SYSCALL_INFO). The error says what does not work. The child is gone afterwards. */
struct err *probe_call_info(unsigned options) ERR_CHECK;

/** Watches a variable of a child by a debug register. Some virtual machines take the registers and
 * never report anything; the error says so. The answer of the first call is kept; the error is
 * the caller's, and new each time. */
struct err *probe_debug_registers(void) ERR_CHECK;

#endif
