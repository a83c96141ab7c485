/* Does what a trace cannot show, for tests/answers/blind: io_uring, the time by the vdso, or a
 * child or a thread with CLONE_UNTRACED. */
#include <linux/futex.h>
#include <linux/hw_breakpoint.h>
#include <linux/io_uring.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char stack[1 << 16] __attribute__((aligned(16)));
static int tid = 1; /* the kernel clears it when the thread has ended */

/** The thread has no C library of its own: it makes one call and ends. */
static int thread(void *arg)
{
	(void)arg;
	syscall(SYS_exit, 0);
	return 0;
}

static int run_thread(void)
{
	int flags = CLONE_VM | CLONE_SIGHAND | CLONE_THREAD | CLONE_UNTRACED | CLONE_CHILD_CLEARTID;

	if (clone(thread, stack + sizeof(stack), flags, NULL, NULL, NULL, &tid) < 0)
		return 1;
	while (__atomic_load_n(&tid, __ATOMIC_ACQUIRE))
		syscall(SYS_futex, &tid, FUTEX_WAIT, 1, NULL);
	return 0;
}

__attribute__((noinline)) static void watched(void)
{
	__asm__ volatile("");
}

/** 0: this machine lets us watch our own code by breakpoints of the CPU, and reports them. */
static int watch(void)
{
	uint64_t hits = 0;
	struct perf_event_attr a = {
		.type = PERF_TYPE_BREAKPOINT,
		.size = sizeof(a),
		.bp_type = HW_BREAKPOINT_X,
		.bp_addr = (uintptr_t)watched,
		.bp_len = sizeof(long),
		.exclude_kernel = 1,
		.exclude_hv = 1,
	};

	int fd = (int)syscall(SYS_perf_event_open, &a, 0, -1, -1, 0);

	if (fd < 0)
		return 77;
	watched();
	return read(fd, &hits, sizeof(hits)) == sizeof(hits) && hits == 1 ? 0 : 77;
}

int main(int argc, char **argv)
{
	struct io_uring_params ring = {0};
	struct timespec now;
	int status = 1;

	if (argc > 1 && !strcmp(argv[1], "watch"))
		return watch();
	if (argc > 1 && !strcmp(argv[1], "clock"))
		return clock_gettime(CLOCK_MONOTONIC, &now);

	if (argc > 1 && !strcmp(argv[1], "ring"))
		return syscall(SYS_io_uring_setup, 4, &ring) < 0 ? 77 : 0;
	if (argc > 1 && !strcmp(argv[1], "thread"))
		return run_thread();
	long pid = syscall(SYS_clone, CLONE_UNTRACED | SIGCHLD, 0, 0, 0, 0);
	if (!pid)
		_exit(0);
	waitpid((pid_t)pid, &status, 0);
	return status != 0;
}
