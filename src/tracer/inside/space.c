#include "tracer/inside/space.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/inject.h"
#include "proc/fs/procfs.h"

enum { PAGE = 4096, SYSCALL = 2, REACH = 0x70000000, FIXED_NOREPLACE = 0x100000 };

#define EVERYWHERE (1ULL << 47)

/* -- where nobody is in the way --------------------------------------------------------------- */

struct gap {
	taddr near, end, best;
	uint64_t n, reach;
	uint64_t room; /* from the best place to the next mapping */
};

/** Takes a gap between two mappings in: the middle of what is within reach, so that heaps, stacks
 * and what the kernel places itself are where they are without us. The one with most room wins;
 * below the code there is no heap. */
static void take_gap(struct gap *g, taddr from, taddr to)
{
	taddr low = g->near > g->reach && from < g->near - g->reach ? g->near - g->reach : from;
	taddr high = to > g->near + g->reach ? g->near + g->reach : to;

	if (high < low || high - low < g->n + 16 * PAGE)
		return;
	taddr at = (low + (high - low - g->n) / 2) & ~(taddr)(PAGE - 1);
	uint64_t room = at - from < to - at - g->n ? at - from : to - at - g->n;
	if (from >= g->near && g->best)
		return;
	if (room > g->room) {
		g->room = room;
		g->best = at;
	}
}

/** A place for n bytes, by the text of /proc/PID/maps; 0: there is none. */
static taddr find_gap(const char *maps, taddr near, uint64_t reach, uint64_t n)
{
	struct gap g = {.near = near, .end = 0x10000, .n = n, .reach = reach};

	for (const char *p = maps; *p; p = strchr(p, '\n') ? strchr(p, '\n') + 1 : "") {
		unsigned long long from, to;

		if (sscanf(p, "%llx-%llx", &from, &to) != 2)
			break;
		take_gap(&g, g.end, from);
		g.end = to;
	}
	return g.best;
}

/* -- putting it there ------------------------------------------------------------------------- */

static struct err *write_arena(struct space *s, const struct plans *plans)
{
	size_t n = (size_t)((uintptr_t)agent_stop - (uintptr_t)agent_start);

	if (n > AGENT_NULL_SLOT)
		return err_new("the agent is too long");
	if (!debug_write_by(s->memory, s->arena, agent_start, n) ||
	    !debug_write_by(s->memory, s->arena + AGENT_PLANS, plans->ops, sizeof(plans->ops)))
		return err_new("the agent cannot be written");
	return NULL;
}

/** A call of the program's, made for us. */
static struct err *remote(pid_t tid, taddr at, const char *what, uint64_t nr,
			  const uint64_t args[6], int64_t *ret)
{
	struct err *e = inject_call(tid, at, nr, args, ret);

	if (!e && *ret < 0 && *ret > -4096)
		e = err_sys((int)-*ret, "%s", what);
	return e;
}

/** Maps the rings, there and here; the descriptor is open only meanwhile. */
static struct err *share_ring(struct space *s, pid_t tid, taddr at)
{
	static const char name[] = "pawl";
	taddr text = s->arena + AGENT_SLOW_STUBS - 16;
	int64_t fd, r;
	char path[64];

	if (!debug_write_by(s->memory, text, name, sizeof(name)))
		return err_new("the agent cannot be written");
	struct err *e = remote(tid, at, "memfd_create", SYS_memfd_create,
			       (uint64_t[6]){text, 1 /* MFD_CLOEXEC */}, &fd);
	if (e)
		return e;
	e = remote(tid, at, "ftruncate", SYS_ftruncate,
		   (uint64_t[6]){(uint64_t)fd, AGENT_RING_MAPPING}, &r);
	procfs_path(path, sizeof(path), tid, "fd/%d", (int)fd);
	_close_ int ours = e ? -1 : open(path, O_RDWR | O_CLOEXEC);
	if (!e && ours < 0)
		e = err_sys(errno, "%s", path);
	if (!e)
		e = remote(tid, at, "mmap", SYS_mmap,
			   (uint64_t[6]){s->ring, AGENT_RING_MAPPING, PROT_READ | PROT_WRITE,
					 MAP_SHARED | FIXED_NOREPLACE, (uint64_t)fd, 0},
			   &r);
	s->ring = e ? 0 : (taddr)r;
	struct err *e2 = remote(tid, at, "close", SYS_close, (uint64_t[6]){(uint64_t)fd}, &r);
	if (e) {
		err_free(e2);
		return e;
	}
	void *p = mmap(NULL, AGENT_RING_MAPPING, PROT_READ | PROT_WRITE, MAP_SHARED, ours, 0);
	if (p == MAP_FAILED)
		return e2 ? e2 : err_sys(errno, "mmap");
	s->slots = p;
	return e2;
}

