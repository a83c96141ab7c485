#include "sym/dwarf/debuginfo.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/search.h"
#include "proc/realuser.h"
#include "sym/elf/debugfile.h"

enum { DEPTH_MAX = 32 };

/* -- the file --------------------------------------------------------------------------------- */

static bool has_lines(const struct elffile *f)
{
	return elffile_section(f, ".debug_line") || elffile_section(f, ".zdebug_line");
}

/** Opens the file that has the information: this one, or its separate debug file; -1: there is
 * none. */
static int open_file(const char *path, const struct servers *servers, bool *is64)
{
	struct elffile f, debug;
	int fd = realuser_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0), ret = -1;

	if (fd < 0 || !elffile_open(&f, fd))
		return -1;
	*is64 = f.is64;
	if (has_lines(&f)) {
		ret = fcntl(f.fd, F_DUPFD_CLOEXEC, 0);
	} else if (debugfile_open(&f, path, servers, &debug)) {
		ret = fcntl(debug.fd, F_DUPFD_CLOEXEC, 0);
		elffile_deinit(&debug);
	}
	elffile_deinit(&f);
	return ret;
}

static bool ends_in(const char *name, const char *end)
{
	size_t n = strlen(name), k = strlen(end);

	return n >= k && !strcmp(name + n - k, end);
}

/** True if no string in .debug_info can run past its end. The section ends in the NUL that closes
 * the children of the last unit, after all names among them (DWARF 5, 7.5.2). Only a unit without
 * children, as assemblers write it, may lack it: the ends of its strings are checked. */
static bool entries_end(Dwarf *dwarf, const Elf_Data *data)
{
	static const unsigned texts[] = {DW_AT_name, DW_AT_comp_dir, DW_AT_producer};
	uint64_t off = 0, next, first = 0, abbrev;
	uint8_t address_size, offset_size;
	Dwarf_Die die, child;
	Dwarf_Attribute a;
	size_t head;

	const uint8_t *bytes = data->d_buf;

	if (!bytes[data->d_size - 1])
		return true;
	for (; !dwarf_nextcu(dwarf, off, &next, &head, &abbrev, &address_size, &offset_size);
	     off = next)
		first = off + head;
	if (!first || !dwarf_offdie(dwarf, first, &die) || dwarf_child(&die, &child) != 1)
		return false;
	for (unsigned i = 0; i < ARRAY_LEN(texts); i++) {
		if (!dwarf_attr(&die, texts[i], &a) || a.form != DW_FORM_string)
			continue;
		size_t at = (size_t)(a.valp - bytes);
		if (at >= data->d_size || !memchr(a.valp, '\0', data->d_size - at))
			return false;
	}
	return true;
}

/** True if all strings in a file's debug sections end inside of the sections. libdw returns
 * pointers into them and does not check the ends. To be called after libdw has opened the file,
 * because it decompresses the sections then. */
static bool has_whole_strings(Dwarf *dwarf)
{
	Elf *elf = dwarf ? dwarf_getelf(dwarf) : NULL;
	Elf_Scn *section = NULL;
	size_t names;

	if (!elf || elf_getshdrstrndx(elf, &names))
		return !dwarf;
	while ((section = elf_nextscn(elf, section))) {
		GElf_Shdr head;
		const char *name =
			gelf_getshdr(section, &head) ? elf_strptr(elf, names, head.sh_name) : NULL;

		// .debug_X, and the older .zdebug_X
		if (!name || !strstr(name, "debug_"))
			continue;
		bool text = ends_in(name, "_str"), entries = ends_in(name, "debug_info");
		const Elf_Data *data = text || entries ? elf_getdata(section, NULL) : NULL;
		if (!data || !data->d_size || !data->d_buf)
			continue;
		if ((text && ((const char *)data->d_buf)[data->d_size - 1]) ||
		    (entries && !entries_end(dwarf, data)))
			return false;
	}
	return true;
}

struct debuginfo *debuginfo_open(const char *path, const struct servers *servers)
{
	bool is64 = true;
	int fd = open_file(path, servers, &is64);

