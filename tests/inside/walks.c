// Stacks of all kinds, at calls that change nothing: close(-N), where N tells which one it is. The
// argument names the kind. Whoever walks them must not disturb them.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#define KEPT __attribute__((noinline, noclone))
#define STAY __asm__ volatile("" ::: "memory") // the call before is no jump

enum { TIMES = 5, PAGE = 4096 };

typedef void call_fn(int n);

KEPT void mark(int n)
{
	for (int i = 0; i < TIMES; i++)
		close(-n);
	STAY;
}

/* -- plain frames ----------------------------------------------------------------------------- */

KEPT int down(int depth, int n)
{
	int r = depth ? down(depth - 1, n) : (mark(n), 0);
	STAY;
	return r + 1;
}

static void deep(void)
{
	int depths[] = {0, 1, 2, 40, 253, 254, 255, 256, 257, 400};

	for (unsigned i = 0; i < sizeof(depths) / sizeof(depths[0]); i++)
		down(depths[i], 100 + (int)i);
}

KEPT void roomy(size_t bytes)
{
	volatile char *room = __builtin_alloca(bytes);

	room[0] = room[bytes - 1] = 1;
	mark(200);
	STAY;
}

/** The compiler aligns its stack. */
KEPT void aligned(int n)
{
	__attribute__((aligned(64))) volatile char line[64];

	line[n & 63] = 1;
	mark(201);
	(void)line[n & 63];
	STAY;
}

static void frames(void)
{
	for (size_t i = 1; i < 70000; i = 3 * i + 1)
		roomy(i);
	aligned(7);
}

KEPT int compare(const void *a, const void *b)
{
	mark(300);
	return *(const int *)a - *(const int *)b;
}

static void library(void)
{
	int list[] = {3, 1, 2};
	struct timespec t;

	qsort(list, 3, sizeof(list[0]), compare);
	// The vdso makes a call for this clock.
	for (int i = 0; i < TIMES; i++)
		clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
}

/* -- other stacks ----------------------------------------------------------------------------- */

static void handle(int sig)
{
	(void)sig;
	down(2, 400);
}

static void handlers(void)
{
	static char other[1 << 16];
	stack_t stack = {.ss_sp = other, .ss_size = sizeof(other)};
	struct sigaction a = {.sa_handler = handle};

	sigaction(SIGUSR1, &a, NULL);
	raise(SIGUSR1);
	sigaltstack(&stack, NULL);
	a.sa_flags = SA_ONSTACK;
	sigaction(SIGUSR1, &a, NULL);
	raise(SIGUSR1);
	mark(401);
}

static ucontext_t here, there;

static void coroutine(void)
{
	down(3, 500);
	swapcontext(&there, &here);
	down(4, 501);
}

static void contexts(void)
{
	void *stack =
		mmap(NULL, 16 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	getcontext(&there);
	there.uc_stack.ss_sp = stack;
	there.uc_stack.ss_size = 16 * PAGE;
	there.uc_link = &here;
	makecontext(&there, coroutine, 0);
	swapcontext(&here, &there);
	mark(502);
	swapcontext(&here, &there);
	munmap(stack, 16 * PAGE);
	mark(503);
}

/* -- frames that nobody knows ----------------------------------------------------------------- */

/** Calls a function from code that no file has. */
static void made_code(void)
{
	// push %rbx; mov %rsi, %rax; call *%rax; pop %rbx; ret
	static const uint8_t code[] = {0x53, 0x48, 0x89, 0xf0, 0xff, 0xd0, 0x5b, 0xc3};
	uint8_t *at = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	void (*run)(int, call_fn *);

	memcpy(at, code, sizeof(code));
	mprotect(at, PAGE, PROT_READ | PROT_EXEC);
	memcpy(&run, &at, sizeof(run));
	for (int i = 0; i < TIMES; i++)
		run(600, mark);
	munmap(at, PAGE);
	mark(601);
}

/* Functions whose frame information is wrong: the CFA is relative to %rbp, which is anything. */
void lying(int n, uint64_t bp, call_fn *f);
__asm__(".globl lying\n"
	"lying:\n"
	".cfi_startproc\n"
	"push %rbp\n"
	".cfi_def_cfa %rbp, 16\n"
	".cfi_offset %rbp, -16\n"
	"mov %rsi, %rbp\n"
	"call *%rdx\n"
	"pop %rbp\n"
	"ret\n"
	".cfi_endproc\n");

static void lies(void)
{
	static const uint64_t bases[] = {
		0, 8, 0x10000, 1ULL << 47, ~0ULL, 0x8000000000000000, (1ULL << 47) - 16};
	char *gap =
		mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	munmap(gap + PAGE, PAGE);
	for (unsigned i = 0; i < sizeof(bases) / sizeof(bases[0]); i++)
		lying(700 + (int)i, bases[i], mark);
	for (int off = -24; off <= 24; off++)
		lying(730, (uint64_t)(uintptr_t)gap + PAGE + (uint64_t)off, mark);
	mark(731);
}

/* -- code that comes and goes ----------------------------------------------------------------- */

KEPT void use_library(const char *path)
{
	void *lib = dlopen(path, RTLD_NOW);
	void (*through)(call_fn *, int) = NULL;

	if (!lib) {
		fprintf(stderr, "%s\n", dlerror());
		exit(1);
	}
	*(void **)&through = dlsym(lib, "through");
	for (int i = 0; i < TIMES; i++)
		through(mark, 800);
	dlclose(lib);
	mark(801);
}

/** Two libraries with other frames, one after the other at the same place: oftener than the agent
 * keeps in mind where code was added (AGENT_ADDED). */
static void libraries(char **paths)
{
	for (int i = 0; i < 80; i++)
		use_library(paths[i & 1]);
}

static volatile int over;

static void *busy(void *arg)
{
	(void)arg;
	for (int i = 0; i < 400; i++)
		down(i % 7, 900 + i % 7);
	return NULL;
}

static void threads(char **paths)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, busy, NULL);
	for (int i = 0; i < 10; i++)
		use_library(paths[i & 1]);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
}

static void children(void)
{
	for (int i = 0; i < 3; i++) {
		pid_t pid = fork();

		down(i, 950 + i);
		if (!pid)
			_exit(0);
		waitpid(pid, NULL, 0);
		pid = vfork();
		if (!pid)
			_exit(0);
		waitpid(pid, NULL, 0);
	}
	down(3, 960);
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*run)(void);
	} kinds[] = {{"deep", deep},	     {"frames", frames},     {"library", library},
		     {"handlers", handlers}, {"contexts", contexts}, {"made_code", made_code},
		     {"lies", lies},	     {"children", children}};

	for (unsigned i = 0; argc > 1 && i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (!strcmp(argv[1], kinds[i].name)) {
			kinds[i].run();
			return 0;
		}
	if (argc > 3 && !strcmp(argv[1], "libraries"))
		libraries(argv + 2);
	else if (argc > 3 && !strcmp(argv[1], "threads"))
		threads(argv + 2);
	else
		return 2;
	return 0;
}
