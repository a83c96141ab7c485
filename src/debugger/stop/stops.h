#ifndef DEBUGGER_STOP_STOPS_H
#define DEBUGGER_STOP_STOPS_H
/** The part of a session that knows the reasons to stop the program, and how it is resumed. */
#include "debugger/session/signals.h"
#include "debugger/stop/breakpoint.h"

struct calls;
struct tracing;

/** Whether the other threads run: always, never, or not while one is stepped. */
enum locking { LOCK_OFF, LOCK_ON, LOCK_STEP };

/** Whether a breakpoint may wait for code that is not there yet. */
enum stops_pending { PENDING_ASKED, PENDING_ON, PENDING_OFF };

struct stops {
	struct breakpoints breakpoints;
	struct signal_rule signals[SIGNALS_LIMIT];
	struct calls *calls;
	struct tracing *tracing; /* NULL: off */
	enum locking locking;
	bool stepping;		    /* stepped by instructions or lines, not resumed freely */
	enum stops_pending pending; /* may breakpoints be? */
	bool silent;		    /* the stop is not shown: its commands begin with `silent' */
	pid_t fork_untold;	    /* the child of a caught fork, handled at the next resume */
};

struct stops *stops_create(void);
/** Frees it. The trace must be off. */
void stops_destroy(struct stops *l);

/** True if a signal causes no stop; deliver: the program gets it. */
bool stops_pass(const struct stops *l, int sig, bool *deliver);

#endif
