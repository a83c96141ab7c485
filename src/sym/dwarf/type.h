#ifndef SYM_DWARF_TYPE_H
#define SYM_DWARF_TYPE_H
/**
 * C's types as a debugger sees them: what DWARF tells of a program (sym/dwarf/type_die.h), and
 * those that need no program (int, char *, unsigned long). A type lives as long as the struct types
 * that made it, and never changes, except that the members of a type may be read only when they are
 * wanted: type_strip() and type_load() see to it that they are there. Knows no values and no
 * memory.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/map.h"

enum type_kind {
	TYPE_VOID,
	TYPE_BOOL,
	TYPE_CHAR, /* one byte, shown as a character, too */
	TYPE_INT,
	TYPE_FLOAT,
	TYPE_ENUM,    /* fields: its names with their numbers */
	TYPE_FLAGS,   /* fields: single bits; a CPU's flag register */
	TYPE_POINTER, /* target; the next ones, too */
	TYPE_ARRAY,
	TYPE_FUNC, /* target: what it returns; fields: parameters */
	TYPE_STRUCT,
	TYPE_UNION,
	TYPE_TYPEDEF,
	TYPE_CONST,
	TYPE_VOLATILE,
	TYPE_RESTRICT,
	TYPE_ATOMIC,
	TYPE_REFERENCE, /* of C++: target */
	TYPE_RVALUE,	/* && */
	TYPE_MEMBER,	/* a pointer to a member of class `base': target, a function perhaps */
	TYPE_UNKNOWN,	/* of a symbol without debug information; name says what it is */
};

enum type_access { TYPE_PUBLIC, TYPE_PROTECTED, TYPE_PRIVATE };

struct type;
struct type_field {
	const char *name; /* NULL: none (an anonymous struct, a parameter) */
	const struct type *type;
	uint64_t offset;     /* bytes from the start of the struct */
	uint16_t bit_offset; /* bit-fields: bits from there, from the lowest on */
	uint16_t bit_size;   /* 0: no bit-field */
	int64_t number;	     /* of an enum's name; the bit of a flag */
	bool is_base;	     /* a class that this one is derived from */
	bool is_virtual;     /* ... once for all that are; number: where the table of the object
				has its offset, from where the pointer to the table points */
	bool is_static;	     /* of the class, no part of its objects; whole: its name with that */
	uint8_t access;	     /* enum type_access */
	const char *whole;
	bool is_hidden; /* the compiler's own: a parameter `this' */
};

/** What a class has but data: its functions, and names that stand for types in it. */
struct type_class {
	struct type_method {
		const char *name;
		const struct type *type; /* a function's; the object that it is of comes first */
		uint8_t access;
		bool is_static, is_virtual, is_const, is_volatile;
		bool is_hidden; /* nobody wrote it */
		uint64_t slot;	/* of a virtual one: its place in the table */
	} * methods;
	struct type_alias {
		const char *name;
		const struct type *type;
		uint8_t access;
		bool is_parameter; /* of a template; otherwise a typedef */
	} * aliases;
	unsigned nmethods, naliases;
	bool is_vptr; /* it has a pointer to virtual functions of its own */
};

/** What a value of an enum of Rust may be: one of several members, by a number in it. */
struct type_variants {
	const struct type *discriminant; /* NULL: there is but one */
	uint64_t offset;		 /* of the discriminant */
	struct type_variant {
		struct type_field field;
		uint64_t number;
		bool is_other; /* the one of all other numbers */
	} * list;
	unsigned n;
};

struct type;
struct types;
/** Fills in the fields of a type, and what else was left open when it was made. */
struct type_source {
	void (*load)(const struct type_source *, struct type *);
	/** What else a class has; NULL: it is none of C++. */
	const struct type_class *(*class_of)(const struct type_source *, const struct type *);
};

