/**
 * What a tracer inside of a program could do wrong, and a program would notice: signals that come
 * at any instruction, handlers that make calls or never return, calls that are interrupted and
 * begun again, threads, children that share memory, bad pointers, masks and dispositions of
 * signals. It prints what it found, the same with a tracer and without.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;
enum { ROUNDS = 8000, TICK_US = 500 };

static volatile sig_atomic_t ticks, jumps;
static volatile long done, done_then; /* by the program itself: now, at the last tick */
static volatile long tick_us;
static volatile int jump_now;
static sigjmp_buf back;
static int null, zero;
static long bad;
static void *volatile nowhere = (void *)1;

static void wrong(const char *what)
{
	bad++;
	printf("wrong: %s\n", what);
}

/** Where a tracer takes longer for a handler than until the next tick, the program itself would
 * never run again: ticks become rarer until it does. */
static void next_alarm(void)
{
	struct itimerval it = {0};

	tick_us = done == done_then && tick_us < 100000 ? 2 * tick_us : TICK_US;
	done_then = done;
	it.it_value.tv_usec = tick_us;
	setitimer(ITIMER_REAL, &it, NULL);
}

static void on_alarm(int sig)
{
	int e = errno;

	(void)sig;
	ticks++;
	if (tick_us)
		next_alarm();
	if (write(null, "x", 1) != 1)
		bad++;
	if (jump_now) {
		jump_now = 0;
		siglongjmp(back, 1);
	}
	errno = e;
}

static void alarm_every(long us, int flags)
{
	struct sigaction a = {.sa_handler = on_alarm, .sa_flags = flags};
	struct itimerval it = {{0, 0}, {0, us}};

	tick_us = us;
	sigfillset(&a.sa_mask);
	sigaction(SIGALRM, &a, NULL);
	setitimer(ITIMER_REAL, &it, NULL);
}

static void calls(void)
{
	char b[64];

	for (int i = 0; i < ROUNDS; i++) {
		done++;
		memset(b, 7, sizeof(b));
		if (read(zero, b, 1 + i % 8) != 1 + i % 8 || b[0] || b[8] != 7)
			wrong("read");
		if (i % 16 == 0 && write(null, b, 3) != 3)
			wrong("write");
	}
}

/** Every call-saved and argument register, and the flags that matter, come back as they were. */
static void registers(void)
{
	for (int i = 0; i < ROUNDS; i++) {
		uint64_t a = 0x1111, d = 0x2222, s = (uint64_t) "x", r8 = 0x3333, r9 = 0x4444,
			 r10 = 0x5555, ax = SYS_write, bp;
		register uint64_t x8 __asm__("r8") = r8, x9 __asm__("r9") = r9,
				     x10 __asm__("r10") = r10;

		done++;
		a = (uint64_t)null;
		d = 1;
		__asm__ volatile("mov %%rsp, %1\n\tsyscall\n\tcmp %%rsp, %1\n\tje 1f\n\tud2\n1:"
				 : "+a"(ax), "=&r"(bp), "+D"(a), "+S"(s), "+d"(d), "+r"(x8),
				   "+r"(x9), "+r"(x10)
				 :
				 : "rcx", "r11", "memory");
		if (ax != 1 || a != (uint64_t)null || d != 1 || x8 != r8 || x9 != r9 || x10 != r10)
			wrong("registers");
	}
}

static void restarts(void)
{
	int p[2], status, got = 0;
	char c;

	if (pipe(p))
		return;
	pid_t child = fork();
	if (!child) {
		alarm_every(0, 0);
		for (int i = 0; i < 10; i++) {
			usleep(3000);
			(void)!write(p[1], "q", 1);
		}
		_exit(3);
	}
	for (int i = 0; i < 10; i++)
		got += read(p[0], &c, 1) == 1;
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	printf("restarted %d, child %d\n", got, WEXITSTATUS(status));
	alarm_every(TICK_US, 0);
	int interrupted = 0;
	for (int i = 0; i < 50; i++, done++)
		interrupted += read(p[0], &c, 1) == -1 && errno == EINTR;
	printf("interrupted %d\n", interrupted);
	for (volatile int i = 0; i < 50; i++) {
		done++;
		if (sigsetjmp(back, 1) == 0) {
			jump_now = 1;
			(void)!read(p[0], &c, 1);
		} else {
			jumps++;
		}
	}
	alarm_every(0, SA_RESTART);
	printf("jumped %d\n", (int)jumps);
}

static volatile int cleaned;

static void clean(void *x)
{
	(void)x;
	cleaned++;
}

static void *blocked(void *x)
{
	char c;

	pthread_cleanup_push(clean, NULL);
	(void)!read(((int *)x)[0], &c, 1);
	pthread_cleanup_pop(0);
	return NULL;
}

static void *short_lived(void *x)
{
	char c;

	for (int i = 0; i < 50; i++)
		if (read(zero, &c, 1) != 1 || write(null, &c, 1) != 1)
			wrong("call of a thread");
	return x;
}

