#include "tracer/engine/share_cpu.h"

#include <string.h>

#include "arch/arch.h"
#include "base/path.h"
#include "base/cleanup.h"
#include "base/log.h"
#include "proc/fs/fdinfo.h"
#include "proc/fs/procfs.h"
#include "sc_nr.h"

/* Sharing begins after STOPS_BEFORE stops (later more) if so many took less than BUSY_NS; with
 * several threads, if the mean time from stop to stop is below OFTEN_NS. It ends when there is no
 * stop for IDLE_NS: the tracee computes or waits, and could use a CPU of its own. To begin and to
 * end costs as much as some dozens of stops, so each time that sharing did not last, more stops are
 * needed before it begins again. */
enum {
	STOPS_BEFORE = 192,
	STOPS_BEFORE_MAX = 12288,
	BUSY_NS = 40000000,
	OFTEN_NS = 40000,
	IDLE_NS = 50000000,
	WINDOW = 512
};

static const int rare_x86_64[] = {SC_NR_x86_64_fork,
				  SC_NR_x86_64_vfork,
				  SC_NR_x86_64_clone,
				  SC_NR_x86_64_clone3,
				  SC_NR_x86_64_sched_setaffinity,
				  SC_NR_x86_64_sched_getaffinity,
				  SC_NR_x86_64_io_uring_setup,
				  SC_NR_x86_64_NONE};
static const int rare_i386[] = {SC_NR_i386_fork,
				SC_NR_i386_vfork,
				SC_NR_i386_clone,
				SC_NR_i386_clone3,
				SC_NR_i386_sched_setaffinity,
				SC_NR_i386_sched_getaffinity,
				SC_NR_i386_io_uring_setup,
				SC_NR_i386_NONE};
static const int open_x86_64[] = {SC_NR_x86_64_open, SC_NR_x86_64_openat, SC_NR_x86_64_openat2,
				  SC_NR_x86_64_NONE};
static const int open_i386[] = {SC_NR_i386_open, SC_NR_i386_openat, SC_NR_i386_openat2,
				SC_NR_i386_NONE};

const int *share_cpu_rare_calls(unsigned abi)
{
	return abi == ARCH_ABI_I386 ? rare_i386 : rare_x86_64;
}

const int *share_cpu_open_calls(unsigned abi)
{
	return abi == ARCH_ABI_I386 ? open_i386 : open_x86_64;
}

/* These numbers are the same in every ABI. */
enum { CLONE3 = SC_NR_x86_64_clone3, IO_URING_SETUP = SC_NR_x86_64_io_uring_setup };

/* Without -f: children that are threads, that are not in the list of the process's children, or
 * that could read the mask without a stop. */
#define CLONE_UNSEEN (CLONE_THREAD | CLONE_PARENT | CLONE_UNTRACED)

static bool is_clone(unsigned abi, uint64_t nr)
{
	return abi == ARCH_ABI_I386 ? nr == SC_NR_i386_clone : nr == SC_NR_x86_64_clone;
}

static bool is_affinity(unsigned abi, uint64_t nr)
{
	if (abi == ARCH_ABI_I386)
		return nr == SC_NR_i386_sched_setaffinity || nr == SC_NR_i386_sched_getaffinity;
	return nr == SC_NR_x86_64_sched_setaffinity || nr == SC_NR_x86_64_sched_getaffinity;
}

static bool is_one_of(const int *nrs, uint64_t nr)
{
	for (; *nrs >= 0; nrs++)
		if ((uint64_t)*nrs == nr)
			return true;
	return false;
}

void share_cpu_init(struct share_cpu *s, bool allowed, bool followed)
{
	*s = (struct share_cpu){
		.allowed = allowed, .followed = followed, .needed = STOPS_BEFORE, .guard_pipe = -1};
	if (allowed && (sched_getaffinity(0, sizeof(s->own_mask), &s->own_mask) ||
			CPU_COUNT(&s->own_mask) < 2))
		s->allowed = false;
}

void share_cpu_deinit(struct share_cpu *s)
{
	share_cpu_end(s, "the trace ends");
	if (s->guard)
		share_guard_stop(s->guard, s->guard_pipe);
	s->guard_pipe = -1;
	s->guard = NULL;
}

