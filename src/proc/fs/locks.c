#include "proc/fs/locks.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>

#include "base/cleanup.h"
#include "proc/fs/everyone.h"
#include "proc/fs/procfs.h"

enum { CANDIDATES = 64, INODE = 64 };

/** How a line of /proc/locks names the file behind a descriptor. */
static bool inode_text(pid_t tid, int fd, char ret[INODE])
{
	char path[64];
	struct stat st;

	procfs_path(path, sizeof(path), tid, "fd/%d", fd);
	if (stat(path, &st))
		return false;
	snprintf(ret, INODE, " %02x:%02x:%lu ", major(st.st_dev), minor(st.st_dev),
		 (unsigned long)st.st_ino);
	return true;
}

/** True if the process has a descriptor that holds a lock on the file. */
static bool has_lock(pid_t pid, int fd, const char *inode)
{
	char name[32], text[4096];
	long n;

	snprintf(name, sizeof(name), "fdinfo/%d", fd);
	n = procfs_read(pid, name, text, sizeof(text) - 1);
	text[n > 0 ? n : 0] = '\0';
	return strstr(text, "lock:") && strstr(text, inode);
}

/** The one of those who have the file open whose descriptor holds the lock; 0: there is none. */
static pid_t find_by_descriptor(pid_t tid, int fd, const char *inode)
{
	struct holder who[CANDIDATES];
	char name[32], link[4096];
	long n;

	snprintf(name, sizeof(name), "fd/%d", fd);
	n = procfs_link(tid, name, link, sizeof(link) - 1);
	if (n <= 0)
		return 0;
	link[n] = '\0';
	size_t found = everyone_holding(link, HOLDER_ANY, who, CANDIDATES);
	pid_t self = procfs_status_id(tid, "Tgid");

	for (size_t i = 0; i < found; i++)
		if (who[i].pid != self && has_lock(who[i].pid, who[i].fd, inode))
			return who[i].pid;
	return 0;
}

/** Finds the process that took the lock, by its line in /proc/locks. Another one is preferred, but
 * a lock of flock(2) may be the process's own, by another open file description. False: there is no
 * line. */
static bool find_line(pid_t self, const char *inode, pid_t *ret)
{
	FILE *f = fopen("/proc/locks", "re");
	char line[256];
	bool other = false, own = false;
	int pid;

	while (f && !other && fgets(line, sizeof(line), f)) {
		// An arrow marks those who wait.
		if (strstr(line, "->") || !strstr(line, inode) ||
		    sscanf(line, "%*d: %*s %*s %*s %d", &pid) != 1)
			continue;
		other = pid != self;
		own = own || (!other && strstr(line, "FLOCK"));
		*ret = pid;
	}
	if (f)
		fclose(f);
	return other || own;
}

bool locks_holder(pid_t tid, int fd, pid_t *ret)
{
	char inode[INODE];
	pid_t self = procfs_status_id(tid, "Tgid"), pid = 0;

	if (!inode_text(tid, fd, inode))
		return false;
	// In a pid namespace there is no line for a lock that a process has taken which has ended.
	bool told = find_line(self, inode, &pid);

	*ret = find_by_descriptor(tid, fd, inode);
	if (!*ret && pid > 0 && procfs_state(pid))
		*ret = pid;
	return told || *ret;
}

bool locks_awaited(pid_t tid, pid_t *ret)
{
	char text[256];
	long nr, n;
	unsigned fd;

	n = procfs_read(tid, "syscall", text, sizeof(text) - 1);
	text[n > 0 ? n : 0] = '\0';
	if (sscanf(text, "%ld 0x%x", &nr, &fd) != 2 || (nr != SYS_flock && nr != SYS_fcntl))
		return false;
	return locks_holder(tid, (int)fd, ret);
}
