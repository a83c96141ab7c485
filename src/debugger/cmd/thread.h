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

/** Says to a user that the current program is about to be let go. */
void thread_tell_detaching(struct session *s);

/** Fails unless a text is a list of threads: `1 3-5 2.1 1.*'. */
struct err *thread_check_list(const char *list) ERR_CHECK;
/** True if the list, which was checked, has a thread. */
bool thread_is_in_list(struct session *s, const char *list, struct thread_id id);

#endif
