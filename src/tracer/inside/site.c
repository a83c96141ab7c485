/*
 * Call sites: their stubs, and the jumps that lead there. A stub is
 *
 *	mov $nr, %eax       of a site whose instruction before `syscall' became the jump
 *	mov $site, %ecx     here calls are led that stopped at the site itself
 *	jmp agent_enter_call
 *
 * and a slow stub, of a site that has no `syscall' any more: syscall; jmp back.
 */
#include <fcntl.h>
#include <string.h>
#include <sys/types.h>

#include "base/log.h"
#include "proc/debug.h"
#include "proc/fs/procmap.h"
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

/** What is a site's own in the arena. */
struct site_bytes {
	uint8_t stub[AGENT_STUB], slow[AGENT_STUB];
	struct agent_site entry; /* of the table that the agent goes on by */
};

static void make_bytes(const struct space *s, int site, struct site_bytes *ret)
{
	const struct space_site *t = &s->sites[site];
	uint32_t number = (uint32_t)site;

	*ret = (struct site_bytes){.stub = {0xcc, 0xcc, 0xcc, 0xcc, 0xcc, 0xb9},
				   .entry = {t->addr, t->addr + SYSCALL}};
	if (t->code.kind == CODE_BEFORE)
		memcpy(ret->stub, t->code.old, JUMP);
	memcpy(ret->stub + JUMP + 1, &number, sizeof(number));
	put_jump(ret->stub + 2 * JUMP, stub_of(s, site) + 2 * JUMP,
		 space_agent(s, agent_enter_call));
	if (t->code.kind != CODE_AFAR)
		return;
	ret->slow[0] = 0x0f;
	ret->slow[1] = 0x05;
	put_jump(ret->slow + SYSCALL, slow_of(s, site) + SYSCALL, t->addr + SYSCALL);
	ret->entry.slow = slow_of(s, site);
}

static taddr entry_of(const struct space *s, int site)
{
	return s->arena + AGENT_SITE_TABLE + (taddr)site * sizeof(struct agent_site);
}

static bool write_bytes(struct space *s, int site)
{
	struct site_bytes b;

	make_bytes(s, site, &b);
	return debug_write_by(s->memory, stub_of(s, site), b.stub, sizeof(b.stub)) &&
	       (s->sites[site].code.kind != CODE_AFAR ||
		debug_write_by(s->memory, slow_of(s, site), b.slow, sizeof(b.slow))) &&
	       debug_write_by(s->memory, entry_of(s, site), &b.entry, sizeof(b.entry));
}