	if (fd < 0)
		return NULL;
	struct debuginfo *d = alloc_zeroed(sizeof(*d));
	d->fd = fd;
	d->users = 1;
	types_init(&d->types, is64 ? 8 : 4);
	// The file is read, not mapped: if it is truncated later, access to a mapping would raise
	// SIGBUS.
	if (elf_version(EV_CURRENT) != EV_NONE && (d->elf = elf_begin(fd, ELF_C_READ, NULL)))
		d->dwarf = dwarf_begin_elf(d->elf, DWARF_C_READ, NULL);
	if (d->dwarf && has_whole_strings(d->dwarf) && has_whole_strings(dwarf_getalt(d->dwarf)))
		return d;
	debuginfo_unref(d);
	return NULL;
}

struct debuginfo *debuginfo_ref(struct debuginfo *d)
{
	d->users++;
	return d;
}

void debuginfo_unref(struct debuginfo *d)
{
	if (!d || --d->users)
		return;
	for (size_t i = 0; i < d->nunits; i++) {
		free(d->units[i].rows);
		free(d->units[i].names);
		free(d->units[i].funcs);
	}
	free(d->units);
	free(d->ranges);
	map_deinit(&d->by_die);
	map_deinit(&d->classes);
	var_known_free(d->vars);
	free(d->path);
	visible_deinit(&d->texts);
	debuginfo_index_free(d->index);
	types_deinit(&d->types);
	arena_deinit(&d->arena);
	if (d->dwarf)
		dwarf_end(d->dwarf);
	if (d->elf)
		elf_end(d->elf);
	close(d->fd);
	free(d);
}

/* -- units and their code --------------------------------------------------------------------- */

struct debuginfo_unit *debuginfo_units(struct debuginfo *d, size_t *n)
{
	uint64_t off = 0, next, abbrev;
	uint8_t address_size, offset_size;
	size_t head;

	while (!d->has_units &&
	       !dwarf_nextcu(d->dwarf, off, &next, &head, &abbrev, &address_size, &offset_size)) {
		d->units = alloc_more(d->units, d->nunits, sizeof(*d->units));
		d->units[d->nunits++] =
			(struct debuginfo_unit){.start = off, .end = next, .off = off + head};
		off = next;
	}
	d->has_units = true;
	*n = d->nunits;
	return d->units;
}

/** The unit that contains this offset of the section. */
static struct debuginfo_unit *unit_with(struct debuginfo *d, uint64_t off)
{
	size_t n;

	debuginfo_units(d, &n);
	size_t at = SEARCH_FIRST(n, i, d->units[i].end > off);
	return at < n && off >= d->units[at].start ? &d->units[at] : NULL;
}

struct debuginfo_unit *debuginfo_unit_of(struct debuginfo *d, Dwarf_Die *die)
{
	return unit_with(d, dwarf_dieoffset(die));
}

bool debuginfo_unit_die(struct debuginfo *d, const struct debuginfo_unit *u, Dwarf_Die *ret)
{
	return dwarf_offdie(d->dwarf, u->off, ret) != NULL;
}

unsigned debuginfo_language(struct debuginfo *d, struct debuginfo_unit *u)
{
	Dwarf_Die die;
	uint64_t language = 0;

	if (!u->language && debuginfo_unit_die(d, u, &die)) {
		debuginfo_number(&die, DW_AT_language, &language);
		u->language = (uint16_t)(language ? language : UINT16_MAX);
	}
	return u->language;
}

struct debuginfo_path_known {
	uint64_t off;
	unsigned n;
	Dwarf_Die path[DEBUGINFO_PATH_MAX];
};

static unsigned find_path(struct debuginfo *d, Dwarf_Die *die, Dwarf_Die path[DEBUGINFO_PATH_MAX])
{
	const struct debuginfo_unit *u = debuginfo_unit_of(d, die);
	uint64_t off = dwarf_dieoffset(die);
	Dwarf_Die child, next;
	unsigned n = 0;

	if (!u || !debuginfo_unit_die(d, u, &path[0]))
		return 0;
	for (n = 1; n < DEBUGINFO_PATH_MAX && !dwarf_child(&path[n - 1], &child); n++) {
		// Descends into the last child that begins at or before the offset.
		while (!dwarf_siblingof(&child, &next) && dwarf_dieoffset(&next) <= off)
			child = next;
		if (dwarf_dieoffset(&child) >= off)
			return n;
		path[n] = child;
	}
	return 0;
}

