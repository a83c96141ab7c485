// pawl: -a0 -e trace=accept,accept4,connect,getpeername,getsockname,recvmmsg,?recvmmsg_time64
/* Addresses that the kernel writes: of connections, peers, senders. */
#include <arpa/inet.h>
#include <linux/if_packet.h>
#include <linux/netlink.h>
#include <net/ethernet.h>
#include <net/if_arp.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "prog.h"

enum { ADDR = 112 };
enum { IN_LEN = sizeof(struct sockaddr_in), IN6_LEN = sizeof(struct sockaddr_in6) };

static void *addr;
static int *len;

/* The text of an IPv4 or IPv6 address, the way it is traced. */
static const char *inet_text(const void *p)
{
	static char buf[2][200];
	static unsigned i;
	const struct sockaddr_in *in = p;
	const struct sockaddr_in6 *in6 = p;
	char *to = buf[i++ % 2], text[64];

	if (in->sin_family == AF_INET)
		snprintf(to, 200, "{sa_family=AF_INET, sin_port=htons(%u), sin_addr=inet_addr(\"%s\")}",
			 ntohs(in->sin_port), inet_ntop(AF_INET, &in->sin_addr, text, sizeof(text)));
	else
		snprintf(to, 200,
			 "{sa_family=AF_INET6, sin6_port=htons(%u), sin6_flowinfo=htonl(0), "
			 "inet_pton(AF_INET6, \"%s\", &sin6_addr), sin6_scope_id=0}",
			 ntohs(in6->sin6_port), inet_ntop(AF_INET6, &in6->sin6_addr, text, sizeof(text)));
	return to;
}

/* getsockname and getpeername, with room enough, too little and none. */
static void names(int fd, const char *text, int n)
{
	long r;

	*len = ADDR;
	r = syscall(SYS_getsockname, fd, addr, len);
	printf("getsockname(%d, %s, [%d => %d]) = %s\n", fd, text, ADDR, n, rc(r));
	*len = n;
	r = syscall(SYS_getsockname, fd, addr, len);
	printf("getsockname(%d, %s, [%d]) = %s\n", fd, text, n, rc(r));
	*len = 1;
	r = syscall(SYS_getsockname, fd, addr, len);
	printf("getsockname(%d, %p, [1 => %d]) = %s\n", fd, addr, n, rc(r));
	r = syscall(SYS_getsockname, fd, addr, NULL);
	printf("getsockname(%d, %p, NULL) = %s\n", fd, addr, rc(r));
	*len = ADDR;
	r = syscall(SYS_getsockname, fd, BAD_PTR, len);
	printf("getsockname(%d, %p, [%d]) = %s\n", fd, BAD_PTR, ADDR, rc(r));
}

static void accepted(int fd, const char *text, int n)
{
	long r;

	*len = ADDR;
	r = syscall(SYS_accept4, fd, addr, len, SOCK_CLOEXEC | SOCK_NONBLOCK);
	printf("accept4(%d, %s, [%d => %d], SOCK_CLOEXEC|SOCK_NONBLOCK) = %s\n", fd, text, ADDR, n, rc(r));
	*len = ADDR;
	long p = syscall(SYS_getpeername, (int)r, addr, len);
	printf("getpeername(%d, %s, [%d => %d]) = %s\n", (int)r, text, ADDR, n, rc(p));
	r = syscall(SYS_accept4, fd, addr, len, 0);
	printf("accept4(%d, %p, [%d], 0) = %s\n", fd, addr, n, rc(r));
#ifdef SYS_accept
	r = syscall(SYS_accept, fd, NULL, NULL);
	printf("accept(%d, NULL, NULL) = %s\n", fd, rc(r));
#endif
}

