/* Breakpoints and watchpoints: the packets Z and z. The client may set one again that is there, and
 * remove one that is not (gdb's manual, "Packets": both are idempotent). */
#include <errno.h>

#include "debugger/remote/server.h"

enum { SOFTWARE = '0', HARDWARE, WRITTEN, READ, ACCESSED, LARGEST = 8 };

/** What a packet names. */
struct point {
	char kind;
	taddr addr;
	uint64_t size; /* of a watchpoint, in bytes */
};

static bool parse(const char *at, const char *end, struct point *ret)
{
	ret->kind = *at;
	if (*at < SOFTWARE || *at > ACCESSED)
		return false;
	at++;
	// Conditions and commands, which the client sends only if we say that we know them, would
	// follow.
	return field_take(&at, ',') && field_two(&at, &ret->addr, &ret->size) && at == end;
}

static bool is_watch(const struct point *z)
{
	return z->kind >= WRITTEN;
}

/** The size of the largest piece at addr that a debug register covers. */
static unsigned piece_at(taddr addr, uint64_t left)
{
	unsigned size = LARGEST;

	while (addr % size || size > left)
		size /= 2;
	return size;
}

/** Finds the debug register that has a piece. */
static int find(const struct served *p, char kind, taddr addr, unsigned size)
{
	for (int i = 0; i < WATCHES; i++) {
		const struct watch *w = &p->inf.watches[i];

		if (w->size == size && w->addr == addr && p->points[i] == kind)
			return i;
	}
	return -1;
}

static struct err *add_piece(struct served *p, char kind, taddr addr, unsigned size)
{
	enum watch_how how = kind == HARDWARE  ? WATCH_EXEC
			     : kind == WRITTEN ? WATCH_WRITE
					       : WATCH_ACCESS;
	unsigned n;

	if (find(p, kind, addr, size) >= 0)
		return NULL;
	struct err *e = inferior_watch(&p->inf, addr, size, how, &n);
	if (!e)
		p->points[n] = (uint8_t)kind;
	return e;
}

static void remove_watch(struct served *p, const struct point *z)
{
	unsigned size;

	for (uint64_t done = 0; done < z->size; done += size) {
		size = piece_at(z->addr + done, z->size - done);
		int n = find(p, z->kind, z->addr + done, size);

		if (n >= 0)
			inferior_unwatch(&p->inf, (unsigned)n);
	}
}

static struct err *add_watch(struct served *p, const struct point *z)
{
	struct err *e = NULL;
	unsigned size;

	for (uint64_t done = 0; !e && done < z->size; done += size) {
		size = piece_at(z->addr + done, z->size - done);
		e = add_piece(p, z->kind, z->addr + done, size);
	}
	if (e)
		remove_watch(p, z);
	return e;
}

static bool has_site(const struct served *p, taddr addr)
{
	const struct site *site = sites_at(&p->inf.sites, addr);

	return site && site->owners[SITE_USER];
}

/** The program that a packet is about, with the point; NULL: the reply has the error. */
static struct served *take(struct server *v, const char *at, const char *end, struct point *z,
			   struct buf *reply)
{
	struct served *p = server_current(v);

	if (!parse(at, end, z)) {
		server_fail(reply, EINVAL);
		return NULL;
	}
	if (z->kind == HARDWARE)
		z->size = 1;
	if (!p || !p->inf.pid || (is_watch(z) && (!z->size || z->size > WATCHES * LARGEST))) {
		server_fail(reply, EINVAL);
		return NULL;
	}
	return p;
}

static void answer_Z(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct point z;
	struct served *p = take(v, at, end, &z, reply);

	if (!p)
		return;
	if (z.kind != SOFTWARE)
		server_fail_by(reply, add_watch(p, &z));
	else if (has_site(p, z.addr))
		server_ok(reply);
	else
		server_fail_by(reply, sites_add(&p->inf.sites, z.addr, SITE_USER));
}

static void answer_z(struct server *v, const char *at, const char *end, struct buf *reply)
{
	struct point z;
	struct served *p = take(v, at, end, &z, reply);

	if (!p)
		return;
	if (z.kind != SOFTWARE) {
		remove_watch(p, &z);
		server_ok(reply);
	} else if (has_site(p, z.addr)) {
		server_fail_by(reply, sites_remove(&p->inf.sites, z.addr, SITE_USER));
	} else {
		server_ok(reply);
	}
}

const struct server_row server_points[] = {{"Z", answer_Z, false}, {"z", answer_z, false}, {0}};
