#include "tracer/share_cpu.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arch/arch.h"
#include "base/cleanup.h"
#include "base/log.h"
#include "proc/fdinfo.h"
#include "proc/procfs.h"

/* Sharing begins after so many stops, if each STOPS_BEFORE of them took less than BUSY_NS; it ends
 * when the tracee computes for IDLE_NS, and could use a CPU of its own. Beginning and ending cost
 * as much as some dozens of stops: a program that forks all the time needs ever more of them. */
enum { STOPS_BEFORE = 192, STOPS_BEFORE_MAX = 12288, BUSY_NS = 40000000, IDLE_NS = 50000000 };

/** Shared with the guardian. */
struct share_guard {
	volatile bool on;
	pid_t tid;
	uint64_t start;
	cpu_set_t mask;
};

/* fork, vfork, clone, clone3; sched_setaffinity, sched_getaffinity; io_uring_setup */
static const int rare_x86_64[] = {57, 58, 56, 435, 203, 204, 425, -1};
static const int rare_i386[] = {2, 190, 120, 435, 241, 242, 425, -1};
/* open, openat, openat2 */
static const int open_x86_64[] = {2, 257, 437, -1};
static const int open_i386[] = {5, 295, 437, -1};

const int *share_cpu_rare_calls(unsigned abi)
{
	return abi == ARCH_ABI_I386 ? rare_i386 : rare_x86_64;
}

const int *share_cpu_open_calls(unsigned abi)
{
	return abi == ARCH_ABI_I386 ? open_i386 : open_x86_64;
}

/* The same numbers in every ABI. */
enum { CLONE3 = 435, IO_URING_SETUP = 425 };

/* Children that escape the list of its children, or may see its mask at any time. */
#define CLONE_UNSEEN (CLONE_THREAD | CLONE_PARENT | CLONE_UNTRACED)

static bool is_clone(unsigned abi, uint64_t nr)
{
	return nr == (abi == ARCH_ABI_I386 ? 120 : 56);
}

static bool is_one_of(const int *nrs, uint64_t nr)
{
	for (; *nrs >= 0; nrs++)
		if ((uint64_t)*nrs == nr)
			return true;
	return false;
}

/* -- the guardian ----------------------------------------------------------------------------- */

static _Noreturn void guard(struct share_guard *g, int pipe)
{
	char byte;
	ssize_t n;

	// Nothing of ours may be kept open, no signal of the terminal may end it.
	setsid();
	dup2(pipe, 0);
	syscall(SYS_close_range, 1, ~0u, 0);
	prctl(PR_SET_NAME, "pawl-guardian");
	do
		n = read(0, &byte, 1);
	while (n < 0 && errno == EINTR);
	if (g->on && procfs_start(g->tid) == g->start)
		sched_setaffinity(g->tid, sizeof(g->mask), &g->mask);
	_exit(0);
}

/** Forks the guardian, as nobody's child: our own wait must not see it. */
static bool guard_start(struct share_cpu *s)
{
	int fds[2];

	s->guard = mmap(NULL, sizeof(*s->guard), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
			-1, 0);
	if (s->guard == MAP_FAILED || pipe2(fds, O_CLOEXEC)) {
		s->guard = NULL;
		return false;
	}
	pid_t pid = fork();
	if (!pid) {
		sched_setaffinity(0, sizeof(s->own_mask), &s->own_mask);
		close(fds[1]);
		if (!fork())
			guard(s->guard, fds[0]);
		_exit(0);
	}
	close(fds[0]);
	s->guard_pipe = fds[1];
	return pid > 0 && waitpid(pid, NULL, 0) == pid;
}

/* -- sharing ---------------------------------------------------------------------------------- */

void share_cpu_init(struct share_cpu *s, bool allowed)
{
	*s = (struct share_cpu){.allowed = allowed, .needed = STOPS_BEFORE, .guard_pipe = -1};
	if (allowed && (sched_getaffinity(0, sizeof(s->own_mask), &s->own_mask) ||
			CPU_COUNT(&s->own_mask) < 2))
		s->allowed = false;
}

void share_cpu_deinit(struct share_cpu *s)
{
	share_cpu_end(s, "the trace ends");
	if (s->guard_pipe >= 0)
		close(s->guard_pipe);
	if (s->guard)
		munmap(s->guard, sizeof(*s->guard));
	s->guard_pipe = -1;
	s->guard = NULL;
}

/** Does no other thread and no child of it live, that could look at its mask unseen? */
static bool is_childless(pid_t tid)
{
	char name[32], buf[32];

	if (procfs_status(tid, "Threads") != 1)
		return false;
	snprintf(name, sizeof(name), "task/%d/children", (int)tid);
	return procfs_read(tid, name, buf, sizeof(buf)) == 0;
}

