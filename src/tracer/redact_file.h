#ifndef TRACER_REDACT_FILE_H
#define TRACER_REDACT_FILE_H
/**
 * `pawl redact RECORDING -o FILE`: a copy of a recording in which strings, environments, or what a
 * pattern matches are hidden (tracer/source/redact.h), for somebody who shall see what happened but
 * not all that was said.
 */

/** argv[0] is the name for messages. Returns an exit status. */
int redact_main(int argc, char **argv);

#endif
