#include "proc/fs/secontext.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "proc/fs/procfs.h"
#include "proc/fs/resolve.h"

enum { PATH_SIZE = 4096 };

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

long secontext_of_path(pid_t tid, int dirfd, const char *path, char *buf, size_t n)
{
	_close_ int fd = resolve_open(tid, dirfd, path);
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
	_close_ int fd = resolve_open(tid, dirfd, path);
	char name[32];

	if (fd < 0)
		return -1;
	snprintf(name, sizeof(name), "/proc/self/fd/%d", fd);
	return wanted_at(db, name, buf, n);
}
