#include <elf.h>
#include <limits.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/path.h"
#include "decode/decode.h"
#include "libcall/choose.h"
#include "libcall/functions.h"
#include "proc/debug.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/lib.h"

enum { AUXV_MAX = 1024 };

/* -- files ------------------------------------------------------------------------------------ */

static uint64_t dynamic_symbol(const struct elffile *f, const char *name)
{
	const struct elf_section *s = elffile_section_of_type(f, SHT_DYNSYM);
	struct symtab t = {0};
	size_t at = 0;
	uint64_t found = 0;

	if (!s)
		return 0;
	symtab_add(&t, f, s);
	const struct symbol *sym = symtab_named(&t, name, &at);
	found = sym ? sym->addr : 0;
	symtab_deinit(&t);
	return found;
}

/** Makes an image of what is in memory, since the file was deleted or cannot be read. */
static struct image *image_from_memory(struct lib *l, const struct module *m)
{
	size_t n = 0;
	void *bytes = m->off ? NULL : slots_file_from_memory(&l->e->memory.mem, m->start, &n);
	struct image *im = bytes ? image_get_bytes(&l->images, bytes, n) : NULL;

	free(bytes);
	return im;
}

struct lib_image *lib_image_of(struct lib *l, struct lib_space *s, struct module *m)
{
	struct image *im = modules_image(&s->modules, m, &l->e->memory.mem);

	if (!im)
		im = m->image = image_from_memory(l, m);
	struct lib_image *li = im ? map_get(&l->image_of, (uintptr_t)im) : NULL;

	if (!im || li)
		return li;
	li = alloc_zeroed(sizeof(*li));
	image_hold(im);
	li->image = im;
	li->is64 = im->elf.is64;
	for (unsigned i = 0; i < im->elf.nsegments; i++) {
		if (im->elf.segments[i].type != PT_LOAD)
			continue;
		li->delta = im->elf.segments[i].vaddr - im->elf.segments[i].off;
		break;
	}
	const char *base = path_base(m->path);
	if (!strncmp(base, "ld", 2) || strstr(base, "libc"))
		li->debug = dynamic_symbol(&im->elf, "_dl_debug_state");
	if (li->debug)
		li->state = dynamic_symbol(&im->elf, "_r_debug");
	slots_read(&li->slots, &im->elf, SLOTS_CALLS);
	if (l->o->probes.n)
		probes_read(&li->probes, &im->elf);
	map_set(&l->image_of, (uintptr_t)im, li);
	return li;
}

/** A file that is mapped. */
struct place_of {
	struct lib_module_name name;
	struct lib_image *li;
	taddr bias;
	struct lib_range range;
};

/** Finds the next mapped file; *at: the index of the first mapping to look at. */
static bool next_file(struct lib *l, struct lib_space *s, const char *exe, size_t *at,
		      struct place_of *ret)
{
	for (; *at < s->modules.n; ++*at) {
		struct module *m = &s->modules.list[*at];

		if (!m->is_file)
			continue;
		struct lib_image *li = lib_image_of(l, s, m);
		size_t first = *at, last = first;
		bool exec = false;
		for (; last < s->modules.n; last++) {
			const struct module *x = &s->modules.list[last];

			if (!x->is_file || x->ino != m->ino || x->dev != m->dev)
				break;
			exec |= x->exec;
		}
		*at = last;
		if (!li || !exec) {
			bool asked = exec && !li && !m->off;
			struct lib_module_name name =
				lib_space_name(s, m->path, !strcmp(m->path, exe), NULL);
			if (asked && lib_rules_may_match(&l->o->from, &name))
				lib_misses_add(&l->misses, LIB_MISS_FILE, m->path, NULL, 0);
			--*at;
			continue;
		}
		*ret = (struct place_of){
			.name = lib_space_name(s, m->path, !strcmp(m->path, exe), li),
			.li = li,
			.bias = m->start - m->off - li->delta,
			.range = {m->start, s->modules.list[last - 1].end},
		};
		return true;
	}
	return false;
}

/* -- where calls are caught ------------------------------------------------------------------- */

