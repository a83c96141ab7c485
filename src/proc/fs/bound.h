#ifndef PROC_FS_BOUND_H
#define PROC_FS_BOUND_H
/** Which socket has an address that another one wants, and whose it is. */
#include <stddef.h>
#include <sys/socket.h>
#include <sys/types.h>

/** An address of any family, as bind(2) gets it; zero behind it. */
union bound_address {
	struct sockaddr any;
	char bytes[128];
};

/**
 * Writes the answer to MEM_ASK_HOLDER (event/ask.h) about an address in the network namespace of a
 * thread. protocol: that of the thread's socket, as "TCP" or "UDPv6" (fdinfo_protocol()). Returns
 * its length, or -1: nothing is known. /proc/net/tcp and its like tell the sockets (proc(5)), and
 * /proc/PID/fd whose they are, as far as we may look there.
 */
long bound_holder(pid_t tid, const char *protocol, const union bound_address *a, char *buf,
		  size_t n);

#endif
