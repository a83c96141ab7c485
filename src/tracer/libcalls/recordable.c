/**
 * Which functions may be recorded inside of a program, and of which nobody wants the end. Only
 * functions of the C library are, those of the same names in allocators that take its place, and
 * some of the C++ runtime: of those it is known that they do not look at who has called them, and
 * return once at most. Those that an exception, a thread's end or a jump may leave, or that call
 * what a program has given them, are known as well (lib_may_be_left()).
 */
#include <string.h>

#include "arch/regs.h"
#include "base/cleanup.h"
#include "tracer/libcalls/lib.h"

static bool is_listed(const char *const *list, const char *name)
{
	for (; list && *list; list++)
		if (!strcmp(*list, name))
			return true;
	return false;
}

bool lib_is_endless(struct lib *l, uint32_t symbol)
{
	struct lib_symbol *s = &l->names.list[symbol - 1];

	if (s->endless < 0)
		s->endless = is_listed(l->e->o->endless, s->name);
	return s->endless;
}

bool lib_may_be_left(const struct lib *l, uint32_t symbol)
{
	const struct engine_opts *o = l->e->o;
	const char *name = l->names.list[symbol - 1].name;

	return is_listed(o->functions_left, name) || is_listed(o->functions_cxx_left, name);
}

bool lib_is_storing(const struct lib *l, uint32_t symbol)
{
	return is_listed(l->e->o->storing, l->names.list[symbol - 1].name);
}

/** Libraries whose functions are known by the names of a list. */
static const char *const c_names[] = {"libc.so.6",
				      "libjemalloc.so.",
				      "libtcmalloc.so.",
				      "libtcmalloc_minimal.so.",
				      "libmimalloc.so.",
				      "libmimalloc-secure.so.",
				      NULL};
static const char *const cxx_names[] = {"libstdc++.so.", "libgcc_s.so.", NULL};

static bool begins_as(const char *soname, const char *const *names)
{
	for (; *names; names++)
		if (!strncmp(soname, *names, strlen(*names)))
			return true;
	return false;
}

static bool is_known_library(struct lib *l, struct lib_space *s, taddr addr,
			     const char *const *names)
{
	struct module *m = modules_at(&s->modules, addr);
	const struct lib_image *li = m && m->is_file ? lib_image_of(l, s, m) : NULL;

	return li && begins_as(lib_soname(li, m->path), names);
}

/** True if the program, or a library that is none of these, has a function of this name, so that
 * calls through a slot may come to that one. */
static bool is_replaced(struct lib *l, struct lib_space *s, const char *name,
			const char *const *names)
{
	for (size_t i = 0; i < s->modules.n; i++) {
		struct module *m = &s->modules.list[i];
		const struct lib_image *li = m->is_file && !m->off ? lib_image_of(l, s, m) : NULL;

		if (!li || begins_as(lib_soname(li, m->path), names))
			continue;
		if (image_exports(li->image, name))
			return true;
	}
	return false;
}

/** ... of the C library, which its dynamic linker belongs to, but not the allocators that take its
 * place; or of the C++ runtime, whose operators delete call the one without a size. */
static bool is_replaced_leaf(struct lib *l, struct lib_space *s, const char *name, bool cxx)
{
	static const char *const own[] = {"libc.so.6", "ld-linux", NULL};

	if (!cxx)
		return is_replaced(l, s, name, own);
	return is_replaced(l, s, name, cxx_names) ||
	       (!strncmp(name, "_Zd", 3) && is_replaced(l, s, "_ZdlPv", cxx_names));
}

bool lib_point_is_endless(struct lib *l, struct lib_space *s, const struct lib_point *p)
{
	return p->roles & LIB_ANYONE && lib_is_endless(l, p->symbol) &&
	       (p->function || is_known_library(l, s, p->addr, c_names));
}

bool lib_point_is_recordable(struct lib *l, struct lib_space *s, const struct lib_point *p)
{
	const char *name = p->symbol ? l->names.list[p->symbol - 1].name : "";

	if (!p->shown || !p->placed || p->own)
		return false;
	const struct engine_opts *o = l->e->o;
	bool cxx = !is_listed(o->functions, name) && !is_listed(o->functions_left, name);
	if (cxx && !is_listed(o->functions_cxx, name) && !is_listed(o->functions_cxx_left, name))
		return false;
	// Which library is called decides there whether the call is wanted (lib_modules_want()).
	if (p->roles == LIB_ENTRY && l->o->from.n > 1)
		return false;
	if (l->e->o->functions_shown && p->slot && p->roles & LIB_STUB)
		return !(p->roles & ~(LIB_STUB | LIB_ENTRY)) && !is_replaced_leaf(l, s, name, cxx);
	return !(p->roles & ~(LIB_ENTRY | LIB_ANYONE)) &&
	       (l->e->o->functions_shown || p->roles == LIB_ANYONE) &&
	       is_known_library(l, s, p->addr, cxx ? cxx_names : c_names);
}

void lib_inside_stopped(struct lib *l, struct tracee *t, struct lib_point *p,
			const struct lib_act *a, const void *regs)
{
	uint64_t caller[REGS_GENERAL_SIZE / 8];

	memcpy(caller, regs, sizeof(caller));
	regs_set_pc(caller, a->frame.ret);
	regs_set_sp(caller, a->frame.sp + sizeof(uint64_t));
	p->why[engine_inside_learn(l->e, t, caller)]++;
}
