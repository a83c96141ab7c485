#include "proc/fs/fdinfo.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "proc/fs/procfs.h"
#include "proc/fs/sockinfo.h"

static void fd_path(char path[64], pid_t tid, int fd)
{
	procfs_path(path, 64, tid, "fd/%d", fd);
}

long fdinfo_link(pid_t tid, int fd, char *buf, size_t n)
{
	char path[64];

	if (fd < 0)
		return -1;
	fd_path(path, tid, fd);
	return readlink(path, buf, n);
}

static int by_number(const void *a, const void *b)
{
	int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;

	return x < y ? -1 : x > y;
}

long fdinfo_open(pid_t tid, void *buf, size_t n)
{
	enum { ENTRY_MAX = sizeof(struct dirent64) };
	char path[64];
	_Alignas(struct dirent64) char list[4096];
	int32_t *fds = buf;
	size_t count = 0, max = n / sizeof(*fds);
	ssize_t got;

	procfs_path(path, sizeof(path), tid, "fd");
	_close_ int dir = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (dir < 0)
		return -1;
	do {
		const struct dirent64 *d;

		got = getdents64(dir, list, sizeof(list));
		for (ssize_t at = 0; at < got && count < max; at += d->d_reclen) {
			d = (const struct dirent64 *)(list + at);
			if (isdigit((unsigned char)d->d_name[0]))
				fds[count++] = atoi(d->d_name);
		}
		// Where there was room for one more, there is none.
	} while (got > (ssize_t)sizeof(list) - ENTRY_MAX && count < max);
	qsort(fds, count, sizeof(*fds), by_number);
	return (long)(count * sizeof(*fds));
}

int fdinfo_is_gone(pid_t tid, int fd)
{
	char path[64], link[4096];
	struct stat file, named;
	long n = fdinfo_link(tid, fd, link, sizeof(link) - 1);

	fd_path(path, tid, fd);
	if (n < 0 || stat(path, &file))
		return -1;
	link[n] = '\0';
	return stat(link, &named) || named.st_dev != file.st_dev || named.st_ino != file.st_ino;
}

long fdinfo_text(pid_t tid, int fd, char *buf, size_t n)
{
	char name[32];

	if (fd < 0 || n < 2)
		return -1;
	snprintf(name, sizeof(name), "fdinfo/%d", fd);
	return procfs_read(tid, name, buf, n);
}

long fdinfo_protocol(pid_t tid, int fd, char *buf, size_t n)
{
	char path[64];

	if (fd < 0)
		return -1;
	fd_path(path, tid, fd);
	long len = getxattr(path, "system.sockprotoname", buf, n);
	// The kernel's length includes the NUL.
	return len > 0 && !buf[len - 1] ? len - 1 : len;
}

/** The text after "NAME:" in the text of fdinfo, without blanks, or NULL. */
static const char *field(const char *text, const char *name)
{
	size_t n = strlen(name);

	for (const char *p = text; p; p = strchr(p, '\n')) {
		p += *p == '\n';
		if (!strncmp(p, name, n) && p[n] == ':')
			return p + n + 1 + strspn(p + n + 1, " \t");
	}
	return NULL;
}

static void put_signals(struct buf *b, uint64_t set)
{
	bool first = true;
	// As in all sets of signals: a set that is nearly full is shown as the complement of
	// another one.
	bool invert = __builtin_popcountll(set) >= 64 * 2 / 3;

	buf_puts(b, invert ? "~[" : "[");
	for (int sig = 1; sig <= 64; sig++) {
		if ((set >> (sig - 1) & 1) == invert)
			continue;
		if (!first)
			buf_putc(b, ' ');
		first = false;
		// glibc's sigabbrev_np() uses another name for SIGIO.
		const char *name = sig == SIGIO ? "IO" : sig < 32 ? sigabbrev_np(sig) : NULL;
		if (name) {
			buf_puts(b, name);
		} else if (sig == 32) {
			buf_puts(b, "RTMIN");
		} else {
			buf_puts(b, "RT_");
			buf_put_dec(b, sig - 32);
		}
	}
	buf_putc(b, ']');
}

