#include "sym/dwarf/type_die.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "sym/dwarf/type_class.h"
#include "sym/dwarf/type_rust.h"

enum { FIELDS_MAX = 1 << 20, TYPE_DEPTH_MAX = 200 };

/** A type_source of one file. */
struct die_source {
	struct type_source source;
	struct debuginfo *d;
};

static void load(const struct type_source *source, struct type *t);

static const struct type_class *class_of(const struct type_source *source, const struct type *t)
{
	return type_class_read(((const struct die_source *)source)->d, t);
}

static const struct type_source *source_of(struct debuginfo *d)
{
	struct die_source *s = arena_alloc(&d->arena, sizeof(*s));

	*s = (struct die_source){.source = {.load = load, .class_of = class_of}, .d = d};
	return &s->source;
}

/* -- fields ----------------------------------------------------------------------------------- */

/** A growing list of fields. */
struct field_list {
	struct type_field *p;
	unsigned n;
};

static void add_field(struct field_list *l, struct type_field f)
{
	if (l->n >= FIELDS_MAX)
		return;
	l->p = alloc_more(l->p, l->n, sizeof(*l->p));
	l->p[l->n++] = f;
}

/** The offset of a member: a number, or in DWARF 2 an expression that adds one. */
static uint64_t member_offset(Dwarf_Die *die)
{
	Dwarf_Attribute a;
	Dwarf_Op *ops;
	uint64_t n = 0;
	size_t count;

	if (!dwarf_attr(die, DW_AT_data_member_location, &a) || !dwarf_formudata(&a, &n))
		return n;
	if (!dwarf_getlocation(&a, &ops, &count) && count == 1)
		return ops[0].number; // DW_OP_plus_uconst
	return 0;
}

static void take_bits(Dwarf_Die *die, struct type_field *f)
{
	uint64_t bits, at, size;

	if (!debuginfo_number(die, DW_AT_bit_size, &bits) || bits > 64)
		return;
	f->bit_size = (uint16_t)bits;
	if (debuginfo_number(die, DW_AT_data_bit_offset, &at)) {
		f->offset += at / 8;
		f->bit_offset = at % 8;
		return;
	}
	// DWARF 2 counts from the highest bit of the storage unit.
	if (!debuginfo_number(die, DW_AT_bit_offset, &at))
		return;
	if (!debuginfo_number(die, DW_AT_byte_size, &size))
		size = type_peel(f->type)->size;
	int64_t low = (int64_t)(8 * size) - (int64_t)at - (int64_t)bits + 8 * (int64_t)f->offset;
	f->offset = low < 0 ? 0 : (uint64_t)low / 8;
	f->bit_offset = low < 0 ? 0 : (uint16_t)(low % 8);
}

static struct type_field plain_member(struct debuginfo *d, Dwarf_Die *die)
{
	return (struct type_field){.name = debuginfo_called(d, die),
				   .type = type_of_entry(d, die),
				   .offset = member_offset(die)};
}

static void take_member(struct debuginfo *d, Dwarf_Die *die, const struct type *t,
			struct field_list *l)
{
	struct type_field f = {.name = debuginfo_called(d, die), .type = type_of_entry(d, die)};

	f.access = type_class_access(die, t);
	// static: no part of the object
	f.is_static = dwarf_tag(die) == DW_TAG_variable || debuginfo_flag(die, DW_AT_external) ||
		      debuginfo_flag(die, DW_AT_declaration);
	if (f.is_static) {
		if (f.name && t->name)
			f.whole = type_class_inside(d, t->name, f.name);
		if (f.whole)
			add_field(l, f);
		return;
	}
	f.offset = member_offset(die);
	if (dwarf_tag(die) == DW_TAG_inheritance) {
		f.is_base = true;
		f.name = type_peel(f.type)->name;
		f.is_virtual = type_class_base(die, &f.number);
	}
	take_bits(die, &f);
	add_field(l, f);
}

static void take_enumerator(struct debuginfo *d, Dwarf_Die *die, const struct type *t,
			    struct field_list *l)
{
	struct type_field f = {.name = debuginfo_called(d, die)};
	Dwarf_Attribute a;
	uint64_t n = 0;

	// A negative number is encoded with its sign; others may use all bits.
	if (!f.name || !dwarf_attr(die, DW_AT_const_value, &a) || dwarf_formudata(&a, &n))
		return;
	f.number = (int64_t)n;
	f.name = type_class_enumerator(d, t, f.name);
	add_field(l, f);
}

