/* What happens to processes that the program creates. */
#include <signal.h>
#include <string.h>

#include "debugger/inferior/stop.h"
#include "proc/debug.h"
#include "proc/tracees.h"

/** Waits for the first stop of a child. False: it has ended. */
static bool await_first(struct inferior *inf, pid_t child)
{
	struct stop s;

	return unreported_take(&inf->unreported, child, NULL) ||
	       (stop_wait_thread(child, &s) && !stop_is_end(&s));
}

/** Restores the program's bytes in a child's copy of the memory. The child may have been made
 * before an execve that has been handled already, or after one that has not: a creator's end and
 * the execve that kills it are heard of in any order. So the copy tells which program's sites it
 * has. */
static void clean_copy(const struct inferior *inf, pid_t child)
{
	if (!sites_clean(&inf->sites, child))
		sites_clean(&inf->ghosts, child);
}

bool inferior_bore(struct inferior *inf, const struct stop *s)
{
	struct birth b;

	if (!tracees_birth(s, inf->pid, &b))
		return false;
	if (b.pid == inf->pid) {
		if (!inferior_thread(inf, b.tid))
			inferior_add(inf, b.tid);
		return false;
	}
	if (!await_first(inf, b.tid))
		return true;
	// A vfork's child uses the memory itself, not a copy of it.
	if (s->kind != STOP_VFORK)
		clean_copy(inf, b.tid);
	map_set(&inf->children, (uint64_t)b.tid, inf);
	return true;
}

/** Undoes our changes to all threads of the parent, and detaches from them. */
static void leave_parent(struct inferior *inf)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);) {
		struct dthread *t = p;

		inferior_flush(inf, t);
		inferior_take_trap(inf, t);
		err_free(debug_set_dr(t->thread.tid, 7, 0));
		err_free(control_detach(t->thread.tid, t->sig));
	}
	inferior_forget_threads(inf);
}

/** From now on the child is the program. */
static void follow(struct inferior *inf, pid_t child, bool shares)
{
	inferior_stop_all(inf);
	sites_rest(&inf->sites);
	leave_parent(inf);
	sites_move(&inf->sites, child);
	// Otherwise the parent's memory is used until the child executes a program (vfork(2)).
	if (!shares)
		sites_wake(&inf->sites);
	inf->pid = child;
	inf->vfork = NULL;
	inf->threads_made = 0;
	struct dthread *t = inferior_add(inf, child);
	t->running = false;
}

void inferior_settle_child(struct inferior *inf, bool follow_it)
{
	pid_t child = inf->born.child;
	bool shares = inf->born.kind == STOP_VFORK;
	struct dthread *parent = child ? inferior_thread(inf, inf->born.parent) : NULL;

	inf->born.child = 0;
	if (!child || !map_del(&inf->children, (uint64_t)child))
		return; // It has been killed.
	if (follow_it) {
		follow(inf, child, shares);
		return;
	}
	if (shares && parent) {
		sites_rest(&inf->sites);
		inf->vfork = parent;
	}
	err_free(control_detach(child, 0)); // This fails if the child has been killed.
}

void inferior_inherit(const struct inferior *inf, struct inferior *ret)
{
	ret->target = inf->target;
	ret->connection = inf->connection;
	ret->is64 = inf->is64;
	ret->attached = inf->attached;
	ret->follow_child = inf->follow_child;
	ret->holds = inf->holds;
	ret->stop_asked = inf->stop_asked;
	ret->read_file = inf->read_file;
	ret->data_file = inf->data_file;
	ret->passes = inf->passes;
	ret->others = inf->others;
	ret->came = inf->came;
	ret->left = inf->left;
	ret->data = inf->data;
}

