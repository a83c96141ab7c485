#ifndef PROC_FS_SOCKINFO_H
#define PROC_FS_SOCKINFO_H
/**
 * Addresses of sockets, found by their inode. The kernel is asked by sock_diag(7), which sees the
 * sockets of our own network namespace.
 */
#include "base/buf.h"

enum { SOCKINFO_SLOTS = 1024 };

/* Texts by inode. Zero-initialised is valid and empty. A new socket may replace an older one. */
struct sockinfo {
	struct sockinfo_slot {
		unsigned long inode;
		char *text;
	} * slots;
};

/** True if sockets with this name (of the system.sockprotoname attribute) are shown under it even
 * if nothing else is known. strace shows the others as "socket". */
bool sockinfo_is_known(const char *protocol);

/**
 * Appends "PROTOCOL:[what is known of the socket]" for a socket whose protocol has this name (from
 * the system.sockprotoname attribute). False: the kernel knows no more, and nothing was appended.
 *
 * Once something is known about a socket, the same text is used ever after, since the kernel
 * forgets the addresses of a connection that was shut down. `known` keeps the texts; NULL: the
 * kernel is asked each time.
 */
bool sockinfo_put(struct sockinfo *known, struct buf *b, const char *protocol, unsigned long inode);
void sockinfo_deinit(struct sockinfo *known);

#endif
