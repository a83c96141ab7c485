#include "unit/unit.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include "proc/fs/fdinfo.h"

static char *details(int fd)
{
	static char buf[4096], link[4096];
	long n = fdinfo_link(getpid(), fd, link, sizeof(link) - 1);

	link[n < 0 ? 0 : n] = '\0';
	n = n < 0 ? -1 : fdinfo_details(NULL, getpid(), fd, link, buf, sizeof(buf) - 1);
	buf[n < 0 ? 0 : n] = '\0';
	return buf;
}

static unsigned long inode(int fd)
{
	struct stat st;

	assert_int_equal(fstat(fd, &st), 0);
	return (unsigned long)st.st_ino;
}

static void inet_sockets(void **state)
{
	struct sockaddr_in a = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t len = sizeof(a);
	int s = socket(AF_INET, SOCK_STREAM, 0), c = socket(AF_INET, SOCK_STREAM, 0);
	char want[128];

	(void)state;
	if (s < 0 || bind(s, (struct sockaddr *)&a, len) || listen(s, 1))
		skip();
	getsockname(s, (struct sockaddr *)&a, &len);
	int port = ntohs(a.sin_port);
	snprintf(want, sizeof(want), "TCP:[127.0.0.1:%d]", port);
	assert_string_equal(details(s), want);
	assert_int_equal(connect(c, (struct sockaddr *)&a, sizeof(a)), 0);
	len = sizeof(a);
	getsockname(c, (struct sockaddr *)&a, &len);
	snprintf(want, sizeof(want), "TCP:[127.0.0.1:%d->127.0.0.1:%d]", ntohs(a.sin_port), port);
	assert_string_equal(details(c), want);
	close(s);
	close(c);
	int u = socket(AF_INET6, SOCK_DGRAM, 0);
	if (u < 0)
		return;
	snprintf(want, sizeof(want), "UDPv6:[%lu]",
		 inode(u)); // not bound: the kernel tells nothing
	assert_string_equal(details(u), want);
	close(u);
}

static void unix_sockets(void **state)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX, .sun_path = "\0a\1\"7"};
	int sv[2], s = socket(AF_UNIX, SOCK_DGRAM, 0);
	char want[128];

	(void)state;
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, sv), 0);
	snprintf(want, sizeof(want), "UNIX-STREAM:[%lu->%lu]", inode(sv[0]), inode(sv[1]));
	assert_string_equal(details(sv[0]), want);
	snprintf(want, sizeof(want), "%d", getpid());
	memcpy(a.sun_path + 5, want, 5); // a name that nobody else has
	assert_int_equal(bind(s, (struct sockaddr *)&a, sizeof(a.sun_family) + 10), 0);
	assert_non_null(strstr(details(s), ",@\"a\\1\\\"7"));
	close(s);
	close(sv[0]);
	close(sv[1]);
}

static void others(void **state)
{
	sigset_t set;
	char want[64];

	(void)state;
	int e = eventfd(0x12, EFD_SEMAPHORE);
	assert_int_equal(strncmp(details(e), "{eventfd-count=0x12, eventfd-id=", 32), 0);
	assert_non_null(strstr(details(e), ", eventfd-semaphore=1}"));
	close(e);
	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGRTMIN);
	int s = signalfd(-1, &set, 0);
	assert_string_equal(details(s), "signalfd:[INT RT_2]");
	close(s);
	int p = (int)syscall(SYS_pidfd_open, getppid(), 0);
	if (p >= 0) {
		snprintf(want, sizeof(want), "pid:%d", getppid());
		assert_string_equal(details(p), want);
		close(p);
	}
	assert_string_equal(details(4711), "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(inet_sockets),
		cmocka_unit_test(unix_sockets),
		cmocka_unit_test(others),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
