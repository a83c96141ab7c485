#ifndef DEBUGGER_SESSION_SIGINFO_H
#define DEBUGGER_SESSION_SIGINFO_H
/** $_siginfo: what the kernel says about the last signal of the current thread (siginfo_t). */
#include "debugger/session/session.h"

/** Its value. NULL in *ret: there is no program, or it is one of 32 bits, where the kernel tells a
 * debugger of 64 bits another layout than the program. */
struct err *siginfo_value(struct session *s, const char *name, struct datum **ret) ERR_CHECK;

#endif
