#ifndef SINK_EXECS_TREE_H
#define SINK_EXECS_TREE_H
/**
 * The tree of programs. A program is what a process runs between an execve and the next one, or its
 * end. Its parent is the program that made the process, or the one before it in the same process.
 */
#include "base/map.h"
#include "sink/execs/image.h"

enum program_state {
	PROGRAM_RUNS,	  /* still, or pawl does not know how it ended */
	PROGRAM_EXITED,	  /* code: exit status */
	PROGRAM_KILLED,	  /* code: signal */
	PROGRAM_REPLACED, /* the process has run another program */
	PROGRAM_FAILED,	  /* it could not be run; code: errno */
};

struct program {
	struct program *parent, *first, *last, *next;
	struct image *image; /* NULL: it already ran when pawl attached */
	char *name;	     /* without an image: the name of the process */
	int pid;
	enum program_state state;
	int code;
	bool core;
	uint64_t begin_ns, end_ns; /* CLOCK_MONOTONIC */
	bool shown;		   /* for the printer */
};

struct tree {
	struct program root;		/* no program itself; its children are the first ones */
	struct map processes;		/* by pid: struct process */
	struct map calls;		/* by tid: struct image of an execve in progress */
	struct map births;		/* by tid of a new thread: the program that made it */
	size_t programs, failed, count; /* run; could not be run; processes */
	uint64_t begin_ns, end_ns;
};

void tree_init(struct tree *t);
void tree_deinit(struct tree *t);

/** An execve begins, or has failed in thread m->ev->rec.tid. */
void tree_call(struct tree *t, const struct moment *m);
void tree_call_failed(struct tree *t, const struct moment *m, int error);
/** To be called with every other event. */
void tree_event(struct tree *t, const struct event *ev);
/** To be called when nothing more will happen: programs that are not known to have ended run until
 * now. */
void tree_end(struct tree *t);

/** The program after p in the order in which they are printed, or NULL. */
struct program *tree_next(const struct tree *t, struct program *p);

#endif
