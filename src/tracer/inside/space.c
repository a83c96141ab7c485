#include "tracer/inside/space.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/fs/mapping.h"
#include "proc/fs/procfs.h"
#include "proc/fs/procmap.h"
#include "proc/inject.h"
#include "tracer/inside/rules.h"

enum { PAGE = 4096, REACH = 0x70000000, FIXED_NOREPLACE = 0x100000 };

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
static taddr find_gap(const struct buf *maps, taddr near, uint64_t reach, uint64_t n)
{
	struct gap g = {.near = near, .end = 0x10000, .n = n, .reach = reach};
	struct mapping m;

	for (const char *at = maps->p; mapping_next(&at, maps->p + maps->len, &m);) {
		take_gap(&g, g.end, m.start);
		g.end = m.end;
	}
	return g.best;
}

/* -- putting it there ------------------------------------------------------------------------- */

/** The handler that a program has meanwhile which is to survive us. */
static struct agent_action guard_action(const struct space *s)
{
	enum { SIGINFO = 4, RESTORER = 0x4000000, ONSTACK = 0x8000000 };

	return (struct agent_action){
		.handler = space_agent(s, (const char *)(uintptr_t)agent_orphaned),
		.flags = SIGINFO | RESTORER | ONSTACK,
		.restorer = space_agent(s, agent_return),
		.mask = ~0ULL,
	};
}

static struct err *write_arena(struct space *s, const struct plans *plans)
{
	size_t n = (size_t)((uintptr_t)agent_stop - (uintptr_t)agent_start);
	struct agent_action action = guard_action(s);
	struct agent_life life = {s->ring + AGENT_COMMON, (uint32_t)gettid(), 0};

	if (n > AGENT_NULL_SLOT)
		return err_new("the agent is too long");
	if (!debug_write_by(s->memory, s->arena, agent_start, n) ||
	    !debug_write_by(s->memory, s->arena + AGENT_ACTION, &action, sizeof(action)) ||
	    !debug_write_by(s->memory, s->arena + AGENT_LIFE, &life, sizeof(life)) ||
	    !debug_write_by(s->memory, s->arena + AGENT_PLANS, plans->ops, sizeof(plans->ops)))
		return err_new("the agent cannot be written");
	return NULL;
}

/** A call of the program's, made for us. */
static struct err *next_call(struct inject *in, const char *what, int64_t *ret)
{
	struct err *e = inject_next(in, ret);

	if (!e && *ret < 0 && *ret > -4096)
		e = err_sys((int)-*ret, "%s", what);
	return e;
}

/** One call, from the room behind somebody's code. */
static struct err *map_arena(struct space *s, pid_t tid)
{
	const struct calls_call map = {SYS_mmap,
				       {s->arena, AGENT_ARENA, PROT_READ | PROT_EXEC,
					MAP_PRIVATE | MAP_ANONYMOUS | FIXED_NOREPLACE, (uint64_t)-1,
					0},
				       0};
	taddr room = inject_room(tid, 1);
	struct inject in;
	int64_t at;

	if (!room)
		return err_new("there is no room behind its code");
	struct err *e = inject_begin(&in, tid, room, &map, 1);
	if (e)
		return e;
	e = next_call(&in, "mmap", &at);
	struct err *back = inject_end(&in);
	if (e || back) {
		s->arena = 0;
		err_free(e ? back : NULL);
		return e ? e : back;
	}
	if ((taddr)at == s->arena)
		return NULL;
	s->arena = 0;
	return err_new("the agent would lie elsewhere");
}

/** Our own view of the rings, and a page of ours behind it (tracer/inside/alive.h). */
static struct err *map_ours(struct space *s, pid_t tid, int64_t fd)
{
	char path[64];