static void catch (struct lib *l, struct lib_space *s, taddr addr, uint8_t role, const char *name,
		   bool shown)
{
	struct lib_point *p = addr ? lib_point_add(s, addr, role) : NULL;

	if (!p) {
		lib_miss(l, s, LIB_MISS_READ, addr, name);
		return;
	}
	if (!p->symbol || shown)
		p->symbol = lib_names_id(&l->names, name);
	p->shown |= shown;
	lib_point_place(s, p);
	l->hooked |= shown && (p->placed || p->led);
	if (!p->placed && !p->led)
		lib_miss(l, s, s->hardware ? LIB_MISS_REGISTERS : LIB_MISS_WRITE, addr, name);
}

static void watch(struct lib_space *s, taddr addr, uint8_t role)
{
	struct lib_point *p = addr ? lib_point_add(s, addr, role) : NULL;

	if (p)
		lib_point_place(s, p);
}

/** Describes the file that contains an address, as rules need it. */
static struct lib_module_name name_at(struct lib *l, struct lib_space *s, taddr addr)
{
	struct module *m = modules_at(&s->modules, addr);
	struct lib_image *li = m && m->is_file ? lib_image_of(l, s, m) : NULL;

	return lib_space_name(s, m ? m->path : "", addr >= s->main.start && addr < s->main.end, li);
}

bool lib_modules_want(struct lib *l, struct lib_space *s, const char *name, taddr from, taddr to)
{
	if (l->o->from.n < 2 && !l->o->ltrace) // Then `callers' has exactly the files of the rules,
					       // and they were compared already.
		return true;
	struct lib_module_name caller = name_at(l, s, from), library = name_at(l, s, to);
	return lib_choice_selects(l->o, lib_rules_match(&l->o->from, name, &caller),
				  !l->o->ltrace || !l->o->to.n ||
					  lib_rules_match(&l->o->to, name, &library));
}

void lib_modules_found(struct lib *l, struct lib_space *s, const char *name, taddr addr)
{
	struct module *m = modules_at(&s->modules, addr);
	struct lib_module_name main = {"", true, NULL};

	// It is an address of data, or of a library that was not examined yet.
	if (!m || !m->exec)
		return;
	struct lib_image *li = lib_image_of(l, s, m);
	struct lib_module_name in = {m->path, false, li ? li->slots.soname : NULL};
	if (!lib_choice_selects(l->o, lib_rules_match(&l->o->from, name, &main),
				!l->o->to.n || lib_rules_match(&l->o->to, name, &in)))
		return;
	catch (l, s, addr, LIB_ENTRY, name, true);
}

/** What the choice of slots is about. */
struct catcher {
	struct lib *l;
	struct lib_space *s;
	const char *exe;
	const struct place_of *p;
};

static bool catcher_is_in(void *of, const struct lib_rules *rules, const char *name)
{
	const struct catcher *c = of;
	struct place_of p;

	for (size_t at = 0; next_file(c->l, c->s, c->exe, &at, &p);)
		if (!p.name.is_main && lib_rules_match(rules, name, &p.name) &&
		    image_exports(p.li->image, name))
			return true;
	return false;
}

static taddr slot_value(struct lib *l, const struct lib_space *s, taddr addr)
{
	taddr v = 0;

	mem_read(&l->e->memory.mem, addr, &v, s->is64 ? 8 : 4);
	return v;
}

static void catch_stub(struct lib *l, struct lib_space *s, const struct place_of *p,
		       const struct stub *st, const char *name, bool shown)
{
	catch (l, s, p->bias + st->addr, LIB_STUB, name, shown);
	struct lib_point *point = map_get(&s->points, p->bias + st->addr);
	if (point)
		point->slot = p->bias + p->li->slots.list[st->slot].addr;
}

/** What the program itself looks up by dlsym(3) is seen in its calls. */
static bool catcher_is_watched(void *of, const char *name)
{
	const struct catcher *c = of;

	return !strcmp(name, "dlsym") && c->p->name.is_main && !c->s->hardware && c->l->dlsym;
}