static struct err *open_space(struct space *s, pid_t tid, taddr at, const struct plans *plans)
{
	_cleanup_(buf_deinit) struct buf maps = {0};

	s->memory = debug_open_memory(s->pid);
	if (s->memory < 0)
		return err_sys(errno, "/proc/%d/mem", (int)s->pid);
	if (!procfs_read_all(tid, "maps", &maps))
		return err_new("its memory map cannot be read");
	modules_update(&s->modules, maps.p, maps.len);
	s->arena = find_gap(buf_str(&maps), at, REACH, AGENT_ARENA);
	s->ring = find_gap(buf_str(&maps), at, EVERYWHERE, AGENT_RING_MAPPING);
	if (!s->arena || !s->ring)
		return err_new("there is no room near its code");
	struct err *e = inject_pages(tid, at, true, s->arena, AGENT_ARENA);
	if (!e)
		e = write_arena(s, plans);
	return e ? e : share_ring(s, tid, at);
}

struct err *space_open(pid_t tid, pid_t pid, taddr at, const struct plans *plans, struct mem *mem,
		       struct image_store *store, struct space **ret)
{
	struct space *s = calloc(1, sizeof(*s));

	if (!s || !(s->sites = calloc(AGENT_SITES, sizeof(*s->sites)))) {
		free(s);
		return &err_nomem;
	}
	s->pid = pid;
	s->users = 1;
	s->memory = -1;
	s->mem = mem;
	s->alone = true;
	modules_init(&s->modules, store, pid);
	struct err *e = open_space(s, tid, at - SYSCALL, plans);
	if (e) {
		space_close(s);
		return e;
	}
	*ret = s;
	return NULL;
}

void space_close(struct space *s)
{
	if (!s || (s->users && --s->users))
		return;
	if (s->memory >= 0)
		close(s->memory);
	if (s->slots)
		munmap(s->slots, AGENT_RING_MAPPING);
	modules_deinit(&s->modules);
	map_deinit(&s->by_addr);
	free(s->sites);
	free(s);
}

/* -- slots ------------------------------------------------------------------------------------ */

struct agent_slot *space_slot(const struct space *s, int slot)
{
	return (struct agent_slot *)((char *)s->slots + (size_t)slot * AGENT_SLOT_SIZE);
}

taddr space_slot_addr(const struct space *s, int slot)
{
	return s->ring + (taddr)slot * AGENT_SLOT_SIZE;
}

int space_take_slot(struct space *s, const struct plans *plans, uint32_t shown)
{
	int i = s->used == ~0u ? -1 : __builtin_ctz(~s->used);

	if (i < 0 || i >= AGENT_SLOTS)
		return -1;
	s->used |= 1u << i;
	struct agent_slot *slot = space_slot(s, i);
	memset(slot, 0, sizeof(*slot));
	slot->self = space_slot_addr(s, i);
	slot->shown = shown;
	slot->mark = AGENT_MARK;
	slot->guard_from = s->arena;
	slot->guard_to = s->arena + AGENT_ARENA;
	slot->ring_from = s->ring;
	slot->ring_to = s->ring + AGENT_RING_MAPPING;
	memcpy(slot->plan, plans->of, sizeof(slot->plan));
	return i;
}

void space_give_slot(struct space *s, int slot)
{
	s->used &= ~(1u << slot);
}
