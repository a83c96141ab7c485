#ifndef TRACER_EXPORT_H
#define TRACER_EXPORT_H
/**
 * `pawl export RECORDING --format=FORMAT [-o FILE] [OPTIONS]`: a recording, which is the first or
 * the last word, in a form that other programs read. It is --replay with the options that make that
 * form.
 */
#include "base/err.h"

/**
 * Replaces the command line behind `pawl export` by pawl's own options. *ret: the new words,
 * NULL-ended, to be freed by free(3); some are those of argv.
 */
struct err *export_words(int argc, char **argv, char ***ret, int *n) ERR_CHECK;

#endif
