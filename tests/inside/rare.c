/**
 * rare WHAT: programs that look at their own memory or give it away, and those that count on where
 * the kernel finds them (rseq). Each prints how it went, the same with a tracer inside of it and
 * without.
 */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/rseq.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

static int zero, null;

static void calls(int n)
{
	char b[4];
	long ok = 0;

	for (int i = 0; i < n; i++) {
		b[0] = 1;
		ok += read(zero, b, 1) == 1 && !b[0] && write(null, b, 1) == 1;
	}
	printf("%ld of %d\n", ok, n);
}

/* -- restartable sequences -------------------------------------------------------------------- */

enum { CPUS = 1024, ROUNDS = 20000, THREADS = 4 };

static struct {
	long n;
	char apart[56];
} counts[CPUS];

static volatile sig_atomic_t ticks;

static void on_tick(int sig)
{
	(void)sig;
	ticks++;
	(void)!write(null, "t", 1);
}

static struct rseq *own_rseq(void)
{
	return (struct rseq *)((char *)__builtin_thread_pointer() + __rseq_offset);
}

/** Adds 1 to the count of the CPU that the thread runs on. No lock: if another thread comes in
 * between, or a signal, the kernel goes to the abort handler, and it begins again. */
static void add(struct rseq *r)
{
	__asm__ volatile(
		".pushsection __rseq_cs, \"aw\"\n\t"
		".balign 32\n"
		"3:\t.long 0, 0\n\t"
		".quad 1f, 2f - 1f, 4f\n\t"
		".popsection\n"
		"0:\tleaq 3b(%%rip), %%rax\n\t"
		"movq %%rax, %c[cs](%[r])\n"
		"1:\tmovl %c[cpu](%[r]), %%eax\n\t"
		"shlq $6, %%rax\n\t"
		"movq (%[counts], %%rax), %%rcx\n\t"
		// Long enough that the end of a turn often comes here.
		"movl $200, %%edx\n"
		"5:\tdecl %%edx\n\t"
		"jnz 5b\n\t"
		"incq %%rcx\n\t"
		"movq %%rcx, (%[counts], %%rax)\n"
		"2:\tjmp 6f\n\t"
		".byte 0x0f, 0xb9, 0x3d\n\t"
		".long 0x53053053\n"
		"4:\tjmp 0b\n"
		"6:"
		:
		: [r] "r"(r), [counts] "r"(counts), [cs] "i"(offsetof(struct rseq, rseq_cs)),
		  [cpu] "i"(offsetof(struct rseq, cpu_id))
		: "rax", "rcx", "rdx", "memory", "cc");
}

static void *adds(void *arg)
{
	char c;

	for (int i = 0; i < ROUNDS; i++) {
		add(own_rseq());
		if (i % 8 == 0)
			(void)!read(zero, &c, 1);
	}
	return arg;
}

static void rseq(void)
{
	pthread_t t[THREADS];
	long sum = 0;
	struct itimerval it = {{0, 500}, {0, 500}};

	calls(100);
	if (__rseq_size && (int)own_rseq()->cpu_id >= 0) {
		signal(SIGALRM, on_tick);
		setitimer(ITIMER_REAL, &it, NULL);
		for (int i = 0; i < THREADS; i++)
			pthread_create(&t[i], NULL, adds, NULL);
		for (int i = 0; i < THREADS; i++)
			pthread_join(t[i], NULL);
		setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL);
	}
	for (int i = 0; i < CPUS; i++)
		sum += counts[i].n;
	printf("added %ld\n", sum);
	calls(100);
}

/* -- its own memory --------------------------------------------------------------------------- */

struct range {
	uintptr_t from, to;
	char flags[8], name[256];
};

/** The lines of /proc/self/maps; their number. */
static int own_maps(struct range *r, int max)
{
	FILE *f = fopen("/proc/self/maps", "re");
	char line[512];
	int n = 0;

	while (f && n < max && fgets(line, sizeof(line), f)) {
		r[n].name[0] = '\0';
		if (sscanf(line, "%lx-%lx %7s %*s %*s %*s %255[^\n]", &r[n].from, &r[n].to,
			   r[n].flags, r[n].name) >= 3)
			n++;
	}
	if (f)
		fclose(f);
	return n;
}

/** Needed to go on: the program, its libraries and their data, stacks, the heap, what is the
 * kernel's. What is beside a library may be its data, which has no name. */
static int is_needed(const struct range *all, int n, int i)
{
	const struct range *r = &all[i];

	if (r->name[0] == '[' || strstr(r->name, ".so") || strstr(r->name, "/rare"))
		return 1;
	return !r->name[0] && ((i > 0 && all[i - 1].to == r->from && all[i - 1].name[0] == '/') ||
			       (i + 1 < n && all[i + 1].from == r->to) || r->flags[1] == 'w');
}

