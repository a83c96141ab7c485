/*
 * Makes a descriptor of every kind, in every state, and seeks in it: for -y, -yy and the words of
 * --decode-fds. What a kernel or container lacks is left out.
 */
#include <fcntl.h>
#include <linux/netlink.h>
#include <net/ethernet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MPTCP = 262 };

static int look(int fd)
{
	if (fd >= 0)
		syscall(SYS_lseek, fd, 0L, 99L);
	return fd;
}

/* -- files ----------------------------------------------------------------------------------- */

static int gone(const char *name, int fd)
{
	unlink(name);
	return look(fd);
}

static void files(void)
{
	int p[2], fd;

	int home = look(open(".", O_RDONLY | O_DIRECTORY));
	look(open("plain", O_RDWR | O_CREAT, 0644));
	look(open("plain", O_PATH));
	look(open("odd \"name\" \n<\303\244>", O_RDWR | O_CREAT, 0644));
	look(open("kept (deleted)", O_RDWR | O_CREAT, 0644));
	fd = gone("lost", open("lost", O_RDWR | O_CREAT, 0644));
	open("lost (deleted)", O_RDWR | O_CREAT, 0644);
	look(fd);
	if (!pipe(p)) {
		look(p[0]);
		look(p[1]);
	}
	mkfifo("fifo", 0644);
	look(open("fifo", O_RDWR));
	mkdir("here", 0755);
	if (!chdir("here") && !rmdir("../here"))
		openat(AT_FDCWD, "no file", O_RDONLY);
	(void)!fchdir(home);
}

static void devices(void)
{
	look(open("/dev/null", O_RDWR));
	look(open("/dev/null", O_PATH));
	look(open("/dev/ptmx", O_RDWR | O_NOCTTY));
	if (!mknod("block", S_IFBLK | 0644, makedev(7, 200)))
		gone("block", look(open("block", O_PATH)));
	if (!mknod("char", S_IFCHR | 0644, makedev(1, 3)))
		gone("char", look(open("char", O_RDWR)));
}

/* -- sockets --------------------------------------------------------------------------------- */

static const struct sockaddr_in here4 = {.sin_family = AF_INET, .sin_addr.s_addr = 0x0100007f};
static const struct sockaddr_in6 here6 = {.sin6_family = AF_INET6,
					  .sin6_addr = IN6ADDR_LOOPBACK_INIT};
static const struct sockaddr_in6 any6 = {.sin6_family = AF_INET6};

static void streams(int s, const struct sockaddr *a, socklen_t len, int type, int protocol)
{
	if (listen(s, 1))
		return;
	look(s);
	int c = socket(a->sa_family, type, protocol);
	if (connect(c, a, len))
		return;
	look(c);
	int d = look(accept(s, NULL, NULL));
	shutdown(c, SHUT_RDWR);
	look(c);
	close(c);
	look(d);
}

static void inet(int family, int type, int protocol)
{
	struct sockaddr_storage a = {0};
	socklen_t len = family == AF_INET ? sizeof(here4) : sizeof(here6);
	int s = look(socket(family, type, protocol)), w;

	if (s < 0)
		return;
	memcpy(&a, family == AF_INET ? (const void *)&here4 : &here6, len);
	bind(s, (struct sockaddr *)&a, len);
	look(s);
	getsockname(s, (struct sockaddr *)&a, &len);
	if (type == SOCK_STREAM)
		streams(s, (struct sockaddr *)&a, len, type, protocol);
	else if ((w = socket(family, type, protocol)) >= 0 &&
		 !connect(w, (struct sockaddr *)&a, len))
		look(w);
	w = socket(family, type, protocol);
	if (family == AF_INET6 && w >= 0 && !bind(w, (const struct sockaddr *)&any6, len))
		look(w);
}

