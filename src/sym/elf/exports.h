#ifndef SYM_ELF_EXPORTS_H
#define SYM_ELF_EXPORTS_H
/**
 * Whether a file exports a symbol, by the hash table that the dynamic linker uses for the same
 * question (.gnu.hash, DT_GNU_HASH). A few words of the file are read, where a table of all its
 * symbols would take as long as the file is large.
 */
#include "sym/elf/elffile.h"

enum exports_answer { EXPORTS_UNKNOWN, EXPORTS_NO, EXPORTS_YES };

/** Does the file define and export it, in any version? Unknown, if it has no such table. Nothing in
 * the file is trusted. */
enum exports_answer exports_has(const struct elffile *f, const char *name);

#endif
