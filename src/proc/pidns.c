#include "proc/pidns.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/nsfs.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "event/ask.h"
#include "proc/procfs.h"

enum { LEVELS = 33 }; /* up to 32 nested namespaces (pid_namespaces(7)), and the first one */

/** What to look for. */
struct search {
	uint64_t ns;	/* the namespace */
	unsigned level; /* its depth below our namespace */
	enum mem_pid kind;
	pid_t id;
};

static void closedirp(DIR **d)
{
	if (*d)
		closedir(*d);
}

static void ns_path(char path[64], pid_t tid)
{
	snprintf(path, 64, "/proc/%d/ns/pid", (int)tid);
}

uint64_t pidns_of(pid_t tid)
{
	char path[64];
	struct stat st;

	ns_path(path, tid);
	return stat(path, &st) ? 0 : st.st_ino;
}

/** The namespace `up` levels above that of tid, or 0. */
static uint64_t ns_above(pid_t tid, unsigned up)
{
	char path[64];
	struct stat st;

	if (!up)
		return pidns_of(tid);
	ns_path(path, tid);
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	for (; up && fd >= 0; up--) {
		int parent = ioctl(fd, NS_GET_PARENT);

		close(fd);
		fd = parent;
	}
	if (fd < 0)
		return 0;
	bool known = !fstat(fd, &st);
	close(fd);
	return known ? st.st_ino : 0;
}

/** The ids of tid, from our namespace to its own. Returns how many there are; 0: the thread is
 * gone. */
static unsigned ids_of(pid_t tid, enum mem_pid kind, pid_t ids[LEVELS])
{
	static const char *const fields[] = {[MEM_PID_THREAD] = "\nNSpid:",
					     [MEM_PID_PROCESS] = "\nNStgid:",
					     [MEM_PID_GROUP] = "\nNSpgid:",
					     [MEM_PID_SESSION] = "\nNSsid:"};
	char status[4096], *p, *end;
	unsigned n = 0;

	if (procfs_read(tid, "status", status, sizeof(status)) < 0)
		return 0;
	p = strstr(status, fields[kind]);
	p = p ? strchr(p, ':') + 1 : status + strlen(status);
	while (n < LEVELS && *p && *p != '\n') {
		ids[n] = (pid_t)strtol(p, &end, 10);
		if (end == p)
			break;
		n++;
		p = end + strspn(end, " \t");
	}
	return n;
}

/** The id in our namespace, if tid is a match; else -1. */
static pid_t match(const struct search *s, pid_t tid)
{
	pid_t ids[LEVELS];
	unsigned n = ids_of(tid, s->kind, ids);

	if (n <= s->level || ids[s->level] != s->id || ns_above(tid, n - 1 - s->level) != s->ns)
		return -1;
	return ids[0];
}

static pid_t match_tasks(const struct search *s, pid_t pid)
{
	_free_ pid_t *tasks = NULL;
	size_t n = procfs_tasks(pid, &tasks);

	for (size_t i = 0; i < n; i++) {
		pid_t ours = match(s, tasks[i]);

		if (ours > 0)
			return ours;
	}
	return -1;
}

static pid_t match_anyone(const struct search *s)
{
	_cleanup_(closedirp) DIR *dir = opendir("/proc");

	for (struct dirent *e; dir && (e = readdir(dir));) {
		pid_t pid = atoi(e->d_name), ours;

		if (pid <= 0)
			continue;
		ours = s->kind == MEM_PID_THREAD ? match_tasks(s, pid) : match(s, pid);
		if (ours > 0)
			return ours;
	}
	return -1;
}

/** Where an id was found last time. */
static pid_t *guess_of(struct pidns *known, const struct search *s)
{
	if (!known->guesses)
		known->guesses = calloc(PIDNS_SLOTS, sizeof(*known->guesses));
	return known->guesses ? &known->guesses[((uint64_t)(uint32_t)s->id + s->ns) % PIDNS_SLOTS]
			      : NULL;
}

static bool is_ours(struct pidns *known, uint64_t ns)
{
	if (!known->own)
		known->own = pidns_of(getpid());
	return !ns || ns == known->own;
}

pid_t pidns_translate(struct pidns *known, pid_t tid, enum mem_pid kind, pid_t id)
{
	struct search s = {.ns = pidns_of(tid), .kind = kind, .id = id};
	pid_t ids[LEVELS], ours;

	if (id <= 0 || is_ours(known, s.ns))
		return -1;
	unsigned n = ids_of(tid, kind, ids);
	if (n < 2)
		return -1;
	s.level = n - 1;
	if (ids[s.level] == id)
		return ids[0];
	pid_t *guess = guess_of(known, &s);
	if (guess && *guess && (ours = match(&s, *guess)) > 0)
		return ours;
	ours = match_anyone(&s);
	if (guess && ours > 0)
		*guess = ours;
	return ours;
}

pid_t pidns_translate_any(struct pidns *known, pid_t tid, enum mem_pid kind, pid_t id)
{
	return is_ours(known, pidns_of(tid)) ? id : pidns_translate(known, tid, kind, id);
}

void pidns_deinit(struct pidns *known)
{
	free(known->guesses);
	known->guesses = NULL;
}
