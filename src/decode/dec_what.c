#include <stdlib.h>
#include <string.h>

#include "base/visible.h"
#include "decode/walk.h"
#include "event/ask.h"

/*
 * What descriptors and ids refer to, as far as the options want it (-y, -Y, --decode-fds,
 * --decode-pids). This is asked of the target.
 */

enum { ASK_MAX = 4096 + 64, CWD_FD = -100 };

/** Writes an answer to the token's bytes. */
static bool token_ask(struct dec *d, struct value *t, unsigned what, uint64_t key)
{
	char buf[ASK_MAX];
	long n = mem_ask(d->mem, what, key, buf, sizeof(buf));

	if (n <= 0)
		return false;
	dec_token_bytes(d, t, buf, (size_t)n);
	return true;
}

/** The word of --decode-fds that enables details for what the link refers to; 0: there are no
 * details. */
static unsigned details_word(const char *link, size_t n)
{
	static const struct {
		const char *start;
		unsigned word;
	} kinds[] = {
		{"/", DECODE_FDS_DEV},
		{"socket:[", DECODE_FDS_SOCKET},
		{"anon_inode:[eventfd]", DECODE_FDS_EVENTFD},
		{"anon_inode:[pidfd]", DECODE_FDS_PIDFD},
		{"anon_inode:[signalfd]", DECODE_FDS_SIGNALFD},
	};

	for (unsigned i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		size_t len = strlen(kinds[i].start);

		if (n >= len && !memcmp(link, kinds[i].start, len))
			return kinds[i].word;
	}
	return 0;
}

static bool file_is_gone(struct dec *d, uint64_t fd)
{
	char c;

	return mem_ask(d->mem, MEM_ASK_FD_GONE, fd, &c, 1) != 1 || c != '0';
}

/** The length of a path without " (deleted)", if the file was deleted. */
static size_t path_length(struct dec *d, struct value *t, uint64_t fd, const char *path, size_t n)
{
	static const char gone[] = " (deleted)";
	size_t len = sizeof(gone) - 1;

	if (n <= len || path[0] != '/' || memcmp(path + n - len, gone, len) != 0 ||
	    !file_is_gone(d, fd))
		return n;
	t->flags |= VALUE_F_GONE;
	return n - len;
}

/** Writes a device to the token: its path, a NUL, the details. */
static void token_device(struct dec *d, struct value *t, const char *path, size_t n)
{
	char *both = arena_alloc(&d->c->arena, n + 1 + t->len);

	memcpy(both, path, n);
	both[n] = '\0';
	memcpy(both + n + 1, t->bytes, t->len);
	t->bytes = both;
	t->len += (uint32_t)n + 1;
	t->fmt = 2;
}

static void fd_target(struct dec *d, struct value *t, uint64_t fd)
{
	char link[ASK_MAX];
	long len = mem_ask(d->mem, MEM_ASK_FD, fd, link, sizeof(link));

	if (len <= 0)
		return;
	size_t n = (size_t)len;
	unsigned word = details_word(link, n) & d->o->fds;
	bool known = word && token_ask(d, t, MEM_ASK_FD_PEER, fd);
	if (known && word == DECODE_FDS_DEV) {
		token_device(d, t, link, path_length(d, t, fd, link, n));
	} else if (known) {
		t->fmt = 1;
	} else if (d->o->fds & DECODE_FDS_PATH || (word && word != DECODE_FDS_DEV)) {
		// The pidfd of a process that has ended is shown as its link, also if only `pidfd'
		// is wanted.
		dec_token_bytes(d, t, link, path_length(d, t, fd, link, n));
	}
}

void dec_fd(struct dec *d, int fd)
{
	struct value *t = dec_token_num(d, VALUE_FD, 4, (uint64_t)(int64_t)fd);

	if (t && d->o->fds && fd >= 0)
		fd_target(d, t, (uint64_t)fd);
	if (fd >= 0)
		dec_context_of_fd(d, t, (uint64_t)fd);
}

void dec_fd_of(struct dec *d, int pid, int fd)
{
	struct value *t = dec_token_num(d, VALUE_FD, 4, (uint64_t)(int64_t)fd);

	uint64_t key = (uint64_t)(uint32_t)pid << 32 | (uint32_t)fd;

	if (pid <= 0 || fd < 0)
		return;
	if (t && d->o->fds)
		fd_target(d, t, key);
	dec_context_of_fd(d, t, key);
}

void dec_dirfd(struct dec *d, int fd)
{
	struct value *t = dec_token_num(d, VALUE_DIRFD, 4, (uint64_t)(int64_t)fd);

	if (t && fd >= 0) {
		if (d->o->fds)
			fd_target(d, t, (uint64_t)fd);
		dec_context_of_fd(d, t, (uint64_t)fd);
	} else if (t && fd == CWD_FD && d->o->fds & DECODE_FDS_PATH) {
		token_ask(d, t, MEM_ASK_CWD, 0);
	}
}

static uint32_t id_in_ours(struct dec *d, enum mem_pid kind, int id)
{
	char text[24];
	long n = mem_ask(d->mem, MEM_ASK_PID_NS, mem_pid_key(kind, id), text, sizeof(text) - 1);

	if (n <= 0)
		return 0;
	text[n] = '\0';
	return (uint32_t)strtoul(text, NULL, 10);
}

void dec_pid(struct dec *d, enum sc_scalar kind, int pid)
{
	static const enum mem_pid kinds[SC_SCALARS] = {[SC_S_TGID] = MEM_PID_PROCESS,
						       [SC_S_TGID_OR_PGID] = MEM_PID_PROCESS,
						       [SC_S_PGID] = MEM_PID_GROUP,
						       [SC_S_SID] = MEM_PID_SESSION};
	struct value *t = dec_token_num(d, VALUE_PID, 4, (uint64_t)(int64_t)pid);
	enum mem_pid what = kinds[kind];
	int who = pid;

	if (!t)
		return;
	t->fmt = (uint8_t)kind;
	if (kind == SC_S_TGID_OR_PGID && pid < -1) { // -1 means everyone.
		who = (int)(0u - (unsigned)pid);
		what = MEM_PID_GROUP;
	}
	if (who <= 0)
		return;
	if (d->o->pids && what != MEM_PID_GROUP && what != MEM_PID_SESSION)
		token_ask(d, t, MEM_ASK_COMM, (uint64_t)who);
	if (what != MEM_PID_GROUP && what != MEM_PID_SESSION)
		dec_context_of_pid(d, t, who);
	if (d->o->pidns)
		t->name = id_in_ours(d, what, who);
}

/* -- functions ----------------------------------------------------------------------------- */

enum { FUNCTION_NAME_MAX = 1024 };

bool dec_function(struct dec *d, taddr addr)
{
	char name[FUNCTION_NAME_MAX];
	long n = addr ? mem_ask(d->mem, MEM_ASK_FUNCTION, addr, name, sizeof(name)) : -1;
	struct buf visible = {0};

	if (n <= 0)
		return false;
	visible_put(&visible, name, (size_t)n, "");
	dec_label(d, addr, buf_str(&visible), NULL);
	buf_deinit(&visible);
	return true;
}
