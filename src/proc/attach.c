#include "proc/attach.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/visible.h"
#include "proc/fs/procfs.h"

static long yama_scope(void)
{
	FILE *f = fopen("/proc/sys/kernel/yama/ptrace_scope", "re");
	long v = 0;

	if (f) {
		if (fscanf(f, "%ld", &v) != 1)
			v = 0;
		fclose(f);
	}
	return v;
}

static bool has_ptrace_capability(void)
{
	enum { CAP_SYS_PTRACE_BIT = 19 };
	char buf[4096];
	const char *p;

	if (procfs_read(getpid(), "status", buf, sizeof(buf)) < 0 ||
	    !(p = strstr(buf, "\nCapEff:")))
		return false;
	return strtoull(p + 8, NULL, 16) >> CAP_SYS_PTRACE_BIT & 1;
}

static struct err *traced_by(pid_t pid, pid_t tracer)
{
	char comm[64];
	long n = procfs_comm(tracer, comm, sizeof(comm) - 1);

	struct buf name = {0};

	visible_put(&name, comm, n > 0 ? (size_t)n : 0, "");
	struct err *e = err_new(
		"cannot attach to %d: already traced by %s (pid %d); a process has one tracer at a "
		"time",
		(int)pid, name.len ? buf_str(&name) : "another process", (int)tracer);
	buf_deinit(&name);
	return e;
}

static struct err *not_there(pid_t pid)
{
	char own[64] = "";
	// The first pid namespace has a fixed inode number (PROC_PID_INIT_INO).
	bool inner = procfs_link(getpid(), "ns/pid", own, sizeof(own) - 1) > 0 &&
		     strcmp(own, "pid:[4026531836]");

	if (inner)
		return err_new("cannot attach to %d: no such process in this container's pid "
			       "namespace (ids of the outside do not count here)",
			       (int)pid);
	return err_new("cannot attach to %d: no such process", (int)pid);
}

/** True if the process may be in another user namespace. A process in a namespace around ours does
 * not show which it is in. */
static bool in_another_userns(pid_t pid)
{
	char own[64] = "";

	// All user namespaces lie in the first one (PROC_USER_INIT_INO), from which every process
	// can be traced.
	return !procfs_shares(pid, "user") &&
	       !(procfs_link(getpid(), "ns/user", own, sizeof(own) - 1) > 0 &&
		 !strcmp(own, "user:[4026531837]"));
}

static struct err *forbidden(pid_t pid)
{
	long uid = procfs_status(pid, "Uid"), scope = yama_scope();

	if (has_ptrace_capability()) {
		if (in_another_userns(pid))
			return err_new("cannot attach to %d: it is in another user namespace (a "
				       "container?); run from there or from outside of it",
				       (int)pid);
		if (scope == 3)
			return err_new("cannot attach to %d: /proc/sys/kernel/yama/ptrace_scope is "
				       "3, which forbids attaching until the next boot",
				       (int)pid);
		return err_new("cannot attach to %d: operation not permitted; a security policy "
			       "(seccomp, a container's profile, an LSM) forbids it",
			       (int)pid);
	}
	if (geteuid() == 0)
		return err_new("cannot attach to %d: CAP_SYS_PTRACE is missing; in a container, "
			       "start it with --cap-add=SYS_PTRACE",
			       (int)pid);
	if (uid >= 0 && (uid_t)uid != getuid())
		return err_new("cannot attach to %d: it runs as uid %ld and you are uid %d; run as "
			       "root or with sudo",
			       (int)pid, uid, (int)getuid());
	if (scope)
		return err_new("cannot attach to %d: /proc/sys/kernel/yama/ptrace_scope is %ld, "
			       "which forbids attaching to running programs; run as root, or write "
			       "0 to it",
			       (int)pid, scope);
	return err_new("cannot attach to %d: operation not permitted; a program that is setuid, "
		       "has capabilities or cannot be read is traced by root only",
		       (int)pid);
}

struct err *attach_explain(pid_t pid, pid_t tid, int errnum)
{
	char cmd[2];
	char state = procfs_state(tid);
	pid_t tracer = procfs_status_id(tid, "TracerPid");

	if (tid == getpid() || procfs_status_id(tid, "Tgid") == getpid())
		return err_new("cannot attach to %d: that is this tracer itself", (int)pid);
	if (errnum == ESRCH && !state)
		return not_there(pid);
	if (state == 'Z' || state == 'X')
		return err_new("cannot attach to %d: it has ended (a zombie, waiting for its "
			       "parent %d to collect its status)",
			       (int)pid, (int)procfs_status_id(tid, "PPid"));
	if (tracer > 0)
		return traced_by(pid, tracer);
	if (errnum != EPERM && errnum != EACCES)
		return err_sys(errnum, "cannot attach to %d", (int)pid);
	// Kernel threads have no program: the link /proc/PID/exe exists, but cannot be read
	// (proc(5)).
	if (procfs_read(tid, "cmdline", cmd, sizeof(cmd)) == 0 &&
	    procfs_link(tid, "exe", cmd, sizeof(cmd)) < 0 && errno == ENOENT)
		return err_new("cannot attach to %d: it is a kernel thread, which makes no system "
			       "calls",
			       (int)pid);
	return forbidden(pid);
}