static void locals(int type)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int s = look(socket(AF_UNIX, type, 0)), pair[2];

	snprintf(a.sun_path, sizeof(a.sun_path), "type %d \"\\\n\1%s", type, "1<>");
	bind(s, (struct sockaddr *)&a, sizeof(a));
	look(s);
	listen(s, 1);
	int c = socket(AF_UNIX, type, 0);
	connect(c, (struct sockaddr *)&a, sizeof(a));
	look(c);
	if (type != SOCK_DGRAM)
		look(accept(s, NULL, NULL));
	s = socket(AF_UNIX, type, 0);
	memset(a.sun_path, 0, sizeof(a.sun_path));
	snprintf(a.sun_path + 1, sizeof(a.sun_path) - 1, "pawl objects %d", type);
	bind(s, (struct sockaddr *)&a, sizeof(a.sun_family) + 20);
	look(s);
	if (socketpair(AF_UNIX, type, 0, pair))
		return;
	look(pair[0]);
	close(pair[0]);
	look(pair[1]);
}

static void sockets(void)
{
	struct sockaddr_nl group = {.nl_family = AF_NETLINK, .nl_groups = 1};

	for (int six = 0; six < 2; six++) {
		int family = six ? AF_INET6 : AF_INET;

		inet(family, SOCK_STREAM, 0);
		inet(family, SOCK_DGRAM, 0);
		inet(family, SOCK_RAW, six ? IPPROTO_ICMPV6 : IPPROTO_ICMP);
		inet(family, SOCK_DGRAM, six ? IPPROTO_ICMPV6 : IPPROTO_ICMP);
		inet(family, SOCK_DGRAM, IPPROTO_UDPLITE);
		inet(family, SOCK_STREAM, MPTCP);
	}
	locals(SOCK_STREAM);
	locals(SOCK_DGRAM);
	locals(SOCK_SEQPACKET);
	for (int protocol = 0; protocol < 24; protocol++)
		look(socket(AF_NETLINK, SOCK_RAW, protocol));
	int n = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
	if (!bind(n, (struct sockaddr *)&group, sizeof(group)))
		look(n);
	look(socket(AF_PACKET, SOCK_RAW, htons(ETH_P_ALL)));
	look(socket(AF_VSOCK, SOCK_STREAM, 0));
}

/* -- objects without a name ------------------------------------------------------------------ */

static void signal_sets(void)
{
	static const uint64_t sets[] = {0,
					2,
					0x8080000202,
					~0ULL,
					~2ULL,
					(1ULL << 41) - 1,
					7ULL << 30,
					(1ULL << 42) - 1,
					1ULL << 28};

	for (unsigned i = 0; i < sizeof(sets) / sizeof(sets[0]); i++)
		look((int)syscall(SYS_signalfd4, -1, &sets[i], 8L, 0L));
}

static void processes(void)
{
	look((int)syscall(SYS_pidfd_open, getpid(), 0));
	pid_t child = fork();
	if (child < 0)
		_exit(77); // and kill nobody: -1 would be everybody
	if (!child) {
		pause();
		_exit(0);
	}
	int fd = look((int)syscall(SYS_pidfd_open, child, 0));
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
	look(fd);
}

static void others(void)
{
	uint64_t most = UINT64_MAX - 1;
	int fd;

	look(eventfd(0, 0));
	look(eventfd(17, EFD_SEMAPHORE));
	fd = eventfd(0, 0);
	(void)!write(fd, &most, sizeof(most));
	look(fd);
	look(epoll_create1(0));
	look(timerfd_create(CLOCK_MONOTONIC, 0));
	look(inotify_init1(0));
	look(memfd_create("a memory", 0));
	look((int)syscall(SYS_userfaultfd, 1L));
	look(1000);
}

int main(void)
{
	/* Several tests run this program, and some names exist once on a machine. */
	flock(open("/proc/self/exe", O_RDONLY), LOCK_EX);
	files();
	devices();
	sockets();
	signal_sets();
	processes();
	others();
	return 0;
}
