/* Gets stuck in the way that its argument names, for tests/answers/stuck. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t left = PTHREAD_MUTEX_INITIALIZER, right = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t inheriting;
static pthread_barrier_t both;

static void fail(void)
{
	perror("stuck");
	_exit(9);
}

static void *lock_right_left(void *arg)
{
	pthread_setname_np(pthread_self(), "second");
	pthread_mutex_lock(&right);
	pthread_barrier_wait(&both);
	pthread_mutex_lock(&left);
	return arg;
}

__attribute__((noreturn)) static void *hold(void *arg)
{
	pthread_setname_np(pthread_self(), "holder");
	pthread_mutex_lock(arg);
	pthread_barrier_wait(&both);
	for (;;)
		pause();
}

static void deadlock(void)
{
	pthread_t t;

	pthread_barrier_init(&both, NULL, 2);
	pthread_mutex_lock(&left);
	if (pthread_create(&t, NULL, lock_right_left, NULL))
		fail();
	pthread_barrier_wait(&both);
	pthread_mutex_lock(&right);
}

static void wait_for_holder(pthread_mutex_t *m)
{
	pthread_t t;

	pthread_barrier_init(&both, NULL, 2);
	if (pthread_create(&t, NULL, hold, m))
		fail();
	pthread_barrier_wait(&both);
	pthread_mutex_lock(m);
}

static void inherit(void)
{
	pthread_mutexattr_t a;

	pthread_mutexattr_init(&a);
	pthread_mutexattr_setprotocol(&a, PTHREAD_PRIO_INHERIT);
	pthread_mutex_init(&inheriting, &a);
	wait_for_holder(&inheriting);
}

__attribute__((noreturn)) static void *forever(void *arg)
{
	(void)arg;
	pthread_setname_np(pthread_self(), "worker");
	for (;;)
		pause();
}

static void join(void)
{
	pthread_t t;

	if (pthread_create(&t, NULL, forever, NULL))
		fail();
	pthread_join(t, NULL);
}

/* A child that ends with us, and whose name is known. */
static void child(void (*run)(int fd), int fd)
{
	int ready[2];
	char c;

	if (pipe(ready))
		fail();
	if (!fork()) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		prctl(PR_SET_NAME, "other");
		if (run)
			run(fd);
		if (write(ready[1], "x", 1) != 1)
			_exit(9);
		for (;;)
			pause();
	}
	close(ready[1]);
	if (read(ready[0], &c, 1) != 1)
		fail();
	close(ready[0]);
}

static void lock_file(int fd)
{
	(void)fd;
	if (flock(open("locked", O_RDWR | O_CREAT, 0600), LOCK_EX))
		_exit(9);
}

static void lock_range(int fd)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	(void)fd;
	if (fcntl(open("locked", O_RDWR | O_CREAT, 0600), F_SETLK, &whole))
		_exit(9);
}

static void read_pipe(void)
{
	int p[2];
	char c;

	if (pipe(p))
		fail();
	child(NULL, 0);
	close(p[1]);
	if (read(p[0], &c, 1) < 0)
		fail();
}

static void read_own_pipe(void)
{
	int p[2];
	char c;

	if (pipe(p) || read(p[0], &c, 1) < 0)
		fail();
}

static void wait_lock(int kind)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	child(kind ? lock_range : lock_file, 0);
	int fd = open("locked", O_RDWR);
	if (kind ? fcntl(fd, F_SETLKW, &whole) : flock(fd, LOCK_EX))
		fail();
}

static void poll_two(int how)
{
	int a[2], b[2];
	struct epoll_event e = {.events = EPOLLOUT};

	if (pipe(a) || pipe(b))
		fail();
	struct pollfd p[2] = {{.fd = a[0], .events = POLLIN}, {.fd = b[0], .events = POLLIN}};
	if (how == 'p')
		poll(p, 2, -1);
	fd_set set;
	FD_ZERO(&set);
	FD_SET(b[0], &set);
	if (how == 's')
		select(b[0] + 1, &set, NULL, NULL, NULL);
	int ep = epoll_create1(0);
	e.events = EPOLLIN;
	epoll_ctl(ep, EPOLL_CTL_ADD, a[0], &e);
	if (epoll_wait(ep, &e, 1, -1) < 0 && errno == EINTR)
		write(1, "interrupted\n", 12);
}

static void connected(void)
{
	struct sockaddr_in in = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t n = sizeof(in);
	int l = socket(AF_INET, SOCK_STREAM, 0), c = socket(AF_INET, SOCK_STREAM, 0);
	char byte;

	if (bind(l, (struct sockaddr *)&in, n) || listen(l, 1) ||
	    getsockname(l, (struct sockaddr *)&in, &n) || connect(c, (struct sockaddr *)&in, n))
		fail();
	int s = accept(l, NULL, NULL);
	child(NULL, 0);
	close(s);
	close(l);
	recv(c, &byte, 1, 0);
}

int main(int argc, char **argv)
{
	const char *how = argc > 1 ? argv[1] : "";

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (!strcmp(how, "deadlock"))
		deadlock();
	if (!strcmp(how, "mutex"))
		wait_for_holder(&left);
	if (!strcmp(how, "inherit"))
		inherit();
	if (!strcmp(how, "join"))
		join();
	if (!strcmp(how, "pipe"))
		read_pipe();
	if (!strcmp(how, "own"))
		read_own_pipe();
	if (!strcmp(how, "flock"))
		wait_lock(0);
	if (!strcmp(how, "fcntl"))
		wait_lock(1);
	if (!strcmp(how, "poll") || !strcmp(how, "select") || !strcmp(how, "epoll"))
		poll_two(how[0]);
	if (!strcmp(how, "tcp"))
		connected();
	if (!strcmp(how, "child")) {
		child(NULL, 0);
		waitpid(-1, NULL, 0);
	}
	if (!strcmp(how, "sleep"))
		nanosleep(&(struct timespec){.tv_sec = 1000}, NULL);
	return 0;
}
