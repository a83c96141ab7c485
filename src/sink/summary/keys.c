#include "sink/summary/keys.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/near.h"
#include "decode/names.h"
#include "event/ask.h"
#include "sink/render/quote.h"
#include "sink/summary/columns.h"
#include "sink/summary/stack.h"

static const char *const by_names[SUMMARY_BYS] = {
	[SUMMARY_BY_CALL] = "syscall", [SUMMARY_BY_COMMAND] = "command",
	[SUMMARY_BY_PID] = "pid",      [SUMMARY_BY_TID] = "tid",
	[SUMMARY_BY_PATH] = "path",    [SUMMARY_BY_FD] = "fd",
	[SUMMARY_BY_PEER] = "peer",    [SUMMARY_BY_ERRNO] = "errno",
	[SUMMARY_BY_STACK] = "stack",  [SUMMARY_BY_CALLER] = "caller",
	[SUMMARY_BY_LINE] = "line",
};

const char *summary_by_word(size_t i)
{
	return i < SUMMARY_BYS ? by_names[i] : NULL;
}

const char *summary_by_near(const char *name)
{
	struct near n = {.name = name};

	for (int i = 0; i < SUMMARY_BYS; i++)
		near_try(&n, by_names[i]);
	return n.best;
}

int summary_by_name(const char *name)
{
	for (int i = 0; i < SUMMARY_BYS; i++)
		if (!strcmp(by_names[i], name))
			return i;
	return -1;
}

bool summary_wants_stack(const struct summary_opts *o)
{
	return summary_is_by(o, SUMMARY_BY_STACK) || summary_is_by(o, SUMMARY_BY_CALLER) ||
	       summary_is_by(o, SUMMARY_BY_LINE);
}

bool summary_wants_lines(const struct summary_opts *o)
{
	return summary_is_by(o, SUMMARY_BY_LINE);
}

const char *summary_by_head(enum summary_by by)
{
	return by_names[by];
}

/** What is known of a thread's call since its entry. */
struct summary_entry {
	struct buf path, fd, peer; /* escaped; empty: none */
	bool named;		   /* the path is an argument */
	int used;		   /* its first descriptor, or -1 */
};

void summary_keys_init(struct summary_keys *k, const struct summary_opts *o)
{
	*k = (struct summary_keys){.o = o};
	links_init(&k->links, o->nby && o->sees_all, o->follows);
}

static void map_free(struct map *m)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(m, &i, &key, &value);)
		free(value);
	map_deinit(m);
}

static void entry_free(struct summary_entry *e)
{
	if (!e)
		return;
	buf_deinit(&e->path);
	buf_deinit(&e->fd);
	buf_deinit(&e->peer);
	free(e);
}

void summary_keys_deinit(struct summary_keys *k)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&k->threads, &i, &key, &value);)
		entry_free(value);
	map_deinit(&k->threads);
	comms_deinit(&k->commands);
	map_free(&k->peers);
	buf_deinit(&k->key);
	links_deinit(&k->links);
}

/* -- paths ----------------------------------------------------------------------------------- */

/** Finds the path at addr, absolute if possible. False: there is none. */
static bool path_at(struct summary_keys *k, const struct event *ev, taddr addr, int dirfd,
		    struct buf *ret)
{
	struct links_path path;

	if (!links_path_at(&k->links, ev, addr, dirfd, &path))
		return false;
	quote_bytes(ret, path.p, path.n, QUOTE_OCTAL, false);
	return true;
}

/** Describes a descriptor. All sockets with a protocol are one, because their inode numbers say
 * nothing (--by=peer shows more). A recording knows only the peers of sockets, which begin with
 * the protocol. */
static void fd_text(struct summary_keys *k, const struct event *ev, uint32_t fd, bool angle,
		    struct buf *ret)
{
	static const char socket[] = "socket";
	char text[PATH_MAX];
	long n = links_ask(&k->links, ev, (int)fd, text, sizeof(text));
	bool is_socket = n > 8 && !memcmp(text, "socket:[", 8);

