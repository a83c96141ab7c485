#ifndef DEBUGGER_BREAKPOINT_H
#define DEBUGGER_BREAKPOINT_H
/**
 * What the user asked to be stopped at: breakpoints, watchpoints, catchpoints, numbered alike.
 * Their sites and debug registers are put in place when the program is there.
 */
#include "base/err.h"
#include "debugger/inferior.h"

enum stop_how { HOW_BREAK, HOW_WATCH, HOW_CALLS, HOW_FORK, HOW_EXEC };

enum { CALL_WORDS = 16 };

struct breakpoint {
	struct breakpoint *next;
	unsigned number;
	enum stop_how how;
	bool enabled, temporary, once;
	bool unresolved; /* HOW_BREAK: its place is not there yet */
	bool placed;	 /* its site or debug register is in place */
	taddr addr;	 /* HOW_BREAK, HOW_WATCH */
	char *spec;	 /* as it was typed */
	char *condition; /* or NULL */
	uint64_t ignore, hits;
	unsigned thread; /* only this one; 0: any */
	char **commands; /* NULL-ended, or NULL */
	/* HOW_WATCH */
	enum watch_how access;
	unsigned size, reg;
	const struct type *type;
	uint8_t old[8];
	/* HOW_CALLS */
	bool all;
	uint64_t calls[3][CALL_WORDS]; /* by ABI and number */
	uint8_t fork_kind;	       /* HOW_FORK */
};

struct breakpoints {
	struct breakpoint *first;
	unsigned made;
};

struct session;

/** A new one at the end of the list; spec is copied. */
struct breakpoint *breakpoint_new(struct breakpoints *list, enum stop_how how, const char *spec);
/** Takes it out of the program and frees it. */
void breakpoint_delete(struct session *s, struct breakpoint *b);
void breakpoints_deinit(struct breakpoints *list);
struct breakpoint *breakpoint_find(const struct breakpoints *list, unsigned number);

/** Puts into or out of the program what is enabled or not; an error names the first that failed. */
struct err *breakpoints_place(struct session *s) ERR_CHECK;
/** Looks all of them up again: the program was started, or has loaded something. */
void breakpoints_resolve(struct session *s);
/** The program is gone, or another one: nothing is in place. */
void breakpoints_displaced(struct breakpoints *list);

/** Whether an event is to stop the program, by conditions and counts; *ret: the first breakpoint
 * that says so, or NULL. What it has to say is appended to the session's output. */
bool breakpoints_judge(struct session *s, const struct event_info *event, struct breakpoint **ret);

/** The table of `info breakpoints'. */
void breakpoints_show(struct session *s, const char *only);

#endif
