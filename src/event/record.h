#ifndef EVENT_RECORD_H
#define EVENT_RECORD_H
/**
 * The record of one event. It has a fixed size and no pointers, only ids, so that it can be stored
 * in a file or a shared ring unchanged. Everything variable (memory, siginfo, names) is asked of
 * the struct mem that comes with it (base/mem.h).
 */
#include <stdbool.h>
#include <stdint.h>

/** Recordings contain these numbers (tracer/source/recording.h). They never change, and a new kind
 * gets the next number. The same holds for every enum in this file. */
enum record_kind {
	RECORD_NONE = 0,
	RECORD_SYSCALL_ENTER = 1, /* u.enter */
	RECORD_SYSCALL_EXIT = 2,  /* u.exit */
	RECORD_SIGNAL = 3,	  /* u.signal: a signal-delivery-stop; siginfo by MEM_ASK_SIGINFO */
	RECORD_GROUP_STOP = 4,	  /* u.signal: the thread is stopped by job control (ptrace(2),
				   * "Group-stop") */
	RECORD_ATTACHED = 5, /* the thread is traced from now on; u.child.tid = its creator or 0 */
	RECORD_DETACHED = 6, /* pawl detached from the thread */
	RECORD_FORK = 7,     /* this thread created u.child (a process or a thread) */
	RECORD_EXEC = 8,     /* the new program is loaded; u.exec.former_tid is the tid of the
			      * thread that made the call, which differs from tid if it was not the
			      * leader */
	RECORD_SUPERSEDED = 9,	/* this thread was ended by an execve in thread u.exec.former_tid */
	RECORD_EXITED = 10,	/* u.end.code; from now on the tid is free */
	RECORD_KILLED = 11,	/* u.end.code = signal, u.end.core */
	RECORD_VANISHED = 12,	/* the thread disappeared, and its exit status is unknown */
	RECORD_LOST = 13,	/* u.lost.count events could not be seen */
	RECORD_CALL_ENTER = 14, /* library calls: u.enter, where nr is the function's id
				 * (MEM_ASK_SYMBOL), ip the return address, args the first six
				 * arguments */
	RECORD_CALL_EXIT = 15,	/* u.exit of the innermost call; with RECORD_UNAVAILABLE: it was
				 * left without returning */
	RECORD_EXITING = 16, /* the thread is about to end: the call that it is in will not return
			      */
	RECORD_ENDING = 17,  /* the thread is certain to end (PTRACE_EVENT_EXIT): the last time that
			      * its registers and memory can be read. Only if the engine was told to
			      * report it */
	RECORD_UNTAMPERED = 18, /* u.untampered: tampering that the user asked for could not be done
				 * to the call whose entry or exit follows */
	RECORD_COUNTED = 19, /* u.counted: calls of the thread that were counted and have no records
			      * of their own. All of them were over at the time of this one */
	RECORD_KINDS,
};

enum record_flag {
	RECORD_RESTARTED = 1,	 /* exit: ERESTART*, the kernel may restart the call */
	RECORD_INJECTED = 2,	 /* pawl set the result */
	RECORD_NO_ENTER = 4,	 /* exit: pawl attached during the call, so the entry was never seen
				  */
	RECORD_LEADER = 8,	 /* exited/killed: the whole process ended (last thread) */
	RECORD_MAIN = 16,	 /* from the process that runs the command that pawl started */
	RECORD_UNAVAILABLE = 32, /* exit: the result could not be read */
	RECORD_POKED = 64,	 /* pawl wrote to memory that arguments point to; at entry it did so
				  * after the filters had seen the old contents */
	RECORD_DELAYED = 128,	 /* exit: the call was delayed, or its thread will be, as the user
				  * asked */
	RECORD_OWN_SYMBOL = 512, /* library call: the function is watched by its own symbol, whoever
				  * calls it */
	RECORD_INSIDE = 1024,	 /* exit: the call was recorded inside of the program, without a
				  * stop */
	RECORD_BEFORE =
		2048,	     /* it happened before what is shown begins, and tells what was there */
	RECORD_PROBE = 4096, /* library call: the thread has passed a probe of its program
			      * (MEM_ASK_PROBE), which begins and ends at once; ip is the probe's
			      * address */
	RECORD_PLACED = 256, /* signal, group stop, execve and its exit, superseded: ip is known,
			      * and none of an entry; only if the engine was told to find it */
};

