/* What a program does by SIGTRAP, natively: traps PART ...; each part ends the program with its own
 * complaint when something is not as POSIX and Linux have it. Exit status 9. Between what it does,
 * it calls libraries: those calls are what pawl stops at. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHECK(x) ((x) ? (void)0 : wrong(__LINE__, #x))

static char **own;
static volatile sig_atomic_t got, code, value, pid_told;
static volatile sig_atomic_t blocked_inside;

static void wrong(int line, const char *what)
{
	printf("line %d: %s, errno %d\n", line, what, errno);
	fflush(stdout);
	_exit(1);
}

/* Calls to be stopped at. */
static void work(int n)
{
	while (n--)
		free(malloc((size_t)n + 1 + (size_t)atoi("3")));
}

static void handler(int sig, siginfo_t *info, void *context)
{
	(void)sig;
	(void)context;
	work(2);
	got++;
	code = info->si_code;
	pid_told = info->si_pid;
	value = info->si_value.sival_int;
}

static void set(int sig, void (*f)(int, siginfo_t *, void *), int flags, int full)
{
	struct sigaction a;

	memset(&a, 0, sizeof(a));
	a.sa_sigaction = f;
	a.sa_flags = flags | SA_SIGINFO;
	sigemptyset(&a.sa_mask);
	if (full)
		sigfillset(&a.sa_mask);
	CHECK(!sigaction(sig, &a, NULL));
}

static void block(int how)
{
	sigset_t s;

	sigemptyset(&s);
	sigaddset(&s, SIGTRAP);
	CHECK(!pthread_sigmask(how, &s, NULL));
}

static int is_blocked(void)
{
	sigset_t s;

	CHECK(!pthread_sigmask(SIG_BLOCK, NULL, &s));
	return sigismember(&s, SIGTRAP);
}

static int is_pending(void)
{
	sigset_t s;

	CHECK(!sigpending(&s));
	return sigismember(&s, SIGTRAP);
}

static void ignored(void)
{
	signal(SIGTRAP, SIG_IGN);
	work(3);
	raise(SIGTRAP);
	work(3);
	kill(getpid(), SIGTRAP);
	work(1);
	CHECK(signal(SIGTRAP, SIG_IGN) == SIG_IGN);
	CHECK(signal(SIGTRAP, SIG_DFL) == SIG_IGN);
	work(1);
	CHECK(signal(SIGTRAP, SIG_DFL) == SIG_DFL);
}

static void blocks(void)
{
	siginfo_t info;
	sigset_t s;

	block(SIG_BLOCK);
	work(3);
	CHECK(is_blocked());
	raise(SIGTRAP);
	for (int i = 0; i < 5; i++) {
		work(2);
		CHECK(is_pending());
	}
	sigemptyset(&s);
	sigaddset(&s, SIGTRAP);
	CHECK(sigwaitinfo(&s, &info) == SIGTRAP);
	CHECK(info.si_code == SI_USER && info.si_pid == getpid()); // so glibc tells of SI_TKILL
	work(2);
	CHECK(!is_pending() && is_blocked());
	CHECK(!sigqueue(getpid(), SIGTRAP, (union sigval){.sival_int = 77}));
	work(2);
	CHECK(sigwaitinfo(&s, &info) == SIGTRAP && info.si_code == SI_QUEUE && info.si_int == 77);
	block(SIG_UNBLOCK);
	work(1);
	CHECK(!is_blocked());
}

static void handled(void)
{
	struct sigaction a;

	got = 0;
	set(SIGTRAP, handler, SA_RESTART | SA_NODEFER, 1);
	block(SIG_BLOCK);
	work(3);
	raise(SIGTRAP);
	work(3);
	CHECK(got == 0 && is_pending());
	block(SIG_UNBLOCK);
	CHECK(got == 1 && code == SI_TKILL && pid_told == getpid());
	work(1);
	raise(SIGTRAP);
	CHECK(got == 2);
	block(SIG_BLOCK);
	work(1);
	CHECK(!sigaction(SIGTRAP, NULL, &a) && a.sa_sigaction == handler);
	CHECK((a.sa_flags & (SA_RESTART | SA_NODEFER | SA_SIGINFO)) ==
	      (SA_RESTART | SA_NODEFER | SA_SIGINFO));
	CHECK(sigismember(&a.sa_mask, SIGUSR1) && sigismember(&a.sa_mask, SIGTERM));
	block(SIG_UNBLOCK);
	raise(SIGTRAP);
	CHECK(got == 3);
	signal(SIGTRAP, SIG_DFL);
}

static void other(int sig, siginfo_t *info, void *context)
{
	(void)sig;
	(void)info;
	(void)context;
	work(3);
	blocked_inside = is_blocked();
	raise(SIGTRAP);
	work(3);
	if (got)
		blocked_inside = -1;
}

