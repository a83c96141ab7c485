#ifndef PROC_PROCESS_H
#define PROC_PROCESS_H
/**
 * Processes, their threads, and a table of both. Knows nothing of calls, decoding or output. The
 * user of a table may embed struct thread as the first member of a bigger struct, and gives the
 * table its size. The rest of that struct starts zeroed and belongs to the user.
 */
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/map.h"

struct process {
	pid_t pid;
	unsigned nthreads; /* threads in the table; the process is removed with its last one */
};

struct thread {
	pid_t tid;
	struct process *process;
	uint64_t stop_no; /* the number of its last stop, counted over all threads of the table */
	bool asked; /* it was interrupted for the sake of others; who resumes it resets this */
};

struct process_table {
	struct map threads, processes;
	size_t thread_size;
	uint64_t stops; /* the number of stops so far */
};

void process_table_init(struct process_table *t, size_t thread_size);
/** Frees all threads and processes of the table. The real ones are not affected. */
void process_table_deinit(struct process_table *t);

/** The thread, or NULL. */
struct thread *process_thread(const struct process_table *t, pid_t tid);
/** Adds a thread of process pid, and the process if it is not in the table. tid must be new. */
struct thread *process_thread_add(struct process_table *t, pid_t tid, pid_t pid);
/** Removes and frees the thread, and the process with its last thread. */
void process_thread_remove(struct process_table *t, struct thread *th);
/** Numbers a stop of the thread, which has just been waited for. */
static inline void process_thread_stopped(struct process_table *t, struct thread *th)
{
	th->stop_no = ++t->stops;
}
/** Changes the id of the thread to one that is free: after an execve by a thread that is not the
 * leader. */
void process_thread_rename(struct process_table *t, struct thread *th, pid_t tid);
/** Moves the thread to another process. */
void process_thread_move(struct process_table *t, struct thread *th, pid_t pid);
static inline size_t process_thread_count(const struct process_table *t)
{
	return t->threads.count;
}

/** True if both ids belong to one process. Asks the kernel, without reading /proc. */
bool process_has_thread(pid_t pid, pid_t tid);
/** True if two threads have the same memory (CLONE_VM), not a copy (kcmp(2), KCMP_VM). */
bool process_shares_memory(pid_t a, pid_t b);
/** True if the two threads have the same signal handlers (CLONE_SIGHAND). */
bool process_shares_actions(pid_t a, pid_t b);

#endif
