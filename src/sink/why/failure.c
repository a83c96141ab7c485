#include "sink/why/failure.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "event/ask.h"
#include "event/resolve.h"
#include "sc_ids.h"
#include "sink/usual.h"
#include "sink/render/address.h"
#include "sink/render/line.h"

enum { ERESTARTS = 512 /* errors from here on are the kernel's own */ };

/* -- sorting --------------------------------------------------------------------------------- */

/** Errors by which calls answer a question. call: NULL means any. */
static const struct {
	int error;
	enum failure_sort sort;
	const char *call; /* its name begins so */
} answers[] = {
	{EAGAIN, FAILURE_HARD, "flock"},      {EAGAIN, FAILURE_HARD, "fcntl"},
	{EINVAL, FAILURE_HARD, "rename"},     {EINVAL, FAILURE_HARD, "mount"},
	{EXDEV, FAILURE_NONE, "copy_file"},   {EXDEV, FAILURE_NONE, "ioctl"},
	{EAGAIN, FAILURE_NONE, NULL},	      {EINTR, FAILURE_NONE, NULL},
	{EINPROGRESS, FAILURE_NONE, NULL},    {EALREADY, FAILURE_NONE, NULL},
	{ECHILD, FAILURE_NONE, NULL},	      {ENODATA, FAILURE_NONE, NULL},
	{ENOSYS, FAILURE_NONE, NULL},	      {ETIMEDOUT, FAILURE_NONE, "futex"},
	{ENOTTY, FAILURE_NONE, "ioctl"},      {ESPIPE, FAILURE_NONE, NULL},
	{EINVAL, FAILURE_NONE, "readlink"},   {EINVAL, FAILURE_NONE, "prctl"},
	{EINVAL, FAILURE_NONE, "arch_prctl"}, {EINVAL, FAILURE_NONE, "rseq"},
	{EOPNOTSUPP, FAILURE_NONE, NULL},     {EBADF, FAILURE_SOFT, NULL},
	{EISCONN, FAILURE_NONE, "connect"},   {ENOTTY, FAILURE_SOFT, NULL},
	{EEXIST, FAILURE_SOFT, "mkdir"},      {ENOENT, FAILURE_SOFT, "unlink"},
	{ENOENT, FAILURE_SOFT, "rmdir"},      {EINVAL, FAILURE_SOFT, NULL},
	{ESRCH, FAILURE_SOFT, NULL},	      {ERANGE, FAILURE_NONE, NULL},
	{ENOTCONN, FAILURE_SOFT, NULL},	      {ENOPROTOOPT, FAILURE_SOFT, NULL},
	{EPIPE, FAILURE_SOFT, NULL},
};

static bool begins(const char *s, const char *with)
{
	return !strncmp(s, with, strlen(with));
}

enum failure_sort failure_sort(const struct call *c, int error, const char *path)
{
	const char *name = line_name(c);

	if (error >= ERESTARTS || c->restarted)
		return FAILURE_NONE;
	if (path && (usual_is_loader(path) || usual_is_locale(path) || usual_is_libc_probe(path)))
		return FAILURE_PROBE;
	for (size_t i = 0; i < ARRAY_LEN(answers); i++) {
		if (answers[i].error == error &&
		    (!answers[i].call || begins(name, answers[i].call)))
			return answers[i].sort;
	}
	return FAILURE_HARD;
}

/* -- reading --------------------------------------------------------------------------------- */

static void path_add(struct failure *f, const char *given, size_t n, int dirfd, unsigned deeds)
{
	if (f->npaths < FAILURE_PATHS)
		f->paths[f->npaths++] = (struct failure_path){
			.given = alloc_strndup(given, n), .dirfd = dirfd, .deeds = deeds};
}

static void paths_read(struct failure *f, const struct actions *a, const struct moment *m)
{
	struct decode_use_it it = {.c = m->call, .exact = true};
	enum decode_use use;
	char path[4096];
	uint64_t addr;
	bool ended, fault;
	int dirfd;

	for (unsigned nth = 0; decode_next_use(&it, &use, &addr, &dirfd);) {
		if (use != DECODE_USE_PATH)
			continue;
		unsigned deeds = actions_of(a, m->call, m->ev->mem, nth++);
		long n = deeds && addr ? mem_read_str(m->ev->mem, addr, path, sizeof(path), &ended,
						      &fault)
				       : -1;
		if (n > 0 && ended)
			path_add(f, path, (size_t)n, dirfd, deeds);
	}
}

static void peer_read(struct failure *f, struct mem *mem, taddr addr, uint64_t len)
{
	struct address a;

	if (!address_read(&a, mem, addr, len))
		return;
	f->family = a.family;
	f->port = a.port;
	if (a.ip_len)
		f->peer = alloc_strdup(a.text);
	if (!a.path[0]) // an abstract name, or none
		return;
	f->peer = alloc_strdup(a.path);
	path_add(f, a.path, strlen(a.path), -100, FILE_WRITTEN);
}

