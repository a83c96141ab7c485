#include "proc/fs/bound.h"

#include <inttypes.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/un.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "base/path.h"
#include "proc/fs/everyone.h"
#include "proc/fs/procfs.h"

enum { PATH_BYTES = 256 /* of a name in /proc/net/unix, which has at most 108 */ };

/** A socket that has the address. */
struct found {
	bool any;
	bool nobody; /* there is only the name, and surely no such socket */
	unsigned state, uid;
	unsigned long inode; /* 0: no process has it open any more */
};

/** True if a socket says more than the one that was found before. */
static bool is_better(const struct found *a, const struct found *b)
{
	if (!b->any || !a->inode != !b->inode)
		return !b->any || a->inode;
	return a->state == TCP_LISTEN && b->state != TCP_LISTEN;
}

/** Looks for a port among the lines of /proc/net/tcp and its like. */
static void find_port(const char *text, unsigned port, struct found *ret)
{
	struct found f = {.any = true};
	unsigned at;

	for (const char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (sscanf(line, " %*u: %*[0-9A-F]:%x %*s %x %*s %*s %*s %u %*u %lu", &at, &f.state,
			   &f.uid, &f.inode) == 4 &&
		    at == port && is_better(&f, ret))
			*ret = f;
	}
}

/** Looks for a name among the lines of /proc/net/unix, where an abstract one begins with @.
 * *similar: another socket has that name in some directory, which may be the same one. */
static void find_name(const char *text, const char *name, struct found *ret, bool *similar)
{
	struct found f = {.any = true, .state = TCP_LISTEN};
	char path[PATH_BYTES];

	for (const char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (sscanf(line, "%*[0-9a-f]: %*s %*s %*s %*s %*s %lu %255[^\n]", &f.inode, path) !=
		    2)
			continue;
		if (!strcmp(path, name))
			*ret = f;
		*similar = *similar || path_is_named(path, path_base(name));
	}
}

static void find_internet(pid_t tid, const char *protocol, unsigned port, struct found *ret)
{
	static const char *const files[][2] = {{"net/tcp", "net/tcp6"}, {"net/udp", "net/udp6"}};
	const char *const *file = files[strncmp(protocol, "UDP", 3) == 0];

	for (unsigned i = 0; i < 2; i++) {
		_cleanup_(buf_deinit) struct buf text = {0};

		if (procfs_read_all(tid, file[i], &text))
			find_port(buf_str(&text), port, ret);
	}
}

static void find_unix(pid_t tid, const struct sockaddr_un *un, struct found *ret)
{
	_cleanup_(buf_deinit) struct buf text = {0};
	char name[sizeof(un->sun_path) + 1] = "";
	bool similar = false;

	memcpy(name, un->sun_path, sizeof(un->sun_path));
	if (!name[0])
		name[0] = '@';
	if (name[1] && procfs_read_all(tid, "net/unix", &text))
		find_name(buf_str(&text), name, ret, &similar);
	// A socket that was bound and closed leaves its file behind (unix(7)).
	ret->nobody = text.len && name[0] != '@' && !similar;
}

/** Appends whose socket it is. */
static long put_holder(const struct found *f, char *buf, size_t n)
{
	char object[64], comm[64];
	struct holder h;

	if (!f->inode)
		return f->state == TCP_TIME_WAIT ? snprintf(buf, n, "closed") : -1;
	snprintf(object, sizeof(object), "socket:[%lu]", f->inode);
	if (!everyone_holding(object, HOLDER_ANY, &h, 1))
		return snprintf(buf, n, "user %u", f->uid);
	long len = procfs_comm(h.pid, comm, sizeof(comm));
	return snprintf(buf, n, "process %d %.*s", (int)h.pid, len > 0 ? (int)len : 0, comm);
}

long bound_holder(pid_t tid, const char *protocol, const union bound_address *a, char *buf,
		  size_t n)
{
	struct found f = {0};
	char text[256];
	struct sockaddr_in in;
	struct sockaddr_un un;

	if (a->any.sa_family == AF_UNIX) {
		memcpy(&un, a->bytes, sizeof(un));
		find_unix(tid, &un, &f);
	} else if (a->any.sa_family == AF_INET || a->any.sa_family == AF_INET6) {
		// The port is at the same place in both.
		memcpy(&in, a->bytes, sizeof(in));
		find_internet(tid, protocol, ntohs(in.sin_port), &f);
	}
	long got = f.nobody ? snprintf(text, sizeof(text), "nobody")
		   : f.any  ? put_holder(&f, text, sizeof(text))
			    : -1;
	if (got < 0 || (size_t)got >= sizeof(text) || (size_t)got > n)
		return -1;
	memcpy(buf, text, (size_t)got);
	return got;
}