static enum lib_target catcher_target(void *of, uint64_t slot, taddr *ret)
{
	const struct catcher *c = of;

	*ret = slot_value(c->l, c->s, c->p->bias + slot);
	const struct module *m = *ret ? modules_at(&c->s->modules, *ret) : NULL;
	return !m ? LIB_TARGET_NOTHING : m->exec ? LIB_TARGET_CODE : LIB_TARGET_DATA;
}

static const struct tails *catcher_tails(void *of)
{
	struct lib_image *li = ((const struct catcher *)of)->p->li;

	if (!li->has_tails)
		tails_find(&li->tails, &li->image->elf, &li->slots);
	li->has_tails = true;
	return &li->tails;
}

static void catcher_stub(void *of, const struct stub *st, bool shown)
{
	const struct catcher *c = of;

	catch_stub(c->l, c->s, c->p, st, c->p->li->slots.list[st->slot].name, shown);
}

static void catcher_entry(void *of, taddr to, uint32_t slot, bool shown)
{
	const struct catcher *c = of;

	catch (c->l, c->s, to, LIB_ENTRY, c->p->li->slots.list[slot].name, shown);
}

/** Catches the calls that a module makes through its stubs and slots. Returns the number of slots
 * that are still empty. */
static size_t catch_slots(struct lib *l, struct lib_space *s, const char *exe,
			  const struct place_of *p)
{
	static const struct lib_choice_ops ops = {
		.is_in = catcher_is_in,
		.is_watched = catcher_is_watched,
		.target = catcher_target,
		.tails = catcher_tails,
		.stub = catcher_stub,
		.entry = catcher_entry,
	};
	struct catcher c = {l, s, exe, p};

	return lib_choice_slots(&(struct lib_choice){l->o, &p->name, &p->li->slots, &ops, &c});
}

/** What the choice of functions is about: those of `file`, by the calls of `from`. */
struct entries {
	struct lib *l;
	struct lib_space *s;
	const struct lib_rules *rules;
	const struct place_of *file, *from;
};

static taddr entries_value(void *of, const struct slot *slot)
{
	const struct entries *e = of;

	return slot_value(e->l, e->s, e->from->bias + slot->addr);
}

static bool entries_has(void *of, taddr addr)
{
	const struct lib_range *r = &((const struct entries *)of)->file->range;

	return addr >= r->start && addr < r->end;
}

/** In ltrace's format, the name of a function that is selected by its own symbol has its library
 * behind it, so that it differs from an import of that name. */
static void put_entry_name(struct buf *b, const struct entries *e, const char *name)
{
	const struct place_of *p = e->file;

	buf_puts(b, name);
	if (e->l->o->ltrace && e->rules == &e->l->o->entries && !p->name.is_main)
		buf_printf(b, "@%s", lib_soname(p->li, p->name.path));
}

static void entries_entry(void *of, taddr addr, const char *name)
{
	const struct entries *e = of;
	const struct place_of *p = e->file;
	struct lib_forward f = {e->l, e->s, e->rules, &p->name, p->li, p->bias};
	struct buf b = {0};

	if (e->l->e->o->no_forwards && e->rules && p->li->is64 && lib_forwards(&f, addr))
		return;
	put_entry_name(&b, e, name);
	catch (e->l, e->s, addr, LIB_ANYONE, buf_str(&b), true);
	buf_deinit(&b);
}

static void entries_stub(void *of, const struct stub *st, const char *name)
{
	const struct entries *e = of;
	const struct lib_point *p = map_get(&e->s->points, e->from->bias + st->addr);
	struct buf b = {0};

	// ltrace shows the call through the stub as such, if that was asked for, too.
	if (e->l->o->ltrace && p && p->shown)
		return;
	put_entry_name(&b, e, name);
	catch_stub(e->l, e->s, e->from, st, buf_str(&b), true);
	buf_deinit(&b);
}

/** The functions of a file as the rules see them. ltrace does not read separate debug files. */
static struct lib_functions functions_of(struct entries *e)
{
	static const struct lib_functions_ops ops = {
		.value = entries_value,
		.has = entries_has,
		.entry = entries_entry,
		.stub = entries_stub,
	};
	const struct place_of *p = e->file;
	struct image *im = p->li->image;
	bool ltrace = e->l->o->ltrace;

