#ifndef SYM_DWARF_PROTOTYPE_H
#define SYM_DWARF_PROTOTYPE_H
/**
 * What debug information says of a function, as one line of text in the language of ltrace.conf(5)
 * with names of arguments (read by decode/library/proto.h), so that a recording can contain it.
 * Numbers are numbers, enums have names, pointers to char are strings, other pointers are
 * addresses, structs are shown as they are passed. Functions are found by plain names, as in C;
 * those with mangled names (C++: methods with `this', references as addresses) by the address of
 * their code.
 */
#include "sym/dwarf/debuginfo.h"

/** How good an answer is: the function itself is better than a declaration in its callers. */
enum prototype_rank {
	PROTOTYPE_NONE,
	PROTOTYPE_DECLARED,
	PROTOTYPE_STATIC,
	PROTOTYPE_DEFINED,
};

/** Appends the prototype of the best function of this name in a file, if it is better than `least',
 * and returns its rank; else, or if the language cannot express it, PROTOTYPE_NONE. */
enum prototype_rank prototype_put(struct buf *b, struct debuginfo *d, const char *name,
				  enum prototype_rank least);

/** The same for the function at a link-time address. name: the name of its symbol. */
enum prototype_rank prototype_put_at(struct buf *b, struct debuginfo *d, uint64_t vaddr,
				     const char *name);

#endif
