/**
 * odd WHAT: programs that do what few programs do. Each prints how it went, the same with a tracer
 * inside of it and without.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/io_uring.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <linux/userfaultfd.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "parts.h"

/** Calls of the 32-bit kind, whose numbers mean others here: 20 is getpid there, writev here. */
static void int80(void)
{
	int ok = 0;

	for (int i = 0; i < 100; i++) {
		long r;

		__asm__ volatile("int $0x80"
				 : "=a"(r)
				 : "a"(20)
				 : "r8", "r9", "r10", "r11", "memory");
		ok += r == getpid();
	}
	printf("int80 %d\n", ok);
}

static void numbers(void)
{
	static const long all[] = {-1, 511, 512, 1000, 0x40000000 | SYS_getppid, 1L << 32 | 1000};

	for (unsigned i = 0; i < sizeof(all) / sizeof(*all); i++)
		for (int k = 0; k < 3; k++) {
			long r = syscall(all[i]);

			printf("%lx: %d %d\n", (unsigned long)all[i], r == -1, r == -1 ? errno : 0);
		}
	printf("%d\n", syscall(1L << 32 | SYS_getppid) == getppid());
}

static volatile int handled;

static void on_signal(int sig)
{
	(void)sig;
	(void)!write(null, "x", 1);
	handled++;
}

static void sys_handled(void)
{
	struct sigaction a = {.sa_handler = on_signal}, old;

	calls(100);
	printf("old %d\n", !sigaction(SIGSYS, NULL, &old) && old.sa_handler == SIG_DFL);
	sigaction(SIGSYS, &a, NULL);
	calls(100);
	raise(SIGSYS);
	prctl(PR_GET_DUMPABLE);
	calls(100);
	printf("handled %d, set %d\n", handled,
	       !sigaction(SIGSYS, NULL, &old) && old.sa_handler == on_signal);
}

static void sys_blocked(void)
{
	struct sigaction a = {.sa_handler = on_signal};
	sigset_t all, is;

	calls(100);
	sigfillset(&all);
	sigprocmask(SIG_SETMASK, &all, NULL);
	calls(100);
	prctl(PR_GET_DUMPABLE);
	raise(SIGSYS);
	calls(100);
	sigpending(&is);
	printf("pending %d\n", sigismember(&is, SIGSYS));
	sigprocmask(SIG_SETMASK, NULL, &is);
	printf("blocked %d\n", sigismember(&is, SIGSYS));
	sigaction(SIGSYS, &a, NULL);
	sigemptyset(&all);
	sigprocmask(SIG_SETMASK, &all, NULL);
	printf("handled %d\n", handled);
}

/** What a child finds out about call sites is known when its parent, which blocks SIGSYS by then,
 * has made enough calls. */
static void sys_blocked_known(void)
{
	sigset_t all, none;
	int status;

	sigfillset(&all);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &all, NULL);
	if (fork() == 0) {
		sigprocmask(SIG_SETMASK, &none, NULL);
		for (int i = 0; i < 300; i++)
			(void)!read(-1, NULL, 0);
		_exit(7);
	}
	wait(&status);
	for (int i = 0; i < 300; i++)
		(void)!read(-1, NULL, 0);
	printf("child %d\n", WEXITSTATUS(status));
}

static void sys_kills(void)
{
	calls(100);
	raise(SIGSYS);
	puts("alive");
}

static char alt[65536];
static volatile int elsewhere;
static sigjmp_buf back;

static void on_alt(int sig)
{
	char here;

	(void)sig;
	elsewhere += &here < alt || &here >= alt + sizeof(alt);
	handled++;
	(void)!write(null, "x", 1);
	if (handled % 3 == 0)
		siglongjmp(back, 1);
}

