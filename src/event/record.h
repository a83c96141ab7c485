#ifndef EVENT_RECORD_H
#define EVENT_RECORD_H
/**
 * The record: what happened, once. Fixed size, no pointers, ids in place of references, so that it
 * may lie in a file or in a shared ring as it is. Everything variable (memory, siginfo, names) is
 * asked of the struct mem that travels with it (base/mem.h).
 */
#include <stdbool.h>
#include <stdint.h>

/** The numbers stand in recordings (tracer/source/recording.h): they stay, and new ones follow. The
 * same holds for those of all enums here. */
enum record_kind {
	RECORD_NONE = 0,
	RECORD_SYSCALL_ENTER = 1, /* u.enter */
	RECORD_SYSCALL_EXIT = 2,  /* u.exit */
	RECORD_SIGNAL = 3,	  /* u.signal: a signal-delivery-stop; siginfo by MEM_ASK_SIGINFO */
	RECORD_GROUP_STOP = 4,	  /* u.signal: the thread stopped by a stopping signal */
	RECORD_ATTACHED = 5, /* the thread is traced from now on; u.child.tid = its creator or 0 */
	RECORD_DETACHED = 6, /* pawl let it go */
	RECORD_FORK = 7,     /* this thread made u.child (a process or a thread) */
	RECORD_EXEC = 8,     /* the new program is in place; u.exec.former_tid, when another thread
			      * of the process made the call, else tid */
	RECORD_SUPERSEDED = 9,	/* this thread vanished by the execve of u.exec.former_tid */
	RECORD_EXITED = 10,	/* u.end.code; after it the tid is free */
	RECORD_KILLED = 11,	/* u.end.code = signal, u.end.core */
	RECORD_VANISHED = 12,	/* the thread went away without telling how */
	RECORD_LOST = 13,	/* u.lost.count events could not be seen */
	RECORD_CALL_ENTER = 14, /* library calls: u.enter, where nr is the function's id
				 * (MEM_ASK_SYMBOL), ip where it is to return, args the first six */
	RECORD_CALL_EXIT = 15,	/* u.exit of the innermost call; RECORD_UNAVAILABLE: it was left
				 * without returning */
	RECORD_EXITING = 16, /* the thread is about to end: the call that it is in won't return */
	RECORD_ENDING = 17,  /* the thread is about to end, whatever it does: the last time that its
			      * registers and memory can be seen. Only where the engine was asked */
	RECORD_UNTAMPERED = 18, /* u.untampered: something asked for could not be done to the call
				 * whose entry or exit follows */
	RECORD_KINDS,
};

enum record_flag {
	RECORD_RESTARTED = 1,	 /* exit: ERESTART*, the kernel may restart the call */
	RECORD_INJECTED = 2,	 /* the result was put there by pawl */
	RECORD_NO_ENTER = 4,	 /* exit: attached in the middle, the entry was never seen */
	RECORD_LEADER = 8,	 /* exited/killed: the whole process ended (last thread) */
	RECORD_MAIN = 16,	 /* of the command that pawl started */
	RECORD_UNAVAILABLE = 32, /* exit: the result could not be read */
	RECORD_POKED = 64,	 /* pawl wrote to memory that arguments point to; at entry that was
				  * after filters had looked at it */
	RECORD_DELAYED = 128,	 /* exit: the call waited, or its thread will, as was asked */
	RECORD_OWN_SYMBOL = 512, /* library call: the function is watched by its own symbol, whoever
				  * calls it */
	RECORD_PLACED = 256,	 /* signal, group stop: ip is known, as the engine was asked */
};

struct record {
	uint8_t kind; /* enum record_kind */
	uint8_t abi;  /* enum abi (decode/table.h: ABI_X86_64 ...) */
	uint16_t flags;
	int32_t pid, tid;  /* in pawl's pid namespace; pid is the thread group */
	uint64_t seq;	   /* 1, 2, ... in the order in which the events were taken */
	uint64_t mono_ns;  /* CLOCK_MONOTONIC */
	uint64_t real_ns;  /* CLOCK_REALTIME */
	uint64_t stime_ns; /* system CPU time of the process so far, if the engine was asked */
	union {
		struct {
			uint64_t nr, ip, sp, args[6];
		} enter;
		struct {
			int64_t ret;	/* as the kernel returned it, -errno included */
			uint32_t error; /* errno, 0 = success; 512.. = ERESTART* */
			uint32_t pad;
			uint64_t nr, ip, sp; /* of the entry, where it was seen */
			uint64_t at;	     /* of a library call: MEM_ASK_CALLEE; 0: not known */
		} exit;
		struct {
			int32_t sig, code;
			uint64_t ip; /* RECORD_PLACED */
		} signal;
		struct {
			int32_t tid, kind; /* kind: enum record_fork */
		} child;
		struct {
			int32_t creator, threads; /* RECORD_ATTACHED; creator is child.tid. threads:
						   * how many, for a process that was asked for
						   * by its pid, else 0. Both 0: another
						   * thread of such a process */
			int32_t nr1; /* 1 + the call that it was in when we came, 0 = unknown */
		} attach;
		struct {
			int32_t former_tid;
		} exec;
		struct {
			int32_t code, core;
		} end;
		struct {
			uint64_t count;
		} lost;
		struct {
			uint64_t nr;  /* of the call */
			int64_t ret;  /* RECORD_UNTAMPERED_RESULT: what it returned */
			int32_t what; /* enum record_untampered */
			int32_t arg;  /* 1.. */
			int32_t args; /* how many the call has */
		} untampered;
	} u;
};

enum record_untampered {
	RECORD_UNTAMPERED_ADDRESS = 0, /* what the argument points to could not be written */
	RECORD_UNTAMPERED_ARG = 1,     /* the call has no such argument */
	RECORD_UNTAMPERED_RESULT = 2,  /* the call made in its place failed: that is the result */
};

enum record_fork { RECORD_FORK_FORK = 0, RECORD_FORK_VFORK = 1, RECORD_FORK_CLONE = 2 };

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

/** Where a signal finds the thread, else where the call is or was made that `entry` begins (NULL,
 * or without a kind: there is none). False: it is not known. */
static inline bool record_place(const struct record *rec, const struct record *entry, uint64_t *ip)
{
	if (rec->kind == RECORD_SIGNAL || rec->kind == RECORD_GROUP_STOP) {
		*ip = rec->u.signal.ip;
		return rec->flags & RECORD_PLACED;
	}
	*ip = entry ? entry->u.enter.ip : 0;
	return entry && entry->kind;
}

#endif