static bool put_eventfd(struct buf *b, const char *info)
{
	const char *count = field(info, "eventfd-count"), *id = field(info, "eventfd-id"),
		   *sem = field(info, "eventfd-semaphore");

	if (!count)
		return false;
	buf_puts(b, "{eventfd-count=");
	buf_put_hex(b, strtoull(count, NULL, 16));
	if (id) {
		buf_puts(b, ", eventfd-id=");
		buf_put_dec(b, atol(id));
	}
	if (sem) {
		buf_puts(b, ", eventfd-semaphore=");
		buf_put_dec(b, atol(sem));
	}
	buf_putc(b, '}');
	return true;
}

static bool put_anonymous(struct buf *b, pid_t tid, int fd, const char *kind)
{
	char info[4096];
	const char *p;

	if (fdinfo_text(tid, fd, info, sizeof(info)) < 0)
		return false;
	if (!strcmp(kind, "[eventfd]"))
		return put_eventfd(b, info);
	if (!strcmp(kind, "[pidfd]") && (p = field(info, "Pid"))) {
		if (atol(p) < 0) // The process has ended and was reaped.
			return false;
		buf_puts(b, "pid:");
		buf_put_dec(b, atol(p));
		return true;
	}
	if (!strcmp(kind, "[signalfd]") && (p = field(info, "sigmask"))) {
		buf_puts(b, "signalfd:");
		put_signals(b, strtoull(p, NULL, 16));
		return true;
	}
	return false;
}

static bool put_socket(struct buf *b, struct sockinfo *known, pid_t tid, int fd,
		       unsigned long inode)
{
	char protocol[64];
	long n = fdinfo_protocol(tid, fd, protocol, sizeof(protocol) - 1);

	protocol[n < 0 ? 0 : n] = '\0';
	if (sockinfo_put(known, b, protocol, inode))
		return true;
	buf_puts(b, sockinfo_is_known(protocol) ? protocol : "socket");
	buf_puts(b, ":[");
	buf_put_udec(b, inode);
	buf_putc(b, ']');
	return true;
}

/** The terminal at the other side of /dev/ptmx (pts(4)). */
static void put_pty(struct buf *b, pid_t tid, int fd)
{
	char info[4096];
	const char *p =
		fdinfo_text(tid, fd, info, sizeof(info)) < 0 ? NULL : field(info, "tty-index");

	if (!p)
		return;
	buf_puts(b, " @/dev/pts/");
	buf_put_udec(b, strtoul(p, NULL, 10));
}

static bool put_device(struct buf *b, pid_t tid, int fd, const char *path)
{
	enum { PTMX_MAJOR = 5, PTMX_MINOR = 2 };
	struct stat st;

	if (stat(path, &st) || !(S_ISCHR(st.st_mode) || S_ISBLK(st.st_mode)))
		return false;
	buf_puts(b, S_ISCHR(st.st_mode) ? "char " : "block ");
	buf_put_udec(b, major(st.st_rdev));
	buf_putc(b, ':');
	buf_put_udec(b, minor(st.st_rdev));
	if (S_ISCHR(st.st_mode) && st.st_rdev == makedev(PTMX_MAJOR, PTMX_MINOR))
		put_pty(b, tid, fd);
	return true;
}

long fdinfo_details(struct sockinfo *known, pid_t tid, int fd, const char *link, char *buf,
		    size_t n)
{
	_cleanup_(buf_deinit) struct buf b = {0};
	bool found = false;

	if (!strncmp(link, "socket:[", 8))
		found = put_socket(&b, known, tid, fd, strtoul(link + 8, NULL, 10));
	else if (!strncmp(link, "anon_inode:", 11))
		found = put_anonymous(&b, tid, fd, link + 11);
	else if (link[0] == '/')
		found = put_device(&b, tid, fd, link);
	if (!found)
		return -1;
	size_t m = b.len < n ? b.len : n;
	memcpy(buf, b.p, m);
	return (long)m;
}
