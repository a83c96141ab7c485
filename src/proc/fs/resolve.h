#ifndef PROC_FS_RESOLVE_H
#define PROC_FS_RESOLVE_H
/**
 * Paths as a thread would resolve them: from its root and its directories (path_resolution(7)).
 * Only our own rights decide what can be looked at.
 */
#include <stddef.h>
#include <sys/types.h>

enum { RESOLVE_CWD = -100 /* AT_FDCWD */ };

/** Opens the file with O_PATH, as the thread would find it; a link at the end is not followed. -1:
 * this fails, with errno. */
int resolve_open(pid_t tid, int dirfd, const char *path);

/** Writes the steps of event/resolve.h, up to n bytes, to buf. dirfd: RESOLVE_CWD, or the thread's
 * descriptor from which a relative path starts. Links are followed, also at the end. Returns the
 * length, or -1 if nothing is known. */
long resolve_path(pid_t tid, int dirfd, const char *path, char *buf, size_t n);

#endif
