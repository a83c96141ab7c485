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

enum { THREADS = 4 };

static atomic_ulong *progress; /* one for each thread, one for the children */

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

static _Noreturn void target(void)
{
	pthread_t t;

	pthread_create(&t, NULL, calls, &progress[0]);
	pthread_create(&t, NULL, threads, &progress[1]);
	pthread_create(&t, NULL, children, &progress[2]);
	calls(&progress[3]);
	_exit(1);
}

static void ms(unsigned n)
{
	struct timespec ts = {.tv_sec = n / 1000, .tv_nsec = (long)(n % 1000) * 1000000};

	nanosleep(&ts, NULL);
}

/** True when everything in the target moves on, within two seconds. */
static bool goes_on(void)
{
	unsigned long was[THREADS];

	for (int i = 0; i < THREADS; i++)
		was[i] = progress[i];
	for (int n = 0; n < 2000; n++, ms(1)) {
		int moved = 0;

		for (int i = 0; i < THREADS; i++)
			moved += progress[i] != was[i];
		if (moved == THREADS)
			return true;
	}
	return false;
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

/** False if it does not end in time. */
static bool end_tracer(pid_t tracer, int sig)
{
	int status;

	kill(tracer, sig);
	for (int n = 0; n < 3000; n++, ms(1))
		if (waitpid(tracer, &status, WNOHANG) == tracer)
			return WIFSIGNALED(status) && WTERMSIG(status) == sig;
	kill(tracer, SIGKILL);
	waitpid(tracer, &status, 0);
	return false;
}

int main(int argc, char **argv)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
	int n = argc > 1 ? atoi(argv[1]) : 0, hung = 0, stuck = 0, traced = 0, unstopped = 0;

	if (argc < 3)
		return 2;
	// Ignored as in background jobs and under nohup, those that come early would be lost.
	signal(SIGINT, SIG_DFL);
	signal(SIGHUP, SIG_DFL);
	progress = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	pid_t pid = fork();
	if (!pid)
		target();
	ms(20);
	for (int i = 0; i < n; i++) {
		bool stop = i % 5 == 4;
		char state = '?';

		if (stop) {
			kill(pid, SIGSTOP);
			waitpid(pid, NULL, WUNTRACED);
		}
		pid_t tracer = start_tracer(argv + 2, argc - 2, pid);
		ms((unsigned)(5 + i * 7 % 60));
		hung += !end_tracer(tracer, signals[i % 3]);
		traced += status_of(pid, "TracerPid", &state) > 0;
		if (stop) {
			for (int k = 0; k < 2000 && state != 'T'; k++, ms(1))
				status_of(pid, "TracerPid", &state);
			unstopped += state != 'T';
			kill(pid, SIGCONT);
		}
		stuck += !goes_on();
	}
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
	printf("attach: hung %d stuck %d traced %d unstopped %d\n", hung, stuck, traced, unstopped);
	return hung || stuck || traced || unstopped;
}
