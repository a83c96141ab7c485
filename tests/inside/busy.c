/**
 * busy SECONDS [all|lone] [KIND...]: a program with a thread for each kind of work that is named,
 * which counts what goes wrong with it, and at the end looks for what somebody has left in it.
 * It ends earlier at SIGUSR1. "all" is every kind but "asks"; "lone": what one thread alone can do
 * of these.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bytes.h"

enum { GET_GS = 0x1004 };

static long wrong, rounds;
static int zero, null, event, pipes[2];
static void *volatile nowhere = (void *)1;
static volatile bool over;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;

static void check(bool ok, const char *what)
{
	if (ok)
		return;
	__atomic_add_fetch(&wrong, 1, __ATOMIC_RELAXED);
	fprintf(stderr, "wrong: %s (errno %d)\n", what, errno);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void do_calls(void)
{
	struct stat st;
	char b[8];

	for (int i = 0; i < 100; i++) {
		memset(b, 7, sizeof(b));
		check(read(zero, b, 2) == 2 && !b[1] && b[2] == 7, "read");
		check(write(null, b, 3) == 3, "write");
	}
	check(!fstat(zero, &st) && S_ISCHR(st.st_mode), "fstat");
}

/** Calls that an agent leaves to stops. */
static void do_traps(void)
{
	check(prctl(PR_GET_DUMPABLE) == 1, "prctl");
	check(syscall(SYS_getppid) == getppid(), "getppid");
}

/** Anybody who stops a thread may interrupt this with EINTR, but nothing may be lost. */
static void do_waits(void)
{
	struct epoll_event e = {.events = EPOLLIN};
	int ep = epoll_create1(0), n;
	uint64_t one = 1, got = 0;

	check(ep >= 0 && !epoll_ctl(ep, EPOLL_CTL_ADD, event, &e), "epoll_ctl");
	check(write(event, &one, sizeof(one)) == sizeof(one), "eventfd");
	while ((n = epoll_wait(ep, &e, 1, -1)) < 0 && errno == EINTR)
		;
	check(n == 1 && read(event, &got, sizeof(got)) == sizeof(got) && got == 1, "epoll_wait");
	check(epoll_wait(ep, &e, 1, 1) <= 0, "epoll_wait for nothing");
	close(ep);
}

static void do_wakes(void)
{
	struct timespec t;

	pthread_mutex_lock(&mutex);
	pthread_cond_broadcast(&cond);
	clock_gettime(CLOCK_REALTIME, &t);
	t.tv_nsec = (t.tv_nsec + 1000000) % 1000000000;
	int r = pthread_cond_timedwait(&cond, &mutex, &t);
	pthread_mutex_unlock(&mutex);
	check(!r || r == ETIMEDOUT, "pthread_cond_timedwait");
}

/** Blocks until somebody writes: in a call when somebody attaches. */
static void do_blocks(void)
{
	char c;

	check(read(pipes[0], &c, 1) == 1 && c == 'b', "a byte from a pipe");
}

static void do_feeds(void)
{
	usleep(20000);
	check(write(pipes[1], "b", 1) == 1, "a byte to a pipe");
}

static void do_naps(void)
{
	struct timespec t = {.tv_nsec = 3000000}, left;
	double before = now();

	while (nanosleep(&t, &left) && errno == EINTR)
		t = left;
	check(now() - before >= 0.003, "nanosleep is too short");
}

static void do_forks(void)
{
	int status = 0;
	pid_t pid = fork();

	if (!pid) {
		char c = 1;
		_exit(read(zero, &c, 1) == 1 && !c ? 7 : 1);
	}
	check(waitpid(pid, &status, 0) == pid, "waitpid");
	check(!WIFSIGNALED(status), "the child was killed");
	check(WEXITSTATUS(status) == 7, "the child");
	usleep(5000);
}

static void *nothing(void *arg)
{
	check(write(null, arg, 1) == 1, "write of a new thread");
	return arg;
}

static void do_threads(void)
{
	pthread_t t;
	void *r;

	if (!pthread_create(&t, NULL, nothing, &zero))
		check(!pthread_join(t, &r) && r == &zero, "pthread_join");
	usleep(2000);
}

/** Masks are what they were, also those that the kernel would change at a trap. */
static void do_masks(void)
{
	sigset_t all, was, is;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &was);
	check(write(null, "m", 1) == 1 && prctl(PR_GET_DUMPABLE) == 1,
	      "calls with signals blocked");
	pthread_sigmask(SIG_SETMASK, &was, &is);
	check(sigismember(&is, SIGSYS) && sigismember(&is, SIGTERM), "SIGSYS is not blocked");
}

static void do_bad_pointers(void)
{
	check(write(null, nowhere, 3) == 3 || errno == EFAULT, "write of nothing");
	check(open(nowhere, O_RDONLY) == -1 && errno == EFAULT, "open of nothing");
	usleep(500);
}

static void do_asks(void)
{
	struct sigaction a = {.sa_handler = SIG_IGN};

	check(!sigaction(SIGSYS, NULL, &a) && a.sa_handler == SIG_DFL && !a.sa_flags,
	      "the handler of SIGSYS");
	usleep(1000);
}

