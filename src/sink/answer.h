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
	bool sees_all;	     /* the sink is told of every call (sink/links.h) */
	bool all;	     /* -v: everything, however many lines it takes */
	unsigned depth;	     /* so many calls of functions inside of each other; 0: all */
	unsigned width;	     /* columns of the terminal; 0: lines may be of any length */
	const char *command; /* what was traced, for the line about the whole story; may be NULL */
	/** Of an answer about two runs: what the sink of the first one leaves for that of the
	 * second; *kept is NULL until then. */
	void **kept;
};

struct answer {
	const char *name;
	const char *about;	    /* one line for the list of commands */
	const char *const *options; /* what is asked of the tracer, NULL-ended */
	bool stacks;		    /* it asks for the call stacks of signals */
	const char *story;	    /* the plain options that show the whole story */
	/** out and opts must outlive the sink. */
	struct sink *(*create)(const struct answer_opts *opts, struct output *out);
	bool two; /* it compares two runs */
	/** The functions whose calls it shows unless the user chooses others, as an expression for
	 * --library-entries; NULL: none. */
	const char *functions;
	/** Frees what was kept of the first run, if there is no second one. */
	void (*forget)(void *kept);
};

/** What the sink of an answer begins with. */
struct answer_sink {
	struct sink sink;
	const struct answer_opts *o;
	struct output *out;
};

/** Makes the sink of an answer: `size` bytes that begin with a struct answer_sink, the rest of them
 * zero. To be freed by free(3). */
void *answer_sink_create(size_t size, const struct sink_ops *ops, const struct answer_opts *opts,
			 struct output *out);
/** Begins an answer: says so if the trace is not complete (sink.h, end). Returns how many lines
 * that took. */
unsigned answer_head(const struct answer_sink *s, bool whole);
/** Appends the last sentence of an answer, which names the plain options. */
void answer_story(const struct answer_sink *s, const struct answer *a);
/** Ends a line that began at `start`, cut to the width of the terminal, never inside of a character
 * of UTF-8; with -v it stays whole. */
void answer_line_end(const struct answer_opts *o, struct buf *b, size_t start);

#endif
