#include "sym/elf/servers.h"

#include <elfutils/libdwfl.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "proc/realuser.h"

enum { LOOK_MS = 100 }; /* how often a download checks whether it must stop */

/* -- libdwfl, which loads the client ---------------------------------------------------------- */

static bool are_named(void)
{
	const char *urls = getenv("DEBUGINFOD_URLS");

	return urls && *urls;
}

static Dwfl *open_session(void)
{
	static char empty[] = "",
		    *nowhere = empty; // The files of this machine were searched already.
	static const Dwfl_Callbacks callbacks = {.debuginfo_path = &nowhere};

	return dwfl_begin(&callbacks);
}

bool servers_are_there(void)
{
	Dwfl *session = are_named() ? open_session() : NULL;
	bool there = session && dwfl_get_debuginfod_client(session);

	dwfl_end(session);
	return there;
}

/** Downloads the file, or takes it from the user's cache. Returns its descriptor, or -1. */
static int download(const uint8_t *id, size_t n)
{
	Dwfl *session = open_session();
	Dwfl_Module *module = session ? dwfl_report_module(session, "", 0, 1) : NULL;
	char *name = NULL;

	if (!module || dwfl_module_report_build_id(module, id, n, 0))
		return -1;
	return dwfl_standard_find_debuginfo(module, NULL, NULL, 0, NULL, NULL, 0, &name);
}

/* -- the process that downloads --------------------------------------------------------------- */

/** A message that is one byte long and carries a file descriptor. */
struct parcel {
	char byte;
	struct iovec part;
	struct msghdr head;
	_Alignas(struct cmsghdr) char room[CMSG_SPACE(sizeof(int))];
};

static void parcel_init(struct parcel *p)
{
	*p = (struct parcel){.part = {.iov_base = &p->byte, .iov_len = 1}};
	p->head = (struct msghdr){.msg_iov = &p->part,
				  .msg_iovlen = 1,
				  .msg_control = p->room,
				  .msg_controllen = sizeof(p->room)};
}

static void send_file(int to, int fd)
{
	struct parcel p;

	parcel_init(&p);
	struct cmsghdr *c = CMSG_FIRSTHDR(&p.head);
	c->cmsg_level = SOL_SOCKET;
	c->cmsg_type = SCM_RIGHTS;
	c->cmsg_len = CMSG_LEN(sizeof(fd));
	memcpy(CMSG_DATA(c), &fd, sizeof(fd));
	sendmsg(to, &p.head, MSG_NOSIGNAL);
}

/** The descriptor that send_file() sent; -1: none came. */
static int take_file(int from)
{
	struct parcel p;
	int fd = -1;

	parcel_init(&p);
	ssize_t n = recvmsg(from, &p.head, MSG_CMSG_CLOEXEC);
	const struct cmsghdr *c = n > 0 ? CMSG_FIRSTHDR(&p.head) : NULL;
	if (c && c->cmsg_level == SOL_SOCKET && c->cmsg_type == SCM_RIGHTS)
		memcpy(&fd, CMSG_DATA(c), sizeof(fd));
	return fd;
}

/** Runs in the process that downloads. It runs as the user, since the cache belongs to the user. */
static _Noreturn void run_download(int to, const uint8_t *id, size_t n)
{
	int fd = -1;

	if (realuser_become()) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		fd = download(id, n);
	}
	if (fd >= 0)
		send_file(to, fd);
	_exit(0);
}

static int await_file(const struct servers *s, int from)
{
	struct pollfd p = {.fd = from, .events = POLLIN};

	while (!s->stop || !*s->stop) {
		int n = poll(&p, 1, LOOK_MS);

		if (n > 0)
			return take_file(from);
		if (n < 0 && errno != EINTR)
			break;
	}
	return -1;
}

int servers_fetch(const struct servers *s, const uint8_t *id, size_t n)
{
	int ends[2];

	if (!s || !s->enabled || !n || (s->stop && *s->stop) || !are_named() ||
	    socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
		return -1;
	pid_t pid = fork();
	if (!pid)
		run_download(ends[1], id, n);
	close(ends[1]);
	int fd = pid < 0 ? -1 : await_file(s, ends[0]);
	close(ends[0]);
	if (pid > 0) {
		kill(pid,
		     SIGKILL); // It has sent its descriptor, or we do not wait for it any longer.
		while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
			continue;
	}
	return fd;
}