	image_load(im);
	return (struct lib_functions){
		.rules = e->rules,
		.file = &p->name,
		.symbols = ltrace && im->exported.nparts ? &im->exported : &im->symtab,
		.shortest = ltrace,
		.bias = p->bias,
		.is64 = p->li->is64,
		.ops = &ops,
		.of = e,
	};
}

/** Catches functions by their own names. rules: the ones that select them; NULL: all library
 * functions that have a description. */
static void catch_entries(struct lib *l, struct lib_space *s, const struct lib_rules *rules,
			  const struct place_of *p)
{
	struct entries e = {l, s, rules, p, p};

	if (rules && !lib_rules_may_match(rules, &p->name))
		return;
	struct lib_functions f = functions_of(&e);
	lib_functions_catch(&f);
}

/** Catches a module's calls of its own indirect functions: at its stubs if the slots may still be
 * empty (stubs), or else at the functions that their resolvers have chosen. */
static void catch_indirect(struct lib *l, struct lib_space *s, const struct lib_rules *rules,
			   const struct place_of *p, bool stubs)
{
	struct entries e = {l, s, rules, p, p};

	if (rules && !lib_rules_may_match(rules, &p->name))
		return;
	struct lib_functions f = functions_of(&e);
	lib_functions_catch_own(&f, &p->li->slots, stubs);
}

/** Catches the functions that the resolvers of indirect functions (strlen, memcpy) have chosen. A
 * slot that is bound to such a function shows which one that is. */
static void catch_resolved(struct lib *l, struct lib_space *s, const char *exe,
			   const struct place_of *from)
{
	struct place_of p;

	for (size_t at = 0; next_file(l, s, exe, &at, &p);) {
		struct entries e = {l, s, &l->o->entries, &p, from};

		if (!lib_rules_may_match(e.rules, &p.name))
			continue;
		struct lib_functions f = functions_of(&e);
		lib_functions_catch_resolved(&f, &from->li->slots);
	}
}

static void add_caller(struct lib_space *s, struct lib_range r)
{
	s->callers = alloc_grow(s->callers, s->ncallers + 1, sizeof(r));
	s->callers[s->ncallers++] = r;
}

/** Catches the functions of a program without imports, if it has a symbol table. */
static void catch_static(struct lib *l, struct lib_space *s, const struct place_of *p)
{
	if (p->li->slots.named || !(l->o->from.n || l->o->to.n))
		return;
	image_load(p->li->image);
	if (!symtab_all(&p->li->image->symtab)) {
		lib_misses_add(&l->misses, LIB_MISS_NAMES, p->name.path, NULL, 0);
		return;
	}
	bool rest = l->o->ltrace && l->o->callers_default;
	if (rest && l->o->entries.n) // of which the calls that are shown by default are no part
		return;
	const struct lib_rules *rules = l->o->to.n		? &l->o->to
					: l->o->ltrace && !rest ? &l->o->from
								: NULL;
	catch_entries(l, s, rules, p);
	catch_indirect(l, s, rules, p, true);
}

/** Examines a file. ready: its slots are filled; shared: the program uses libraries. */
static void look_at(struct lib *l, struct lib_space *s, const char *exe, const struct place_of *p,
		    bool shared, bool ready)
{
	size_t empty = catch_slots(l, s, exe, p);
	bool later = empty && !ready && p->li->slots.init;

	if (later)
		watch(s, p->bias + p->li->slots.init, LIB_READY);
	else
		map_set(&s->done, p->range.start, s);
	if (p->name.is_main && !shared)
		catch_static(l, s, p);
	lib_probes_catch(l, s, p->li, p->bias, &p->name);
	catch_entries(l, s, &l->o->entries, p);
	if (!l->o->entries.n)
		return;
	catch_indirect(l, s, &l->o->entries, p, p->name.is_main && !shared);
	catch_resolved(l, s, exe, p);
}

