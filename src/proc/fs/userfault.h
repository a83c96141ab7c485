#ifndef PROC_FS_USERFAULT_H
#define PROC_FS_USERFAULT_H
/**
 * Memory whose contents a thread of the program has to provide (userfaultfd(2)). Whoever reads a
 * page of it that is not there waits for that thread, in the kernel, and no signal but SIGKILL ends
 * this wait. A tracer that holds the thread would wait for ever.
 */
#include <stddef.h>
#include <sys/types.h>

#include "base/mem.h"

/** How many of n bytes at an address can be read now without such a wait. By the pages that are
 * there (/proc/PID/pagemap), and by the flags of the mapping, "um" and "ui" (proc(5),
 * /proc/PID/smaps, VmFlags). All n if that cannot be known. */
size_t userfault_safe(pid_t tid, taddr addr, size_t n);

#endif
