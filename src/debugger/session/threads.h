#ifndef DEBUGGER_SESSION_THREADS_H
#define DEBUGGER_SESSION_THREADS_H
/** How threads are shown: numbers, names, and the system's ids. */
#include "debugger/session/session.h"

/** Returns the number of a thread of the current program. */
struct thread_id session_id(const struct session *s, const struct dthread *t);
/** The name of a thread: the user's, or its own. */
const char *session_thread_name(const struct dthread *t, char room[THREAD_NAME]);
/** True if events of threads show their names, because there have been several threads. */
bool session_names_threads(const struct session *s);
/** Appends `Thread 2 (LWP 471)', of a thread of the current program. */
void session_put_thread(struct session *s, const struct dthread *t, struct buf *b);
/** Appends the system's id: `Thread 0x7ffff7dd0740 (LWP 471)' if the C library's threads have such
 * addresses, else `LWP 471'. */
void session_put_target(struct session *s, const struct dthread *t, struct buf *b);
/** Say at once that the program has made a thread, or that one has ended, unless the user does not
 * want to know. */
void threads_tell_new(struct session *s, struct dthread *t);
void threads_tell_exited(struct session *s, const struct dthread *t);
/** Appends `2', or, if there are several programs, `1.2'. */
void session_put_thread_id(const struct session *s, struct thread_id id, struct buf *b);

#endif
