#include "debugger/inferior/offsets.h"

#include <dirent.h>
#include <linux/kcmp.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "proc/fs/procfs.h"

/** True if it is the file of our own standard input, output or error. */
static bool is_ours(pid_t pid, int fd)
{
	for (int own = STDIN_FILENO; own <= STDERR_FILENO; own++)
		if (!syscall(SYS_kcmp, getpid(), pid, KCMP_FILE, own, fd))
			return true;
	return false;
}

/** Our own descriptor for the open file of a process, with which it shares the offset
 * (pidfd_getfd(2), Linux 5.6). -1: there is none. */
static int open_file(int process, int fd)
{
	return process < 0 ? -1 : (int)syscall(SYS_pidfd_getfd, process, fd, 0);
}

static void keep(int process, pid_t pid, int fd, struct offsets *ret)
{
	_close_ int file = open_file(process, fd);
	struct stat st;

	if (file < 0 || fstat(file, &st) || (!S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode)) ||
	    is_ours(pid, fd))
		return;
	off_t at = lseek(file, 0, SEEK_CUR);
	if (at < 0)
		return;
	ret->list = alloc_grow(ret->list, ret->n + 1, sizeof(*ret->list));
	ret->list[ret->n++] = (struct offset){.fd = fd, .at = at};
}

void offsets_keep(pid_t pid, struct offsets *ret)
{
	_close_ int process = (int)syscall(SYS_pidfd_open, pid, 0);
	const struct dirent *d;
	char path[64];

	*ret = (struct offsets){0};
	procfs_path(path, sizeof(path), pid, "fd");
	DIR *fds = opendir(path);
	while (fds && (d = readdir(fds)))
		if (d->d_name[0] != '.')
			keep(process, pid, atoi(d->d_name), ret);
	if (fds)
		closedir(fds);
}

void offsets_restore(pid_t pid, const struct offsets *o)
{
	_close_ int process = (int)syscall(SYS_pidfd_open, pid, 0);

	for (size_t i = 0; i < o->n; i++) {
		_close_ int file = open_file(process, o->list[i].fd);

		if (file >= 0 && !is_ours(pid, o->list[i].fd))
			(void)lseek(file, o->list[i].at, SEEK_SET);
	}
}

void offsets_deinit(struct offsets *o)
{
	free(o->list);
	*o = (struct offsets){0};
}
