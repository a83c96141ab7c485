#ifndef SINK_SLOW_PATH_H
#define SINK_SLOW_PATH_H
/**
 * The critical path: the sequence of threads without which nothing could have gone on. It is found
 * backwards, from the end of the command: a thread that waited for the end of another one goes on
 * because that one ended, and that one ran because its creator made it. At each moment of the wall
 * time exactly one thread is on the path.
 */
#include "sink/slow/course.h"

struct path {
	uint64_t wall_ns;	       /* the length of the path */
	uint64_t calls_ns, waiting_ns; /* of it; the rest is outside of calls */
	uint64_t ncalls;
};

/** Finds the path after course_end(), once, and adds its parts to the processes. */
void path_find(struct course *t, struct path *ret);

#endif
