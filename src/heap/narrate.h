#ifndef HEAP_NARRATE_H
#define HEAP_NARRATE_H
/**
 * `pawl heap --brk`: one line for each step of the kernel's, in the order of things, with the
 * function of the allocator that caused it, and the reason for it (heap/reason.h). What the
 * allocator does without the kernel is one line between two steps.
 */
#include "heap/process.h"
#include "sink/output.h"
#include "sink/sink.h"

struct heap_narrator {
	struct output *out;
	const uint64_t *begin_ns; /* of the trace */
	struct map stories;	  /* by pid: what was told of it */
	int32_t first_pid;	  /* lines about other processes begin with their pid */
};

/** Both must outlive the narrator. */
void heap_narrator_init(struct heap_narrator *n, struct output *out, const uint64_t *begin_ns);
void heap_narrator_deinit(struct heap_narrator *n);
/** An allocator's function begins, or has returned; nested ones are left out by the caller. */
void heap_narrator_enter(struct heap_narrator *n, struct heap_process *p,
			 const struct heap_thread *t, const struct moment *m);
void heap_narrator_exit(struct heap_narrator *n, struct heap_process *p,
			const struct heap_thread *t, const struct moment *m);
/** A call of the kernel's has returned. */
void heap_narrator_step(struct heap_narrator *n, struct heap_process *p,
			const struct heap_thread *t, const struct heap_step *step,
			const struct moment *m);
/** Tells what was kept back, and forgets the process: it ends or executes another program, or the
 * trace ends (pid 0: all processes). */
void heap_narrator_finish(struct heap_narrator *n, int32_t pid);

#endif
