#ifndef DEBUGGER_CMD_THREAD_H
#define DEBUGGER_CMD_THREAD_H
/** Functions shared by the commands about threads and programs. */
#include "debugger/session/session.h"

/** Finds the thread whose id begins a text; an error says that there is none. *rest: the text after
 * it. */
struct err *thread_parse_id(struct session *s, const char *text, const char **rest,
			    struct thread_id *ret) ERR_CHECK;
/** Shows which thread is current, and where it is. */
struct err *thread_show(struct session *s) ERR_CHECK;

#endif
