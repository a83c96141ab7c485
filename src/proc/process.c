#include "proc/process.h"

#include <errno.h>
#include <linux/kcmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/alloc.h"

void process_table_init(struct process_table *t, size_t thread_size)
{
	*t = (struct process_table){.thread_size = thread_size};
}

void process_table_deinit(struct process_table *t)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&t->threads, &i, &key, &value);)
		free(value);
	for (size_t i = 0; map_next(&t->processes, &i, &key, &value);)
		free(value);
	map_deinit(&t->threads);
	map_deinit(&t->processes);
}

struct thread *process_thread(const struct process_table *t, pid_t tid)
{
	return map_get(&t->threads, (uint64_t)tid);
}

static void join(struct process_table *t, struct thread *th, pid_t pid)
{
	struct process *p = map_get(&t->processes, (uint64_t)pid);

	if (!p) {
		p = alloc_zeroed(sizeof(*p));
		p->pid = pid;
		map_set(&t->processes, (uint64_t)pid, p);
	}
	p->nthreads++;
	th->process = p;
}

static void leave(struct process_table *t, struct thread *th)
{
	if (--th->process->nthreads)
		return;
	map_del(&t->processes, (uint64_t)th->process->pid);
	free(th->process);
}

struct thread *process_thread_add(struct process_table *t, pid_t tid, pid_t pid)
{
	struct thread *th = alloc_zeroed(t->thread_size);

	th->tid = tid;
	join(t, th, pid);
	map_set(&t->threads, (uint64_t)tid, th);
	return th;
}

void process_thread_remove(struct process_table *t, struct thread *th)
{
	map_del(&t->threads, (uint64_t)th->tid);
	leave(t, th);
	free(th);
}

void process_thread_rename(struct process_table *t, struct thread *th, pid_t tid)
{
	map_del(&t->threads, (uint64_t)th->tid);
	th->tid = tid;
	map_set(&t->threads, (uint64_t)tid, th);
}

void process_thread_move(struct process_table *t, struct thread *th, pid_t pid)
{
	if (th->process->pid == pid)
		return;
	leave(t, th);
	join(t, th, pid);
}

bool process_has_thread(pid_t pid, pid_t tid)
{
	return !tgkill(pid, tid, 0) || errno == EPERM;
}

bool process_shares_memory(pid_t a, pid_t b)
{
	return !syscall(SYS_kcmp, a, b, KCMP_VM, 0, 0);
}

bool process_shares_actions(pid_t a, pid_t b)
{
	return !syscall(SYS_kcmp, a, b, KCMP_SIGHAND, 0, 0);
}
