#ifndef GEN_FILL_H
#define GEN_FILL_H
/**
 * Values for names: asks the C compiler (environment variable CC, else cc) what the headers that
 * the file names say. For whoever writes descriptions; no build needs it.
 */
#include "gen/gen.h"

/** Prints the file's text with ` = value` behind each constant that has none and that the headers
 * know. flags: further arguments for the compiler, quoted for the shell (-I ...). False: an error
 * was said. */
bool fill_file(struct gen *g, FILE *out, const char *path, const char *flags);

#endif
