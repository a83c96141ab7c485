/** Finds where the library calls of a trace are caught. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/stop/libcalls_inside.h"
#include "decode/decode.h"
#include "decode/table.h"
#include "libcall/choose.h"

struct point *libcalls_add(struct libcalls *l, taddr addr, uint8_t role, const char *name)
{
	struct point *p = map_get(&l->points, addr);

	if (!p) {
		struct err *e = sites_add(&l->s->inf.sites, addr, SITE_CALL);

		if (e) { // not mapped, or not to be written
			err_free(e);
			return NULL;
		}
		p = alloc_zeroed(sizeof(*p));
		p->addr = addr;
		map_set(&l->points, addr, p);
	}
	p->roles |= role;
	if (name && !p->symbol)
		p->symbol = lib_names_id(&l->names, name);
	return p;
}

static taddr slot_value(struct libcalls *l, taddr addr)
{
	uint64_t v = 0;

	mem_read(&l->s->inf.mem, addr, &v, l->s->inf.is64 ? 8 : 4);
	return v;
}

static bool is_code_of(struct libcalls *l, taddr addr, const char *path)
{
	const char *file = code_executable_at(&l->s->code, addr);

	return file && !strcmp(file, path);
}

/** What the choice of slots is about. */
struct catcher {
	struct libcalls *l;
	const struct code_object *o;
	const struct slots *slots;
};

static bool catcher_is_in(void *of, const struct lib_rules *rules, const char *name)
{
	const struct catcher *c = of;
	struct code_symbol f;

	for (unsigned i = 0; code_named(&c->l->s->code, name, i, &f); i++) {
		struct lib_module_name in = {f.object, false, NULL};

		if (f.is_code && lib_rules_match(rules, name, &in))
			return true;
	}
	return false;
}

/** Slots are also used for variables, and for addresses that are not known yet. A function that a
 * resolver has chosen may have no symbol: only the slot has its name. */
static enum lib_target catcher_target(void *of, uint64_t slot, taddr *ret)
{
	const struct catcher *c = of;

	*ret = slot_value(c->l, c->o->bias + slot);
	return code_executable_at(&c->l->s->code, *ret) ? LIB_TARGET_CODE : LIB_TARGET_NOTHING;
}

static void catcher_stub(void *of, const struct stub *st, bool shown)
{
	const struct catcher *c = of;

	(void)shown; // nothing is watched that is not shown
	libcalls_add(c->l, c->o->bias + st->addr, ROLE_STUB, c->slots->list[st->slot].name);
}

static void catcher_entry(void *of, taddr to, uint32_t slot, bool shown)
{
	const struct catcher *c = of;

	(void)shown;
	libcalls_add(c->l, to, ROLE_ENTRY, c->slots->list[slot].name);
}

/** Catches the calls that a file makes through its slots. Jumps at the ends of functions are not
 * looked for. */
static void catch_slots(struct libcalls *l, const struct code_object *o, const struct slots *sl,
			const struct lib_module_name *from)
{
	static const struct lib_choice_ops ops = {
		.is_in = catcher_is_in,
		.target = catcher_target,
		.stub = catcher_stub,
		.entry = catcher_entry,
	};
	struct catcher c = {l, o, sl};

	lib_choice_slots(&(struct lib_choice){l->o, from, sl, &ops, &c});
}

/** rules NULL: selects functions of libraries that have descriptions. */
static bool is_wanted(struct libcalls *l, const struct lib_rules *rules, const char *name,
		      const struct lib_module_name *in)
{
	return rules ? lib_rules_match(rules, name, in)
		     : decode_library(l->s->inf.is64 ? ABI_X86_64 : ABI_I386, name) != 0;
}

/** Catches functions by their symbols: for --library-entries, and in a program without imports. */
static void catch_entries(struct libcalls *l, const struct lib_rules *rules, bool program_only)
{
	struct code_walk walk = {0};
	struct code_object program;
	struct code_symbol f;

	if (!code_object(&l->s->code, 0, &program))
		return;
	while (code_next(&l->s->code, &walk, &f)) {
		struct lib_module_name in = {f.object, !strcmp(f.object, program.path), NULL};

		if (!f.is_code || f.is_resolver || !f.size || (program_only && !in.is_main))
			continue;
		if (is_wanted(l, rules, f.name, &in))
			libcalls_add(l, f.addr, ROLE_ANYONE, f.name);
	}
}

