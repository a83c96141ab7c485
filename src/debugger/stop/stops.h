#ifndef DEBUGGER_STOP_STOPS_H
#define DEBUGGER_STOP_STOPS_H
/** The part of a session that knows the reasons to stop the program, and how it is resumed. */
#include "debugger/session/signals.h"
#include "debugger/stop/breakpoint.h"
#include "debugger/stop/skips.h"

struct calls;
struct tracing;
struct libcalls;
struct heap_notes;

/** Whether the other threads stay stopped: never, always, while one is stepped, or while a
 * recording is replayed, which never happens here. */
enum locking { LOCK_OFF, LOCK_ON, LOCK_STEP, LOCK_REPLAY };

/** Whether a breakpoint may wait for code that is not there yet. */
enum stops_pending { PENDING_ASKED, PENDING_ON, PENDING_OFF };

/** Why the program has stopped, for those who do not read the text about it. */
enum { STOP_HITS = 16 };
struct stop_report {
	struct event_info event; /* of the stop; EVENT_NONE: a step has ended */
	unsigned hit[STOP_HITS]; /* the numbers of the breakpoints, perhaps deleted by now */
	unsigned nhit;
};

/** What becomes of programs whose remote client is gone (debugger/remote): they stay stopped for
 * the next one, or go on, or are killed. */
enum serve_lost { SERVE_LOST_KEEP, SERVE_LOST_DETACH, SERVE_LOST_KILL };

struct stops {
	struct breakpoints breakpoints;
	struct skips skips;
	struct signal_rule signals[SIGNALS_LIMIT];
	struct calls *calls;
	struct tracing *tracing;   /* NULL: off */
	struct libcalls *libcalls; /* of all who want library calls (libcalls.h) */
	struct heap_notes *heap;   /* debugger/heap/notes.h; NULL: off */
	uint8_t locking;	   /* enum locking */
	unsigned watch_registers;  /* 0: debug registers are not used for watchpoints */
	bool step_mode;		   /* step stops in functions without lines, too */
	bool stepping;		   /* stepped by instructions or lines, not resumed freely */
	uint8_t pending;	   /* enum stops_pending: may breakpoints be? */
	bool silent;		   /* the stop is not shown: its commands begin with `silent' */
	struct stop_report last;
	int trace_to;	    /* the descriptor that `trace on' writes to */
	uint8_t serve_lost; /* enum serve_lost */
	pid_t fork_untold;  /* the child of a caught fork, handled at the next resume */
};

struct stops *stops_create(void);
/** Frees it. The trace must be off. */
void stops_destroy(struct stops *l);

/** True if a signal causes no stop; deliver: the program gets it. */
bool stops_pass(const struct stops *l, int sig, bool *deliver);

#endif
