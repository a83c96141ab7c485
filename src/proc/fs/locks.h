#ifndef PROC_FS_LOCKS_H
#define PROC_FS_LOCKS_H
/** Who has a file locked (flock(2), fcntl_locking(2)), by /proc/locks and fdinfo (proc(5)). */
#include <stdbool.h>
#include <sys/types.h>

/** Finds who holds a lock on the file behind a descriptor of a thread, so that the thread cannot
 * have it; it may be its own process, by another descriptor. The process that took the lock may
 * have ended, and another one that has the same open file description holds it now; that one is
 * found, then. False: nobody holds one. *ret is 0 if somebody does who cannot be found. */
bool locks_holder(pid_t tid, int fd, pid_t *ret);
/** The same for the lock that a thread waits for now. False: it waits for none. */
bool locks_awaited(pid_t tid, pid_t *ret);

#endif
