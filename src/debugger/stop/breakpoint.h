#ifndef DEBUGGER_STOP_BREAKPOINT_H
#define DEBUGGER_STOP_BREAKPOINT_H
/**
 * Breakpoints, watchpoints and catchpoints, which share their numbers. Their sites and debug
 * registers are set when the program exists. A breakpoint has a location for every place that its
 * text means; one without locations is pending.
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
	HOW_THROW,  /* a breakpoint in the language's own runtime; spec: the function there */
};

struct location {
	struct spot at;
	bool enabled, placed;
	unsigned reg; /* the debug register of a hardware breakpoint */
};

struct call_catch;
struct watched;
struct session;
struct event_info;

struct breakpoint {
	struct breakpoint *next;
	unsigned number;
	enum stop_how how;
	bool enabled, temporary;
	uint64_t left; /* after how many hits it is disabled; 0: never */
	bool hardware; /* by a debug register */
	struct location *locations;
	unsigned nlocations;
	char *spec;	 /* the text as typed */
	char *condition; /* or NULL */
	char *pattern;	 /* HOW_THROW: a regular expression for the types of exceptions, or NULL */
	char *printf;	 /* dprintf: what is printed, instead of a stop; or NULL */
	uint64_t ignore, hits;
	struct thread_id only; /* the thread that it is for; a watchpoint belongs to one program */
	char **commands;       /* NULL-ended, or NULL */
	struct watched *watch;
	struct call_catch *calls;
	const struct catch_kind *kind; /* of these calls, or NULL */
	void *kept;		       /* the kind's own */
	uint8_t fork_kind;
	bool unload;
	uint64_t signals; /* bit sig - 1; 0: all except those that debuggers use */
};

/** Which of the calls are caught, where names and a condition cannot say that. */
struct catch_kind {
	const char *name; /* behind `catch' */
	const char *what; /* ... as lists show it */
	/** Called for each entry and exit of these calls that the condition selects. */
	bool (*catches)(struct session *s, struct breakpoint *b, const struct event_info *event);
	/** Appends what is said of the stop. */
	void (*tell)(struct session *s, const struct breakpoint *b, const struct event_info *event);
	void (*forget)(void *kept);
};

struct breakpoints {
	struct breakpoint *first;
	unsigned made;
	unsigned noted; /* the first one made by the last command that made any */
};

struct session;

/** Appends a new one to the list; spec is copied. */
struct breakpoint *breakpoint_new(struct breakpoints *list, enum stop_how how, const char *spec);
/** Removes it from the program and frees it. */
void breakpoint_delete(struct session *s, struct breakpoint *b);
void breakpoints_deinit(struct breakpoints *list);
struct breakpoint *breakpoint_find(const struct breakpoints *list, unsigned number);

/** True for kinds that have locations in code. */
bool breakpoint_has_place(const struct breakpoint *b);
/** Returns the enabled location at an address, or NULL. */
struct location *breakpoint_at(const struct breakpoint *b, taddr addr);
/** Sets its places, an array of struct spot. Locations that stay keep their settings. */
void breakpoint_locate(struct session *s, struct breakpoint *b, const struct buf *places);

/** Sets or removes sites as breakpoints are enabled or not; the error names the first one that
 * failed. */
struct err *breakpoints_place(struct session *s) ERR_CHECK;
/** Looks all locations up again, because the program was started, or has loaded something. */
void breakpoints_resolve(struct session *s);
/** To be called when the program has ended or was replaced: no site exists any more. */
void breakpoints_displaced(struct session *s);
/** Removes all sites from the program; watches: only those of watchpoints. */
void breakpoints_withdraw(struct session *s, bool watches);
/** True if it belongs to the current program. */
bool breakpoint_is_here(const struct session *s, const struct breakpoint *b);

/** Decides by conditions and counts whether an event stops the program. Its messages are appended
 * to the session's output. */
bool breakpoints_judge(struct session *s, const struct event_info *event);

/** The name of the source file of a place, as it is shown; the place must have one. */
const char *breakpoint_file(const struct spot *p);
/** Shows the table of `info breakpoints'. only: a number, or ""; watches: only watchpoints. */
void breakpoints_show(struct session *s, const char *only, bool watches);

#endif
