#ifndef SINK_SINK_H
#define SINK_SINK_H
/**
 * A sink shows events: as text, as JSON, as a table. It is a struct of optional hooks inside the
 * sink's own state. The pipeline calls the hooks in the order of events. A sink knows calls and
 * values, but no engine and no option of the command line.
 */
#include <stdbool.h>

#include "base/err.h"
#include "decode/decode.h"
#include "event/pair.h"
#include "event/source.h"

/** Makes the values of a whole call when they are needed. */
struct moment_values {
	void (*make)(struct moment_values *);
	bool made;
};

/** What a hook gets; valid until it returns. */
struct moment {
	const struct event *ev;
	const struct pending *thread;
	const struct call *call; /* the thread's call, which is in progress or has just ended */
	const struct call *lib;	 /* lib_enter, lib_exit: the library call; its symbol is its name */
	uint32_t depth;		 /* the number of library calls that it is inside of */
	const struct record *lib_entry; /* the record of its entry */
	const struct call *info;	/* signals: the siginfo as values; n == 0: there is none */
	const char *stack;		/* the call stack (event/stack.h) */
	size_t stack_len;		/* 0: not asked for, or not known */
	uint64_t stack_id;		/* the same for the same stack alone; 0: not known */
	bool wanted; /* exit, cut: the outcome is one that the user asked for; other: the event is
			to be shown */
	struct moment_values *late; /* whole: the call has its number, registers and outcome alone
				     * until moment_make_values(), as the pipeline was told
				     * (pipeline.seldom); NULL: it has all */
	bool known_by_contents;	    /* whole, lib_exit: the values depend on ev->contents alone */
	bool undecided; /* enter: only the exit or the cut decides if the call is shown; lib_exit,
			   lib_cut: this was so, and is decided now */
};

/** Makes the values of m->call, if it has none yet. */
static inline void moment_make_values(const struct moment *m)
{
	if (!m->late || m->late->made)
		return;
	m->late->made = true;
	m->late->make(m->late);
}

/** False: m->call has no values yet. */
static inline bool moment_has_values(const struct moment *m)
{
	return !m->late || m->late->made;
}

/** Of a whole call: the moment of its exit alone. */
static inline struct moment moment_of_exit(const struct moment *whole)
{
	struct moment exit = *whole;

	exit.ev = whole->ev->exit;
	exit.undecided = false;
	return exit;
}

struct sink;
struct sink_ops {
	/** A call begins; the values of its entry are decoded. */
	void (*enter)(struct sink *, const struct moment *);
	/** A call that `enter` was called for has returned; all values are decoded. */
	void (*exit)(struct sink *, const struct moment *);
	/** The same two at once, for a call that is over already: ev->exit is the event of its
	 * exit. If a sink lacks this, all are told by `enter` and `exit`. */
	void (*whole)(struct sink *, const struct moment *);
	/** Shows a whole call again that it has shown before: one of the same ev->contents. It is
	 * not decoded; the moment has no call. False: it is not known, and `whole` follows. */
	bool (*again)(struct sink *, const struct moment *);
	/** The thread ends inside of a call that `enter` was called for. The event of its end
	 * follows. */
	void (*cut)(struct sink *, const struct moment *);
	/** A call that is not shown has returned, which may have given the thread another name. */
	void (*renamed)(struct sink *, const struct moment *);
	/** Calls of a thread have been counted and have no moments of their own (RECORD_COUNTED).
	 */
	void (*counted)(struct sink *, const struct moment *);
	/** A library call begins, has returned, or was left by a jump (RECORD_UNAVAILABLE). Library
	 * calls nest. */
	void (*lib_enter)(struct sink *, const struct moment *);
	void (*lib_exit)(struct sink *, const struct moment *);
	/** Both at once, for a call that is over already and in no other one: ev->exit is the event
	 * of its end, and the moment has no more of the call than its name. If a sink lacks this,
	 * all are told by lib_enter and lib_exit. */
	void (*lib_whole)(struct sink *, const struct moment *);
	/** The same as `again' for such a library call, which lib_enter and lib_exit have shown:
	 * the moment of the latter has known_by_contents, and its event the contents. */
	bool (*lib_again)(struct sink *, const struct moment *);
	bool lib_stacks_late; /* lib_exit asks for the stack of the call itself, where it needs it
			       * (MEM_ASK_STACK), so that its moment has none */
	/** A library call will never return; ev is another event that shows this. */
	void (*lib_cut)(struct sink *, const struct moment *);
	/** All other events: signals, stops, threads that are attached or end, execs. */
	void (*other)(struct sink *, const struct moment *);
	/** The thread is certain to end, inside of a call or by a signal: its registers and memory
	 * can be read for the last time. Only where call stacks are asked for. */
	void (*ending)(struct sink *, const struct moment *);
	/** Writes out pending text: no event is expected for a while, or the program must not
	 * continue before the text is written. */
	void (*flush)(struct sink *);
	/** Shows the events that the sink keeps back (the last ones), and forgets them. */
	void (*recall)(struct sink *);
	/** True if text is pending that flush() would write. */
	bool (*is_waiting)(const struct sink *);
	/** Shows what the sink shows at the end; no other hook but destroy is called afterwards.
	 * `whole` is false if the source failed, so that the output must not claim to be
	 * complete. */
	void (*end)(struct sink *, bool whole);
	/** Closes and frees. */
	void (*destroy)(struct sink *);
	bool shows_nothing; /* it has no hook for events, and does not care how they are told */
};
struct sink {
	const struct sink_ops *ops;
};

static inline void sink_destroy(struct sink *s)
{
	if (s)
		s->ops->destroy(s);
}

#endif
