/*
 * The first process of a pid namespace: ids in arguments, results, structures and signals, for
 * --decode-pids and --pidns-translation.
 */
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void own(void)
{
	syscall(SYS_getpid);
	syscall(SYS_getppid);
	syscall(SYS_gettid);
	syscall(SYS_getpgid, 0L);
	syscall(SYS_setsid);
	syscall(SYS_getpgid, 1L);
	syscall(SYS_getsid, 1L);
	syscall(SYS_getpgrp);
}

static void child_by_id(pid_t child)
{
	struct sched_param param;
	siginfo_t info;

	syscall(SYS_kill, child, 0L);
	syscall(SYS_kill, -child, 0L);
	syscall(SYS_kill, 99L, 0L);
	syscall(SYS_tkill, child, 0L);
	syscall(SYS_tgkill, child, child, 0L);
	syscall(SYS_setpgid, child, child);
	syscall(SYS_getpgid, child);
	syscall(SYS_getsid, child);
	syscall(SYS_kill, -child, 0L);
	syscall(SYS_getpriority, PRIO_PROCESS, child);
	syscall(SYS_getpriority, PRIO_PGRP, child);
	syscall(SYS_sched_getscheduler, child);
	syscall(SYS_sched_getparam, child, &param);
	syscall(SYS_kcmp, 1L, child, 0L, 0L, 0L);
	syscall(SYS_wait4, child, NULL, WNOHANG, NULL);
	syscall(SYS_wait4, -child, NULL, WNOHANG, NULL);
	memset(&info, 0, sizeof(info));
	syscall(SYS_waitid, P_PID, child, &info, WNOHANG | WEXITED, NULL);
	syscall(SYS_waitid, P_PGID, child, &info, WNOHANG | WEXITED, NULL);
}

static void owners(pid_t child)
{
	int p[2];
	struct f_owner_ex owner = {F_OWNER_PID, child};

	if (pipe(p))
		return;
	fcntl(p[0], F_SETOWN, child);
	fcntl(p[0], F_SETOWN, -child);
	fcntl(p[0], F_GETOWN_EX, &owner);
	for (int type = F_OWNER_TID; type <= F_OWNER_PGRP; type++) {
		owner = (struct f_owner_ex){type, child};
		fcntl(p[0], F_SETOWN_EX, &owner);
	}
}

static void credentials(pid_t child)
{
	int pair[2], one = 1, shm = shmget(IPC_PRIVATE, 1, 0600);
	struct ucred peer, sender = {.pid = child};
	socklen_t len = sizeof(peer);
	union {
		struct cmsghdr head;
		char bytes[CMSG_SPACE(sizeof(sender))];
	} control = {.head = {.cmsg_len = CMSG_LEN(sizeof(sender)),
			      .cmsg_level = SOL_SOCKET,
			      .cmsg_type = SCM_CREDENTIALS}};
	struct iovec byte = {(char *)"x", 1};
	struct msghdr msg = {.msg_iov = &byte,
			     .msg_iovlen = 1,
			     .msg_control = &control,
			     .msg_controllen = sizeof(control)};
	struct shmid_ds stat;

	shmctl(shm, IPC_STAT, &stat);
	shmctl(shm, IPC_RMID, NULL);
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair))
		return;
	getsockopt(pair[0], SOL_SOCKET, SO_PEERCRED, &peer, &len);
	setsockopt(pair[1], SOL_SOCKET, SO_PASSCRED, &one, sizeof(one));
	memcpy(CMSG_DATA(&control.head), &sender, sizeof(sender));
	sendmsg(pair[0], &msg, 0);
}

int main(void)
{
	siginfo_t info;

	own();
	pid_t child = fork();
	if (child < 0)
		return 77; // and kill nobody: -1 would be everybody
	/* It stops itself, and is waited for: when it is killed, it has made all its calls. */
	if (!child) {
		raise(SIGSTOP);
		_exit(1);
	}
	syscall(SYS_waitid, P_PID, child, &info, WSTOPPED, NULL);
	child_by_id(child);
	owners(child);
	credentials(child);
	signal(SIGUSR1, SIG_IGN);
	kill(getpid(), SIGUSR1);
	kill(child, SIGKILL);
	syscall(SYS_waitid, P_PID, child, &info, WEXITED | WNOWAIT, NULL);
	syscall(SYS_wait4, child, NULL, 0L, NULL);
	syscall(SYS_kill, child, 0L);
	return 0;
}