	procfs_path(path, sizeof(path), tid, "fd/%d", (int)fd);
	_close_ int ours = open(path, O_RDWR | O_CLOEXEC);
	if (ours < 0)
		return err_sys(errno, "%s", path);
	char *p = mmap(NULL, AGENT_RING_MAPPING + PAGE, PROT_READ | PROT_WRITE,
		       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (p == MAP_FAILED)
		return err_sys(errno, "mmap");
	s->slots = (struct agent_slot *)p;
	if (mmap(p, AGENT_RING_MAPPING, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, ours, 0) ==
	    MAP_FAILED)
		return err_sys(errno, "mmap");
	return NULL;
}

/** The calls that map the rings, and, for a program that shall survive us, set its handler. They
 * are made by code in the arena, which has room. The descriptor is open only meanwhile. */
static struct err *make_ring(struct space *s, pid_t tid, struct inject *in)
{
	enum { CLOSE_ON_EXEC = 1, FIRST_AT_0 = 1, FIRST_AT_4 = 16, SIGSET = 8 };
	enum { CREATED, SIZED, MAPPED, CLOSED, HANDLED, CALLS };
	const struct calls_call calls[CALLS] = {
		{SYS_memfd_create, {s->arena + AGENT_SLOW_STUBS - 16, CLOSE_ON_EXEC}, 0},
		{SYS_ftruncate, {0, AGENT_RING_MAPPING}, FIRST_AT_0},
		{SYS_mmap,
		 {s->ring, AGENT_RING_MAPPING, PROT_READ | PROT_WRITE,
		  MAP_SHARED | FIXED_NOREPLACE},
		 FIRST_AT_4},
		{SYS_close, {0}, FIRST_AT_0},
		{SYS_rt_sigaction, {SIGSYS, s->arena + AGENT_ACTION, 0, SIGSET}, 0},
	};
	static const char *const names[CALLS] = {"memfd_create", "ftruncate", "mmap", "close",
						 "rt_sigaction"};
	struct err *e = inject_begin(in, tid, s->arena + AGENT_SLOW_STUBS, calls,
				     s->guarded ? CALLS : HANDLED);
	int64_t r;

	if (e)
		return e;
	// Whatever fails, the descriptor is closed.
	for (unsigned i = 0; i < (s->guarded && !e ? CALLS : HANDLED); i++) {
		struct err *now = next_call(in, names[i], &r);

		if (!now && i == CREATED)
			now = map_ours(s, tid, r);
		if (!now && i == SIZED) {
			alive_begin(s->alive, (char *)s->slots + AGENT_COMMON);
			s->sized = true;
		}
		if (!now && i == MAPPED && (taddr)r != s->ring)
			now = err_new("the rings would lie elsewhere");
		err_free(e ? now : NULL);
		e = e ? e : now;
	}
	return e;
}

static struct err *share_ring(struct space *s, pid_t tid)
{
	static const char name[] = "pawl";
	struct inject in = {0};

	if (!debug_write_by(s->memory, s->arena + AGENT_SLOW_STUBS - 16, name, sizeof(name)))
		return err_new("the agent cannot be written");
	struct err *e = make_ring(s, tid, &in);
	struct err *back = in.n ? inject_end(&in) : NULL;
	err_free(e ? back : NULL);
	return e ? e : back;
}

/** May the program make a file as long as the rings? Else it would get SIGXFSZ (setrlimit(2)). */
static bool may_make_ring(pid_t pid)
{
	uint64_t limit;

	return procfs_limit(pid, "Max file size", &limit) && limit >= AGENT_RING_MAPPING;
}

static struct err *open_space(struct space *s, pid_t tid, taddr at, const struct plans *plans)
{
	_cleanup_(buf_deinit) struct buf maps = {0};

