#include "sink/slow/waits.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "event/ask.h"

enum wait_kind {
	WAIT_NEVER,
	WAIT_CHILD,   /* for a child */
	WAIT_ALWAYS,  /* it is made to wait */
	WAIT_FUTEX,   /* the same, and it may wait for the end of a thread */
	WAIT_RECEIVE, /* it is made to wait for what another one writes to its descriptor */
	WAIT_IF_SLOW, /* it waits if somebody else has the lock */
	WAIT_IF_PEER, /* it waits if it is slow and its descriptor is no file */
	WAIT_WRITE,   /* the same, and it may end the wait of a reader */
};

static const struct {
	enum wait_kind kind;
	const char *names; /* of calls, separated by spaces */
} kinds[] = {
	{WAIT_CHILD, "wait4 waitid waitpid"},
	{WAIT_ALWAYS,
	 "nanosleep clock_nanosleep clock_nanosleep_time64 pause poll ppoll ppoll_time64 select "
	 "_newselect pselect6 pselect6_time64 epoll_wait epoll_pwait epoll_pwait2 "
	 "futex_wait futex_waitv rt_sigsuspend sigsuspend rt_sigtimedwait "
	 "rt_sigtimedwait_time64 connect io_getevents io_pgetevents io_uring_enter msgrcv semop "
	 "semtimedop semtimedop_time64 mq_timedreceive mq_timedreceive_time64 restart_syscall "
	 "sched_yield"},
	{WAIT_RECEIVE, "accept accept4 recv recvfrom recvmsg recvmmsg recvmmsg_time64"},
	{WAIT_FUTEX, "futex futex_time64"},
	{WAIT_IF_SLOW, "flock fcntl fcntl64"},
	{WAIT_IF_PEER, "read readv splice tee sendfile sendfile64"},
	{WAIT_WRITE, "write writev send sendto sendmsg sendmmsg"},
};

void waits_init(struct waits *w)
{
	w->kinds = alloc_zeroed(sc_ncalls + 1);
	for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
		decode_mark(w->kinds, kinds[i].names, (uint8_t)kinds[i].kind);
}

void waits_deinit(struct waits *w)
{
	free(w->kinds);
}

bool waits_is_write(const struct waits *w, const struct call *c)
{
	return w->kinds[c->id] == WAIT_WRITE;
}

int64_t waits_end(const struct waits *w, const struct call *c, const struct record *exit)
{
	bool returned = exit->kind == RECORD_SYSCALL_EXIT && !exit->u.exit.error;

	switch ((enum wait_kind)w->kinds[c->id]) {
	case WAIT_CHILD:
		return returned && exit->u.exit.ret > 0 ? (int64_t)exit->u.exit.ret : WAITS_CHILD;
	case WAIT_FUTEX:
		return returned && (int)c->args[2] > 0 ? (int)c->args[2] : WAITS_NO_END;
	case WAIT_IF_PEER:
		return returned && !exit->u.exit.ret ? WAITS_WRITER : WAITS_NO_END;
	default:
		return WAITS_NO_END;
	}
}

/** True if a descriptor has another process at its other end, or a user. */
static bool is_peer(struct mem *mem, int fd)
{
	static const char *const peers[] = {"pipe:", "socket:", "anon_inode:", "/dev/pts/",
					    "/dev/tty"};
	char text[4096];
	long n = mem_ask(mem, MEM_ASK_FD, (uint32_t)fd, text, sizeof(text));

	for (size_t i = 0; i < ARRAY_LEN(peers); i++) {
		size_t len = strlen(peers[i]);

		if (n >= (long)len && !memcmp(text, peers[i], len))
			return true;
	}
	return false;
}

bool waits_is_wait(const struct waits *w, const struct moment *m, uint64_t ns)
{
	switch ((enum wait_kind)w->kinds[m->call->id]) {
	case WAIT_CHILD:
	case WAIT_ALWAYS:
	case WAIT_RECEIVE:
	case WAIT_FUTEX:
		return true;
	case WAIT_IF_SLOW:
		return ns >= WAITS_SLOW_NS;
	case WAIT_IF_PEER:
	case WAIT_WRITE:
		return ns >= WAITS_SLOW_NS && is_peer(m->ev->mem, (int)m->call->args[0]);
	default:
		return false;
	}
}

bool waits_is_read(const struct waits *w, const struct moment *m)
{
	enum wait_kind kind = (enum wait_kind)w->kinds[m->call->id];

	// Not from a file or /dev/null, to which others may write without waking anybody.
	return (kind == WAIT_RECEIVE || kind == WAIT_IF_PEER) &&
	       is_peer(m->ev->mem, (int)m->call->args[0]);
}
