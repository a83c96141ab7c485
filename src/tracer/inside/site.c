/*
 * Call sites: their stubs, and the jumps that lead there. A stub is
 *
 *	mov $nr, %eax       of a site whose instruction before `syscall' became the jump
 *	mov $site, %ecx     here calls are led that stopped at the site itself
 *	jmp agent_enter_call
 *
 * and a slow stub, of a site that has no `syscall' any more: syscall; jmp back.
 */
#include <string.h>
#include <sys/types.h>

#include "base/log.h"
#include "proc/debug.h"
#include "proc/fs/procfs.h"
#include "tracer/inside/space.h"

enum { JUMP = 5, SYSCALL = 2, REACH = 0x70000000 };

static taddr stub_of(const struct space *s, int site)
{
	return s->arena + AGENT_STUBS + (taddr)site * AGENT_STUB;
}

static taddr slow_of(const struct space *s, int site)
{
	return s->arena + AGENT_SLOW_STUBS + (taddr)site * AGENT_STUB;
}

taddr space_core(const struct space *s, int site)
{
	return stub_of(s, site) + JUMP;
}

/** Writes a jump (e9) at `from`. */
static void put_jump(uint8_t ret[JUMP], taddr from, taddr to)
{
	int32_t off = (int32_t)(to - (from + JUMP));

	ret[0] = 0xe9;
	memcpy(ret + 1, &off, sizeof(off));
}

static bool is_near(taddr a, taddr b)
{
	return (a > b ? a - b : b - a) < REACH;
}

/** Writes the entry of the table that the agent goes on by. */
static bool write_entry(struct space *s, int site, taddr slow)
{
	struct agent_site entry = {slow, s->sites[site].addr + SYSCALL};

	return debug_write_by(s->memory, s->arena + AGENT_SITE_TABLE + (taddr)site * sizeof(entry),
			      &entry, sizeof(entry));
}

static bool write_stub(struct space *s, int site)
{
	uint8_t stub[3 * JUMP] = {0xcc, 0xcc, 0xcc, 0xcc, 0xcc, 0xb9};
	uint32_t number = (uint32_t)site;

	memcpy(stub + JUMP + 1, &number, sizeof(number));
	put_jump(stub + 2 * JUMP, stub_of(s, site) + 2 * JUMP, space_agent(s, agent_enter_call));
	return debug_write_by(s->memory, stub_of(s, site), stub, sizeof(stub)) &&
	       write_entry(s, site, s->sites[site].addr);
}

int space_site(struct space *s, taddr addr)
{
	int i = (int)(intptr_t)map_get(&s->by_addr, addr) - 1;

	if (i >= 0)
		return i;
	if (s->nsites == AGENT_SITES)
		return -1;
	i = (int)s->nsites;
	s->sites[i] = (struct space_site){.addr = addr};
	if (!write_stub(s, i))
		return -1;
	map_set(&s->by_addr, addr, (void *)(intptr_t)(i + 1));
	s->nsites++;
	return i;
}

int space_site_of_call(const struct space *s, taddr addr)
{
	taddr slow = s->arena + AGENT_SLOW_STUBS;
	int i = (int)(intptr_t)map_get(&s->by_addr, addr) - 1;

	if (i >= 0 || addr < slow || addr >= s->arena + AGENT_ARENA || (addr - slow) % AGENT_STUB)
		return i;
	i = (int)((addr - slow) / AGENT_STUB);
	return i < (int)s->nsites ? i : -1;
}

/* -- patching --------------------------------------------------------------------------------- */

/** The jump at the site itself, where its `syscall' is replaced. */
static void put_hop(const struct space_site *t, uint8_t ret[SYSCALL])
{
	ret[0] = 0xeb;
	ret[1] = (uint8_t)(t->code.at - (t->addr + SYSCALL));
}

/** The stub's part that is this site's alone. */
static bool prepare(struct space *s, int site)
{
	struct space_site *t = &s->sites[site];
	uint8_t slow[SYSCALL + JUMP] = {0x0f, 0x05};

	if (t->code.kind == CODE_BEFORE) {
		put_jump(t->patch, t->code.at, stub_of(s, site));
		return debug_write_by(s->memory, stub_of(s, site), t->code.old, JUMP);
	}
	put_jump(t->patch, t->code.at, space_core(s, site));
	put_jump(slow + SYSCALL, slow_of(s, site) + SYSCALL, t->addr + SYSCALL);
	return debug_write_by(s->memory, slow_of(s, site), slow, sizeof(slow)) &&
	       write_entry(s, site, slow_of(s, site));
}

static bool put(struct space *s, struct space_site *t)
{
	uint8_t hop[SYSCALL];

	put_hop(t, hop);
	return debug_write_by(s->memory, t->code.at, t->patch, JUMP) &&
	       (t->code.kind == CODE_BEFORE || debug_write_by(s->memory, t->addr, hop, SYSCALL));
}

static void site_judge(struct space *s, struct space_site *t)
{
	struct buf maps = {0};

	t->judged = true;
	if (!is_near(s->arena, t->addr) || !is_near(s->arena + AGENT_ARENA, t->addr)) {
		t->code.why = "it is too far away";
		return;
	}
	if (procfs_read_all(s->pid, "maps", &maps))
		modules_update(&s->modules, maps.p, maps.len);
	buf_deinit(&maps);
	code_judge(&t->code, &s->modules, s->mem, t->addr);
}

void space_patch(struct space *s, int site)
{
	struct space_site *t = &s->sites[site];

	if (t->judged)
		return;
	site_judge(s, t);
	t->patched = t->code.kind != CODE_NONE && prepare(s, site) && put(s, t);
	s->npatched += t->patched;
	LOG(LOG_ENGINE, "process %d: call site %#llx %s%s", (int)s->pid,
	    (unsigned long long)t->addr,
	    t->code.kind == CODE_BEFORE ? "by the instruction before it"
	    : t->code.kind == CODE_AFAR ? "by a jump to unused bytes"
					: "stops: ",
	    t->code.why ? t->code.why : "");
}

bool space_is_patched(struct space *s, int site)
{
	struct space_site *t = &s->sites[site];
	uint8_t now[JUMP];

	if (t->patched &&
	    (!mem_read_all(s->mem, t->code.at, now, JUMP) || memcmp(now, t->patch, JUMP) != 0))
		t->patched = false;
	return t->patched;
}

/** The program's own bytes, where what we put there is still in place. */
static bool lift(struct space *s, struct space_site *t)
{
	static const uint8_t call[SYSCALL] = {0x0f, 0x05};
	uint8_t now[SYSCALL], hop[SYSCALL];

	put_hop(t, hop);
	if (t->code.kind == CODE_AFAR && mem_read_all(s->mem, t->addr, now, SYSCALL) &&
	    !memcmp(now, hop, SYSCALL))
		debug_write_by(s->memory, t->addr, call, SYSCALL);
	return debug_write_by(s->memory, t->code.at, t->code.old, JUMP);
}

void space_lift(struct space *s)
{
	for (unsigned i = 0; i < s->nsites; i++) {
		struct space_site *t = &s->sites[i];

		t->lifted = space_is_patched(s, (int)i) && lift(s, t);
	}
}

void space_put(struct space *s)
{
	for (unsigned i = 0; i < s->nsites; i++) {
		struct space_site *t = &s->sites[i];

		if (t->lifted && !put(s, t))
			t->patched = false;
		t->lifted = false;
	}
}

void space_restore(struct space *s)
{
	space_lift(s);
	for (unsigned i = 0; i < s->nsites; i++)
		s->sites[i].patched = s->sites[i].lifted = false;
	s->npatched = 0;
}
