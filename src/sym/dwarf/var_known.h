#ifndef SYM_DWARF_VAR_KNOWN_H
#define SYM_DWARF_VAR_KNOWN_H
/** What sym/dwarf/var.c has found in a file, kept with it so that a name that is looked up in a
 * frame again and again does not cost a walk over all entries of its function. */
#include "sym/dwarf/var.h"

struct var_known {
	struct map blocks; /* the names of blocks by the addresses of their entries; they are in the
			    * file's arena */
	bool has_scopes, in_function;
	uint64_t pc;
	struct var_scopes scopes; /* at pc */
};

/** What is known of a file; it is freed with the file. */
struct var_known *var_known(struct debuginfo *d);

#endif
