#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/inject.h"
#include "proc/procfs.h"
#include "tracer/libcalls/lib.h"

/* A point where this many threads came by without a call that returns is taken out between calls.
 */
enum { STRAYS_MAX = 16 };
/* Memory that was given up, but of which a copy may turn up: a thread was ended by an execve or a
 * signal before it could tell of its child, which has not stopped yet. */
enum { GHOSTS = 32 };
/* How far copies may lie from what they are copies of: displacements have 31 bits. */
static const uint64_t reach = 0x70000000;
enum { SCRATCH_SIZE = 64 << 10, VDSO_MAX = 64 << 10, TRIES = 3 };

struct lib_space *lib_space_create(pid_t pid)
{
	struct lib_space *s = calloc(1, sizeof(*s));

	if (!s)
		abort();
	s->users = 1;
	s->pid = pid;
	sites_init(&s->sites, pid);
	return s;
}

static void free_space(struct lib_space *s)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&s->points, &i, &key, &p);)
		free(p);
	while (s->scratch) {
		struct lib_scratch *next = s->scratch->next;

		free(s->scratch);
		s->scratch = next;
	}
	map_deinit(&s->points);
	map_deinit(&s->done);
	sites_deinit(&s->sites);
	modules_deinit(&s->modules);
	free(s->callers);
	free(s);
}

void lib_ghosts_free(struct lib *l, unsigned keep)
{
	struct lib_space **at = &l->ghosts;

	while (*at && keep) {
		at = &(*at)->next;
		keep--;
	}
	while (*at) {
		struct lib_space *s = *at;

		*at = s->next;
		free_space(s);
	}
}

void lib_space_put(struct lib *l, struct lib_space *s)
{
	if (--s->users)
		return;
	if (s->sites.memory >= 0) { // it would keep the memory
		close(s->sites.memory);
		s->sites.memory = -1;
	}
	s->next = l->ghosts;
	l->ghosts = s;
	lib_ghosts_free(l, GHOSTS);
}

static void copy_maps(struct lib_space *s, const struct lib_space *from)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&from->points, &i, &key, &p);) {
		struct lib_point *new = malloc(sizeof(*new));

		if (!new)
			abort();
		*new = *(struct lib_point *)p;
		new->waiting = 0; // counted anew with the calls of the thread that goes on
		map_set(&s->points, key, new);
	}
	for (size_t i = 0; map_next(&from->done, &i, &key, &p);)
		map_set(&s->done, key, s);
	for (const struct lib_scratch *x = from->scratch; x; x = x->next) {
		struct lib_scratch *new = malloc(sizeof(*new));

		if (!new)
			abort();
		*new = *x;
		new->next = s->scratch;
		s->scratch = new;
	}
}

/** A process whose memory is a copy may have breakpoints of ours that were lifted since. */
static void clean_lifted(const struct lib_space *s, pid_t pid)
{
	const uint8_t int3 = 0xcc;
	uint64_t key;
	void *value;

	for (size_t i = 0; s->lifted && map_next(&s->points, &i, &key, &value);) {
		const struct lib_point *p = value;
		uint8_t now;

		if (!p->lifted || p->placed)
			continue;
		struct err *e = debug_read(pid, p->addr, &now, 1);
		if (!e && now == int3)
			e = debug_write(pid, p->addr, &p->saved, 1);
		err_free(e);
	}
}

/** Copies of instructions that are not in the copy of the memory are made anew. */
static void check_copies(struct lib_space *s, const struct lib_space *from)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; s->scratch && map_next(&s->points, &i, &key, &value);) {
		struct lib_point *p = value;
		uint8_t here[INSN_COPY_MAX] = {0}, there[INSN_COPY_MAX] = {1};

		if (!p->copy)
			continue;
		struct err *e = debug_read(s->pid, p->copy, here, sizeof(here));
		if (!e)
			e = debug_read(from->pid, p->copy, there, sizeof(there));
		if (e || memcmp(here, there, sizeof(here)) != 0)
			p->copy = 0;
		err_free(e);
	}
	for (struct lib_scratch **x = &s->scratch; *x;) {
		struct lib_scratch *gone = *x;
		struct err *e = debug_read(s->pid, gone->begin, &(uint8_t){0}, 1);

		if (!e) {
			x = &gone->next;
			continue;
		}
		err_free(e);
		*x = gone->next;
		free(gone);
	}
}

struct lib_space *lib_space_copy(const struct lib_space *from, pid_t pid)
{
	struct lib_space *s = lib_space_create(pid);

	s->is64 = from->is64;
	s->hardware = from->hardware;
	s->nwatched = from->nwatched;
	s->protected = from->protected;
	s->ignores = from->ignores;
	s->loaded = from->loaded;
	s->r_debug = from->r_debug;
	s->main = from->main;
	s->syscall_at = from->syscall_at;
	s->no_scratch = from->no_scratch;
	s->lifted = from->lifted;
	s->ncallers = from->ncallers;
	modules_init(&s->modules, from->modules.store, pid);
	if (from->ncallers) {
		s->callers = malloc(from->ncallers * sizeof(*s->callers));
		if (!s->callers)
			abort();
		memcpy(s->callers, from->callers, from->ncallers * sizeof(*s->callers));
	}
	err_free(sites_copy(&s->sites, &from->sites, pid));
	copy_maps(s, from);
	// The memory was copied a while ago; other threads have met points since.
	clean_lifted(s, pid);
	sites_renew(&s->sites);
	check_copies(s, from);
	return s;
}