static void add_stubs(struct libcalls *l, const struct code_object *o, const struct slots *sl,
		      size_t slot, const char *name)
{
	for (size_t i = 0; i < sl->nstubs; i++)
		if (sl->stubs[i].slot == slot)
			libcalls_add(l, o->bias + sl->stubs[i].addr, ROLE_STUB, name);
}

/** Sets names[i] to the wanted name of the resolver for the i-th slot, the better one of several.
 * The caller frees them. */
static void name_indirect(struct libcalls *l, const struct code_object *o, const struct slots *sl,
			  const struct lib_rules *rules, const struct lib_module_name *in,
			  char **names)
{
	struct code_walk walk = {0};
	struct code_symbol f;

	while (code_next(&l->s->code, &walk, &f)) {
		if (!f.is_resolver || strcmp(f.object, o->path) != 0 ||
		    !is_wanted(l, rules, f.name, in))
			continue;
		for (size_t i = 0; i < sl->n; i++) {
			if (sl->list[i].name || o->bias + sl->list[i].resolver != f.addr)
				continue;
			if (lib_choice_name(names[i], f.name, l->s->inf.is64) == names[i])
				continue;
			free(names[i]);
			names[i] = strdup(f.name);
		}
	}
}

/** Catches indirect functions (strlen, memcpy) that a file calls itself: at its stubs if its slots
 * are not filled by others, else at the chosen functions. */
static void catch_indirect(struct libcalls *l, const struct code_object *o, const struct slots *sl,
			   const struct lib_rules *rules, const struct lib_module_name *in,
			   bool stubs)
{
	char **names = alloc_zeroed((sl->n + 1) * sizeof(*names));

	if (sl->named < sl->n)
		name_indirect(l, o, sl, rules, in, names);
	for (size_t i = 0; i < sl->n; i++) {
		if (!names[i])
			continue;
		taddr to = stubs ? 0 : slot_value(l, o->bias + sl->list[i].addr);
		if (stubs)
			add_stubs(l, o, sl, i, names[i]);
		else if (is_code_of(l, to, o->path))
			libcalls_add(l, to, ROLE_ANYONE, names[i]);
		free(names[i]);
	}
	free(names);
}

/** Catches the chosen functions of other files' resolvers, which are known once a slot is bound to
 * them. */
static void catch_resolved(struct libcalls *l, const struct code_object *o, const struct slots *sl)
{
	for (size_t i = 0; i < sl->n; i++) {
		const char *name = sl->list[i].name;
		taddr to = name ? slot_value(l, o->bias + sl->list[i].addr) : 0;
		struct code_symbol f;

		for (unsigned k = 0; name && code_named(&l->s->code, name, k, &f); k++) {
			struct lib_module_name in = {f.object, false, NULL};

			if (!f.is_resolver || !lib_rules_match(&l->o->entries, name, &in))
				continue;
			if (is_code_of(l, to, in.path))
				libcalls_add(l, to, ROLE_ANYONE, name);
			else
				add_stubs(l, o, sl, i, name);
		}
	}
}

/** Catches wanted entries that are found through a file's slots. */
static void catch_through_slots(struct libcalls *l, const struct code_object *o,
				const struct slots *sl, const struct lib_module_name *in,
				bool is_static)
{
	const struct lib_rules *to = l->o->to.n ? &l->o->to : NULL;

	if (in->is_main && is_static && l->o->from.n)
		catch_indirect(l, o, sl, to, in, true);
	if (!l->o->entries.n)
		return;
	if (lib_rules_may_match(&l->o->entries, in))
		catch_indirect(l, o, sl, &l->o->entries, in, in->is_main && is_static);
	catch_resolved(l, o, sl);
}

void libcalls_resolve(struct libcalls *l)
{
	struct code_object o;
	bool is_static = false;

	if (!l || !inferior_is_live(&l->s->inf))
		return;
	for (unsigned n = 0; code_object(&l->s->code, n, &o); n++) {
		struct lib_module_name from = {o.path, n == 0, NULL};
		const struct slots *sl = code_imports(&l->s->code, n);

		if (!sl)
			continue;
		if (!n)
			is_static = !sl->named;
		if (lib_rules_may_match(&l->o->from, &from))
			catch_slots(l, &o, sl, &from);
		catch_through_slots(l, &o, sl, &from, is_static);
	}
	if (is_static && l->o->from.n)
		catch_entries(l, l->o->to.n ? &l->o->to : NULL, true);
	if (l->o->entries.n)
		catch_entries(l, &l->o->entries, false);
}
