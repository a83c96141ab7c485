#ifndef TRACER_PULL_H
#define TRACER_PULL_H
/**
 * Pulls events from a source into the pipeline (trace/pipeline.h), until there are no more or
 * enough were shown. While a program runs, nothing that was seen waits here for long.
 */
#include <signal.h>

#include "trace/pipeline.h"

struct pull {
	struct pipeline *to;
	bool waits; /* the source waits for programs: text must not wait with it. Needs
		     * interrupt_install() */
	struct {
		uint64_t calls;	       /* so many shown calls end the trace; 0 = it has no limit */
		struct source *engine; /* is to let everything go then; NULL: nothing runs */
		const char *message;   /* is said then on stderr, or NULL */
	} limit;
	struct source *engine;	       /* it may have warnings while it runs; or NULL */
	const char *name;	       /* what begins them */
	volatile sig_atomic_t *recall; /* set by SIGUSR1: sinks show what they keep; or NULL */
	bool ticking; /* waits are interrupted, because something waits to be written */
};

/** A pull into an initialised pipeline. engine: NULL where no program runs; name: of the command,
 * for messages. All must outlive it. */
void pull_init(struct pull *p, struct pipeline *to, struct source *engine, const char *name);

/** Says on stderr what the engine has to warn of. */
void pull_warnings(struct source *engine, const char *name);
/** Runs until the source ends. A trace that can't be written is no reason to end: the program shall
 * end as it would, and where SIGPIPE ends traces the source has been told by it. */
struct err *pull_run(struct pull *p, struct source *src) ERR_CHECK;

#endif
