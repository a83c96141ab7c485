#ifndef PROC_SOCKINFO_H
#define PROC_SOCKINFO_H
/**
 * Addresses of sockets by their inode, asked of the kernel by sock_diag(7). Sees the sockets of our
 * own network namespace.
 */
#include "base/buf.h"

/**
 * Appends "PROTOCOL:[what is known of the socket]" for a socket of a protocol named as by the
 * system.sockprotoname attribute. False, and nothing appended, where the kernel knows no more.
 */
bool sockinfo_put(struct buf *b, const char *protocol, unsigned long inode);

#endif
