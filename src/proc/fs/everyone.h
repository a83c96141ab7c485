#ifndef PROC_FS_EVERYONE_H
#define PROC_FS_EVERYONE_H
/**
 * All processes that /proc shows: those with a name, and those that have a pipe or a socket open.
 * What we may not look at is passed over.
 */
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/** The ids of all processes, in a malloc'd array, the lowest first. Returns their number. */
size_t everyone_pids(pid_t **ret);
/** The same for those of this name: that of the process (/proc/PID/comm), or the last part of its
 * argument 0 or of its program's path. Without ourselves. */
size_t everyone_named(const char *name, pid_t **ret);

struct holder {
	pid_t pid;
	int fd;
};
enum holder_mode { HOLDER_ANY, HOLDER_READS, HOLDER_WRITES };
/** Finds processes that have an object open ("pipe:[123]", "socket:[456]"), one descriptor of each,
 * for this kind of access. Returns how many were written to ret, up to max. */
size_t everyone_holding(const char *object, enum holder_mode mode, struct holder *ret, size_t max);

/** The inode of the other end of a TCP connection, if that is on this machine and in the network
 * namespace of the process; 0: it is not. */
unsigned long everyone_tcp_peer(pid_t pid, unsigned long inode);

#endif
