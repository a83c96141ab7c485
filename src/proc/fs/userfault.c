#include "proc/fs/userfault.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "proc/fs/mapping.h"
#include "proc/fs/procfs.h"

enum { PAGE = 4096 };

/* Of an entry of pagemap (Documentation/admin-guide/mm/pagemap.rst in the kernel's source). */
#define PRESENT (1ULL << 63)
#define SWAPPED (1ULL << 62)

/** The first page from `from` on, below `to`, that is not there; `to` if there is none. */
static taddr first_absent(int fd, taddr from, taddr to)
{
	enum { AT_ONCE = 64 };
	uint64_t entries[AT_ONCE];

	for (taddr at = from; at < to;) {
		size_t pages = (size_t)((to - at + PAGE - 1) / PAGE);
		ssize_t got = pread(fd, entries, 8 * (pages < AT_ONCE ? pages : AT_ONCE),
				    (off_t)(at / PAGE * 8));

		if (got < 8)
			return to;
		for (size_t i = 0; i < (size_t)got / 8; i++, at += PAGE)
			if (!(entries[i] & (PRESENT | SWAPPED)))
				return at;
	}
	return to;
}

/** Is a line, which ends before `end`, about the flags of a mapping that somebody provides? */
static bool has_flag(const char *line, const char *end)
{
	static const char name[] = "VmFlags:";

	if ((size_t)(end - line) < sizeof(name) - 1 || memcmp(line, name, sizeof(name) - 1) != 0)
		return false;
	return memmem(line, (size_t)(end - line), " um", 3) ||
	       memmem(line, (size_t)(end - line), " ui", 3);
}

/** Does somebody provide what lies in [from, to)? */
static bool is_provided(pid_t tid, taddr from, taddr to)
{
	_cleanup_(buf_deinit) struct buf text = {0};
	bool meets = false;

	if (!procfs_read_all(tid, "smaps", &text))
		return false;
	for (const char *line = text.p, *all = text.p + text.len, *end; line < all; line = end) {
		const char *at = line, *stop = memchr(line, '\n', (size_t)(all - line));
		struct mapping m;

		end = stop ? stop + 1 : all;
		if (mapping_next(&at, end, &m))
			meets = m.start < to && m.end > from;
		else if (meets && has_flag(line, end))
			return true;
	}
	return false;
}

size_t userfault_safe(pid_t tid, taddr addr, size_t n)
{
	char path[64];
	taddr page = addr - addr % PAGE;

	if (!n || addr + n < addr)
		return n;
	procfs_path(path, sizeof(path), tid, "pagemap");
	_close_ int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return n;
	taddr absent = first_absent(fd, page, addr + n);
	if (absent >= addr + n || !is_provided(tid, absent, addr + n))
		return n;
	return absent > addr ? (size_t)(absent - addr) : 0;
}
