/**
 * edge WHAT: programs that come to the edges of what the kernel promises: no stack left, registers
 * behind a call, numbers beyond 32 bits, calls that a filter of their own traps, faults in each
 * argument. Each prints how it went, the same with a tracer inside of it and without.
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/ucontext.h>

#include "parts.h"

/* -- the stack -------------------------------------------------------------------------------- */

enum { STACK = 256 * 1024 };

static volatile long wrong, depth;
static sigjmp_buf back;

static void on_overflow(int sig)
{
	(void)sig;
	siglongjmp(back, 1);
}

/** Makes a call on each level, until nothing is left of the stack. */
__attribute__((noinline)) static long deeper(long n)
{
	volatile char here[48];

	here[0] = (char)n;
	depth = n;
	wrong += syscall(SYS_read, zero, (char *)here + 1, 1) != 1 || here[1] || here[0] != (char)n;
	long r = n < 1L << 30 ? deeper(n + 1) : 0; // It never comes so far.
	return r + here[0];
}

static void *overflows(void *alt)
{
	stack_t st = {.ss_sp = alt, .ss_size = STACK};
	struct sigaction a = {.sa_handler = on_overflow, .sa_flags = SA_ONSTACK}, dfl;

	sigaltstack(&st, NULL);
	sigaction(SIGSEGV, &a, &dfl);
	for (volatile int i = 0; i < 20; i++)
		if (!sigsetjmp(back, 1))
			deeper(0);
	sigaction(SIGSEGV, &dfl, NULL);
	return NULL;
}

static void whole_stack(void)
{
	static char alt[STACK];
	pthread_attr_t attr;
	pthread_t t;

	calls(100);
	pthread_attr_init(&attr);
	pthread_attr_setstacksize(&attr, STACK);
	pthread_create(&t, &attr, overflows, alt);
	pthread_join(t, NULL);
	printf("deep: %d, wrong %ld\n", depth > 1000, wrong);
	calls(100);
}

/* -- registers -------------------------------------------------------------------------------- */

/** Registers that a call leaves alone, and the 128 bytes below the stack pointer. */
struct kept {
	uint64_t general[12], vector[2], zone[2];
};

/** One call of read with all these set to what `in` says; what they are then. Its result. */
static long call_with(const struct kept *in, struct kept *out)
{
	long r;
	const struct kept *from = in;
	struct kept *to = out;

	__asm__ volatile("push %%rbx\n\tpush %%rbp\n\t"
			 "mov %[from], %%rax\n\t"
			 "push %[to]\n\t"
			 "mov 0(%%rax), %%rbx\n\tmov 8(%%rax), %%rbp\n\tmov 16(%%rax), %%rdi\n\t"
			 "mov 24(%%rax), %%rsi\n\tmov 32(%%rax), %%rdx\n\tmov 40(%%rax), %%r8\n\t"
			 "mov 48(%%rax), %%r9\n\tmov 56(%%rax), %%r10\n\tmov 64(%%rax), %%r12\n\t"
			 "mov 72(%%rax), %%r13\n\tmov 80(%%rax), %%r14\n\tmov 88(%%rax), %%r15\n\t"
			 "movups 96(%%rax), %%xmm7\n\t"
			 "mov 112(%%rax), %%rcx\n\tmov %%rcx, -128(%%rsp)\n\t"
			 "mov 120(%%rax), %%rcx\n\tmov %%rcx, -8(%%rsp)\n\t"
			 "mov $0, %%eax\n\t" // read, in five bytes before the call
			 "syscall\n\t"
			 "mov (%%rsp), %%rcx\n\t"
			 "mov %%rbx, 0(%%rcx)\n\tmov %%rbp, 8(%%rcx)\n\tmov %%rdi, 16(%%rcx)\n\t"
			 "mov %%rsi, 24(%%rcx)\n\tmov %%rdx, 32(%%rcx)\n\tmov %%r8, 40(%%rcx)\n\t"
			 "mov %%r9, 48(%%rcx)\n\tmov %%r10, 56(%%rcx)\n\tmov %%r12, 64(%%rcx)\n\t"
			 "mov %%r13, 72(%%rcx)\n\tmov %%r14, 80(%%rcx)\n\tmov %%r15, 88(%%rcx)\n\t"
			 "movups %%xmm7, 96(%%rcx)\n\t"
			 "mov -128(%%rsp), %%rdx\n\tmov %%rdx, 112(%%rcx)\n\t"
			 "mov -8(%%rsp), %%rdx\n\tmov %%rdx, 120(%%rcx)\n\t"
			 "pop %%rcx\n\tpop %%rbp\n\tpop %%rbx\n\t"
			 : "=&a"(r)
			 : [from] "r"(from), [to] "r"(to)
			 : "rcx", "r11", "rdi", "rsi", "rdx", "r8", "r9", "r10", "r12", "r13",
			   "r14", "r15", "xmm7", "memory", "cc");
	return r;
}

