/*
 * Plays a script of calls (script.h) for a tracer to watch: play SCRIPT. Every call has its
 * arguments and its memory, and the result that the script says: a seccomp filter hands all calls
 * to a second task, which writes what a kernel would have written and answers in the kernel's
 * place. So whatever a call is, it does nothing.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/netlink.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "script.h"

enum { STACK = 64 * 1024 };

/* The call that is being made, and the filter's descriptor once it is there. */
static const struct script_call *volatile now;
static volatile int listener = -1;

static void fail(const char *what)
{
	perror(what);
	exit(1);
}

static const char *blocks_write(const struct script_call *c, unsigned at_exit)
{
	const char *p = (const char *)(c + 1);

	for (uint32_t i = 0; i < c->blocks; i++) {
		const struct script_block *b = (const void *)p;

		p += sizeof(*b);
		if (b->at_exit == at_exit)
			memcpy((void *)(uintptr_t)b->addr, p, b->len);
		p += (b->len + 7) & ~7U;
	}
	return p;
}

/** The kernel's part. Ends with the task whose calls it answers. */
static int answer(void *unused)
{
	(void)unused;
	prctl(PR_SET_PDEATHSIG, 9);
	while (listener < 0)
		usleep(100);
	for (;;) {
		struct seccomp_notif n;
		struct seccomp_notif_resp r;

		memset(&n, 0, sizeof(n));
		memset(&r, 0, sizeof(r));
		if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &n) != 0)
			_exit(0);
		const struct script_call *c = now;
		blocks_write(c, 1);
		r.id = n.id;
		if (c->ret < 0 && c->ret >= -4095)
			r.error = (int)c->ret;
		else
			r.val = c->ret;
		ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &r);
	}
}

static void fd_put(int fd, int at)
{
	if (fd >= 0 && fd != at) {
		dup2(fd, at);
		close(fd);
	}
}

/** A netlink socket, bound, as only then the kernel tells tracers of which protocol it is. One of a
 * protocol that the kernel lacks is of another, bound to a number by which diag.c knows it. */
static int netlink_open(int protocol)
{
	struct sockaddr_nl addr = {.nl_family = AF_NETLINK,
				   .nl_pid = (unsigned)(PORT_PLAIN + protocol)};
	int fd = socket(AF_NETLINK, SOCK_RAW, protocol);

	if (fd < 0) {
		fd = socket(AF_NETLINK, SOCK_RAW, NETLINK_USERSOCK);
		addr.nl_pid = (unsigned)(PORT_DISGUISED + protocol);
	}
	bind(fd, (struct sockaddr *)&addr, sizeof(addr));
	return fd;
}

static void fds_open(void)
{
	int fd = FD_FIRST + FD_KINDS, pair[2];

	// Their inodes are nobody's business: the driver cuts them out.
	fd_put(open("file", O_RDWR | O_CREAT, 0600), fd - 1);
	fd_put(open(".", O_RDONLY | O_DIRECTORY), fd - 2);
	fd_put(open("/dev/null", O_RDWR), fd - 3);
	if (pipe(pair) == 0) {
		fd_put(pair[0], fd - 4);
		fd_put(pair[1], fd - 5);
	}
	fd_put(socket(AF_UNIX, SOCK_STREAM, 0), fd - 6);
	fd_put(socket(AF_INET, SOCK_DGRAM, 0), fd - 7);
	fd_put(socket(AF_INET6, SOCK_STREAM, 0), fd - 8);
	fd_put(eventfd(0, 0), fd - 9);
	fd_put(epoll_create1(0), fd - 10);
	for (int i = 0; i < FD_NETLINKS; i++)
		fd_put(netlink_open(i), FD_NETLINK + i);
}

static void rooms_make(void)
{
	const size_t all = (size_t)ROOMS * ROOM_STRIDE;
	const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED;

	if (mmap((void *)ROOMS_AT, all, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED)
		fail("mmap");
	for (int i = 0; i < ROOMS; i++) {
		char *room = (char *)(uintptr_t)ROOMS_AT + (size_t)i * ROOM_STRIDE;

		mprotect(room + ROOM_SIZE, ROOM_STRIDE - ROOM_SIZE, PROT_NONE);
	}
}

/** All calls but the last one, the exit, are answered by the other task; those that a tracer took
 * away (the number is -1) fail as they always do. */
static void filter_install(void)
{
	struct sock_filter insns[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_exit_group, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, UINT32_MAX, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
	};
	struct sock_fprog prog = {sizeof(insns) / sizeof(insns[0]), insns};

	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		fail("no_new_privs");
	int fd = (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
			      SECCOMP_FILTER_FLAG_NEW_LISTENER, &prog);
	if (fd < 0)
		fail("seccomp");
	listener = fd;
}

int main(int argc, char **argv)
{
	static char stack[STACK] __attribute__((aligned(16)));
	struct stat st;
	int fd = argc == 2 ? open(argv[1], O_RDONLY) : -1;

	if (fd < 0 || fstat(fd, &st) != 0)
		fail("script");
	const char *p = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	const char *end = p + st.st_size;

	if (p == MAP_FAILED)
		fail("mmap");
	close(fd);
	fds_open();
	rooms_make();
	if (clone(answer, stack + STACK, CLONE_VM | CLONE_FILES, NULL) < 0)
		fail("clone");
	filter_install();
	while (p < end) {
		const struct script_call *c = (const void *)p;
		const uint64_t *a = c->args;

		p = blocks_write(c, 0);
		now = c;
		syscall((long)c->nr, (long)a[0], (long)a[1], (long)a[2], (long)a[3], (long)a[4],
			(long)a[5]);
	}
	_exit(0);
}
