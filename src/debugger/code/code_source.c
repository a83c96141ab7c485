/* Files of source and languages, as debug information names them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/code/code.h"

const char *code_shown_in(Dwarf_Die *unit, const char *path)
{
	if (*path != '/')
		return path;
	const char *name = dwarf_diename(unit), *dir = debuginfo_path_string(unit, DW_AT_comp_dir);
	size_t n = dir ? strlen(dir) : 0;

	// If the program was compiled with an absolute path, other absolute paths were not made
	// from the directory.
	if (!n || *dir != '/' || !name || *name == '/' || strncmp(path, dir, n) != 0 ||
	    path[n] != '/')
		return path;
	return path + n + 1;
}

const char *code_shown_file(struct debuginfo *d, uint64_t vaddr, const char *path)
{
	const struct debuginfo_unit *u = d ? debuginfo_unit_at(d, vaddr) : NULL;
	Dwarf_Die die;

	return u && debuginfo_unit_die(d, u, &die) ? code_shown_in(&die, path) : path;
}

const char *code_language(const Dwarf_Die *die)
{
	static const struct {
		uint64_t number;
		const char *name;
	} known[] = {{DW_LANG_C89, "c"},
		     {DW_LANG_C, "c"},
		     {DW_LANG_C99, "c"},
		     {DW_LANG_C11, "c"},
		     {LANG_C17, "c"},
		     {DW_LANG_C_plus_plus, "c++"},
		     {DW_LANG_C_plus_plus_11, "c++"},
		     {DW_LANG_C_plus_plus_14, "c++"},
		     {LANG_C_plus_plus_17, "c++"},
		     {DW_LANG_Rust, "rust"},
		     {DW_LANG_Go, "go"},
		     {DW_LANG_D, "d"},
		     {DW_LANG_Mips_Assembler, "asm"},
		     {DW_LANG_Ada95, "ada"}};
	Dwarf_Die of = *die, unit;
	uint64_t language = 0;
	uint8_t address_size, offset_size;

	if (dwarf_diecu(&of, &unit, &address_size, &offset_size))
		debuginfo_number(&unit, DW_AT_language, &language);
	for (unsigned i = 0; i < ARRAY_LEN(known); i++)
		if (known[i].number == language)
			return known[i].name;
	return "unknown";
}

/** The file in a unit's line table whose path ends in `name'; full: with the whole path. */
static const char *file_of_unit(Dwarf_Die *unit, const char *name)
{
	Dwarf_Files *files;
	size_t n;

	if (dwarf_getsrcfiles(unit, &files, &n))
		return NULL;
	for (size_t i = 0; i < n; i++) {
		const char *path = dwarf_filesrc(files, i, NULL, NULL);

		if (path && srcline_is_file(path, name))
			return path;
	}
	return NULL;
}

/** Returns a path with its directory. libdw returns directories of DWARF 5 as they were given to
 * the compiler, relative to where it ran. */
static char *whole_path(Dwarf_Die *unit, const char *path)
{
	const char *dir = *path == '/' ? NULL : debuginfo_path_string(unit, DW_AT_comp_dir);

	return dir ? alloc_printf("%s/%s", dir, path) : alloc_strdup(path);
}

static bool is_own_file(Dwarf_Die *unit, const char *name)
{
	const char *own = dwarf_diename(unit);

	return own && (srcline_is_file(own, name) || srcline_is_file(name, own));
}

/** The path of the file as the units of d have it, or NULL. With own only units that are compiled
 * from it are asked. */
static char *file_of_units(struct debuginfo *d, const char *name, bool own)
{
	Dwarf_Die unit;
	size_t n;
	const struct debuginfo_unit *units = debuginfo_units(d, &n);

	for (size_t k = 0; k < n; k++) {
		if (!debuginfo_unit_die(d, &units[k], &unit) || (own && !is_own_file(&unit, name)))
			continue;
		const char *path = file_of_unit(&unit, name);
		if (path)
			return whole_path(&unit, path);
	}
	return NULL;
}

char *code_source_file(struct code *c, const char *name)
{
	struct debuginfo *d;
	uint64_t bias;
	char *path = NULL;

	// The first pass searches the units' own files, the second those that they include.
	for (unsigned pass = 0; pass < 2 && !path; pass++)
		for (unsigned i = 0; !path && (d = code_debuginfo_next(c, i, &bias)); i++)
			path = file_of_units(d, name, !pass);
	return path;
}

const char *code_source_path(struct code *c, const char *name)
{
	if (*name == '/')
		return name;
	// Steps ask for the same file repeatedly.
	if (!c->source.name || c->source.kept_changes != c->kept_changes ||
	    strcmp(c->source.name, name) != 0) {
		_free_ char *whole = code_source_file(c, name);

		free(c->source.name);
		c->source.name = alloc_strdup(name);
		buf_clear(&c->source.path);
		buf_puts(&c->source.path, whole ? whole : name);
		c->source.kept_changes = c->kept_changes;
	}
	return buf_str(&c->source.path);
}

/** Searches all units. */
static const char *find_shown(struct code *c, const char *path)
{
	struct debuginfo *d;
	Dwarf_Die unit;
	uint64_t bias;
	size_t n;

	for (unsigned i = 0; (d = code_debuginfo_next(c, i, &bias)); i++) {
		const struct debuginfo_unit *units = debuginfo_units(d, &n);

		for (size_t k = 0; k < n; k++) {
			const char *shown = debuginfo_unit_die(d, &units[k], &unit)
						    ? code_shown_in(&unit, path)
						    : path;

			if (shown != path)
				return shown;
		}
	}
	return path;
}

const char *code_shown_name(struct code *c, const char *path)
{
	if (*path != '/')
		return path;
	// Steps ask for the same file repeatedly.
	if (!c->shown.path || c->shown.kept_changes != c->kept_changes ||
	    strcmp(c->shown.path, path) != 0) {
		free(c->shown.path);
		c->shown.path = alloc_strdup(path);
		c->shown.skipped = (size_t)(find_shown(c, path) - path);
		c->shown.kept_changes = c->kept_changes;
	}
	return path + c->shown.skipped;
}
