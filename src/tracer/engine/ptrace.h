#ifndef TRACER_ENGINE_PTRACE_H
#define TRACER_ENGINE_PTRACE_H
/**
 * The engine of stops: starts a command or attaches to processes and yields what they do as
 * records (event/record.h), by PTRACE_SEIZE. It refuses to know names, filters by name, and output.
 *
 * Order of use, in main:
 *
 *	interrupt_install(...)                 the signals that end a trace
 *(tracer/engine/interrupt.h). From here on write(2) may fail with EINTR engine_front(&opts, &end)
 *true: we are only the process that the shell waits for, everything is over: engine_die_like(&end)
 *	... open outputs ...                   (not before: the front must not own them)
 *	engine_ptrace_open(&opts, &source)
 *	engine_ptrace_warning(source)          until NULL: processes that could not be attached
 *	source_next() ... until it lends NULL
 *	... flush and close outputs ...
 *	engine_ptrace_wait(source)             programs that go on have to be waited for
 *	engine_ptrace_end(source, &end)
 *	source_close(source)                   at any time: lets everything go, in good order. May
 *	                                       return long after the program's end, see below
 *	engine_die_like(&end)
 *
 * What source_close() does with programs that live on (after an interrupt, a closed output): those
 * that were attached go on unharmed; the one that we started gets the signal that interrupted us,
 * as under strace, and goes on or ends.
 *
 * After INTERRUPT_OVER all of them just go on; engine_ptrace_wait() waits for the one that we
 * started.
 *
 * A program with a seccomp filter of ours can't be let go: without a tracer the calls on which the
 * filter traps fail with ENOSYS (seccomp(2), SECCOMP_RET_TRACE). So where programs may outlive the
 * trace - after an interrupt, after INTERRUPT_OVER, and children without -f - the process that the
 * shell waits for (the "front") is another one. It ends when the trace ends, while the tracer
 * closes all its descriptors and stays behind silently (inside source_close) as long as such
 * programs live. With -D the shell waits for the command itself, so no front is needed.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "arch/arch.h"
#include "base/err.h"
#include "event/source.h"
#include "proc/launch.h"
#include "tracer/engine/interrupt.h"
#include "where/guard.h"

enum engine_choice { ENGINE_AUTO, ENGINE_ALWAYS, ENGINE_NEVER };

/** Wanted call numbers (without the x32 bit) of one ABI: bit nr%64 of bits[nr/64], nr < n. */
struct engine_calls {
	const uint64_t *bits;
	uint32_t n; /* numbers from n on are unwanted, unless `beyond` */
	bool beyond;
	const struct where_guards *guards; /* by number: of wanted ones those that fail them need
					    * not be yielded; NULL: there are none */
};

struct lib_opts;

struct engine_opts {
	char *const *argv;     /* the command, or NULL */
	enum launch_role role; /* -D: the command is our grandparent */
	const char *file;      /* what to execute instead of argv[0], or NULL */
	const pid_t *pids;     /* processes to attach to */
	unsigned npids;
	bool follow;	     /* -f */
	bool detach_on_exec; /* -b execve */
	const char *const
		*env;	  /* -E: "NAME=VALUE" sets, "NAME" removes; NULL-ended, in order, or NULL */
	const char *user; /* -u, or NULL */
	const struct engine_calls *calls; /* ARCH_ABIS sets, or NULL: all. Calls that are not wanted
					   * are never yielded, whether a filter is set or not */
	bool at_once;			  /* signals end us without notice (-I 1) */
	bool kill_on_exit;		  /* what we trace shall not outlive us */
	bool may_be_over; /* the trace may end by INTERRUPT_OVER: then all programs go on */
	bool want_stime;  /* record.stime_ns */
	bool tell_attach; /* a warning tells of a thread that nobody asked for and is let go */
	bool want_ip;	  /* RECORD_PLACED */
	bool tell_ptrace; /* try what ptrace can do, and tell by a warning */
	bool want_ending; /* RECORD_ENDING */
	bool no_calls; /* calls is empty, and nobody needs to know of any: threads may run freely */
	const struct lib_opts *lib; /* library calls (lib_select.h), or NULL: none */
	bool inside;		    /* calls may be recorded inside of programs */
	const char *not_inside;	    /* why they may not be nevertheless, or NULL */
	uint32_t shown;		    /* inside: bytes of strings that are shown */
	enum engine_choice seccomp;
	const char *no_filter; /* why there can be no seccomp filter, or NULL */
	enum engine_choice share_cpu;
	const volatile sig_atomic_t *stop;     /* interrupt_install()'s flag, or NULL */
	struct interrupt_inherited *inherited; /* filled in by it; NULL only without a front */
	bool lost; /* set when the source has ended: the trace is not whole, and exit code 0 is 1 */
	int front; /* engine_front()'s own: 0, or 1 + the descriptor of the pipe to the front */
};

