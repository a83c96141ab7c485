#include "lang/layout.h"

#include <stdio.h>
#include <string.h>

/* The width of what precedes a member, and the columns of a level. */
enum { PREFIX = 27, LEVEL = 4, DEPTH_MAX = 64 };

struct layout {
	const struct type_looks *looks;
	struct buf *b;
	bool hex;
	unsigned depth;
	uint64_t base; /* of the struct that is shown, in the outermost one */
};

static bool is_whole(const struct type *t)
{
	return type_is_record(t->kind);
}

static void put_indent(struct buf *b, unsigned n)
{
	buf_printf(b, "%*s", (int)n, "");
}

static void put_number(struct layout *l, uint64_t n, int width)
{
	char text[32];

	snprintf(text, sizeof(text), l->hex ? "0x%04llx" : "%llu", (unsigned long long)n);
	buf_printf(l->b, "%*s", width, text);
}

/** What precedes a member: its offset, and for a bit-field that of its first bit; its size. */
static void put_place(struct layout *l, const struct type *of, const struct type_field *f)
{
	uint64_t bits = (l->base + f->offset) * 8 + f->bit_offset;

	buf_puts(l->b, "/*");
	if (of->kind == TYPE_UNION) {
		put_number(l, type_strip(f->type)->size, 22);
	} else {
		put_number(l, bits / 8, 7);
		if (f->bit_size)
			buf_printf(l->b, l->hex ? ": 0x%x " : ": %u   ", (unsigned)(bits % 8));
		else
			put_indent(l->b, 6);
		buf_putc(l->b, '|');
		put_number(l, type_strip(f->type)->size, 8);
	}
	buf_puts(l->b, " */");
}

/** Bits that no member uses: a part of a byte, then whole bytes. */
static void put_hole(struct layout *l, uint64_t from, uint64_t to, const char *what)
{
	static const char mark[] = {'X', 'X', 'X', '\0'}; // gdb's sign for a hole

	if (!from || from >= to)
		return;
	if ((to - from) % 8)
		buf_printf(l->b, "/* %s %2u-bit %-11s*/\n", mark, (unsigned)((to - from) % 8),
			   what);
	if ((to - from) / 8)
		buf_printf(l->b, "/* %s %2llu-byte %-10s*/\n", mark,
			   (unsigned long long)(to - from) / 8, what);
}

/** True if a name stands for the whole type, as those of containers do. */
static bool is_known(const struct layout *l, const struct type *t)
{
	struct buf name = {0};
	bool is = l->looks && l->looks->known && l->looks->known(l->looks, &name, t);

	buf_deinit(&name);
	return is;
}

static void put_body(struct layout *l, const struct type *t);

static void put_member(struct layout *l, const struct type *of, const struct type_field *f)
{
	const struct type *t = f->type;
	unsigned indent = LEVEL * (l->depth + 1);

	put_place(l, of, f);
	put_indent(l->b, indent);
	while (type_is_qualifier(t->kind))
		t = t->target;
	if (!is_whole(t) || l->depth == DEPTH_MAX || is_known(l, t)) {
		type_put_as(l->b, f->type, f->name, l->looks);
		if (f->bit_size)
			buf_printf(l->b, " : %u", f->bit_size);
		buf_puts(l->b, ";\n");
		return;
	}
	struct layout inner = {.b = l->b,
			       .hex = l->hex,
			       .looks = l->looks,
			       .depth = l->depth + 1,
			       .base = l->base + f->offset};
	put_body(&inner, t);
	put_indent(l->b, PREFIX + indent);
	buf_puts(l->b, "}");
	if (f->name)
		buf_printf(l->b, " %s", f->name);
	buf_puts(l->b, ";\n");
}

/** True for the pointer to the table of virtual functions, which the compiler has added. */
static bool is_vptr(const struct type_field *f)
{
	return f->name && !strncmp(f->name, "_vptr.", 6);
}

/** Do the words public, private, protected stand between the members? A vptr is private. */
static bool has_access(const struct type *t)
{
	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];
		bool private = is_vptr(f) || f->access == TYPE_PRIVATE;

		if (!f->is_base && (t->is_class ? !private : private || f->access != TYPE_PUBLIC))
			return true;
	}
	return false;
}

static void put_access(struct layout *l, unsigned access)
{
	static const char *const words[] = {"public", "protected", "private"};

	put_indent(l->b, PREFIX + LEVEL * l->depth + 2);
	buf_printf(l->b, "%s:\n", words[access % 3]);
}

static void put_members(struct layout *l, const struct type *t)
{
	unsigned n = 0, access = ~0U;
	bool labels = has_access(t);
	uint64_t end = 0;

	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if (f->is_base || is_vptr(f))
			continue;
		if (labels && f->access != access)
			put_access(l, access = f->access);
		if (f->is_static) {
			put_indent(l->b, PREFIX + LEVEL * (l->depth + 1));
			buf_puts(l->b, "static ");
			type_put_as(l->b, f->type, f->name, l->looks);
			buf_puts(l->b, ";\n");
			n++;
			continue;
		}
		uint64_t at = f->offset * 8 + f->bit_offset;
		uint64_t size = f->bit_size ? f->bit_size : type_strip(f->type)->size * 8;
		if (t->kind == TYPE_STRUCT)
			put_hole(l, end, at, "hole");
		put_member(l, t, f);
		end = at + size;
		n++;
	}
	if (t->kind == TYPE_STRUCT)
		put_hole(l, end, t->size * 8, "padding");
	if (n)
		return;
	put_indent(l->b, PREFIX + LEVEL * (l->depth + 1));
	buf_puts(l->b, "<no data fields>\n");
}

static void put_bases(struct layout *l, const struct type *t)
{
	static const char *const access[] = {"public", "protected", "private"};
	bool any = false;

	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if (!f->is_base)
			continue;
		buf_printf(l->b, "%s%s%s ", any ? ", " : " : ", access[f->access % 3],
			   f->is_virtual ? " virtual" : "");
		type_put_as(l->b, f->type, NULL, l->looks);
		any = true;
	}
}

/** A struct up to its closing brace. */
static void put_body(struct layout *l, const struct type *t)
{
	const char *word = t->kind == TYPE_UNION ? "union" : t->is_class ? "class" : "struct";

	type_strip(t); // reads its members
	buf_puts(l->b, word);
	if (t->name)
		buf_printf(l->b, " %s", t->name);
	put_bases(l, t);
	buf_puts(l->b, " {\n");
	put_members(l, t);
	buf_putc(l->b, '\n');
	put_indent(l->b, PREFIX + LEVEL * (l->depth + 1));
	buf_printf(l->b, "/* total size (bytes): %4llu */\n", (unsigned long long)t->size);
}

bool layout_put(struct buf *b, const struct type *t, bool hex, const struct type_looks *looks)
{
	enum { OUTERMOST = 29 };

	struct layout l = {.b = b, .hex = hex, .looks = looks};
	bool named = t->kind == TYPE_TYPEDEF;
	const struct type *whole = type_strip(t);

	if (!is_whole(whole) || whole->is_incomplete || whole->is_rust)
		return false;
	// As in gdb, the name of a typedef gets no title.
	buf_puts(b, named ? "type = " : "/* offset      |    size */  type = ");
	put_body(&l, whole);
	put_indent(b, OUTERMOST);
	buf_puts(b, "}\n");
	return true;
}
