#ifndef PROC_FS_FDINFO_H
#define PROC_FS_FDINFO_H
/**
 * What a descriptor of another process refers to, as the texts of -y and -yy, without the angle
 * brackets. All functions return the length (no NUL is written), or -1 if nothing is known.
 */
#include <stddef.h>
#include <sys/types.h>

struct sockinfo;

/** The text of the link: a path (perhaps with " (deleted)"), "pipe:[1]", "anon_inode:[eventfd]". */
long fdinfo_link(pid_t tid, int fd, char *buf, size_t n);
/** The numbers of all open descriptors, as int32_t's in their order, as many as fit into n bytes.
 * Returns the number of bytes. */
long fdinfo_open(pid_t tid, void *buf, size_t n);
/** For a link that ends in " (deleted)": 1 if the file was deleted, 0 if this is its name; -1: not
 * known. */
int fdinfo_is_gone(pid_t tid, int fd);
/** The details that -yy adds: "char 1:3", "TCP:[127.0.0.1:1->127.0.0.1:2]", "pid:17",
 * "signalfd:[INT]", "{eventfd-count=0x3, eventfd-id=1, eventfd-semaphore=0}". -1: there are none.
 * known: see sockinfo_put(). link: the answer of fdinfo_link(), ended by a NUL. The numbers of a
 * device are those of the file that is at the link's path now, as in strace. */
long fdinfo_details(struct sockinfo *known, pid_t tid, int fd, const char *link, char *buf,
		    size_t n);
/** The content of /proc/PID/fdinfo/FD. */
long fdinfo_text(pid_t tid, int fd, char *buf, size_t n);
/** The name of a socket's protocol ("TCP", "UNIX-STREAM"). */
long fdinfo_protocol(pid_t tid, int fd, char *buf, size_t n);

#endif
