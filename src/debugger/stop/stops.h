#ifndef DEBUGGER_STOP_STOPS_H
#define DEBUGGER_STOP_STOPS_H
/** What the program is stopped for, and how it goes on: what of a session belongs to that alone. */
#include "debugger/session/signals.h"
#include "debugger/stop/breakpoint.h"

struct calls;
struct tracing;

/** Whether the other threads run: always, never, not while one is stepped. */
enum locking { LOCK_OFF, LOCK_ON, LOCK_STEP };

struct stops {
	struct breakpoints breakpoints;
	struct signal_rule signals[SIGNALS_LIMIT];
	struct calls *calls;
	struct tracing *tracing; /* NULL: off */
	enum locking locking;
	bool stepping;	   /* by instructions or lines, not freely */
	bool no_pending;   /* a breakpoint's place must be there when it is set */
	bool silent;	   /* the stop is not shown: a breakpoint's commands say so */
	pid_t fork_untold; /* the child of a caught fork, which is told of when we go on */
};

struct stops *stops_create(void);
/** The trace must be off. */
void stops_destroy(struct stops *l);

/** True if a signal needs no stop; deliver: the program gets it. */
bool stops_pass(const struct stops *l, int sig, bool *deliver);

#endif
