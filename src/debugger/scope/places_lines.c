/* The places of a line of source. */
#include "debugger/scope/places.h"
#include "sym/names/function_names.h"
#include "sym/dwarf/var.h"

/** A search for the code of a line. */
struct line_search {
	const char *file;
	unsigned line, best; /* the line itself or the next one with code; 0: none found yet */
	bool found;	     /* the file is known */
};

static bool is_row_of(const struct debuginfo_row *r, const char *file)
{
	return !r->is_end && r->is_stmt && r->file && srcline_is_file(r->file, file);
}

static bool search_best(void *data, const struct debuginfo_row *rows, size_t n)
{
	struct line_search *l = data;

	for (size_t i = 0; i < n; i++) {
		if (!is_row_of(&rows[i], l->file))
			continue;
		l->found = true;
		if (rows[i].line >= l->line && (!l->best || rows[i].line < l->best))
			l->best = rows[i].line;
	}
	return true;
}

/** The places found in one file. */
struct collection {
	struct session *s;
	const struct line_search *search;
	struct debuginfo *info;
	uint64_t bias;
	struct buf *to;
	struct buf blocks; /* the entries of blocks that already have a place */
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
static bool is_new_block(struct collection *c, const struct var_scopes *scopes)
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

static bool collect(void *data, const struct debuginfo_row *rows, size_t n)
{
	struct collection *c = data;
	struct var_scopes scopes;

	for (size_t i = 0; i < n; i++) {
		struct spot p = {.addr = rows[i].addr + c->bias,
				 .info = c->info,
				 .bias = c->bias,
				 .file = rows[i].file,
				 .line = rows[i].line};

		if (rows[i].line != c->search->best || !is_row_of(&rows[i], c->search->file))
			continue;
		if (!var_scopes_at(c->info, rows[i].addr, &scopes))
			scopes.n = 0;
		if (!is_new_block(c, &scopes))
			continue;
		for (unsigned k = 0; k < scopes.n; k++)
			if (dwarf_tag(&scopes.dies[k]) != DW_TAG_lexical_block)
				p.function = scopes.dies[k];
		places_add(c->to, &p);
	}
	return true;
}

static void skip_prologues(struct session *s, struct buf *list)
{
	struct spot *p = (struct spot *)(void *)list->p;

	for (size_t i = 0; i < list->len / sizeof(*p); i++) {
		struct spot at = places_at(s, p[i].addr), moved = at;
		uint64_t entry;

		// The place is in the function itself, not in one inlined into its beginning.
		if (!at.info || !debuginfo_function(at.info, at.addr - at.bias, &moved.function) ||
		    !function_entry(&moved.function, &entry) || entry + at.bias != at.addr)
			continue;
		places_skip_prologue(s, &moved);
		if (moved.addr != at.addr)
			p[i] = moved;
	}
}

void places_of_line(struct session *s, const char *file, unsigned line, bool prologue,
		    struct buf *ret, bool *found)
{
	struct code_symbol main_symbol;
	struct line_search search = {.file = file, .line = line};
	struct debuginfo *d;
	const char *path;
	unsigned at;
	uint64_t bias;

	if (!file && code_named(&s->code, "main", 0, &main_symbol) &&
	    code_line(&s->code, main_symbol.addr, &path, &at))
		search.file = path;
	for (unsigned i = 0; search.file && (d = code_debuginfo_next(&s->code, i, &bias)); i++)
		srcline_of_file(d, search.file, search_best, &search);
	*found = search.found;
	for (unsigned i = 0; search.best && (d = code_debuginfo_next(&s->code, i, &bias)); i++) {
		struct collection c = {
			.s = s, .search = &search, .info = d, .bias = bias, .to = ret};

		srcline_of_file(d, search.file, collect, &c);
		buf_deinit(&c.blocks);
	}
	if (prologue)
		skip_prologues(s, ret);
}
