#ifndef DEBUGGER_PROMPT_BACKGROUND_H
#define DEBUGGER_PROMPT_BACKGROUND_H
/**
 * Commands in the background: `continue&'. A command that resumes the program is written as if it
 * waited until the program stops. In the background it runs on a stack of its own; where it would
 * wait, the prompt goes on, and from there the command is continued when something has happened. So
 * there is one thread only, as ptrace(2) demands.
 *
 * Before any other command is run, all threads of the program are stopped for a moment, as they are
 * for the requests of editors (inferior/asked.h), so that memory and breakpoints can be changed.
 * What depends on the selected thread fails: it is running (session_thread()).
 */
#include "debugger/session/session.h"

/** Runs a command in the background: returns when it waits for the program, or is over. */
struct err *background_start(struct session *s, struct err *(*run)(struct session *, const char *),
			     const char *args) ERR_CHECK;
/** Lets the command go on if something has happened to the program. True: it is over. */
bool background_turn(struct session *s);
/** Waits until standard input can be read, and lets the command go on meanwhile. */
void background_wait(struct session *s);

/** Before and after another command: stops the threads, and lets them go on. True: the caller has
 * to call background_go(). */
bool background_pause(struct session *s);
void background_go(struct session *s);
/** Stops the program as Ctrl-C does, when the command that asks for it is over. */
void background_interrupt(struct session *s);
/** Ends the command without a word: the program is stopped afterwards, or has ended. */
void background_end(struct session *s);
/** For the command itself, when it was asked to look: true if it is being ended. */
bool background_ends(const struct session *s);

/** The error of a command that needs a stopped program. */
struct err *background_check(const struct session *s) ERR_CHECK;

#endif
