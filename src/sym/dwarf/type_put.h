#ifndef SYM_DWARF_TYPE_PUT_H
#define SYM_DWARF_TYPE_PUT_H
/** What sym/dwarf/type_put.c (declarations of C) and sym/dwarf/type_put_class.c (bodies of classes)
 * share. */
#include "sym/dwarf/type.h"

/** How a declaration is written. */
struct putting {
	struct buf *b;
	unsigned depth;
	unsigned indent;
	int show;   /* as gdb counts: > 0: the body of what has one; 0: of what has no name; < 0: of
		     * none */
	bool named; /* a function with its name, as it is declared */
	const struct type_class *within; /* whose names for types are known; or NULL */
};

/** For what is part of it. */
struct putting type_put_deeper(const struct putting *p);
void type_put_declaration(const struct putting *p, const struct type *t, const char *name);
/** A member's line. */
void type_put_field(const struct putting *p, const struct type_field *f);
/** `(int, ...)'; of a method without the object that it is called for. */
void type_put_params(const struct putting *p, const struct type *t, bool method);
/** What a type is called within the class that is written; NULL: nothing of its own. */
const char *type_put_alias(const struct putting *p, const struct type *t);
/** The body of a class: ` : public base {', members, methods, typedefs, `}'. */
void type_put_class(const struct putting *p, const struct type *t);

#endif