	if (n < 0) {
		n = mem_ask(ev->mem, MEM_ASK_FD_PEER, fd, text, sizeof(text));
		is_socket = n > 0 && text[0] >= 'A' && text[0] <= 'Z';
	}
	if (is_socket)
		buf_puts(ret, socket);
	else if (n > 0)
		quote_bytes(ret, text, (size_t)n, QUOTE_OCTAL, angle);
}

/** The first path among the call's arguments, and its first descriptor, or -1. */
static int call_uses(struct summary_keys *k, const struct moment *m, bool path,
		     struct summary_entry *e)
{
	struct decode_use_it it = {.c = m->call};
	enum decode_use use;
	uint64_t val;
	int dirfd, fd = -1;

	while (decode_next_use(&it, &use, &val, &dirfd)) {
		if (use != DECODE_USE_PATH)
			fd = fd < 0 ? (int)val : fd;
		else if (path && !e->path.len)
			path_at(k, m->ev, val, dirfd, &e->path);
	}
	return fd;
}

/* -- peers ----------------------------------------------------------------------------------- */

/** Appends the peer that the name of a socket contains: "TCP 127.0.0.1:80" for
 * "TCP:[127.0.0.1:4711->127.0.0.1:80]", and the path of a UNIX socket. */
static void put_peer(const char *s, size_t n, struct buf *ret)
{
	const char *open = memchr(s, '[', n), *to = memmem(s, n, "->", 2);

	if (!open || !to || open > to || s[n - 1] != ']')
		return;
	const char *path = memchr(to, '"', n - (size_t)(to - s));
	quote_bytes(ret, s, (size_t)(open - s) - (open > s && open[-1] == ':'), QUOTE_OCTAL, false);
	buf_putc(ret, ' ');
	to = path ? path : to + 2;
	quote_bytes(ret, to, n - 1 - (size_t)(to - s), QUOTE_OCTAL, false);
}

static void ask_peer(struct mem *mem, uint32_t fd, struct buf *ret)
{
	char text[PATH_MAX];
	long n = mem_ask(mem, MEM_ASK_FD_PEER, fd, text, sizeof(text));

	if (n > 0)
		put_peer(text, (size_t)n, ret);
}

/** Finds the peer of a descriptor. again means that the known peer may be outdated, because the
 * call connects. */
static void fd_peer(struct summary_keys *k, const struct event *ev, uint32_t fd, bool again,
		    struct buf *ret)
{
	char link[PATH_MAX];
	long n = links_ask(&k->links, ev, (int)fd, link, sizeof(link) - 1);
	static const char socket[] = "socket:[";
	enum { PREFIX = sizeof(socket) - 1 };

	if (n < 0) { // a recording that does not know: it may know the peer
		ask_peer(ev->mem, fd, ret);
		return;
	}
	link[n] = '\0';
	if (strncmp(link, socket, PREFIX) != 0)
		return;
	uint64_t inode = strtoull(link + PREFIX, NULL, 10);
	const char *known = again ? NULL : map_get(&k->peers, inode);
	if (known) {
		buf_puts(ret, known);
		return;
	}
	ask_peer(ev->mem, fd, ret);
	free(map_set(&k->peers, inode, alloc_strdup(buf_str(ret))));
}

/* -- from entry to exit ---------------------------------------------------------------------- */

static struct summary_entry *entry_of(struct summary_keys *k, int tid)
{
	struct summary_entry *e = map_get(&k->threads, (uint64_t)tid);

	if (!e) {
		e = alloc_zeroed(sizeof(*e));
		map_set(&k->threads, (uint64_t)tid, e);
	}
	return e;
}

static void entry_fill(struct summary_keys *k, const struct moment *m, struct summary_entry *e)
{
	bool path = summary_is_by(k->o, SUMMARY_BY_PATH);

	buf_clear(&e->path);
	buf_clear(&e->fd);
	buf_clear(&e->peer);
	e->used = call_uses(k, m, path, e);
	e->named = e->path.len != 0;
	if (e->used < 0)
		return;
	uint32_t used = (uint32_t)e->used;
	if (path && !e->path.len)
		fd_text(k, m->ev, used, false, &e->path);
	if (summary_is_by(k->o, SUMMARY_BY_FD)) {
		buf_put_dec(&e->fd, used);
		buf_putc(&e->fd, '<');
		fd_text(k, m->ev, used, true, &e->fd);
		buf_putc(&e->fd, '>');
	}
	if (summary_is_by(k->o, SUMMARY_BY_PEER))
		fd_peer(k, m->ev, used, false, &e->peer);
}

