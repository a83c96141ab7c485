#ifndef TRACER_PULL_H
#define TRACER_PULL_H
/**
 * Pulls events from a source into the pipeline (trace/pipeline.h), until there are no more, or
 * enough were shown. While a program runs, events are shown without long delays.
 */
#include <signal.h>

#include "trace/pipeline.h"

struct pull {
	struct pipeline *to;
	bool waits; /* the source waits for programs, and text must not wait with it. Needs
		     * interrupt_install() */
	struct {
		uint64_t calls;	       /* the trace ends after this many shown calls; 0 = no
					* limit */
		struct source *engine; /* detaches from everything then; NULL: nothing runs */
		const char *message;   /* printed on stderr then, or NULL */
	} limit;
	struct source *engine; /* an engine that may have warnings while it runs, or NULL */
	bool tells; /* the engine tells of its own work (-d): that stands before the text of what
		     * comes of it */
	const char *name;	       /* the name at the beginning of warnings */
	volatile sig_atomic_t *recall; /* set by SIGUSR1: sinks show what they keep back; or NULL */
	bool ticking;		       /* waits are interrupted, because text is to be written */
};

/** Initialises a pull into an initialised pipeline. engine: NULL if no program runs; name: the
 * command's name, for messages. All of them must outlive it. */
void pull_init(struct pull *p, struct pipeline *to, struct source *engine, const char *name);

/** Prints the engine's warnings on stderr. */
void pull_warnings(struct source *engine, const char *name);
/** Runs until the source ends. An error in writing the trace does not end it: the program must end
 * as it would without us. If SIGPIPE ends traces, the source has got that signal. */
struct err *pull_run(struct pull *p, struct source *src) ERR_CHECK;

#endif
