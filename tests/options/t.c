/* What the cases of this folder trace: a few calls, the same on every machine. */
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void calls(void)
{
	struct stat st;

	syscall(SYS_chdir, "/");
	syscall(SYS_chdir, "/no/such/dir");
	syscall(SYS_openat, AT_FDCWD, "/dev/null", O_RDONLY | O_CLOEXEC, 0);
	syscall(SYS_fstat, 3, &st);
	syscall(SYS_lseek, 3, 0L, 99);
	syscall(SYS_write, -1, "a text of more than 32 characters\n", 34L);
	syscall(SYS_write, -1, "\1\0021\t\377<\"", 7L);
	syscall(SYS_close, 3);
	syscall(SYS_close, 3);
}

static void child(void)
{
	pid_t pid = fork();

	if (!pid) {
		syscall(SYS_chdir, "/dev");
		_exit(3);
	}
	syscall(SYS_wait4, pid, NULL, 0L, NULL);
	syscall(SYS_chdir, "/");
}

static char stack[16384];

static int end_there(void *arg)
{
	syscall(SYS_chdir, "/dev");
	_exit(*(int *)arg);
}

/** Makes a child of our own parent, and waits until that has waited for it. */
static void sibling(void)
{
	int code = 3;
	pid_t child = clone(end_there, stack + sizeof(stack), CLONE_PARENT | SIGCHLD, &code);

	while (child > 0 && !kill(child, 0))
		usleep(1000);
}

static void *thread(void *arg)
{
	(void)arg;
	syscall(SYS_chdir, "/tmp");
	return NULL;
}

static void threads(void)
{
	pthread_t t;

	pthread_create(&t, NULL, thread, NULL);
	pthread_join(t, NULL);
	syscall(SYS_chdir, "/");
}

static void pause_for(long ms)
{
	struct timespec t = {0, ms * 1000000};

	syscall(SYS_nanosleep, &t, NULL);
}

/** Is killed in the middle of a call. */
static void be_killed(void)
{
	if (!fork()) {
		usleep(50000);
		kill(getppid(), SIGKILL);
		_exit(0);
	}
	pause_for(900);
}

/** Is stopped twice in the middle of a call, and continued. */
static void be_stopped(void)
{
	pid_t parent = getpid();

	if (!fork()) {
		for (int i = 0; i < 2; i++) {
			usleep(50000);
			kill(parent, SIGSTOP);
			usleep(50000);
			kill(parent, SIGCONT);
		}
		_exit(0);
	}
	pause_for(400);
}

static void *exec_again(void *file)
{
	usleep(50000);
	prctl(PR_SET_NAME, "by thread");
	execl(file, "again", "signal", (char *)NULL);
	return NULL;
}

static void exec_by_thread(char *file)
{
	pthread_t t;

	pthread_create(&t, NULL, exec_again, file);
	syscall(SYS_pause);
}

static void *end_all(void *arg)
{
	(void)arg;
	usleep(50000);
	syscall(SYS_exit_group, 4);
	return NULL;
}

static void leave_a_thread(void)
{
	pthread_t t;

	pthread_create(&t, NULL, end_all, NULL);
	syscall(SYS_exit, 2);
}

/** Writes vectors and messages whose last element lies, or would lie, in memory that is not there.
 */
static void cut(void)
{
	char *p = mmap(NULL, 131072, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	char *end = p + 65536;
	struct iovec *iov = (struct iovec *)end - 2;
	struct mmsghdr *one = (struct mmsghdr *)end - 1;

	munmap(end, 65536);
	iov[0] = iov[1] = (struct iovec){"abc", 3};
	syscall(SYS_writev, 9, iov, 3L);
	syscall(SYS_writev, 9, iov, 2L);
	*one = (struct mmsghdr){.msg_hdr = {.msg_iov = &(struct iovec){"def", 3}, .msg_iovlen = 1}};
	syscall(SYS_sendmmsg, 9, one, 1L, 0L);
	syscall(SYS_sendmmsg, 9, end, 1L, 0L);
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "calls";

	if (!strcmp(what, "calls"))
		calls();
	else if (!strcmp(what, "child"))
		child();
	else if (!strcmp(what, "sibling"))
		sibling();
	else if (!strcmp(what, "threads"))
		threads();
	else if (!strcmp(what, "signal"))
		raise(SIGCHLD), raise(SIGURG);
	else if (!strcmp(what, "die"))
		raise(SIGTERM);
	else if (!strcmp(what, "sleep"))
		pause_for(1);
	else if (!strcmp(what, "killed"))
		be_killed();
	else if (!strcmp(what, "stopped"))
		be_stopped();
	else if (!strcmp(what, "exec-thread"))
		exec_by_thread(argv[0]);
	else if (!strcmp(what, "leave"))
		leave_a_thread();
	else if (!strcmp(what, "cut"))
		cut();
	else if (!strcmp(what, "rename"))
		prctl(PR_SET_NAME, "new\nname"), chdir("/");
	else if (!strcmp(what, "exec"))
		execl(argv[0], "again", "calls", (char *)NULL);
	return argc > 2 ? atoi(argv[2]) : 0;
}
