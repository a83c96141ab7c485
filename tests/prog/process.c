// pawl: -a0 -e trace=fork,vfork,clone,clone3,exit,wait4,waitid,waitpid,getpid,gettid,getppid,getpgid,setpgid,getpgrp,getsid,setsid,kcmp,pidfd_open,pidfd_send_signal,pidfd_getfd,process_madvise,process_mrelease,process_vm_readv,process_vm_writev,unshare,setns
#include <linux/sched.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "fake.h"

/* Calls that make, run, wait for and name processes. */
int main(void)
{
	fake_init();
	T(fake(SYS_fork), "fork() = 0");
	T(fake_fail(SYS_vfork), "vfork() = -1 EPERM (Operation not permitted)");
	T(fake(SYS_clone, SIGCHLD, NULL), "clone(child_stack=NULL, flags=SIGCHLD) = 0");
	T(fake(SYS_clone,
	       CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM,
	       0x5000),
	  "clone(child_stack=0x5000, "
	  "flags=CLONE_VM|CLONE_FS|CLONE_FILES|CLONE_SIGHAND|CLONE_THREAD|CLONE_SYSVSEM) = 0");
	T(fake_fail(SYS_clone, CLONE_VFORK | CLONE_PARENT_SETTID | 0xc0, 0x5000, 0x10001000),
	  "clone(child_stack=0x5000, flags=CLONE_VFORK|CLONE_PARENT_SETTID|192, "
	  "parent_tid=0x10001000) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_clone, CLONE_PIDFD | SIGUSR1, NULL, ARRAY(0, int, 9)),
	  "clone(child_stack=NULL, flags=CLONE_PIDFD|SIGUSR1, parent_tid=[9]) = 0");
	T(fake(SYS_clone, CLONE_NEWNS | CLONE_NEWUTS | CLONE_CHILD_CLEARTID, 0, 0, IF64(0, 0x5),
	       0x5),
	  IF64("clone(child_stack=NULL, flags=CLONE_NEWNS|CLONE_CHILD_CLEARTID|CLONE_NEWUTS, "
	       "child_tidptr=NULL) = 0",
	       "clone(child_stack=NULL, flags=CLONE_NEWNS|CLONE_CHILD_CLEARTID|CLONE_NEWUTS, "
	       "child_tidptr=0x5) = 0"));
	struct clone_args ca = {.flags = CLONE_PIDFD | CLONE_VM,
				.exit_signal = SIGCHLD,
				.pidfd = (uintptr_t)ARRAY(0, int, 7)};
	T(fake(SYS_clone3, object(1, &ca, sizeof(ca)), sizeof(ca)),
	  "clone3({flags=CLONE_VM|CLONE_PIDFD, pidfd=0x10000ffc, exit_signal=SIGCHLD, stack=NULL, "
	  "stack_size=0} => {pidfd=[7]}, 88) = 0");
	T(fake_fail(SYS_clone3, object(1, &ca, 64), 64),
	  "clone3({flags=CLONE_VM|CLONE_PIDFD, pidfd=0x10000ffc, exit_signal=SIGCHLD, stack=NULL, "
	  "stack_size=0}, 64) = -1 EPERM (Operation not permitted)");
	ca.flags = CLONE_INTO_CGROUP | CLONE_CLEAR_SIGHAND | CLONE_CHILD_SETTID;
	ca.set_tid = (uintptr_t)ARRAY(2, int, 11, 12);
	ca.set_tid_size = 2;
	ca.stack = 0x5000;
	ca.stack_size = 0x1000;
	ca.cgroup = 4;
	T(fake_fail(SYS_clone3, object(1, &ca, sizeof(ca)), sizeof(ca)),
	  "clone3({flags=CLONE_CHILD_SETTID|CLONE_CLEAR_SIGHAND|CLONE_INTO_CGROUP, child_tid=NULL, "
	  "exit_signal=SIGCHLD, stack=0x5000, stack_size=0x1000, set_tid=[11, 12], set_tid_size=2, "
	  "cgroup=4}, 88) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_clone3, object(1, &ca, 63), 63),
	  "clone3(0x10002fc1, 63) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_clone3, NULL, 88), "clone3(NULL, 88) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_clone3, 5, 88), "clone3(0x5, 88) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_wait4, -1, ARRAY(0, int, 0x300), WNOHANG | WUNTRACED, NULL),
	  "wait4(-1, 0x10000ffc, WNOHANG|WSTOPPED, NULL) = 0");
	T(fake_fail(SYS_wait4, 55, ARRAY(0, int, 0x300), 0, 5),
	  "wait4(55, 0x10000ffc, 0, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_wait4, -1, 5, __WALL | __WCLONE | __WNOTHREAD | 8, NULL),
	  "wait4(-1, 0x5, WCONTINUED|__WCLONE|__WALL|__WNOTHREAD, NULL) = 0");
	T(fake_fail(SYS_waitid, P_PID, 7, 5, WEXITED | WSTOPPED | WNOWAIT, NULL),
	  "waitid(P_PID, 7, 0x5, WEXITED|WSTOPPED|WNOWAIT, NULL) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_waitid, P_ALL, -1, 5, WNOHANG | 0x100, 6),
	  "waitid(P_ALL, -1, 0x5, WNOHANG|0x100, 0x6) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_waitid, P_PIDFD, 7, NULL, WCONTINUED, NULL),
	  "waitid(P_PIDFD, 7, NULL, WCONTINUED, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_waitid, 9, -1, NULL, 0, NULL),
	  "waitid(0x9 /* P_?\?? */, -1, NULL, 0, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_getpgid, 5), "getpgid(5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_setpgid, 5, 6), "setpgid(5, 6) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_getpgrp), "getpgrp() = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_getsid, 0), "getsid(0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_setsid), "setsid() = -1 EPERM (Operation not permitted)");
	T(fake(SYS_getpid), "getpid() = 0");
	T(fake(SYS_gettid), "gettid() = 0");
	T(fake(SYS_getppid), "getppid() = 0");
	T(fake_fail(SYS_kcmp, 1, 2, 0, 3, 4),
	  "kcmp(1, 2, KCMP_FILE, 3, 4) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_kcmp, 1, 2, 1, 3, 4),
	  "kcmp(1, 2, KCMP_VM) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_kcmp, 1, 2, 7, 3, 5),
	  "kcmp(1, 2, KCMP_EPOLL_TFD, 3, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_kcmp, 1, 2, 7, 3, ARRAY(0, uint32_t, 4, 5, 6)),
	  "kcmp(1, 2, KCMP_EPOLL_TFD, 3, {efd=4, tfd=5, toff=6}) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_kcmp, 1, 2, 9, 3, 5),
	  "kcmp(1, 2, 0x9 /* KCMP_?\?? */, 0x3, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(434, 5, 0x800),
	  "pidfd_open(5, PIDFD_NONBLOCK) = -1 EPERM (Operation not permitted)");
	T(fake_fail(434, -1, 1),
	  "pidfd_open(-1, 0x1 /* PIDFD_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(424, 3, SIGUSR1, NULL, 0),
	  "pidfd_send_signal(3, SIGUSR1, NULL, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(424, 3, 99, 5, 8), "pidfd_send_signal(3, 99, 0x5, 0x8 /* PIDFD_SIGNAL_?\?? */) "
				       "= -1 EPERM (Operation not permitted)");
	T(fake_fail(438, 3, 4, 1), "pidfd_getfd(3, 4, 0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(448, 3, 1), "process_mrelease(3, 0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(440, 3, ARRAY(0, struct iovec, {TEXT(1, "abc"), 4}, {NULL, 0}), 2, 21, 0),
	  "process_madvise(3, [{iov_base=0x10002ffc, iov_len=4}, {iov_base=NULL, iov_len=0}], 2, "
	  "MADV_PAGEOUT, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(440, 3, 5, 2, 99, 7), "process_madvise(3, 0x5, 2, 0x63 /* MADV_?\?? */, 0x7) = "
					  "-1 EPERM (Operation not permitted)");
	T(fake(SYS_process_vm_readv, 5, ARRAY(0, struct iovec, {TEXT(1, "abc"), 4}), 1,
	       ARRAY(2, struct iovec, {TEXT(3, "abcd"), 5}), 1, 0),
	  "process_vm_readv(5, [{iov_base=\"\", iov_len=4}], 1, [{iov_base=0x10006ffb, "
	  "iov_len=5}], 1, 0) = 0");
	T(fake_fail(SYS_process_vm_writev, 5, ARRAY(0, struct iovec, {TEXT(1, "abc"), 4}), 1,
		    ARRAY(2, struct iovec, {TEXT(3, "abcd"), 5}), 1, 1),
	  "process_vm_writev(5, [{iov_base=\"abc\\0\", iov_len=4}], 1, [{iov_base=0x10006ffb, "
	  "iov_len=5}], 1, 1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_unshare, CLONE_NEWUSER | CLONE_NEWNET | CLONE_FILES | 0x1),
	  "unshare(CLONE_FILES|CLONE_NEWUSER|CLONE_NEWNET|0x1) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_unshare, CLONE_NEWTIME),
	  "unshare(CLONE_NEWTIME) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_setns, 3, CLONE_NEWPID),
	  "setns(3, CLONE_NEWPID) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_setns, 3, 0), "setns(3, 0) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	T(fake(SYS_waitpid, -1, ARRAY(0, int, 0x137f), WUNTRACED),
	  "waitpid(-1, 0x10000ffc, WSTOPPED) = 0");
	T(fake_fail(SYS_waitpid, 5, NULL, 0),
	  "waitpid(5, NULL, 0) = -1 EPERM (Operation not permitted)");
#endif
	return finish();
}