unsigned debuginfo_path(struct debuginfo *d, Dwarf_Die *die, Dwarf_Die path[DEBUGINFO_PATH_MAX])
{
	uint64_t off = dwarf_dieoffset(die);
	struct debuginfo_path_known *known = d->path;

	// All entries of a unit may have to be walked over, and a command asks for that of the same
	// function again and again.
	if (!known)
		known = d->path = alloc_zeroed(sizeof(*known));
	if (!known->n || known->off != off) {
		known->n = find_path(d, die, known->path);
		known->off = off;
	}
	memcpy(path, known->path, known->n * sizeof(*path));
	return known->n;
}

static void add_range(struct debuginfo *d, uint64_t start, uint64_t end, struct debuginfo_unit *u)
{
	if (start >= end || !u)
		return;
	d->ranges = alloc_more(d->ranges, d->nranges, sizeof(*d->ranges));
	d->ranges[d->nranges++] = (struct debuginfo_range){start, end, u};
}

static int by_start(const void *a, const void *b)
{
	const struct debuginfo_range *x = a, *y = b;

	return (x->start > y->start) - (x->start < y->start);
}

/** Reads the ranges of all units: from .debug_aranges, and for units that are not in it (clang
 * writes none) from the units. */
static void read_ranges(struct debuginfo *d)
{
	Dwarf_Aranges *table = NULL;
	Dwarf_Arange *one;
	size_t n = 0, nunits;
	Dwarf_Die die;
	uint64_t addr, len, off, base, end;

	d->has_ranges = true;
	debuginfo_units(d, &nunits);
	_free_ bool *known = alloc_array(nunits + 1, sizeof(*known));
	if (dwarf_getaranges(d->dwarf, &table, &n))
		n = 0;
	for (size_t i = 0; i < n; i++) {
		one = dwarf_onearange(table, i);
		if (!one || dwarf_getarangeinfo(one, &addr, &len, &off))
			continue;
		struct debuginfo_unit *u = unit_with(d, off);
		if (u)
			known[u - d->units] = true;
		add_range(d, addr, addr + len, u);
	}
	for (size_t i = 0; known && i < nunits; i++) {
		ptrdiff_t at = 0;

		if (known[i] || !debuginfo_unit_die(d, &d->units[i], &die))
			continue;
		while ((at = dwarf_ranges(&die, at, &base, &addr, &end)) > 0)
			add_range(d, addr, end, &d->units[i]);
	}
	if (d->nranges)
		qsort(d->ranges, d->nranges, sizeof(*d->ranges), by_start);
}

struct debuginfo_unit *debuginfo_unit_at(struct debuginfo *d, uint64_t vaddr)
{
	if (!d->has_ranges)
		read_ranges(d);
	size_t at = SEARCH_FIRST(d->nranges, i, d->ranges[i].start > vaddr);

	// Ranges may contain each other if files were merged, so a few earlier ones are tried.
	for (unsigned tries = 0; at-- > 0 && tries < 8; tries++)
		if (vaddr < d->ranges[at].end)
			return d->ranges[at].unit;
	return NULL;
}

/* -- functions -------------------------------------------------------------------------------- */

static void add_function(void *data, Dwarf_Die *die)
{
	struct debuginfo_unit *u = data;
	uint64_t base, start, end;
	ptrdiff_t at = 0;

	while ((at = dwarf_ranges(die, at, &base, &start, &end)) > 0) {
		u->funcs = alloc_more(u->funcs, u->nfuncs, sizeof(*u->funcs));
		u->funcs[u->nfuncs++] = (struct debuginfo_func){start, end, dwarf_dieoffset(die)};
	}
}

/** A search for functions. */
struct function_search {
	void (*found)(void *data, Dwarf_Die *);
	void *data;
	bool nested; /* functions may contain classes, and lambdas, with functions of their own */
};

