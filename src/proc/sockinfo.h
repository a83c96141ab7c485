#ifndef PROC_SOCKINFO_H
#define PROC_SOCKINFO_H
/**
 * Addresses of sockets by their inode, asked of the kernel by sock_diag(7). Sees the sockets of our
 * own network namespace.
 */
#include "base/buf.h"

enum { SOCKINFO_SLOTS = 1024 };

/* Texts by inode. Zero-initialised is valid and empty. A newer socket takes an older one's place.
 */
struct sockinfo {
	struct sockinfo_slot {
		unsigned long inode;
		char *text;
	} * slots;
};

/** True if sockets of that name (of the system.sockprotoname attribute) are shown under it also
 * when nothing else is known of them; strace calls the others "socket". */
bool sockinfo_is_known(const char *protocol);

/**
 * Appends "PROTOCOL:[what is known of the socket]" for a socket of a protocol named as by the
 * system.sockprotoname attribute. False, and nothing appended, where the kernel knows no more.
 *
 * What was once found out about a socket is said of it ever after: the kernel forgets addresses of
 * a connection that was shut down. `known` keeps it; NULL: the kernel is asked each time.
 */
bool sockinfo_put(struct sockinfo *known, struct buf *b, const char *protocol, unsigned long inode);
void sockinfo_deinit(struct sockinfo *known);

#endif