struct type {
	enum type_kind kind;
	bool is_signed;
	bool is_open;	    /* array without a length; function without a prototype */
	bool is_incomplete; /* a struct that is only declared */
	bool is_variadic;
	bool is_class;	      /* declared by that word */
	bool is_plain;	      /* of C++: its name stands without struct, union or enum */
	bool is_scoped;	      /* an enum of C++ whose names belong to it */
	bool is_by_reference; /* a class of C++ that has to be copied by its own functions */
	bool is_rust;	      /* of a unit in that language */
	bool is_vla;	      /* array: its count is known only where its variable is */
	uint64_t size;	      /* bytes; 0 where there is none */
	uint64_t count;
	const char *name; /* without "struct "; NULL: none */
	const struct type *target;
	const struct type_field *fields;
	unsigned nfields;
	const struct type_variants *variants; /* of an enum of Rust: which members there are depends
						 on a number; NULL: no such. Loaded as fields are */
	const struct type *base;	      /* of an enum of C++: what it is kept as; or NULL */
	const struct type_source *source;     /* not loaded yet; NULL: whole */
	const struct type_source *more;	      /* the same, for good; NULL: there is no more */
	uint64_t origin;		      /* for source, where the type is described */
	const struct types *owner; /* who has made it, and how long it lives; NULL: for ever */
};

/** The base types of a machine, and what is derived from types. Zero-initialise, then
 * types_init(). */
struct types {
	struct arena arena;
	uint8_t word; /* bytes of a pointer and of long */
	const struct type *void_, *bool_, *char_, *uchar, *schar, *short_, *ushort, *int_, *uint,
		*long_, *ulong, *llong, *ullong, *float_, *double_, *ldouble;
	const struct type *code_ptr, *data_ptr; /* void (*)(), void * */
	struct map derived;			/* what types_derived() has made, by a hash */
};

void types_init(struct types *t, uint8_t word);
void types_deinit(struct types *t);

/** A type as a row of the given fields; the strings must outlive it. */
const struct type *types_make(struct types *t, const struct type *model);
/** The same for a type that is nothing but kind, size, count, target, base and is_open: made once,
 * since an expression that is evaluated again and again derives the same types each time. */
const struct type *types_derived(struct types *t, const struct type *model);
const struct type *types_pointer(struct types *t, const struct type *target);
const struct type *types_array(struct types *t, const struct type *target, uint64_t count);
/** The signed or unsigned integer of 1, 2, 4, 8 bytes; NULL for others. */
const struct type *types_int(struct types *t, uint64_t size, bool is_signed);
/** A base type by its words in any order ("unsigned long int"); NULL: none. Words are separated by
 * one blank. */
const struct type *types_base(struct types *t, const char *words);

/** The type without typedefs and qualifiers, loaded. */
const struct type *type_strip(const struct type *t);
/** The same, not loaded: kind and target, and size of what is complete, can be relied upon. */
const struct type *type_peel(const struct type *t);
/** Sees to it that the fields are there; returns t. */
const struct type *type_load(const struct type *t);
/** A struct, class or union of C++: what it has but data, as long as the type; else NULL. */
const struct type_class *type_class(const struct type *t);
static inline bool type_is_qualifier(enum type_kind kind)
{
	return kind == TYPE_CONST || kind == TYPE_VOLATILE || kind == TYPE_RESTRICT ||
	       kind == TYPE_ATOMIC;
}
static inline bool type_is_integer(const struct type *t)
{
	return t->kind >= TYPE_BOOL && t->kind <= TYPE_FLAGS && t->kind != TYPE_FLOAT;
}
static inline bool type_is_scalar(const struct type *t)
{
	return t->kind >= TYPE_BOOL && t->kind <= TYPE_POINTER;
}

/** Appends a declaration in C: `int (*name)[3]`; name may be NULL. */
void type_put(struct buf *b, const struct type *t, const char *name);
/** The same as ptype shows it: without typedefs, structs and enums with their bodies. */
void type_put_whole(struct buf *b, const struct type *t);

#endif
