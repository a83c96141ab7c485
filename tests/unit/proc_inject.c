#include "unit/unit.h"

#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "proc/inject.h"

/*
 * A thread that was led to make calls goes on by itself with its own registers and mask, after how
 * many of them whoever has led it vanishes.
 */

enum { CALLS = 3 };

struct shared {
	volatile uint64_t turns, wrong;
};

/** Counts, and looks at all registers that calls change. */
static void spin(struct shared *s)
{
	for (;;) {
		uint64_t ok;

		__asm__ volatile(
			"mov $1, %%eax\n\tmov $2, %%ecx\n\tmov $3, %%edx\n\tmov $4, %%esi\n\t"
			"mov $5, %%edi\n\tmov $6, %%r8d\n\tmov $7, %%r9d\n\tmov $8, %%r10d\n\t"
			"mov $9, %%r11d\n\tmov $10, %%ebx\n\tmov $2000, %%r12d\n\t"
			"1: dec %%r12d\n\tjnz 1b\n\t"
			"add %%rcx, %%rax\n\tadd %%rdx, %%rax\n\tadd %%rsi, %%rax\n\t"
			"add %%rdi, %%rax\n\tadd %%r8, %%rax\n\tadd %%r9, %%rax\n\t"
			"add %%r10, %%rax\n\tadd %%r11, %%rax\n\tadd %%rbx, %%rax\n\t"
			: "=a"(ok)
			:
			: "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "rbx", "r12", "cc");
		s->wrong += ok != 55;
		s->turns++;
	}
}

static void child(struct shared *s)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGUSR2);
	sigprocmask(SIG_SETMASK, &set, NULL);
	spin(s);
}

static void wait_turns(const struct shared *s, uint64_t n)
{
	uint64_t until = s->turns + n;

	while (s->turns < until)
		nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

/** Leads it, and vanishes after so many of the calls. */
static void lead(pid_t pid, unsigned made)
{
	// The descriptor of the first is closed by the last.
	const struct calls_call calls[CALLS] = {
		{SYS_dup, {2}, 0},
		{SYS_getpid, {0}, 0},
		{SYS_close, {0}, 1},
	};
	struct inject in;
	int64_t ret = 0;
	int status;

	assert_int_equal(ptrace(PTRACE_SEIZE, pid, NULL, PTRACE_O_TRACESYSGOOD), 0);
	assert_int_equal(ptrace(PTRACE_INTERRUPT, pid, NULL, NULL), 0);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	taddr room = inject_room(pid, CALLS);
	assert_true(room);
	assert_null(inject_begin(&in, pid, room, calls, CALLS));
	for (unsigned i = 0; i < made && i < CALLS; i++) {
		assert_null(inject_next(&in, &ret));
		assert_true(ret >= 0);
		if (i == 1)
			assert_int_equal(ret, pid);
	}
	if (made > CALLS)
		assert_null(inject_end(&in));
	assert_int_equal(ptrace(PTRACE_DETACH, pid, NULL, NULL), 0);
}

static uint64_t blocked(pid_t pid)
{
	char line[256];
	unsigned long mask = 0;

	snprintf(line, sizeof(line), "/proc/%d/status", (int)pid);
	FILE *f = fopen(line, "r");
	while (fgets(line, sizeof(line), f))
		sscanf(line, "SigBlk: %lx", &mask);
	fclose(f);
	return mask;
}

/** Maps a page of code in which nothing is used. Whether the program and its libraries end with
 * enough free bytes depends on how large they happen to be. */
static void make_room(void)
{
	enum { SIZE = 4096 };
	int fd = memfd_create("code", MFD_CLOEXEC);

	assert_true(fd >= 0);
	assert_int_equal(ftruncate(fd, SIZE), 0);
	assert_true(mmap(NULL, SIZE, PROT_READ | PROT_EXEC, MAP_PRIVATE, fd, 0) != MAP_FAILED);
	close(fd);
}

static void goes_on_alone(void **state)
{
	struct shared *s =
		mmap(NULL, sizeof(*s), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	char path[64];

	(void)state;
	make_room();
	pid_t pid = fork();
	if (!pid)
		child(s);
	wait_turns(s, 10);
	for (unsigned made = 0; made <= CALLS + 1; made++) {
		lead(pid, made);
		wait_turns(s, 10);
		assert_int_equal(s->wrong, 0);
		assert_int_equal(blocked(pid), 1u << (SIGUSR2 - 1));
	}
	// No descriptor is left: the next one here would be the next one there, too.
	snprintf(path, sizeof(path), "/proc/%d/fd/%d", (int)pid, dup(2));
	assert_int_equal(access(path, F_OK), -1);
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(goes_on_alone)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