/** The site behind those that are known has its bytes in the arena: it is known, too. */
static void add_site(struct space *s)
{
	uintptr_t number = ++s->nsites;

	map_set(&s->by_addr, s->sites[number - 1].addr, (void *)number);
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
	if (!write_bytes(s, i))
		return -1;
	add_site(s);
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

static void make_patch(const struct space *s, int site)
{
	struct space_site *t = &s->sites[site];

	put_jump(t->patch, t->code.at,
		 t->code.kind == CODE_BEFORE ? stub_of(s, site) : space_core(s, site));
}

static bool put(struct space *s, struct space_site *t)
{
	uint8_t hop[SYSCALL];

	put_hop(t, hop);
	return debug_write_by(s->memory, t->code.at, t->patch, JUMP) &&
	       (t->code.kind == CODE_BEFORE || debug_write_by(s->memory, t->addr, hop, SYSCALL));
}

static bool is_in_reach(const struct space *s, taddr addr)
{
	return is_near(s->arena, addr) && is_near(s->arena + AGENT_ARENA, addr);
}

/* -- sites that are known of their files ------------------------------------------------------ */

enum { BATCH = 64 };

/** Sites behind those that are known, which get their bytes together. */
struct batch {
	unsigned n;
	uint8_t stubs[BATCH][AGENT_STUB], slows[BATCH][AGENT_STUB];
	struct agent_site entries[BATCH];
};

static void batch_end(struct space *s, struct batch *b)
{
	int first = (int)s->nsites;
	unsigned n = b->n;

	b->n = 0;
	if (!n || !debug_write_by(s->memory, stub_of(s, first), b->stubs, n * AGENT_STUB) ||
	    !debug_write_by(s->memory, slow_of(s, first), b->slows, n * AGENT_STUB) ||
	    !debug_write_by(s->memory, entry_of(s, first), b->entries, n * sizeof(*b->entries)))
		return;
	for (unsigned i = 0; i < n; i++) {
		struct space_site *t = &s->sites[s->nsites];

		add_site(s);
		t->patched = put(s, t);
		s->npatched += t->patched;
	}
}

static void batch_add(struct space *s, struct batch *b, const struct space_site *t)
{
	int site = (int)(s->nsites + b->n);
	struct site_bytes bytes;

	s->sites[site] = *t;
	make_bytes(s, site, &bytes);
	make_patch(s, site);
	memcpy(b->stubs[b->n], bytes.stub, sizeof(bytes.stub));
	memcpy(b->slows[b->n], bytes.slow, sizeof(bytes.slow));
	b->entries[b->n++] = bytes.entry;
	if (b->n == BATCH)
		batch_end(s, b);
}

/** Does the memory contain what the site has in its file? The two places are near each other, so
 * they are read at once. */
static bool is_unchanged(const struct space *s, const struct space_site *t)
{
	static const uint8_t call[SYSCALL] = {0x0f, 0x05};
	uint8_t bytes[UINT8_MAX];
	taddr from = t->addr < t->code.at ? t->addr : t->code.at, to = t->addr + SYSCALL;

	if (to < t->code.at + JUMP)
		to = t->code.at + JUMP;
	return to - from <= sizeof(bytes) &&
	       mem_read_all(s->mem, from, bytes, (size_t)(to - from)) &&
	       !memcmp(bytes + (t->addr - from), call, SYSCALL) &&
	       !memcmp(bytes + (t->code.at - from), t->code.old, JUMP);
}

static void patch_file(struct space *s, struct batch *b, const struct module *m,
		       const struct known_file *f)
{
	for (size_t i = 0; i < f->n && s->nsites + b->n < AGENT_SITES; i++) {
		const struct known_site *k = &f->sites[i];
		taddr addr = m->start + (k->off - m->off), jump = addr + (taddr)k->jump;
		struct space_site t = {.addr = addr, .judged = true};

		t.code = (struct code_site){.kind = k->kind, .at = jump};
		memcpy(t.code.old, k->old, JUMP);
		if (k->off >= m->off && addr + SYSCALL <= m->end && jump >= m->start &&
		    jump + JUMP <= m->end && !map_get(&s->by_addr, addr) && is_in_reach(s, addr) &&
		    is_unchanged(s, &t))
			batch_add(s, b, &t);
	}
}

/** Patches what is known of the files that are mapped, as far as no call was seen there. */
static void patch_known(struct space *s)
{
	struct batch b = {.n = 0};

	for (size_t i = 0; s->known && i < s->modules.n; i++) {
		struct module *m = &s->modules.list[i];

		if (!m->exec || !m->is_file || m->writable || m->shared ||
		    !known_may_have(s->known, m->ino))
			continue;
		const struct image *im = modules_image(&s->modules, m, s->mem);
		const struct known_file *f = im ? known_find(s->known, im) : NULL;
		if (f)
			patch_file(s, &b, m, f);
	}
	batch_end(s, &b);
	s->met = s->modules.updates;
}

static void look_at_map(struct space *s)
{
	modules_read(&s->modules);
	patch_known(s);
}

/** Is the mapping at an address as it was when the map was read last? The kernel is asked for this
 * one only. */
static bool is_mapped_as_known(struct space *s, taddr addr)
{
	const struct module *m = modules_at(&s->modules, addr);
	struct mapping now;

	return m && m->is_file && procmap_at(space_maps(s), addr, &now) && now.start == m->start &&
	       now.end == m->end && now.off == m->off && now.dev == m->dev && now.ino == m->ino &&
	       m->exec == (now.perms[2] == 'x') && m->writable == (now.perms[1] == 'w') &&
	       m->shared == (now.perms[3] == 's');
}

void space_use_known(struct space *s, struct known *known)
{
	s->known = known;
	patch_known(s);
}

void space_meet(struct space *s, taddr addr)
{
	if (!s->known)
		return;
	if (!modules_at(&s->modules, addr))
		look_at_map(s);
	else if (s->met != s->modules.updates) // whoever walks stacks reads the map, too
		patch_known(s);
}

/* -- sites that are judged here --------------------------------------------------------------- */

static void site_judge(struct space *s, struct space_site *t)
{
	t->judged = true;
	if (!is_in_reach(s, t->addr)) {
		t->code.why = "it is too far away";
		return;
	}
	if (!is_mapped_as_known(s, t->addr))
		look_at_map(s);
	code_judge(&t->code, &s->modules, s->mem, t->addr);
	const struct module *m = modules_at(&s->modules, t->addr);
	if (s->known && m && t->code.kind != CODE_NONE)
		known_add(s->known, m, t->addr, &t->code);
}

void space_patch(struct space *s, int site)
{
	struct space_site *t = &s->sites[site];

	if (t->judged)
		return;
	site_judge(s, t);
	if (t->code.kind != CODE_NONE) {
		make_patch(s, site);
		t->patched = write_bytes(s, site) && put(s, t);
	}
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
