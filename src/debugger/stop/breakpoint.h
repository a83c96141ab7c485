#ifndef DEBUGGER_STOP_BREAKPOINT_H
#define DEBUGGER_STOP_BREAKPOINT_H
/**
 * What the user asked to be stopped at: breakpoints, watchpoints, catchpoints, numbered alike.
 * Their sites and debug registers are put in place when the program is there. A breakpoint has a
 * location for every place that its text means; one without any is pending.
 */
#include "base/buf.h"
#include "base/err.h"
#include "debugger/inferior/inferior.h"
#include "debugger/code/spot.h"

enum stop_how {
	HOW_BREAK,
	HOW_WATCH, /* watch */
	HOW_CALLS, /* calls */
	HOW_FORK,  /* fork_kind */
	HOW_EXEC,
	HOW_SIGNAL, /* signals */
	HOW_LOAD,   /* pattern, unload */
	HOW_THROW,  /* a breakpoint in the language's own code; spec: its function */
};

struct location {
	struct spot at;
	bool enabled, placed;
	unsigned reg; /* the debug register of a hardware breakpoint */
};

struct call_catch;
struct watched;

struct breakpoint {
	struct breakpoint *next;
	unsigned number;
	enum stop_how how;
	bool enabled, temporary, once;
	bool hardware; /* by a debug register */
	struct location *locations;
	unsigned nlocations;
	char *spec;	 /* as it was typed */
	char *condition; /* or NULL */
	uint64_t ignore, hits;
	struct thread_id only; /* what it is for; a watchpoint is of one program */
	char **commands;       /* NULL-ended, or NULL */
	struct watched *watch;
	struct call_catch *calls;
	uint8_t fork_kind;
	bool unload;
	uint64_t signals; /* bit sig - 1; 0: all that are no debugger's own */
};

struct breakpoints {
	struct breakpoint *first;
	unsigned made;
	unsigned noted; /* the first that was made by the last command that made some */
};

struct session;

/** A new one at the end of the list; spec is copied. */
struct breakpoint *breakpoint_new(struct breakpoints *list, enum stop_how how, const char *spec);
/** Takes it out of the program and frees it. */
void breakpoint_delete(struct session *s, struct breakpoint *b);
void breakpoints_deinit(struct breakpoints *list);
struct breakpoint *breakpoint_find(const struct breakpoints *list, unsigned number);

/** True for those with locations in code. */
bool breakpoint_has_place(const struct breakpoint *b);
/** The enabled location at an address, or NULL. */
struct location *breakpoint_at(const struct breakpoint *b, taddr addr);
/** Gives it these places, struct spot after struct spot; locations that stay keep what was set
 * for them. */
void breakpoint_locate(struct session *s, struct breakpoint *b, const struct buf *places);

/** Puts into or out of the program what is enabled or not; an error names the first that failed. */
struct err *breakpoints_place(struct session *s) ERR_CHECK;
/** Looks all of them up again: the program was started, or has loaded something. */
void breakpoints_resolve(struct session *s);
/** The program is gone, or another one: nothing is in place. */
void breakpoints_displaced(struct session *s);
/** Takes all of them out of the program; watches: only watchpoints. */
void breakpoints_withdraw(struct session *s, bool watches);
/** True if it is one for the current program. */
bool breakpoint_is_here(const struct session *s, const struct breakpoint *b);

/** Whether an event is to stop the program, by conditions and counts. What it has to say is
 * appended to the session's output. */
bool breakpoints_judge(struct session *s, const struct event_info *event);

/** The file of source that a place is in, as it is shown; it must have one. */
const char *breakpoint_file(const struct spot *p);
/** The table of `info breakpoints'. only: a number, or ""; watches: only watchpoints. */
void breakpoints_show(struct session *s, const char *only, bool watches);

#endif
