#ifndef GEN_ABI_H
#define GEN_ABI_H
/**
 * Parses the ABI files: word sizes and `NR name [= description]` lines. `like ABI` at the top
 * starts with another ABI's numbers; `NR -` removes a number.
 */
#include "gen/gen.h"

void abi_init(struct gen *g);
void abi_read(struct gen *g, const char *path, const char *text, size_t n);
/** Adds the numbers for `like` lines, after all files were read. */
void abi_finish(struct gen *g);

#endif
