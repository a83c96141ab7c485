#ifndef TRACER_ENGINE_SHARE_CPU_H
#define TRACER_ENGINE_SHARE_CPU_H
/**
 * A stop costs two to three times more when tracer and tracee run on different CPUs. So while a
 * program that we started stops often, its threads and the tracer are put on one CPU. A thread
 * joins when it stops outside of calls, and gets its own mask back before anything could see or
 * suffer the change: before it forks or clones (it joins again afterwards, the child for itself),
 * before it asks for or sets its affinity, when it did not stop for a while; and all do before one
 * asks for the mask of another, opens what shows it in /proc, sets up an io_uring; when they are
 * stopped or let go; and, by a guardian process, when we are killed.
 *
 * One thread and the tracer take turns anyway. With several, a CPU may be lost for what they
 * compute: then sharing goes on only if more stops come in than did before it began.
 *
 * Without -f only a program of one thread without children shares, as others could look unseen.
 *
 * Refuses to know stops and records: the engine tells of calls and of the number of threads.
 */
#include "base/mem.h"
#include "tracer/engine/share_guard.h"

/** Belongs to a thread; zero at first. */
struct share_place {
	uint8_t slot;
};

struct share_cpu {
	bool allowed, on, followed;
	bool several;	   /* more than one thread stopped since the window began */
	pid_t tid;	   /* of the last stop */
	unsigned stops;	   /* since sharing began or ended */
	unsigned needed;   /* so many, before it begins */
	unsigned window;   /* stops since the window began */
	uint64_t begun_ns; /* when the window did */
	uint64_t last_ns;  /* the last stop */
	uint64_t free_gap; /* ns from stop to stop before sharing began */
	uint64_t seen;	   /* members that stopped since the window began, by slot */
	int cpu;
	cpu_set_t own_mask;
	struct share_guard *guard;
	int guard_pipe;
};

void share_cpu_init(struct share_cpu *s, bool allowed, bool followed);
/** Ends sharing and the guardian. */
void share_cpu_deinit(struct share_cpu *s);

/** A traced thread of the program stopped. joins: it may join, since it is at the end of a call,
 * has just made a child, or has not begun yet. now: CLOCK_MONOTONIC, 0 = not known. */
void share_cpu_stopped(struct share_cpu *s, pid_t tid, struct share_place *place, bool joins,
		       uint64_t now);
/** A call begins: may end sharing, for this thread or for all; for good, when it makes what nobody
 * follows, which could see the masks at any time. arg0: its first argument. */
void share_cpu_enter(struct share_cpu *s, pid_t tid, struct share_place *place, unsigned abi,
		     uint64_t nr, uint64_t arg0);
/** A call of the program succeeded, sharing or not: may end sharing, for good. */
void share_cpu_exit(struct share_cpu *s, pid_t tid, unsigned abi, uint64_t nr, int64_t ret);
/** An execve gave the thread another number. */
void share_cpu_rename(struct share_cpu *s, pid_t tid, const struct share_place *place, pid_t new);
/** The thread ended, or is let go. */
void share_cpu_leave(struct share_cpu *s, pid_t tid, const struct share_place *place);
/** Gives all their masks back. */
void share_cpu_end(struct share_cpu *s, const char *why);
/** ... and never shares again. */
void share_cpu_end_for_good(struct share_cpu *s, const char *why);

/** Numbers of the calls that must be seen while sharing, that are rare; ends with -1. */
const int *share_cpu_rare_calls(unsigned abi);
/** The same for those that open files. */
const int *share_cpu_open_calls(unsigned abi);

#endif
