#ifndef PROC_FS_SECONTEXT_H
#define PROC_FS_SECONTEXT_H
/**
 * SELinux contexts of processes and files, as whole texts ("system_u:object_r:etc_t:s0"). All
 * functions return the length (no NUL is written), or -1: nothing is known. Sources: attr/current
 * in proc_pid_attr(5), security.selinux in xattr(7).
 */
#include <stddef.h>
#include <sys/types.h>

#include "proc/fs/secontext_db.h"

/** The context of a thread, if SELinux is enabled: other security modules use the same file in
 * /proc. */
long secontext_of_thread(pid_t tid, char *buf, size_t n);
/** The context of what a thread's descriptor refers to. */
long secontext_of_fd(pid_t tid, int fd, char *buf, size_t n);
/** The context of a path as thread tid sees it: below its root, and if it is relative, below
 * descriptor dirfd (-100: its current directory). A symbolic link at the end is not followed. */
long secontext_of_path(pid_t tid, int dirfd, const char *path, char *buf, size_t n);
/** The contexts that the same files should have, by the database and by the names that we see the
 * files under. A file without a name (a socket, a deleted file) should have none. */
long secontext_wanted_of_fd(struct secontext_db *, pid_t tid, int fd, char *buf, size_t n);
long secontext_wanted_of_path(struct secontext_db *, pid_t tid, int dirfd, const char *path,
			      char *buf, size_t n);

#endif
