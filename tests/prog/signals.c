// pawl: -a0 -e trace=kill,tkill,tgkill,rt_sigaction,rt_sigprocmask,rt_sigpending,rt_sigsuspend,rt_sigtimedwait,rt_sigtimedwait_time64,rt_sigqueueinfo,rt_tgsigqueueinfo,sigaltstack,pause,signal,sigaction,sigprocmask,sigpending,sigsuspend,ssetmask,sgetmask,waitid
#include <signal.h>
#include <sys/wait.h>

#include "fake.h"

/* As the kernel has it. */
struct action {
	void *handler;
	unsigned long flags;
	void *restorer;
	uint32_t mask[2];
	char more[120]; /* read too, though unused */
};

static siginfo_t *info(int sig, int code)
{
	siginfo_t *si = OBJ(3, siginfo_t, 0);

	si->si_signo = sig;
	si->si_code = code;
	return si;
}

static void send_info(void)
{
	siginfo_t *si = info(SIGUSR1, SI_QUEUE);

	si->si_pid = 7;
	si->si_uid = 8;
	T(fake(SYS_rt_sigqueueinfo, 5, SIGUSR1, si),
	  "rt_sigqueueinfo(5, SIGUSR1, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=7, si_uid=8}) = "
	  "0");
	si->si_value.sival_int = 0x55;
	T(fake_fail(SYS_rt_sigqueueinfo, 5, SIGUSR1, si),
	  "rt_sigqueueinfo(5, SIGUSR1, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=7, si_uid=8, "
	  "si_int=85, si_ptr=0x55}) = -1 EPERM (Operation not permitted)");
	si = info(SIGRTMIN, SI_TIMER);
	si->si_timerid = 5;
	si->si_overrun = 2;
	T(fake(SYS_rt_tgsigqueueinfo, 5, 6, SIGRTMIN, si),
	  "rt_tgsigqueueinfo(5, 6, SIGRT_2, {si_signo=SIGRT_2, si_code=SI_TIMER, si_timerid=0x5, "
	  "si_overrun=2, si_int=0, si_ptr=NULL}) = 0");
	si = info(SIGCHLD, CLD_KILLED);
	si->si_pid = 7;
	si->si_status = SIGKILL;
	si->si_utime = 3;
	si->si_stime = 4;
	T(fake(SYS_rt_sigqueueinfo, 5, SIGCHLD, si),
	  "rt_sigqueueinfo(5, SIGCHLD, {si_signo=SIGCHLD, si_code=CLD_KILLED, si_pid=7, si_uid=0, "
	  "si_status=SIGKILL, si_utime=3 /* 0.03 s */, si_stime=4 /* 0.04 s */}) = 0");
	T(fake(SYS_waitid, P_ALL, 0, si, WEXITED, NULL),
	  "waitid(P_ALL, 0, {si_signo=SIGCHLD, si_code=CLD_KILLED, si_pid=7, si_uid=0, "
	  "si_status=SIGKILL, si_utime=3 /* 0.03 s */, si_stime=4 /* 0.04 s */}, WEXITED, NULL) = "
	  "0");
	si->si_code = CLD_EXITED;
	T(fake(SYS_rt_sigqueueinfo, 5, SIGCHLD, si),
	  "rt_sigqueueinfo(5, SIGCHLD, {si_signo=SIGCHLD, si_code=CLD_EXITED, si_pid=7, si_uid=0, "
	  "si_status=9, si_utime=3 /* 0.03 s */, si_stime=4 /* 0.04 s */}) = 0");
	si = info(SIGSEGV, SEGV_MAPERR);
	si->si_addr = (void *)0x1234;
	T(fake(SYS_rt_sigqueueinfo, 5, SIGSEGV, si),
	  "rt_sigqueueinfo(5, SIGSEGV, {si_signo=SIGSEGV, si_code=SEGV_MAPERR, si_addr=0x1234}) = "
	  "0");
	si->si_code = 3;
	T(fake(SYS_rt_sigqueueinfo, 5, SIGSEGV, si),
	  "rt_sigqueueinfo(5, SIGSEGV, {si_signo=SIGSEGV, si_code=SEGV_BNDERR, si_addr=0x1234, "
	  "si_lower=NULL, si_upper=NULL}) = 0");
	si->si_code = 4;
	T(fake(SYS_rt_sigqueueinfo, 5, SIGSEGV, si),
	  "rt_sigqueueinfo(5, SIGSEGV, {si_signo=SIGSEGV, si_code=SEGV_PKUERR, si_addr=0x1234, "
	  "si_pkey=0}) = 0");
	si = info(SIGBUS, 5);
	T(fake(SYS_rt_sigqueueinfo, 5, SIGBUS, si),
	  "rt_sigqueueinfo(5, SIGBUS, {si_signo=SIGBUS, si_code=BUS_MCEERR_AO, si_addr=NULL, "
	  "si_addr_lsb=0}) = 0");
	si = info(SIGPOLL, 1);
	si->si_band = 0x41;
	si->si_fd = 9;
	T(fake(SYS_rt_sigqueueinfo, 5, SIGPOLL, si),
	  "rt_sigqueueinfo(5, SIGIO, {si_signo=SIGIO, si_code=POLL_IN, si_band=65, si_fd=9}) = 0");
	si = info(SIGSYS, 1);
	si->si_call_addr = (void *)0x1234;
	si->si_syscall = 20;
	si->si_arch = IF64(0xc000003e, 0x40000003);
	T(fake(SYS_rt_sigqueueinfo, 5, SIGSYS, si),
	  IF64("rt_sigqueueinfo(5, SIGSYS, {si_signo=SIGSYS, si_code=SYS_SECCOMP, "
	       "si_call_addr=0x1234, si_syscall=__NR_writev, si_arch=AUDIT_ARCH_X86_64}) = 0",
	       "rt_sigqueueinfo(5, SIGSYS, {si_signo=SIGSYS, si_code=SYS_SECCOMP, "
	       "si_call_addr=0x1234, si_syscall=__NR_getpid, si_arch=AUDIT_ARCH_I386}) = 0"));
	si = info(SIGALRM, SI_KERNEL);
	T(fake(SYS_rt_sigqueueinfo, 5, SIGALRM, si),
	  "rt_sigqueueinfo(5, SIGALRM, {si_signo=SIGALRM, si_code=SI_KERNEL}) = 0");
	si = info(SIGURG, SI_USER);
	si->si_errno = ENOENT;
	T(fake(SYS_rt_sigqueueinfo, 5, SIGURG, si),
	  "rt_sigqueueinfo(5, SIGURG, {si_signo=SIGURG, si_code=SI_USER, si_errno=ENOENT, "
	  "si_pid=0, si_uid=0}) = 0");
	T(fake(SYS_rt_sigqueueinfo, 5, SIGURG, info(0, 0)), "rt_sigqueueinfo(5, SIGURG, {}) = 0");
	T(fake(SYS_rt_sigqueueinfo, 5, SIGURG, info(99, 99)),
	  "rt_sigqueueinfo(5, SIGURG, {si_signo=99, si_code=0x63}) = 0");
	T(fake(SYS_rt_sigqueueinfo, 5, SIGURG, NULL), "rt_sigqueueinfo(5, SIGURG, NULL) = 0");
	T(fake(SYS_rt_sigqueueinfo, 5, SIGURG, 5), "rt_sigqueueinfo(5, SIGURG, 0x5) = 0");
}

