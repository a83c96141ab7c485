#ifndef TRACER_STUCK_SHOW_H
#define TRACER_STUCK_SHOW_H
/** The threads of a process, and the lines about them. */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "proc/memory.h"
#include "sym/symbols.h"
#include "tracer/stuck/script.h"
#include "tracer/stuck/thread.h"

struct stuck {
	struct memory memory;
	struct symbols *symbols;
	struct thread *threads; /* of the process that was looked at last */
	size_t n;
	struct buf out;
	size_t lines;	      /* that out has of this answer */
	bool all;	      /* -v: everything, however many lines it takes */
	struct python python; /* the interpreter in the process */
};

/** Finds out what each thread of a process does. s->n is 0 if there is no such process. */
void stuck_look(struct stuck *s, pid_t pid);
/** Forgets that process. */
void stuck_forget(struct stuck *s);
/** Appends the lines about it, as many as the answer still has room for. */
void stuck_put(struct stuck *s);
/** Ends a line of the answer. */
void stuck_line_end(struct stuck *s);

#endif
