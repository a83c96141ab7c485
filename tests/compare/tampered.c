/* Calls of which each says what it got: for tests that tamper with them. The text comes at the end.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char text[8192];
static size_t n;

static void say(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	n += (size_t)vsnprintf(text + n, sizeof(text) - n, fmt, ap);
	va_end(ap);
}

static void tell(const char *what, long ret)
{
	say("%s %ld %s\n", what, ret,
	    ret == -1 ? strerrorname_np(errno) ? strerrorname_np(errno) : "?" : "-");
	errno = 0;
}

static void caught(int sig)
{
	say("signal %d\n", sig);
}

static void out(void)
{
	(void)!write(1, text, n);
	n = 0;
}

static void calls(void)
{
	static char dir[] = "/\0xxxxxx";
	char buf[16] = "................";
	int fd = open("/dev/zero", O_RDONLY);

	for (int i = 0; i < 5; i++)
		tell("chdir", syscall(SYS_chdir, dir));
	say("dir %s\n", dir);
	tell("lseek", syscall(SYS_lseek, fd, 0L, SEEK_SET));
	tell("read", syscall(SYS_read, fd, buf, 4L));
	say("bytes");
	for (int i = 0; i < 6; i++)
		say(" %02x", (unsigned char)buf[i]);
	say("\n");
	tell("dup", syscall(SYS_dup, fd) == fd + 1);
	tell("getppid", syscall(SYS_getppid) == getppid());
}

/* A call that is interrupted, and one that is made again. */
static void sleeps(void)
{
	struct timespec t = {0, 100000000};
	int p[2];
	char c;

	(void)!pipe(p);
	(void)!write(p[1], "x", 1);
	tell("nanosleep", syscall(SYS_nanosleep, &t, &t));
	tell("read", syscall(SYS_read, p[0], &c, 1L));
}

static void child(void)
{
	int status;
	pid_t pid = fork();

	if (pid < 0) {
		tell("fork", pid);
		return;
	}
	for (int i = 0; i < 3; i++)
		tell(pid ? "chdir" : "child's chdir", syscall(SYS_chdir, "/"));
	if (!pid) {
		out();
		_exit(0);
	}
	tell("wait4", syscall(SYS_wait4, pid, &status, 0L, NULL) == pid);
}

static void *thread(void *arg)
{
	(void)arg;
	for (int i = 0; i < 3; i++)
		tell("thread's chdir", syscall(SYS_chdir, "/"));
	return NULL;
}

static void threads(void)
{
	pthread_t t;

	for (int i = 0; i < 2; i++) {
		pthread_create(&t, NULL, thread, NULL);
		pthread_join(t, NULL);
	}
	thread(NULL);
}

/* The other thread may never come back from its call. */
static void beside(void)
{
	pthread_t t;

	pthread_create(&t, NULL, thread, NULL);
	for (int i = 0; i < 200; i++)
		syscall(SYS_getppid);
	say("did not wait\n");
}

static long ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void wait_for(long least)
{
	long begin = ms();

	syscall(SYS_chdir, "/");
	say(ms() - begin >= least ? "waited\n" : "did not wait\n");
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "calls";

	signal(SIGUSR1, caught);
	signal(SIGRTMAX, caught);
	if (!strcmp(what, "calls"))
		calls();
	else if (!strcmp(what, "sleeps"))
		sleeps();
	else if (!strcmp(what, "child"))
		child();
	else if (!strcmp(what, "threads"))
		threads();
	else if (!strcmp(what, "beside"))
		beside();
	else if (!strcmp(what, "wait"))
		wait_for(20);
	else if (!strcmp(what, "exec"))
		execl("/bin/echo", "echo", "executed", NULL), tell("execve", -1);
	out();
	syscall(SYS_exit_group, 0);
	tell("exit_group", -1);
	out();
	_exit(7);
}
