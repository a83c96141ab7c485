#ifndef SINK_SLOW_COURSE_H
#define SINK_SLOW_COURSE_H
/**
 * What threads did when: how long they were in calls, how long they waited, who made them, and
 * whose end they waited for. Of each thread only sums are kept, and marks at the times where the
 * critical path may turn from one thread to another. All times are nanoseconds of CLOCK_MONOTONIC.
 */
#include "base/map.h"
#include "sink/sink.h"
#include "sink/slow/waits.h"

/** What a thread had done up to a moment. */
struct sums {
	uint64_t calls_ns, waiting_ns; /* in calls that work; in calls that wait */
	uint64_t ncalls;
};

struct task;

/** A moment at which the path may turn: the thread made another one, or waited for an end. */
struct mark {
	uint64_t ns;
	struct sums sums;
	struct task *joined; /* the one that was waited for; NULL: another one turns here */
	uint64_t joined_ns;  /* what ended the wait: the end of that one, or what it wrote */
};

struct task_process {
	struct task_process *parent, *first, *last, *next; /* children, in the order of births */
	int pid;
	char *command;		 /* as a shell reads it; NULL: not known */
	struct task *task;	 /* its first thread */
	struct task *last_ended; /* the last of its threads and children that ended */
	uint64_t begin_ns, end_ns;
	bool has_cpu;
	uint64_t user_ns, system_ns; /* CPU time, in steps of clock ticks (proc_pid_stat(5)) */
	uint64_t path_ns;	     /* its part of the critical path */
	bool shown;		     /* for the printer */
};

/** A thread. It stays after its end. */
struct task {
	struct task *older; /* all of them */
	struct task_process *process;
	struct task *creator;
	int tid;
	bool ended, in_call;
	bool leaves; /* it is in the call that ends it */
	uint64_t begin_ns, end_ns, enter_ns;
	struct sums sums;
	struct mark *marks;
	size_t nmarks, cursor; /* cursor: marks before it are still ahead of the path, which goes
				* back in time */
	char *loading;	       /* the command of an execve in progress, or NULL */
};

struct course {
	struct task_process root; /* no process; its children are the first ones */
	struct task *newest, *main;
	struct map tasks;	   /* by tid: those that run */
	struct map births;	   /* by tid of a new thread: its creator */
	struct map processes;	   /* by pid: those that run */
	struct map ended;	   /* by pid: the first thread of the last process of that pid */
	uint64_t begin_ns, end_ns; /* of the trace */
	size_t nprocesses;
};

void course_init(struct course *t);
void course_deinit(struct course *t);
/** The thread of an event, which is made if it is new. */
struct task *course_task(struct course *t, const struct record *rec);
/** All events that are about no call. */
void course_event(struct course *t, const struct event *ev);
/** The thread begins the call that ends it, or its whole process: who waits for that goes on before
 * the end is seen. */
void course_leaves(struct course *t, struct task *k, bool all);
/** A call of the thread has returned, or its thread has ended in it. waits: it was waiting.
 * end: whose end alone can have ended the wait, as waits_end() says. Returns the thread whose end
 * ended the wait, or NULL. */
struct task *course_called(struct course *t, struct task *k, const struct record *exit, bool waits,
			   int64_t end);
/** The wait that has just ended was ended by what another thread wrote. */
void course_woken(struct task *k, struct task *writer, uint64_t ns);
/** No more events come: what has not ended ends now. */
void course_end(struct course *t);
/** The process after p in the order of the tree, or NULL. */
struct task_process *course_next(const struct course *t, struct task_process *p);

#endif
