#ifndef SYM_DWARF_PROTOTYPE_H
#define SYM_DWARF_PROTOTYPE_H
/**
 * What debug information says of a function as one line of text, in the language of ltrace.conf(5)
 * with names of arguments (decode/library/proto.h reads it): so it can travel with a recording.
 * Numbers, enums by name, strings where a pointer leads to char, other pointers as addresses,
 * structs as they are passed. Functions of C and others that are known by plain names; those with
 * mangled names (C++: methods with `this', references as addresses) where their code is known.
 */
#include "sym/dwarf/debuginfo.h"

/** How good an answer is: the function itself, rather than one that its callers declare. */
enum prototype_rank {
	PROTOTYPE_NONE,
	PROTOTYPE_DECLARED,
	PROTOTYPE_STATIC,
	PROTOTYPE_DEFINED,
};

/** Appends the prototype of the best function of this name in a file, if it is better than `least';
 * returns its rank, else PROTOTYPE_NONE, also where the language has no words for it. */
enum prototype_rank prototype_put(struct buf *b, struct debuginfo *d, const char *name,
				  enum prototype_rank least);

/** The same of the function whose code is at a link-time address. name: as symbols have it. */
enum prototype_rank prototype_put_at(struct buf *b, struct debuginfo *d, uint64_t vaddr,
				     const char *name);

#endif
