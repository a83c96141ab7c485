#ifndef SINK_STARTUP_STARTUP_H
#define SINK_STARTUP_STARTUP_H
/**
 * A sink in front of another one, from which it keeps back what the dynamic linker does when a
 * program starts: in its place one line is shown, with the libraries that were loaded and those
 * that were not found. It does not know how lines look.
 */
#include "sink/sink.h"

/** Shows a line in the sink behind, led like the lines of m's thread. */
typedef void startup_line(struct sink *behind, const struct moment *m, const char *line);

/** The new sink takes the one behind along when it is destroyed. */
struct sink *startup_create(struct sink *behind, startup_line *line);

#endif