/** Must not be called at the entry of one of the rare calls: it would suffer the change. */
static bool begin(struct share_cpu *s, pid_t tid)
{
	int cpu = sched_getcpu();
	cpu_set_t one;

	if (sched_getaffinity(tid, sizeof(s->tracee_mask), &s->tracee_mask) || cpu < 0 ||
	    CPU_COUNT(&s->tracee_mask) < 2 || !CPU_ISSET(cpu, &s->tracee_mask))
		return false;
	if (!s->guard && !guard_start(s))
		return false;
	if (s->guard->tid != tid)
		s->guard->start = procfs_start(tid);
	s->guard->tid = tid;
	s->guard->mask = s->tracee_mask;
	s->guard->on = true;
	CPU_ZERO(&one);
	CPU_SET(cpu, &one);
	s->tid = tid;
	s->cpu = cpu;
	s->on = true;
	if (sched_setaffinity(tid, sizeof(one), &one) || sched_setaffinity(0, sizeof(one), &one)) {
		share_cpu_end(s, "the CPU can't be set");
		return false;
	}
	LOG(LOG_CPU, "thread %d and the tracer share CPU %d", (int)tid, cpu);
	return true;
}

/** The program was busy for long enough. */
static void try_begin(struct share_cpu *s, pid_t tid)
{
	if (!is_childless(tid)) {
		if (s->needed < STOPS_BEFORE_MAX)
			s->needed *= 4;
	} else if (!begin(s, tid)) {
		s->allowed = false;
	}
}

void share_cpu_stopped(struct share_cpu *s, pid_t tid, uint64_t now)
{
	if (s->on) {
		s->stops++;
		if (now && s->last_ns && now - s->last_ns > IDLE_NS)
			share_cpu_end(s, "the program computes or waits for long");
	} else if (s->allowed && !s->stops++) {
		s->last_ns = now;
		if (!now)
			s->stops = 0;
		return;
	} else if (s->stops > s->needed && now) {
		if (s->last_ns && now - s->last_ns < BUSY_NS * (uint64_t)(s->needed / STOPS_BEFORE))
			try_begin(s, tid);
		s->stops = 0;
	} else {
		return;
	}
	if (now)
		s->last_ns = now;
}

void share_cpu_end(struct share_cpu *s, const char *why)
{
	cpu_set_t now;

	if (!s->on)
		return;
	if (s->stops > 8 * s->needed)
		s->needed = STOPS_BEFORE;
	else if (s->needed < STOPS_BEFORE_MAX)
		s->needed *= 4;
	s->on = false;
	s->stops = 0;
	// Somebody else may have set another mask meanwhile: that one counts.
	if (!sched_getaffinity(s->tid, sizeof(now), &now) && CPU_COUNT(&now) == 1 &&
	    CPU_ISSET(s->cpu, &now))
		sched_setaffinity(s->tid, sizeof(s->tracee_mask), &s->tracee_mask);
	s->guard->on = false;
	sched_setaffinity(0, sizeof(s->own_mask), &s->own_mask);
	LOG(LOG_CPU, "thread %d has its CPUs back: %s", (int)s->tid, why);
}

void share_cpu_enter(struct share_cpu *s, unsigned abi, uint64_t nr, uint64_t arg0, bool followed)
{
	if (!is_one_of(share_cpu_rare_calls(abi), nr))
		return;
	if (s->on)
		share_cpu_end(s, "a call that shows or inherits them");
	// Sharing must not begin at this very stop, nor at any other before the call has ended.
	s->stops = 0;
	// clone3's flags are in memory; it is what makes threads nowadays.
	if (!followed && nr == CLONE3)
		s->allowed = false;
	if (is_clone(abi, nr) && (arg0 & (followed ? CLONE_UNTRACED : CLONE_UNSEEN)))
		s->allowed = false;
	// Its ring makes calls that nobody sees.
	if (nr == IO_URING_SETUP)
		s->allowed = false;
}

/** Could what was opened show the mask, or lead to what does? */
static bool shows_mask(const char *path)
{
	static const char *const harmless[] = {
		"maps",	   "smaps",	"smaps_rollup", "stat",	     "statm",	      "cmdline",
		"mounts",  "mountinfo", "mountstats",	"cgroup",    "environ",	      "comm",
		"limits",  "io",	"auxv",		"oom_score", "oom_score_adj", "loginuid",
		"uid_map", "gid_map",	"setgroups",	"sched",     "personality",   "wchan",
	};

	if (strncmp(path, "/proc", 5) || (path[5] && path[5] != '/')) {
		const char *last = strrchr(path, '/'); // procfs may be mounted elsewhere, too
		return last && !strcmp(last, "/status");
	}
	if (path[5] && path[6] && !(path[6] >= '0' && path[6] <= '9') && strcmp(path + 6, "self") &&
	    strcmp(path + 6, "thread-self"))
		return false; // of the system, not of a process
	const char *name = strrchr(path, '/');
	for (unsigned i = 0; i < ARRAY_LEN(harmless); i++)
		if (!strcmp(name + 1, harmless[i]))
			return false;
	return true;
}

void share_cpu_exit(struct share_cpu *s, pid_t tid, unsigned abi, uint64_t nr, int64_t ret)
{
	char path[256];

	if (!is_one_of(share_cpu_open_calls(abi), nr))
		return;
	long n = fdinfo_link(tid, (int)ret, path, sizeof(path) - 1);
	if (n < 0)
		return;
	path[n] = '\0';
	if (!shows_mask(path))
		return;
	share_cpu_end(s, "a file in /proc was opened");
	s->allowed = false;
}
