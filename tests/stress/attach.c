/**
 * Attaches a tracer to a busy program again and again and interrupts it, after ever other delays.
 * The program makes calls in several threads, makes threads and children, and is stopped now and
 * then; it must go on afterwards, untraced, or be as stopped as it was. Prints one line.
 *	attach N TRACER [OPTION...]       (-p PID is added)
 */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { THREADS = 4, TELL_MS = 10000 };

/** What the target says about itself. */
static struct {
	atomic_ulong progress[THREADS]; /* of each thread: one makes threads, one children */
	atomic_ulong continued;
	atomic_int by; /* who sent the last SIGCONT */
} * shared;

static void *calls(void *arg)
{
	for (;;) {
		syscall(SYS_getppid);
		++*(atomic_ulong *)arg;
	}
	return NULL;
}

static void *nothing(void *arg)
{
	return arg;
}

static void *threads(void *arg)
{
	for (;;) {
		pthread_t t;

		if (!pthread_create(&t, NULL, nothing, NULL))
			pthread_join(t, NULL);
		++*(atomic_ulong *)arg;
	}
	return NULL;
}

static void *children(void *arg)
{
	for (;;) {
		pid_t pid = fork();

		if (!pid)
			_exit(0);
		waitpid(pid, NULL, 0);
		++*(atomic_ulong *)arg;
	}
	return NULL;
}

static void on_continue(int sig, siginfo_t *info, void *context)
{
	(void)sig;
	(void)context;
	shared->by = info->si_pid;
	shared->continued++;
}

static _Noreturn void target(void)
{
	struct sigaction act = {.sa_sigaction = on_continue, .sa_flags = SA_SIGINFO | SA_RESTART};
	pthread_t t;

	sigaction(SIGCONT, &act, NULL);
	pthread_create(&t, NULL, calls, &shared->progress[0]);
	pthread_create(&t, NULL, threads, &shared->progress[1]);
	pthread_create(&t, NULL, children, &shared->progress[2]);
	calls(&shared->progress[3]);
	_exit(1);
}

static void ms(unsigned n)
{
	struct timespec ts = {.tv_sec = n / 1000, .tv_nsec = (long)(n % 1000) * 1000000};

	nanosleep(&ts, NULL);
}

static long status_of(pid_t pid, const char *field, char *state)
{
	char path[64], line[256];
	long v = -1;

	snprintf(path, sizeof(path), "/proc/%d/status", pid);
	FILE *f = fopen(path, "re");
	while (f && fgets(line, sizeof(line), f)) {
		if (!strncmp(line, "State:", 6))
			*state = line[7];
		if (!strncmp(line, field, strlen(field)))
			v = atol(strchr(line, ':') + 1);
	}
	if (f)
		fclose(f);
	return v;
}

/** What takes long is told, and waited for all the same: on a busy machine it comes; where it never
 * does, whoever runs us has a limit. */
static void wait_a_bit(unsigned *n, const char *what, pid_t pid)
{
	char state = '?';

	ms(1);
	if (++*n % TELL_MS)
		return;
	long tracer = status_of(pid, "TracerPid", &state);
	fprintf(stderr, "attach: waiting for %s: %d is in state %c, its tracer is %ld\n", what, pid,
		state, tracer);
}

/** Returns when every thread of the target has moved on. */
static void await_progress(pid_t pid)
{
	unsigned long was[THREADS];
	unsigned n = 0;

	for (int i = 0; i < THREADS; i++)
		was[i] = shared->progress[i];
	for (int i = 0; i < THREADS; i++)
		while (shared->progress[i] == was[i])
			wait_a_bit(&n, "progress", pid);
}

/** The target was stopped before it had a tracer, and has none any more. False: it runs. */
static bool is_stopped(pid_t pid, unsigned long continued, pid_t tracer)
{
	enum { LAST_CALLS = 16 }; // on the way to its stop no thread makes more than a call
	unsigned long was[THREADS];
	unsigned n = 0;
	char state = '?';

	for (int i = 0; i < THREADS; i++)
		was[i] = shared->progress[i];
	for (;;) {
		status_of(pid, "TracerPid", &state);
		if (shared->continued != continued && shared->by != tracer) {
			fprintf(stderr, "attach: %d, a stranger, sent SIGCONT\n", shared->by);
			return true;
		}
		if (state == 'T')
			return true;
		for (int i = 0; i < THREADS; i++)
			if (shared->progress[i] > was[i] + LAST_CALLS)
				return false;
		wait_a_bit(&n, "the stop", pid);
	}
}

static pid_t start_tracer(char **argv, int argc, pid_t pid)
{
	char num[16], *args[64];
	int n = 0;

	for (; n < argc && n < 60; n++)
		args[n] = argv[n];
	snprintf(num, sizeof(num), "%d", pid);
	args[n++] = (char *)"-p";
	args[n++] = num;
	args[n] = NULL;
	pid_t tracer = fork();
	if (!tracer) {
		int null = open("/dev/null", O_RDWR);

		dup2(null, 1);
		dup2(null, 2);
		// Ignored as in background jobs and under nohup, one that comes early would be
		// lost.
		signal(SIGINT, SIG_DFL);
		signal(SIGHUP, SIG_DFL);
		execvp(args[0], args);
		_exit(127);
	}
	return tracer;
}

/** False if it ends otherwise than by the signal. */
static bool end_tracer(pid_t tracer, int sig, pid_t pid)
{
	unsigned n = 0;
	int status;

	kill(tracer, sig);
	while (waitpid(tracer, &status, WNOHANG) != tracer)
		wait_a_bit(&n, "the tracer's end", pid);
	return WIFSIGNALED(status) && WTERMSIG(status) == sig;
}

int main(int argc, char **argv)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
	int n = argc > 1 ? atoi(argv[1]) : 0, otherwise = 0, traced = 0, unstopped = 0;

	if (argc < 3)
		return 2;
	// Ignored as in background jobs and under nohup, those that come early would be lost.
	signal(SIGINT, SIG_DFL);
	signal(SIGHUP, SIG_DFL);
	shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	pid_t pid = fork();
	if (pid < 0)
		return 77;
	if (!pid)
		target();
	await_progress(pid);
	for (int i = 0; i < n; i++) {
		bool stop = i % 5 == 4;
		char state = '?';

		if (stop) {
			kill(pid, SIGSTOP);
			waitpid(pid, NULL, WUNTRACED);
		}
		unsigned long continued = shared->continued;
		pid_t tracer = start_tracer(argv + 2, argc - 2, pid);
		if (tracer < 0) {
			perror("attach: fork");
			otherwise++;
			break;
		}
		ms((unsigned)(5 + i * 7 % 60));
		otherwise += !end_tracer(tracer, signals[i % 3], pid);
		traced += status_of(pid, "TracerPid", &state) > 0;
		if (stop) {
			unstopped += !is_stopped(pid, continued, tracer);
			kill(pid, SIGCONT);
		}
		await_progress(pid);
	}
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
	printf("attach: ended otherwise %d traced %d unstopped %d\n", otherwise, traced, unstopped);
	return otherwise || traced || unstopped;
}