void lib_space_clean(const struct lib_space *s, pid_t pid)
{
	sites_clean(&s->sites, pid);
	clean_lifted(s, pid);
}

/* -- points ----------------------------------------------------------------------------------- */

void lib_point_place(struct lib_space *s, struct lib_point *p)
{
	if (p->placed)
		return;
	if (s->hardware) {
		lib_hardware_place(s, p);
		return;
	}
	struct err *e = sites_add(&s->sites, p->addr, SITE_CALL);
	p->placed = !e;
	if (!e)
		p->saved = sites_at(&s->sites, p->addr)->saved;
	err_free(e); // unmapped, or gone
}

void lib_point_lift(struct lib_space *s, struct lib_point *p)
{
	if (!p->placed)
		return;
	if (s->hardware) {
		lib_hardware_lift(s, p);
		return;
	}
	err_free(sites_remove(&s->sites, p->addr, SITE_CALL));
	p->placed = false;
	s->lifted += !p->lifted;
	p->lifted = true;
}

struct lib_point *lib_point_add(struct lib_space *s, taddr addr, uint8_t role)
{
	struct lib_point *p = map_get(&s->points, addr);
	uint8_t code[INSN_MAX];

	if (p) {
		p->roles |= role;
		return p;
	}
	size_t n = sizeof(code);
	struct err *e = debug_read(s->pid, addr, code, n);
	while (e && n > 1) { // the end of a mapping
		err_free(e);
		n = (addr & 4095) + n > 4096 ? 4096 - (addr & 4095) : 1;
		e = debug_read(s->pid, addr, code, n);
		if (n == 1)
			break;
		if (e)
			n = 1;
	}
	if (e) {
		err_free(e);
		return NULL;
	}
	p = calloc(1, sizeof(*p));
	if (!p)
		abort();
	sites_hide(&s->sites, addr, code, n);
	p->addr = addr;
	p->roles = role;
	p->stuck = !insn_parse(&p->insn, code, n, s->is64) || p->insn.kind == INSN_BOUND;
	map_set(&s->points, addr, p);
	return p;
}

void lib_points_prune(struct lib_space *s)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&s->points, &i, &key, &value);) {
		struct lib_point *p = value;
		uint8_t byte;

		if (modules_at(&s->modules, p->addr))
			continue;
		struct err *e = debug_read(s->pid, p->addr, &byte, 1);
		if (!e)
			continue; // code that no file has
		err_free(e);
		lib_point_lift(s, p);
		s->lifted -= p->lifted;
		map_del(&s->points, key);
		free(p);
		i = 0; // the map may have been put in another order
	}
}

/* -- memory for copies ------------------------------------------------------------------------ */

// It is in the vdso, which has one for what it can't do itself.
taddr lib_find_syscall(struct lib *l, struct lib_space *s)
{
	const uint8_t *want = (const uint8_t *)(s->is64 ? "\x0f\x05" : "\xcd\x80");
	uint8_t *code = malloc(VDSO_MAX);
	taddr found = 0;

	for (size_t i = 0; code && i < s->modules.n && !found; i++) {
		const struct module *m = &s->modules.list[i];
		size_t n = m->end - m->start;

		if (!m->exec || strcmp(m->path, "[vdso]") != 0 || n > VDSO_MAX)
			continue;
		if (!mem_read_all(&l->e->memory.mem, m->start, code, n))
			break;
		for (size_t at = 0; at + 1 < n && !found; at++)
			if (code[at] == want[0] && code[at + 1] == want[1])
				found = m->start + at;
	}
	free(code);
	return found;
}

static bool is_near(taddr a, taddr b)
{
	return a > b ? a - b < reach : b - a < reach;
}

/** The place for a piece of memory in a gap of the map: near the end of those below, so that the
 * heap above the program and stacks have their room. 0: none. */
static taddr place_in(taddr start, taddr end, taddr near)
{
	const taddr margin = 0x10000;

	if (start < margin) // mmap_min_addr
		start = margin;
	if (end < start || end - start < SCRATCH_SIZE + margin)
		return 0;
	taddr at = end <= near ? end - SCRATCH_SIZE - margin : start + margin;
	at = at < start ? start : at;
	return is_near(at, near) && at + SCRATCH_SIZE <= end ? at : 0;
}

/** The highest gap below `near` that is large enough, else the lowest above it. */
static taddr find_gap(const struct lib_space *s, taddr near)
{
	const taddr top = s->is64 ? 0x7ffffffff000 : 0xffff0000;
	struct buf b = {0};
	taddr last = 0, best = 0;

	procfs_read_all(s->pid, "maps", &b);
	for (const char *line = b.p, *end = b.p + b.len; line && line < end;) {
		char *rest;
		taddr start = strtoull(line, &rest, 16),
		      stop = *rest == '-' ? strtoull(rest + 1, &rest, 16) : 0;
		taddr at = place_in(last, start < top ? start : top, near);

		if (at && (start <= near || !best))
			best = at;
		last = stop > last ? stop : last;
		line = memchr(line, '\n', (size_t)(end - line));
		line += line != NULL;
	}
	if (!best)
		best = place_in(last, top, near);
	buf_deinit(&b);
	return best;
}

