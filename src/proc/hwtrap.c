#include "proc/hwtrap.h"

#include <errno.h>
#include <linux/hw_breakpoint.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <unistd.h>

#include "proc/debug.h"
#include "proc/inject.h"
#include "proc/probe.h"
#include "proc/fs/procfs.h"
#include "proc/sigtrap.h"

#ifndef TRAP_PERF
#define TRAP_PERF 6
#endif

enum {
	PARANOID_MAX = 2 /* this value allows ordinary users to watch their own programs */,
	KERNEL_SIGSET = 8
};

static struct perf_event_attr attributes(taddr at)
{
	return (struct perf_event_attr){
		.type = PERF_TYPE_BREAKPOINT,
		.size = sizeof(struct perf_event_attr),
		.sample_period = 1,
		.bp_type = HW_BREAKPOINT_X,
		.bp_addr = at,
		.bp_len = sizeof(long),
		.disabled = !at,
		.exclude_kernel = 1,
		.exclude_hv = 1,
		.remove_on_exec = 1,
		.sigtrap = 1,
	};
}

static int open_trap(pid_t tid, taddr at)
{
	struct perf_event_attr a = attributes(at);

	return (int)syscall(SYS_perf_event_open, &a, tid, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

static long paranoid(void)
{
	FILE *f = fopen("/proc/sys/kernel/perf_event_paranoid", "re");
	long v = -1;

	if (f && fscanf(f, "%ld", &v) != 1)
		v = -1;
	if (f)
		fclose(f);
	return v;
}

static struct err *explain(int errnum)
{
	long v = paranoid();

	switch (errnum) {
	case EACCES:
	case EPERM:
		if (v > PARANOID_MAX && geteuid())
			return err_new("/proc/sys/kernel/perf_event_paranoid is %ld, which forbids "
				       "breakpoints of the CPU to ordinary users; write %d to it, "
				       "or run as root",
				       v, PARANOID_MAX);
		return err_new("perf_event_open is forbidden; a container or a sandbox must allow "
			       "it (--cap-add=PERFMON, a seccomp profile)");
	case EINVAL:
	case E2BIG:
		return err_new("this kernel has no breakpoints that stop a thread and end with "
			       "their owner; that takes Linux 5.13");
	case ENOSPC:
		return err_new("the CPU's debug registers are taken by another program");
	case ENOSYS:
	case ENOENT:
	case ENODEV:
	case EOPNOTSUPP:
		return err_new("this kernel or virtual machine offers no breakpoints of the CPU");
	default:
		return err_sys(errnum, "perf_event_open");
	}
}

struct err *hwtrap_probe(void)
{
	int fd = open_trap(0, 0);

	if (fd < 0)
		return explain(errno);
	close(fd);
	return probe_debug_registers();
}

bool hwtrap_set(struct hwtrap *h, pid_t tid, taddr at)
{
	if (h->at == at)
		return true;
	if (h->fd1) {
		struct perf_event_attr a = attributes(at ? at : h->at);

		a.disabled = !at;
		if (ioctl(h->fd1 - 1, PERF_EVENT_IOC_MODIFY_ATTRIBUTES, &a))
			return false;
	} else if ((h->fd1 = 1 + open_trap(tid, at)) <= 0) {
		h->fd1 = 0;
		return false;
	}
	h->at = at;
	return true;
}

void hwtrap_close(struct hwtrap *h)
{
	if (h->fd1)
		close(h->fd1 - 1);
	*h = (struct hwtrap){0};
}

bool hwtrap_is(const siginfo_t *info)
{
	return info->si_signo == SIGTRAP && info->si_code == TRAP_PERF;
}

/* -- what SIGTRAP does ------------------------------------------------------------------------ */

struct err *hwtrap_ignore(pid_t tid, taddr at, bool ignore)
{
	static const struct sigtrap_action dies;
	struct err *e = inject_restart(tid);

	return e ? e : sigtrap_set_action(tid, at, ignore ? &sigtrap_ignore : &dies);
}
