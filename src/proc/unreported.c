#include "proc/unreported.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "proc/control.h"
#include "proc/fs/procfs.h"

struct unreported_child {
	struct stop first;
	uint64_t stop_no; /* the number of that stop (struct process_table) */
	bool asked;	  /* the threads that may have created it have been interrupted */
};

void unreported_deinit(struct unreported *u)
{
	uint64_t key;
	void *child;

	for (size_t i = 0; map_next(&u->children, &i, &key, &child);)
		free(child);
	map_deinit(&u->children);
	free(u->ended);
	*u = (struct unreported){0};
}

void unreported_add(struct unreported *u, struct process_table *table, const struct stop *first)
{
	struct unreported_child *child = alloc_zeroed(sizeof(*child));

	child->first = *first;
	child->stop_no = ++table->stops;
	free(map_set(&u->children, (uint64_t)first->tid, child));
}

bool unreported_take(struct unreported *u, pid_t tid, struct stop *first)
{
	struct unreported_child *child =
		u->children.count ? map_del(&u->children, (uint64_t)tid) : NULL;

	if (!child)
		return false;
	if (first)
		*first = child->first;
	free(child);
	return true;
}

/* A creator reports its child at once, unless it is killed, too. So not many can be on their way.
 */
enum { ENDED_MAX = 256 };

static void forget_end(struct unreported *u, size_t i)
{
	u->nended--;
	memmove(u->ended + i, u->ended + i + 1, (u->nended - i) * sizeof(*u->ended));
}

void unreported_ended(struct unreported *u, const struct stop *end)
{
	if (u->nended == ENDED_MAX)
		forget_end(u, 0);
	if (!u->ended)
		u->ended = alloc_grow(NULL, ENDED_MAX, sizeof(*u->ended));
	u->ended[u->nended++] = *end;
}

bool unreported_take_end(struct unreported *u, pid_t tid, struct stop *end)
{
	for (size_t i = u->nended; i-- > 0;) {
		if (u->ended[i].tid != tid)
			continue;
		*end = u->ended[i];
		forget_end(u, i);
		// Another tracee may have the id by now.
		return procfs_status(tid, "TracerPid") <= 0;
	}
	return false;
}

pid_t unreported_any(const struct unreported *u)
{
	uint64_t key;
	void *child;
	size_t i = 0;

	return map_next(&u->children, &i, &key, &child) ? (pid_t)key : 0;
}

/** The processes whose threads may have created a held child: its own, if it is a new thread, and
 * its parent. */
struct makers {
	pid_t tgid, ppid;
};

/** True if th may still report the child. A creator reports its child (PTRACE_EVENT_FORK and the
 * like, ptrace(2)) at its next stop. So a thread that has stopped since then, or is stopped now, is
 * not the creator. */
static bool may_report(const struct thread *th, unreported_runs *runs,
		       const struct unreported_child *child, const struct makers *m)
{
	pid_t pid = th->process->pid;

	if (!runs(th) || th->stop_no > child->stop_no)
		return false;
	// A child that was made with CLONE_PARENT has its creator's parent as parent.
	if (pid != m->tgid && pid != m->ppid && procfs_status_id(pid, "PPid") != m->ppid)
		return false;
	char state = procfs_state(th->tid);
	return state && state != 'Z' && state != 'X';
}

static bool has_creator(struct unreported_child *child, const struct process_table *table,
			unreported_runs *runs, bool asks)
{
	pid_t tid = child->first.tid;
	struct makers m = {procfs_status_id(tid, "Tgid"), procfs_status_id(tid, "PPid")};
	bool found = false, ask = asks && !child->asked;
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&table->threads, &i, &key, &p);) {
		struct thread *th = p;

		if (th->tid == tid || !may_report(th, runs, child, &m))
			continue;
		found = true;
		if (!ask)
			continue;
		th->asked = true;
		err_free(control_interrupt(th->tid));
	}
	child->asked |= ask;
	return found;
}

pid_t unreported_orphan(struct unreported *u, const struct process_table *table,
			unreported_runs *runs, bool asks)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&u->children, &i, &key, &p);) {
		if (has_creator(p, table, runs, asks))
			continue;
		LOG(LOG_PROC, "nobody will report thread %d", (int)key);
		return (pid_t)key;
	}
	return 0;
}
