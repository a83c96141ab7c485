#ifndef SINK_STARTUP_STARTUP_H
#define SINK_STARTUP_STARTUP_H
/**
 * A sink in front of another one, from which it keeps back what programs do only in order to start:
 * the calls of the dynamic linker, and those that look for the files of the locale. In the place of
 * each of both one line is shown, with what was loaded and what was not found. It does not know how
 * lines look.
 */
#include "sink/sink.h"

/** Shows a line in the sink behind, led like the lines of m's thread. */
typedef void startup_line(struct sink *behind, const struct moment *m, const char *line);

/** The new sink takes the one behind along when it is destroyed. */
struct sink *startup_create(struct sink *behind, startup_line *line);

#endif
