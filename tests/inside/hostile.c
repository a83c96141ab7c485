/**
 * hostile WHAT: programs that do to a tracer inside of them what they can. Each prints how it went,
 * the same without a tracer; what is about our mappings is silent when there are none.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "parts.h"

static void scribble(void)
{
	char *from;
	size_t n;

	if (find("memfd:pawl", &from, &n)) {
		srandom(7);
		// Not over the first words of slots: they are the agent's own pointers.
		for (int i = 0; i < 200000; i++) {
			char *at = from + 0x2000 + random() % (1 << 20);

			*(volatile char *)at = (char)random();
			if (i % 100 == 0)
				(void)!getppid();
		}
	}
	calls(500);
}

static void heads(void)
{
	char *from;
	size_t n;

	if (find("memfd:pawl", &from, &n)) {
		volatile uint64_t *slot = (void *)from;

		slot[12] = 12345678901234567ULL; // head
	}
	calls(500);
}

static void unmap_ring(void)
{
	char *from;
	size_t n;

	calls(100);
	if (find("memfd:pawl", &from, &n) && munmap(from, n))
		puts("munmap");
	calls(500);
}

static void unmap_wide(void)
{
	char *from;
	size_t n;

	calls(100);
	// The arena is the only anonymous code.
	if (find("r-xp 00000000 00:00 0 \n", &from, &n) && munmap(from, n))
		puts("munmap");
	calls(500);
}

static void filter(void)
{
	struct sock_filter code[] = {BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
	struct sock_fprog prog = {1, code};

	calls(100);
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	printf("filter %d\n", (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &prog));
	calls(500);
}

static void strict(void)
{
	calls(100);
	prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
	(void)!write(1, "strict\n", 7);
	syscall(SYS_exit, 0);
}

static volatile int trapped;

static void on_sys(int sig)
{
	(void)sig;
	trapped++;
}

static char selector;

static void dispatch(void)
{
	signal(SIGSYS, on_sys);
	calls(100);
	int r = prctl(59, 1, 0, 0, &selector);
	selector = 1;
	syscall(SYS_getppid);
	selector = 0;
	prctl(59, 0, 0, 0, 0);
	printf("dispatch %d, trapped %d\n", r, trapped);
	calls(500);
}

/** Code that the program makes itself, at two places that change. */
static void jit(void)
{
	static const unsigned char code[] = {0xb8, 39, 0, 0, 0, 0x0f, 0x05, 0xc3}; // getpid
	unsigned char *p = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
				MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	int ok = 0;

	for (int i = 0; i < 200; i++) {
		memset(p, 0xcc, 4096);
		memcpy(p + i % 7 * 64, code, sizeof(code));
		ok += ((int (*)(void))(uintptr_t)(p + i % 7 * 64))() == getpid();
	}
	printf("jit %d\n", ok);
}

static void *exec_it(void *argv)
{
	execv("/bin/echo", argv);
	return NULL;
}

static void thread_exec(void)
{
	char *argv[] = {"echo", "executed", NULL};
	pthread_t t;

	calls(100);
	pthread_create(&t, NULL, exec_it, argv);
	pthread_join(t, NULL);
}

/** A stack of which nothing is left, as far as a program may use it. */
static void small_stack(void)
{
	char *stack = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	long r;

	__asm__ volatile("mov %%rsp, %%rbx\n\tmov %1, %%rsp\n\tsyscall\n\tmov %%rbx, %%rsp"
			 : "=a"(r)
			 : "r"(stack), "a"(SYS_getppid)
			 : "rbx", "rcx", "r11", "memory");
	printf("small stack %d\n", r == getppid());
}

static void gs(void)
{
	static char area[8192];
	unsigned long base = 0;

	calls(100);
	syscall(SYS_arch_prctl, 0x1001, area + 64); // ARCH_SET_GS
	syscall(SYS_arch_prctl, 0x1004, &base);	    // ARCH_GET_GS
	calls(100);
	printf("gs %d\n", base == (unsigned long)(area + 64));
}

/** By an instruction that nobody sees. */
static void wrgsbase(void)
{
	static char area[8192];

	if (!(getauxval(AT_HWCAP2) & 2)) { // HWCAP2_FSGSBASE
		puts("no wrgsbase");
		return;
	}
	calls(100);
	__asm__ volatile("wrgsbase %0" : : "r"(area + 64));
	calls(100);
	__asm__ volatile("wrgsbase %0" : : "r"(16UL));
	calls(100);
	unsigned long base;
	__asm__ volatile("rdgsbase %0" : "=r"(base));
	printf("gs %lu\n", base);
}

static void forks(void)
{
	int sum = 0, status;

	for (int i = 0; i < 30; i++) {
		pid_t pid = fork();

		if (!pid) {
			char c = 0;
			int zero = open("/dev/zero", O_RDONLY);

			_exit(read(zero, &c, 1) == 1 && getppid() > 0 ? 2 : 0);
		}
		waitpid(pid, &status, 0);
		sum += WEXITSTATUS(status);
	}
	printf("forks %d\n", sum);
	calls(100);
}

int main(int argc, char **argv)
{
	static const struct part all[] = {
		{"scribble", scribble},
		{"heads", heads},
		{"unmap_ring", unmap_ring},
		{"unmap_wide", unmap_wide},
		{"filter", filter},
		{"strict", strict},
		{"dispatch", dispatch},
		{"jit", jit},
		{"thread_exec", thread_exec},
		{"small_stack", small_stack},
		{"gs", gs},
		{"wrgsbase", wrgsbase},
		{"forks", forks},
	};

	return parts_run(all, sizeof(all) / sizeof(*all), argc > 1 ? argv[1] : NULL);
}
