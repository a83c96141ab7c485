/** Makes calls whose numbers it knows, and prints them as "NAME CALLS ERRORS": while a timer
 * interrupts it, in THREADS, in a child, before and after an execve, and before it is killed. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROUNDS = 20000, THREADS = 4 };

static volatile sig_atomic_t signals;

static void on_signal(int sig)
{
	(void)sig;
	signals++;
	syscall(SYS_getegid);
}

static void make(unsigned n)
{
	char c;

	for (unsigned i = 0; i < n; i++) {
		syscall(SYS_getppid);
		syscall(SYS_pwrite64, -1, &c, 1, 0);
	}
}

static void *thread(void *arg)
{
	make(ROUNDS);
	return arg;
}

static void *looping(void *arg)
{
	for (;;)
		syscall(SYS_getsid, 0);
	return arg;
}

static void in_threads(void)
{
	pthread_t t[THREADS];

	for (unsigned i = 0; i < THREADS; i++)
		pthread_create(&t[i], NULL, thread, NULL);
	for (unsigned i = 0; i < THREADS; i++)
		pthread_join(t[i], NULL);
	printf("getppid %u 0\npwrite64 %u %u\n", THREADS * ROUNDS, THREADS * ROUNDS,
	       THREADS * ROUNDS);
}

static void under_signals(void)
{
	const struct itimerval often = {{0, 500}, {0, 500}}, never = {0};

	signal(SIGALRM, on_signal);
	setitimer(ITIMER_REAL, &often, NULL);
	make(5 * ROUNDS);
	setitimer(ITIMER_REAL, &never, NULL);
	printf("getppid %u 0\npwrite64 %u %u\ngetegid %d 0\nrt_sigreturn %d 0\n", 5 * ROUNDS,
	       5 * ROUNDS, 5 * ROUNDS, (int)signals, (int)signals);
}

static void in_child(void)
{
	make(ROUNDS);
	if (!fork()) {
		make(ROUNDS);
		_exit(0);
	}
	wait(NULL);
	make(ROUNDS);
	printf("getppid %u 0\npwrite64 %u %u\n", 3 * ROUNDS, 3 * ROUNDS, 3 * ROUNDS);
}

/** What was made before a process is killed is counted, whatever its other thread does. */
static void killed(void)
{
	pthread_t t;

	if (!fork()) {
		pthread_create(&t, NULL, looping, NULL);
		make(ROUNDS);
		kill(getpid(), SIGKILL);
	}
	wait(NULL);
	printf("getppid %u 0\npwrite64 %u %u\n", ROUNDS, ROUNDS, ROUNDS);
}

/* They fail with these arguments, or change nothing. */
static const int many[] = {SYS_read,
			   SYS_write,
			   SYS_close,
			   SYS_fstat,
			   SYS_lseek,
			   SYS_ioctl,
			   SYS_pread64,
			   SYS_readv,
			   SYS_writev,
			   SYS_dup,
			   SYS_dup2,
			   SYS_sendfile,
			   SYS_connect,
			   SYS_accept,
			   SYS_sendto,
			   SYS_recvfrom,
			   SYS_sendmsg,
			   SYS_recvmsg,
			   SYS_shutdown,
			   SYS_bind,
			   SYS_listen,
			   SYS_getsockname,
			   SYS_getpeername,
			   SYS_setsockopt,
			   SYS_getsockopt,
			   SYS_fcntl,
			   SYS_flock,
			   SYS_fsync,
			   SYS_fdatasync,
			   SYS_ftruncate,
			   SYS_getdents,
			   SYS_fchdir,
			   SYS_fchmod,
			   SYS_fchown,
			   SYS_fstatfs,
			   SYS_readahead,
			   SYS_fsetxattr,
			   SYS_fgetxattr,
			   SYS_flistxattr,
			   SYS_fremovexattr,
			   SYS_getdents64,
			   SYS_fadvise64,
			   SYS_epoll_wait,
			   SYS_epoll_ctl,
			   SYS_openat,
			   SYS_mkdirat,
			   SYS_mknodat,
			   SYS_fchownat,
			   SYS_futimesat,
			   SYS_newfstatat,
			   SYS_unlinkat,
			   SYS_renameat,
			   SYS_linkat,
			   SYS_symlinkat,
			   SYS_readlinkat,
			   SYS_fchmodat,
			   SYS_faccessat,
			   SYS_splice,
			   SYS_tee,
			   SYS_vmsplice,
			   SYS_sync_file_range,
			   SYS_timerfd_settime,
			   SYS_timerfd_gettime,
			   SYS_accept4,
			   SYS_signalfd4,
			   SYS_dup3,
			   SYS_preadv,
			   SYS_pwritev,
			   SYS_inotify_add_watch,
			   SYS_inotify_rm_watch,
			   SYS_syncfs,
			   SYS_sendmmsg,
			   SYS_recvmmsg,
			   SYS_setns,
			   SYS_copy_file_range,
			   SYS_preadv2,
			   SYS_pwritev2,
			   SYS_getuid,
			   SYS_geteuid,
			   SYS_getgid,
			   SYS_getpgrp,
			   SYS_getpid,
			   SYS_gettid,
			   SYS_sched_yield,
			   SYS_getpgid,
			   SYS_getsid,
			   SYS_sched_getparam,
			   SYS_sched_getscheduler,
			   SYS_statx,
			   SYS_utimensat,
			   SYS_fallocate,
			   SYS_getpriority,
			   SYS_sched_getaffinity,
			   SYS_sched_rr_get_interval,
			   SYS_clock_getres,
			   SYS_timer_gettime,
			   SYS_timer_delete};

/** More different calls than there are rows. */
static void many_rows(void)
{
	enum { MANY = sizeof(many) / sizeof(*many), TIMES = 5 };

	_Static_assert(MANY > 92, "more than AGENT_ROWS");
	for (unsigned round = 0; round < TIMES; round++) {
		for (unsigned i = 0; i < MANY; i++)
			syscall(many[i], -1, -1, -1, -1, -1, -1);
		make(1);
	}
	printf("fsetxattr %d %d\nsetns %d %d\ngetpriority %d %d\npwrite64 %d %d\n", TIMES, TIMES,
	       TIMES, TIMES, TIMES, TIMES, TIMES, TIMES);
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	if (!strcmp(what, "threads"))
		in_threads();
	else if (!strcmp(what, "signals"))
		under_signals();
	else if (!strcmp(what, "child"))
		in_child();
	else if (!strcmp(what, "killed"))
		killed();
	else if (!strcmp(what, "rows"))
		many_rows();
	else if (!strcmp(what, "exec")) {
		make(ROUNDS);
		execl("/proc/self/exe", argv[0], "execed", (char *)NULL);
	} else if (!strcmp(what, "execed")) {
		make(ROUNDS);
		printf("getppid %u 0\npwrite64 %u %u\n", 2 * ROUNDS, 2 * ROUNDS, 2 * ROUNDS);
	} else {
		printf("threads\nsignals\nchild\nkilled\nrows\nexec\n");
	}
	return 0;
}