/* A listener, a connection to it, and what both are called. */
static void connections(int family, void *any, int any_len)
{
	int server = socket(family, SOCK_STREAM | SOCK_NONBLOCK, 0), client = socket(family, SOCK_STREAM, 0);
	int name_len = any_len;

	if (server < 0 || client < 0 || bind(server, any, any_len) != 0 || listen(server, 1) != 0)
		return;
	syscall(SYS_getsockname, server, any, &name_len);
	printf("getsockname(%d, %s, [%d]) = 0\n", server, inet_text(any), any_len);
	names(server, inet_text(any), any_len);
	void *target = tail_dup(any, (size_t)any_len);
	long r = syscall(SYS_connect, client, target, any_len);
	printf("connect(%d, %s, %d) = %s\n", client, inet_text(any), any_len, rc(r));
	struct sockaddr_in6 own;
	socklen_t own_len = (socklen_t)any_len;
	syscall(SYS_getsockname, client, &own, &own_len);
	printf("getsockname(%d, %s, [%d]) = 0\n", client, inet_text(&own), any_len);
	accepted(server, inet_text(&own), any_len);
	close(client);
	close(server);
}

static void inet(void)
{
	struct sockaddr_in in = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	struct sockaddr_in6 in6 = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT};

	connections(AF_INET, &in, IN_LEN);
	connections(AF_INET6, &in6, IN6_LEN);
}

static void unix_names(void)
{
	struct sockaddr_un un = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0), other = socket(AF_UNIX, SOCK_STREAM, 0);
	char text[160];
	int n;
	long r;

	// No name: only the family.
	names(fd, "{sa_family=AF_UNIX}", 2);
	n = 3 + snprintf(un.sun_path + 1, 100, "pawl-names-%d", getpid());
	snprintf(text, sizeof(text), "{sa_family=AF_UNIX, sun_path=@\"pawl-names-%d\"}", getpid());
	if (bind(fd, (struct sockaddr *)&un, (socklen_t)n) != 0 || listen(fd, 1) != 0)
		return;
	names(fd, text, n);
	r = syscall(SYS_connect, other, tail_dup(&un, (size_t)n), n);
	printf("connect(%d, %s, %d) = %s\n", other, text, n, rc(r));
	*len = ADDR;
	r = syscall(SYS_getpeername, other, addr, len);
	printf("getpeername(%d, %s, [%d => %d]) = %s\n", other, text, ADDR, n, rc(r));
	accepted(fd, "{sa_family=AF_UNIX}", 2);
	close(fd);
	close(other);
	fd = socket(AF_UNIX, SOCK_STREAM, 0);
	strcpy(un.sun_path, "no-such-socket");
	r = syscall(SYS_connect, fd, tail_dup(&un, sizeof(un)), (int)sizeof(un));
	printf("connect(%d, {sa_family=AF_UNIX, sun_path=\"no-such-socket\"}, %d) = %s\n", fd, (int)sizeof(un), rc(r));
	*len = ADDR;
	r = syscall(SYS_getpeername, fd, addr, len);
	printf("getpeername(%d, %p, [%d]) = %s\n", fd, addr, ADDR, rc(r));
	close(fd);
}

static void others(void)
{
	struct sockaddr_nl nl = {.nl_family = AF_NETLINK};
	int fd = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
	char text[160];

	if (fd >= 0) {
		if (bind(fd, (struct sockaddr *)&nl, sizeof(nl)) == 0) {
			snprintf(text, sizeof(text), "{sa_family=AF_NETLINK, nl_pid=%d, nl_groups=00000000}", getpid());
			names(fd, text, sizeof(nl));
		}
		long r = syscall(SYS_connect, fd, tail_dup(&nl, sizeof(nl)), (int)sizeof(nl));
		printf("connect(%d, {sa_family=AF_NETLINK, nl_pid=0, nl_groups=00000000}, 12) = %s\n", fd, rc(r));
		close(fd);
	}
	fd = socket(AF_PACKET, SOCK_RAW, htons(ETH_P_LOOPBACK));
	if (fd < 0)
		return;
	// Shorter than the struct: only bytes.
	names(fd, "{sa_family=AF_PACKET, sa_data=\"\\220\\0\\0\\0\\0\\0\\0\\0\\0\\0\"}", 12);
	struct sockaddr_ll ll = {AF_PACKET, htons(ETH_P_IP), 1, ARPHRD_ETHER, PACKET_HOST, 6, {2, 0, 0, 0, 0, 1}};
	long r = syscall(SYS_connect, fd, tail_dup(&ll, sizeof(ll)), (int)sizeof(ll));
	printf("connect(%d, {sa_family=AF_PACKET, sll_protocol=htons(ETH_P_IP), sll_ifindex=if_nametoindex(\"lo\"), "
	       "sll_hatype=ARPHRD_ETHER, sll_pkttype=PACKET_HOST, sll_halen=6, sll_addr=[0x2, 00, 00, 00, 00, 0x1]}, 20) = %s\n",
	       fd, rc(r));
	close(fd);
}

