#ifndef PROC_UNREPORTED_H
#define PROC_UNREPORTED_H
/**
 * Children that have stopped for the first time before their creator has reported them. The kernel
 * orders the two stops in no way (ptrace(2), PTRACE_O_TRACECLONE and the like), so such a child is
 * held until the report comes. The report never comes if the creator was killed before it, by a
 * signal or by another thread's execve. Nobody would then resume the child, so its tracer must ask
 * unreported_orphan() now and then.
 *
 * Refuses to know what its users do with a child, and whether they keep it in their table.
 */
#include "proc/process.h"
#include "proc/stop.h"

/** All zero: nothing is held. */
struct unreported {
	struct map children; /* struct unreported_child, by thread id */
	bool lost;	     /* see unreported_lost() */
	struct stop *ended;  /* the last ends that were not reported before, in their order */
	size_t nended;
};

/** Tells whether a thread of the table has been resumed since the last stop of it that was handled.
 * Such a thread may have created a child. */
typedef bool unreported_runs(const struct thread *th);

void unreported_deinit(struct unreported *u);
/** Holds the thread of this stop, which is its first one. The table counts the stops
 * (process_thread_stopped()) of the threads that may have created it. */
void unreported_add(struct unreported *u, struct process_table *table, const struct stop *first);
/** The creator has reported the child, the child has ended, or it is let go: it is held no more.
 * *first, which may be NULL, becomes its first stop. False: it was not held. */
bool unreported_take(struct unreported *u, pid_t tid, struct stop *first);

/** A tracee has ended that nobody had reported, and that has never stopped: it was killed, its
 * process ended, or another thread of it executed a program. Its creator may still report it. If
 * the creator was killed, too, nobody does, so only the last ends are remembered. */
void unreported_ended(struct unreported *u, const struct stop *end);
/** At the report of a child that is not known. True: it has ended already, as *end says. */
bool unreported_take_end(struct unreported *u, pid_t tid, struct stop *end);

/** Any held child; 0: there is none. */
pid_t unreported_any(const struct unreported *u);

/** A thread that might have reported a child has ended, so unreported_orphan() may find something.
 */
static inline void unreported_lost(struct unreported *u)
{
	u->lost = true;
}
/** True if unreported_orphan() should be asked before the next wait. */
static inline bool unreported_is_due(const struct unreported *u)
{
	return u->children.count && u->lost;
}
/** A held child that no thread of the table will ever report; it is still held. 0: there is none.
 * asks: the threads that may report one are interrupted, once for each child, so that it is known
 * soon (their `asked` is set). Give false while stops that have been waited for are not handled
 * yet. */
pid_t unreported_orphan(struct unreported *u, const struct process_table *table,
			unreported_runs *runs, bool asks);

#endif