void summary_keys_enter(struct summary_keys *k, const struct moment *m)
{
	bool asks = summary_is_by(k->o, SUMMARY_BY_PATH) || summary_is_by(k->o, SUMMARY_BY_FD) ||
		    summary_is_by(k->o, SUMMARY_BY_PEER);
	struct summary_entry *e = asks ? entry_of(k, m->thread->tid) : NULL;

	if (!e)
		return;
	entry_fill(k, m, e);
	links_enter(&k->links, m->ev, m->call->id, m->call->args);
}

static bool makes_fd(const struct call *c)
{
	const struct sc_ret *r = &sc_rets[sc_sigs[c->sig].ret];

	return r->kind == SC_R_FD && !r->select;
}

static bool made_fd(const struct moment *m)
{
	const struct record *rec = &m->ev->rec;

	return makes_fd(m->call) && !rec->u.exit.error && rec->u.exit.ret >= 0;
}

/** A file that was opened by a symbolic link is counted under what the descriptor refers to, like
 * the reads from it. */
static void put_path(struct summary_keys *k, const struct moment *m, const struct summary_entry *e)
{
	size_t at = k->key.len;

	if (e && e->named && made_fd(m))
		fd_text(k, m->ev, (uint32_t)m->ev->rec.u.exit.ret, false, &k->key);
	if (e && k->key.len == at)
		buf_put(&k->key, e->path.p, e->path.len);
}

/** A call that returns a descriptor is counted in the row of that one, unless it has one among its
 * arguments. */
static void put_fd(struct summary_keys *k, const struct moment *m, const struct summary_entry *e)
{
	const struct record *rec = &m->ev->rec;

	if (e && e->fd.len) {
		buf_put(&k->key, e->fd.p, e->fd.len);
	} else if (made_fd(m)) {
		buf_put_dec(&k->key, rec->u.exit.ret);
		buf_putc(&k->key, '<');
		fd_text(k, m->ev, (uint32_t)rec->u.exit.ret, true, &k->key);
		buf_putc(&k->key, '>');
	}
}

static void put_peer_key(struct summary_keys *k, const struct moment *m, struct summary_entry *e)
{
	static const char connect[] = "connect";

	if (e && !e->peer.len && !strcmp(sc_name(sc_calls[m->call->id].name), connect))
		fd_peer(k, m->ev, (uint32_t)m->call->args[0], true, &e->peer);
	if (e)
		buf_put(&k->key, e->peer.p, e->peer.len);
}

void summary_put_errno(struct buf *b, uint32_t error)
{
	const char *name = names_errno((int)error);

	if (name || !error)
		buf_puts(b, error ? name : "success");
	else
		buf_printf(b, "errno %u", error);
}

/** Keys of both system calls and library calls. who: the record of the call. False: it is another
 * key. */
static bool put_common_key(struct summary_keys *k, enum summary_by by, const struct moment *m,
			   const struct record *who)
{
	switch (by) {
	case SUMMARY_BY_COMMAND:
		comms_put(&k->commands, m, &k->key);
		return true;
	case SUMMARY_BY_PID:
		buf_put_dec(&k->key, who->pid);
		return true;
	case SUMMARY_BY_TID:
		buf_put_dec(&k->key, who->tid);
		return true;
	case SUMMARY_BY_STACK:
		summary_put_stack(&k->key, m->stack, m->stack_len);
		return true;
	case SUMMARY_BY_CALLER:
		summary_put_caller(&k->key, m->stack, m->stack_len, false);
		return true;
	case SUMMARY_BY_LINE:
		summary_put_caller(&k->key, m->stack, m->stack_len, true);
		return true;
	default:
		return false;
	}
}

static void put_key(struct summary_keys *k, enum summary_by by, const struct moment *m,
		    struct summary_entry *e)
{
	const struct record *rec = &m->ev->rec;
	struct summary_id id = {.abi = m->call->abi, .call = m->call->id, .nr = m->call->nr};

