#ifndef DEBUGGER_SERVE_QUIET_H
#define DEBUGGER_SERVE_QUIET_H
/** Commands of the prompt that a protocol needs for itself, so that nobody reads what they print.
 */
#include <stdarg.h>

#include "debugger/session/session.h"

/** Runs a command, given as for vprintf(3). */
struct err *quiet_run(struct session *s, const char *fmt, va_list ap)
	__attribute__((format(printf, 2, 0))) ERR_CHECK;

#endif
