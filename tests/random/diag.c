/*
 * Loaded before the C library (LD_PRELOAD) into a tracer, it makes netlink sockets that are bound
 * to PORT_DISGUISED + N look as if they were of protocol N, which this kernel may lack: what the
 * kernel tells about sockets (sock_diag(7)) is changed on its way.
 */
#include <linux/netlink.h>
#include <linux/netlink_diag.h>
#include <linux/sock_diag.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "script.h"

static void unmask(struct nlmsghdr *h, unsigned n)
{
	for (; NLMSG_OK(h, n); h = NLMSG_NEXT(h, n)) {
		struct netlink_diag_msg *m = NLMSG_DATA(h);

		if (h->nlmsg_type != SOCK_DIAG_BY_FAMILY || m->ndiag_family != AF_NETLINK)
			continue;
		if (m->ndiag_portid - PORT_DISGUISED < FD_NETLINKS)
			m->ndiag_protocol = (uint8_t)(m->ndiag_portid - PORT_DISGUISED);
	}
}

ssize_t recvmsg(int fd, struct msghdr *msg, int flags)
{
	ssize_t n = syscall(SYS_recvmsg, fd, msg, flags);

	if (n > 0 && msg->msg_iovlen == 1)
		unmask(msg->msg_iov->iov_base, (unsigned)n);
	return n;
}

ssize_t recv(int fd, void *buf, size_t size, int flags)
{
	ssize_t n = syscall(SYS_recvfrom, fd, buf, size, flags, NULL, NULL);

	if (n > 0 && !(flags & MSG_PEEK))
		unmask(buf, (unsigned)n);
	return n;
}
