#include "tracer/stuck/ends.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/visible.h"
#include "event/ask.h"
#include "proc/fs/everyone.h"
#include "proc/fs/locks.h"
#include "proc/fs/procfs.h"

enum { HOLDERS = 3 };

/** Reads an answer as a string. False: there is none. */
static bool ask(struct memory *m, pid_t tid, unsigned what, int fd, char *text, size_t n)
{
	memory_moved(m, tid);
	long got = mem_ask(&m->mem, what, (uint32_t)fd, text, n - 1);

	text[got > 0 ? got : 0] = '\0';
	return got > 0;
}

static void put_process(struct buf *b, pid_t pid)
{
	char comm[32];
	long n = procfs_comm(pid, comm, sizeof(comm));

	buf_printf(b, "process %d", (int)pid);
	if (n <= 0)
		return;
	buf_puts(b, " (");
	visible_put(b, comm, (size_t)n, "");
	buf_putc(b, ')');
}

/** Appends the processes that have an object open. */
static void put_holders(struct buf *b, const struct thread *t, const char *object,
			enum holder_mode mode, const char *nobody)
{
	struct holder who[HOLDERS];
	size_t n = everyone_holding(object, mode, who, HOLDERS);

	if (!n) {
		buf_puts(b, nobody);
		return;
	}
	for (size_t i = 0; i < n; i++) {
		buf_puts(b, i ? ", " : "");
		if (who[i].pid == t->pid)
			buf_puts(b, "it itself");
		else
			put_process(b, who[i].pid);
	}
	buf_puts(b, n == HOLDERS ? " and perhaps others" : "");
	buf_puts(b, n == 1 ? " has" : " have");
}

static void put_pipe(struct buf *b, const struct thread *t, const char *link, enum ends_wait wait)
{
	bool reads = wait != ENDS_WRITES;

	buf_puts(b, "a pipe whose other end ");
	put_holders(b, t, link, reads ? HOLDER_WRITES : HOLDER_READS, "nobody has");
	buf_puts(b, " open");
}

/** The inode of the other end, from the text of -yy: "UNIX-STREAM:[1->2]"; 0: it is not there. */
static unsigned long peer_of(const struct thread *t, const char *details, const char *link)
{
	const char *arrow = strstr(details, "->");
	unsigned long inode = 0;

	if (!strncmp(details, "UNIX", 4))
		return arrow ? strtoul(arrow + 2, NULL, 10) : 0;
	if (strncmp(details, "TCP", 3) || sscanf(link, "socket:[%lu]", &inode) != 1)
		return 0;
	return everyone_tcp_peer(t->pid, inode);
}

static void put_socket(struct buf *b, const struct thread *t, struct memory *m, int fd,
		       const char *link)
{
	char details[512], object[48];

	if (!ask(m, t->tid, MEM_ASK_FD_PEER, fd, details, sizeof(details))) {
		buf_puts(b, "a socket");
		return;
	}
	visible_put(b, details, strlen(details), "");
	unsigned long peer = peer_of(t, details, link);
	if (!peer)
		return;
	snprintf(object, sizeof(object), "socket:[%lu]", peer);
	buf_puts(b, ", whose other end ");
	put_holders(b, t, object, HOLDER_ANY, "nobody has");
	buf_puts(b, " open");
}

void ends_put(struct buf *b, const struct thread *t, struct memory *m, int fd, enum ends_wait wait)
{
	char link[4096];

	buf_printf(b, "descriptor %d, ", fd);
	if (!ask(m, t->tid, MEM_ASK_FD, fd, link, sizeof(link)))
		buf_puts(b, "which is not open");
	else if (!strncmp(link, "pipe:", 5))
		put_pipe(b, t, link, wait);
	else if (!strncmp(link, "socket:", 7))
		put_socket(b, t, m, fd, link);
	else if (!strncmp(link, "/dev/pts/", 9) || !strncmp(link, "/dev/tty", 8))
		buf_printf(b, "the terminal %s", link);
	else
		visible_put(b, link, strlen(link), "");
}

/* -- readiness ------------------------------------------------------------------------------- */

/** Looks at a copy of the descriptor (pidfd_getfd(2)), so that the process notices nothing. -1: it
 * cannot be copied. */
static int ready_now(pid_t pid, int fd, short events)
{
	_close_ int process = (int)syscall(SYS_pidfd_open, pid, 0);
	_close_ int copy = process < 0 ? -1 : (int)syscall(SYS_pidfd_getfd, process, fd, 0);
	struct pollfd p = {.fd = copy, .events = events};

	return copy < 0 || poll(&p, 1, 0) < 0 ? -1 : p.revents;
}

void ends_put_polled(struct buf *b, const struct thread *t, struct memory *m, int fd, short events)
{
	char link[4096];

	buf_printf(b, "%d ", fd);
	if (ask(m, t->tid, MEM_ASK_FD_PEER, fd, link, sizeof(link)) ||
	    ask(m, t->tid, MEM_ASK_FD, fd, link, sizeof(link)))
		visible_put(b, link, strlen(link), "");
	int ready = ready_now(t->pid, fd, events);
	if (ready > 0)
		buf_puts(b, ready & (POLLHUP | POLLERR) ? " (hung up)" : " (ready)");
}

/* -- locks ----------------------------------------------------------------------------------- */

void ends_put_lock(struct buf *b, const struct thread *t, struct memory *m, int fd)
{
	pid_t pid, next;
	bool held = locks_holder(t->tid, fd, &pid);

	buf_puts(b, held ? "a lock that " : "a lock on ");
	if (held && pid == t->pid)
		buf_puts(b, "it holds itself, by another descriptor, on ");
	else if (held) {
		if (pid)
			put_process(b, pid);
		else
			buf_puts(b, "another process");
		buf_puts(b, " holds on ");
	}
	ends_put(b, t, m, fd, ENDS_ANY);
	if (held && pid && pid != t->pid && locks_awaited(pid, &next) && next == t->pid)
		buf_printf(b, "; a deadlock, as process %d waits for a lock that this one holds",
			   (int)pid);
}
