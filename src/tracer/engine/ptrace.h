#ifndef TRACER_ENGINE_PTRACE_H
#define TRACER_ENGINE_PTRACE_H
/**
 * The engine of stops: starts a command or attaches to processes (PTRACE_SEIZE), and yields what
 * they do as records (event/record.h). It refuses to know names of calls, filters by name, and
 * output.
 *
 * Order of use, in main:
 *
 *	interrupt_install(...)         the signals that end a trace (interrupt.h); from here on,
 *	                               write(2) may fail with EINTR
 *	engine_front(&opts, &end)      true: this process is the front, and the trace is over:
 *	                               call engine_die_like(&end)
 *	... open outputs ...           not before, since the front must not have them open
 *	engine_ptrace_open(&opts, &source)
 *	engine_ptrace_warning(source)  until NULL: processes that could not be attached to
 *	source_next() ...              until it lends NULL
 *	... flush and close outputs ...
 *	engine_ptrace_wait(source)     waits for a command that outlives the trace
 *	engine_ptrace_end(source, &end)
 *	source_close(source)           lets all tracees go. It may be called at any time, and may
 *	                               return long after the end of the trace (see below)
 *	engine_die_like(&end)
 *
 * Programs that are alive at source_close(), after an interrupt or because an output was closed:
 * attached ones continue unharmed. The command that we started gets the signal that interrupted us,
 * as under strace, and continues or ends.
 *
 * After INTERRUPT_OVER all of them continue, and engine_ptrace_wait() waits for the command.
 *
 * A program with our seccomp filter cannot be let go: without a tracer, the calls on which the
 * filter traps fail with ENOSYS (seccomp(2), SECCOMP_RET_TRACE). Programs may outlive the trace
 * after an interrupt, after INTERRUPT_OVER, and if they are children without -f. Where that can
 * happen, the shell does not wait for the tracer but for another process, the "front". The front
 * ends with the trace. The tracer then closes all its descriptors and stays behind silently, inside
 * of source_close(), as long as such programs live. With -D the shell waits for the command itself,
 * so no front is needed.
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
#include "tracer/inside/tally.h"
#include "where/guard.h"

enum engine_choice { ENGINE_AUTO, ENGINE_ALWAYS, ENGINE_NEVER };

/** The wanted calls of one ABI. Bit nr % 64 of bits[nr / 64] stands for number nr (without the x32
 * bit). */
struct engine_calls {
	const uint64_t *bits;
	uint32_t n; /* the number of bits; calls beyond are wanted if `beyond` is set */
	bool beyond;
	const struct where_guards *guards; /* by number: tests of arguments; a call that fails them
					      need not be yielded; NULL: none */
};

struct lib_opts;

/** Whose words: our own, or those that scripts look for. */
enum engine_words { ENGINE_OWN_WORDS, ENGINE_STRACE_WORDS, ENGINE_LTRACE_WORDS };

struct engine_opts {
	char *const *argv;     /* the command, or NULL */
	enum launch_role role; /* which process becomes the command (-D) */
	const char *file;      /* the file to execute instead of argv[0], or NULL */
	const pid_t *pids;     /* processes to attach to */
	unsigned npids;
	bool follow;	     /* -f */
	bool detach_on_exec; /* -b execve */
	const char *const
		*env; /* -E: "NAME=VALUE" sets, "NAME" removes, in order; ends with NULL; or NULL */
	const char *user;		  /* -u, or NULL */
	const struct engine_calls *calls; /* ARCH_ABIS sets, or NULL: all. Calls that are not wanted
					     are never yielded, with or without a filter */
	bool at_once;			  /* -I 1: signals end us at once */
	bool kill_on_exit; /* the programs are killed when we end (PTRACE_O_EXITKILL) */
	bool may_be_over;  /* the trace may end by INTERRUPT_OVER, and the programs live on */
	bool want_stime;   /* fill in record.stime_ns and record.faults */
	bool tampers;	   /* calls may be changed or answered by others */
	uint8_t words;	   /* enum engine_words: how failures to attach are reported */
	bool tell_attach;  /* warn if a thread became our tracee unasked and is let go */
	bool tell_exit;	   /* warn if a child of ours has ended that is not shown */
	pid_t reader;	   /* our own child that reads the output; 0: none, or not started yet */
	bool want_ip;	   /* fill in the ip of signals (RECORD_PLACED) */
	bool tell_ptrace;  /* try what ptrace can do here, and report it as warnings */
	bool want_ending;  /* yield RECORD_ENDING of threads that end in a wanted call */
	bool want_deaths;  /* ... and of those that are ended by a signal */
	bool no_calls;	   /* no call is wanted at all, so threads may run without stops at calls */
	const struct lib_opts *lib; /* library calls (libcall/select.h), or NULL: none */
	/** Of library calls: functions that may be recorded inside of programs, up to NULL, or
	 * NULL; and functions whose end is not wanted. */
	const char *const *functions, *const *endless, *const *storing;
	const char *const *functions_cxx; /* the same of the C++ runtime */
	/* ... and those of both that may be left otherwise than by returning: they throw, or their
	 * thread ends there */
	const char *const *functions_left, *const *functions_cxx_left;
	bool no_forwards;     /* of library calls: functions that only call others that are chosen
			       * are none */
	bool functions_shown; /* calls of functions are shown, so that memory is recorded as well */
	bool inside;	      /* calls may be recorded inside of programs */
	const char *not_inside; /* why they may nevertheless not be recorded there, or NULL */
	bool inside_wary;	/* inside: the user has not asked for that, so programs that could
				 * notice it, or be harmed by it, are let alone */
	bool inside_names; /* inside: names of descriptors, directories and processes are wanted */
	bool whole; /* inside: a call whose exit is known when its entry is lent may be one event
		     * (event.exit) */
	bool inside_both;	/* inside: calls are decoded anew at their exit (trace/greedy.c), or
				 * what their arguments led to is read then */
	uint32_t shown;		/* inside: the number of bytes of strings that are shown */
	bool signal_stacks;	/* inside: stacks are asked for where signals arrive */
	unsigned inside_stacks; /* inside: the number of frames of stacks that are wanted; 0: none
				 * are */
	struct tally_opts tally; /* inside: calls may be counted instead of recorded, and lent as
				  * RECORD_COUNTED. Those that stop have records all the same */
	enum engine_choice seccomp;
	const char *no_filter; /* why a seccomp filter must not be used, or NULL */
	enum engine_choice share_cpu;
	const volatile sig_atomic_t *stop;     /* interrupt_install()'s flag, or NULL */
	struct interrupt_inherited *inherited; /* NULL only without a front */
	bool lost; /* set by the caller at the end: output is missing, exit code 0 becomes 1 */
	int front; /* set by engine_front(): 0, or 1 + the descriptor of the pipe to the front */
};