static void take_parameter(struct debuginfo *d, Dwarf_Die *die, struct field_list *l)
{
	struct type_field f = {.type = type_of_entry(d, die),
			       .is_hidden = debuginfo_flag(die, DW_AT_artificial)};

	// `this' is a constant pointer, even if the entry does not say so.
	if (f.is_hidden && f.type->kind == TYPE_POINTER)
		f.type = types_make(
			&d->types,
			&(struct type){.kind = TYPE_CONST, .size = f.type->size, .target = f.type});
	add_field(l, f);
}

/** Reads the children of a struct, union, enum or function type. */
static void load_fields(struct debuginfo *d, Dwarf_Die *parent, struct type *t)
{
	struct field_list l = {0};
	Dwarf_Die die;

	if (dwarf_child(parent, &die))
		return;
	do {
		switch (dwarf_tag(&die)) {
		case DW_TAG_member:
		case DW_TAG_inheritance:
		case DW_TAG_variable:
			if (type_is_record(t->kind))
				take_member(d, &die, t, &l);
			break;
		case DW_TAG_enumerator:
			if (t->kind == TYPE_ENUM)
				take_enumerator(d, &die, t, &l);
			break;
		case DW_TAG_formal_parameter:
			take_parameter(d, &die, &l);
			break;
		case DW_TAG_variant_part:
			t->variants = type_rust_variants(d, &die, plain_member);
			break;
		case DW_TAG_unspecified_parameters:
			t->is_variadic = true;
			break;
		default:
			break;
		}
	} while (!dwarf_siblingof(&die, &die));
	t->fields = l.n ? arena_dup(&d->types.arena, l.p, l.n * sizeof(*l.p)) : NULL;
	t->nfields = l.n;
	free(l.p);
}

/** Completes a struct that is only declared here by its description in another unit. */
static void complete(struct debuginfo *d, struct type *t)
{
	const struct type *whole = t->name ? type_named(d, NULL, t->kind, t->name) : NULL;

	if (!whole || whole == t || whole->is_incomplete)
		return;
	type_load(whole);
	t->fields = whole->fields;
	t->nfields = whole->nfields;
	t->variants = whole->variants;
	t->size = whole->size;
	t->is_incomplete = false;
}

static void load(const struct type_source *source, struct type *t)
{
	struct debuginfo *d = ((const struct die_source *)source)->d;
	Dwarf_Die die;

	if (t->is_incomplete)
		complete(d, t);
	else if (dwarf_offdie(d->dwarf, t->origin, &die))
		load_fields(d, &die, t);
}

/* -- entries ---------------------------------------------------------------------------------- */

/** gdb's names for base types: `unsigned long`, whatever order the compiler wrote. */
static const char *base_name(struct debuginfo *d, const char *name)
{
	const struct type *known = name ? types_base(&d->types, name) : NULL;

	return known && strcmp(name, "bool") != 0 ? known->name : name;
}

static void make_base(struct debuginfo *d, Dwarf_Die *die, struct type *t)
{
	uint64_t encoding = 0;

	debuginfo_number(die, DW_AT_encoding, &encoding);
	t->name = base_name(d, t->name);
	t->is_signed = encoding == DW_ATE_signed || encoding == DW_ATE_signed_char ||
		       encoding == DW_ATE_float;
	switch (encoding) {
	case DW_ATE_boolean:
		t->kind = TYPE_BOOL;
		break;
	case DW_ATE_float:
		t->kind = TYPE_FLOAT;
		break;
	case DW_ATE_complex_float:
		t->kind = TYPE_COMPLEX;
		t->target = t->size == 8    ? d->types.float_
			    : t->size == 16 ? d->types.double_
					    : d->types.ldouble;
		break;
	case DW_ATE_signed_char:
	case DW_ATE_unsigned_char:
	case DW_ATE_UTF:
		t->kind = t->size == 1 ? TYPE_CHAR : TYPE_INT;
		break;
	default:
		t->kind = t->size == 1 ? TYPE_CHAR : TYPE_INT;
	}
}

/** Reads one dimension of an array: its count. */
static void take_count(Dwarf_Die *die, struct type *t)
{
	Dwarf_Attribute a;
	uint64_t n;

	t->origin = dwarf_dieoffset(die);
	if (dwarf_attr(die, DW_AT_count, &a)) {
		t->is_vla = dwarf_formudata(&a, &n) != 0;
		t->count = t->is_vla ? 0 : n;
	} else if (dwarf_attr(die, DW_AT_upper_bound, &a)) {
		t->is_vla = dwarf_formudata(&a, &n) != 0;
		// -1, in four or eight bytes, means that there are no elements.
		t->count = t->is_vla || n == UINT32_MAX ? 0 : n + 1;
	} else {
		t->is_open = true;
	}
}

