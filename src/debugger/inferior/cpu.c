#include "debugger/inferior/cpu.h"

#include <signal.h>

#include "base/clock.h"
#include "debugger/inferior/inferior.h"
#include "proc/fs/procfs.h"

enum {
	QUICK_NS = 1000000, /* the longest time from resuming to the stop */
	IDLE_NS = 20000000,
	NEEDED = 16,
	NEEDED_MAX = 4096
};

static void on_tick(int sig)
{
	(void)sig;
}

/** While a CPU is shared, a timer interrupts waits, so that a program that computes is noticed. */
static bool tick(struct inferior_cpu *c, bool on)
{
	const struct itimerspec it = {.it_interval.tv_nsec = on ? IDLE_NS : 0,
				      .it_value.tv_nsec = on ? IDLE_NS : 0};
	struct sigevent ev = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};
	struct sigaction old;

	if (on && (sigaction(SIGALRM, NULL, &old) ||
		   (old.sa_handler == SIG_DFL &&
		    sigaction(SIGALRM, &(struct sigaction){.sa_handler = on_tick}, NULL))))
		return false;
	if (!c->has_timer && (!on || timer_create(CLOCK_MONOTONIC, &ev, &c->timer)))
		return !on;
	c->has_timer = true;
	return !timer_settime(c->timer, 0, &it, NULL);
}

static void begin(struct inferior *inf, struct dthread *t)
{
	struct inferior_cpu *c = &inf->cpu;
	int cpu = sched_getcpu();
	pid_t tid = t->thread.tid;
	cpu_set_t one;

	c->quick = 0;
	c->lasted = 0;
	if (cpu < 0 || sched_getaffinity(0, sizeof(c->own), &c->own) || CPU_COUNT(&c->own) < 2 ||
	    sched_getaffinity(tid, sizeof(c->theirs), &c->theirs) || CPU_COUNT(&c->theirs) < 2 ||
	    !CPU_ISSET(cpu, &c->theirs) || !procfs_is_alone(inf->pid) || !tick(c, true)) {
		c->needed = NEEDED_MAX;
		return;
	}
	CPU_ZERO(&one);
	CPU_SET(cpu, &one);
	if (sched_setaffinity(0, sizeof(one), &one))
		return;
	c->tid = tid;
	c->on = true;
	if (sched_setaffinity(tid, sizeof(one), &one))
		inferior_cpu_end(inf);
}

void inferior_cpu_end(struct inferior *inf)
{
	struct inferior_cpu *c = &inf->cpu;

	c->quick = 0;
	if (!c->on)
		return;
	c->on = false;
	if (inferior_thread(inf, c->tid))
		sched_setaffinity(c->tid, sizeof(c->theirs), &c->theirs);
	sched_setaffinity(0, sizeof(c->own), &c->own);
	tick(c, false);
	// Beginning and ending cost as much as some dozens of stops, so each time that sharing did
	// not last, more stops are needed before it begins again.
	c->needed = c->lasted > 4 * c->needed ? NEEDED : c->needed * 4;
	if (c->needed > NEEDED_MAX)
		c->needed = NEEDED_MAX;
}

void inferior_cpu_deinit(struct inferior *inf)
{
	if (inf->cpu.has_timer)
		timer_delete(inf->cpu.timer);
	inf->cpu.has_timer = false;
}

bool inferior_cpu_resumes(struct inferior *inf, struct dthread *t, enum inferior_cpu_how how)
{
	struct inferior_cpu *c = &inf->cpu;

	if (!c->needed)
		c->needed = NEEDED;
	c->calls = false;
	if (how == INFERIOR_CPU_OTHER || inf->attached || inf->vfork || t->in_call ||
	    inf->table.threads.count != 1) {
		inferior_cpu_end(inf);
		return false;
	}
	if (!c->on && c->quick >= c->needed)
		begin(inf, t);
	c->resumed_ns = clock_ns(CLOCK_MONOTONIC);
	c->calls = c->on && how == INFERIOR_CPU_FREE;
	return c->calls;
}

void inferior_cpu_stopped(struct inferior *inf)
{
	struct inferior_cpu *c = &inf->cpu;

	c->lasted++;
	c->quick = clock_ns(CLOCK_MONOTONIC) - c->resumed_ns < QUICK_NS ? c->quick + 1 : 0;
}

void inferior_cpu_waits(struct inferior *inf)
{
	if (inf->cpu.on && clock_ns(CLOCK_MONOTONIC) - inf->cpu.resumed_ns > IDLE_NS)
		inferior_cpu_end(inf);
}

bool inferior_cpu_call(struct inferior *inf)
{
	bool ours = inf->cpu.calls;

	inf->cpu.calls = false;
	if (ours)
		inferior_cpu_end(inf);
	return ours;
}