static void registers(void)
{
	static char buf[16];
	static struct kept in, out;
	int same = 0;

	for (int i = 0; i < 1000; i++) {
		for (unsigned k = 0; k < sizeof(in) / 8; k++)
			((uint64_t *)&in)[k] =
				0x0101010101010101u * (unsigned)(k + 1) ^ (unsigned)i;
		in.general[2] = (unsigned)zero;
		in.general[3] = (uintptr_t)buf;
		in.general[4] = 1 + (unsigned)i % 16;
		memset(&out, 0, sizeof(out));
		memset(buf, 1, sizeof(buf));
		same += call_with(&in, &out) == (long)in.general[4] && !buf[0] &&
			!memcmp(&in, &out, sizeof(in));
	}
	printf("%d of 1000\n", same);
}

/* -- numbers ---------------------------------------------------------------------------------- */

/** Of the number the kernel takes 32 bits. */
static void numbers(void)
{
	static const long all[] = {1L << 32, 3L << 32, 1L << 63, (1L << 32) + SYS_read};
	long minus = -1;

	calls(100);
	for (unsigned i = 0; i < sizeof(all) / sizeof(*all); i++)
		for (int k = 0; k < 5; k++) {
			char b[2] = {1, 2};

			printf("%#lx: %d", (unsigned long)all[i], syscall(all[i], zero, b, 1) == 1);
			printf(" %d %d\n", b[0], b[1]);
		}
	for (int k = 0; k < 5; k++)
		printf("%ld: %d %d\n", minus, syscall(minus, zero, zero, 1) == -1, errno);
	calls(100);
}

/* -- filters of its own ----------------------------------------------------------------------- */

enum { SECCOMP_TRAPPED = 1 }; /* SYS_SECCOMP, siginfo.h of the kernel */

static volatile int trapped;

static void on_sys(int sig, siginfo_t *info, void *context)
{
	ucontext_t *c = context;

	(void)sig;
	trapped += info->si_code == SECCOMP_TRAPPED && info->si_syscall == SYS_getppid;
	c->uc_mcontext.gregs[REG_RAX] = 4711;
}

/** A sandbox: its handler answers a call. how: SECCOMP_SET_MODE_FILTER's flags. */
static void sandbox(unsigned how)
{
	struct sock_filter code[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getppid, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog prog = {sizeof(code) / sizeof(*code), code};
	struct sigaction a = {.sa_sigaction = on_sys, .sa_flags = SA_SIGINFO};
	int answered = 0;

	calls(100);
	for (int i = 0; i < 10; i++)
		answered += syscall(SYS_getppid) != 4711;
	sigaction(SIGSYS, &a, NULL);
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, how, &prog))
		puts("no filter");
	for (int i = 0; i < 100; i++)
		answered += syscall(SYS_getppid) == 4711;
	printf("answered %d, trapped %d\n", answered, trapped);
	calls(100);
}

static void filter_traps(void)
{
	sandbox(0);
}

static volatile int over;

