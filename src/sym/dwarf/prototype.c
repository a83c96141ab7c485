#include "sym/dwarf/prototype.h"

#include <ctype.h>
#include <string.h>

#include "sym/dwarf/type_die.h"

enum { DEPTH = 6, FIELDS_MAX = 64, NAMES_MAX = 1000 };

static bool put_type(struct buf *b, const struct type *t, unsigned depth);

/** Appends a blank and a name, if the language allows the name. */
static void put_name(struct buf *b, const char *name)
{
	const char *p = name;

	if (!name || (!isalpha((unsigned char)*name) && *name != '_'))
		return;
	while (isalnum((unsigned char)*p) || *p == '_')
		p++;
	if (*p)
		return;
	buf_putc(b, ' ');
	buf_puts(b, name);
}

static bool put_int(struct buf *b, uint64_t size, bool is_signed)
{
	const char *word = size == 1   ? "int8"
			   : size == 2 ? "short"
			   : size == 4 ? "int"
			   : size == 8 ? "llong"
				       : NULL;

	if (!word)
		return false;
	if (!is_signed)
		buf_putc(b, 'u');
	buf_puts(b, word);
	return true;
}

static bool put_float(struct buf *b, const struct type *t)
{
	bool is_complex = t->name && strstr(t->name, "complex");
	uint64_t size = is_complex ? t->size / 2 : t->size;
	const char *word = size == 4		      ? "float"
			   : size == 8		      ? "double"
			   : size == 12 || size == 16 ? "ldouble"
						      : NULL;
	bool is_quad = t->name && strstr(t->name, "128");

	if (!word || is_quad || (is_complex && size > 8))
		return false;
	if (is_complex)
		buf_printf(b, "struct(%s,%s)", word, word);
	else
		buf_puts(b, word);
	return true;
}

static bool put_enum(struct buf *b, const struct type *t)
{
	t = type_load(t);
	if (!t->nfields || t->nfields > NAMES_MAX)
		return put_int(b, t->size, true);
	buf_puts(b, "enum[");
	if (!put_int(b, t->size, t->is_signed))
		return false;
	buf_puts(b, "](");
	for (unsigned i = 0; i < t->nfields; i++) {
		if (!t->fields[i].name)
			return false;
		// Of `Colour::red', the language only allows the last part.
		const char *colon = strrchr(t->fields[i].name, ':');

		buf_puts(b, i ? "," : "");
		put_name(b, colon ? colon + 1 : t->fields[i].name);
		buf_putc(b, '=');
		buf_put_dec(b, t->fields[i].number);
	}
	buf_putc(b, ')');
	return true;
}

/** Appends a struct that is passed by value, field by field. */
static bool put_struct(struct buf *b, const struct type *t, unsigned depth)
{
	t = type_load(t);
	// How C++ passes a struct depends on its constructors and destructor.
	if (t->kind == TYPE_UNION || t->is_incomplete || t->is_plain || !t->nfields ||
	    t->nfields > FIELDS_MAX || depth >= DEPTH)
		return false;
	buf_puts(b, "struct(");
	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		buf_puts(b, i ? "," : "");
		if (f->bit_size || f->is_base || !put_type(b, f->type, depth + 1))
			return false;
		put_name(b, f->name);
	}
	buf_putc(b, ')');
	return true;
}

static bool is_text(const struct type *t)
{
	const struct type *to = type_peel(t->target);

	return to->kind == TYPE_CHAR && to->name && !strcmp(to->name, "char");
}

static bool put_array(struct buf *b, const struct type *t, unsigned depth)
{
	if (t->is_open || t->is_vla)
		return false;
	if (is_text(t)) {
		buf_printf(b, "string(array(char,zero(%llu)))", (unsigned long long)t->count);
		return true;
	}
	buf_puts(b, "array(");
	if (!put_type(b, t->target, depth + 1))
		return false;
	buf_printf(b, ",%llu)", (unsigned long long)t->count);
	return true;
}

static bool put_type(struct buf *b, const struct type *t, unsigned depth)
{
	t = type_peel(t);
	switch (t->kind) {
	case TYPE_VOID:
		buf_puts(b, "void");
		return true;
	case TYPE_BOOL:
		buf_puts(b, "bool(");
		if (!put_int(b, t->size, false))
			return false;
		buf_putc(b, ')');
		return true;
	case TYPE_CHAR:
		if (!t->name || strcmp(t->name, "char") != 0)
			return put_int(b, t->size, t->is_signed);
		buf_puts(b, "char");
		return true;
	case TYPE_INT:
		return put_int(b, t->size, t->is_signed);
	case TYPE_FLOAT:
		return put_float(b, t);
	case TYPE_ENUM:
		return put_enum(b, t);
	case TYPE_POINTER:
		buf_puts(b, is_text(t)				      ? "string"
			    : type_peel(t->target)->kind == TYPE_FUNC ? "func"
								      : "addr");
		return true;
	case TYPE_FUNC:
		buf_puts(b, "func");
		return true;
	case TYPE_REFERENCE:
	case TYPE_RVALUE:
		buf_puts(b, "addr");
		return true;
	case TYPE_STRUCT:
	case TYPE_UNION:
		return put_struct(b, t, depth);
	case TYPE_ARRAY:
		return depth && put_array(b, t, depth);
	default:
		return false;
	}
}

