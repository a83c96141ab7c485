/* Programs that are no pleasure to debug. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static long hits;

__attribute__((noinline)) long tick(long i)
{
	return i + hits++;
}

/* Waits until it is told to end, so that its text can be looked at. */
static int waits(void)
{
	char c;

	printf("ready\n");
	while (read(STDIN_FILENO, &c, 1) == 1)
		printf("tick %ld\n", tick(0));
	return 0;
}

/* The page of its own code goes; what calls munmap is libc's. */
static int unmaps(void)
{
	long page = (long)tick & -4096;

	tick(1);
	munmap((void *)page, 4096);
	return 0;
}

static int dies(void)
{
	tick(2);
	raise(SIGKILL);
	return 0;
}

static void *thread_execs(void *arg)
{
	tick(3);
	execl("/proc/self/exe", "nasty", "again", NULL);
	return arg;
}

static int execs(void)
{
	pthread_t t;

	pthread_create(&t, NULL, thread_execs, NULL);
	pthread_join(t, NULL);
	return 1;
}

static int closes(void)
{
	for (int fd = 0; fd < 3; fd++)
		close(fd);
	setsid();
	tick(4);
	return 6;
}

/* Children come and go while breakpoints are set; none may meet one. */
static int storms(int n)
{
	int bad = 0, status;

	for (int i = 0; i < n; i++) {
		pid_t a = fork();

		if (!a)
			_exit(tick(5) < 5);
		pid_t b = vfork();
		if (!b)
			_exit(0);
		bad += waitpid(a, &status, 0) != a || status;
		bad += waitpid(b, &status, 0) != b || status;
	}
	printf("bad %d\n", bad);
	return bad;
}

static long rounds, sums[8];

__attribute__((noinline)) long crowd(long i, long me)
{
	return i ^ me;
}

static void *crowds(void *arg)
{
	long me = (long)arg;

	for (long i = 0; i < rounds; i++)
		sums[me] += crowd(i, me);
	return NULL;
}

static int many(long n)
{
	pthread_t t[8];
	long sum = 0, want = 0;

	rounds = n / 8;
	for (long i = 0; i < 8; i++)
		pthread_create(&t[i], NULL, crowds, (void *)i);
	for (int i = 0; i < 8; i++) {
		pthread_join(t[i], NULL);
		sum += sums[i];
		for (long k = 0; k < rounds; k++)
			want += k ^ i;
	}
	printf("sum %s\n", sum == want ? "right" : "wrong");
	return 0;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	setvbuf(stdout, NULL, _IOLBF, 0);
	if (!strcmp(what, "waits"))
		return waits();
	if (!strcmp(what, "unmaps"))
		return unmaps();
	if (!strcmp(what, "dies"))
		return dies();
	if (!strcmp(what, "execs"))
		return execs();
	if (!strcmp(what, "closes"))
		return closes();
	if (!strcmp(what, "storms"))
		return storms(argc > 2 ? atoi(argv[2]) : 20);
	if (!strcmp(what, "many"))
		return many(argc > 2 ? atol(argv[2]) : 800);
	return 5;
}