static void find_functions(const struct function_search *f, Dwarf_Die *parent, unsigned depth)
{
	Dwarf_Die die;

	if (depth > DEPTH_MAX || dwarf_child(parent, &die))
		return;
	do {
		switch (dwarf_tag(&die)) {
		case DW_TAG_subprogram:
			f->found(f->data, &die);
			if (f->nested)
				find_functions(f, &die, depth + 1);
			break;
		case DW_TAG_lexical_block:
			if (f->nested)
				find_functions(f, &die, depth + 1);
			break;
		case DW_TAG_namespace:
		case DW_TAG_structure_type:
		case DW_TAG_class_type:
		case DW_TAG_union_type:
			find_functions(f, &die, depth + 1);
			break;
		default:
			break;
		}
	} while (!dwarf_siblingof(&die, &die));
}

void debuginfo_functions(Dwarf_Die *unit, void (*found)(void *data, Dwarf_Die *), void *data)
{
	int language = dwarf_srclang(unit);
	const struct function_search f = {
		.found = found,
		.data = data,
		.nested = language != DW_LANG_C89 && language != DW_LANG_C &&
			  language != DW_LANG_C99 && language != DW_LANG_C11 &&
			  language != LANG_C17};

	find_functions(&f, unit, 0);
}

static int by_code(const void *a, const void *b)
{
	const struct debuginfo_func *x = a, *y = b;

	if (x->start != y->start)
		return x->start < y->start ? -1 : 1;
	return (x->off > y->off) - (x->off < y->off);
}

bool debuginfo_function(struct debuginfo *d, uint64_t vaddr, Dwarf_Die *ret)
{
	struct debuginfo_unit *u = debuginfo_unit_at(d, vaddr);
	Dwarf_Die die;

	if (!u)
		return false;
	if (!u->has_funcs && debuginfo_unit_die(d, u, &die)) {
		debuginfo_functions(&die, add_function, u);
		if (u->nfuncs)
			qsort(u->funcs, u->nfuncs, sizeof(*u->funcs), by_code);
	}
	u->has_funcs = true;
	size_t at = SEARCH_FIRST(u->nfuncs, i, u->funcs[i].end > vaddr);
	// If a place has several names (in assembler code), the last one is used, as in gdb.
	while (at + 1 < u->nfuncs && u->funcs[at + 1].start == u->funcs[at].start &&
	       u->funcs[at + 1].end > vaddr)
		at++;
	return at < u->nfuncs && vaddr >= u->funcs[at].start &&
	       dwarf_offdie(d->dwarf, u->funcs[at].off, ret);
}

/* -- names ---------------------------------------------------------------------------------------
 */

const struct debuginfo_name *debuginfo_named(struct debuginfo *d, struct debuginfo_unit *u,
					     const char *name, size_t *n)
{
	size_t total;
	const struct debuginfo_name *names = debuginfo_names(d, u, &total);
	size_t at = SEARCH_FIRST(total, i, strcmp(names[i].name, name) >= 0);

	for (*n = 0; at + *n < total && !strcmp(names[at + *n].name, name);)
		++*n;
	return *n ? names + at : NULL;
}

/* -- attributes ------------------------------------------------------------------------------- */

bool debuginfo_number(Dwarf_Die *die, unsigned attr, uint64_t *ret)
{
	Dwarf_Attribute a;

	return dwarf_attr_integrate(die, attr, &a) && !dwarf_formudata(&a, ret);
}

bool debuginfo_flag(Dwarf_Die *die, unsigned attr)
{
	Dwarf_Attribute a;
	bool is = false;

	// A declaration that this entry completes does not make the entry one.
	return (attr == DW_AT_declaration ? dwarf_attr(die, attr, &a)
					  : dwarf_attr_integrate(die, attr, &a)) &&
	       !dwarf_formflag(&a, &is) && is;
}

const char *debuginfo_path_string(Dwarf_Die *die, unsigned attr)
{
	Dwarf_Attribute a;

	return dwarf_attr_integrate(die, attr, &a) ? dwarf_formstring(&a) : NULL;
}

const char *debuginfo_string(struct debuginfo *d, Dwarf_Die *die, unsigned attr)
{
	return visible_text(&d->texts, debuginfo_path_string(die, attr));
}

const char *debuginfo_called(struct debuginfo *d, Dwarf_Die *die)
{
	return visible_text(&d->texts, dwarf_diename(die));
}

bool debuginfo_refers(Dwarf_Die *die, unsigned attr, Dwarf_Die *ret)
{
	Dwarf_Attribute a;

	return dwarf_attr_integrate(die, attr, &a) && dwarf_formref_die(&a, ret);
}
