#ifndef TRACER_ENGINE_INTERRUPT_H
#define TRACER_ENGINE_INTERRUPT_H
/**
 * The signals that end a trace. Owns the flags that a signal handler may set. A signal between
 * a look at the flag and the wait that follows would be lost, so the handler also starts a timer
 * that interrupts again and again: one signal suffices. Hence every blocking call of ours may
 * fail with EINTR once these are installed.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum interrupt_mode {
	INTERRUPT_ANY,	    /* -I2 (default): HUP INT QUIT PIPE TERM end the trace */
	INTERRUPT_AT_ONCE,  /* -I1: they end us as they would anyone */
	INTERRUPT_NEVER,    /* -I3 (default with -o FILE PROG): these are ignored, the program gets
			     * its own copy from the terminal */
	INTERRUPT_NOT_TSTP, /* -I4: the same, and SIGTSTP is ignored */
};

/** Dispositions that a program which we start shall find, as they were before the install. */
struct interrupt_inherited {
	sigset_t ignored, defaulted;
};

/** Installs the handlers; returns the flag: 0, INTERRUPT_OVER, or the signal that asked us to end.
 */
const volatile sig_atomic_t *interrupt_install(enum interrupt_mode,
					       struct interrupt_inherited *ret);

/** What the flag is when the trace shall end, but not the programs: they go on. */
enum { INTERRUPT_OVER = -1 };
/** What the flag is when the process that the shell waits for has gone (tracer/engine/front.c):
 * nobody may be left behind. It counts more than all others. */
enum { INTERRUPT_ORPHANED = -2 };
/** Sets it when the parent process dies, whatever the mode of interrupt_install(); adds to what
 * that has filled in. */
void interrupt_with_parent(pid_t parent, struct interrupt_inherited *ret);
/** Ends the trace so: now, or in `ns` nanoseconds. After interrupt_install(). */
void interrupt_over(void);
void interrupt_over_after(uint64_t ns);

/** From now on SIGUSR1 sets the flag that is returned, until its reader sets it to 0. The reader is
 * interrupted again and again, as above, and shall call interrupt_tick(0) then. */
volatile sig_atomic_t *interrupt_on_usr1(void);

/** Ctrl-Z does not stop us any more; nothing changes for programs that we start. */
void interrupt_never_stop(void);
/** A write beyond RLIMIT_FSIZE fails and does not kill us; nothing changes for programs that we
 * start. */
void interrupt_file_size(void);

/** Interrupts blocking calls every `ms` milliseconds; 0 ends that. */
void interrupt_tick(unsigned ms);

#endif