enum { DIMENSIONS = 16 };

static void make_array(struct debuginfo *d, Dwarf_Die *die, struct type *t)
{
	const struct type *element = type_of_entry(d, die);
	struct type dims[DIMENSIONS];
	Dwarf_Die child;
	unsigned n = 0;

	for (bool ok = !dwarf_child(die, &child); ok && n < DIMENSIONS;
	     ok = !dwarf_siblingof(&child, &child)) {
		if (dwarf_tag(&child) != DW_TAG_subrange_type)
			continue;
		dims[n] = (struct type){.kind = TYPE_ARRAY};
		take_count(&child, &dims[n++]);
	}
	if (!n)
		dims[n++] = (struct type){.kind = TYPE_ARRAY, .is_open = true};
	while (n--) {
		dims[n].target = element;
		// The size of a struct is known even if it is not loaded.
		if (__builtin_mul_overflow(type_peel(element)->size, dims[n].count, &dims[n].size))
			dims[n].size = UINT64_MAX;
		if (n)
			element = types_make(&d->types, &dims[n]);
	}
	*t = dims[0];
}

static enum type_kind qualifier_kind(int tag)
{
	return tag == DW_TAG_const_type	     ? TYPE_CONST
	       : tag == DW_TAG_volatile_type ? TYPE_VOLATILE
	       : tag == DW_TAG_restrict_type ? TYPE_RESTRICT
					     : TYPE_ATOMIC;
}

static void make_struct(struct debuginfo *d, Dwarf_Die *die, int tag, struct type *t)
{
	uint64_t convention;
	Dwarf_Die base;

	t->kind = tag == DW_TAG_union_type	   ? TYPE_UNION
		  : tag == DW_TAG_enumeration_type ? TYPE_ENUM
						   : TYPE_STRUCT;
	t->is_class = tag == DW_TAG_class_type;
	t->is_incomplete = debuginfo_flag(die, DW_AT_declaration);
	t->source = source_of(d);
	type_class_qualify(d, die, t);
	t->more = t->is_plain ? t->source : NULL;
	t->is_by_reference = debuginfo_number(die, DW_AT_calling_convention, &convention) &&
			     convention == DW_CC_pass_by_reference;
	if (t->kind != TYPE_ENUM)
		return;
	t->is_scoped = debuginfo_flag(die, DW_AT_enum_class);
	if (t->is_plain && debuginfo_refers(die, DW_AT_type, &base))
		t->base = type_of_die(d, &base);
	// A negative value shows that the enum is signed.
	type_load(t);
	for (unsigned i = 0; i < t->nfields; i++)
		t->is_signed |= t->fields[i].number < 0;
}

/** Fills in a type from its entry. The type is already registered, so that it may refer to
 * itself. */
static void make_pointer(struct debuginfo *d, Dwarf_Die *die, int tag, struct type *t)
{
	t->kind = tag == DW_TAG_pointer_type	 ? TYPE_POINTER
		  : tag == DW_TAG_reference_type ? TYPE_REFERENCE
						 : TYPE_RVALUE;
	t->size = t->size ? t->size : d->types.word;
	t->target = type_of_entry(d, die);
}

static void make_member_pointer(struct debuginfo *d, Dwarf_Die *die, struct type *t)
{
	Dwarf_Die of;

	t->kind = TYPE_MEMBER;
	t->target = type_of_entry(d, die);
	t->size = (type_peel(t->target)->kind == TYPE_FUNC ? 2u : 1u) * d->types.word;
	if (debuginfo_refers(die, DW_AT_containing_type, &of))
		t->base = type_of_die(d, &of);
}

