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
#include "proc/realuser.h"

void output_init_fd(struct output *o, int fd)
{
	*o = (struct output){.fd = fd};
}

void output_set_bytes(struct output *o)
{
	o->bytes = true;
}

void output_init_stage(struct output *o)
{
	output_init_fd(o, -1);
}

void output_init_gone(struct output *o, int error)
{
	*o = (struct output){.fd = -1, .over = true, .error = error};
}

struct err *output_open_file(struct output *o, const char *path, bool append)
{
	int flags = O_WRONLY | O_CREAT | O_CLOEXEC | (append ? O_APPEND : O_TRUNC);
	int fd = realuser_open(path, flags, 0600);

	if (fd < 0)
		return err_sys(errno, "Can't fopen '%s'", path);
	output_init_fd(o, fd);
	o->owns_fd = true;
	return NULL;
}

/** In the child: runs the command with the rights of the real user, and with no signal blocked. */
static void command_run(const char *command, int in, const sigset_t *defaulted)
{
	sigset_t none;

	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	signal(SIGPIPE, SIG_DFL);
	for (int sig = 1; sig < NSIG; sig++)
		if (sigismember(defaulted, sig) == 1)
			signal(sig, SIG_DFL);
	if (realuser_become() && dup2(in, STDIN_FILENO) >= 0)
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

struct err *output_open_command(struct output *o, const char *command, const sigset_t *defaulted)
{
	int fds[2];

	if (pipe2(fds, O_CLOEXEC))
		return err_sys(errno, "pipe");
	_close_ int r = fds[0];
	pid_t pid = fork();

	if (pid < 0) {
		int e = errno;

		close(fds[1]);
		return err_sys(e, "fork");
	}
	if (!pid)
		command_run(command, r, defaulted);
	output_init_fd(o, fds[1]);
	o->owns_fd = true;
	o->child = pid;
	return NULL;
}

void output_tell_each(struct output *o, const char *program, const char *name)
{
	struct buf b = {0};

	buf_printf(&b, "%s: %s", program, name);
	buf_putc(&b, '\0');
	o->each = b.p;
	o->told = true;
}

void output_tell_none(struct output *o)
{
	free(o->each);
	o->each = NULL;
}

/** Another process may have made the descriptor non-blocking, which must not lose lines (write(2),
 * EAGAIN). */
static bool output_retry(int fd)
{
	if (errno == EINTR)
		return true;
	if (errno != EAGAIN)
		return false;
	struct pollfd p = {.fd = fd, .events = POLLOUT};
	return poll(&p, 1, -1) >= 0 || errno == EINTR;
}

/** Returns how many of n bytes belong to no complete line: those after the last newline. */
static size_t output_unended(const char *p, size_t n)
{
	const char *end = n ? memrchr(p, '\n', n) : NULL;

	return end ? (size_t)(p + n - end - 1) : n;
}

static uint64_t output_count(const char *p, size_t n)
{
	const char *end = p + n, *nl;
	uint64_t lines = 0;

	for (; p < end && (nl = memchr(p, '\n', (size_t)(end - p))); p = nl + 1)
		lines++;
	return lines + (p < end);
}

/** Takes n bytes as lost: reports their lines, or counts them. A line whose end comes later is
 * reported with its end. */
static void output_forget(struct output *o, const char *p, size_t n)
{
	uint64_t lines = output_count(p, n - output_unended(p, n));

	o->lost += output_count(p, n);
	for (; o->each && lines; lines--)
		dprintf(STDERR_FILENO, "%s: %s\n", o->each, strerror(o->error));
}

/** Counts the lines that are lost when only `done` bytes of the text could be written, and keeps
 * two parts: the rest of a line whose beginning was written, and a last line without a newline,
 * which was not yet tried as a whole. */
static void output_lose(struct output *o, size_t done)
{
	char *p = o->buf.p + done;
	size_t n = o->buf.len - done, tail = 0, head = 0;
	char *nl = n && o->part ? memchr(p, '\n', n) : NULL;

	if (!o->over && o->part)
		head = nl ? (size_t)(nl - p) + 1 : n;
	if (!o->over)
		tail = output_unended(p + head, n - head);
	output_forget(o, p + head, n - head - tail);
	memmove(o->buf.p, p, head);
	memmove(o->buf.p + head, p + n - tail, tail);
	o->buf.len = head + tail;
}

static void output_write(struct output *o)
{
	size_t done = 0, before = o->buf.len;
	bool failed = o->over;

	while (done < o->buf.len && !failed) {
		ssize_t n = write(o->fd, o->buf.p + done, o->buf.len - done);
		size_t rest = n > 0 ? output_unended(o->buf.p + done, (size_t)n) : 0;

		if (n > 0) {
			o->part = rest + (rest == (size_t)n ? o->part : 0);
			done += (size_t)n;
		} else if (!n || !output_retry(o->fd)) {
			failed = true;
			o->error = n ? errno : EIO;
			o->over = o->bytes || o->error == EPIPE;
		}
	}
	if (failed)
		output_lose(o, done);
	else
		buf_clear(&o->buf);
	o->flushed += before - o->buf.len;
}

void output_flush(struct output *o)
{
	if (o->fd < 0 && !o->over)
		return;
	if (!o->ring) {
		output_write(o);
		return;
	}
	size_t before = o->buf.len;
	ring_take(o->ring, &o->buf);
	o->flushed += before - o->buf.len;
}

/** Gives up what could not be written, and removes the part of a line that was written. */
static void output_settle(struct output *o)
{
	off_t part = (off_t)o->part, end;
	struct stat st;

	if (!o->buf.len || !o->error)
		return;
	output_forget(o, o->buf.p, o->buf.len);
	buf_clear(&o->buf);
	o->part = 0;
	if (!part)
		return;
	// Truncate only our own bytes, and only if nobody else has written after them.
	o->cut = true;
	if (!o->owns_fd || fstat(o->fd, &st) || !S_ISREG(st.st_mode))
		return;
	end = lseek(o->fd, 0, SEEK_CUR);
	if (end != st.st_size || end < part || ftruncate(o->fd, end - part))
		return;
	o->cut = lseek(o->fd, end - part, SEEK_SET) < 0;
}

void output_keep_last(struct output *o, size_t n)
{
	o->ring = ring_create(n);
}

void output_recall(struct output *o)
{
	if (!o->ring)
		return;
	output_flush(o);
	// The incomplete last line is set aside, because its columns must not be counted for the
	// others.
	struct buf unended = o->buf;
	uint64_t flushed = o->flushed;

	o->buf = (struct buf){0};
	ring_give(o->ring, &o->buf);
	output_write(o);
	output_settle(o);
	buf_put(&o->buf, unended.p, unended.len);
	o->flushed = flushed + unended.len - o->buf.len;
	buf_deinit(&unended);
}

void output_keep_all(struct output *o)
{
	output_recall(o);
	ring_destroy(o->ring);
	o->ring = NULL;
}

void output_close(struct output *o)
{
	output_keep_all(o);
	output_flush(o);
	output_settle(o);
	if (o->owns_fd && o->fd >= 0)
		close(o->fd);
	while (o->child && waitpid(o->child, NULL, 0) < 0 && errno == EINTR)
		continue;
	buf_deinit(&o->buf);
	output_tell_none(o);
	*o = (struct output){
		.fd = -1, .error = o->error, .lost = o->lost, .cut = o->cut, .told = o->told};
}

struct err *output_lost(const struct output *o, const char *name)
{
	if (!o->lost || o->told)
		return NULL;
	// A reader that has closed its end of the pipe needs no more text (write(2), EPIPE).
	if (o->error == EPIPE)
		return err_sys(EPIPE, "%s", name);
	return err_new("%s: %s (%llu line%s lost%s)", name, strerror(o->error),
		       (unsigned long long)o->lost, o->lost == 1 ? "" : "s",
		       o->cut ? ", and the last one that is there is cut off" : "");
}

bool output_can_return(const struct output *o)
{
	struct stat st;

	return o->owns_fd && !fstat(o->fd, &st) && S_ISREG(st.st_mode);
}

void output_return(struct output *o, uint64_t at)
{
	if (!o->over && lseek(o->fd, (off_t)at, SEEK_SET) < 0) {
		o->error = errno;
		o->over = true;
	}
}

void output_cut(struct output *o)
{
	off_t end = o->over ? -1 : lseek(o->fd, 0, SEEK_CUR);

	if (end >= 0 && ftruncate(o->fd, end)) {
		o->error = errno;
		o->over = o->bytes;
	}
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
	// Character devices such as /dev/null keep no order of writes.
	return !S_ISCHR(a.st_mode) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}
