#include "tracer/stuck/futex.h"

#include <inttypes.h>
#include <linux/futex.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "proc/fs/procfs.h"

enum {
	/* The layout of a mutex in glibc (nptl/pthreadP.h, struct_mutex.h): int __lock, unsigned
	 * __count, int __owner. */
	MUTEX_OWNER = 8,
	MUTEX_CONTENDED = 2,
	/* In glibc, struct pthread (nptl/descr.h) has the thread id here, behind a header of 704
	 * bytes and a list. The locks of stdio (_IO_lock_t: int, int, void *) point to struct
	 * pthread. */
	PTHREAD_TID = 0x2d0,
};

/** True if it is a thread of this process. */
static bool is_ours(const struct thread *t, pid_t tid)
{
	char path[64];

	if (tid <= 0)
		return false;
	procfs_path(path, sizeof(path), t->pid, "task/%d", tid);
	return !access(path, F_OK);
}

static pid_t read_tid(struct memory *m, taddr at)
{
	uint32_t word;

	return mem_read_all(&m->mem, at, &word, sizeof(word)) ? (pid_t)(word & FUTEX_TID_MASK) : 0;
}

/** Returns the owner of a lock of glibc at this address, or 0. */
static pid_t owner_of(const struct thread *t, struct memory *m, taddr lock, const char **kind)
{
	uint64_t self;
	pid_t tid = read_tid(m, lock + MUTEX_OWNER);

	*kind = "mutex";
	if (is_ours(t, tid))
		return tid;
	*kind = "lock of a stream (stdio)";
	if (!t->is64 || !mem_read_all(&m->mem, lock + MUTEX_OWNER, &self, sizeof(self)))
		return 0;
	tid = read_tid(m, self + PTHREAD_TID);
	return is_ours(t, tid) ? tid : 0;
}

static void put_holder(struct thread *t, pid_t owner, const char *kind, taddr at)
{
	char comm[32];
	long n = procfs_comm(owner, comm, sizeof(comm) - 1);

	comm[n > 0 ? n : 0] = '\0';
	t->owner = owner;
	buf_printf(&t->what, "a %s at 0x%" PRIx64 " that %s %d (%s) holds", kind, at,
		   owner == t->tid ? "it itself, thread" : "thread", (int)owner, comm);
}

/** The word that the thread expects tells what kind of lock it is. */
static bool put_lock(struct thread *t, struct memory *m, uint32_t word)
{
	const char *kind = "lock";
	pid_t owner = 0;

	// The mutex is robust or inherits priorities, or the C library is another one.
	if (word & FUTEX_WAITERS)
		owner = (pid_t)(word & FUTEX_TID_MASK);
	if (owner && is_ours(t, owner)) {
		put_holder(t, owner, word & FUTEX_OWNER_DIED ? "mutex whose owner died" : "mutex",
			   t->args[0]);
		return true;
	}
	if (word == MUTEX_CONTENDED && (owner = owner_of(t, m, t->args[0], &kind))) {
		put_holder(t, owner, kind, t->args[0]);
		return true;
	}
	return false;
}

void futex_explain(struct thread *t, struct memory *m)
{
	uint32_t word = 0, wanted = (uint32_t)t->args[2];
	unsigned op = (unsigned)t->args[1] & FUTEX_CMD_MASK;
	taddr at = t->args[0];
	bool waits = op == FUTEX_WAIT || op == FUTEX_WAIT_BITSET;

	if (!mem_read_all(&m->mem, at, &word, sizeof(word))) {
		buf_printf(&t->what, "a futex at 0x%" PRIx64, at);
		return;
	}
	if (put_lock(t, m, waits ? wanted : word))
		return;
	// pthread_join(3) waits for the thread's id, which the kernel clears when the thread ends.
	if (waits && wanted == word && is_ours(t, (pid_t)wanted) && (pid_t)wanted != t->tid) {
		t->owner = (pid_t)wanted;
		buf_printf(&t->what, "the end of thread %u", wanted);
		return;
	}
	if (waits && wanted != word) {
		buf_printf(&t->what,
			   "a futex at 0x%" PRIx64
			   " whose value has changed (%u, was %u): a wake-up "
			   "is due",
			   at, word, wanted);
		return;
	}
	buf_printf(&t->what, "a futex at 0x%" PRIx64 ", value %u: a condition, semaphore or lock",
		   at, word);
}
