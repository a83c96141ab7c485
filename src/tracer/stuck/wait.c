#include "tracer/stuck/wait.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "event/ask.h"
#include "event/resolve.h"
#include "proc/fs/procfs.h"
#include "tracer/stuck/ends.h"
#include "tracer/stuck/futex.h"

enum { SHOWN = 4 /* descriptors of a set */ };

enum wait_kind {
	WAIT_READ,
	WAIT_WRITE,
	WAIT_ACCEPT,
	WAIT_CONNECT,
	WAIT_POLL,
	WAIT_SELECT,
	WAIT_EPOLL,
	WAIT_FUTEX,
	WAIT_CHILD,
	WAIT_LOCK,
	WAIT_FCNTL,
	WAIT_TIME,
	WAIT_SIGNAL,
	WAIT_QUEUE,
	WAIT_OPEN,
	WAIT_AGAIN,
};

static const struct {
	enum wait_kind kind;
	const char *names; /* of calls, with a space before and after each */
} kinds[] = {
	{WAIT_READ, " read readv pread64 preadv preadv2 recvfrom recvmsg recvmmsg recv "},
	{WAIT_WRITE,
	 " write writev pwrite64 pwritev pwritev2 sendto sendmsg sendmmsg send sendfile "
	 ""},
	{WAIT_ACCEPT, " accept accept4 "},
	{WAIT_CONNECT, " connect "},
	{WAIT_POLL, " poll ppoll "},
	{WAIT_SELECT, " select pselect6 _newselect "},
	{WAIT_EPOLL, " epoll_wait epoll_pwait epoll_pwait2 "},
	{WAIT_FUTEX, " futex "},
	{WAIT_CHILD, " wait4 waitid waitpid "},
	{WAIT_LOCK, " flock "},
	{WAIT_FCNTL, " fcntl fcntl64 "},
	{WAIT_TIME, " nanosleep clock_nanosleep "},
	{WAIT_SIGNAL, " pause rt_sigsuspend sigsuspend rt_sigtimedwait "},
	{WAIT_QUEUE, " msgrcv msgsnd semop semtimedop mq_timedreceive mq_timedsend "},
	{WAIT_OPEN, " open openat openat2 "},
	{WAIT_AGAIN, " restart_syscall "},
};

static int kind_of(const struct thread *t)
{
	char name[64];

	snprintf(name, sizeof(name), " %s ", thread_call(t));
	for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
		if (strstr(kinds[i].names, name))
			return (int)kinds[i].kind;
	return -1;
}

/* -- sets of descriptors --------------------------------------------------------------------- */

static void put_entry(struct thread *t, struct memory *m, unsigned i, int fd, short events)
{
	if (i >= SHOWN)
		return;
	buf_puts(&t->what, i ? ", " : "");
	ends_put_polled(&t->what, t, m, fd, events);
}

static void put_rest(struct thread *t, unsigned n)
{
	if (n > SHOWN)
		buf_printf(&t->what, " and %u more", n - SHOWN);
	if (!n)
		buf_puts(&t->what, "nothing but the time");
}

static void explain_poll(struct thread *t, struct memory *m)
{
	enum { MAX = 1024 };
	struct pollfd p;
	unsigned n = t->args[1] < MAX ? (unsigned)t->args[1] : MAX;

	buf_puts(&t->what, n ? "one of the descriptors " : "");
	for (unsigned i = 0; i < n && i < SHOWN; i++)
		if (mem_read_all(&m->mem, t->args[0] + i * sizeof(p), &p, sizeof(p)))
			put_entry(t, m, i, p.fd, p.events);
	put_rest(t, n);
}

/** A set is as many bits, in words of the program; on x86 the bytes are in the same order. */
static bool set_has(struct memory *m, taddr set, int fd)
{
	uint8_t byte;

	return set && mem_read_all(&m->mem, set + (unsigned)fd / 8, &byte, 1) &&
	       byte >> ((unsigned)fd % 8) & 1;
}