/** Everything else is unmapped, or put somewhere else. */
static void take_all(int move)
{
	static struct range all[512];

	calls(300);
	int n = own_maps(all, 512);
	for (int i = 0; i < n; i++) {
		size_t size = all[i].to - all[i].from;

		if (is_needed(all, n, i))
			continue;
		if (move)
			mremap((void *)all[i].from, size, size, MREMAP_MAYMOVE | MREMAP_FIXED,
			       (char *)0x200000000000 + ((uintptr_t)i << 32));
		else
			munmap((void *)all[i].from, size);
	}
	calls(300);
}

static void unmap_all(void)
{
	take_all(0);
}

static void remap_all(void)
{
	take_all(1);
}

/** Reads all code that is mapped, directly, through its file in /proc, and by a call; each way
 * gives the same bytes. */
static void read_code(void)
{
	static struct range all[512];
	static char by_call[4096];
	int mem = open("/proc/self/mem", O_RDONLY | O_CLOEXEC), p[2], differ = 0, read_any = 0;

	calls(300);
	if (pipe(p))
		return;
	int n = own_maps(all, 512);
	for (int i = 0; i < n; i++)
		for (uintptr_t at = all[i].from; at < all[i].to; at += sizeof(by_call)) {
			if (all[i].flags[0] != 'r' || all[i].flags[2] != 'x' ||
			    all[i].name[0] != '/')
				continue;
			read_any = 1;
			differ += pread(mem, by_call, sizeof(by_call), (off_t)at) !=
					  (ssize_t)sizeof(by_call) ||
				  memcmp(by_call, (void *)at, sizeof(by_call)) != 0;
			differ +=
				write(p[1], (void *)at, sizeof(by_call)) !=
					(ssize_t)sizeof(by_call) ||
				read(p[0], by_call, sizeof(by_call)) != (ssize_t)sizeof(by_call) ||
				memcmp(by_call, (void *)at, sizeof(by_call)) != 0;
		}
	printf("code read %d, differs %d\n", read_any, differ);
	calls(300);
}

/** A function of its own, which makes a call, is copied elsewhere and runs there. */
__attribute__((noinline, aligned(64))) static long makes_call(void)
{
	long r = SYS_getppid;

	__asm__ volatile("nop\n\tsyscall\n\tnop\n\tnop" : "+a"(r) : : "rcx", "r11", "memory");
	return r;
}

static void copy_code(void)
{
	long (*copy)(void);
	char *at = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	int same = 0;

	memcpy(at, (void *)(uintptr_t)makes_call, 64);
	mprotect(at, 4096, PROT_READ | PROT_EXEC);
	copy = (long (*)(void))(uintptr_t)at;
	calls(100);
	for (int i = 0; i < 300; i++)
		same += copy() == getppid() && makes_call() == getppid();
	printf("%d of 300\n", same);
	calls(100);
}

/** Code in a file that is mapped shared: whoever changes the code changes the file. Another mapping
 * of it may be written to. */
static void shared_code(void)
{
	static const unsigned char code[] = {0xb8, SYS_getppid, 0, 0, 0, 0x0f, 0x05, 0xc3};
	char name[] = "/tmp/shared-code-XXXXXX", page[4096] = {0}, now[4096];
	int fd = mkstemp(name), same = 0;

	memcpy(page, code, sizeof(code));
	if (fd < 0 || unlink(name) || write(fd, page, sizeof(page)) != sizeof(page))
		return;
	char *run = mmap(NULL, sizeof(page), PROT_READ | PROT_EXEC, MAP_SHARED, fd, 0);
	char *change = mmap(NULL, sizeof(page), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	long (*call)(void) = (long (*)(void))(uintptr_t)run;
	calls(300);
	for (int i = 0; i < 300; i++)
		same += call() == getppid();
	int differs = pread(fd, now, sizeof(now), 0) != sizeof(now) ||
		      memcmp(now, page, sizeof(page)) != 0 || memcmp(run, page, sizeof(page)) != 0;
	printf("%d of 300, file differs: %d\n", same, differs);
	change[1] = SYS_getpid;
	for (same = 0; same < 300 && call() == getpid();)
		same++;
	printf("%d of 300 after a change\n", same);
	calls(100);
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*run)(void);
	} all[] = {
		{"rseq", rseq},		  {"unmap_all", unmap_all}, {"remap_all", remap_all},
		{"read_code", read_code}, {"copy_code", copy_code}, {"shared_code", shared_code},
	};

	zero = open("/dev/zero", O_RDONLY);
	null = open("/dev/null", O_WRONLY);
	for (unsigned i = 0; i < sizeof(all) / sizeof(*all); i++) {
		if (argc < 2)
			puts(all[i].name);
		else if (!strcmp(argv[1], all[i].name))
			all[i].run();
	}
	return 0;
}