/* -- members ---------------------------------------------------------------------------------- */

static struct share_member *member(const struct share_cpu *s, pid_t tid,
				   const struct share_place *place)
{
	struct share_member *m = s->on ? &s->guard->member[place->slot] : NULL;

	return m && m->tid == tid ? m : NULL;
}

/** Must not be called at the entry of one of the rare calls, which would see or pass on the new
 * mask. */
static void join(struct share_cpu *s, pid_t tid, struct share_place *place)
{
	struct share_member *m = s->guard->member;
	unsigned slot = 0;

	while (slot < SHARE_MEMBERS && m[slot].tid)
		slot++;
	if (slot == SHARE_MEMBERS)
		return;
	m += slot;
	if (sched_getaffinity(tid, sizeof(m->mask), &m->mask) || CPU_COUNT(&m->mask) < 2 ||
	    !CPU_ISSET(s->cpu, &m->mask))
		return;
	m->tid = tid;
	if (sched_setaffinity(tid, sizeof(s->guard->one), &s->guard->one)) {
		m->tid = 0;
		return;
	}
	place->slot = (uint8_t)slot;
	s->seen |= (uint64_t)1 << slot;
}

void share_cpu_leave(struct share_cpu *s, pid_t tid, const struct share_place *place)
{
	struct share_member *m = member(s, tid, place);

	if (m)
		share_guard_restore(s->guard, m);
}

void share_cpu_rename(struct share_cpu *s, pid_t tid, const struct share_place *place, pid_t new)
{
	struct share_member *m = member(s, tid, place);

	if (m)
		m->tid = new;
}

/** Threads that have not stopped during a whole window compute or wait. They get all their CPUs
 * back. */
static void free_the_silent(struct share_cpu *s)
{
	for (unsigned i = 0; i < SHARE_MEMBERS; i++)
		if (s->guard->member[i].tid && !(s->seen >> i & 1))
			share_guard_restore(s->guard, &s->guard->member[i]);
}

/* -- sharing ---------------------------------------------------------------------------------- */

static void next_window(struct share_cpu *s, uint64_t now)
{
	s->window = 0;
	s->begun_ns = now;
	s->seen = 0;
	s->beside = 0;
}

/** Have others run in the time of the window, and not only one after the other? */
static bool several(const struct share_cpu *s)
{
	enum { SELDOM = 8 };

	return s->beside * SELDOM > s->window;
}

static void needs_more(struct share_cpu *s)
{
	if (s->needed < STOPS_BEFORE_MAX)
		s->needed *= 4;
}

static bool begin(struct share_cpu *s)
{
	int cpu = sched_getcpu();

	if (cpu < 0)
		return false;
	if (!s->guard)
		s->guard = share_guard_start(&s->own_mask, &s->guard_pipe);
	if (!s->guard)
		return false;
	CPU_ZERO(&s->guard->one);
	CPU_SET(cpu, &s->guard->one);
	if (sched_setaffinity(0, sizeof(s->guard->one), &s->guard->one))
		return false;
	s->cpu = cpu;
	s->on = true;
	LOG(LOG_CPU, "the program and the tracer share CPU %d", cpu);
	return true;
}

/** Enough stops have come: begins to share if they came fast enough. */
static void try_begin(struct share_cpu *s, pid_t tid, uint64_t now)
{
	uint64_t gap = (now - s->begun_ns) / s->window;

	if (gap < (several(s) ? OFTEN_NS : BUSY_NS / STOPS_BEFORE)) {
		if (!s->followed && !procfs_is_alone(tid))
			needs_more(s);
		else if (!begin(s))
			s->allowed = false;
		s->free_gap = gap;
	}
	s->stops = 0;
	next_window(s, now);
}

/** A window of sharing is over: ends sharing if it gains nothing. */
static void judge(struct share_cpu *s, uint64_t now)
{
	uint64_t gap = (now - s->begun_ns) / s->window;

	// In the first window, some threads had not joined yet.
	if (several(s) && s->stops > WINDOW && gap * 10 > s->free_gap * 9) {
		share_cpu_end(s, "it gains nothing");
		return;
	}
	free_the_silent(s);
	next_window(s, now);
}

