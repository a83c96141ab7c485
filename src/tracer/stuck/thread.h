#ifndef TRACER_STUCK_THREAD_H
#define TRACER_STUCK_THREAD_H
/** What /proc says of a thread that waits. */
#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "decode/decode.h"
#include "proc/memory.h"
#include "sym/symbols.h"

enum thread_doing {
	THREAD_WAITS,	/* it sleeps inside of a call */
	THREAD_RUNS,	/* it has a CPU, or waits for one */
	THREAD_STOPPED, /* by job control */
	THREAD_TRACED,	/* by a debugger, at a stop */
	THREAD_ENDED,	/* it is a zombie */
	THREAD_UNKNOWN, /* it sleeps, but we may not look at what call it is in */
};

struct thread {
	pid_t pid, tid;
	enum thread_doing doing;
	char state; /* the letter of proc(5) */
	char comm[32], wchan[64];
	bool has_since;
	uint64_t since_ns; /* for so long it has not had a CPU */
	bool is64, has_call;
	uint64_t nr, args[6], sp, pc;
	struct call call;  /* decoded, as far as it is known at its entry */
	struct buf what;   /* what it waits for */
	struct buf stack;  /* the functions, innermost first, as text */
	struct buf script; /* the same of a script that the program interprets */
	pid_t owner;	   /* the thread that has to go on first; 0: not known */
	bool shown;
};

/** Reads what a thread does now. */
void thread_read(struct thread *t, pid_t pid, pid_t tid, bool is64, struct memory *m);
void thread_deinit(struct thread *t);
/** The name of the call that the thread is in; NULL: it is in none. */
const char *thread_call(const struct thread *t);

#endif