/* The mask of another signal's handler blocks it. */
static void inside(void)
{
	got = 0;
	set(SIGTRAP, handler, 0, 0);
	set(SIGUSR1, other, 0, 1);
	work(1);
	for (int i = 1; i <= 3; i++) {
		got = 0;
		raise(SIGUSR1);
		CHECK(blocked_inside == 1 && got == 1 && !is_blocked());
		work(2);
	}
	signal(SIGTRAP, SIG_DFL);
	signal(SIGUSR1, SIG_DFL);
}

static int status_of(pid_t pid)
{
	int s = -1;

	CHECK(waitpid(pid, &s, 0) == pid);
	return s;
}

static void children(void)
{
	char *args[] = {own[0], "inherited", NULL}, *args2[] = {own[0], "inherited-blocked", NULL};
	pid_t pid;

	signal(SIGTRAP, SIG_IGN);
	work(2);
	pid = fork();
	CHECK(pid >= 0);
	if (!pid) {
		work(2);
		raise(SIGTRAP);
		work(2);
		execv(own[0], args);
		_exit(3);
	}
	CHECK(status_of(pid) == 9 << 8);
	work(1);
	CHECK(!posix_spawn(&pid, own[0], NULL, NULL, args, NULL));
	CHECK(status_of(pid) == 9 << 8);
	work(1);
	pid = vfork();
	CHECK(pid >= 0);
	if (!pid) {
		execv(own[0], args);
		_exit(3);
	}
	CHECK(status_of(pid) == 9 << 8);
	signal(SIGTRAP, SIG_DFL);
	block(SIG_BLOCK);
	work(1);
	CHECK(!posix_spawn(&pid, own[0], NULL, NULL, args2, NULL));
	CHECK(status_of(pid) == 9 << 8);
	pid = fork();
	CHECK(pid >= 0);
	if (!pid) {
		work(1);
		execv(own[0], args2);
		_exit(3);
	}
	CHECK(status_of(pid) == 9 << 8);
	block(SIG_UNBLOCK);
}

static void inherited(void)
{
	work(2);
	CHECK(signal(SIGTRAP, SIG_IGN) == SIG_IGN);
	raise(SIGTRAP);
}

static void inherited_blocked(void)
{
	work(2);
	CHECK(is_blocked());
	raise(SIGTRAP);
	work(2);
	CHECK(is_pending());
}

static void *one_thread(void *p)
{
	int odd = (int)(size_t)p & 1;

	for (int i = 0; i < 20; i++) {
		block(odd ? SIG_BLOCK : SIG_UNBLOCK);
		work(2);
		CHECK(is_blocked() == odd);
		if (!odd)
			CHECK(!pthread_kill(pthread_self(), SIGTRAP));
	}
	return NULL;
}

static void threads(void)
{
	pthread_t t[4];

	signal(SIGTRAP, SIG_IGN);
	for (size_t i = 0; i < 4; i++)
		CHECK(!pthread_create(&t[i], NULL, one_thread, (void *)i));
	for (size_t i = 0; i < 4; i++)
		CHECK(!pthread_join(t[i], NULL));
	work(2);
	for (size_t i = 0; i < 2; i++)
		CHECK(!pthread_create(&t[i], NULL, one_thread, (void *)i));
	CHECK(signal(SIGTRAP, SIG_IGN) == SIG_IGN);
	for (size_t i = 0; i < 2; i++)
		CHECK(!pthread_join(t[i], NULL));
	work(2);
	CHECK(signal(SIGTRAP, SIG_DFL) == SIG_IGN);
}

static int is_done;

static void *reader(void *p)
{
	char c;

	work(1);
	CHECK(read(*(int *)p, &c, 1) == 1);
	work(1);
	__atomic_store_n(&is_done, 1, __ATOMIC_RELEASE);
	return NULL;
}

/* A call that another thread's signals interrupt begins again. */
static void restarts(void)
{
	int fds[2];
	pthread_t t;

	got = 0;
	set(SIGTRAP, handler, SA_RESTART, 0);
	set(SIGUSR2, handler, SA_RESTART, 0);
	CHECK(!pipe(fds));
	CHECK(!pthread_create(&t, NULL, reader, fds));
	for (int i = 0; i < 10; i++) {
		CHECK(!pthread_kill(t, SIGUSR2));
		work(2);
		CHECK(!kill(getpid(), SIGTRAP));
		work(1);
	}
	CHECK(write(fds[1], "x", 1) == 1);
	CHECK(!pthread_join(t, NULL) && is_done && got >= 2);
	signal(SIGTRAP, SIG_DFL);
}

/* Calls that return to the program's own breakpoint instructions, which it handles, blocks (the
 * kernel then kills it) or ignores (so, too). */
static void returns(void)
{
	const int raised = SI_KERNEL;
	int status;

	got = 0;
	set(SIGTRAP, handler, 0, 0);
	for (int i = 0; i < 3; i++) {
		free(malloc(5));
		__asm__ volatile("int3");
		CHECK(got == i + 1 && code == raised);
	}
	work(1);
	for (int ignores = 0; ignores < 2; ignores++) {
		pid_t child = fork();

		if (!child) {
			if (ignores)
				signal(SIGTRAP, SIG_IGN);
			else
				block(SIG_BLOCK);
			free(malloc(5));
			__asm__ volatile("int3");
			_exit(3);
		}
		CHECK(waitpid(child, &status, 0) == child && WIFSIGNALED(status) &&
		      WTERMSIG(status) == SIGTRAP);
	}
	signal(SIGTRAP, SIG_DFL);
}

