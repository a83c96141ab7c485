#ifndef PROC_FS_PROCFS_H
#define PROC_FS_PROCFS_H
/**
 * Small facts about a process from /proc: fields of status, names, links, tasks. A process may end
 * and a file may be forbidden at any time; functions say so by their result and never by an error.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/buf.h"
#include "proc/fs/mapping.h"

/** The path of a file in the thread's directory of /proc: fmt is for printf(3). It leads nowhere if
 * /proc does not show the thread. */
void procfs_path(char *ret, size_t n, pid_t tid, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));
/** Reads /proc/TID/NAME, up to n - 1 bytes, and adds a NUL. Returns the length, or -1. */
long procfs_read(pid_t tid, const char *name, char *buf, size_t n);
/** Appends the file /proc/TID/NAME of any length to the buffer. False: it can't be read. */
bool procfs_read_all(pid_t tid, const char *name, struct buf *ret);
/** Reads the link /proc/TID/NAME, up to n bytes, without a NUL. Returns the length, or -1. */
long procfs_link(pid_t tid, const char *name, char *buf, size_t n);
/** The number after "FIELD:" in /proc/TID/status, or -1. */
long procfs_status(pid_t tid, const char *field);
/** The id after "FIELD:" there, in our namespace; or -1, also if it is not there. */
pid_t procfs_status_id(pid_t tid, const char *field);
/** True if the thread is in our namespace of a kind: "user", "mnt", "pid". Ours stay the same, so
 * their links are read once. */
bool procfs_shares(pid_t tid, const char *kind);
/** The number after "FIELD:" in the text of a status file, which the kernel takes microseconds to
 * make; or -1. */
long procfs_number(const char *status, const char *field);
/** The set of signals behind FIELD (SigPnd, SigIgn, SigCgt; proc(5)) in the text of a status file:
 * signal N is bit N - 1. False: it is not there. */
bool procfs_signals(const char *status, const char *field, uint64_t *ret);
/** The number of the CPU that the thread runs on, or ran on last (proc(5), stat); -1: unknown. */
int procfs_cpu(pid_t tid);
/** The letter of the state (R, S, D, T, t, Z, X), or 0. */
char procfs_state(pid_t tid);
/** When the thread started, in clock ticks since boot, which tells apart threads with the same id.
 * 0: not known. */
uint64_t procfs_start(pid_t tid);
/** The address at which the process's first stack begins; above it the kernel has put the program's
 * arguments, its environment and, at random, up to 8 KB of nothing (fs/exec.c, arch_align_stack()).
 * 0: not known. */
uint64_t procfs_stack_base(pid_t pid);
/** The mapping at an address, without its path, by the whole map (proc/fs/procmap.h asks for a
 * single one). False: nothing is mapped there, or the map cannot be read. */
bool procfs_mapping(pid_t tid, uint64_t addr, struct mapping *ret);
/** True if the thread may execute the memory at an address. */
bool procfs_is_code(pid_t tid, uint64_t addr);
/** The thread's name, without the newline, up to n bytes, no NUL. The length, or -1. */
long procfs_comm(pid_t tid, char *buf, size_t n);

/** The ids of all threads of the process, in a malloc'd array. Returns their number; 0: the process
 * has ended. */
size_t procfs_tasks(pid_t pid, pid_t **ret);
/** The same for the child processes that a thread has made (/proc/PID/task/TID/children, proc(5)).
 */
size_t procfs_children(pid_t pid, pid_t tid, pid_t **ret);

/** True if the process has one thread and no child. (Another thread or a child could look at its
 * affinity.) */
bool procfs_is_alone(pid_t pid);
/** The soft limit that a line of /proc/PID/limits has, such as "Max file size"; UINT64_MAX: none.
 * prlimit(2) would need privileges for a set-user-ID program. False: it is not known. */
bool procfs_limit(pid_t pid, const char *line, uint64_t *ret);

#endif
