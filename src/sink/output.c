#include "sink/output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/cleanup.h"

void output_init_fd(struct output *o, int fd)
{
	*o = (struct output){.fd = fd};
}

void output_init_stage(struct output *o)
{
	output_init_fd(o, -1);
}

/** Descriptors 0 to 2 belong to the program that we start: none of ours may lie there. */
static int output_fd_above(int fd)
{
	if (fd > STDERR_FILENO || fd < 0)
		return fd;
	int high = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	int saved = errno;

	close(fd);
	errno = saved;
	return high;
}

struct err *output_open_file(struct output *o, const char *path, bool append)
{
	int flags = O_WRONLY | O_CREAT | O_CLOEXEC | (append ? O_APPEND : O_TRUNC);
	int fd = output_fd_above(open(path, flags, 0600));

	if (fd < 0)
		return err_sys(errno, "Can't fopen '%s'", path);
	output_init_fd(o, fd);
	o->owns_fd = true;
	return NULL;
}

struct err *output_check_prefix(const char *prefix)
{
	const char *slash = strrchr(prefix, '/');
	_free_ char *dir = slash ? strndup(prefix, (size_t)(slash - prefix) + 1) : strdup(".");

	if (!dir)
		return &err_nomem;
	if (faccessat(AT_FDCWD, dir, W_OK | X_OK, AT_EACCESS))
		return err_sys(errno, "Can't fopen '%s.PID'", prefix);
	return NULL;
}

struct output *output_open_thread(const char *prefix, int tid, bool append, const char *name,
				  int *error)
{
	struct output *o = calloc(1, sizeof(*o));
	struct buf path = {0};

	if (!o) {
		*error = ENOMEM;
		return NULL;
	}
	buf_printf(&path, "%s.%d", prefix, tid);
	struct err *e = output_open_file(o, buf_str(&path), append);
	if (e) {
		dprintf(STDERR_FILENO, "%s: %s\n", name, err_msg(e));
		*error = ECANCELED;
		err_free(e);
		output_init_stage(o);
	}
	buf_deinit(&path);
	return o;
}

/** Signals that end a trace are for us; the reader shall see the last line first. */
static void command_run(const char *command, int in)
{
	sigset_t none;

	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	signal(SIGPIPE, SIG_DFL);
	if (dup2(in, STDIN_FILENO) >= 0)
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

struct err *output_open_command(struct output *o, const char *command)
{
	int fds[2];

	if (pipe2(fds, O_CLOEXEC))
		return err_sys(errno, "pipe");
	_close_ int r = fds[0];
	int w = output_fd_above(fds[1]);
	pid_t pid = fork();

	if (pid < 0) {
		int e = errno;

		close(w);
		return err_sys(e, "fork");
	}
	if (!pid)
		command_run(command, r);
	output_init_fd(o, w);
	o->owns_fd = true;
	o->child = pid;
	return NULL;
}

void output_close(struct output *o)
{
	output_keep_all(o);
	output_flush(o);
	if (o->owns_fd)
		close(o->fd);
	while (o->child && waitpid(o->child, NULL, 0) < 0 && errno == EINTR)
		continue;
	buf_deinit(&o->buf);
	output_init_stage(o);
}

/** A descriptor that another process made non-blocking must not cost us lines. */
static bool output_retry(int fd)
{
	if (errno == EINTR)
		return true;
	if (errno != EAGAIN)
		return false;
	struct pollfd p = {.fd = fd, .events = POLLOUT};
	return poll(&p, 1, -1) >= 0 || errno == EINTR;
}

static void output_write(struct output *o)
{
	size_t done = 0;

	while (done < o->buf.len && !o->error) {
		ssize_t n = write(o->fd, o->buf.p + done, o->buf.len - done);

		if (n > 0)
			done += (size_t)n;
		else if (!n || !output_retry(o->fd))
			o->error = n ? errno : EIO;
	}
	o->flushed += o->buf.len;
	buf_clear(&o->buf);
}

void output_flush(struct output *o)
{
	if (o->fd < 0)
		return;
	if (!o->ring) {
		output_write(o);
		return;
	}
	size_t before = o->buf.len;
	ring_take(o->ring, &o->buf);
	o->flushed += before - o->buf.len;
}

bool output_keep_last(struct output *o, size_t n)
{
	o->ring = ring_create(n);
	return o->ring != NULL;
}

void output_recall(struct output *o)
{
	struct output lines = {.fd = o->fd, .error = o->error};

	if (!o->ring)
		return;
	output_flush(o);
	ring_give(o->ring, &lines.buf);
	output_write(&lines);
	buf_deinit(&lines.buf);
	o->error = lines.error;
}

void output_keep_all(struct output *o)
{
	output_recall(o);
	ring_destroy(o->ring);
	o->ring = NULL;
}

void output_move(struct output *o, struct output *src)
{
	buf_put(&o->buf, src->buf.p, src->buf.len);
	buf_clear(&src->buf);
	src->owner = 0;
	output_line_begin(o);
	output_line_begin(src);
}

bool output_same_file(int fd, int other)
{
	struct stat a, b;

	if (fstat(fd, &a) || fstat(other, &b))
		return false;
	// What goes to /dev/null and its like has no order.
	return !S_ISCHR(a.st_mode) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}
