/* Descriptors that become others, by every way that a process has: between the changes they are
 * read from. Files a and b are made in the current directory. */
#include <fcntl.h>
#include <linux/close_range.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FD = 20, ROUNDS = 40 };
static int a, b, baton[2][2];

static void look(int n)
{
	char c;

	for (int i = 0; i < n; i++)
		(void)!pread(FD, &c, 1, 0);
}

static void pass(int to)
{
	(void)!write(baton[to][1], "x", 1);
}

static void wait_for(int me)
{
	char c;

	(void)!read(baton[me][0], &c, 1);
}

static void put(int from)
{
	dup2(from, FD);
}

/* Changes the table while the other one looks, by turns. */
static void *changer(void *arg)
{
	for (int i = 0; i < ROUNDS; i++) {
		wait_for(1);
		put(i & 1 ? a : b);
		look(2);
		pass(0);
	}
	return arg;
}

static int changer_process(void *arg)
{
	changer(arg);
	_exit(0);
}

static void looker(void)
{
	for (int i = 0; i < ROUNDS; i++) {
		look(2);
		pass(1);
		wait_for(0);
		look(3);
	}
}

static void with_thread(void)
{
	pthread_t t;

	pthread_create(&t, NULL, changer, NULL);
	looker();
	pthread_join(t, NULL);
}

/* Another process with the same descriptors. */
static void with_process(void)
{
	static char stack[65536];
	int pid = clone(changer_process, stack + sizeof(stack), CLONE_FILES | CLONE_VM | SIGCHLD,
			NULL);

	looker();
	waitpid(pid, NULL, 0);
}

/* A child with descriptors of its own. */
static void with_fork(void)
{
	int pid = fork();

	if (!pid) {
		put(b);
		look(7);
		_exit(0);
	}
	waitpid(pid, NULL, 0);
	look(11);
}

static void alone(void)
{
	put(a);
	look(5);
	put(b);
	look(6);
	close(FD);
	look(1);
	fcntl(a, F_DUPFD, FD);
	look(3);
	dup3(b, FD, O_CLOEXEC);
	look(2);
	close_range(FD, FD, 0);
	fcntl(a, F_DUPFD, FD);
	look(4);
	rename("a", "c");
	look(3);
	rename("c", "a");
	look(2);
	for (int i = 0; i < ROUNDS; i++) {
		close(FD);
		fcntl(i & 1 ? a : b, F_DUPFD, FD);
		look(4);
	}
	link("b", "d");
	unlink("b");
	look(3);
	rename("d", "b");
}

/* A thread with descriptors of its own; the other one goes on with what was there. */
static void *parts(void *arg)
{
	if (arg)
		unshare(CLONE_FILES);
	else
		syscall(SYS_close_range, FD, FD, CLOSE_RANGE_UNSHARE);
	return changer(NULL);
}

static void apart(void *how)
{
	pthread_t t;

	pthread_create(&t, NULL, parts, how);
	looker();
	pthread_join(t, NULL);
}

static void relative(void)
{
	int dir = open(".", O_RDONLY);

	for (int i = 0; i < ROUNDS; i++) {
		chdir("sub");
		access("f", F_OK);
		fchdir(dir);
		access("f", F_OK);
	}
	close(dir);
}

/* Goes on as another program: the descriptor is gone, and then another file. */
static void becomes(char **argv)
{
	put(a);
	fcntl(FD, F_SETFD, FD_CLOEXEC);
	look(8);
	execl("/proc/self/exe", argv[0], "again", NULL);
	_exit(1);
}

int main(int argc, char **argv)
{
	a = open("a", O_RDONLY | O_CREAT, 0600);
	b = open("b", O_RDONLY | O_CREAT, 0600);
	if (argc < 2 || pipe(baton[0]) || pipe(baton[1]))
		return 1;
	if (!strcmp(argv[1], "again")) {
		look(2);
		put(b);
		look(12);
		return 0;
	}
	put(a);
	switch (argv[1][0]) {
	case 'a':
		alone();
		break;
	case 't':
		with_thread();
		break;
	case 'p':
		with_process();
		break;
	case 'f':
		with_fork();
		break;
	case 'u':
		apart(argv);
		break;
	case 'c':
		apart(NULL);
		break;
	case 'r':
		relative();
		break;
	default:
		becomes(argv);
	}
	return 0;
}
