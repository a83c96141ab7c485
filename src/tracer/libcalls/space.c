/** Address spaces: creates, shares, copies (for fork) and frees them. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/path.h"
#include "proc/debug.h"
#include "tracer/libcalls/lib.h"

/* The number of ghosts: address spaces without users that are kept, because a copy of their memory
 * may still appear. That happens if an execve or a signal has ended a thread before it could report
 * its child, and the child has not stopped yet. */
enum { GHOSTS = 32 };

struct lib_space *lib_space_create(pid_t pid)
{
	struct lib_space *s = alloc_zeroed(sizeof(*s));

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
		lib_point_free(p);
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
	lib_stopped_tell(l, s);
	if (s->sites.memory >= 0) { // An open descriptor would keep the memory allocated.
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
		struct lib_point *new = alloc_zeroed(sizeof(*new));

		*new = *(struct lib_point *)p;
		new->probes = lib_probes_copy(new->probes);
		new->waiting = 0; // The calls of the child's thread are counted again.
		map_set(&s->points, key, new);
	}
	for (size_t i = 0; map_next(&from->done, &i, &key, &p);)
		map_set(&s->done, key, s);
	for (const struct lib_scratch *x = from->scratch; x; x = x->next) {
		struct lib_scratch *new = alloc_zeroed(sizeof(*new));

		*new = *x;
		new->next = s->scratch;
		s->scratch = new;
	}
}

/** Removes breakpoints that are in a copy of the memory, but were lifted in the original after the
 * copy was made. */
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

/** Forgets the copies of instructions that were written into the original after the memory was
 * copied. They are made again when they are needed. */
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
	s->called = from->called;
	s->r_debug = from->r_debug;
	s->main = from->main;
	s->syscall_at = from->syscall_at;
	s->no_scratch = from->no_scratch;
	s->has_semaphores = from->has_semaphores;
	s->lifted = from->lifted;
	s->ncallers = from->ncallers;
	modules_init(&s->modules, from->modules.store, pid);
	if (from->ncallers) {
		s->callers = alloc_zeroed(from->ncallers * sizeof(*s->callers));
		memcpy(s->callers, from->callers, from->ncallers * sizeof(*s->callers));
	}
	sites_copy(&s->sites, &from->sites, pid);
	copy_maps(s, from);
	// The memory was copied a while ago. Since then, other threads may have changed the points
	// of the original.
	lib_probes_settle(s, pid, true);
	clean_lifted(s, pid);
	sites_renew(&s->sites);
	check_copies(s, from);
	return s;
}

void lib_space_clean(const struct lib_space *s, pid_t pid)
{
	lib_probes_settle(s, pid, false);
	sites_clean(&s->sites, pid);
	clean_lifted(s, pid);
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

const char *lib_soname(const struct lib_image *li, const char *path)
{
	return li && li->slots.soname ? li->slots.soname : path_base(path);
}

struct lib_module_name lib_space_name(const struct lib_space *s, const char *path, bool is_main,
				      const struct lib_image *li)
{
	const char *soname = li ? li->slots.soname : NULL;

	return (struct lib_module_name){path, is_main, soname || !is_main ? soname : s->called};
}
