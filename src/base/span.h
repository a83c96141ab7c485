#ifndef BASE_SPAN_H
#define BASE_SPAN_H
/**
 * A part of time as users write it: "10s..20s", since something began.
 */
#include <stdbool.h>
#include <stdint.h>

/** Reads a time in seconds, or with a unit (ms, us, ns, s, min): "12.5s", "300ms". *end is what
 * follows it. False: this is no time, or it is longer than a century. */
bool span_time(const char *s, char **end, uint64_t *ns);
/** Reads two times with two dots between them, of which the second one is later. */
bool span_parse(const char *s, uint64_t *from_ns, uint64_t *until_ns);

#endif
