#include "proc/stop.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include "proc/fs/procfs.h"

static uint8_t kind_of_event(int event)
{
	switch (event) {
	case PTRACE_EVENT_FORK:
		return STOP_FORK;
	case PTRACE_EVENT_VFORK:
		return STOP_VFORK;
	case PTRACE_EVENT_CLONE:
		return STOP_CLONE;
	case PTRACE_EVENT_EXEC:
		return STOP_EXEC;
	case PTRACE_EVENT_EXIT:
		return STOP_ENDING;
	case PTRACE_EVENT_SECCOMP:
		return STOP_SECCOMP;
	default:
		return STOP_OTHER;
	}
}

static void parse(int status, struct stop *s)
{
	if (WIFEXITED(status)) {
		s->kind = STOP_EXITED;
		s->code = WEXITSTATUS(status);
		return;
	}
	if (WIFSIGNALED(status)) {
		s->kind = STOP_KILLED;
		s->sig = WTERMSIG(status);
		s->core = WCOREDUMP(status);
		return;
	}
	s->sig = WSTOPSIG(status);
	int event = status >> 16;
	if (event == PTRACE_EVENT_STOP)
		s->kind = s->sig == SIGTRAP ? STOP_TRAP : STOP_GROUP;
	else if (event)
		s->kind = kind_of_event(event);
	else if (s->sig == (SIGTRAP | 0x80)) // PTRACE_O_TRACESYSGOOD
		s->kind = STOP_SYSCALL;
	else
		s->kind = STOP_SIGNAL;
}

static void fill(pid_t tid, int status, struct stop *ret)
{
	*ret = (struct stop){.tid = tid, .status = status};
	parse(status, ret);
}

/** Is it the leader of a process whose other threads have not ended, so that its end is not
 * reported? */
static bool is_zombie(pid_t tid)
{
	return procfs_state(tid) == 'Z';
}

bool stop_await(pid_t tid, siginfo_t *ret)
{
	enum { LOOKS = 64, NAP_NS = 50000 };
	bool zombie = false;

	for (unsigned i = 0;; i++) {
		*ret = (siginfo_t){0};
		if (waitid(P_PID, (id_t)tid, ret, WEXITED | WNOWAIT | WNOHANG | __WALL))
			return false;
		if (ret->si_pid)
			return true;
		// It was one before this look, so its end would have been reported by now.
		if (zombie)
			return false;
		// Most calls take less time than to go to sleep and be woken.
		if (i < LOOKS)
			sched_yield();
		else if (is_zombie(tid))
			zombie = true;
		else
			nanosleep(&(struct timespec){.tv_nsec = NAP_NS}, NULL);
	}
}

bool stop_wait_thread(pid_t tid, struct stop *ret)
{
	siginfo_t info;
	int status;

	if (!stop_await(tid, &info) || waitpid(tid, &status, __WALL | WNOHANG) != tid)
		return false;
	fill(tid, status, ret);
	return true;
}

static int wait_for(pid_t which, int flags, bool want_stime, struct stop *ret)
{
	struct rusage usage;
	int status;
	pid_t tid = wait4(which, &status, __WALL | flags, want_stime ? &usage : NULL);

	if (tid <= 0)
		return tid ? -errno : 0;
	fill(tid, status, ret);
	ret->faults = want_stime ? (uint32_t)(usage.ru_minflt + usage.ru_majflt) : 0;
	ret->stime_ns = want_stime ? (uint64_t)usage.ru_stime.tv_sec * 1000000000u +
					     (uint64_t)usage.ru_stime.tv_usec * 1000u
				   : 0;
	return 1;
}

int stop_wait(enum stop_wait how, bool want_stime, struct stop *ret)
{
	return wait_for(-1, how == STOP_POLL ? WNOHANG : 0, want_stime, ret);
}

int stop_peek(enum stop_wait how, struct stop *ret)
{
	siginfo_t si = {0};
	// Without WSTOPPED: group-stops of children that are not traced are nothing to us, and
	// stop_take() would not take them.
	int flags = WEXITED | WNOWAIT | __WALL | (how == STOP_POLL ? WNOHANG : 0);

	if (waitid(P_ALL, 0, &si, flags))
		return -errno;
	if (!si.si_pid)
		return 0;
	*ret = (struct stop){.tid = si.si_pid, .kind = STOP_EXITED};
	if (si.si_code == CLD_TRAPPED || si.si_code == CLD_STOPPED)
		parse(si.si_status << 8 | 0x7f, ret);
	return 1;
}

bool stop_is_strangers(const struct stop *s)
{
	return stop_is_end(s) && procfs_status(s->tid, "TracerPid") == 0;
}

int stop_take(pid_t tid, bool want_stime, struct stop *ret)
{
	return wait_for(tid, WNOHANG, want_stime, ret);
}

static void sigchld(sigset_t *set)
{
	sigemptyset(set);
	sigaddset(set, SIGCHLD);
}

void stop_wait_begin(void)
{
	sigset_t set;

	sigchld(&set);
	sigprocmask(SIG_BLOCK, &set, NULL);
}

int stop_sleep(uint64_t ns)
{
	struct timespec ts = {(time_t)(ns / 1000000000), (long)(ns % 1000000000)};
	sigset_t set;

	// The kernel sends SIGCHLD for every stop of a tracee (ptrace(2)). If it is pending, this
	// ends at once.
	sigchld(&set);
	return sigtimedwait(&set, NULL, &ts) < 0 && errno != EAGAIN ? -errno : 0;
}