static struct lib_scratch *new_scratch(struct lib *l, struct tracee *t, struct lib_space *s,
				       taddr near)
{
	struct lib_scratch *x = NULL;

	if (!s->syscall_at && !s->no_scratch)
		s->syscall_at = lib_find_syscall(l, s);
	taddr at = s->syscall_at && !s->no_scratch ? find_gap(s, near) : 0;
	if (!at)
		return NULL;
	struct err *e = inject_pages(t->thread.tid, s->syscall_at, s->is64, at, SCRATCH_SIZE);
	if (!e && !(x = calloc(1, sizeof(*x))))
		abort();
	if (e) {
		// Another thread may have been faster; what is not allowed stays so.
		s->no_scratch = err_errno(e) && err_errno(e) != EEXIST;
		LOG(LOG_LIB, "%d: %s", (int)t->thread.tid, err_msg(e));
		err_free(e);
		return NULL;
	}
	*x = (struct lib_scratch){at, at + SCRATCH_SIZE, at, s->scratch};
	s->scratch = x;
	return x;
}

static bool make_copy(struct lib *l, struct tracee *t, struct lib_space *s, struct lib_point *p)
{
	uint8_t code[INSN_COPY_MAX];
	struct lib_scratch *x;

	if (p->insn.kind != INSN_PLAIN)
		return false;
	for (x = s->scratch; x; x = x->next)
		if (is_near(x->at, p->addr) && x->end - x->at >= INSN_COPY_MAX)
			break;
	for (unsigned i = 0; !x && i < TRIES; i++)
		x = new_scratch(l, t, s, p->addr);
	size_t n = x ? insn_copy(&p->insn, p->addr, x->at, code) : 0;
	if (!n)
		return false;
	struct err *e = debug_write(s->pid, x->at, code, n);
	if (e) {
		err_free(e);
		return false;
	}
	p->copy = x->at;
	x->at += INSN_COPY_MAX;
	return true;
}

/* -- past a point ----------------------------------------------------------------------------- */

static void set_regs(struct tracee *t, const void *regs)
{
	err_free(debug_set_regs(t->thread.tid, regs)); // gone meanwhile: the wait will tell
}

/** True if a thread that was stopped is so no more: somebody killed it, or executes another
 * program. What cannot be done with it says nothing of the program. */
static bool is_killed(pid_t tid)
{
	siginfo_t info;
	struct err *e = control_siginfo(tid, &info);
	bool gone = e == &err_gone;

	err_free(e);
	return gone;
}

void lib_point_pass(struct lib *l, struct tracee *t, struct lib_space *s, struct lib_point *p,
		    void *regs)
{
	struct insn_store store = {0};
	bool once = p->roles == LIB_RETURN && !p->waiting;

	regs_set_pc(regs, p->addr);
	// Nobody waits for it, and it is in the way of others, or there is no other way.
	if (once && (p->stuck || p->strays >= STRAYS_MAX))
		lib_point_lift(s, p);
	if (!p->placed) {
		set_regs(t, regs);
		return;
	}
	if (!p->stuck && insn_emulate(&p->insn, p->addr, regs, &l->e->memory.mem, &store)) {
		set_regs(t, regs);
		if (store.size &&
		    !control_poke(t->thread.tid, store.addr, &store.value, store.size))
			LOG(LOG_LIB, "%d: the stack cannot be written", (int)t->thread.tid);
		return;
	}
	if (!p->stuck && !p->copy && !make_copy(l, t, s, p)) {
		if (is_killed(t->thread.tid))
			return;
		p->stuck = true;
	}
	if (p->stuck) {
		// Better no calls than a program that comes to harm.
		lib_point_lift(s, p);
		if (p->symbol)
			lib_miss(l, s, LIB_MISS_STUCK, p->addr, l->names.list[p->symbol - 1].name);
	} else {
		regs_set_pc(regs, p->copy);
	}
	set_regs(t, regs);
}

bool lib_space_true_pc(const struct lib_space *s, taddr *pc, bool trapped)
{
	uint64_t key;
	void *value;

	if (trapped && map_get(&s->points, *pc - 1)) {
		--*pc;
		return true;
	}
	for (const struct lib_scratch *x = s->scratch; x; x = x->next) {
		if (*pc < x->begin || *pc >= x->at)
			continue;
		taddr copy = x->begin + (*pc - x->begin) / INSN_COPY_MAX * INSN_COPY_MAX;
		for (size_t i = 0; map_next(&s->points, &i, &key, &value);) {
			const struct lib_point *p = value;

			if (p->copy != copy)
				continue;
			*pc = *pc == copy ? p->addr : p->addr + p->insn.len;
			return true;
		}
	}
	return false;
}
