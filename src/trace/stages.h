#ifndef TRACE_STAGES_H
#define TRACE_STAGES_H
/**
 * The stages between an event and the sinks, for the files of the pipeline only; others use
 * pipeline.h. Each file is one stage:
 *
 *	pipeline.c    the order of the stages
 *	stages.c      what several of them need
 *	greedy.c      reads everything that a recording may be asked for later
 *	condition.c   --where: evaluated at the entry and, if it waits for the result, at the exit
 *	calls.c       system calls: filtered, decoded, shown, cut off by an end
 *	library.c     library calls, which nest: the same
 *	others.c      signals, stops, ends, new threads
 */
#include "trace/pipeline.h"

/** What the pipeline keeps about a thread; pair.c frees it with the thread. */
struct stage_thread {
	struct call call; /* first: sinks see it alone */
	struct where_thread where;
	bool undecided;		     /* the condition waits for the result of the call */
	struct stage_greedy *greedy; /* NULL: nothing is recorded */
};

/** What a recording may be asked about a call, between its entry and its exit. */
struct stage_greedy {
	struct call call;
	uint64_t seq; /* of the record of the entry, if the exit goes on with `call`; else 0 */
};

/** The thread's state, made when it is first needed. */
struct stage_thread *stage_thread(struct pending *t);
/** Frees it: for pair_deinit(). */
void stage_thread_drop(void *data);

/** Calls a hook of every sink that has it. */
#define STAGE_TELL(p, hook, m)                                                                     \
	for (unsigned i_ = 0; i_ < PIPELINE_SINKS && (p)->sinks[i_]; i_++)                         \
		if ((p)->sinks[i_]->ops->hook)                                                     \
	(p)->sinks[i_]->ops->hook((p)->sinks[i_], m)

/** Counts a call or a signal that was shown. The last one that is wanted (--max-events) ends the
 * trace. */
void stage_count(struct pipeline *p, bool shown);
/** Adds the call stack of an event to a moment that is wanted; drops it from one that is not. */
void stage_stack(struct pipeline *p, struct moment *m, const struct event *ev);
/** Puts the stack of an event into a moment. */
void stage_take_stack(struct pipeline *p, struct moment *m, const struct event *ev);

/* greedy.c */
/** Reads all that any way of showing the event could need, so that the recording contains it. */
void stage_greedy(struct pipeline *p, const struct event *ev, struct pending *t);
/** The same for the arguments and the result of a library call. */
void stage_greedy_library(struct pipeline *p, const struct event *ev, const struct lib_shown *c);

/* condition.c */
/** At the entry of a system call whose decoding is in the thread's state. False: the condition
 * rejects the call. A call whose memory was overwritten on request (RECORD_POKED) has passed the
 * condition before that. */
bool stage_condition_enter(struct pipeline *p, const struct event *ev, struct pending *t);
/** At its exit, or when it is cut off: true if it passes. */
bool stage_condition_exit(struct pipeline *p, const struct event *ev, struct pending *t);
/** For a signal, an end or another event that is not a call. */
bool stage_condition_other(struct pipeline *p, const struct event *ev, struct pending *t);
/** At the entry of a library call: sets c->told and c->undecided. */
void stage_condition_library_enter(struct pipeline *p, const struct event *ev, struct pending *t,
				   struct lib_shown *c);
/** At its return, or when it is cut off: true if it passes. */
bool stage_condition_library_exit(struct pipeline *p, const struct event *ev, struct pending *t,
				  struct lib_shown *c);

/* calls.c */
void stage_call_enter(struct pipeline *p, const struct event *ev, struct pending *t);
void stage_call_exit(struct pipeline *p, const struct event *ev, struct pending *t);
/** Tells of the exit of a call that is not shown. */
void stage_call_unshown(struct pipeline *p, const struct event *ev, struct pending *t);
/** Entry and exit in one event. Sinks that show whole calls (sink.h) are told once. */
void stage_call_whole(struct pipeline *p, const struct event *ev, struct pending *t);
/** The call will not return: its thread ends or is let go. */
void stage_call_cut(struct pipeline *p, const struct event *ev, struct pending *t);
/** Calls that were counted where they were made (RECORD_COUNTED). */
void stage_counted(struct pipeline *p, const struct event *ev, struct pending *t);
/** A process ends by an exit_group or a signal: cuts off the calls of all its threads. */
void stage_call_cut_all(struct pipeline *p, const struct event *ev);

/** The only sink that shows anything, or NULL. */
const struct sink *stage_only_sink(const struct pipeline *p);

/* library.c */
/** Takes RECORD_CALL_ENTER and RECORD_CALL_EXIT. */
void stage_library(struct pipeline *p, const struct event *ev, struct pending *t);
/** A library call with both ends (event.exit). False: it has to be taken end by end, as a sink or
 * the thread's other calls need that. */
bool stage_library_whole(struct pipeline *p, const struct event *ev);
/** The same, if its only sink has shown such a call before, and shows it again. */
bool stage_library_again(struct pipeline *p, const struct event *ev, struct pending *t);
/** Takes any other event: threads that fork, execute or end take their library calls along. */
void stage_library_threads(struct pipeline *p, const struct event *ev, struct pending *t);

/* others.c */
/** Shows an event that is not a call. */
void stage_other(struct pipeline *p, const struct event *ev, struct pending *t);

#endif
