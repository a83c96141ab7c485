#ifndef DEBUGGER_STOP_GOING_H
#define DEBUGGER_STOP_GOING_H
/** What all commands have in common that resume the program (debugger/stop/step.h): to begin, to
 * run to an address or over an instruction, and to show at the end where the program has stopped.
 */
#include "debugger/scope/stub.h"
#include "debugger/session/session.h"

/** The state of a step or of another command that resumes the program. */
struct going {
	struct session *s;
	bool jumped;  /* frames were left by longjmp or an exception */
	bool stopped; /* the program stopped for another reason, which was shown: the step is
		       * over */
	struct err *err;
	bool finishes; /* by `finish': the end of a function that the user had called is shown */
	taddr cfa;     /* of the frame in which it began, and its function */
	const void *function;
};

/** The addresses at which a run of one thread ends. The stack pointer must be at least `sp', so
 * that deeper calls of the same function do not count. */
struct going_ends {
	taddr at[STUB_TARGETS_MAX + 1];
	unsigned n;
	taddr sp;
};

struct going going_begin(struct session *s);
/** True if the command is over: the program has stopped or ended, or there was an error. */
bool going_is_over(const struct going *g);
/** Lets the program run until one event. */
void going_once(struct going *g, enum run_how how, struct event_info *event);
/** Executes one instruction of the current thread. */
void going_instruction(struct going *g);
/** The same, or the whole function that the instruction calls. */
void going_over_instruction(struct going *g);
/** Runs the current thread until one of the ends, or until it jumps out of its frames. */
void going_run_to_end(struct going *g, const struct going_ends *ends);
/** Runs the current thread to an address; the stack pointer must be at least sp. */
void going_run_to(struct going *g, taddr addr, taddr sp);
/** True if the instruction at pc calls a function; gets its length. */
bool going_is_call(struct session *s, taddr pc, unsigned *len);
/** Notes the frame in which the steps begin. */
void going_remember(struct going *g);
/** Ends the command, and shows where the program has stopped: without its frame, if it is still in
 * the function of the address `before' (0: none) and in the frame of going_remember(). */
struct err *going_done(struct going *g, taddr before) ERR_CHECK;

#endif
