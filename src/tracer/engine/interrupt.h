#ifndef TRACER_ENGINE_INTERRUPT_H
#define TRACER_ENGINE_INTERRUPT_H
/**
 * The signals that end a trace. Owns the flags that signal handlers set. A signal that arrives
 * between a check of the flag and the wait after it would not interrupt the wait. So the handler
 * also starts a timer that interrupts repeatedly, and one signal is enough. Hence every blocking
 * call of ours may fail with EINTR after interrupt_install().
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum interrupt_mode {
	INTERRUPT_ANY,	   /* -I2 (default): HUP, INT, QUIT, PIPE and TERM end the trace */
	INTERRUPT_AT_ONCE, /* -I1: they have their default effect on the tracer */
	INTERRUPT_NEVER, /* -I3 (default with -o FILE PROG): they have no effect on the tracer; the
			    terminal sends them to the program, too */
	INTERRUPT_NOT_TSTP, /* -I4: the same, and SIGTSTP is ignored */
};

/** What a program that we start must change to get the signal dispositions of our own parent. */
struct interrupt_inherited {
	sigset_t ignored, defaulted;
};

/** Installs the handlers. Returns the flag: 0, or the signal that asks us to end, or one of the
 * values below. */
const volatile sig_atomic_t *interrupt_install(enum interrupt_mode,
					       struct interrupt_inherited *ret);

/** The flag's value when the trace ends but the programs continue. */
enum { INTERRUPT_OVER = -1 };
/** The flag's value when the front has died (tracer/engine/front.c): no program may be left behind.
 * Nothing overrides it. */
enum { INTERRUPT_ORPHANED = -2 };
/** Sets the flag to INTERRUPT_ORPHANED when the parent process dies, in every mode of
 * interrupt_install(), and adds to the dispositions that it filled in. */
void interrupt_with_parent(pid_t parent, struct interrupt_inherited *ret);
/** Sets the flag to INTERRUPT_OVER unless it is set, now or in `ns` nanoseconds. Call it after
 * interrupt_install(). */
void interrupt_over(void);
void interrupt_over_after(uint64_t ns);

/** From now on SIGUSR1 sets the flag that is returned, until its reader resets it to 0. Like above,
 * blocking calls are then interrupted repeatedly, until the reader calls interrupt_tick(0). */
volatile sig_atomic_t *interrupt_on_usr1(void);

/** Ctrl-Z does not stop us any more. Programs that we start are not affected. */
void interrupt_never_stop(void);
/** A write beyond RLIMIT_FSIZE fails and does not kill us. Programs that we start are not affected.
 */
void interrupt_file_size(void);

/** Interrupts blocking calls every `ms` milliseconds; 0: not any more. */
void interrupt_tick(unsigned ms);

#endif
