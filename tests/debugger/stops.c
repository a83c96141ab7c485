/* What is stopped in by the scripts about breakpoints, watchpoints and catchpoints. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
	long a, b;
	char text[24];
} big;
static jmp_buf back;
int total;

__attribute__((noinline)) int red(int n)
{
	total += n;
	return n + 1;
}

__attribute__((noinline)) int redder(int n)
{
	total += 2 * n;
	return n + 2;
}

/* The argument is in a register and in memory that is known: scripts watch it. */
__attribute__((noinline)) int poke(long *where, int n)
{
	for (int i = 1; i <= n; i++)
		*where = i * 10;
	return (int)*where;
}

__attribute__((noinline)) long peek(const long *where)
{
	return *where + 1;
}

__attribute__((noinline)) int local(int n)
{
	volatile int here = n;

	if (n < 0)
		abort();
	for (int i = 0; i < 3; i++)
		here += i;
	return here;
}

/* Volatile, or the compiler thinks that the recursion does not end. */
__attribute__((noinline)) void jump_out(volatile int depth)
{
	total++;
	if (depth)
		jump_out(depth - 1);
	if (!depth)
		longjmp(back, 1);
}

static int jumps(void)
{
	int n = 0;

	if (!setjmp(back))
		jump_out(3);
	else
		n = 1;
	return n;
}

static void on_alarm(int sig)
{
	total += sig;
}

static int signals(void)
{
	signal(SIGUSR1, on_alarm);
	signal(SIGUSR2, SIG_IGN);
	raise(SIGUSR1);
	raise(SIGUSR2);
	return 0;
}

static int loads(void)
{
	void *lib = dlopen("libm.so.6", RTLD_NOW);
	double (*cosine)(double) = lib ? (double (*)(double))dlsym(lib, "cos") : NULL;

	if (!cosine)
		return 1;
	total = (int)cosine(0.0);
	return total != 1;
}

static int forks(void)
{
	int status;
	pid_t pid = fork();

	if (!pid)
		_exit(red(6));
	waitpid(pid, &status, 0);
	pid = vfork();
	if (!pid)
		_exit(8);
	waitpid(pid, &status, 0);
	return WEXITSTATUS(status);
}

static int calls(void)
{
	int fd = open("/etc/hostname-that-is-not-there", O_RDONLY);

	printf("fd %d errno %d\n", fd, fd < 0 ? errno : 0);
	fd = open("/etc/passwd", O_RDONLY);
	printf("opened %d\n", fd >= 0);
	if (write(STDOUT_FILENO, "written\n", 8) != 8)
		printf("not written\n");
	pid_t pid = getppid();
	printf("parent %d\n", pid == 4711);
	return 0;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	setvbuf(stdout, NULL, _IOLBF, 0);
	if (!strcmp(what, "loads"))
		return loads();
	if (!strcmp(what, "signals"))
		return signals();
	if (!strcmp(what, "forks"))
		return forks();
	if (!strcmp(what, "calls"))
		return calls();
	if (!strcmp(what, "jumps"))
		return jumps();
	if (!strcmp(what, "again")) {
		red(1);
		return 9;
	}
	if (!strcmp(what, "execs")) {
		execl("/proc/self/exe", argv[0], "again", NULL);
		return 1;
	}
	for (int i = 0; i < 4; i++)
		redder(red(i));
	poke(&big.a, 3);
	peek(&big.a);
	local(strcmp(what, "crash") ? 3 : -3);
	strcpy(big.text, "some more text");
	printf("total %d\n", total);
	return 0;
}