static void *works(void *bad)
{
	char b[2];

	while (!over)
		*(long *)bad += read(zero, b, 1) != 1 || write(null, b, 1) != 1;
	return NULL;
}

/** One thread gives the filter to all others, which are in calls of their own. */
static void filter_all(void)
{
	enum { THREADS = 3 };
	long bad[THREADS] = {0};
	pthread_t t[THREADS];

	for (int i = 0; i < THREADS; i++)
		pthread_create(&t[i], NULL, works, &bad[i]);
	sandbox(SECCOMP_FILTER_FLAG_TSYNC);
	over = 1;
	for (int i = 0; i < THREADS; i++) {
		pthread_join(t[i], NULL);
		printf("wrong %ld\n", bad[i]);
	}
}

/* -- faults ----------------------------------------------------------------------------------- */

/** Every argument of calls that take structures, lists and vectors points to nowhere, at the end of
 * what there is, and beyond; none of them does anything then. */
static void more_faults(void)
{
	static const short all[] = {
		SYS_poll,	   SYS_ppoll,		SYS_sendto,
		SYS_recvfrom,	   SYS_sendmsg,		SYS_recvmsg,
		SYS_bind,	   SYS_accept4,		SYS_socketpair,
		SYS_setsockopt,	   SYS_getsockopt,	SYS_getpeername,
		SYS_preadv,	   SYS_pwritev,		SYS_pread64,
		SYS_pwrite64,	   SYS_mincore,		SYS_sigaltstack,
		SYS_setitimer,	   SYS_rt_sigtimedwait, SYS_timer_create,
		SYS_timer_gettime, SYS_getresuid,	SYS_getcpu,
		SYS_getxattr,	   SYS_lgetxattr,	SYS_fgetxattr,
		SYS_listxattr,	   SYS_mkdir,		SYS_rmdir,
		SYS_unlink,	   SYS_rename,		SYS_link,
		SYS_symlink,	   SYS_chdir,		SYS_chmod,
		SYS_readlinkat,	   SYS_faccessat,	SYS_utimensat,
		SYS_renameat2,	   SYS_sched_getparam,	SYS_prlimit64,
		SYS_getrlimit,	   SYS_wait4,		SYS_sendmmsg,
		SYS_recvmmsg,	   SYS_epoll_ctl,	SYS_epoll_wait,
		SYS_mq_open,	   SYS_semtimedop,	SYS_fstatfs,
		SYS_fstat,	   SYS_truncate,	SYS_execve,
		SYS_execveat,	   SYS_memfd_create,	SYS_copy_file_range,
		SYS_splice,	   SYS_sendfile,	SYS_process_vm_readv,
	};
	// Always at the same address, since it also comes to be a number.
	char *page = mmap((void *)0x20000000, 8192, PROT_READ | PROT_WRITE,
			  MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
	long bad[] = {1, 0, (long)(page + 4096), (long)(page + 4092), -1, -4096, 1L << 47};

	signal(SIGSYS, SIG_DFL);
	munmap(page + 4096, 4096);
	for (unsigned i = 0; i < sizeof(all) / sizeof(*all); i++)
		for (unsigned k = 0; k < 6 * sizeof(bad) / sizeof(*bad); k++) {
			long a[6] = {zero, (long)page, 8, (long)page, 0, 0};

			memset(page, 0, 4096);
			a[k % 6] = bad[k / 6];
			if (a[0] >= 0 && a[0] < zero)
				a[0] += 1 << 20; // What is open there is not ours.
			errno = 0;
			long r = syscall(all[i], a[0], a[1], a[2], a[3], a[4], a[5]);
			printf("%d.%u %d %d\n", all[i], k, r < 0, errno);
		}
}

int main(int argc, char **argv)
{
	static const struct part all[] = {
		{"whole_stack", whole_stack}, {"registers", registers},
		{"numbers", numbers},	      {"filter_traps", filter_traps},
		{"filter_all", filter_all},   {"more_faults", more_faults},
	};

	return parts_run(all, sizeof(all) / sizeof(*all), argc > 1 ? argv[1] : NULL);
}
