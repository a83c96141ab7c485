#ifndef TRACER_PROBE_WORDS_H
#define TRACER_PROBE_WORDS_H
/** The probes of a program as words for the completion of a shell. */

/** Prints a line `usdt:PROVIDER:NAME' for each probe of the file, as -l takes it, each once.
 * Names that could mean something else to a shell are left out. Returns an exit status. */
int probe_words_main(const char *path);

#endif
