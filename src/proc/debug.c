#include "proc/debug.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <unistd.h>

#include "proc/fs/procfs.h"

static struct err *failed(const char *what, pid_t tid)
{
	return errno == ESRCH ? &err_gone : err_sys(errno, "%s of thread %d", what, (int)tid);
}

struct err *debug_get_regs(pid_t tid, void *general)
{
	return ptrace(PTRACE_GETREGS, tid, NULL, general) ? failed("PTRACE_GETREGS", tid) : NULL;
}

struct err *debug_set_regs(pid_t tid, const void *general)
{
	return ptrace(PTRACE_SETREGS, tid, NULL, general) ? failed("PTRACE_SETREGS", tid) : NULL;
}

struct err *debug_get_floats(pid_t tid, void *ret)
{
	return ptrace(PTRACE_GETFPREGS, tid, NULL, ret) ? failed("PTRACE_GETFPREGS", tid) : NULL;
}

struct err *debug_get_xsave(pid_t tid, void *area, size_t *len)
{
	struct iovec io = {area, *len};

	if (ptrace(PTRACE_GETREGSET, tid, NT_X86_XSTATE, &io))
		return failed("PTRACE_GETREGSET", tid);
	*len = io.iov_len;
	return NULL;
}

struct err *debug_set_xsave(pid_t tid, const void *area, size_t len)
{
	struct iovec io = {(void *)(uintptr_t)area, len};

	return ptrace(PTRACE_SETREGSET, tid, NT_X86_XSTATE, &io) ? failed("PTRACE_SETREGSET", tid)
								 : NULL;
}

static void *dr_offset(unsigned n)
{
	return (void *)(offsetof(struct user, u_debugreg) + n * sizeof(long));
}

struct err *debug_get_dr(pid_t tid, unsigned n, uint64_t *ret)
{
	errno = 0;
	*ret = (uint64_t)ptrace(PTRACE_PEEKUSER, tid, dr_offset(n), NULL);
	return errno ? failed("PTRACE_PEEKUSER", tid) : NULL;
}

struct err *debug_set_dr(pid_t tid, unsigned n, uint64_t value)
{
	return ptrace(PTRACE_POKEUSER, tid, dr_offset(n), (void *)value)
		       ? failed("PTRACE_POKEUSER", tid)
		       : NULL;
}

struct err *debug_step(pid_t tid, int sig)
{
	return ptrace(PTRACE_SINGLESTEP, tid, NULL, (void *)(intptr_t)sig)
		       ? failed("PTRACE_SINGLESTEP", tid)
		       : NULL;
}

struct err *debug_set_siginfo(pid_t tid, const siginfo_t *info)
{
	return ptrace(PTRACE_SETSIGINFO, tid, NULL, info) ? failed("PTRACE_SETSIGINFO", tid) : NULL;
}

/** Reads or writes bytes by /proc/PID/mem, which ignores the protection of pages (proc(5)). */
static struct err *transfer(pid_t tid, taddr addr, char *bytes, size_t n, bool out)
{
	char path[32];
	size_t done = 0;
	ssize_t r;

	procfs_path(path, sizeof(path), tid, "mem");
	int fd = open(path, (out ? O_WRONLY : O_RDONLY) | O_CLOEXEC);
	if (fd < 0)
		return errno == ENOENT ? &err_gone : err_sys(errno, "%s", path);
	while (done < n) {
		off_t at = (off_t)(addr + done);

		r = out ? pwrite(fd, bytes + done, n - done, at)
			: pread(fd, bytes + done, n - done, at);
		if (r <= 0)
			break;
		done += (size_t)r;
	}
	close(fd);
	if (done == n)
		return NULL;
	return err_new("Cannot access memory at address 0x%llx", (unsigned long long)(addr + done));
}

struct err *debug_read(pid_t tid, taddr addr, void *buf, size_t n)
{
	return transfer(tid, addr, buf, n, false);
}

struct err *debug_write(pid_t tid, taddr addr, const void *bytes, size_t n)
{
	return transfer(tid, addr, (char *)(uintptr_t)bytes, n, true);
}

int debug_open_memory(pid_t tid)
{
	char path[32];

	procfs_path(path, sizeof(path), tid, "mem");
	return open(path, O_RDWR | O_CLOEXEC);
}

bool debug_write_by(int fd, taddr addr, const void *bytes, size_t n)
{
	return pwrite(fd, bytes, n, (off_t)addr) == (ssize_t)n;
}
