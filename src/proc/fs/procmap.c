#include "proc/fs/procmap.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/ioctl.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "proc/fs/procfs.h"

/* linux/fs.h of Linux 6.11: struct procmap_query, PROCMAP_QUERY, enum procmap_query_flags. */
struct query {
	uint64_t size, flags, addr;
	uint64_t start, end, perms, page_size, off, ino;
	uint32_t dev_major, dev_minor, name_size, build_id_size;
	uint64_t name, build_id;
};
#define QUERY _IOWR('f', 17, struct query)
enum { READABLE = 1, WRITABLE = 2, EXECUTABLE = 4, SHARED = 8, THERE_OR_BEHIND = 16 };

static void take_answer(const struct query *q, struct mapping *ret)
{
	*ret = (struct mapping){.start = q->start, .end = q->end, .off = q->off, .ino = q->ino};
	ret->dev = (uint64_t)q->dev_major << 32 | q->dev_minor;
	ret->perms[0] = q->perms & READABLE ? 'r' : '-';
	ret->perms[1] = q->perms & WRITABLE ? 'w' : '-';
	ret->perms[2] = q->perms & EXECUTABLE ? 'x' : '-';
	ret->perms[3] = q->perms & SHARED ? 's' : 'p';
}

bool procmap_at(int maps, uint64_t addr, struct mapping *ret)
{
	struct query q = {.size = sizeof(q), .addr = addr};

	if (ioctl(maps, QUERY, &q))
		return false;
	take_answer(&q, ret);
	return true;
}

static void put_line(struct buf *ret, const struct mapping *m)
{
	buf_put_xdigits(ret, m->start, 8);
	buf_putc(ret, '-');
	buf_put_xdigits(ret, m->end, 8);
	buf_putc(ret, ' ');
	buf_puts(ret, m->perms);
	buf_putc(ret, ' ');
	buf_put_xdigits(ret, m->off, 8);
	buf_putc(ret, ' ');
	buf_put_xdigits(ret, m->dev >> 32, 2);
	buf_putc(ret, ':');
	buf_put_xdigits(ret, m->dev & UINT32_MAX, 2);
	buf_putc(ret, ' ');
	buf_put_udec(ret, m->ino);
	buf_putc(ret, ' ');
	for (size_t i = 0; i < m->npath; i++)
		if (m->path[i] == '\n')
			buf_puts(ret, "\\012");
		else
			buf_putc(ret, m->path[i]);
	buf_putc(ret, '\n');
}

/** Appends lines until there are no more. Returns the error of the question that had no answer. */
static int put_code(int maps, struct buf *ret)
{
	char path[PATH_MAX];
	struct mapping m = {.end = 0};

	for (;;) {
		struct query q = {.size = sizeof(q),
				  .flags = EXECUTABLE | THERE_OR_BEHIND,
				  .addr = m.end,
				  .name_size = sizeof(path),
				  .name = (uintptr_t)path};

		if (ioctl(maps, QUERY, &q))
			return errno;
		take_answer(&q, &m);
		m.path = path;
		m.npath = q.name_size ? q.name_size - 1 : 0; // the NUL is counted
		put_line(ret, &m);
	}
}

bool procmap_read_code(pid_t tid, struct buf *ret)
{
	char path[64];

	procfs_path(path, sizeof(path), tid, "maps");
	_close_ int maps = open(path, O_RDONLY | O_CLOEXEC);
	if (maps < 0)
		return false;
	size_t len = ret->len;
	int e = put_code(maps, ret);
	if (e == ENOENT || e == ESRCH)
		return ret->len > len;
	// The kernel cannot be asked, or a path is too long for that.
	ret->len = len;
	return procfs_read_all(tid, "maps", ret) && ret->len > len;
}