void share_cpu_stopped(struct share_cpu *s, pid_t tid, struct share_place *place, bool joins,
		       bool beside, uint64_t now)
{
	if (!s->allowed)
		return;
	s->stops++;
	s->window++;
	s->beside += beside;
	if (now) {
		if (s->on && now - s->last_ns > IDLE_NS)
			share_cpu_end(s, "the program computes or waits for long");
		else if (s->on && s->window >= WINDOW)
			judge(s, now);
		else if (!s->on && s->stops == 1)
			next_window(s, now);
		else if (!s->on && s->stops > s->needed)
			try_begin(s, tid, now);
		s->last_ns = now;
	}
	if (!s->on)
		return;
	if (member(s, tid, place))
		s->seen |= (uint64_t)1 << place->slot;
	else if (joins)
		join(s, tid, place);
}

void share_cpu_end(struct share_cpu *s, const char *why)
{
	if (!s->on)
		return;
	if (s->stops > 8 * s->needed)
		s->needed = STOPS_BEFORE;
	else
		needs_more(s);
	for (unsigned i = 0; i < SHARE_MEMBERS; i++)
		if (s->guard->member[i].tid)
			share_guard_restore(s->guard, &s->guard->member[i]);
	s->on = false;
	s->stops = 0;
	sched_setaffinity(0, sizeof(s->own_mask), &s->own_mask);
	LOG(LOG_CPU, "the program has its CPUs back: %s", why);
}

void share_cpu_end_for_good(struct share_cpu *s, const char *why)
{
	share_cpu_end(s, why);
	s->allowed = false;
}

void share_cpu_enter(struct share_cpu *s, pid_t tid, struct share_place *place, unsigned abi,
		     uint64_t nr, uint64_t arg0)
{
	if (!is_one_of(share_cpu_rare_calls(abi), nr))
		return;
	// Without -f, every clone3 ends sharing for good: its flags are in memory, and C libraries
	// create threads by it. The operations of an io_uring are calls that do not stop.
	if (nr == IO_URING_SETUP || (!s->followed && nr == CLONE3) ||
	    (is_clone(abi, nr) && (arg0 & (s->followed ? CLONE_UNTRACED : CLONE_UNSEEN))))
		share_cpu_end_for_good(s, "a call that leads to what nobody follows");
	else if (is_affinity(abi, nr) && (pid_t)arg0 && (pid_t)arg0 != tid)
		share_cpu_end_for_good(s, "a thread looks at another's CPUs");
	else if (!s->followed)
		share_cpu_end(s, "a call that shows or inherits them");
	else
		share_cpu_leave(s, tid, place);
	// Without -f, sharing must not begin at this stop, nor before the call has returned.
	if (!s->followed)
		s->stops = 0;
}

/** True for paths that end in /NUMBER/status. Directories are called "status", too, as in
 * /usr/share/icons. */
static bool is_status_of_process(const char *path)
{
	const char *last = strrchr(path, '/'), *digit = last;

	if (!last || strcmp(last, "/status"))
		return false;
	while (digit > path && digit[-1] >= '0' && digit[-1] <= '9')
		digit--;
	return digit < last && digit > path && digit[-1] == '/';
}

/** True if the file could show the mask, or if it is a directory that leads to such a file. */
static bool shows_mask(const char *path)
{
	static const char *const harmless[] = {
		"maps",	   "smaps",	"smaps_rollup", "stat",	     "statm",	      "cmdline",
		"mounts",  "mountinfo", "mountstats",	"cgroup",    "environ",	      "comm",
		"limits",  "io",	"auxv",		"oom_score", "oom_score_adj", "loginuid",
		"uid_map", "gid_map",	"setgroups",	"sched",     "personality",   "wchan",
	};

	if (strncmp(path, "/proc", 5) || (path[5] && path[5] != '/'))
		return is_status_of_process(path); // procfs may be mounted elsewhere
	if (path[5] && path[6] && !(path[6] >= '0' && path[6] <= '9') && strcmp(path + 6, "self") &&
	    strcmp(path + 6, "thread-self"))
		return false; // a file about the system, not about a process
	for (unsigned i = 0; i < ARRAY_LEN(harmless); i++)
		if (path_is_named(path, harmless[i]))
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
	share_cpu_end_for_good(s, "a file in /proc was opened");
}
