#ifndef SINK_WHY_CROWD_H
#define SINK_WHY_CROWD_H
/** What the descriptors of a process refer to that cannot open any more. */
#include "event/source.h"

/** How many descriptors the process of the event has open, and what most of them are, as text that
 * the caller frees; NULL: none could be looked at. */
char *crowd_text(const struct event *ev);

#endif