/** The names of a function's parameters, which are not in its type. */
struct names {
	const char *name[FIELDS_MAX];
};

static void read_names(struct debuginfo *d, Dwarf_Die *function, struct names *ret)
{
	Dwarf_Die die;
	unsigned n = 0;

	*ret = (struct names){0};
	for (int end = dwarf_child(function, &die); !end && n < FIELDS_MAX;
	     end = dwarf_siblingof(&die, &die)) {
		if (dwarf_tag(&die) == DW_TAG_formal_parameter)
			ret->name[n++] = debuginfo_string(d, &die, DW_AT_name);
	}
}

/** True for a format argument, by its name, that is followed by arguments for printf(3). */
static bool is_format(const struct type *f, const struct names *by, unsigned i)
{
	static const char *const names[] = {"format", "fmt", "__format", "__fmt"};
	const struct type *t = type_peel(f->fields[i].type);

	if (!f->is_variadic || i + 1 != f->nfields || !by->name[i] || t->kind != TYPE_POINTER ||
	    !is_text(t))
		return false;
	for (unsigned k = 0; k < sizeof(names) / sizeof(names[0]); k++)
		if (!strcmp(by->name[i], names[k]))
			return true;
	return false;
}

static bool put_function(struct buf *b, const struct type *f, const struct names *by,
			 const char *name)
{
	bool formatted = false;

	f = type_load(f);
	if (f->kind != TYPE_FUNC || f->is_open || f->nfields > FIELDS_MAX ||
	    !put_type(b, f->target, 1))
		return false;
	put_name(b, name);
	buf_putc(b, '(');
	for (unsigned i = 0; i < f->nfields; i++) {
		buf_puts(b, i ? ", " : "");
		formatted = is_format(f, by, i);
		if (formatted)
			buf_puts(b, "format");
		else if (!put_type(b, f->fields[i].type, 0))
			return false;
		put_name(b, by->name[i]);
	}
	if (f->is_variadic && !formatted)
		buf_puts(b, f->nfields ? ", ..." : "...");
	buf_puts(b, ");");
	return true;
}

static enum prototype_rank rank_of(const struct debuginfo_name *n)
{
	if (n->tag != DW_TAG_subprogram)
		return PROTOTYPE_NONE;
	if (n->is_declaration)
		return PROTOTYPE_DECLARED;
	return n->is_external ? PROTOTYPE_DEFINED : PROTOTYPE_STATIC;
}

enum prototype_rank prototype_put(struct buf *b, struct debuginfo *d, const char *name,
				  enum prototype_rank least)
{
	size_t units, start = b->len;
	struct debuginfo_unit *u = debuginfo_units(d, &units);
	enum prototype_rank best = PROTOTYPE_NONE;

	for (size_t i = 0; i < units; i++) {
		size_t n = 0;
		const struct debuginfo_name *found = debuginfo_named(d, &u[i], name, &n);

		for (size_t k = 0; k < n && found; k++) {
			enum prototype_rank rank = rank_of(&found[k]);
			size_t before = b->len;
			Dwarf_Die die;
			struct names by;

			if (rank <= best || rank <= least ||
			    !dwarf_offdie(d->dwarf, found[k].off, &die))
				continue;
			read_names(d, &die, &by);
			if (put_function(b, type_of_die(d, &die), &by, name)) {
				memmove(b->p + start, b->p + before, b->len - before);
				b->len -= before - start;
				best = rank;
			} else {
				b->len = before;
			}
		}
		if (best == PROTOTYPE_DEFINED)
			break;
	}
	return best;
}

enum prototype_rank prototype_put_at(struct buf *b, struct debuginfo *d, uint64_t vaddr,
				     const char *name)
{
	size_t start = b->len;
	Dwarf_Die die;
	struct names by;

	if (!debuginfo_function(d, vaddr, &die))
		return PROTOTYPE_NONE;
	read_names(d, &die, &by);
	if (put_function(b, type_of_die(d, &die), &by, name))
		return PROTOTYPE_DEFINED;
	b->len = start;
	return PROTOTYPE_NONE;
}
