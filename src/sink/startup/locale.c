#include "sink/startup/locale.h"

#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/path.h"
#include "sc_ids.h"
#include "sink/usual.h"

enum { PATH_BYTES = 4096 };

enum locale_kind {
	LOCALE_FOREIGN, /* none of a locale's */
	LOCALE_OPEN,	/* opens the path in the first argument */
	LOCALE_OPENAT,	/* ... in the second one */
	LOCALE_FILE,	/* about the descriptor in the first argument */
	LOCALE_MMAP,	/* ... in the fifth one */
	LOCALE_WAKE,	/* pthread_once(3) wakes its waiters after the table was read */
	LOCALE_BETWEEN, /* the program's; a run may go on after it */
};

uint8_t *locale_kinds(void)
{
	uint8_t *kinds = alloc_zeroed(sc_ncalls + 1);

	decode_mark(kinds, "open", LOCALE_OPEN);
	decode_mark(kinds, "openat", LOCALE_OPENAT);
	decode_mark(kinds,
		    "read pread64 fstat fstat64 newfstatat fstatat64 statx lseek _llseek close",
		    LOCALE_FILE);
	decode_mark(kinds, "mmap mmap2", LOCALE_MMAP);
	decode_mark(kinds, "futex", LOCALE_WAKE);
	decode_mark(kinds, "brk munmap mprotect mremap madvise getrandom", LOCALE_BETWEEN);
	return kinds;
}

void locale_init(struct locale *l, const uint8_t *kinds)
{
	*l = (struct locale){.kinds = kinds, .fd = -1};
}

void locale_deinit(struct locale *l)
{
	free(l->name);
	sought_deinit(&l->files);
	locale_init(l, l->kinds);
}

/** What a user calls a file of a locale: "en_US.UTF-8" for all that are in its directory. */
static char *name_of(const char *path)
{
	const char *below = strstr(path, "/locale/");

	below = below ? below + strlen("/locale/") : "";
	size_t n = strcspn(below, "/");
	return n && below[n] ? alloc_strndup(below, n) : alloc_strdup(path_base(path));
}

/** True if nobody but the C library opens a file so. */
static bool is_beginning(const char *path, uint64_t flags)
{
	const char *base = path_base(path);

	return (!strcmp(base, "locale-archive") && flags & O_CLOEXEC) ||
	       !strcmp(base, "gconv-modules.cache");
}

static bool is_opened(struct locale *l, struct mem *mem, taddr addr, uint64_t flags)
{
	char path[PATH_BYTES];
	bool ended, fault;
	long n = mem_read_str(mem, addr, path, sizeof(path), &ended, &fault);

	if (n <= 0 || !ended || !usual_is_locale(path) || usual_is_zone(path))
		return false;
	l->opens = l->begun || is_beginning(path, flags);
	if (l->opens) {
		free(l->name);
		l->name = name_of(path);
	}
	return l->opens;
}

static bool is_own_fd(const struct locale *l, uint64_t fd)
{
	return l->fd >= 0 && (uint32_t)fd == (uint32_t)l->fd;
}

/** closed: the call before this one closed a file. */
static bool is_own(struct locale *l, const struct call *c, struct mem *mem, bool closed)
{
	switch ((enum locale_kind)l->kinds[c->id]) {
	case LOCALE_OPEN:
		return is_opened(l, mem, c->args[0], c->args[1]);
	case LOCALE_OPENAT:
		return is_opened(l, mem, c->args[1], c->args[2]);
	case LOCALE_FILE:
		return is_own_fd(l, c->args[0]);
	case LOCALE_MMAP:
		return is_own_fd(l, c->args[4]);
	case LOCALE_WAKE:
		return closed && (uint32_t)c->args[2] == INT_MAX;
	case LOCALE_BETWEEN:
	case LOCALE_FOREIGN:
		return false;
	}
	return false;
}

static bool is_between(const struct locale *l, const struct call *c)
{
	return l->kinds[c->id] == LOCALE_BETWEEN || l->kinds[c->id] == LOCALE_MMAP;
}

bool locale_enter(struct locale *l, const struct call *c, struct mem *mem)
{
	bool closed = l->closed;

	l->opens = l->closed = false;
	if (is_own(l, c, mem, closed)) {
		l->calls++;
		l->begun = true;
		return true;
	}
	l->begun = l->begun && is_between(l, c);
	return false;
}

void locale_exit(struct locale *l, const struct call *c)
{
	if (l->opens) {
		l->fd = c->failed ? -1 : (int)c->ret;
		sought_note(&l->files, l->name, !c->failed);
	} else if (c->id == SC_CALL_close) {
		l->fd = -1;
		l->closed = true;
	}
}

void locale_put(struct locale *l, struct buf *b)
{
	buf_printf(b, "[ locale: %" PRIu64 " call%s", l->calls, l->calls == 1 ? "" : "s");
	sought_put(&l->files, b, ", loads ", ", does not find ");
	buf_puts(b, " (--plain shows them) ]");
	sought_deinit(&l->files);
	l->calls = 0;
}
