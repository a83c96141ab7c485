#ifndef DEBUGGER_STOP_PROBE_VALUE_H
#define DEBUGGER_STOP_PROBE_VALUE_H
/** Arguments of the probe at which the program has stopped. */
#include "debugger/session/session.h"

/** The value of $_probe_argc, and of $_probe_arg0 and so on. */
struct err *probe_value(struct session *s, const char *name, struct datum **ret) ERR_CHECK;
/** Reads the next of a probe's arguments in the innermost frame, and moves *args behind it. False:
 * there are no more, or it cannot be read. */
bool probe_value_next(struct session *s, const char **args, uint64_t *ret);

#endif
