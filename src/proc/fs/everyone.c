#include "proc/fs/everyone.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "proc/fs/procfs.h"

static int pid_order(const void *a, const void *b)
{
	pid_t x = *(const pid_t *)a, y = *(const pid_t *)b;

	return x < y ? -1 : x > y;
}

/** The numbers that are names in a directory. */
static size_t numbers_in(const char *path, pid_t **ret)
{
	DIR *dir = opendir(path);
	const struct dirent *d;
	size_t n = 0;

	*ret = NULL;
	while (dir && (d = readdir(dir))) {
		if (!isdigit((unsigned char)d->d_name[0]))
			continue;
		if (!(n & (n - 1)))
			*ret = alloc_grow(*ret, n ? 2 * n : 1, sizeof(**ret));
		(*ret)[n++] = atoi(d->d_name);
	}
	if (dir)
		closedir(dir);
	if (n)
		qsort(*ret, n, sizeof(**ret), pid_order);
	return n;
}

size_t everyone_pids(pid_t **ret)
{
	return numbers_in("/proc", ret);
}

/* -- names ----------------------------------------------------------------------------------- */

static bool ends_path(const char *path, size_t n, const char *name)
{
	size_t len = strlen(name);

	if (n < len || memcmp(path + n - len, name, len) != 0)
		return false;
	return n == len || path[n - len - 1] == '/';
}

static bool is_named(pid_t pid, const char *name)
{
	char text[4096];
	long n = procfs_comm(pid, text, sizeof(text));

	if (n > 0 && (size_t)n == strlen(name) && !memcmp(text, name, (size_t)n))
		return true;
	n = procfs_read(pid, "cmdline", text, sizeof(text));
	if (n > 0 && ends_path(text, strlen(text), name))
		return true;
	n = procfs_link(pid, "exe", text, sizeof(text));
	return n > 0 && ends_path(text, (size_t)n, name);
}

size_t everyone_named(const char *name, pid_t **ret)
{
	size_t n = everyone_pids(ret), kept = 0;

	for (size_t i = 0; i < n; i++)
		if ((*ret)[i] != getpid() && is_named((*ret)[i], name))
			(*ret)[kept++] = (*ret)[i];
	return kept;
}

/* -- who has it open ------------------------------------------------------------------------- */

/** True if the descriptor was opened for this kind of access (proc(5), fdinfo). */
static bool suits(pid_t pid, int fd, enum holder_mode mode)
{
	char name[32], text[512];
	unsigned flags;

	if (mode == HOLDER_ANY)
		return true;
	snprintf(name, sizeof(name), "fdinfo/%d", fd);
	if (procfs_read(pid, name, text, sizeof(text)) <= 0)
		return false;
	const char *line = strstr(text, "flags:");
	if (!line || sscanf(line + 6, "%o", &flags) != 1)
		return false;
	return (flags & O_ACCMODE) != (mode == HOLDER_READS ? O_WRONLY : O_RDONLY);
}

static bool find_in(pid_t pid, const char *object, enum holder_mode mode, struct holder *ret)
{
	char path[32], text[64];
	pid_t *fds;
	bool found = false;

	procfs_path(path, sizeof(path), pid, "fd");
	size_t n = numbers_in(path, &fds);
	for (size_t i = 0; i < n && !found; i++) {
		char name[32];

		snprintf(name, sizeof(name), "fd/%d", fds[i]);
		long len = procfs_link(pid, name, text, sizeof(text));
		found = len > 0 && (size_t)len == strlen(object) &&
			!memcmp(text, object, (size_t)len) && suits(pid, fds[i], mode);
		if (found)
			*ret = (struct holder){.pid = pid, .fd = fds[i]};
	}
	free(fds);
	return found;
}

size_t everyone_holding(const char *object, enum holder_mode mode, struct holder *ret, size_t max)
{
	_free_ pid_t *pids = NULL;
	size_t n = everyone_pids(&pids), found = 0;

	for (size_t i = 0; i < n && found < max; i++)
		found += find_in(pids[i], object, mode, &ret[found]);
	return found;
}

/* -- connections ----------------------------------------------------------------------------- */

enum { ADDRESS = 48 };

/** A line of /proc/net/tcp (proc(5)): both addresses as the kernel writes them, and the inode. */
static bool tcp_line(const char *line, char local[ADDRESS], char remote[ADDRESS],
		     unsigned long *inode)
{
	return sscanf(line, " %*u: %47s %47s %*x %*s %*s %*s %*u %*u %lu", local, remote, inode) ==
	       3;
}

/** The line whose inode is *inode, or, with inode 0, whose addresses are these. */
static bool tcp_find(const char *text, char local[ADDRESS], char remote[ADDRESS],
		     unsigned long *inode)
{
	char here[ADDRESS], there[ADDRESS];
	unsigned long at;

	for (const char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (!tcp_line(line, here, there, &at))
			continue;
		if (*inode ? at != *inode : strcmp(here, local) || strcmp(there, remote))
			continue;
		strcpy(local, here);
		strcpy(remote, there);
		*inode = at;
		return true;
	}
	return false;
}

unsigned long everyone_tcp_peer(pid_t pid, unsigned long inode)
{
	static const char *const files[] = {"net/tcp", "net/tcp6"};
	char local[ADDRESS], remote[ADDRESS];
	unsigned long peer = 0;

	for (size_t i = 0; i < ARRAY_LEN(files) && inode && !peer; i++) {
		_cleanup_(buf_deinit) struct buf text = {0};

		if (!procfs_read_all(pid, files[i], &text) ||
		    !tcp_find(buf_str(&text), local, remote, &inode))
			continue;
		if (!tcp_find(buf_str(&text), remote, local, &peer))
			return 0;
	}
	return peer;
}
