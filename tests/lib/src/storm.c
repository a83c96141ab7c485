/* Storms, by the first argument, the second says how many rounds. Exit status 9: nothing came to
 * harm. */
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 4 };

static char **args;
static long rounds;

/** Some calls, all of which must do what they do. */
static void work(int n)
{
	for (int i = 0; i < n; i++) {
		char *p = malloc(10 + i % 50), copy[8];

		if (!p)
			abort();
		strcpy(p, "abc");
		memcpy(copy, p, 4);
		if (strlen(copy) != 3 || strcmp(p, copy))
			abort();
		free(p);
	}
}

static void start(pthread_t *t, void *(*f)(void *), void *arg)
{
	if (pthread_create(t, NULL, f, arg))
		abort();
}

/* -- execve from any thread, while others call ------------------------------------------------- */

static void *work_on(void *arg)
{
	for (;;)
		work(10);
	return arg;
}

static void *execute(void *arg)
{
	char left[24];
	char *const argv[] = {args[0], args[1], left, NULL};

	work(5);
	snprintf(left, sizeof(left), "%ld", rounds - 1);
	execv(args[0], argv);
	abort();
	return arg;
}

static int execs(void)
{
	pthread_t t;

	work(5);
	if (rounds <= 0)
		return 9;
	start(&t, work_on, NULL);
	start(&t, work_on, NULL);
	if (rounds % 3 == 0)
		execute(NULL);
	start(&t, execute, NULL);
	if (rounds % 3 == 1)
		pthread_exit(NULL);
	for (;;)
		work(10);
}

/* -- children of threads ------------------------------------------------------------------------
 */

static int outcome(pid_t pid)
{
	int status = -1;

	if (pid < 0)
		abort();
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	return status;
}

static void one_child(int depth)
{
	pid_t pid = fork();

	if (!pid) {
		work(3);
		if (depth)
			one_child(depth - 1);
		_exit(40 + depth);
	}
	int status = outcome(pid);
	if (status != (40 + depth) << 8) {
		fprintf(stderr, "a child's status is %#x\n", status);
		_exit(1);
	}
}

static void one_vfork(void)
{
	static char *const argv[] = {"true", NULL};
	pid_t pid = vfork();

	if (!pid) {
		execv("/bin/true", argv);
		_exit(7);
	}
	if (outcome(pid))
		_exit(2);
}

static void *make_children(void *arg)
{
	for (long i = 0; i < rounds; i++) {
		one_child(2);
		work(3);
		one_vfork();
	}
	return arg;
}

static int forks(void)
{
	pthread_t t[THREADS];

	for (int i = 0; i < THREADS; i++)
		start(&t[i], make_children, NULL);
	for (int i = 0; i < THREADS; i++)
		pthread_join(t[i], NULL);
	return 9;
}

/** Children that outlive their parent, in all of whose code a breakpoint would kill. */
static int orphans(void)
{
	int end[2];
	char c;

	if (pipe(end))
		return 1;
	for (long i = 0; i < rounds; i++)
		if (!fork()) {
			close(end[0]);
			work(20);
			// Only one that comes to its end writes.
			if (write(end[1], "x", 1) != 1)
				abort();
			_exit(0);
		}
	close(end[1]);
	long n = 0;
	while (read(end[0], &c, 1) == 1)
		n++;
	return n == rounds ? 9 : 3;
}

/* -- children whose maker an execve ends before it can tell of them
 * --------------------------------
 */

static void *fork_on(void *arg)
{
	for (;;)
		if (!fork()) {
			work(3);
			_exit(5);
		}
	return arg;
}

/** What the program before has left to this one. */
static int heirs(void)
{
	int status;
	pthread_t t;

	while (wait(&status) > 0)
		if (status != 5 << 8) {
			fprintf(stderr, "an inherited child's status is %#x\n", status);
			return 6;
		}
	if (rounds <= 0)
		return 9;
	for (int i = 0; i < 2; i++)
		start(&t, fork_on, NULL);
	usleep(1000 + (useconds_t)rounds * 37 % 1000);
	execute(NULL);
	return 1;
}

/* -- signals ----------------------------------------------------------------------------------- */

static volatile sig_atomic_t over, handled;
static __thread sigjmp_buf back;
static __thread volatile sig_atomic_t may_jump;

static void handle(int sig)
{
	char copy[8], text[8] = "abc";

	memcpy(copy, text, sizeof(text));
	if (strlen(copy) != 3)
		abort();
	handled++;
	if (may_jump && sig == SIGUSR2) {
		may_jump = 0;
		siglongjmp(back, 1);
	}
}

static int compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void *suffer(void *arg)
{
	const char *volatile abc = "abc";

	while (!over) {
		char v[5][4] = {"e", "d", "c", "b", "a"};

		// A jump out of a function of the library may leave its locks behind: only out of
		// these.
		if (!sigsetjmp(back, 1)) {
			may_jump = 1;
			for (int i = 0; i < 20; i++)
				if (strlen(abc) != 3)
					abort();
			qsort(v, 5, sizeof(v[0]), compare);
			may_jump = 0;
		}
		work(2);
	}
	return arg;
}

static int signals(void)
{
	struct sigaction sa = {.sa_handler = handle, .sa_flags = SA_RESTART};
	struct itimerval it = {{0, 300}, {0, 300}}, none = {0};
	pthread_t t[THREADS];

	sigaction(SIGUSR1, &sa, NULL);
	sigaction(SIGUSR2, &sa, NULL);
	sigaction(SIGALRM, &sa, NULL);
	for (int i = 0; i < THREADS; i++)
		start(&t[i], suffer, NULL);
	setitimer(ITIMER_REAL, &it, NULL);
	for (long i = 0; i < rounds; i++) {
		pthread_kill(t[i % THREADS], i % 2 ? SIGUSR1 : SIGUSR2);
		work(1);
	}
	setitimer(ITIMER_REAL, &none, NULL);
	over = 1;
	for (int i = 0; i < THREADS; i++)
		pthread_join(t[i], NULL);
	return handled ? 9 : 4;
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		int (*run)(void);
	} all[] = {{"execs", execs},
		   {"forks", forks},
		   {"orphans", orphans},
		   {"heirs", heirs},
		   {"signals", signals}};

	if (argc < 3)
		return 1;
	args = argv;
	rounds = atol(argv[2]);
	for (unsigned i = 0; i < sizeof(all) / sizeof(*all); i++)
		if (!strcmp(argv[1], all[i].name))
			return all[i].run();
	return 1;
}
