#ifndef SINK_ANSWER_H
#define SINK_ANSWER_H
/**
 * Answers: commands such as `pawl execs COMMAND`, which show what a trace means instead of its
 * lines. An answer is a set of ordinary options and a sink that takes the place of the text.
 */
#include <stdbool.h>

#include "sink/output.h"
#include "sink/sink.h"

/** As many lines are printed at most, unless everything is asked for. */
enum { ANSWER_LINES = 20 };

struct answer_opts {
	bool all;	     /* -v: everything, however many lines it takes */
	unsigned width;	     /* columns of the terminal; 0: lines may be of any length */
	const char *command; /* what was traced, for the line about the whole story; may be NULL */
};

struct answer {
	const char *name;
	const char *about;	    /* one line for the list of commands */
	const char *const *options; /* what is asked of the tracer, NULL-ended */
	bool stacks;		    /* it asks for the call stacks of signals */
	const char *story;	    /* the plain options that show the whole story */
	/** out and opts must outlive the sink. */
	struct sink *(*create)(const struct answer_opts *opts, struct output *out);
};

#endif