static void threads(void)
{
	pthread_t t[4];
	int p[2];
	void *r;

	for (int i = 0; i < 20; i++) {
		for (int k = 0; k < 4; k++)
			pthread_create(&t[k], NULL, short_lived, NULL);
		for (int k = 0; k < 4; k++)
			pthread_join(t[k], NULL);
	}
	if (pipe(p))
		return;
	for (int i = 0; i < 10; i++) {
		pthread_create(&t[0], NULL, blocked, p);
		usleep(2000);
		pthread_cancel(t[0]);
		pthread_join(t[0], &r);
		if (r != PTHREAD_CANCELED)
			wrong("a thread was not cancelled");
	}
	printf("cleaned %d\n", cleaned);
}

static void children(void)
{
	char *argv[] = {"sh", "-c", "exit 6", NULL};
	int status, sum = 0;
	pid_t pid;

	for (int i = 0; i < 5; i++) {
		pid = vfork();
		if (!pid) {
			(void)!write(null, "v", 1);
			_exit(5);
		}
		waitpid(pid, &status, 0);
		sum += WEXITSTATUS(status);
		if (posix_spawn(&pid, "/bin/sh", NULL, NULL, argv, environ))
			wrong("posix_spawn");
		waitpid(pid, &status, 0);
		sum += WEXITSTATUS(status);
		pid = fork();
		if (!pid) {
			calls();
			_exit(bad ? 1 : 7);
		}
		waitpid(pid, &status, 0);
		sum += WEXITSTATUS(status);
	}
	printf("children %d\n", sum);
}

static void bad_pointers(void)
{
	char *page = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	long r = 0;

	munmap(page + 4096, 4096);
	strcpy(page + 4091, "path");
	r += write(null, nowhere, 3) != 3 && errno != EFAULT;
	r += open((char *)8, O_RDONLY) != -1 || errno != EFAULT;
	r += open(page + 4091, O_RDONLY) != -1 || errno != ENOENT;
	page[4095] = 'x';
	r += open(page + 4091, O_RDONLY) != -1 || errno != EFAULT;
	r += syscall(SYS_nanosleep, page + 4090, NULL) != -1 || errno != EFAULT;
	r += syscall(-1L) != -1 || errno != ENOSYS;
	r += syscall(1L << 32 | SYS_getppid) != getppid() && errno != ENOSYS;
	r += syscall(100000) != -1 || errno != ENOSYS;
	printf("bad pointers %ld\n", r);
}

/** With signals blocked and ignored, nothing of it changes. */
static void masks(void)
{
	struct sigaction a, old = {.sa_handler = SIG_IGN};
	sigset_t all, was, now;
	int same = 1;

	sigfillset(&all);
	sigprocmask(SIG_SETMASK, &all, &was);
	(void)!write(null, nowhere, 3);
	open((char *)8, O_RDONLY);
	syscall(SYS_prctl, 15, "storm");
	sigprocmask(SIG_SETMASK, NULL, &now);
	for (int s = 1; s < 32; s++)
		if (s != SIGKILL && s != SIGSTOP && !sigismember(&now, s))
			same = 0;
	sigprocmask(SIG_SETMASK, &was, NULL);
	sigaction(SIGSEGV, &old, NULL);
	(void)!write(null, nowhere, 3);
	open((char *)8, O_RDONLY);
	sigaction(SIGSEGV, NULL, &a);
	same = same && a.sa_handler == SIG_IGN;
	a.sa_handler = SIG_DFL;
	sigaction(SIGSEGV, &a, NULL);
	printf("masks and dispositions are the same: %d\n", same);
}

static void on_segv(int sig, siginfo_t *info, void *context)
{
	(void)sig;
	(void)context;
	ticks = info->si_addr == (void *)16;
	siglongjmp(back, 1);
}

static void own_faults(void)
{
	struct sigaction a = {.sa_sigaction = on_segv, .sa_flags = SA_SIGINFO | SA_ONSTACK};
	static char stack[65536];
	stack_t st = {.ss_sp = stack, .ss_size = sizeof(stack)};
	volatile int n = 0;

	sigaltstack(&st, NULL);
	sigaction(SIGSEGV, &a, NULL);
	for (volatile int i = 0; i < 20; i++) {
		ticks = 0;
		if (!sigsetjmp(back, 1))
			*(volatile int *)16 = 1;
		n += ticks;
		(void)!write(null, nowhere, 3);
	}
	printf("faults of its own %d\n", n);
}

int main(void)
{
	setvbuf(stdout, NULL, _IOLBF, 0);
	null = open("/dev/null", O_WRONLY);
	zero = open("/dev/zero", O_RDONLY);
	calls();
	alarm_every(TICK_US, SA_RESTART);
	calls();
	registers();
	restarts();
	threads();
	children();
	bad_pointers();
	masks();
	own_faults();
	printf("bad %ld\n", bad);
	return bad != 0;
}