static void altstack(void)
{
	stack_t st = {.ss_sp = alt, .ss_size = sizeof(alt)};
	struct sigaction a = {.sa_handler = on_alt, .sa_flags = SA_ONSTACK};
	struct itimerval it = {{0, 1000}, {0, 1000}}, none = {0};

	sigaltstack(&st, NULL);
	sigaction(SIGALRM, &a, NULL);
	sigsetjmp(back, 1);
	setitimer(ITIMER_REAL, &it, NULL);
	while (handled < 100)
		(void)!write(null, "y", 1);
	setitimer(ITIMER_REAL, &none, NULL);
	printf("elsewhere %d\n", elsewhere);
}

static char child_stack[65536] __attribute__((aligned(16)));
static volatile long child_calls;

static int child(void *arg)
{
	for (int i = 0; i < 300; i++)
		child_calls += write(null, arg, 1) == 1;
	return 3;
}

/** A process with the same memory. */
static void clone_vm(void)
{
	int status = 0, sum = 0;

	calls(100);
	for (int i = 0; i < 5; i++) {
		pid_t pid =
			clone(child, child_stack + sizeof(child_stack), CLONE_VM | SIGCHLD, "x");

		calls(50);
		sum += waitpid(pid, &status, 0) == pid && WEXITSTATUS(status) == 3;
	}
	printf("clone %d, %ld\n", sum, child_calls);
}

static void clone3_fork(void)
{
	struct clone_args args = {.exit_signal = SIGCHLD};
	int status = 0, sum = 0;

	calls(100);
	for (int i = 0; i < 5; i++) {
		long pid = syscall(SYS_clone3, &args, sizeof(args));

		if (!pid) {
			child("x");
			_exit(child_calls == 300 ? 4 : 5);
		}
		sum += waitpid((pid_t)pid, &status, 0) == pid && WEXITSTATUS(status) == 4;
	}
	printf("clone3 %d\n", sum);
}

/** clone3 with the memory shared: the child begins on its own stack behind the call, of which
 * nothing was written down there. */
static long clone3_call(struct clone_args *args, int (*run)(void *), void *arg)
{
	register int (*r12)(void *) __asm__("r12") = run;
	register void *r13 __asm__("r13") = arg;
	long r = SYS_clone3;

	__asm__ volatile("syscall\n\t"
			 "test %%rax, %%rax\n\t"
			 "jnz 1f\n\t"
			 "mov %%r13, %%rdi\n\t"
			 "call *%%r12\n\t"
			 "mov %%eax, %%edi\n\t"
			 "mov %[exit], %%eax\n\t"
			 "syscall\n"
			 "1:"
			 : "+a"(r)
			 : "D"(args), "S"(sizeof(*args)), "r"(r12), "r"(r13), [exit] "i"(SYS_exit)
			 : "rcx", "r11", "memory");
	return r;
}

static void clone3_vm(void)
{
	struct clone_args args = {.flags = CLONE_VM,
				  .exit_signal = SIGCHLD,
				  .stack = (uintptr_t)child_stack,
				  .stack_size = sizeof(child_stack)};
	int status = 0, sum = 0;

	calls(100);
	for (int i = 0; i < 5; i++) {
		long pid = clone3_call(&args, child, "x");

		calls(50);
		sum += waitpid((pid_t)pid, &status, 0) == pid && WEXITSTATUS(status) == 3;
	}
	printf("clone3 %d, %ld\n", sum, child_calls);
}

/** A program that begins under a filter. */
static void own_filter(void)
{
	struct sock_filter code[] = {BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
	struct sock_fprog prog = {1, code};

	calls(100);
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &prog))
		puts("no filter");
	fflush(stdout);
	execl("/proc/self/exe", "odd", "numbers", NULL);
}

/* -- memory ----------------------------------------------------------------------------------- */

static const char ring[] = "memfd:pawl", arena[] = "r-xp 00000000 00:00 0 \n";

static void move(const char *word)
{
	char *from;
	size_t n;

	calls(100);
	if (find(word, &from, &n) &&
	    mremap(from, n, n, MREMAP_MAYMOVE | MREMAP_FIXED, (char *)0x100000000000) == MAP_FAILED)
		puts("mremap");
	calls(300);
}

