#ifndef SYM_DWARF_TYPE_H
#define SYM_DWARF_TYPE_H
/**
 * C's types as a debugger needs them: those in a program's debug information
 * (sym/dwarf/type_die.h), and those that need no program (int, char *, unsigned long). A type lives
 * as long as the struct types that made it, and never changes, except that its members may be read
 * later: type_strip() and type_load() make sure that they are there. Knows no values and no memory.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/map.h"

enum type_kind {
	TYPE_VOID,
	TYPE_BOOL,
	TYPE_CHAR, /* one byte, which is also shown as a character */
	TYPE_INT,
	TYPE_FLOAT,
	TYPE_ENUM,    /* fields: its names and their numbers */
	TYPE_FLAGS,   /* fields: single bits; a CPU's flag register */
	TYPE_POINTER, /* has a target, like the following ones */
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
	TYPE_COMPLEX,	/* two numbers, target */
	TYPE_UNKNOWN,	/* of a symbol without debug information; name says what it is */
};

enum type_access { TYPE_PUBLIC, TYPE_PROTECTED, TYPE_PRIVATE };

struct type;
struct type_field {
	const char *name; /* NULL: none (an anonymous struct, a parameter) */
	const struct type *type;
	uint64_t offset;     /* bytes from the start of the struct */
	uint16_t bit_offset; /* bit-fields: offset in bits from there, counted from the lowest
			      * bit */
	uint16_t bit_size;   /* 0: no bit-field */
	int64_t number;	     /* the value of an enum's name; the bit of a flag */
	bool is_base;	     /* a class that this one is derived from */
	bool is_virtual;     /* a virtual base; number: the place of its offset, relative to
			      * where the object's pointer to its table of virtual functions
			      * points */
	bool is_static;	     /* of the class, not part of its objects; whole: its qualified name */
	uint8_t access;	     /* enum type_access */
	const char *whole;
	bool is_hidden; /* made by the compiler: a parameter `this' */
};

/** What a class has besides data: functions, and names for types. */
struct type_class {
	struct type_method {
		const char *name;
		const char *linkage;	 /* the name of its ELF symbol, or NULL */
		const struct type *type; /* a function's type; its first parameter is the object */
		uint8_t access;
		bool is_static, is_virtual, is_const, is_volatile;
		bool is_hidden;	   /* made by the compiler */
		bool is_defaulted; /* `= default' where it is declared */
		uint64_t slot;	   /* of a virtual one: its index in the table */
	} * methods;
	struct type_alias {
		const char *name;
		const struct type *type;
		uint8_t access;
		bool is_parameter; /* of a template; otherwise it is a typedef */
	} * aliases;
	unsigned nmethods, naliases;
	bool is_vptr; /* it has its own pointer to virtual functions */
};

/** An enum of Rust: one of several members, selected by a number in the value. */
struct type_variants {
	const struct type *discriminant; /* NULL: there is only one member */
	uint64_t offset;		 /* of the discriminant */
	struct type_variant {
		struct type_field field;
		uint64_t number;
		bool is_other; /* the member for all other numbers */
	} * list;
	unsigned n;
};

struct type;
struct types;
/** Reads the parts of a type that were not read when it was made. */
struct type_source {
	void (*load)(const struct type_source *, struct type *);
	/** The other parts of a class; NULL: it is not a C++ class. */
	const struct type_class *(*class_of)(const struct type_source *, const struct type *);
};

struct type {
	enum type_kind kind;
	bool is_signed;
	bool is_open;	    /* an array without a length; a function without a prototype */
	bool is_incomplete; /* a struct that is only declared */
	bool is_variadic;
	bool is_class;	      /* declared with `class' */
	bool is_plain;	      /* C++: its name needs no struct, union or enum before it */
	bool is_scoped;	      /* a C++ enum whose names are in its own scope */
	bool is_by_reference; /* a C++ class that must be copied by its own functions */
	bool is_rust;	      /* of a unit in that language */
	bool is_go;	      /* the same */
	bool is_vla;	      /* array: its length is only known together with its variable */
	uint64_t size;	      /* bytes; 0 if it has none */
	uint64_t count;
	const char *name; /* without "struct "; NULL: none */
	const struct type *target;
	const struct type_field *fields;
	unsigned nfields;
	const struct type_variants *variants; /* of an enum of Rust whose members depend on a
					       * number; else NULL. Read together with the fields */
	const struct type *base;	      /* of a C++ enum: the type in which it is stored; or
					       * NULL */
	const struct type_source *source;     /* reads the fields; NULL: they have been read */
	const struct type_source *more;	      /* the same, never reset; NULL: nothing is left to
					       * read */
	uint64_t origin;		      /* for source: where the type is described */
	const struct types *owner; /* the struct that made the type, which lives as long; NULL: the
				    * type lives forever */
};