static void explain_select(struct thread *t, struct memory *m)
{
	int max = t->args[0] < FD_SETSIZE ? (int)t->args[0] : FD_SETSIZE;
	unsigned n = 0;

	buf_puts(&t->what, max ? "one of the descriptors " : "");
	for (int fd = 0; fd < max; fd++) {
		bool reads = set_has(m, t->args[1], fd), writes = set_has(m, t->args[2], fd);

		if (reads || writes || set_has(m, t->args[3], fd))
			put_entry(t, m, n++, fd,
				  (short)((reads ? POLLIN : 0) | (writes ? POLLOUT : 0)));
	}
	put_rest(t, n);
}

/** /proc/PID/fdinfo has a line for each descriptor of the set (proc(5)). */
static void explain_epoll(struct thread *t, struct memory *m)
{
	_cleanup_(buf_deinit) struct buf info = {0};
	char name[32];
	unsigned n = 0, events;
	int fd;

	snprintf(name, sizeof(name), "fdinfo/%d", (int)t->args[0]);
	if (!procfs_read_all(t->tid, name, &info))
		return;
	buf_printf(&t->what, "one of the descriptors of epoll %d: ", (int)t->args[0]);
	for (const char *line = buf_str(&info); line; line = strchr(line, '\n')) {
		line += *line == '\n';
		// The bits of EPOLLIN and the like are those of POLLIN.
		if (sscanf(line, "tfd: %d events: %x", &fd, &events) == 2)
			put_entry(t, m, n++, fd, (short)(events & 0x3fff));
	}
	put_rest(t, n);
}

/* -- others ---------------------------------------------------------------------------------- */

static void put_child(struct thread *t, pid_t pid)
{
	char comm[32];
	long n = procfs_comm(pid, comm, sizeof(comm) - 1);

	comm[n > 0 ? n : 0] = '\0';
	buf_printf(&t->what, "%d (%s, state %c)", (int)pid, comm, procfs_state(pid));
}

static void explain_child(struct thread *t)
{
	bool is_waitid = !strcmp(thread_call(t), "waitid");
	int pid = is_waitid ? (int)t->args[1] : (int)t->args[0];
	_free_ pid_t *tasks = NULL;
	unsigned shown = 0;

	if (pid > 0 && !(is_waitid && t->args[0] != 1 /* P_PID */)) {
		buf_puts(&t->what, "the end of the child ");
		put_child(t, pid);
		return;
	}
	buf_puts(&t->what, "the end of a child: ");
	size_t n = procfs_tasks(t->pid, &tasks);
	for (size_t i = 0; i < n; i++) {
		_free_ pid_t *children = NULL;
		size_t many = procfs_children(t->pid, tasks[i], &children);

		for (size_t k = 0; k < many; k++, shown++) {
			buf_puts(&t->what, shown && shown < SHOWN ? ", " : "");
			if (shown < SHOWN)
				put_child(t, children[k]);
		}
	}
	if (!shown)
		buf_puts(&t->what, "it has none");
	if (shown > SHOWN)
		buf_printf(&t->what, " and %u more", shown - SHOWN);
}

static void put_of_fd(struct thread *t, struct memory *m, const char *what, enum ends_wait wait)
{
	buf_puts(&t->what, what);
	ends_put(&t->what, t, m, (int)t->args[0], wait);
}

/** Appends the path of the FIFO that is being opened. False: it is none, or that is not known. */
static bool put_fifo(struct thread *t, struct memory *m, int dirfd, taddr addr)
{
	_free_ char *answer = alloc_zeroed(RESOLVE_BYTES_MAX);
	struct resolve_step s, file = {0};
	bool ended, fault;
	long n = mem_read_str(&m->mem, addr, answer, PATH_MAX, &ended, &fault);

	if (n <= 0 || !ended)
		return false;
	n = mem_ask(&m->mem, MEM_ASK_RESOLVE, mem_path_key(dirfd, answer, (size_t)n), answer,
		    RESOLVE_BYTES_MAX);
	const char *p = answer, *end = answer + (n > 0 ? n : 0);
	while (resolve_next(&p, end, &s))
		if (s.kind == RESOLVE_FILE)
			file = s;
	if (!S_ISFIFO(file.mode))
		return false;
	visible_put(&t->what, file.text, file.len, "");
	return true;
}