static void move_ring(void)
{
	move(ring);
}

static void move_arena(void)
{
	move(arena);
}

static void cover(const char *word)
{
	char *from;
	size_t n;

	calls(100);
	if (find(word, &from, &n) && mmap(from, n, PROT_READ | PROT_WRITE,
					  MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != from)
		puts("mmap");
	calls(300);
}

static void cover_ring(void)
{
	cover(ring);
}

static void cover_arena(void)
{
	cover(arena);
}

static void protect(const char *word)
{
	char *from;
	size_t n;

	calls(100);
	if (find(word, &from, &n) && mprotect(from, n, PROT_NONE))
		puts("mprotect");
	calls(300);
}

static void protect_ring(void)
{
	protect(ring);
}

static void protect_arena(void)
{
	protect(arena);
}

static volatile int over;

static void *busy(void *wrong)
{
	char b[2];

	while (!over)
		if (read(zero, b, 1) != 1 || write(null, b, 1) != 1 || getppid() <= 0)
			++*(long *)wrong;
	return NULL;
}

/** ... while others are in it. */
static void busy_unmap(void)
{
	long wrong[3] = {0};
	pthread_t t[3];
	char *from;
	size_t n;

	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, busy, &wrong[i]);
	calls(300);
	if (find(ring, &from, &n) && munmap(from, n))
		puts("munmap");
	calls(300);
	over = 1;
	for (int i = 0; i < 3; i++) {
		pthread_join(t[i], NULL);
		printf("wrong %ld\n", wrong[i]);
	}
}

