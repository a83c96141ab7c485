#include "sink/startup/linker.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/path.h"
#include "event/ask.h"
#include "sc_ids.h"
#include "sink/usual.h"

enum { PATH_BYTES = 4096, MAP_BYTES = 8192 };

enum linker_kind {
	LINKER_FOREIGN, /* no linker makes this call */
	LINKER_MEMORY,	/* about its memory and its thread: always the linker's */
	LINKER_FILE,	/* about the descriptor in the first argument */
	LINKER_OPEN,	/* opens the path in the first argument */
	LINKER_OPENAT,	/* ... in the second one */
	LINKER_LOOK,	/* looks at the path in the first argument */
	LINKER_LOOKAT,	/* ... in the second one, or at the descriptor in the first one */
	LINKER_SAYS,	/* writes a message, which is to be seen */
};

uint8_t *linker_kinds(void)
{
	uint8_t *kinds = alloc_zeroed(sc_ncalls + 1);

	decode_mark(kinds,
		    "brk mmap mmap2 old_mmap munmap mprotect arch_prctl set_thread_area "
		    "set_tid_address set_robust_list rseq prlimit64 getrlimit ugetrlimit uname "
		    "madvise mseal",
		    LINKER_MEMORY);
	decode_mark(kinds, "read pread64 fstat fstat64 lseek _llseek close", LINKER_FILE);
	decode_mark(kinds, "open", LINKER_OPEN);
	decode_mark(kinds, "openat", LINKER_OPENAT);
	decode_mark(kinds, "access stat stat64 readlink", LINKER_LOOK);
	decode_mark(kinds, "faccessat faccessat2 newfstatat fstatat64 statx readlinkat",
		    LINKER_LOOKAT);
	decode_mark(kinds, "writev", LINKER_SAYS);
	return kinds;
}

bool linker_is_there(struct mem *mem)
{
	char text[MAP_BYTES + 1];
	long n = mem_ask(mem, MEM_ASK_PROC, MEM_PROC_MAPS, text, MAP_BYTES);

	if (n <= 0)
		return true;
	text[n] = '\0';
	// ld-linux-x86-64.so.2, ld-musl-i386.so.1, ld.so.1
	return strstr(text, "/ld-") || strstr(text, "/ld.so");
}

void linker_init(struct linker *l, uint8_t *kinds)
{
	*l = (struct linker){.kinds = kinds, .fd = -1};
}

void linker_deinit(struct linker *l)
{
	free(l->name);
	sought_deinit(&l->libraries);
	*l = (struct linker){.fd = -1};
}

/** True if the path is one that the linker opens; what is a library is noted. */
static bool path_opened(struct linker *l, struct mem *mem, taddr addr)
{
	char path[PATH_BYTES];
	bool ended, fault;
	long n = mem_read_str(mem, addr, path, sizeof(path), &ended, &fault);

	if (n <= 0 || !ended || !usual_is_library(path))
		return false;
	l->opens = true;
	l->looks = !strcmp(path, "/etc/ld.so.cache");
	free(l->name);
	l->name = usual_is_loader(path) ? NULL : alloc_strdup(path_base(path));
	return true;
}

/** True if the path is one that only the linker looks at: its own files, and directories that may
 * have libraries for this CPU. */
static bool path_looked(struct mem *mem, taddr addr)
{
	char path[PATH_BYTES];
	bool ended, fault;
	long n = mem_read_str(mem, addr, path, sizeof(path), &ended, &fault);

	return n > 0 && ended && usual_is_library(path);
}

static bool is_own_fd(const struct linker *l, uint64_t fd)
{
	return l->fd >= 0 && (uint32_t)fd == (uint32_t)l->fd;
}

static bool is_own(struct linker *l, const struct call *c, struct mem *mem)
{
	switch ((enum linker_kind)l->kinds[c->id]) {
	case LINKER_MEMORY:
		return true;
	case LINKER_FILE:
		return is_own_fd(l, c->args[0]);
	case LINKER_OPEN:
		return path_opened(l, mem, c->args[0]);
	case LINKER_OPENAT:
		return path_opened(l, mem, c->args[1]);
	case LINKER_LOOK:
		return path_looked(mem, c->args[0]);
	case LINKER_LOOKAT:
		return is_own_fd(l, c->args[0]) || path_looked(mem, c->args[1]);
	case LINKER_SAYS:
	case LINKER_FOREIGN:
		return false;
	}
	return false;
}

enum linker_part linker_enter(struct linker *l, const struct call *c, struct mem *mem)
{
	l->opens = false;
	if (is_own(l, c, mem)) {
		l->calls++;
		return LINKER_OWN;
	}
	return l->kinds[c->id] == LINKER_SAYS && (uint32_t)c->args[0] == STDERR_FILENO
		       ? LINKER_MESSAGE
		       : LINKER_NONE;
}

void linker_exit(struct linker *l, const struct call *c)
{
	if (l->opens) {
		l->fd = c->failed ? -1 : (int)c->ret;
		l->looks = l->looks && !c->failed;
		if (l->name)
			sought_note(&l->libraries, l->name, !c->failed);
		return;
	}
	if (c->id == SC_CALL_close && !c->failed)
		l->fd = -1;
	else if (l->kinds[c->id] == LINKER_MEMORY && l->looks && !c->failed && !l->cache)
		l->cache = (uint64_t)c->ret;
	else if (c->id == SC_CALL_munmap && l->cache && c->args[0] == l->cache)
		l->over = true;
}

void linker_put(const struct linker *l, struct buf *b)
{
	buf_printf(b, "[ dynamic linker: %" PRIu64 " call%s", l->calls, l->calls == 1 ? "" : "s");
	sought_put(&l->libraries, b, ", loads ", ", does not find ");
	buf_puts(b, " (--plain shows them) ]");
}