static void message_show(const char *call, int fd, struct mmsghdr *m, const char *name, const char *rest, long r)
{
	printf("%s(%d, [{msg_hdr={msg_name=%s, msg_namelen=%d => %d, msg_iov=[{iov_base=\"dgram\", iov_len=8}], "
	       "msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=5}], 2, MSG_DONTWAIT, %s) = %s\n",
	       call, fd, name, ADDR, m->msg_hdr.msg_namelen, rest, rc(r));
}

static void vectors(void)
{
	struct sockaddr_in in = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	int fd = socket(AF_INET, SOCK_DGRAM, 0), from = socket(AF_INET, SOCK_DGRAM, 0);
	socklen_t n = sizeof(in);
	struct sockaddr_in sender = in;
	struct iovec *v = tail_alloc(sizeof(*v));
	struct mmsghdr *m = tail_alloc(2 * sizeof(*m));
	char *buf = tail_alloc(8);

	if (fd < 0 || bind(fd, (struct sockaddr *)&in, n) || bind(from, (struct sockaddr *)&sender, n))
		return;
	syscall(SYS_getsockname, fd, &in, &n);
	printf("getsockname(%d, %s, [%d]) = 0\n", fd, inet_text(&in), IN_LEN);
	syscall(SYS_getsockname, from, &sender, &n);
	printf("getsockname(%d, %s, [%d]) = 0\n", from, inet_text(&sender), IN_LEN);
	*v = (struct iovec){buf, 8};
	memset(m, 0, 2 * sizeof(*m));
	m[0].msg_hdr = (struct msghdr){.msg_name = addr, .msg_namelen = ADDR, .msg_iov = v, .msg_iovlen = 1};
	sendto(from, "dgram", 5, 0, (struct sockaddr *)&in, n);
	long r = syscall(SYS_recvmmsg, fd, m, 2, MSG_DONTWAIT, NULL);
	message_show("recvmmsg", fd, m, inet_text(&sender), "NULL", r);
	r = syscall(SYS_recvmmsg, fd, m, 2, MSG_DONTWAIT, NULL);
	printf("recvmmsg(%d, %p, 2, MSG_DONTWAIT, NULL) = %s\n", fd, (void *)m, rc(r));
#ifdef SYS_recvmmsg_time64
	int64_t *t = tail_alloc(16);

	t[0] = 5;
	t[1] = 0;
	m[0].msg_hdr.msg_namelen = ADDR;
	sendto(from, "dgram", 5, 0, (struct sockaddr *)&in, n);
	r = syscall(SYS_recvmmsg_time64, fd, m, 2, MSG_DONTWAIT, t);
	char left[160];
	snprintf(left, sizeof(left), "%ld (left {tv_sec=%" PRId64 ", tv_nsec=%" PRId64 "})", r, t[0], t[1]);
	printf("recvmmsg_time64(%d, [{msg_hdr={msg_name=%s, msg_namelen=%d => %d, msg_iov=[{iov_base=\"dgram\", "
	       "iov_len=8}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=5}], 2, MSG_DONTWAIT, "
	       "{tv_sec=5, tv_nsec=0}) = %s\n",
	       fd, inet_text(&sender), ADDR, (int)sizeof(sender), left);
	r = syscall(SYS_recvmmsg_time64, fd, m, 2, MSG_DONTWAIT, BAD_PTR);
	printf("recvmmsg_time64(%d, %p, 2, MSG_DONTWAIT, %p) = %s\n", fd, (void *)m, BAD_PTR, rc(r));
#endif
	close(fd);
	close(from);
}

int main(void)
{
	addr = tail_alloc(ADDR);
	len = tail_alloc(sizeof(*len));
	inet();
	unix_names();
	others();
	vectors();
	return finish();
}