/** Every argument of many calls points to nowhere, one after another. */
static void faults(void)
{
	static const short all[] = {
		SYS_stat,
		SYS_lstat,
		SYS_access,
		SYS_pipe,
		SYS_nanosleep,
		SYS_getitimer,
		SYS_uname,
		SYS_getcwd,
		SYS_readlink,
		SYS_getrusage,
		SYS_sysinfo,
		SYS_times,
		SYS_statfs,
		SYS_getdents64,
		SYS_getrandom,
		SYS_pipe2,
		SYS_readv,
		SYS_writev,
		SYS_clock_gettime,
		SYS_open,
		SYS_openat,
		SYS_read,
		SYS_write,
		SYS_rt_sigpending,
		SYS_getgroups,
		SYS_newfstatat,
		SYS_connect,
		SYS_getsockname,
		SYS_sched_getaffinity,
		SYS_statx,
	};
	// Always at the same address, since it also comes to be a number.
	char *page = mmap((void *)0x20000000, 8192, PROT_READ | PROT_WRITE,
			  MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
	long bad[] = {1, 0, (long)(page + 4096), (long)(page + 4095), -1, -4096, 1L << 47};

	munmap(page + 4096, 4096);
	for (unsigned i = 0; i < sizeof(all) / sizeof(*all); i++)
		for (unsigned k = 0; k < 6 * sizeof(bad) / sizeof(*bad); k++) {
			long a[6] = {zero, (long)page, 8, (long)page, 0, 0};

			memset(page, 0, 4096);
			a[k % 6] = bad[k / 6];
			errno = 0;
			long r = syscall(all[i], a[0], a[1], a[2], a[3], a[4], a[5]);
			// The descriptors of pipes, and times.
			printf("%d.%u %d %d\n", all[i], k, r < 0, errno);
		}
}

/* -- features of the kernel ------------------------------------------------------------------- */

static void *serve_faults(void *arg)
{
	int fd = *(int *)arg;
	struct uffd_msg msg;

	while (read(fd, &msg, sizeof(msg)) == sizeof(msg)) {
		struct uffdio_zeropage z = {
			.range = {msg.arg.pagefault.address & ~4095ull, 4096},
		};

		ioctl(fd, UFFDIO_ZEROPAGE, &z);
	}
	return NULL;
}

static void uffd(void)
{
	enum { PAGES = 20 };
	static int fd;
	int p[2], sum = 0;
	struct uffdio_api api = {.api = UFFD_API};
	char *pages = mmap(NULL, PAGES * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
			   -1, 0);
	struct uffdio_register reg = {.range = {(uintptr_t)pages, PAGES * 4096},
				      .mode = UFFDIO_REGISTER_MODE_MISSING};
	pthread_t t;

	fd = (int)syscall(SYS_userfaultfd, O_CLOEXEC);
	if (fd < 0 || ioctl(fd, UFFDIO_API, &api) || ioctl(fd, UFFDIO_REGISTER, &reg) || pipe(p)) {
		puts("no userfaultfd");
		return;
	}
	pthread_create(&t, NULL, serve_faults, &fd);
	for (int i = 0; i < PAGES; i++)
		sum += write(p[1], pages + i * 4096, 10) == 10;
	printf("userfaultfd %d\n", sum);
}

static void uring(void)
{
	static char filled[8] = {1, 1, 1, 1, 1, 1, 1, 1};
	struct io_uring_params p = {.flags = IORING_SETUP_SQPOLL, .sq_thread_idle = 50};
	int fd = (int)syscall(SYS_io_uring_setup, 8, &p);

	if (fd < 0) {
		puts("no io_uring");
		return;
	}
	size_t n = p.cq_off.cqes + p.cq_entries * sizeof(struct io_uring_cqe);
	char *rings = mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_SHARED, fd, IORING_OFF_SQ_RING);
	struct io_uring_sqe *sqes = mmap(NULL, p.sq_entries * sizeof(*sqes), PROT_READ | PROT_WRITE,
					 MAP_SHARED, fd, IORING_OFF_SQES);
	unsigned *tail = (void *)(rings + p.sq_off.tail), *done = (void *)(rings + p.cq_off.tail);

	calls(100);
	for (unsigned i = 0; i < 8; i++) {
		memset(&sqes[i], 0, sizeof(*sqes));
		// The kernel's thread reads, beside the program's calls.
		sqes[i].opcode = i % 2 ? IORING_OP_READ : IORING_OP_NOP;
		sqes[i].fd = zero;
		sqes[i].addr = (uintptr_t)&filled[i];
		sqes[i].len = 1;
		((unsigned *)(void *)(rings + p.sq_off.array))[i] = i;
		__atomic_store_n(tail, i + 1, __ATOMIC_RELEASE);
		usleep(100);
	}
	while (__atomic_load_n(done, __ATOMIC_ACQUIRE) < 8)
		syscall(SYS_io_uring_enter, fd, 0, 0, IORING_ENTER_SQ_WAKEUP, NULL, 0);
	printf("io_uring %u, read %d\n", *done, !filled[1] && !filled[7] && filled[2]);
	calls(100);
}

int main(int argc, char **argv)
{
	static const struct part all[] = {
		{"int80", int80},
		{"numbers", numbers},
		{"sys_handled", sys_handled},
		{"sys_blocked", sys_blocked},
		{"sys_blocked_known", sys_blocked_known},
		{"sys_kills", sys_kills},
		{"altstack", altstack},
		{"clone_vm", clone_vm},
		{"clone3_fork", clone3_fork},
		{"clone3_vm", clone3_vm},
		{"own_filter", own_filter},
		{"move_ring", move_ring},
		{"move_arena", move_arena},
		{"cover_ring", cover_ring},
		{"cover_arena", cover_arena},
		{"protect_ring", protect_ring},
		{"protect_arena", protect_arena},
		{"busy_unmap", busy_unmap},
		{"faults", faults},
		{"uffd", uffd},
		{"uring", uring},
	};

	return parts_run(all, sizeof(all) / sizeof(*all), argc > 1 ? argv[1] : NULL);
}
