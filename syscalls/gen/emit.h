#ifndef GEN_EMIT_H
#define GEN_EMIT_H
/**
 * Writes the pools as C: sc_tables.c, sc_customs.c, sc_ids.h, sc_nr.h, sc_custom.h. The contents
 * are made in memory first. A header with the same contents stays unchanged, so that files that
 * include it are not compiled again; the .c files are always written.
 */
#include "gen/comp.h"

/** Writes all files. False: an error was reported. */
bool emit_all(struct comp *c, const char *folder);
/** Prints a compiled description: a call, struct, enum, or a set of attributes. False: unknown. */
bool dump_name(struct comp *c, FILE *out, const char *name);

#endif
