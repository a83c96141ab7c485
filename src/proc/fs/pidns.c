#include "proc/fs/pidns.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/nsfs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/clock.h"

/* linux/pidfd.h: a descriptor of a thread that is no process. Older headers lack it. */
enum { PIDFD_OF_THREAD = O_EXCL };

enum { LEVELS = 33 }; /* up to 32 nested namespaces (pid_namespaces(7)), and the first one */

/** Which thread, process, process group or session to look for. */
struct wanted {
	uint64_t ns;	/* the namespace in which it has the id */
	unsigned level; /* the depth of that one below the namespace that /proc shows */
	unsigned own;	/* the depth of our own namespace there */
	enum mem_pid kind;
	pid_t id;
};

static void closedirp(DIR **d)
{
	if (*d)
		closedir(*d);
}

long pidns_read(pid_t shown, const char *name, char *buf, size_t n)
{
	char path[64];
	size_t done = 0;

	snprintf(path, sizeof(path), "/proc/%d/%s", (int)shown, name);
	_close_ int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return -1;
	while (done < n - 1) {
		ssize_t got = read(fd, buf + done, n - 1 - done);

		if (got < 0)
			return -1;
		if (!got)
			break;
		done += (size_t)got;
	}
	buf[done] = '\0';
	return (long)done;
}

size_t pidns_tasks(pid_t shown, pid_t **ret)
{
	char path[64];
	size_t n = 0, cap = 0;

	*ret = NULL;
	snprintf(path, sizeof(path), "/proc/%d/task", (int)shown);
	_cleanup_(closedirp) DIR *dir = opendir(path);
	for (struct dirent *e; dir && (e = readdir(dir));) {
		int tid = atoi(e->d_name);

		if (tid <= 0)
			continue;
		if (n == cap) {
			cap = cap ? 2 * cap : 16;
			*ret = alloc_grow(*ret, cap, sizeof(**ret));
		}
		(*ret)[n++] = tid;
	}
	return n;
}

/** The ids of a thread in all namespaces that it is in, from the one that /proc shows to its own.
 * Returns how many there are; 0: the thread is gone. */
