#ifndef EVENT_RECORD_H
#define EVENT_RECORD_H
/**
 * The record: what happened, once. Fixed size, no pointers, ids in place of references, so that it
 * may lie in a file or in a shared ring as it is. Everything variable (memory, siginfo, names) is
 * asked of the struct mem that travels with it (base/mem.h).
 */
#include <stdint.h>

enum record_kind {
	RECORD_NONE,
	RECORD_SYSCALL_ENTER, /* u.enter */
	RECORD_SYSCALL_EXIT,  /* u.exit */
	RECORD_SIGNAL,	      /* u.signal: a signal-delivery-stop; siginfo by MEM_ASK_SIGINFO */
	RECORD_GROUP_STOP,    /* u.signal: the thread stopped by a stopping signal */
	RECORD_ATTACHED,      /* the thread is traced from now on; u.child.tid = its creator or 0 */
	RECORD_DETACHED,      /* pawl let it go */
	RECORD_FORK,	      /* this thread made u.child (a process or a thread) */
	RECORD_EXEC,	      /* the new program is in place; u.exec.former_tid, when another thread
			       * of the process made the call, else tid */
	RECORD_SUPERSEDED,    /* this thread vanished by the execve of u.exec.former_tid */
	RECORD_EXITED,	      /* u.end.code; after it the tid is free */
	RECORD_KILLED,	      /* u.end.code = signal, u.end.core */
	RECORD_VANISHED,      /* the thread went away without telling how */
	RECORD_LOST,	      /* u.lost.count events could not be seen */
	RECORD_CALL_ENTER,    /* library calls: u.enter, where nr is the function's id
			       * (MEM_ASK_SYMBOL), ip where it is to return, args the first six */
	RECORD_CALL_EXIT,     /* u.exit of the innermost call; RECORD_UNAVAILABLE: it was left
			       * without returning */
	RECORD_EXITING,	      /* the thread is about to end: the call that it is in won't return */
	RECORD_ENDING,	   /* the thread is about to end, whatever it does: the last time that its
			    * registers and memory can be seen. Only where the engine was asked */
	RECORD_UNTAMPERED, /* u.untampered: something asked for could not be done to the call whose
			    * entry or exit follows */
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
	RECORD_UNTAMPERED_ADDRESS, /* what the argument points to could not be written */
	RECORD_UNTAMPERED_ARG,	   /* the call has no such argument */
	RECORD_UNTAMPERED_RESULT,  /* the call made in its place failed: that is the result */
};

enum record_fork { RECORD_FORK_FORK, RECORD_FORK_VFORK, RECORD_FORK_CLONE };

#endif