static int stop_calls;

static void calls_on(void)
{
	while (!__atomic_load_n(&stop_calls, __ATOMIC_ACQUIRE))
		work(1);
}

static void calls_inside(int sig, siginfo_t *info, void *context)
{
	(void)sig;
	(void)info;
	(void)context;
	calls_on();
}

static void *blocking(void *p)
{
	if (p) {
		raise(SIGUSR1);
		return NULL;
	}
	block(SIG_BLOCK);
	calls_on();
	CHECK(is_blocked() && !is_pending());
	return NULL;
}

static pid_t waiter;
static int is_due;

/* Sends SIGTRAP to the first thread once each time that it is due, when that waits in read or
 * sigsuspend. */
static void *interrupting(void *p)
{
	char path[64], line[64];

	snprintf(path, sizeof(path), "/proc/self/task/%d/syscall", (int)waiter);
	while (!__atomic_load_n(&stop_calls, __ATOMIC_ACQUIRE)) {
		FILE *f = fopen(path, "r");
		int nr = -1;

		if (f && fgets(line, sizeof(line), f))
			sscanf(line, "%d ", &nr);
		if (f)
			fclose(f);
		if ((nr == SYS_read || nr == SYS_rt_sigsuspend) &&
		    __atomic_exchange_n(&is_due, 0, __ATOMIC_ACQ_REL))
			CHECK(!pthread_kill(*(pthread_t *)p, SIGTRAP));
		usleep(500);
	}
	return NULL;
}

/* Handlers interrupt calls: read fails if SA_RESTART is not set, sigsuspend always does. */
static void interrupted(void)
{
	enum { TIMES = 10 };
	pthread_t t, self = pthread_self();
	sigset_t none;
	int fds[2];
	char c;

	waiter = (pid_t)syscall(SYS_gettid);
	sigemptyset(&none);
	CHECK(!pipe(fds));
	CHECK(!pthread_create(&t, NULL, interrupting, &self));
	for (int i = 0; i < TIMES; i++) {
		got = 0;
		__atomic_store_n(&is_due, 1, __ATOMIC_RELEASE);
		CHECK(read(fds[0], &c, 1) == -1 && errno == EINTR && got == 1);
		block(SIG_BLOCK);
		__atomic_store_n(&is_due, 1, __ATOMIC_RELEASE);
		CHECK(sigsuspend(&none) == -1 && errno == EINTR && got == 2 && is_blocked());
		block(SIG_UNBLOCK);
	}
	__atomic_store_n(&stop_calls, 1, __ATOMIC_RELEASE);
	CHECK(!pthread_join(t, NULL));
}

/* Signals reach the handler while other threads, which block them, call libraries all the time. */
static void beside(void)
{
	enum { SIGNALS = 20 };
	pthread_t t[2];

	got = 0;
	stop_calls = 0;
	set(SIGTRAP, handler, 0, 0);
	set(SIGUSR1, calls_inside, 0, 1);
	for (size_t i = 0; i < 2; i++)
		CHECK(!pthread_create(&t[i], NULL, blocking, (void *)i));
	for (int i = 1; i <= SIGNALS; i++) {
		CHECK(!pthread_kill(pthread_self(), SIGTRAP));
		CHECK(got == i && code == SI_TKILL && pid_told == getpid());
		work(1);
	}
	interrupted();
	for (size_t i = 0; i < 2; i++)
		CHECK(!pthread_join(t[i], NULL));
	signal(SIGTRAP, SIG_DFL);
	signal(SIGUSR1, SIG_DFL);
}

/* For a tracer that attaches: a handler that is there, and calls; ends when told to. */
static void attached(void)
{
	char c;

	set(SIGTRAP, handler, SA_RESTART, 1);
	puts("ready");
	fflush(stdout);
	CHECK(read(0, &c, 1) == 1);
	block(SIG_BLOCK);
	work(3);
	raise(SIGTRAP);
	block(SIG_UNBLOCK);
	CHECK(got == 1);
	work(3);
}

static const struct part {
	const char *name;
	void (*run)(void);
} parts[] = {
	{"ignored", ignored},	{"blocks", blocks},	  {"handled", handled},
	{"inside", inside},	{"children", children},	  {"threads", threads},
	{"restarts", restarts}, {"returns", returns},	  {"beside", beside},
	{"attached", attached}, {"inherited", inherited}, {"inherited-blocked", inherited_blocked}};

int main(int argc, char **argv)
{
	own = argv;
	for (int i = 1; i < argc; i++) {
		size_t k = 0;

		while (k < sizeof(parts) / sizeof(*parts) && strcmp(parts[k].name, argv[i]) != 0)
			k++;
		CHECK(k < sizeof(parts) / sizeof(*parts));
		parts[k].run();
	}
	return 9;
}
