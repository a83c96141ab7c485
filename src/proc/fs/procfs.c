#include "proc/fs/procfs.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "proc/fs/mapping.h"
#include "proc/fs/pidns.h"

enum { NAMESPACE_LINK = 64 };

void procfs_path(char *ret, size_t n, pid_t tid, const char *fmt, ...)
{
	int len = snprintf(ret, n, "/proc/%d/", (int)pidns_shown(tid));
	va_list ap;

	va_start(ap, fmt);
	if (len > 0 && (size_t)len < n)
		vsnprintf(ret + len, n - (size_t)len, fmt, ap);
	va_end(ap);
}

long procfs_read(pid_t tid, const char *name, char *buf, size_t n)
{
	return pidns_read(pidns_shown(tid), name, buf, n);
}

bool procfs_read_all(pid_t tid, const char *name, struct buf *ret)
{
	enum { STEP = 16384, MOST = 64 << 20 };
	char path[64];
	ssize_t got = 0;

	procfs_path(path, sizeof(path), tid, "%s", name);
	_close_ int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return false;
	do {
		buf_reserve(ret, STEP);
		got = read(fd, ret->p + ret->len, STEP - 1);
		ret->len += got > 0 ? (size_t)got : 0;
		ret->p[ret->len] = '\0';
	} while (got > 0 && ret->len < MOST);
	return got >= 0;
}

long procfs_link(pid_t tid, const char *name, char *buf, size_t n)
{
	char path[64];

	procfs_path(path, sizeof(path), tid, "%s", name);
	return readlink(path, buf, n);
}

/** The link of our namespace of a kind; "" if it is not known. */
static const char *our_namespace(const char *kind)
{
	static struct {
		char kind[8], link[NAMESPACE_LINK];
	} ours[4];
	unsigned i = 0;

	while (i < ARRAY_LEN(ours) - 1 && ours[i].kind[0] && strcmp(ours[i].kind, kind) != 0)
		i++;
	if (strcmp(ours[i].kind, kind) != 0) {
		char name[16];

		snprintf(ours[i].kind, sizeof(ours[i].kind), "%s", kind);
		snprintf(name, sizeof(name), "ns/%s", kind);
		memset(ours[i].link, 0, sizeof(ours[i].link));
		procfs_link(getpid(), name, ours[i].link, sizeof(ours[i].link) - 1);
	}
	return ours[i].link;
}

bool procfs_shares(pid_t tid, const char *kind)
{
	char name[16], link[NAMESPACE_LINK] = "";

	snprintf(name, sizeof(name), "ns/%s", kind);
	return procfs_link(tid, name, link, sizeof(link) - 1) > 0 &&
	       !strcmp(link, our_namespace(kind));
}

/** The text after "\nFIELD:" in a status file, without blanks; or NULL. */
static const char *field_text(const char *status, const char *field)
{
	size_t n = strlen(field);

	for (const char *p = status; p; p = strchr(p, '\n')) {
		p += *p == '\n';
		if (!strncmp(p, field, n) && p[n] == ':')
			return p + n + 1 + strspn(p + n + 1, " \t");
	}
	return NULL;
}

long procfs_number(const char *status, const char *field)
{
	const char *text = field_text(status, field);

	return text ? strtol(text, NULL, 10) : -1;
}

long procfs_status(pid_t tid, const char *field)
{
	char buf[4096];

	return procfs_read(tid, "status", buf, sizeof(buf)) < 0 ? -1 : procfs_number(buf, field);
}

pid_t procfs_status_id(pid_t tid, const char *field)
{
	return pidns_ours((pid_t)procfs_status(tid, field));
}

bool procfs_signals(const char *status, const char *field, uint64_t *ret)
{
	const char *text = field_text(status, field);

	*ret = text ? strtoull(text, NULL, 16) : 0;
	return text;
}

/** Field n (3 = state) of /proc/TID/stat. The second field may contain blanks and parentheses
 * (proc(5)). */
static const char *stat_field(char *buf, unsigned n)
{
	char *p = strrchr(buf, ')');

	for (unsigned i = 2; p && i < n; i++)
		p = strchr(p + 1, ' ');
	return p ? p + 1 : NULL;
}