	if (put_common_key(k, by, m, rec))
		return;
	switch (by) {
	case SUMMARY_BY_PATH:
		put_path(k, m, e);
		break;
	case SUMMARY_BY_FD:
		put_fd(k, m, e);
		break;
	case SUMMARY_BY_PEER:
		put_peer_key(k, m, e);
		break;
	case SUMMARY_BY_ERRNO:
		summary_put_errno(&k->key, rec->u.exit.error);
		break;
	default:
		summary_put_call(&k->key, &id);
		break;
	}
}

void summary_keys_leave(struct summary_keys *k, const struct moment *m)
{
	links_exit(&k->links, &m->ev->rec);
}

/** Ends the key that began at `at`. */
static void end_key(struct summary_keys *k, size_t at)
{
	if (k->key.len == at)
		buf_puts(&k->key, "(none)");
	buf_putc(&k->key, '\0');
}

static void finish_keys(struct summary_keys *k, struct summary_id *ret)
{
	if (k->o->nby && !summary_is_by(k->o, SUMMARY_BY_CALL))
		*ret = (struct summary_id){0};
	ret->key = k->key.p;
	ret->len = (uint32_t)k->key.len;
}

void summary_keys_exit(struct summary_keys *k, const struct moment *m, struct summary_id *ret)
{
	// After an execve the thread may have another id than at the entry.
	struct summary_entry *e = map_get(&k->threads, (uint64_t)m->thread->enter.tid);

	*ret = (struct summary_id){.abi = m->call->abi, .call = m->call->id, .nr = m->call->nr};
	if (!k->o->nby)
		return;
	buf_clear(&k->key);
	for (unsigned i = 0; i < k->o->nby; i++) {
		size_t at = k->key.len;

		put_key(k, k->o->by[i], m, e);
		end_key(k, at);
	}
	finish_keys(k, ret);
}

int summary_keys_file(struct summary_keys *k, const struct moment *m)
{
	const struct summary_entry *e = map_get(&k->threads, (uint64_t)m->thread->enter.tid);

	return e && e->path.len && *e->path.p == '/' && !e->named && !made_fd(m) ? e->used : -1;
}

bool summary_keys_is_file(struct summary_keys *k, const struct event *ev, int fd, const char *path,
			  size_t n)
{
	char text[PATH_MAX];

	// Where nothing is escaped, the name is the path itself.
	if (!memchr(path, '\\', n))
		return links_ask(&k->links, ev, fd, text, sizeof(text)) == (long)n &&
		       !memcmp(text, path, n);
	buf_clear(&k->key);
	fd_text(k, ev, (uint32_t)fd, false, &k->key);
	return k->key.len == n && !memcmp(k->key.p, path, n);
}

void summary_keys_counted(struct summary_keys *k, const struct moment *m, struct summary_id *ret)
{
	const struct record *rec = &m->ev->rec;

	buf_clear(&k->key);
	for (unsigned i = 0; i < k->o->nby; i++) {
		size_t at = k->key.len;

		if (k->o->by[i] == SUMMARY_BY_ERRNO)
			summary_put_errno(&k->key, rec->u.counted.error);
		else if (!put_common_key(k, k->o->by[i], m, rec))
			summary_put_call(&k->key, ret);
		end_key(k, at);
	}
	finish_keys(k, ret);
}

void summary_keys_library(struct summary_keys *k, const struct moment *m, struct summary_id *ret)
{
	const struct call *c = m->lib;

	*ret = (struct summary_id){.abi = c->abi};
	buf_clear(&k->key);
	for (unsigned i = 0; i < k->o->nby; i++) {
		size_t at = k->key.len;

		if (!put_common_key(k, k->o->by[i], m, m->lib_entry))
			buf_puts(&k->key, c->symbol);
		end_key(k, at);
	}
	if (!k->o->nby)
		buf_put(&k->key, c->symbol, strlen(c->symbol) + 1);
	finish_keys(k, ret);
}

void summary_keys_other(struct summary_keys *k, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;
	bool over = record_is_last(rec);

	links_other(&k->links, rec);
	comms_other(&k->commands, m);
	if (over)
		entry_free(map_del(&k->threads, (uint64_t)rec->tid));
}
