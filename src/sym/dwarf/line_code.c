#include "sym/dwarf/line_code.h"

#include <string.h>

#include "base/buf.h"
#include "sym/dwarf/srcline.h"
#include "sym/dwarf/var.h"

static bool is_row_of(const struct debuginfo_row *r, const char *file)
{
	return !r->is_end && r->is_stmt && r->file && srcline_is_file(r->file, file);
}

/** A search for the first line with code. */
struct search {
	const char *file;
	unsigned line, *best;
	bool found;
};

static bool search_best(void *data, const struct debuginfo_row *rows, size_t n)
{
	struct search *l = data;

	for (size_t i = 0; i < n; i++) {
		if (!is_row_of(&rows[i], l->file))
			continue;
		l->found = true;
		if (rows[i].line >= l->line && (!*l->best || rows[i].line < *l->best))
			*l->best = rows[i].line;
	}
	return true;
}

bool line_code_best(struct debuginfo *d, const char *file, unsigned line, unsigned *best)
{
	struct search l = {.file = file, .line = line, .best = best};

	srcline_of_file(d, file, search_best, &l);
	return l.found;
}

/** The walk over the code of a line. */
struct walk {
	struct debuginfo *d;
	const char *file;
	unsigned line;
	struct buf blocks; /* the entries of blocks that already have a place */
	void (*f)(void *data, const struct line_code *);
	void *data;
};

/** True for a block that the user can distinguish: one with names of its own. */
static bool has_names(Dwarf_Die *block)
{
	Dwarf_Die die;

	if (dwarf_tag(block) != DW_TAG_lexical_block)
		return true;
	if (dwarf_child(block, &die))
		return false;
	do {
		int tag = dwarf_tag(&die);

		if (tag == DW_TAG_variable || tag == DW_TAG_typedef ||
		    tag == DW_TAG_structure_type || tag == DW_TAG_subprogram)
			return true;
	} while (!dwarf_siblingof(&die, &die));
	return false;
}

/** True once for each block, because a loop has code of a line in several places of one block. */
static bool is_new_block(struct walk *c, const struct var_scopes *scopes)
{
	unsigned i = scopes->n;

	while (i > 1 && !has_names((Dwarf_Die *)(uintptr_t)&scopes->dies[i - 1]))
		i--;
	const void *block = i ? scopes->dies[i - 1].addr : NULL;
	for (size_t k = 0; i && k < c->blocks.len; k += sizeof(block))
		if (!memcmp(c->blocks.p + k, &block, sizeof(block)))
			return false;
	buf_put(&c->blocks, &block, sizeof(block));
	return true;
}

static bool walk_rows(void *data, const struct debuginfo_row *rows, size_t n)
{
	struct walk *c = data;
	struct var_scopes scopes;

	for (size_t i = 0; i < n; i++) {
		struct line_code p = {
			.addr = rows[i].addr, .file = rows[i].file, .line = rows[i].line};

		if (rows[i].line != c->line || !is_row_of(&rows[i], c->file))
			continue;
		if (!var_scopes_at(c->d, rows[i].addr, &scopes))
			scopes.n = 0;
		if (!is_new_block(c, &scopes))
			continue;
		for (unsigned k = 0; k < scopes.n; k++)
			if (dwarf_tag(&scopes.dies[k]) != DW_TAG_lexical_block)
				p.function = scopes.dies[k];
		c->f(c->data, &p);
	}
	return true;
}

void line_code_each(struct debuginfo *d, const char *file, unsigned line,
		    void (*f)(void *data, const struct line_code *), void *data)
{
	struct walk c = {.d = d, .file = file, .line = line, .f = f, .data = data};

	srcline_of_file(d, file, walk_rows, &c);
	buf_deinit(&c.blocks);
}