/** A field of the thread's stat file as a number; `none`: it cannot be read. */
static uint64_t stat_number(pid_t tid, unsigned n, uint64_t none)
{
	char buf[1024];

	if (procfs_read(tid, "stat", buf, sizeof(buf)) < 0)
		return none;
	const char *p = stat_field(buf, n);
	return p ? strtoull(p, NULL, 10) : none;
}

char procfs_state(pid_t tid)
{
	char buf[1024];

	if (procfs_read(tid, "stat", buf, sizeof(buf)) < 0)
		return 0;
	const char *p = stat_field(buf, 3);
	return p ? *p : 0;
}

int procfs_cpu(pid_t tid)
{
	return (int)stat_number(tid, 39, UINT64_MAX);
}

uint64_t procfs_start(pid_t tid)
{
	return stat_number(tid, 22, 0);
}

uint64_t procfs_stack_base(pid_t pid)
{
	return stat_number(pid, 28, 0);
}

bool procfs_mapping(pid_t tid, uint64_t addr, struct mapping *ret)
{
	struct buf b = {0};
	bool found = false;

	procfs_read_all(tid, "maps", &b);
	const char *at = b.p;
	while (at && !found && mapping_next(&at, b.p + b.len, ret))
		found = addr >= ret->start && addr < ret->end;
	buf_deinit(&b);
	ret->path = NULL;
	ret->npath = 0;
	return found;
}

bool procfs_is_code(pid_t tid, uint64_t addr)
{
	struct mapping m;

	return procfs_mapping(tid, addr, &m) && m.perms[2] == 'x';
}

long procfs_comm(pid_t tid, char *buf, size_t n)
{
	char path[64], text[64];

	procfs_path(path, sizeof(path), tid, "comm");
	_close_ int fd = open(path, O_RDONLY | O_CLOEXEC);
	// The kernel gives all of it at once, and then says that there is no more.
	long len = fd < 0 ? -1 : (long)read(fd, text, sizeof(text));

	if (len > 0 && text[len - 1] == '\n')
		len--;
	if (len > (long)n)
		len = (long)n;
	if (len > 0)
		memcpy(buf, text, (size_t)len);
	return len;
}

/** Makes ids of our namespace of those that /proc shows. Returns how many there are. */
static size_t ids_ours(pid_t *ids, size_t n)
{
	size_t kept = 0;

	if (pidns_is_shown())
		return n;
	for (size_t i = 0; i < n; i++) {
		pid_t id = pidns_ours(ids[i]);

		if (id > 0)
			ids[kept++] = id;
	}
	return kept;
}

size_t procfs_tasks(pid_t pid, pid_t **ret)
{
	size_t n = pidns_tasks(pidns_shown(pid), ret);

	return ids_ours(*ret, n);
}

size_t procfs_children(pid_t pid, pid_t tid, pid_t **ret)
{
	char name[64], list[4096];
	size_t n = 0;

	snprintf(name, sizeof(name), "task/%d/children", (int)pidns_shown(tid));
	// The list is read by one read(2), because it may change meanwhile, and a second one would
	// fail if a child has ended.
	long len = procfs_read(pid, name, list, sizeof(list));
	*ret = len > 0 ? alloc_array((size_t)len, sizeof(**ret)) : NULL;
	const char *at = *ret ? list : "";
	for (char *end; *at; at = end) {
		pid_t child = (pid_t)strtol(at, &end, 10);

		if (end == at)
			break;
		(*ret)[n++] = child; // Each id takes at least one byte.
	}
	return ids_ours(*ret, n);
}

bool procfs_is_alone(pid_t pid)
{
	char name[32], buf[32];

	if (procfs_status(pid, "Threads") != 1)
		return false;
	snprintf(name, sizeof(name), "task/%d/children", (int)pidns_shown(pid));
	return procfs_read(pid, name, buf, sizeof(buf)) == 0;
}

bool procfs_limit(pid_t pid, const char *line, uint64_t *ret)
{
	char text[4096], *end;

	if (procfs_read(pid, "limits", text, sizeof(text)) < 0)
		return false;
	const char *at = strstr(text, line);
	if (!at)
		return false;
	at += strlen(line);
	at += strspn(at, " ");
	*ret = strncmp(at, "unlimited", 9) ? strtoull(at, &end, 10) : UINT64_MAX;
	return *ret == UINT64_MAX || end != at;
}