static void make(struct debuginfo *d, Dwarf_Die *die, struct type *t)
{
	int tag = dwarf_tag(die);

	switch (tag) {
	case DW_TAG_base_type:
		make_base(d, die, t);
		break;
	case DW_TAG_pointer_type:
	case DW_TAG_reference_type:
	case DW_TAG_rvalue_reference_type:
		make_pointer(d, die, tag, t);
		break;
	case DW_TAG_ptr_to_member_type:
		make_member_pointer(d, die, t);
		break;
	case DW_TAG_structure_type:
	case DW_TAG_class_type:
	case DW_TAG_union_type:
	case DW_TAG_enumeration_type:
		make_struct(d, die, tag, t);
		break;
	case DW_TAG_array_type:
		make_array(d, die, t);
		break;
	case DW_TAG_typedef:
		t->kind = TYPE_TYPEDEF;
		t->target = type_of_entry(d, die);
		type_class_qualify(d, die, t);
		break;
	case DW_TAG_const_type:
	case DW_TAG_volatile_type:
	case DW_TAG_restrict_type:
	case DW_TAG_atomic_type:
		t->kind = qualifier_kind(tag);
		t->target = type_of_entry(d, die);
		break;
	case DW_TAG_subroutine_type:
	case DW_TAG_subprogram:
		t->kind = TYPE_FUNC;
		t->size = 1;
		t->name = NULL;
		t->is_open = !debuginfo_flag(die, DW_AT_prototyped) && type_class_is_c(die);
		t->target = type_of_entry(d, die);
		t->source = source_of(d);
		break;
	default:
		break;
	}
	if (t->kind == TYPE_TYPEDEF || type_is_qualifier(t->kind))
		t->size = t->target->size;
}

const struct type *type_of_die(struct debuginfo *d, Dwarf_Die *die)
{
	uint64_t key = (uint64_t)(uintptr_t)die->addr;
	struct type *t = map_get(&d->by_die, key);

	if (t)
		return t;
	uint64_t size = 0;
	debuginfo_number(die, DW_AT_byte_size, &size);
	struct type fresh = {.kind = TYPE_VOID,
			     .name = debuginfo_called(d, die),
			     .size = size,
			     .origin = dwarf_dieoffset(die)};
	if (d->type_depth > TYPE_DEPTH_MAX) // only damaged files go so deep
		return d->types.void_;
	t = arena_dup(&d->types.arena, &fresh, sizeof(fresh));
	map_set(&d->by_die, key, t);
	d->type_depth++;
	make(d, die, t);
	d->type_depth--;
	t->owner = &d->types;
	struct debuginfo_unit *u = debuginfo_unit_of(d, die);
	int language = u ? debuginfo_language(d, u) : 0;
	t->is_go = language == DW_LANG_Go;
	t->is_rust = language == DW_LANG_Rust;
	if (t->is_rust) {
		// In Rust, u8 is a number, and a char has four bytes.
		if (t->kind == TYPE_CHAR)
			t->kind = TYPE_INT;
		else if (t->kind == TYPE_INT && t->size == 4 && t->name && !strcmp(t->name, "char"))
			t->kind = TYPE_CHAR;
	}
	return t;
}

const struct type *type_of_entry(struct debuginfo *d, Dwarf_Die *die)
{
	Dwarf_Die to;

	return debuginfo_refers(die, DW_AT_type, &to) ? type_of_die(d, &to) : d->types.void_;
}

/* -- by name ---------------------------------------------------------------------------------- */

static bool is_kind(enum type_kind kind, int tag)
{
	switch (tag) {
	case DW_TAG_structure_type:
	case DW_TAG_class_type:
		return kind == TYPE_STRUCT;
	case DW_TAG_union_type:
		return kind == TYPE_UNION;
	case DW_TAG_enumeration_type:
		return kind == TYPE_ENUM;
	case DW_TAG_typedef:
	case DW_TAG_base_type:
		return kind == TYPE_TYPEDEF;
	default:
		return false;
	}
}

static const struct type *named_in(struct debuginfo *d, struct debuginfo_unit *u,
				   enum type_kind kind, const char *name)
{
	Dwarf_Die die;
	size_t n;
	const struct debuginfo_name *found = debuginfo_named(d, u, name, &n);

	for (size_t i = 0; i < n; i++)
		if (is_kind(kind, found[i].tag) && !found[i].is_declaration &&
		    dwarf_offdie(d->dwarf, found[i].off, &die))
			return type_of_die(d, &die);
	return NULL;
}

const struct type *type_named(struct debuginfo *d, struct debuginfo_unit *first,
			      enum type_kind kind, const char *name)
{
	const struct type *t = first ? named_in(d, first, kind, name) : NULL;
	struct debuginfo_having having = {0};
	struct debuginfo_unit *u;

	while (!t && (u = debuginfo_next_having(d, name, &having)))
		if (u != first)
			t = named_in(d, u, kind, name);
	return t;
}