/** The base types of a machine, and types derived from types. Zero-initialise it, then call
 * types_init(). */
struct types {
	struct arena arena;
	uint8_t word; /* bytes of a pointer and of long */
	const struct type *void_, *bool_, *char_, *uchar, *schar, *short_, *ushort, *int_, *uint,
		*long_, *ulong, *llong, *ullong, *float_, *double_, *ldouble;
	const struct type *code_ptr, *data_ptr; /* void (*)(), void * */
	struct map derived;			/* the types made by types_derived(), by a hash */
};

void types_init(struct types *t, uint8_t word);
void types_deinit(struct types *t);

/** Makes a type with the given fields; strings must outlive it. */
const struct type *types_make(struct types *t, const struct type *model);
/** The same for a type that has only kind, size, count, target, base and is_open. Each is made only
 * once, because an expression that is evaluated repeatedly derives the same types each time. */
const struct type *types_derived(struct types *t, const struct type *model);
const struct type *types_pointer(struct types *t, const struct type *target);
const struct type *types_array(struct types *t, const struct type *target, uint64_t count);
/** The integer of 1, 2, 4 or 8 bytes; NULL for other sizes. */
const struct type *types_int(struct types *t, uint64_t size, bool is_signed);
/** A base type, given by its words in any order ("unsigned long int"), each separated by one blank;
 * NULL: none. */
const struct type *types_base(struct types *t, const char *words);

/** The type without typedefs and qualifiers, loaded. */
const struct type *type_strip(const struct type *t);
/** The same, not loaded: only kind and target, and the size of a complete type, are valid. */
const struct type *type_peel(const struct type *t);
/** The length of the scope in `a::b<c::d>::e': up to the last `::' outside of brackets; 0: none. */
size_t type_scope_length(const char *name);
/** Makes sure that the fields are read; returns t. */
const struct type *type_load(const struct type *t);
/** The parts of a C++ struct, class or union besides data, valid as long as the type; else NULL. */
const struct type_class *type_class(const struct type *t);
static inline bool type_is_qualifier(enum type_kind kind)
{
	return kind == TYPE_CONST || kind == TYPE_VOLATILE || kind == TYPE_RESTRICT ||
	       kind == TYPE_ATOMIC;
}
/** A structure, class or union. */
static inline bool type_is_record(enum type_kind kind)
{
	return kind == TYPE_STRUCT || kind == TYPE_UNION;
}
static inline bool type_is_integer(const struct type *t)
{
	return t->kind >= TYPE_BOOL && t->kind <= TYPE_FLAGS && t->kind != TYPE_FLOAT;
}
static inline bool type_is_scalar(const struct type *t)
{
	return t->kind >= TYPE_BOOL && t->kind <= TYPE_POINTER;
}

/** What a debugger adds to the text of types. */
struct type_looks {
	/** Appends the name that is shown in the place of this one. complete: its type is not only
	 * declared. */
	void (*name)(const struct type_looks *, struct buf *b, const char *name, bool complete);
	/** Appends a name that stands for the whole type, body included. False: there is none. */
	bool (*known)(const struct type_looks *, struct buf *b, const struct type *t);
	/** Marks a place where a long line may be broken, and how far the rest is indented then. */
	void (*mark)(const struct type_looks *, struct buf *b, unsigned indent);
};

/** Appends a declaration in C: `int (*name)[3]`; name may be NULL. */
void type_put(struct buf *b, const struct type *t, const char *name);
/** The same with looks, or NULL. */
void type_put_as(struct buf *b, const struct type *t, const char *name,
		 const struct type_looks *looks);
/** The same in the form of ptype: without typedefs, and with the bodies of structs and enums. */
void type_put_whole(struct buf *b, const struct type *t, const struct type_looks *looks);

#endif
