#ifndef SINK_TEXT_TEXT_H
#define SINK_TEXT_TEXT_H
/**
 * Shows lines like strace's: one for each call, signal and end of a thread. The entry of a call
 * that blocks is shown at once. If another line must be written meanwhile, it becomes `<unfinished
 * ...>` and is `resumed` later. This room has the layout only: sink/render shows values, and
 * sink/output writes.
 */
#include "sink/output.h"
#include "sink/render/dump.h"
#include "sink/render/render.h"
#include "sink/sink.h"
#include "sink/split.h"

enum text_clock { TEXT_CLOCK_NONE, TEXT_CLOCK_TIME, TEXT_CLOCK_UNIX };
enum text_pids {
	TEXT_PIDS_MANY,	  /* [pid 12], while there is more than one thread */
	TEXT_PIDS_COLUMN, /* 12, on every line */
	TEXT_PIDS_NEVER,  /* a file per thread */
};
/** Digits after the point of times; -1: the time is not shown. */
enum { TEXT_DIGITS_OFF = -1 };

struct text_opts {
	struct render_opts render;
	unsigned column; /* -a */
	bool no_signals; /* signals have no lines; ends of processes have theirs */
	bool ltrace;	 /* ltrace's format for everything that is no call */
	bool callers;	 /* library calls: the calling file is shown before the name */
	unsigned indent; /* spaces of indentation per outer library call */
	enum text_clock clock;
	int clock_digits;
	int relative_digits; /* -r */
	int spent_digits;    /* -T */
	enum text_pids pids;
	bool always_pid;	      /* [pid 12] even if there is only one thread */
	bool comm;		      /* command names after the pids */
	enum decode_context contexts; /* SELinux contexts of the threads, after the pids */
	bool ip, nr;
	bool late_personality; /* a new ABI is told at the first call in it, not at the execve */
	bool quiet_attach, quiet_exit, quiet_personality, quiet_superseded;
	bool tell_main;	    /* report the attaching to the command, too */
	bool messages_only; /* no lines of calls and signals (-c) */
	bool stage;	    /* lines wait until the outcome is known */
	bool show_detached; /* `stage`: calls that are left before they return are shown, too */
	bool whole;	    /* lines wait until the call has returned, so that none is broken */
	bool begun;	    /* `whole`: the line of a call that blocks is begun early where no other
			     * line can come between, as only one thread is traced */
	bool explain;	    /* errors and signals are explained when they first occur */
	uint32_t last;	    /* only this many lines are kept, and shown at the end; 0: all lines */
	bool each_entry;    /* flush before a program goes on into a call */
	bool each_line;	  /* flush when a thread has ended, because the next event may never come */
	const char *name; /* the name that pawl was started with, for messages */
	struct split *split; /* a file per thread, else NULL */
	bool stack_source;   /* files and lines behind the frames of stacks */
	struct dump_opts dump;
};

/** opts and main, where the text goes, are kept and must outlive the sink. */
struct sink *text_create(const struct text_opts *opts, struct output *main);
/** Shows a line that is not about one event, led like the lines of m's thread. */
void text_remark(struct sink *s, const struct moment *m, const char *line);

#endif