/** The file behind the descriptor that the call was given, if it was given no path. */
static void descriptor_read(struct failure *f, const struct moment *m)
{
	struct decode_use_it it = {.c = m->call, .exact = true};
	enum decode_use use;
	char target[4096];
	uint64_t fd;
	int dirfd;

	while (decode_next_use(&it, &use, &fd, &dirfd)) {
		if (use != DECODE_USE_FD)
			continue;
		long n = mem_ask(m->ev->mem, MEM_ASK_FD, (uint32_t)fd, target, sizeof(target));
		if (n <= 0 || target[0] != '/')
			return;
		path_add(f, target, (size_t)n, AT_FDCWD, 0);
		f->fd = (int)fd;
		return;
	}
}

static void holder_ask(struct failure *f, const struct moment *m, enum mem_ask what, char *buf,
		       size_t size)
{
	long n = mem_ask(m->ev->mem, what, (uint32_t)m->call->args[0], buf, size);

	if (n > 0)
		f->holder = alloc_strndup(buf, (size_t)n);
}

/** Asks at once who has the address that is in use: that process may end. */
static void holder_read(struct failure *f, const struct moment *m)
{
	char address[128] = "";
	uint64_t len = m->call->args[2];

	if (f->error != EADDRINUSE || len > sizeof(address) ||
	    !mem_read_all(m->ev->mem, m->call->args[1], address, len))
		return;
	holder_ask(f, m, MEM_ASK_HOLDER, address, sizeof(address));
}

/** The same for a file that is locked. */
static void locker_read(struct failure *f, const struct moment *m)
{
	char text[128];

	if (f->error == EAGAIN || f->error == EACCES)
		holder_ask(f, m, MEM_ASK_LOCKER, text, sizeof(text));
}

/** Appends the call with its data cut: what matters of it are names and numbers. */
static void line_read(struct failure *f, const struct call *c)
{
	static const struct render_opts plain;
	enum { DATA = 32 };
	struct call brief = *c;
	struct buf line = {0};

	brief.vals = alloc_array(c->n + 1, sizeof(*brief.vals));
	memcpy(brief.vals, c->vals, c->n * sizeof(*brief.vals));
	for (uint32_t i = 0; i < c->n; i++) {
		struct value *v = &brief.vals[i];

		if (v->kind != VALUE_STRING || v->flags & VALUE_F_PATH || v->len <= DATA)
			continue;
		v->len = DATA;
		v->flags |= VALUE_F_CUT;
	}
	line_put(&line, &plain, &brief);
	free(brief.vals);
	f->line = alloc_strndup(line.p, line.len);
	buf_deinit(&line);
}

void failure_read(struct failure *f, const struct actions *a, const struct moment *m, int error)
{
	const struct call *c = m->call;

	moment_make_values(m);
	*f = (struct failure){
		.call = line_name(c), .error = error, .seq = m->ev->rec.seq, .times = 1, .fd = -1};
	line_read(f, c);
	if (actions_has(a, c))
		paths_read(f, a, m);
	else
		descriptor_read(f, m);
	if (c->id == SC_CALL_flock || c->id == SC_CALL_fcntl)
		locker_read(f, m);
	if (c->id == SC_CALL_connect || c->id == SC_CALL_bind)
		peer_read(f, m->ev->mem, c->args[1], c->args[2]);
	if (c->id == SC_CALL_bind)
		holder_read(f, m);
	if (c->id == SC_CALL_sendto)
		peer_read(f, m->ev->mem, c->args[4], c->args[5]);
}

void failure_ask(struct failure *f, const struct event *ev)
{
	char *answer;

	for (unsigned i = 0; i < f->npaths; i++) {
		struct failure_path *p = &f->paths[i];
		size_t n = strlen(p->given);

		if (p->asked || n >= RESOLVE_BYTES_MAX)
			continue;
		answer = alloc_zeroed(RESOLVE_BYTES_MAX);
		memcpy(answer, p->given, n + 1);
		long got = mem_ask(ev->mem, MEM_ASK_RESOLVE, mem_path_key(p->dirfd, p->given, n),
				   answer, RESOLVE_BYTES_MAX);
		// Of a call that was recorded inside of its program nobody knows it.
		p->asked = got > 0;
		if (!p->asked) {
			free(answer);
			continue;
		}
		p->nsteps = (size_t)got;
		p->steps = alloc_grow(answer, p->nsteps + 1, 1);
	}
}

void failure_deinit(struct failure *f)
{
	for (unsigned i = 0; i < f->npaths; i++) {
		free(f->paths[i].given);
		free(f->paths[i].steps);
	}
	free(f->line);
	free(f->peer);
	free(f->holder);
	free(f->reason);
	*f = (struct failure){0};
}

bool failure_is_same(const struct failure *a, const struct failure *b)
{
	return a->error == b->error && !strcmp(a->line, b->line);
}
