/** Finds where the library calls of a trace are caught. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/stop/libcalls_inside.h"
#include "decode/decode.h"
#include "decode/table.h"
#include "libcall/choose.h"
#include "libcall/functions.h"

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

/** What the choice of functions is about: those of `file`, by the calls of `from`. */
struct entries {
	struct libcalls *l;
	const struct lib_rules *rules;
	const struct code_object *file, *from;
	struct lib_module_name name; /* of file */
};

static taddr entries_value(void *of, const struct slot *slot)
{
	const struct entries *e = of;

	return slot_value(e->l, e->from->bias + slot->addr);
}

static bool entries_has(void *of, taddr addr)
{
	const struct entries *e = of;

	return is_code_of(e->l, addr, e->file->file);
}

static void entries_entry(void *of, taddr addr, const char *name)
{
	libcalls_add(((const struct entries *)of)->l, addr, ROLE_ANYONE, name);
}

static void entries_stub(void *of, const struct stub *st, const char *name)
{
	const struct entries *e = of;

	libcalls_add(e->l, e->from->bias + st->addr, ROLE_STUB, name);
}

/** The functions of the n-th file as the rules see them. */
static struct lib_functions functions_of(struct entries *e, unsigned n)
{
	static const struct lib_functions_ops ops = {
		.value = entries_value,
		.has = entries_has,
		.entry = entries_entry,
		.stub = entries_stub,
	};
	struct session *s = e->l->s;

	e->name = (struct lib_module_name){e->file->file, n == 0, NULL};
	return (struct lib_functions){
		.rules = e->rules,
		.file = &e->name,
		.symbols = code_symbols(&s->code, n),
		.bias = e->file->bias,
		.is64 = s->inf.is64,
		.ops = &ops,
		.of = e,
	};
}

/** Catches functions by their symbols: for --library-entries, and in a program without imports.
 * rules NULL: all library functions that have a description. */
static void catch_entries(struct libcalls *l, const struct lib_rules *rules, bool program_only)
{
	struct code_object o;

	for (unsigned n = 0; (!n || !program_only) && code_object(&l->s->code, n, &o); n++) {
		struct entries e = {.l = l, .rules = rules, .file = &o, .from = &o};
		struct lib_functions f = functions_of(&e, n);

		lib_functions_catch(&f);
	}
}

/** Catches indirect functions (strlen, memcpy) that a file calls itself: at its stubs if its slots
 * are not filled by others, else at the chosen functions. */
static void catch_indirect(struct libcalls *l, unsigned n, const struct code_object *o,
			   const struct slots *sl, const struct lib_rules *rules, bool stubs)
{
	struct entries e = {.l = l, .rules = rules, .file = o, .from = o};
	struct lib_functions f = functions_of(&e, n);

	lib_functions_catch_own(&f, sl, stubs);
}

/** Catches the chosen functions of the files' resolvers, which are known once a slot is bound to
 * them. */
static void catch_resolved(struct libcalls *l, const struct code_object *from,
			   const struct slots *sl)
{
	struct code_object o;

	for (unsigned n = 0; code_object(&l->s->code, n, &o); n++) {
		struct entries e = {.l = l, .rules = &l->o->entries, .file = &o, .from = from};
		struct lib_functions f = functions_of(&e, n);

		lib_functions_catch_resolved(&f, sl);
	}
}

/** Catches wanted entries that are found through the slots of the n-th file. */
static void catch_through_slots(struct libcalls *l, unsigned n, const struct code_object *o,
				const struct slots *sl, bool is_static)
{
	const struct lib_rules *to = l->o->to.n ? &l->o->to : NULL;
	bool is_alone = !n && is_static;

	if (is_alone && l->o->from.n)
		catch_indirect(l, n, o, sl, to, true);
	if (!l->o->entries.n)
		return;
	catch_indirect(l, n, o, sl, &l->o->entries, is_alone);
	catch_resolved(l, o, sl);
}

void libcalls_find(struct libcalls *l)
{
	struct code_object o;
	bool is_static = false;

	if (!inferior_is_live(&l->s->inf))
		return;
	for (unsigned n = 0; code_object(&l->s->code, n, &o); n++) {
		struct lib_module_name from = {o.file, n == 0, NULL};
		const struct slots *sl = code_imports(&l->s->code, n);

		if (!sl)
			continue;
		if (!n)
			is_static = !sl->named;
		if (lib_rules_may_match(&l->o->from, &from))
			catch_slots(l, &o, sl, &from);
		catch_through_slots(l, n, &o, sl, is_static);
	}
	if (is_static && l->o->from.n)
		catch_entries(l, l->o->to.n ? &l->o->to : NULL, true);
	if (l->o->entries.n)
		catch_entries(l, &l->o->entries, false);
}