static unsigned ids_of(pid_t shown, enum mem_pid kind, pid_t ids[LEVELS])
{
	static const char *const fields[] = {[MEM_PID_THREAD] = "\nNSpid:",
					     [MEM_PID_PROCESS] = "\nNStgid:",
					     [MEM_PID_GROUP] = "\nNSpgid:",
					     [MEM_PID_SESSION] = "\nNSsid:"};
	char status[4096], *p, *end;
	unsigned n = 0;

	if (pidns_read(shown, "status", status, sizeof(status)) < 0)
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

static void ns_path(char path[64], pid_t shown)
{
	snprintf(path, 64, "/proc/%d/ns/pid", (int)shown);
}

/** The pid namespace `up` levels above that of a thread, as the inode of its file in /proc; or 0.
 */
static uint64_t namespace_of(pid_t shown, unsigned up)
{
	char path[64];
	struct stat st;

	ns_path(path, shown);
	if (!up)
		return stat(path, &st) ? 0 : st.st_ino;
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

/** True if the thread is a match; ours: its id in our namespace. */
static bool match(const struct wanted *s, pid_t shown, pid_t *ours)
{
	pid_t ids[LEVELS];
	unsigned n = ids_of(shown, s->kind, ids);

	if (n <= s->level || n <= s->own || ids[s->level] != s->id ||
	    namespace_of(shown, n - 1 - s->level) != s->ns)
		return false;
	*ours = ids[s->own];
	return true;
}

/** Searches all threads of a process. Returns the shown id of the match, or -1. */
static pid_t match_tasks(const struct wanted *s, pid_t shown, pid_t *ours)
{
	_free_ pid_t *tasks = NULL;
	size_t n = pidns_tasks(shown, &tasks);

	for (size_t i = 0; i < n; i++)
		if (match(s, tasks[i], ours))
			return tasks[i];
	return -1;
}

/** Looks at everything that /proc shows. Returns the shown id of a match, or -1. */
static pid_t search(const struct wanted *s, pid_t *ours)
{
	_cleanup_(closedirp) DIR *dir = opendir("/proc");

	for (struct dirent *e; dir && (e = readdir(dir));) {
		pid_t shown = atoi(e->d_name);

		if (shown <= 0)
			continue;
		if (s->kind == MEM_PID_THREAD)
			shown = match_tasks(s, shown, ours);
		else if (!match(s, shown, ours))
			continue;
		if (shown > 0)
			return shown;
	}
	return -1;
}

/** The shown id of the running program. -1: /proc does not show it. */
static pid_t self_shown(void)
{
	char link[24];
	ssize_t n = readlink("/proc/self", link, sizeof(link) - 1);

	if (n <= 0)
		return -1;
	link[n] = '\0';
	return atoi(link);
}

/** Opens a descriptor of the thread, and reads from its fdinfo what the id is that /proc shows
 * (pidfd_open(2), and pidfd_show_fdinfo() in the kernel). -1: there are no such descriptors. */
static pid_t shown_by_descriptor(pid_t self, pid_t tid)
{
	char name[32], text[512];
	int fd = (int)syscall(SYS_pidfd_open, tid, 0);

	// Since Linux 6.9 there are descriptors of threads.
	if (fd < 0)
		fd = (int)syscall(SYS_pidfd_open, tid, PIDFD_OF_THREAD);
	if (fd < 0)
		return -1;
	snprintf(name, sizeof(name), "fdinfo/%d", fd);
	long n = pidns_read(self, name, text, sizeof(text));
	close(fd);
	const char *p = n > 0 ? strstr(text, "\nPid:") : NULL;
	return p ? (pid_t)strtol(p + strlen("\nPid:"), NULL, 10) : -1;
}

/** Searches all threads, for kernels without such descriptors. */
static pid_t shown_by_search(pid_t self, pid_t tid)
{
	struct wanted s = {.ns = namespace_of(self, 0), .id = tid};
	pid_t ids[LEVELS], ours;
	unsigned n = ids_of(self, MEM_PID_THREAD, ids);

	if (!n || !s.ns)
		return -1;
	s.level = s.own = n - 1;
	return search(&s, &ours);
}

bool pidns_is_shown(void)
{
	// This is a fact of our process and of those that it forks, and nearly every access to
	// /proc asks for it, so the link is read once.
	static enum { UNKNOWN, OURS, OTHERS } shows;

	// Ids are given in order, and each process of a namespace has an id in those around it,
	// where others have been before: ours are equal only if there is one namespace.
	if (shows == UNKNOWN)
		shows = self_shown() == getpid() ? OURS : OTHERS;
	return shows == OURS;
}

pid_t pidns_shown(pid_t tid)
{
	if (pidns_is_shown() || tid <= 0)
		return tid;
	pid_t self = self_shown();
	if (self < 0)
		return -1;
	pid_t shown = shown_by_descriptor(self, tid);
	return shown > 0 ? shown : shown_by_search(self, tid);
}

pid_t pidns_ours(pid_t shown)
{
	pid_t ids[LEVELS], theirs[LEVELS];

	if (pidns_is_shown() || shown <= 0)
		return shown;
	pid_t self = self_shown();
	unsigned level = self < 0 ? 0 : ids_of(self, MEM_PID_THREAD, ids);
	unsigned n = level ? ids_of(shown, MEM_PID_THREAD, theirs) : 0;
	return n && n >= level ? theirs[level - 1] : -1;
}

uint64_t pidns_of(pid_t tid)
{
	return namespace_of(pidns_shown(tid), 0);
}

/** Where an id was found last time. */
static pid_t *guess_of(struct pidns *known, const struct wanted *s)
{
	if (!known->guesses)
		known->guesses = alloc_array(PIDNS_SLOTS, sizeof(*known->guesses));
	return &known->guesses[((uint64_t)(uint32_t)s->id + s->ns) % PIDNS_SLOTS];
}

static bool is_ours(struct pidns *known, uint64_t ns)
{
	pid_t self, ids[LEVELS];

	if (!known->own && (self = self_shown()) > 0) {
		unsigned n = ids_of(self, MEM_PID_THREAD, ids);

		known->own = namespace_of(self, 0);
		known->level = n ? n - 1 : 0;
	}
	return !ns || ns == known->own;
}

/* No id is used again so soon. */
enum { HOME_NS = 10000000 };

/** The thread was seen in our namespace a moment ago. */
static bool is_at_home(const struct pidns *known, pid_t tid)
{
	const struct pidns_home *h = &known->homes[(uint32_t)tid % PIDNS_HOMES];

	return h->tid == tid && clock_ns(CLOCK_MONOTONIC_COARSE) < h->until_ns;
}

/** True if this, the namespace of a thread, is ours. */
static bool is_home(struct pidns *known, pid_t tid, uint64_t ns)
{
	if (!is_ours(known, ns))
		return false;
	if (ns)
		known->homes[(uint32_t)tid % PIDNS_HOMES] = (struct pidns_home){
			.tid = tid, .until_ns = clock_ns(CLOCK_MONOTONIC_COARSE) + HOME_NS};
	return true;
}

pid_t pidns_translate(struct pidns *known, pid_t tid, enum mem_pid kind, pid_t id)
{
	if (id <= 0 || is_at_home(known, tid))
		return -1;
	pid_t ids[LEVELS], ours, shown = pidns_shown(tid);
	struct wanted s = {.ns = shown > 0 ? namespace_of(shown, 0) : 0, .kind = kind, .id = id};

	if (is_home(known, tid, s.ns))
		return -1;
	unsigned n = ids_of(shown, kind, ids);
	s.own = known->level;
	if (n < s.own + 2)
		return -1;
	s.level = n - 1;
	if (ids[s.level] == id)
		return ids[s.own];
	pid_t *guess = guess_of(known, &s);
	if (*guess && match(&s, *guess, &ours))
		return ours;
	shown = search(&s, &ours);
	if (shown > 0)
		*guess = shown;
	return shown > 0 ? ours : -1;
}

pid_t pidns_translate_any(struct pidns *known, pid_t tid, enum mem_pid kind, pid_t id)
{
	if (is_at_home(known, tid) || is_home(known, tid, pidns_of(tid)))
		return id;
	return pidns_translate(known, tid, kind, id);
}

void pidns_deinit(struct pidns *known)
{
	free(known->guesses);
	known->guesses = NULL;
}