bool inferior_hold_child(struct inferior *inf, struct inferior *ret)
{
	pid_t child = inf->born.child;
	bool shares = inf->born.kind == STOP_VFORK;

	inferior_init(ret);
	inf->born.child = 0;
	if (!map_del(&inf->children, (uint64_t)child))
		return false;
	inferior_inherit(inf, ret);
	ret->pid = child;
	sites_forget(&ret->sites, child);
	if (shares) {
		inferior_rest(inf);
		inf->vfork = inferior_thread(inf, inf->born.parent);
		sites_rest(&inf->sites);
		sites_rest(&ret->sites);
		ret->lender = inf->pid;
	} else if (inf->follow_child) {
		struct sites sites = ret->sites;

		inferior_cpu_end(inf);
		sites_rest(&inf->sites);
		ret->sites = inf->sites;
		sites_move(&ret->sites, child);
		sites_wake(&ret->sites);
		memcpy(ret->watches, inf->watches, sizeof(ret->watches));
		inf->sites = sites;
		sites_forget(&inf->sites, inf->pid);
		inf->sites.resting = inf->vfork != NULL;
		inferior_rest(inf);
	}
	struct dthread *t = inferior_add(ret, child);
	t->running = false;
	inferior_look(ret, t);
	return true;
}

/** Kills a child that is stopped, and reaps it. */
static void end(pid_t child)
{
	struct stop s;

	kill(child, SIGKILL);
	while (stop_wait_thread(child, &s) && !stop_is_end(&s))
		;
}

/** Lets a child go that its creator has not reported, so that its copy of the memory still has the
 * sites. */
static void release(const struct inferior *inf, pid_t child)
{
	clean_copy(inf, child);
	err_free(control_detach(child, 0));
}

static bool runs(const struct thread *th)
{
	return ((const struct dthread *)th)->running;
}

void inferior_free_orphans(struct inferior *inf)
{
	pid_t child;

	while (unreported_is_due(&inf->unreported) &&
	       (child = unreported_orphan(&inf->unreported, &inf->table, runs, true))) {
		unreported_take(&inf->unreported, child, NULL);
		release(inf, child);
	}
}

void inferior_free_unjudged(struct inferior *inf)
{
	uint64_t child;
	void *p;

	for (size_t i = 0; map_next(&inf->children, &i, &child, &p);) {
		if ((pid_t)child == inf->born.child)
			continue;
		map_del(&inf->children, child);
		err_free(control_detach((pid_t)child, 0));
	}
}

void inferior_forget_sites(struct inferior *inf, pid_t pid)
{
	sites_deinit(&inf->ghosts);
	sites_copy(&inf->ghosts, &inf->sites, 0);
	sites_forget(&inf->sites, pid);
}

void inferior_free_children(struct inferior *inf, bool kills)
{
	uint64_t child;
	pid_t early;
	void *p;

	for (size_t i = 0; kills && map_next(&inf->children, &i, &child, &p);) {
		end((pid_t)child);
		map_del(&inf->children, child);
	}
	while ((early = unreported_any(&inf->unreported))) {
		unreported_take(&inf->unreported, early, NULL);
		if (kills)
			end(early);
		else
			release(inf, early);
	}
	inferior_settle_child(inf, false);
	for (size_t i = 0; map_next(&inf->children, &i, &child, &p);)
		err_free(control_detach((pid_t)child, 0));
	map_deinit(&inf->children);
	inf->children = (struct map){0};
}

enum verdict inferior_took_fork(struct inferior *inf, struct dthread *t, const struct stop *s,
				struct event_info *ret)
{
	struct birth b;

	if (!tracees_birth(s, inf->pid, &b))
		return VERDICT_GO_ON;
	struct dthread *new = inferior_thread(inf, b.tid);
	if (new) {
		*ret = (struct event_info){.kind = EVENT_THREAD_NEW, .thread = new, .tid = b.tid};
		return inf->tells_threads ? VERDICT_REPORT : VERDICT_GO_ON;
	}
	inferior_settle_child(inf, false); // At most one child can wait for that.
	inf->born.child = b.tid;
	inf->born.kind = s->kind;
	inf->born.parent = t->thread.tid;
	*ret = (struct event_info){.kind = EVENT_FORK,
				   .thread = t,
				   .tid = t->thread.tid,
				   .child = b.tid,
				   .fork_kind = s->kind};
	return VERDICT_REPORT;
}
