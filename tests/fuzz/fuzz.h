#ifndef FUZZ_H
#define FUZZ_H
/**
 * A fuzz driver is a file of this folder with fuzz_one(); fuzz.c feeds it mutations of its seeds
 *(the files of the folder of the driver's name, or those that it lists itself) and of what it made
 *before. A crash, a failed assertion or an input that takes seconds is the finding; the input is
 *then in the file that the last line names. The whole run follows from a seed number, which is
 *printed.
 *
 *	NAME -t SECONDS [-s SEED]    fuzz;  NAME -n COUNT    so many inputs;  NAME FILE ...  run
 *these
 */
#include <stddef.h>
#include <stdint.h>

/** One input. Must free what it took. */
void fuzz_one(const uint8_t *data, size_t n);

/** From now on what is written to stderr goes to a file, which stays only if an input crashes,
 * unless FUZZ_VERBOSE is set: messages belong to users, not to the log of a fuzz run. */
void fuzz_quiet(void);

/** Inputs to start from, in the driver; ends with NULL. C strings. */
extern const char *const fuzz_seeds[];

#endif
