/* growing WHAT N: does one thing N times, and calls mark() when a tenth of that is done, and all.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct pair {
	int first, second;
	struct pair *next;
};

struct pair one = {1, 2, &one};
long watched;
int array[8];

__attribute__((noinline)) void mark(long i)
{
	__asm__ volatile("" : : "r"(i) : "memory");
}

__attribute__((noinline)) long tick(long i, struct pair *p)
{
	struct pair local = *p;

	return i + local.first + array[i & 7];
}

static void *thread(void *arg)
{
	tick(0, arg);
	return arg;
}

static void make_thread(void)
{
	pthread_t t;

	if (pthread_create(&t, NULL, thread, &one))
		abort();
	pthread_join(t, NULL);
}

static void make_process(void)
{
	pid_t pid = fork();

	if (!pid)
		_exit(0);
	waitpid(pid, NULL, 0);
}

/* The libraries that the test has made beside us: lib1.so, lib2.so ... */
static void load(long i)
{
	char path[32];

	snprintf(path, sizeof(path), "./lib%ld.so", i);
	void *lib = dlopen(path, RTLD_NOW);
	if (!lib || !dlsym(lib, "in_library"))
		abort();
	((void (*)(void))dlsym(lib, "in_library"))();
	dlclose(lib);
}

static void once(const char *what, long i)
{
	if (!strcmp(what, "ticks"))
		tick(i, &one);
	else if (!strcmp(what, "writes"))
		watched = i;
	else if (!strcmp(what, "threads"))
		make_thread();
	else if (!strcmp(what, "forks"))
		make_process();
	else if (!strcmp(what, "libraries"))
		load(i);
	else if (!strcmp(what, "calls"))
		getppid();
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	long n = argc > 2 ? atol(argv[2]) : 0;

	for (long i = 1; i <= n; i++) {
		once(what, i);
		if (i == n / 10 || i == n)
			mark(i);
	}
	return 0;
}