static volatile long alarms;

static void on_end(int sig)
{
	(void)sig;
	over = true;
}

static void on_alarm(int sig)
{
	char b[4] = {(char)sig};
	int e = errno;

	alarms++;
	if (write(null, b, 1) != 1 || read(zero, b, 2) != 2 || b[0])
		__atomic_add_fetch(&wrong, 1, __ATOMIC_RELAXED);
	errno = e;
}

static const struct {
	const char *name;
	void (*work)(void);
	bool lone; /* one thread alone can do it */
} kinds[] = {
	{"calls", do_calls, true},  {"calls", do_calls, true},	    {"traps", do_traps, true},
	{"waits", do_waits, true},  {"wakes", do_wakes, false},	    {"blocks", do_blocks, false},
	{"feeds", do_feeds, false}, {"naps", do_naps, true},	    {"forks", do_forks, true},
	{"masks", do_masks, true},  {"threads", do_threads, false}, {"bad", do_bad_pointers, true},
	{"asks", do_asks, true},
};
enum { KINDS = sizeof(kinds) / sizeof(*kinds) };

static void *work(void *kind)
{
	while (!over) {
		kinds[(intptr_t)kind].work();
		__atomic_add_fetch(&rounds, 1, __ATOMIC_RELAXED);
	}
	if (kinds[(intptr_t)kind].work == do_feeds) // the last reader
		check(write(pipes[1], "b", 1) == 1, "a byte to a pipe");
	return NULL;
}

/* -- what is left ----------------------------------------------------------------------------- */

static int count_descriptors(void)
{
	int n = 0;

	for (int fd = 0; fd < 1000; fd++)
		n += fcntl(fd, F_GETFD) >= 0;
	return n;
}

static void look(int descriptors)
{
	unsigned long from, to, off, gs = 0, caught = 0;
	char line[512], path[400], prot[8];
	long different = 0, mappings = 0;
	FILE *maps = fopen("/proc/self/maps", "r");

	while (fgets(line, sizeof(line), maps)) {
		int n = sscanf(line, "%lx-%lx %7s %lx %*s %*s %399s", &from, &to, prot, &off, path);

		mappings += strstr(line, "memfd:pawl") || (n == 4 && prot[2] == 'x');
		if (n == 5 && prot[2] == 'x' && path[0] == '/')
			different += differing(path, from, to, off);
	}
	fclose(maps);
	FILE *status = fopen("/proc/self/status", "r");
	while (fgets(line, sizeof(line), status))
		sscanf(line, "SigCgt: %lx", &caught);
	fclose(status);
	syscall(SYS_arch_prctl, GET_GS, &gs);
	printf("left: %ld bytes of code, %ld mappings, gs %lu, a handler %lu, descriptors %d\n",
	       different, mappings, gs, caught >> 30 & 1, count_descriptors() - descriptors);
}

static bool is_named(int argc, char **argv, const char *name)
{
	for (int i = 2; i < argc; i++)
		if (!strcmp(argv[i], name))
			return true;
	return false;
}

/** A tracer that was killed may leave a handler, which "asks" would find. */
static bool is_wanted(int argc, char **argv, unsigned kind)
{
	bool all = argc < 3 || is_named(argc, argv, "all") || is_named(argc, argv, "lone");

	return (all && kinds[kind].work != do_asks) || is_named(argc, argv, kinds[kind].name);
}

int main(int argc, char **argv)
{
	struct sigaction a = {.sa_handler = on_alarm, .sa_flags = SA_RESTART};
	struct itimerval it = {{0, 3000}, {0, 3000}}, none = {0};
	bool lone = is_named(argc, argv, "lone");
	pthread_t t[KINDS];
	bool runs[KINDS] = {false};

	zero = open("/dev/zero", O_RDONLY);
	null = open("/dev/null", O_WRONLY);
	event = eventfd(0, 0);
	if (pipe(pipes))
		return 2;
	sigaction(SIGALRM, &a, NULL);
	signal(SIGUSR1, on_end);
	int descriptors = count_descriptors();
	double until = now() + atof(argc > 1 ? argv[1] : "1");
	setitimer(ITIMER_REAL, &it, NULL);
	for (unsigned i = 0; i < KINDS && !lone; i++)
		runs[i] = is_wanted(argc, argv, i) &&
			  !pthread_create(&t[i], NULL, work, (void *)(intptr_t)i);
	while (now() < until && !over) {
		for (unsigned i = 0; i < KINDS && lone; i++)
			if (kinds[i].lone && is_wanted(argc, argv, i))
				kinds[i].work();
		if (!lone)
			usleep(10000);
	}
	over = true;
	for (unsigned i = 0; i < KINDS; i++)
		if (runs[i])
			pthread_join(t[i], NULL);
	setitimer(ITIMER_REAL, &none, NULL);
	printf("wrong %ld\n", wrong);
	look(descriptors);
	return wrong != 0;
}
