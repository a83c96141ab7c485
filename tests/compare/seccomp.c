/* Filters of its own: an errno, a trap with SIGSYS, strict mode. */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void handler(int sig)
{
	(void)sig;
}

int main(void)
{
	struct sock_filter f[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getppid, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 99),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getpgrp, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP | 7),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog p = {sizeof(f) / sizeof(*f), f};

	if (fork() == 0) {
		prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
		(void)!write(1, "x", 1);
		syscall(SYS_getpid);
	}
	int status;
	wait(&status);
	if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL)
		return 1;
	signal(SIGSYS, handler);
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &p))
		return 77;
	if (syscall(SYS_getppid) != -1 || errno != 99)
		return 1;
	syscall(SYS_getpgrp);
	return 0;
}