	if (!may_make_ring(s->pid))
		return err_new("the size of its files is limited");
	s->memory = debug_open_memory(s->pid);
	if (s->memory < 0)
		return err_sys(errno, "/proc/%d/mem", (int)s->pid);
	if (!procfs_read_all(tid, "maps", &maps))
		return err_new("its memory map cannot be read");
	modules_update(&s->modules, maps.p, maps.len);
	s->arena = find_gap(&maps, at, REACH, AGENT_ARENA);
	s->ring = find_gap(&maps, at, EVERYWHERE, AGENT_RING_MAPPING);
	if (!s->arena || !s->ring)
		return err_new("there is no room near its code");
	struct err *e = map_arena(s, tid);
	if (!e)
		e = write_arena(s, plans);
	return e ? e : share_ring(s, tid);
}

struct err *space_remove(struct space *s, pid_t pid, pid_t tid, const siginfo_t *info)
{
	enum { SIGSET = 8, CALLS = 4 };
	const struct agent_action none = {0};
	const taddr at = s->arena + AGENT_ACTION, copy = s->arena + AGENT_SLOW_STUBS;
	taddr room = inject_room(tid, CALLS);
	struct calls_call calls[CALLS];
	struct inject in;
	unsigned n = 0;
	int64_t r;

	if (!room || !debug_write_by(s->memory, at, &none, sizeof(none)) ||
	    (info && !debug_write_by(s->memory, copy, info, sizeof(*info))))
		return err_new("there is no room behind its code");
	if (info)
		calls[n++] = (struct calls_call){
			SYS_rt_tgsigqueueinfo,
			{(uint64_t)pid, (uint64_t)tid, (uint64_t)info->si_signo, copy},
			0};
	if (s->guarded)
		calls[n++] = (struct calls_call){SYS_rt_sigaction, {SIGSYS, at, 0, SIGSET}, 0};
	calls[n++] = (struct calls_call){SYS_munmap, {s->arena, AGENT_ARENA}, 0};
	calls[n++] = (struct calls_call){SYS_munmap, {s->ring, AGENT_RING_MAPPING}, 0};
	struct err *e = inject_begin(&in, tid, room, calls, n);
	for (unsigned i = 0; !e && i < n; i++)
		e = inject_next(&in, &r);
	return e ? e : inject_end(&in);
}

struct err *space_open(pid_t tid, pid_t pid, taddr at, const struct plans *plans, struct mem *mem,
		       struct image_store *store, struct alive *alive, struct space **ret)
{
	struct space *s = alloc_zeroed(sizeof(*s));

	s->sites = alloc_array(AGENT_SITES, sizeof(*s->sites));
	s->pid = pid;
	s->users = 1;
	s->memory = s->maps = -1;
	s->mem = mem;
	s->alone = true;
	modules_init(&s->modules, store, pid);
	s->modules.code_only = true;
	s->guarded = alive->guards;
	s->alive = alive;
	struct err *e = open_space(s, tid, at, plans);
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
	if (s->maps >= 0)
		close(s->maps);
	if (s->sized)
		alive_end(s->alive, (char *)s->slots + AGENT_COMMON);
	if (s->slots) {
		munmap(s->slots, AGENT_RING_MAPPING + PAGE);
	}
	rules_deinit(s);
	modules_deinit(&s->modules);
	map_deinit(&s->by_addr);
	free(s->sites);
	free(s);
}

/* -- what is mapped --------------------------------------------------------------------------- */

int space_maps(struct space *s)
{
	char path[64];

	if (s->maps < 0) {
		procfs_path(path, sizeof(path), s->pid, "maps");
		s->maps = open(path, O_RDONLY | O_CLOEXEC);
	}
	return s->maps;
}

bool space_mapping(struct space *s, taddr addr, struct mapping *ret)
{
	// A kernel that cannot be asked for a single one knows no such request.
	return procmap_at(space_maps(s), addr, ret) ||
	       (errno == ENOTTY && procfs_mapping(s->pid, addr, ret));
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
	// New memory is zero, and most of its pages will never be used.
	if (s->dirty >> i & 1)
		memset(slot, 0, sizeof(*slot));
	s->dirty |= 1u << i;
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