/** How the command that we started ended. */
struct engine_end {
	bool known; /* false: attached only, or it goes on */
	int code;   /* exit code, when sig is 0 */
	int sig;    /* the signal that killed it */
	bool core;
};

/**
 * Forks the tracer off where the design above asks for it. True: this is the front, the trace is
 * over, *end says how (the command's end, or the tracer's own failure). False: go on and trace.
 */
bool engine_front(struct engine_opts *, struct engine_end *end);

/**
 * Starts the command (it has not executed anything yet: its execve is the first call seen) and
 * attaches. Fails when the command is not there; nothing is left behind then. Where none of the
 * pids could be attached to, the source ends at once, and engine_ptrace_end() says exit code 1.
 * opts must outlive the source.
 */
struct err *engine_ptrace_open(const struct engine_opts *, struct source **ret) ERR_CHECK;

/** The next message, of a process that could not be attached to, of `tell_ptrace` or, when the
 * source has ended, of what could not be looked up; the caller's, or NULL. Where one comes while
 * the trace goes on and is to be said then, RECORD_NONE is lent. */
struct err *engine_ptrace_warning(struct source *);

/** What of the library calls that were asked for could not be caught, and why: the i-th line, the
 * caller's; NULL: there are no more. Asked when the source has ended. */
struct err *engine_ptrace_missed(struct source *, size_t i);

/** After INTERRUPT_OVER: waits until the command that we started ends, and passes the signals on to
 * it that would have ended the trace. Else it does nothing. */
void engine_ptrace_wait(struct source *);
/** Lets everything go, as after an interrupt, before anything runs on; the command goes on alone,
 * and ours is exit code 0. The source still lends RECORD_DETACHED of all. */
void engine_ptrace_stop(struct source *);

/*
 * Tampering: what the guest may ask for while a call's entry or exit is lent. It is done before the
 * call's thread goes on; nothing is, when the thread has vanished.
 */
struct engine_answer {
	int32_t instead; /* what is called in its place: a number of the call's ABI, or -1: nothing
			  */
	uint32_t error;	 /* the result: this error, or ... */
	int64_t ret; /* ... when it is 0, this value; cut to 32 bits where the ABI has no more */
};
/** At entry: the call is not made, its result is another. The record of its exit has
 * RECORD_INJECTED then; without it, what was called in its place failed, and that is the result. */
void engine_ptrace_answer(struct source *, const struct engine_answer *);
/** At entry: the thread gets the signal there. Needs an engine without a filter: the kernel takes
 * no signals where a filter stops a thread. */
void engine_ptrace_signal(struct source *, int sig);
/** At entry or exit: the thread does not go on before so many ns are over; others do. */
void engine_ptrace_delay(struct source *, uint64_t ns);
/** At once: writes to the thread's memory, whatever the protection of the pages. False: not all of
 * it can be written. */
bool engine_ptrace_poke(struct source *, uint64_t addr, const void *bytes, size_t n);

/**
 * How to end ourselves: as the command that we started did; after an interrupt, by that signal, as
 * strace does. May be asked at any time before source_close().
 */
void engine_ptrace_end(const struct source *, struct engine_end *ret);

/** Exits as `end` says: with its code, or by its signal (no core file of our own). */
void engine_die_like(const struct engine_end *end) __attribute__((noreturn));

#endif