struct record {
	uint8_t kind; /* enum record_kind */
	uint8_t abi;  /* enum abi (decode/table.h: ABI_X86_64 ...) */
	uint16_t flags;
	int32_t pid, tid;  /* in pawl's pid namespace; pid is the thread group */
	uint32_t faults;   /* of a system call, together with stime_ns: while this stays the same,
			    * the process has no page faults; 0: not known */
	uint64_t seq;	   /* 1, 2, ... in the order in which the events were taken */
	uint64_t mono_ns;  /* CLOCK_MONOTONIC */
	uint64_t real_ns;  /* CLOCK_REALTIME */
	uint64_t stime_ns; /* system CPU time of the process so far; only if the engine was told to
			    * find it */
	union {
		struct {
			uint64_t nr, ip, sp, args[6];
		} enter;
		struct {
			int64_t ret;	/* as the kernel returned it, -errno included */
			uint32_t error; /* errno, 0 = success; 512.. = ERESTART* */
			uint32_t pad;
			uint64_t nr, ip, sp; /* from the entry, if it was seen; with RECORD_PLACED,
					      * ip is where the new program begins */
			uint64_t at;	     /* of a library call: the key for MEM_ASK_CALLEE; 0:
					      * unknown */
		} exit;
		struct {
			int32_t sig, code;
			uint64_t ip; /* the address at which the signal arrived, with RECORD_PLACED
				      */
		} signal;
		struct {
			int32_t tid, kind; /* kind: enum record_fork */
		} child;
		struct {
			int32_t creator, threads; /* RECORD_ATTACHED; creator is child.tid. threads:
						   * the number of threads of a process that the
						   * user named by its pid, else 0. Both are 0 for
						   * the other threads of such a process */
			int32_t nr1; /* 1 + the number of the call that it was in when pawl
				      * attached, 0 = unknown */
		} attach;
		struct {
			int32_t former_tid;
			int32_t nr1; /* RECORD_SUPERSEDED: 1 + the number of the execve, 0 =
				      * unknown */
			uint64_t ip; /* with RECORD_PLACED: where the new program begins */
		} exec;
		struct {
			int32_t code, core;
			int32_t nr1; /* 1 + the number of the call that it ended by, where no entry
				      * tells it, 0 = unknown */
		} end;
		struct {
			uint64_t sp; /* RECORD_ENDING by a signal: the stack pointer; 0: unknown */
		} ending;
		struct {
			uint64_t count;
		} lost;
		struct {
			uint64_t nr;  /* of the call */
			int64_t ret;  /* RECORD_UNTAMPERED_RESULT: what the kernel returned */
			int32_t what; /* enum record_untampered */
			int32_t arg;  /* the number of the argument, from 1 on */
			int32_t args; /* the number of arguments that the call has */
		} untampered;
		struct {
			uint16_t nr, what; /* what: enum record_counted */
			uint32_t error;	   /* of all of them, if errors were counted apart */
			uint64_t calls, errors;
			uint64_t total, min, max; /* nanoseconds from entry to exit, or bytes; min
						   * and max may be those of earlier records, too */
			uint64_t cpu, cpu_min, cpu_max; /* nanoseconds */
		} counted;
	} u;
};

/** What the numbers of a RECORD_COUNTED are. MEM_ASK_SPREAD tells how often each occurred, if that
 * was wanted. */
enum record_counted { RECORD_COUNTED_TIMES = 0, RECORD_COUNTED_BYTES = 1 };

enum record_untampered {
	RECORD_UNTAMPERED_ADDRESS = 0, /* the memory that the argument points to could not be
					* written */
	RECORD_UNTAMPERED_ARG = 1,     /* the call has no such argument */
	RECORD_UNTAMPERED_RESULT = 2,  /* the call that was to be made in its place failed, and its
					* result is shown */
};

enum record_fork { RECORD_FORK_FORK = 0, RECORD_FORK_VFORK = 1, RECORD_FORK_CLONE = 2 };

/** True for the beginning or the end of a system call. */
static inline bool record_is_call(const struct record *rec)
{
	return rec->kind == RECORD_SYSCALL_ENTER || rec->kind == RECORD_SYSCALL_EXIT;
}

/** True for the record after which a thread does not exist any more. */
static inline bool record_is_end(const struct record *rec)
{
	return rec->kind == RECORD_EXITED || rec->kind == RECORD_KILLED ||
	       rec->kind == RECORD_VANISHED || rec->kind == RECORD_SUPERSEDED;
}

/** True for the last record of a thread: it has ended, or it was let go. */
static inline bool record_is_last(const struct record *rec)
{
	return record_is_end(rec) || rec->kind == RECORD_DETACHED;
}

/** The number of the call that an event's line names: that of `entry` (NULL, or without a kind:
 * there is none), if the event itself does not say it. False: it is not known. */
static inline bool record_number(const struct record *rec, const struct record *entry, uint64_t *nr)
{
	bool end = rec->kind == RECORD_EXITED || rec->kind == RECORD_KILLED;
	int32_t nr1 = rec->kind == RECORD_SUPERSEDED ? rec->u.exec.nr1 : end ? rec->u.end.nr1 : 0;

	*nr = nr1 ? (uint64_t)nr1 - 1 : entry ? entry->u.enter.nr : 0;
	return nr1 || (entry && entry->kind);
}

/** Finds the address where an event happened: where a signal arrived, where a new program begins,
 * or where the call is made that `entry` begins (NULL, or without a kind: there is none). False: it
 * is not known. */
static inline bool record_place(const struct record *rec, const struct record *entry, uint64_t *ip)
{
	if (rec->kind == RECORD_SIGNAL || rec->kind == RECORD_GROUP_STOP) {
		*ip = rec->u.signal.ip;
		return rec->flags & RECORD_PLACED;
	}
	if (rec->flags & RECORD_PLACED) { // It follows an execve.
		bool exec = rec->kind == RECORD_SUPERSEDED || rec->kind == RECORD_EXEC;

		*ip = exec ? rec->u.exec.ip : rec->u.exit.ip;
		return true;
	}
	*ip = entry ? entry->u.enter.ip : 0;
	return entry && entry->kind;
}

#endif
