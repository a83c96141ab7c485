#ifndef TRACER_ENGINE_SHARE_CPU_H
#define TRACER_ENGINE_SHARE_CPU_H
/**
 * A stop costs two to three times more if tracer and tracee run on different CPUs. So while a
 * program that we started stops often, its threads and the tracer are put on one CPU. A thread
 * joins when it stops outside of a call. It gets its own affinity mask back before it, or anyone,
 * could see or suffer from the change: before it forks or clones (it joins again afterwards, and
 * the child by itself), before it reads or sets its affinity, and when it has not stopped for a
 * while. All threads get their masks back when one of them reads the mask of another, opens a file
 * in /proc that shows it, or sets up an io_uring; when the program is stopped or let go; and, by a
 * guardian process, when we are killed.
 *
 * A single thread and the tracer take turns anyway, and so do several of which one runs at a time,
 * as a shell and its commands. Where others run at every eighth stop or more, a CPU that they could
 * compute on may be lost. Then sharing continues only if more stops are handled than before it
 * began.
 *
 * Without -f only a program with one thread and no children shares, since the others would see the
 * mask without a stop.
 *
 * Refuses to know stops and records. The engine reports calls and stops of threads to it.
 */
#include "base/mem.h"
#include "tracer/engine/share_guard.h"

/** What it keeps of a thread; zero at first. */
struct share_place {
	uint8_t slot;
};

struct share_cpu {
	bool allowed, on, followed;
	unsigned beside;   /* the stops since the window began at which another thread ran */
	unsigned stops;	   /* the number of stops since sharing began or ended */
	unsigned needed;   /* the number of stops after which sharing may begin */
	unsigned window;   /* the number of stops since the window began */
	uint64_t begun_ns; /* when the window began */
	uint64_t last_ns;  /* when the last stop was */
	uint64_t free_gap; /* the mean time between stops before sharing began */
	uint64_t seen;	   /* members that have stopped since the window began: a bit per slot */
	int cpu;
	cpu_set_t own_mask;
	struct share_guard *guard;
	int guard_pipe;
};

void share_cpu_init(struct share_cpu *s, bool allowed, bool followed);
/** Ends sharing, and the guardian. */
void share_cpu_deinit(struct share_cpu *s);

/** Call it when a traced thread of the program has stopped. joins: its mask may be changed now,
 * since it is at the end of a call, has just created a child, or has not begun. beside: another
 * thread runs, outside of a call. now: CLOCK_MONOTONIC, 0 if it is not known. */
void share_cpu_stopped(struct share_cpu *s, pid_t tid, struct share_place *place, bool joins,
		       bool beside, uint64_t now);
/** Call it at the entry of a call: may end sharing for this thread or for all. Ends it for good if
 * the call creates something that nobody follows, which could see the masks at any time. arg0: the
 * first argument. */
void share_cpu_enter(struct share_cpu *s, pid_t tid, struct share_place *place, unsigned abi,
		     uint64_t nr, uint64_t arg0);
/** Call it when a call has succeeded, sharing or not. Ends sharing for good if the call has opened
 * a file that shows the mask. */
void share_cpu_exit(struct share_cpu *s, pid_t tid, unsigned abi, uint64_t nr, int64_t ret);
/** An execve has given the thread another id. */
void share_cpu_rename(struct share_cpu *s, pid_t tid, const struct share_place *place, pid_t new);
/** The thread has ended, or is let go. */
void share_cpu_leave(struct share_cpu *s, pid_t tid, const struct share_place *place);
/** Gives all threads their masks back. */
void share_cpu_end(struct share_cpu *s, const char *why);
/** The same, and sharing never begins again. */
void share_cpu_end_for_good(struct share_cpu *s, const char *why);

/** The numbers of rare calls that must stop while a CPU is shared; ends with -1. */
const int *share_cpu_rare_calls(unsigned abi);
/** The numbers of the calls that open files; ends with -1. */
const int *share_cpu_open_calls(unsigned abi);

#endif