static void masks(void)
{
	uint32_t *set = ARRAY(0, uint32_t, 1 << (SIGINT - 1) | 1 << (SIGCHLD - 1), 1);
	uint32_t *all = ARRAY(1, uint32_t, -1, ~1U);

	T(fake(SYS_rt_sigprocmask, SIG_BLOCK, set, all, 8),
	  "rt_sigprocmask(SIG_BLOCK, [INT CHLD RT_1], ~[RT_1], 8) = 0");
	T(fake_fail(SYS_rt_sigprocmask, SIG_SETMASK, all, set, 8),
	  "rt_sigprocmask(SIG_SETMASK, ~[RT_1], 0x10000ff8, 8) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(SYS_rt_sigprocmask, 3, set, NULL, 4),
	  IF64("rt_sigprocmask(0x3 /* SIG_?\?? */, 0x10000ff8, NULL, 4) = 0",
	       "rt_sigprocmask(0x3 /* SIG_?\?? */, [INT CHLD], NULL, 4) = 0"));
	T(fake(SYS_rt_sigprocmask, SIG_UNBLOCK, NULL, NULL, 8),
	  "rt_sigprocmask(SIG_UNBLOCK, NULL, NULL, 8) = 0");
	T(fake(SYS_rt_sigprocmask, SIG_UNBLOCK, 5, 6, 8),
	  "rt_sigprocmask(SIG_UNBLOCK, 0x5, 0x6, 8) = 0");
	T(fake(SYS_rt_sigpending, set, 8), "rt_sigpending([INT CHLD RT_1], 8) = 0");
	T(fake_fail(SYS_rt_sigpending, set, 8),
	  "rt_sigpending(0x10000ff8, 8) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_rt_sigsuspend, set, 8),
	  "rt_sigsuspend([INT CHLD RT_1], 8) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_rt_sigsuspend, set, 9),
	  "rt_sigsuspend(0x10000ff8, 9) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_rt_sigtimedwait, set, info(SIGINT, SI_USER), ARRAY(2, long, 1, 500), 8),
	  "rt_sigtimedwait([INT CHLD RT_1], {si_signo=SIGINT, si_code=SI_USER, si_pid=0, "
	  "si_uid=0}, {tv_sec=1, tv_nsec=500}, 8) = 0");
	T(fake_fail(SYS_rt_sigtimedwait, set, NULL, NULL, 8),
	  "rt_sigtimedwait([INT CHLD RT_1], NULL, NULL, 8) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	T(fake_fail(421, set, NULL, ARRAY(2, int64_t, 1, 500), 8),
	  "rt_sigtimedwait_time64([INT CHLD RT_1], NULL, {tv_sec=1, tv_nsec=500}, 8) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake(SYS_sigprocmask, SIG_BLOCK, set, all),
	  "sigprocmask(SIG_BLOCK, [INT CHLD], ~[]) = 0");
	T(fake_fail(SYS_sigprocmask, SIG_SETMASK, 5, NULL),
	  "sigprocmask(SIG_SETMASK, 0x5, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_sigpending, set), "sigpending([INT CHLD]) = 0");
	T(fake_fail(SYS_sigsuspend, 0, 0, 0x10002),
	  "sigsuspend([INT CHLD]) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_ssetmask, 0x10002), "ssetmask([INT CHLD]) = 0 (old mask [])");
	T(fake(SYS_sgetmask), "sgetmask() = 0 (mask [])");
#endif
}

int main(void)
{
	struct action act = {(void *)0x5000,
			     SA_RESTART | SA_SIGINFO | 0x4000000,
			     (void *)0x6000,
			     {1 << (SIGHUP - 1)}};

	fake_init();
	T(fake_fail(SYS_kill, 5, SIGTERM), "kill(5, SIGTERM) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_kill, -1, 0), "kill(-1, 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_kill, -5, 99), "kill(-5, 99) = 0");
	T(fake_fail(SYS_tkill, 5, SIGRTMIN),
	  "tkill(5, SIGRT_2) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_tgkill, 5, 6, 64),
	  "tgkill(5, 6, SIGRT_32) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pause), "pause() = -1 EPERM (Operation not permitted)");
	T(fake(SYS_rt_sigaction, SIGUSR1, object(0, &act, sizeof(act)), NULL, 8),
	  "rt_sigaction(SIGUSR1, {sa_handler=0x5000, sa_mask=[HUP], "
	  "sa_flags=SA_RESTORER|SA_RESTART|SA_SIGINFO, sa_restorer=0x6000}, NULL, 8) = 0");
	act.handler = SIG_IGN;
	act.flags = SA_NOCLDSTOP | SA_ONSTACK | SA_RESETHAND | SA_NODEFER | 0x100;
	T(fake(SYS_rt_sigaction, SIGUSR1, NULL, object(0, &act, sizeof(act)), 8),
	  "rt_sigaction(SIGUSR1, NULL, {sa_handler=SIG_IGN, sa_mask=[HUP], "
	  "sa_flags=SA_ONSTACK|SA_NODEFER|SA_RESETHAND|SA_NOCLDSTOP|0x100}, 8) = 0");
	act.handler = SIG_DFL;
	act.flags = 0;
	T(fake_fail(SYS_rt_sigaction, 32, object(0, &act, sizeof(act)), 5, 8),
	  "rt_sigaction(SIGRTMIN, {sa_handler=SIG_DFL, sa_mask=[HUP], sa_flags=0}, 0x5, 8) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(SYS_rt_sigaction, 65, 5, NULL, 4),
	  "rt_sigaction(65, 0x5, NULL, 4) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_sigaltstack, OBJ(0, stack_t, (void *)0x5000, SS_ONSTACK, 0x2000),
	       OBJ(1, stack_t, NULL, SS_DISABLE, 0)),
	  "sigaltstack({ss_sp=0x5000, ss_flags=SS_ONSTACK, ss_size=8192}, {ss_sp=NULL, "
	  "ss_flags=SS_DISABLE, ss_size=0}) = 0");
	T(fake_fail(SYS_sigaltstack, OBJ(0, stack_t, (void *)0x5000, 1U << 31 | 8, 0x2000), 5),
	  "sigaltstack({ss_sp=0x5000, ss_flags=SS_AUTODISARM|0x8, ss_size=8192}, 0x5) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_sigaltstack, NULL, NULL),
	  "sigaltstack(NULL, NULL) = -1 EPERM (Operation not permitted)");
	masks();
	send_info();
#ifdef __i386__
	T(fake(SYS_signal, SIGINT, SIG_IGN), "signal(SIGINT, SIG_IGN) = 0 (SIG_DFL)");
	T(fake_fail(SYS_signal, SIGINT, 0x5000),
	  "signal(SIGINT, 0x5000) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_sigaction, SIGINT, ARRAY(0, uint32_t, 0x5000, 2, SA_RESTART, 0),
	       ARRAY(1, uint32_t, 1, 0, 0, 0)),
	  "sigaction(SIGINT, {sa_handler=0x5000, sa_mask=[INT], sa_flags=SA_RESTART}, "
	  "{sa_handler=SIG_IGN, sa_mask=[], sa_flags=0}) = 0");
	T(fake_fail(SYS_sigaction, SIGINT, ARRAY(0, uint32_t, 0x5000, 2, 0x4000000, 0x6000), 5),
	  "sigaction(SIGINT, {sa_handler=0x5000, sa_mask=[INT], sa_flags=SA_RESTORER, "
	  "sa_restorer=0x6000}, 0x5) = -1 EPERM (Operation not permitted)");
#endif
	return finish();
}
