#include "proc/tracees.h"

#include <errno.h>
#include <stdlib.h>

#include "base/cleanup.h"
#include "proc/control.h"
#include "proc/fs/procfs.h"
#include "sc_nr.h"

bool tracees_birth(const struct stop *s, pid_t pid, struct birth *ret)
{
	unsigned long tid;
	struct err *e = control_message(s->tid, &tid);

	if (e) {
		err_free(e);
		return false;
	}
	ret->tid = ret->pid = (pid_t)tid;
	// PTRACE_EVENT_CLONE also reports processes: those whose end signal is not SIGCHLD.
	if (s->kind == STOP_CLONE && process_has_thread(pid, ret->tid))
		ret->pid = pid;
	return true;
}

/** The execve waits until all other threads have been waited for. So the only one in the table that
 * the kernel does not know is the one that has got the leader's id. */
static pid_t vanished(const struct process_table *t, pid_t pid)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&t->threads, &i, &key, &p);) {
		const struct thread *th = p;

		if (th->process->pid == pid && !process_has_thread(pid, th->tid))
			return th->tid;
	}
	return pid;
}

pid_t tracees_former(const struct process_table *t, pid_t tid)
{
	unsigned long former;

	if (err_discard(control_message(tid, &former)))
		return vanished(t, tid);
	return (pid_t)former;
}

struct thread *tracees_exec(struct process_table *t, pid_t tid, pid_t former,
			    void (*gone)(void *data, struct thread *), void *data)
{
	struct thread *leader = process_thread(t, tid), *caller = process_thread(t, former);

	if (former == tid || !caller)
		return leader;
	if (leader)
		gone(data, leader);
	process_thread_rename(t, caller, tid);
	return caller;
}

bool tracees_seize(struct seizing *s, pid_t pid, pid_t tid)
{
	struct err *e = control_seize(tid, s->options);

	if (!e) {
		s->seized(s->data, pid, tid);
		return true;
	}
	if (!s->refused) {
		s->refused = tid;
		s->error = e == &err_gone ? ESRCH : err_errno(e);
	}
	err_free(e);
	return false;
}

size_t tracees_seize_all(struct seizing *s, pid_t pid)
{
	_free_ pid_t *tids = NULL;
	size_t count = procfs_tasks(pid, &tids), n = 0;

	for (size_t i = 0; i < count; i++) {
		bool refused = s->refused != 0;

		if (process_thread(s->table, tids[i]))
			continue;
		n += tracees_seize(s, pid, tids[i]);
		if (!refused && s->refused && s->error == ESRCH)
			s->refused = 0; // It has ended.
	}
	return n;
}

long tracees_call_of(pid_t tid)
{
	char text[128];

	if (procfs_read(tid, "syscall", text, sizeof(text)) <= 0)
		return procfs_state(tid) ? TRACEES_RUNS : TRACEES_GONE;
	if (text[0] == '-')
		return TRACEES_NO_CALL;
	if (text[0] < '0' || text[0] > '9')
		return TRACEES_RUNS;
	return strtol(text, NULL, 10);
}

bool tracees_is_fork(long nr)
{
	// The kernel does not say the ABI of the call, so the numbers of all ABIs are taken
	// together. clone3 has the same number in all of them.
	static const long forks[] = {SC_NR_x86_64_fork,	  SC_NR_x86_64_vfork, SC_NR_x86_64_clone,
				     SC_NR_x86_64_clone3, SC_NR_i386_fork,    SC_NR_i386_vfork,
				     SC_NR_i386_clone};
	enum { X32_BIT = 0x40000000 };

	for (size_t i = 0; i < ARRAY_LEN(forks); i++)
		if ((nr & ~(long)X32_BIT) == forks[i])
			return true;
	return false;
}

pid_t tracees_sharer(const struct process_table *table, pid_t pid, pid_t tid)
{
	_free_ pid_t *children = NULL;
	size_t n = procfs_children(pid, tid, &children);

	for (size_t i = 0; i < n; i++)
		if ((!table || process_thread(table, children[i])) &&
		    process_shares_memory(pid, children[i]))
			return children[i];
	return 0;
}

pid_t tracees_vfork_child(pid_t pid, pid_t tid)
{
	long nr = procfs_state(tid) == 'D' ? tracees_call_of(tid) : TRACEES_RUNS;

	return nr >= 0 && tracees_is_fork(nr) ? tracees_sharer(NULL, pid, tid) : 0;
}

pid_t tracees_waiting(pid_t pid, pid_t *tid)
{
	_free_ pid_t *tids = NULL;
	size_t n = procfs_tasks(pid, &tids);
	pid_t child = 0;

	for (size_t i = 0; i < n && !child; i++) {
		*tid = tids[i];
		child = tracees_vfork_child(pid, tids[i]);
	}
	return child;
}
