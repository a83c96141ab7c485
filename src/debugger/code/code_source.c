/* Files of source and languages, as debug information names them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/code/code.h"

const char *code_shown_in(struct debuginfo *d, struct dw_die *unit, const char *path)
{
	if (*path != '/')
		return path;
	const char *name = d->dw.dwarf_diename(unit),
		   *dir = debuginfo_path_string(d, unit, DW_AT_comp_dir);
	size_t n = dir ? strlen(dir) : 0;

	// With a whole path on the command line others are whole for their own reasons.
	if (!n || *dir != '/' || !name || *name == '/' || strncmp(path, dir, n) != 0 ||
	    path[n] != '/')
		return path;
	return path + n + 1;
}

const char *code_shown_file(struct debuginfo *d, uint64_t vaddr, const char *path)
{
	const struct debuginfo_unit *u = d ? debuginfo_unit_at(d, vaddr) : NULL;
	struct dw_die die;

	return u && debuginfo_unit_die(d, u, &die) ? code_shown_in(d, &die, path) : path;
}

const char *code_language(struct debuginfo *d, const struct dw_die *die)
{
	static const struct {
		uint64_t number; // DWARF 5, section 7.12
		const char *name;
	} known[] = {{0x01, "c"},   {0x02, "c"},   {0x0c, "c"},	    {0x1d, "c"},   {0x2c, "c"},
		     {0x04, "c++"}, {0x1a, "c++"}, {0x21, "c++"},   {0x2b, "c++"}, {0x1c, "rust"},
		     {0x16, "go"},  {0x13, "d"},   {0x8001, "asm"}, {0x0d, "ada"}};
	struct dw_die of = *die, unit;
	uint64_t language = 0;
	uint8_t address_size, offset_size;

	if (d->dw.dwarf_diecu(&of, &unit, &address_size, &offset_size))
		debuginfo_number(d, &unit, DW_AT_language, &language);
	for (unsigned i = 0; i < ARRAY_LEN(known); i++)
		if (known[i].number == language)
			return known[i].name;
	return "unknown";
}

/** A file that a unit's lines come from, by the end of its path; full: the same, whole. */
static const char *file_of_unit(struct debuginfo *d, struct dw_die *unit, const char *name)
{
	void *files;
	size_t n;

	if (d->dw.dwarf_getsrcfiles(unit, &files, &n))
		return NULL;
	for (size_t i = 0; i < n; i++) {
		const char *path = d->dw.dwarf_filesrc(files, i, NULL, NULL);

		if (path && srcline_is_file(path, name))
			return path;
	}
	return NULL;
}

/** libdw leaves directories of DWARF 5 as the compiler was told them: relative to where it ran. */
static char *whole_path(struct debuginfo *d, struct dw_die *unit, const char *path)
{
	const char *dir = *path == '/' ? NULL : debuginfo_path_string(d, unit, DW_AT_comp_dir);
	char *whole;

	return dir && asprintf(&whole, "%s/%s", dir, path) >= 0 ? whole : strdup(path);
}

char *code_source_file(struct code *c, const char *name)
{
	struct debuginfo *d;
	struct dw_die unit;
	uint64_t bias;
	size_t n;

	// Files of units first, then those that they include.
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; (d = code_debuginfo_next(c, i, &bias)); i++) {
			const struct debuginfo_unit *units = debuginfo_units(d, &n);

			for (size_t k = 0; k < n; k++) {
				if (!debuginfo_unit_die(d, &units[k], &unit))
					continue;
				const char *own = d->dw.dwarf_diename(&unit);
				if (!pass && (!own || !(srcline_is_file(own, name) ||
							srcline_is_file(name, own))))
					continue;
				const char *path = file_of_unit(d, &unit, name);
				if (path)
					return whole_path(d, &unit, path);
			}
		}
	return NULL;
}

const char *code_source_path(struct code *c, const char *name)
{
	if (*name == '/')
		return name;
	// Steps ask for the same file again and again.
	if (!c->source.name || c->source.kept_changes != c->kept_changes ||
	    strcmp(c->source.name, name) != 0) {
		_free_ char *whole = code_source_file(c, name);

		free(c->source.name);
		c->source.name = strdup(name);
		buf_clear(&c->source.path);
		buf_puts(&c->source.path, whole ? whole : name);
		c->source.kept_changes = c->kept_changes;
	}
	return buf_str(&c->source.path);
}

/** Asks unit by unit. */
static const char *find_shown(struct code *c, const char *path)
{
	struct debuginfo *d;
	struct dw_die unit;
	uint64_t bias;
	size_t n;

	for (unsigned i = 0; (d = code_debuginfo_next(c, i, &bias)); i++) {
		const struct debuginfo_unit *units = debuginfo_units(d, &n);

		for (size_t k = 0; k < n; k++) {
			const char *shown = debuginfo_unit_die(d, &units[k], &unit)
						    ? code_shown_in(d, &unit, path)
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
	// Steps ask for the same file again and again.
	if (!c->shown.path || c->shown.kept_changes != c->kept_changes ||
	    strcmp(c->shown.path, path) != 0) {
		free(c->shown.path);
		c->shown.path = strdup(path);
		c->shown.skipped = (size_t)(find_shown(c, path) - path);
		c->shown.kept_changes = c->kept_changes;
	}
	return path + c->shown.skipped;
}