/** Opening a FIFO waits until it is open for the other direction as well: fifo(7). */
static void explain_open(struct thread *t, struct memory *m)
{
	const char *name = thread_call(t);
	bool is_at = !strcmp(name, "openat"), is_open = !strcmp(name, "open");
	size_t start = t->what.len;

	buf_puts(&t->what, "another process to open ");
	if ((is_at || is_open) &&
	    put_fifo(t, m, is_at ? (int)t->args[0] : AT_FDCWD, t->args[is_at ? 1 : 0])) {
		bool reads = (t->args[is_at ? 2 : 1] & O_ACCMODE) == O_RDONLY;

		buf_puts(&t->what, reads ? " for writing" : " for reading");
		return;
	}
	t->what.len = start;
	buf_puts(&t->what, "the other end of a FIFO, or a device");
}

static void explain_call(struct thread *t, struct memory *m)
{
	switch (kind_of(t)) {
	case WAIT_READ:
		put_of_fd(t, m, "data from ", ENDS_READS);
		break;
	case WAIT_WRITE:
		put_of_fd(t, m, "room in ", ENDS_WRITES);
		break;
	case WAIT_ACCEPT:
		put_of_fd(t, m, "a connection to ", ENDS_ANY);
		break;
	case WAIT_CONNECT:
		put_of_fd(t, m, "an answer to ", ENDS_ANY);
		break;
	case WAIT_POLL:
		explain_poll(t, m);
		break;
	case WAIT_SELECT:
		explain_select(t, m);
		break;
	case WAIT_EPOLL:
		explain_epoll(t, m);
		break;
	case WAIT_FUTEX:
		futex_explain(t, m);
		break;
	case WAIT_CHILD:
		explain_child(t);
		break;
	case WAIT_LOCK:
	case WAIT_FCNTL:
		ends_put_lock(&t->what, t, m, (int)t->args[0]);
		break;
	case WAIT_TIME:
		buf_puts(&t->what, "the end of its sleep");
		break;
	case WAIT_SIGNAL:
		buf_puts(&t->what, "a signal");
		break;
	case WAIT_QUEUE:
		buf_puts(&t->what, "a message queue or a semaphore");
		break;
	case WAIT_OPEN:
		explain_open(t, m);
		break;
	case WAIT_AGAIN:
		buf_puts(&t->what, "what it waited for before it was interrupted (the function "
				   "below tells)");
		break;
	default:
		buf_printf(&t->what, "the kernel (%s)", t->wchan[0] ? t->wchan : "it does not say");
		break;
	}
}

void wait_explain(struct thread *t, struct memory *m)
{
	memory_moved(m, t->tid);
	switch (t->doing) {
	case THREAD_RUNS:
		break;
	case THREAD_STOPPED:
		buf_puts(&t->what, "SIGCONT: it was stopped by job control");
		break;
	case THREAD_TRACED:
		buf_printf(&t->what, "its tracer, process %ld", procfs_status(t->tid, "TracerPid"));
		break;
	case THREAD_ENDED:
		buf_printf(&t->what, "its parent, process %ld, to wait for it: it has ended",
			   procfs_status(t->tid, "PPid"));
		break;
	case THREAD_UNKNOWN:
		buf_puts(&t->what, "what only its owner may know");
		break;
	case THREAD_WAITS:
		if (t->has_call)
			explain_call(t, m);
		else
			buf_puts(&t->what, "the kernel, outside of a call");
		break;
	}
	if (t->state == 'D')
		buf_puts(&t->what, ", and signals do not wake it (disk or network storage)");
}

bool wait_is_restarted(const struct thread *t, struct memory *m)
{
	char link[64];

	if (t->state != 'S' || !t->has_call)
		return t->doing == THREAD_RUNS;
	switch (kind_of(t)) {
	case WAIT_READ:
	case WAIT_WRITE:
		memory_moved(m, t->tid);
		// Sockets may have a timeout, with which they return EINTR, and so does inotify.
		long n = mem_ask(&m->mem, MEM_ASK_FD, (uint32_t)t->args[0], link, sizeof(link));
		return n >= 5 && (!memcmp(link, "pipe:", 5) || !memcmp(link, "/dev/", 5));
	case WAIT_POLL:
	case WAIT_SELECT:
	case WAIT_FUTEX:
	case WAIT_CHILD:
	case WAIT_LOCK:
	case WAIT_TIME:
	case WAIT_AGAIN:
		return true;
	default:
		return false;
	}
}
