#ifndef GEN_EMIT_H
#define GEN_EMIT_H
/**
 * The pools as C: sc_tables.c, sc_customs.c, sc_ids.h, sc_custom.h. Files are written whole or not
 * at all, and left alone when nothing in them changed, so that a build does not compile more than
 * it must.
 */
#include "gen/comp.h"

/** True if all three files stand in the folder now; otherwise an error was said. */
bool emit_all(struct comp *c, const char *folder);
/** Prints a compiled description: a call, struct, enum, or a set of attributes. False: unknown. */
bool dump_name(struct comp *c, FILE *out, const char *name);

#endif
