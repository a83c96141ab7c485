#include "proc/fs/secontext.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "proc/fs/procfs.h"

enum { CWD_FD = -100, PATH_SIZE = 4096, RACES = 8 };

/** A context may end in a NUL or a newline, which are not part of it. */
static long trimmed(const char *buf, long n)
{
	while (n > 0 && (!buf[n - 1] || buf[n - 1] == '\n'))
		n--;
	return n > 0 ? n : -1;
}

static bool is_enabled(void)
{
	struct statfs st;

	return !statfs("/sys/fs/selinux", &st) && (unsigned long)st.f_type == SELINUX_MAGIC;
}

long secontext_of_thread(pid_t tid, char *buf, size_t n)
{
	return is_enabled() ? trimmed(buf, procfs_read(tid, "attr/current", buf, n)) : -1;
}

static long context_at(const char *path, char *buf, size_t n)
{
	return trimmed(buf, getxattr(path, "security.selinux", buf, n));
}

long secontext_of_fd(pid_t tid, int fd, char *buf, size_t n)
{
	char path[64];

	procfs_path(path, sizeof(path), tid, "fd/%d", fd);
	return context_at(path, buf, n);
}

/** Appends the directory that relative paths of the thread start from, as seen from its root. */
static bool put_base(struct buf *b, pid_t tid, int dirfd)
{
	char base[PATH_SIZE], root[PATH_SIZE], name[32];

	snprintf(name, sizeof(name), dirfd == CWD_FD ? "cwd" : "fd/%d", dirfd);
	long nbase = procfs_link(tid, name, base, sizeof(base));
	long nroot = procfs_link(tid, "root", root, sizeof(root));
	if (nbase <= 0 || nroot <= 0 || base[0] != '/')
		return false;
	// The links in /proc contain paths as we see them.
	size_t skip = nroot > 1 ? (size_t)nroot : 0;
	bool inside = (size_t)nbase >= skip && !memcmp(base, root, skip) &&
		      (!skip || (size_t)nbase == skip || base[skip] == '/');
	if (inside)
		buf_put(b, base + skip, (size_t)nbase - skip);
	buf_putc(b, '/');
	return inside;
}

/** Opens `path` with the thread's root as the root directory, also for the links on the way
 * (openat2(2), RESOLVE_IN_ROOT). */
static int open_inside(pid_t tid, const char *path)
{
	const struct open_how how = {.flags = O_PATH | O_NOFOLLOW | O_CLOEXEC,
				     .resolve = RESOLVE_IN_ROOT};
	char name[32];
	long fd = -1;

	procfs_path(name, sizeof(name), tid, "root");
	_close_ int root = open(name, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (root < 0)
		return -1;
	// EAGAIN: a file was moved while ".." was resolved (openat2(2)).
	for (unsigned i = 0; i < RACES; i++) {
		fd = syscall(SYS_openat2, root, path, &how, sizeof(how));
		if (fd >= 0 || (errno != EAGAIN && errno != EINTR))
			break;
	}
	return (int)fd;
}

/** Opens the file of secontext_of_path(); -1: it does not exist. */
static int open_meant(pid_t tid, int dirfd, const char *path)
{
	_cleanup_(buf_deinit) struct buf whole = {0};

	if (!*path || (path[0] != '/' && !put_base(&whole, tid, dirfd)))
		return -1;
	buf_puts(&whole, path);
	return open_inside(tid, buf_str(&whole));
}

long secontext_of_path(pid_t tid, int dirfd, const char *path, char *buf, size_t n)
{
	_close_ int fd = open_meant(tid, dirfd, path);
	char name[32];

	if (fd < 0)
		return -1;
	// fgetxattr(2) does not accept descriptors of O_PATH (open(2)).
	snprintf(name, sizeof(name), "/proc/self/fd/%d", fd);
	return context_at(name, buf, n);
}

/** link: a link in /proc to a descriptor. */
static long wanted_at(struct secontext_db *db, const char *link, char *buf, size_t n)
{
	char path[PATH_SIZE];
	struct stat st;
	ssize_t len = readlink(link, path, sizeof(path) - 1);

	if (len <= 0 || path[0] != '/' || stat(link, &st) || !st.st_nlink)
		return -1;
	path[len] = '\0';
	return secontext_db_find(db, path, st.st_mode, buf, n);
}

long secontext_wanted_of_fd(struct secontext_db *db, pid_t tid, int fd, char *buf, size_t n)
{
	char path[64];

	procfs_path(path, sizeof(path), tid, "fd/%d", fd);
	return wanted_at(db, path, buf, n);
}

long secontext_wanted_of_path(struct secontext_db *db, pid_t tid, int dirfd, const char *path,
			      char *buf, size_t n)
{
	_close_ int fd = open_meant(tid, dirfd, path);
	char name[32];

	if (fd < 0)
		return -1;
	snprintf(name, sizeof(name), "/proc/self/fd/%d", fd);
	return wanted_at(db, name, buf, n);
}
