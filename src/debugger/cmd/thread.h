#ifndef DEBUGGER_CMD_THREAD_H
#define DEBUGGER_CMD_THREAD_H
/** What the commands about threads and programs have in common. */
#include "debugger/session/session.h"

/** The thread whose id a text begins with; an error says that there is none. *rest: behind it. */
struct err *thread_parse_id(struct session *s, const char *text, const char **rest,
			    struct thread_id *ret) ERR_CHECK;
/** Says that the current thread is current now, and where it is. */
struct err *thread_show(struct session *s) ERR_CHECK;

#endif
