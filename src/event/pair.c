#include "event/pair.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "sc_nr.h"

/* ERESTART_RESTARTBLOCK (linux/errno.h): the kernel makes the thread call restart_syscall. */
enum { RESTART_BLOCK = 516 };

static struct pending *pending_new(struct pair *p)
{
	struct pending *t = p->free;

	if (t) {
		p->free = t->next;
		*t = (struct pending){.data = t->data};
		return t;
	}
	return alloc_zeroed(sizeof(*t));
}

static struct pending *pair_place(struct pair *p, const struct record *rec)
{
	struct pending *t = p->last;

	if (!t || t->tid != rec->tid)
		t = map_get(&p->threads, (uint64_t)(uint32_t)rec->tid);
	if (!t) {
		t = pending_new(p);
		t->tid = rec->tid;
		map_set(&p->threads, (uint64_t)(uint32_t)rec->tid, t);
	}
	t->pid = rec->pid;
	p->last = t;
	return t;
}

struct pending *pair_find(const struct pair *p, int32_t tid)
{
	return map_get(&p->threads, (uint64_t)(uint32_t)tid);
}

/** Removes a thread that has ended. Its struct pending stays valid until the next record. */
static void pair_forget(struct pair *p, struct pending *t)
{
	map_del(&p->threads, (uint64_t)(uint32_t)t->tid);
	p->last = NULL;
	t->next = p->gone;
	p->gone = t;
}

static void pair_collect(struct pair *p)
{
	while (p->gone) {
		struct pending *t = p->gone;

		p->gone = t->next;
		t->next = p->free;
		p->free = t;
	}
}

/** Handles an execve by another thread than the leader: that thread continues under the leader's
 * tid (ptrace(2), "execve(2) under ptrace"). */
static struct pending *pair_move(struct pair *p, const struct record *rec, struct pending *t)
{
	struct pending *old = pair_find(p, rec->u.exec.former_tid);

	if (!old || old == t)
		return t;
	pair_forget(p, t);
	map_del(&p->threads, (uint64_t)(uint32_t)old->tid);
	p->last = NULL;
	old->tid = rec->tid;
	old->pid = rec->pid;
	map_set(&p->threads, (uint64_t)(uint32_t)old->tid, old);
	return old;
}

/** Returns true for restart_syscall: what comes behind it resumes what it resumed. */
static bool is_restart(const struct record *enter)
{
	// In the order of the numbers of ABIs (record.h).
	static const uint64_t nr[] = {SC_NR_x86_64_restart_syscall, SC_NR_i386_restart_syscall,
				      SC_NR_x32_restart_syscall};

	return enter->abi < sizeof(nr) / sizeof(nr[0]) && enter->u.enter.nr == nr[enter->abi];
}

static enum pair_step pair_enter(struct pending *t, const struct record *rec)
{
	// The call that resumes another one may be interrupted as well, and then follows itself.
	bool again =
		t->blocked && t->enter.abi == rec->abi && t->enter.u.enter.nr == rec->u.enter.nr;

	if (t->enter.kind && !again && !is_restart(&t->enter)) {
		t->has_last = true;
		t->last_nr = t->enter.u.enter.nr;
		t->last_abi = t->enter.abi;
	}
	t->enter = *rec;
	t->in_call = true;
	t->shown = false;
	return PAIR_ENTER;
}

static enum pair_step pair_exit(struct pending *t, const struct record *rec)
{
	enum pair_step step = t->in_call ? PAIR_EXIT : PAIR_ORPHAN;

	t->in_call = false;
	t->blocked = rec->u.exit.error == RESTART_BLOCK;
	return step;
}

struct pending *pair_take_whole(struct pair *p, const struct record *enter,
				const struct record *exit)
{
	pair_collect(p);
	struct pending *t = pair_place(p, enter);

	pair_enter(t, enter);
	pair_exit(t, exit);
	return t;
}

enum pair_step pair_take(struct pair *p, const struct record *rec, struct pending **ret)
{
	pair_collect(p);
	struct pending *t = pair_place(p, rec);
	enum pair_step step = PAIR_OTHER;

	switch (rec->kind) {
	case RECORD_SYSCALL_ENTER:
		step = pair_enter(t, rec);
		break;
	case RECORD_SYSCALL_EXIT:
		step = pair_exit(t, rec);
		break;
	case RECORD_ATTACHED:
		if (rec->u.attach.nr1) { // restart_syscall is shown with it
			t->enter.kind = RECORD_SYSCALL_ENTER;
			t->enter.abi = rec->abi;
			t->enter.u.enter.nr = (uint32_t)rec->u.attach.nr1 - 1;
		}
		break;
	case RECORD_EXEC:
		if (rec->u.exec.former_tid && rec->u.exec.former_tid != rec->tid)
			t = pair_move(p, rec, t);
		break;
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
	case RECORD_DETACHED:
	case RECORD_SUPERSEDED:
		pair_forget(p, t);
		// fall through
	case RECORD_EXITING:
		step = t->in_call ? PAIR_CUT : PAIR_OTHER;
		t->in_call = false;
		break;
	default:
		break;
	}
	*ret = t;
	return step;
}

static void pending_free_list(struct pending *t, void (*drop)(void *))
{
	while (t) {
		struct pending *next = t->next;

		if (drop && t->data)
			drop(t->data);
		free(t);
		t = next;
	}
}

void pair_deinit(struct pair *p, void (*drop)(void *data))
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&p->threads, &i, &key, &value);) {
		struct pending *t = value;

		t->next = NULL;
		pending_free_list(t, drop);
	}
	pending_free_list(p->gone, drop);
	pending_free_list(p->free, drop);
	map_deinit(&p->threads);
	*p = (struct pair){0};
}