/** How the command that we started ended. */
struct engine_end {
	bool known; /* false: only attached, or the command is still running */
	int code;   /* exit code, if sig is 0 */
	int sig;    /* the signal that killed it */
	bool core;
};

/**
 * Forks if a front is needed (see above). True: this is the front, and the trace is over; *end is
 * the end of the command, or the tracer's own failure. False: the caller is the tracer, and
 * continues.
 */
bool engine_front(struct engine_opts *, struct engine_end *end);

/**
 * Starts the command and attaches to the processes. The command has not executed anything yet: its
 * execve is the first call that is seen. Fails if the command does not exist; then nothing is left
 * behind. If there is no command and none of the processes could be attached to, the source ends at
 * once, and engine_ptrace_end() returns exit code 1. opts must outlive the source.
 */
struct err *engine_ptrace_open(const struct engine_opts *, struct source **ret) ERR_CHECK;

/** The thread of which the first record will be: the command's, or the first process that could be
 * attached to; 0: there is none. Call it before the first source_next(). */
pid_t engine_ptrace_first(const struct source *);
struct image_store;
/** Before the first source_next(): uses these images of files, as who names stacks does. They must
 * be there until the source is closed. */
void engine_ptrace_share(struct source *, struct image_store *images);
/** Before the first source_next(): kills a command that is our child, so that it executes nothing.
 * source_close() lets processes go that were attached to. */
void engine_ptrace_abandon(struct source *);

/** The next message, which the caller owns, or NULL: about a process that could not be attached to,
 * about what ptrace can do (`tell_ptrace`), or, after the source has ended, about names that could
 * not be looked up. If a message that should be printed at once comes during the trace, the source
 * lends RECORD_NONE. */
struct err *engine_ptrace_warning(struct source *);

/** Says which of the requested library calls could not be caught, and why: the i-th line, which the
 * caller owns; NULL: there are no more. Call it after the source has ended. */
struct err *engine_ptrace_missed(struct source *, size_t i);

/** After INTERRUPT_OVER: waits until the command that we started ends. Signals that would have
 * ended the trace are passed to the command meanwhile. Otherwise it does nothing. */
void engine_ptrace_wait(struct source *);
/** Ends the trace before any tracee is resumed: lets all tracees go, as after an interrupt. The
 * command continues alone, and our exit code is 0. The source still lends RECORD_DETACHED of all.
 */
void engine_ptrace_stop(struct source *);

/*
 * Tampering: the user of the source may request these changes while it looks at the entry or the
 * exit of a call. They are made before the call's thread is resumed. If the thread has vanished,
 * nothing happens.
 */
struct engine_answer {
	int32_t instead; /* the number of the call that is made instead, in the same ABI; -1: none
			  */
	uint32_t error;	 /* the result: this error; or, if it is 0, */
	int64_t ret;	 /* this value, cut to 32 bits if results of the ABI have no more */
};
/** At entry: replaces the call and its result. The record of its exit then has RECORD_INJECTED. A
 * record without that flag means that the call made instead has failed, and its error is the
 * result. */
void engine_ptrace_answer(struct source *, const struct engine_answer *);
/** At entry: the thread gets the signal at this stop. Only for an engine without a filter, since
 * the kernel injects no signal at a filter's stop (ptrace(2), "Signal injection and suppression").
 */
void engine_ptrace_signal(struct source *, int sig);
/** At entry or exit: the thread is resumed after so many nanoseconds. Others are not delayed. */
void engine_ptrace_delay(struct source *, uint64_t ns);
/** Writes to the thread's memory at once, regardless of the protection of the pages. False: some
 * bytes cannot be written. */
bool engine_ptrace_poke(struct source *, uint64_t addr, const void *bytes, size_t n);

/**
 * How we should end: as the command that we started did, or, after an interrupt, by that signal, as
 * strace does. May be called at any time before source_close().
 */
void engine_ptrace_end(const struct source *, struct engine_end *ret);

/** Exits with the code of `end`, or kills the process by its signal, without a core file of our
 * own. */
void engine_die_like(const struct engine_end *end) __attribute__((noreturn));

#endif
