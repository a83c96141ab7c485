// A program for the tests of `pawl debug --serve': its first argument says what it does.
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

struct point {
	int x, y;
	const char *name;
};

int counter;
double ratio = 1.5;
struct point origin = {3, 4, "origin"};
volatile sig_atomic_t handled;
__thread long own = 100;

int add(int a, int b)
{
	int sum = a + b;

	return sum;
}

static void on_signal(int sig)
{
	handled = sig;
}

static int plain(void)
{
	for (int i = 0; i < 3; i++)
		counter = add(counter, i);
	origin.x = counter;
	return counter;
}

static pthread_barrier_t barrier;

static void *work(void *arg)
{
	long n = (long)arg;

	own += n;
	pthread_barrier_wait(&barrier);
	return (void *)(n * 2);
}

static int threads(void)
{
	pthread_t t[3];
	long sum = 0;

	pthread_barrier_init(&barrier, NULL, 4);
	for (long i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, work, (void *)(i + 1));
	pthread_barrier_wait(&barrier);
	for (int i = 0; i < 3; i++) {
		void *r;

		pthread_join(t[i], &r);
		sum += (long)r;
	}
	return (int)sum;
}

static int forks(void)
{
	int status;
	pid_t child = fork();

	if (!child)
		_exit(add(3, 4));
	waitpid(child, &status, 0);
	return add(WEXITSTATUS(status), 1);
}

static int vforks(void)
{
	int status;
	pid_t child = vfork();

	if (!child) {
		execl("/bin/true", "true", (char *)NULL);
		_exit(9);
	}
	waitpid(child, &status, 0);
	return add(WEXITSTATUS(status), 1);
}

static int signals(void)
{
	signal(SIGUSR1, on_signal);
	signal(SIGUSR2, on_signal);
	raise(SIGUSR1);
	counter = handled;
	raise(SIGUSR2);
	counter = handled;
	return counter;
}

static int calls(void)
{
	char name[] = "/nowhere-at-all/served";

	syscall(SYS_getppid);
	access(name, R_OK);
	return 0;
}

/** Raises each signal once, as far as it does not end or stop the program. */
static int each_signal(void)
{
	for (int sig = 1; sig <= 64; sig++) {
		if (sig == SIGKILL || sig == SIGSTOP || sig == 32 || sig == 33)
			continue;
		signal(sig, on_signal);
		counter = sig;
		kill(getpid(), sig);
	}
	return 0;
}

static int waits(void)
{
	// The write is over some time after it was seen.
	counter = 1;
	if (write(STDERR_FILENO, "waiting\n", 8) != 8)
		return 1;
	for (;;)
		counter++;
}

static int sleeps(void)
{
	while (pause() < 0)
		;
	return 0;
}

int main(int argc, char **argv)
{
	const struct {
		const char *name;
		int (*run)(void);
	} all[] = {{"plain", plain},   {"threads", threads}, {"forks", forks},
		   {"vforks", vforks}, {"signals", signals}, {"calls", calls},
		   {"waits", waits},   {"sleeps", sleeps},   {"each-signal", each_signal}};

	if (argc > 1 && !strcmp(argv[1], "execs"))
		execl(argv[0], argv[0], "plain", (char *)NULL);
	for (unsigned i = 0; argc > 1 && i < sizeof(all) / sizeof(*all); i++)
		if (!strcmp(argv[1], all[i].name))
			return all[i].run();
	printf("%d arguments\n", argc - 1);
	return argc - 1;
}