/** Forgets what was unloaded, since other code may be loaded at the same address. */
static void prune(struct lib *l, struct lib_space *s, const char *exe)
{
	struct map left = {0};
	struct place_of p;

	for (size_t at = 0; next_file(l, s, exe, &at, &p);)
		if (map_get(&s->done, p.range.start))
			map_set(&left, p.range.start, s);
	map_deinit(&s->done);
	s->done = left;
	lib_points_prune(s);
}

void lib_modules_update(struct lib *l, struct tracee *t, struct lib_space *s, bool ready)
{
	char exe[PATH_MAX];
	struct place_of p;
	long n = procfs_link(s->pid, "exe", exe, sizeof(exe) - 1);
	bool shared = false;

	(void)t;
	exe[n > 0 ? n : 0] = '\0';
	if (!modules_read(&s->modules))
		return;
	if (s->loaded)
		prune(l, s, exe);
	s->loaded = l->looked = true;
	s->ncallers = 0;
	for (size_t at = 0; next_file(l, s, exe, &at, &p);) {
		s->is64 = p.name.is_main ? p.li->is64 : s->is64;
		s->main = p.name.is_main ? p.range : s->main;
		shared |= !p.name.is_main;
		if ((l->o->ltrace && l->o->to.n) || lib_rules_may_match(&l->o->from, &p.name))
			add_caller(s, p.range);
	}
	for (size_t at = 0; next_file(l, s, exe, &at, &p);) {
		if (!map_get(&s->done, p.range.start))
			look_at(l, s, exe, &p, shared, ready);
	}
	LOG(LOG_LIB, "%d: %zu points, %zu breakpoints", (int)s->pid, s->points.count, s->sites.n);
}

/* -- a new program ---------------------------------------------------------------------------- */

static taddr auxiliary(const char *auxv, long n, bool is64, uint64_t type)
{
	size_t word = is64 ? 8 : 4;

	for (long at = 0; at + 2 * (long)word <= n; at += 2 * (long)word) {
		uint64_t a = 0, v = 0;

		memcpy(&a, auxv + at, word);
		memcpy(&v, auxv + at + word, word);
		if (a == type)
			return v;
	}
	return 0;
}

static void watch_loader(struct lib_space *s, const struct place_of *p)
{
	watch(s, p->bias + p->li->debug, LIB_LOADER);
	s->r_debug = p->li->state ? p->bias + p->li->state : 0;
}

bool lib_modules_are_loaded(struct lib *l, const struct lib_space *s)
{
	// struct r_debug (link.h): version, map, address of the breakpoint, state
	const unsigned at = s->is64 ? 24 : 12;
	int32_t state = RT_CONSISTENT;

	return !s->r_debug ||
	       !mem_read_all(&l->e->memory.mem, s->r_debug + at, &state, sizeof(state)) ||
	       state == RT_CONSISTENT;
}

void lib_modules_begin(struct lib *l, struct tracee *t, struct lib_space *s)
{
	char auxv[AUXV_MAX], exe[PATH_MAX];
	struct place_of p;
	long len = procfs_link(s->pid, "exe", exe, sizeof(exe) - 1);

	(void)t;
	exe[len > 0 ? len : 0] = '\0';
	modules_init(&s->modules, &l->images, s->pid);
	modules_read(&s->modules);
	for (size_t at = 0; next_file(l, s, exe, &at, &p);) {
		if (p.name.is_main)
			s->is64 = p.li->is64;
		// The dynamic linker has probes that it passes before all else. The CPU's registers
		// are needed for what follows.
		if (!s->hardware)
			lib_probes_catch(l, s, p.li, p.bias, &p.name);
	}
	long n = procfs_read(s->pid, "auxv", auxv, sizeof(auxv));
	taddr base = auxiliary(auxv, n, s->is64, AT_BASE);
	watch(s, auxiliary(auxv, n, s->is64, AT_ENTRY), LIB_START);
	for (size_t at = 0; base && next_file(l, s, exe, &at, &p);)
		if (base >= p.range.start && base < p.range.end && p.li->debug)
			watch_loader(s, &p);
}
