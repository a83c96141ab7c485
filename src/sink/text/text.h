#ifndef SINK_TEXT_TEXT_H
#define SINK_TEXT_TEXT_H
/**
 * strace's lines: one per call, signal and end of a thread. A call that blocks stands at once as
 * far as it is known; when another thread has to say something it becomes `<unfinished ...>` and is
 * `resumed` later. Layout only: values are rendered by sink/render, places are sink/output.
 */
#include "base/fdset.h"
#include "sink/output.h"
#include "sink/render/render.h"
#include "sink/sink.h"
#include "sink/split.h"

enum text_clock { TEXT_CLOCK_NONE, TEXT_CLOCK_TIME, TEXT_CLOCK_UNIX };
enum text_pids {
	TEXT_PIDS_MANY,	  /* [pid 12], while there is more than one thread */
	TEXT_PIDS_COLUMN, /* 12, on every line */
	TEXT_PIDS_NEVER,  /* a file per thread */
};
/** Digits behind the point of times; -1 = the time is not shown. */
enum { TEXT_DIGITS_OFF = -1 };

struct text_opts {
	struct render_opts render;
	unsigned column; /* -a */
	bool ltrace;	 /* ltrace's forms of what is no call */
	bool callers;	 /* library calls: the file that the call comes from, before the name */
	unsigned indent; /* spaces per library call around a line */
	enum text_clock clock;
	int clock_digits;
	int relative_digits; /* -r */
	int spent_digits;    /* -T */
	enum text_pids pids;
	bool always_pid;	      /* [pid 12] even when there is one thread */
	bool comm;		      /* names behind the pids */
	enum decode_context contexts; /* of the threads, behind the pids */
	bool ip, nr;
	bool quiet_attach, quiet_exit, quiet_personality, quiet_superseded;
	bool tell_main;	     /* that the command itself was attached to, too */
	bool messages_only;  /* no lines of calls and signals (-c) */
	bool stage;	     /* lines wait until the outcome is known */
	bool whole;	     /* ... whatever it is: no line is ever torn */
	uint32_t last;	     /* only so many lines are kept, and shown in the end; 0: all */
	bool each_entry;     /* flush before a program goes on into a call */
	bool each_line;	     /* ... and when one has ended: the next may not be seen */
	const char *name;    /* as we were started, for messages */
	struct split *split; /* a file per thread, else NULL */
	bool stack_source;   /* files and lines behind the frames of stacks */
	const struct fdset *reads, *writes; /* their data is dumped (dump.h); NULL: none */
};

/** opts and main, where the text goes, are kept and must outlive the sink. */
struct sink *text_create(const struct text_opts *opts, struct output *main);

#endif
