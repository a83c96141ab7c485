#ifndef SYM_DWARF_TYPE_PUT_H
#define SYM_DWARF_TYPE_PUT_H
/** What sym/dwarf/type_put.c (declarations of C) and sym/dwarf/type_put_class.c (bodies of classes)
 * share. */
#include "sym/dwarf/type.h"

/** The style of a declaration. */
struct putting {
	struct buf *b;
	unsigned depth;
	unsigned indent;
	int show;   /* as in gdb: > 0: with the body of the type; 0: only if it has no name; < 0:
		     * never */
	bool named; /* a function with its name, as it is declared */
	const struct type_class *within; /* the class whose names for types are known; or NULL */
	const struct type_looks *looks;	 /* or NULL */
	bool member; /* it belongs to a class: its parameters are indented further */
};

/** The style for parts of the declaration. */
struct putting type_put_deeper(const struct putting *p);
void type_put_declaration(const struct putting *p, const struct type *t, const char *name);
/** Appends the name of a type, as the looks want it. */
void type_put_name(const struct putting *p, const char *name, bool complete);
/** Marks a place where the line may be broken. */
void type_put_mark(const struct putting *p, unsigned indent);
/** Appends a member's line. */
void type_put_field(const struct putting *p, const struct type_field *f);
/** Appends `(int, ...)'; for a method without the object for which it is called. */
void type_put_params(const struct putting *p, const struct type *t, bool method);
/** The name of a type within the class that is written; NULL: it has none there. */
const char *type_put_alias(const struct putting *p, const struct type *t);
/** Appends the body of a class: ` : public base {', members, methods, typedefs, `}'. */
void type_put_class(const struct putting *p, const struct type *t);

#endif
