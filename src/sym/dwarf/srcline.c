#include "sym/dwarf/srcline.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/path.h"
#include "base/search.h"

/* -- the table of a unit ---------------------------------------------------------------------- */

/** Reads a row from libdw. */
static bool take_row(Dwarf_Lines *lines, size_t i, struct debuginfo_row *r, unsigned *discriminator)
{
	Dwarf_Line *l = dwarf_onesrcline(lines, i);
	int line = 0;

	*r = (struct debuginfo_row){0};
	*discriminator = 0;
	if (!l || dwarf_lineaddr(l, &r->addr))
		return false;
	dwarf_lineendsequence(l, &r->is_end);
	dwarf_linebeginstatement(l, &r->is_stmt);
	dwarf_linediscriminator(l, discriminator);
	if (!dwarf_lineno(l, &line) && line > 0)
		r->line = (unsigned)line;
	r->file = dwarf_linesrc(l, NULL, NULL);
	return true;
}

/**
 * Reads the rows as gdb does, so that a line's first address is the same in both: a row of the same
 * line as the one before, which only distinguishes blocks (discriminators), is skipped. If a
 * sequence ends at the address at which another one begins, only the beginning counts. A statement
 * of another file does not replace one at the same address.
 */
static void read_rows(struct debuginfo_unit *u, Dwarf_Lines *lines, size_t n)
{
	struct debuginfo_row r;
	bool divided = false, statement = false; /* of the previous address */
	uint64_t before = 0;
	unsigned discriminator;

	u->rows = alloc_grow(NULL, n + 1, sizeof(*u->rows));
	for (size_t i = 0; i < n; i++) {
		struct debuginfo_row *last = u->nrows ? &u->rows[u->nrows - 1] : NULL;

		// Code without a line belongs to the line before it.
		if (!take_row(lines, i, &r, &discriminator) || (!r.line && !r.is_end))
			continue;
		bool other = last && before == r.addr && statement && !r.is_stmt && !r.is_end &&
			     !last->is_end && last->file != r.file;
		statement = (before == r.addr && statement) || r.is_stmt;
		before = r.addr;
		if (other)
			continue;
		bool same = last && !r.is_end && !last->is_end && last->line == r.line &&
			    last->file == r.file;
		divided = discriminator || (same && divided);
		if (same && divided)
			continue;
		if (last && last->is_end && last->addr == r.addr)
			u->nrows--;
		u->rows[u->nrows++] = r;
	}
}

const struct debuginfo_row *srcline_rows(struct debuginfo *d, struct debuginfo_unit *u, size_t *n)
{
	Dwarf_Die die;
	Dwarf_Lines *lines;
	size_t count;

	if (!u->has_rows && debuginfo_unit_die(d, u, &die) &&
	    !dwarf_getsrclines(&die, &lines, &count))
		read_rows(u, lines, count);
	u->has_rows = true;
	*n = u->nrows;
	return u->rows;
}

/* -- by address ------------------------------------------------------------------------------- */

bool srcline_find(struct debuginfo *d, uint64_t vaddr, struct srcline *ret)
{
	struct debuginfo_unit *u = debuginfo_unit_at(d, vaddr);
	size_t n = 0;
	const struct debuginfo_row *rows = u ? srcline_rows(d, u, &n) : NULL;
	size_t behind = SEARCH_FIRST(n, i, rows[i].addr > vaddr);

	if (!behind)
		return false;
	size_t at = behind - 1;
	if (rows[at].is_end)
		return false;
	// Of several rows for an address the last one applies, but one for a statement is
	// preferred.
	for (size_t i = at; !rows[at].is_stmt && i-- > 0 && rows[i].addr == rows[at].addr;)
		if (rows[i].is_stmt && !rows[i].is_end)
			at = i;
	if (!rows[at].line || !rows[at].file)
		return false;
	*ret = (struct srcline){.file = rows[at].file,
				.line = rows[at].line,
				.is_stmt = rows[at].is_stmt,
				.is_second = at && rows[at - 1].addr == rows[at].addr &&
					     !rows[at - 1].is_end,
				.start = rows[at].addr,
				.end = behind < n ? rows[behind].addr : rows[at].addr + 1};
	return true;
}

/* -- by file ---------------------------------------------------------------------------------- */

bool srcline_is_file(const char *path, const char *file)
{
	size_t n = strlen(path), m = strlen(file);

	return n >= m && !strcmp(path + n - m, file) && (n == m || path[n - m - 1] == '/');
}

void srcline_of_file(struct debuginfo *d, const char *file,
		     bool (*f)(void *data, const struct debuginfo_row *rows, size_t n), void *data)
{
	size_t nunits, n;
	struct debuginfo_unit *units = debuginfo_units(d, &nunits);
	bool found = false;

	for (unsigned pass = 0; pass < 2 && !found; pass++) {
		for (size_t i = 0; i < nunits; i++) {
			Dwarf_Die die;
			const char *name =
				debuginfo_unit_die(d, &units[i], &die) ? dwarf_diename(&die) : NULL;

			if (!pass && (!name || !path_is_named(name, path_base(file))))
				continue;
			const struct debuginfo_row *rows = srcline_rows(d, &units[i], &n);
			for (size_t k = 0; !pass && !found && k < n; k++)
				found = rows[k].file && srcline_is_file(rows[k].file, file);
			if (n && !f(data, rows, n))
				return;
		}
	}
}

bool srcline_of_call(Dwarf_Die *inlined, const char **file, unsigned *line)
{
	uint64_t number, at;
	uint8_t address_size, offset_size;
	Dwarf_Files *files;
	Dwarf_Die unit;
	size_t n;

	if (!debuginfo_number(inlined, DW_AT_call_file, &number) ||
	    !debuginfo_number(inlined, DW_AT_call_line, &at) ||
	    !dwarf_diecu(inlined, &unit, &address_size, &offset_size) ||
	    dwarf_getsrcfiles(&unit, &files, &n) || number >= n)
		return false;
	*file = dwarf_filesrc(files, number, NULL, NULL);
	*line = (unsigned)at;
	return true;
}
