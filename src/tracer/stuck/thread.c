#include "tracer/stuck/thread.h"

#include <inttypes.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "decode/custom/customs.h"
#include "proc/fs/procfs.h"
#include "sink/render/line.h"

/** When the thread last had a CPU, by the scheduler's clock, in nanoseconds. Only kernels with
 * CONFIG_SCHED_DEBUG tell it. */
static bool last_ran(pid_t tid, uint64_t *ret)
{
	char text[4096];
	uint64_t ms;
	unsigned ns;
	const char *line;

	if (procfs_read(tid, "sched", text, sizeof(text)) <= 0 ||
	    !(line = strstr(text, "se.exec_start")) || !(line = strchr(line, ':')) ||
	    sscanf(line + 1, " %" SCNu64 ".%6u", &ms, &ns) != 2)
		return false;
	*ret = ms * 1000000 + ns;
	return true;
}

/** What the clock of a CPU shows. That clock leaves out interrupts and the time that a hypervisor
 * takes, so each CPU has its own; we run there for a moment, and our own time tells. */
static bool clock_of(int cpu, uint64_t *ret)
{
	cpu_set_t before, one;

	CPU_ZERO(&one);
	if (cpu < 0 || cpu >= CPU_SETSIZE || sched_getaffinity(0, sizeof(before), &before))
		return false;
	CPU_SET((unsigned)cpu, &one);
	if (sched_setaffinity(0, sizeof(one), &one))
		return false;
	bool known = last_ran(getpid(), ret);
	return !sched_setaffinity(0, sizeof(before), &before) && known;
}

static void since_read(struct thread *t)
{
	uint64_t then, now;

	t->has_since = last_ran(t->tid, &then) && clock_of(procfs_cpu(t->tid), &now);
	t->since_ns = t->has_since && now > then ? now - then : 0;
}

static enum thread_doing doing_of(char state)
{
	switch (state) {
	case 'R':
		return THREAD_RUNS;
	case 'T':
		return THREAD_STOPPED;
	case 't':
		return THREAD_TRACED;
	case 'Z':
	case 'X':
	case 0:
		return THREAD_ENDED;
	default:
		return THREAD_WAITS;
	}
}

/** The call, from /proc/TID/syscall (proc(5)): a number, six arguments, and two registers. */
static void call_read(struct thread *t)
{
	char text[256];
	long nr;

	if (procfs_read(t->tid, "syscall", text, sizeof(text)) <= 0) {
		t->doing = t->doing == THREAD_WAITS ? THREAD_UNKNOWN : t->doing;
		return;
	}
	if (!strncmp(text, "running", 7)) {
		t->doing = t->doing == THREAD_WAITS ? THREAD_RUNS : t->doing;
		return;
	}
	uint64_t *a = t->args;
	int n = sscanf(text,
		       "%ld %" SCNx64 " %" SCNx64 " %" SCNx64 " %" SCNx64 " %" SCNx64 " %" SCNx64
		       " %" SCNx64 " %" SCNx64,
		       &nr, &a[0], &a[1], &a[2], &a[3], &a[4], &a[5], &t->sp, &t->pc);
	t->has_call = n == 9 && nr >= 0;
	t->nr = (uint64_t)nr;
	// Outside of a call, only the two registers are there.
	if (n == 3 && nr == -1) {
		t->sp = a[0];
		t->pc = a[1];
	}
}

void thread_read(struct thread *t, pid_t pid, pid_t tid, bool is64, struct memory *m)
{
	static const struct decode_opts decode = {
		.customs = &decode_customs, .str_limit = 32, .fds = DECODE_FDS_PATH};

	*t = (struct thread){.pid = pid, .tid = tid, .is64 = is64};
	call_init(&t->call);
	long n = procfs_comm(tid, t->comm, sizeof(t->comm) - 1);
	t->comm[n > 0 ? n : 0] = '\0';
	n = procfs_read(tid, "wchan", t->wchan, sizeof(t->wchan));
	t->wchan[n > 0 ? n : 0] = '\0';
	t->state = procfs_state(tid);
	t->doing = doing_of(t->state);
	if (t->doing == THREAD_ENDED)
		return;
	since_read(t);
	call_read(t);
	if (!t->has_call)
		return;
	memory_moved(m, tid);
	decode_enter(&decode, &t->call, is64 ? ABI_X86_64 : ABI_I386, t->nr, t->args, &m->mem);
}

void thread_deinit(struct thread *t)
{
	call_deinit(&t->call);
	buf_deinit(&t->what);
	buf_deinit(&t->stack);
	buf_deinit(&t->script);
}

const char *thread_call(const struct thread *t)
{
	return t->has_call ? line_name(&t->call) : NULL;
}
