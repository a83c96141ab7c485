#ifndef GEN_ABI_H
#define GEN_ABI_H
/**
 * The ABI files: word sizes and `NR name [= description]` lines. `like ABI` at the top starts from
 * another ABI's numbers; `NR -` takes a number out.
 */
#include "gen/gen.h"

void abi_init(struct gen *g);
void abi_read(struct gen *g, const char *path, const char *text, size_t n);
/** Fills in the numbers that `like` lines stand for; after all files were read. */
void abi_finish(struct gen *g);

#endif
