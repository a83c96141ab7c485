#ifndef GEN_FILL_H
#define GEN_FILL_H
/**
 * Finds values of names: asks the C compiler (environment variable CC, else cc) with the headers
 * that the file names. For authors of descriptions; no build needs it.
 */
#include "gen/gen.h"

/** Prints the file's text, with ` = value` after each constant that has none and that the headers
 * define. flags: further arguments for the compiler, quoted for the shell (-I ...). False: an
 * error was reported. */
bool fill_file(struct gen *g, FILE *out, const char *path, const char *flags);

#endif
