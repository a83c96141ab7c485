#include "sym/dwarf/macro.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sym/dwarf/srcline.h"

enum { LINES_MAX = 1 << 20, IMPORTS_MAX = 1 << 14, FILES_MAX = 256, DEPTH_MAX = 8 };

struct macros {
	struct macro *list; /* in the order of the source; line 0: the end of a file */
	uint32_t n, cap;
	struct macro **by_name; /* sorted: by name, then by position */
	size_t names;
};

/** The reading of a unit's macros. */
struct reading {
	struct debuginfo *d;
	struct macros *m;
	const struct macro_file *file;
	unsigned depth, files, imports;
};

static bool is_name(int c)
{
	return isalnum(c) || c == '_';
}

static struct macro *add(struct reading *r)
{
	struct macros *m = r->m;

	if (m->n == m->cap) {
		m->cap = m->cap ? 2 * m->cap : 256;
		m->list = alloc_grow(m->list, m->cap, sizeof(*m->list));
	}
	m->list[m->n] = (struct macro){.file = r->file, .from = m->n, .to = UINT32_MAX};
	return &m->list[m->n++];
}

static void take_definition(struct reading *r, Dwarf_Macro *macro, bool undefined)
{
	const char *text = NULL;
	Dwarf_Word line = 0;
	size_t n = 0;

	if (dwarf_macro_param1(macro, &line) || dwarf_macro_param2(macro, NULL, &text) || !text)
		return;
	while (is_name((unsigned char)text[n]))
		n++;
	if (!n)
		return;
	struct macro *m = add(r);
	char *name = arena_dup(&r->d->arena, text, n + 1);
	name[n] = '\0';
	m->name = name;
	m->text = visible_text(&r->d->texts, text + n);
	m->line = (unsigned)line;
	m->undefined = undefined;
}

static void begin_file(struct reading *r, Dwarf_Macro *macro)
{
	Dwarf_Word line = 0, index = 0;
	Dwarf_Files *files;
	size_t n;

	if (r->files++ > FILES_MAX * FILES_MAX || dwarf_macro_param1(macro, &line) ||
	    dwarf_macro_param2(macro, &index, NULL) ||
	    dwarf_macro_getsrcfiles(r->d->dwarf, macro, &files, &n))
		return;
	const char *path = index < n ? dwarf_filesrc(files, index, NULL, NULL) : NULL;
	struct macro_file *f = arena_alloc(&r->d->arena, sizeof(*f));
	*f = (struct macro_file){.path = path ? path : "", .by = r->file, .at = (unsigned)line};
	r->file = f;
}

static void end_file(struct reading *r)
{
	if (r->file)
		r->file = r->file->by;
}

static int take(Dwarf_Macro *macro, void *data)
{
	struct reading *r = data;
	unsigned op;
	Dwarf_Word off;

	if (dwarf_macro_opcode(macro, &op) || r->m->n > LINES_MAX)
		return DWARF_CB_ABORT;
	switch (op) {
	case DW_MACRO_define:
	case DW_MACRO_define_strp:
	case DW_MACRO_define_strx:
	case DW_MACRO_define_sup:
		take_definition(r, macro, false);
		break;
	case DW_MACRO_undef:
	case DW_MACRO_undef_strp:
	case DW_MACRO_undef_strx:
	case DW_MACRO_undef_sup:
		take_definition(r, macro, true);
		break;
	case DW_MACRO_start_file:
		begin_file(r, macro);
		break;
	case DW_MACRO_end_file:
		end_file(r);
		break;
	case DW_MACRO_import:
		if (r->depth >= DEPTH_MAX || r->imports++ > IMPORTS_MAX ||
		    dwarf_macro_param1(macro, &off))
			break;
		r->depth++;
		dwarf_getmacros_off(r->d->dwarf, off, take, r, DWARF_GETMACROS_START);
		r->depth--;
		break;
	default:
		break;
	}
	return DWARF_CB_OK;
}

static int by_name(const void *a, const void *b)
{
	const struct macro *x = *(struct macro *const *)a, *y = *(struct macro *const *)b;
	int order = strcmp(x->name, y->name);

	return order ? order : x->from < y->from ? -1 : x->from > y->from;
}

/** Each definition ends where the next one of its name begins. */
static void sort(struct debuginfo *d, struct macros *m)
{
	m->by_name = arena_alloc(&d->arena, (m->n + 1) * sizeof(*m->by_name));
	m->names = m->n;
	for (uint32_t i = 0; i < m->n; i++)
		m->by_name[i] = &m->list[i];
	if (m->n)
		qsort(m->by_name, m->n, sizeof(*m->by_name), by_name);
	for (size_t i = 0; i + 1 < m->names; i++)
		if (!strcmp(m->by_name[i]->name, m->by_name[i + 1]->name))
			m->by_name[i]->to = m->by_name[i + 1]->from;
}

const struct macros *macros_of(struct debuginfo *d, struct debuginfo_unit *u)
{
	struct macros m = {0};
	struct reading r = {.d = d, .m = &m};
	Dwarf_Die unit;

	if (u->has_macros)
		return u->macros;
	u->has_macros = true;
	if (!debuginfo_unit_die(d, u, &unit))
		return NULL;
	dwarf_getmacros(&unit, take, &r, DWARF_GETMACROS_START);
	if (!m.n)
		return NULL;
	struct macro *list = arena_dup(&d->arena, m.list, m.n * sizeof(*list));
	free(m.list);
	m.list = list;
	sort(d, &m);
	u->macros = arena_dup(&d->arena, &m, sizeof(m));
	return u->macros;
}

/** The line in file f at which a definition is, or the file that it is in was included; false: f
 * has nothing to do with it. */
static bool line_in(const struct macro *m, const struct macro_file *f, unsigned *ret)
{
	const struct macro_file *at = m->file;
	unsigned line = m->line;

	for (unsigned hops = 0; at && at != f && hops < FILES_MAX; hops++) {
		line = at->at;
		at = at->by;
	}
	*ret = line;
	return at && at == f;
}

uint32_t macros_position(const struct macros *m, const char *path, unsigned line)
{
	const struct macro_file *f = NULL;
	uint32_t i = 0;
	unsigned at;

	while (path && i < m->n && !f) {
		const struct macro_file *of = m->list[i].file;

		for (unsigned hops = 0; of && !f && hops < FILES_MAX; of = of->by, hops++)
			if (srcline_is_file(of->path, path) || srcline_is_file(path, of->path))
				f = of;
		i += !f;
	}
	if (!f)
		return m->n;
	// What is before the file, and what is in it or in what it includes before the line.
	for (; i < m->n; i++)
		if (!line_in(&m->list[i], f, &at) || at > line)
			break;
	return i;
}

const struct macro *macros_named(const struct macros *m, const char *name, uint32_t position)
{
	size_t low = 0, high = m->names;

	while (low < high) {
		size_t mid = (low + high) / 2;

		if (strcmp(m->by_name[mid]->name, name) < 0)
			low = mid + 1;
		else
			high = mid;
	}
	for (; low < m->names && !strcmp(m->by_name[low]->name, name); low++) {
		const struct macro *one = m->by_name[low];

		if (one->from < position && position <= one->to)
			return one->undefined ? NULL : one;
	}
	return NULL;
}

const struct macro *macros_next(const struct macros *m, size_t i)
{
	return i < m->n ? &m->list[i] : NULL;
}
