/* A server and a client in one process tree: TCP, UDP, UNIX and IPv6, with messages and
 * descriptors. The kernel chooses the ports: others may run at the same time. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static void tcp(void)
{
	struct sockaddr_in a = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t n = sizeof(a);
	int l = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
	struct linger linger = {1, 2};
	char buf[64];

	setsockopt(l, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	setsockopt(l, SOL_SOCKET, SO_LINGER, &linger, sizeof(linger));
	if (bind(l, (void *)&a, sizeof(a)) || listen(l, 5))
		exit(77);
	getsockname(l, (void *)&a, &n);
	if (fork() == 0) {
		int c = socket(AF_INET, SOCK_STREAM, IPPROTO_TCP);

		if (connect(c, (void *)&a, sizeof(a)))
			_exit(1);
		setsockopt(c, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
		send(c, "hello\n", 6, MSG_NOSIGNAL);
		recv(c, buf, sizeof(buf), 0);
		_exit(0);
	}
	int s = accept4(l, (void *)&a, &n, SOCK_CLOEXEC);
	recv(s, buf, sizeof(buf), 0);
	getsockopt(s, SOL_SOCKET, SO_ERROR, &one, &n);
	send(s, "bye", 3, 0);
	shutdown(s, SHUT_RDWR);
	wait(NULL);
	close(s);
	close(l);
}

static void udp(void)
{
	struct sockaddr_in6 a = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT}, from;
	int s = socket(AF_INET6, SOCK_DGRAM, 0), c = socket(AF_INET6, SOCK_DGRAM, 0), on = 1;
	socklen_t n = sizeof(from);
	char x[8], y[8], control[128];
	struct iovec v[2] = {{x, 2}, {y, 8}};
	struct msghdr m = {.msg_name = &from,
			   .msg_namelen = sizeof(from),
			   .msg_iov = v,
			   .msg_iovlen = 2,
			   .msg_control = control,
			   .msg_controllen = sizeof(control)};

	setsockopt(s, SOL_SOCKET, SO_PASSCRED, &on, sizeof(on));
	setsockopt(s, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof(on));
	if (bind(s, (void *)&a, sizeof(a)))
		return;
	getsockname(s, (void *)&a, &n);
	sendto(c, "one", 3, 0, (void *)&a, sizeof(a));
	recvfrom(s, x, sizeof(x), MSG_PEEK, (void *)&from, &n);
	recvmsg(s, &m, 0);
	recvfrom(s, x, sizeof(x), MSG_DONTWAIT, NULL, NULL);
	close(s);
	close(c);
}

static void local(void)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX, .sun_path = "sock"};
	int p[2], d = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);
	union {
		struct cmsghdr h;
		char space[CMSG_SPACE(sizeof(int))];
	} c = {0};
	char x[4] = "abc";
	struct iovec v = {x, 4};
	struct msghdr m = {
		.msg_iov = &v, .msg_iovlen = 1, .msg_control = &c, .msg_controllen = sizeof(c)};

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, p) || bind(d, (void *)&a, sizeof(a)))
		exit(77);
	c.h = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof(int)),
			       .cmsg_level = SOL_SOCKET,
			       .cmsg_type = SCM_RIGHTS};
	memcpy(CMSG_DATA(&c.h), &d, sizeof(d));
	sendmsg(p[0], &m, 0);
	recvmsg(p[1], &m, MSG_CMSG_CLOEXEC);
	sendto(d, "to myself", 9, 0, (void *)&a, sizeof(a));
	recvfrom(d, x, sizeof(x), MSG_TRUNC, NULL, NULL);
	unlink("sock");
}

int main(void)
{
	tcp();
	udp();
	local();
	return 0;
}
