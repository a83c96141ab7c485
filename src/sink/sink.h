#ifndef SINK_SINK_H
#define SINK_SINK_H
/**
 * A sink shows what happened: text, a summary, later others. A struct of optional hooks inside the
 * sink's own state; whoever drives it (the pipeline) calls them in the order of events. A sink
 * knows calls and values, no engine and no option of the command line.
 */
#include <stdbool.h>

#include "base/err.h"
#include "decode/decode.h"
#include "event/pair.h"
#include "event/source.h"

/** What is lent to a hook; valid until it returns. */
struct moment {
	const struct event *ev;
	const struct pending *thread;
	const struct call *call; /* the thread's call: in progress, or just over */
	const struct call *lib;	 /* lib_enter, lib_exit: the library call; its symbol is its name */
	uint32_t depth;		 /* ... and how many others it is in */
	const struct record *lib_entry; /* ... and the record of its entry */
	const struct call *info;	/* signals: siginfo as values; n == 0: there is none */
	const char *stack;		/* the call stack (event/stack.h) */
	size_t stack_len;		/* 0: not asked for, or not known */
	bool wanted;	/* exit, cut: the outcome is one that was asked for; other: it
			 * is to be shown */
	bool undecided; /* enter: only the exit or the cut will say if it is wanted; lib_exit,
			 * lib_cut: that was so, and is settled now */
};

struct sink;
struct sink_ops {
	/** A call begins; its entry half is decoded. */
	void (*enter)(struct sink *, const struct moment *);
	/** A call that was shown to `enter` is over; both halves are decoded. */
	void (*exit)(struct sink *, const struct moment *);
	/** The thread ends inside of a call that was shown to `enter`. Its end follows. */
	void (*cut)(struct sink *, const struct moment *);
	/** A library call begins; one that returned, or was left (RECORD_UNAVAILABLE). They nest.
	 */
	void (*lib_enter)(struct sink *, const struct moment *);
	void (*lib_exit)(struct sink *, const struct moment *);
	/** A library call is over that never returns: ev tells of something else. */
	void (*lib_cut)(struct sink *, const struct moment *);
	/** Everything else: signals, stops, attached and ended threads, execs. */
	void (*other)(struct sink *, const struct moment *);
	/** Nothing happens for a while, or the program may go on only when everything is out. */
	void (*flush)(struct sink *);
	/** Shows the events that it keeps back (the last ones), and forgets them. */
	void (*recall)(struct sink *);
	/** True if something waits to be flushed. */
	bool (*is_waiting)(const struct sink *);
	/** The last call: what is shown at the end. Not whole: there was more to show, but the
	 * source failed, so nothing may say that this is all. */
	void (*end)(struct sink *, bool whole);
	/** Closes and frees. */
	void (*destroy)(struct sink *);
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
