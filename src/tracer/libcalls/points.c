/** Points: inserts breakpoints into an address space, and removes them. */
#include <stdlib.h>

#include "base/alloc.h"
#include "proc/debug.h"
#include "tracer/libcalls/lib.h"

void lib_point_place(struct lib_space *s, struct lib_point *p)
{
	if (p->placed || p->led || (p->own && !s->hardware))
		return;
	if (s->hardware) {
		lib_registers_place(s, p);
		return;
	}
	struct err *e = sites_add(&s->sites, p->addr, SITE_CALL);
	p->placed = !e;
	if (!e)
		p->saved = sites_at(&s->sites, p->addr)->saved;
	err_free(e); // The page was unmapped, or the process has vanished.
}

void lib_point_lift(struct lib_space *s, struct lib_point *p)
{
	if (!p->placed)
		return;
	if (s->hardware) {
		lib_registers_lift(s, p);
		return;
	}
	err_free(sites_remove(&s->sites, p->addr, SITE_CALL));
	p->placed = false;
	s->lifted += !p->lifted;
	p->lifted = true;
}

void lib_point_free(struct lib_point *p)
{
	lib_probes_free(p->probes);
	free(p);
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
	while (e && n > 1) { // The instruction may be the last one of a mapping, so less is read.
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
	p = alloc_zeroed(sizeof(*p));
	sites_hide(&s->sites, addr, code, n);
	p->addr = addr;
	p->roles = role;
	p->own = site_is_breakpoint(code);
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
			continue; // Some program has made this code itself, so no file has it.
		err_free(e);
		lib_point_lift(s, p);
		s->lifted -= p->lifted;
		map_del(&s->points, key);
		lib_point_free(p);
		i = 0; // Removing from the map may have changed its order.
	}
}
