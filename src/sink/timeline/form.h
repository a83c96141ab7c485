#ifndef SINK_TIMELINE_FORM_H
#define SINK_TIMELINE_FORM_H
/**
 * The forms of a timeline's file. A form appends to a buffer what it is told, at once and in any
 * order of times: viewers sort. All texts are UTF-8 or are made so; times are nanoseconds of
 * CLOCK_MONOTONIC.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

/** A piece of text. */
struct timeline_text {
	const char *p;
	size_t n;
};

struct timeline_arg {
	struct timeline_text name, text;
};

/** A call, from its entry to its exit, or a signal. */
struct timeline_slice {
	int pid, tid;
	struct timeline_text name;
	const char *category; /* "syscall", "library", "signal" */
	uint64_t begin, end;  /* end 0: it never returned; end == begin: a moment */
	uint64_t flow_out;    /* an arrow begins here; 0: none does. Equal numbers are one arrow */
	uint64_t flow_in;     /* an arrow ends here: where the slice begins, or */
	bool flow_late;	      /* where it ends, as a wait does, which has an end then: viewers know
			       * no arrow whose end is earlier than its beginning */
	const struct timeline_arg *args;
	unsigned nargs;
};

/** The places of a slice's times in what it became; 0: there is none, or it cannot be changed. */
struct timeline_times {
	size_t begin, end;
};

enum timeline_counter { TIMELINE_DESCRIPTORS, TIMELINE_HEAP, TIMELINE_COUNTERS };

/** The names of the counters, as viewers show them. */
extern const char *const timeline_counters[TIMELINE_COUNTERS];

struct timeline_form {
	void (*begin)(struct buf *b);
	/** The name of a process or of one of its threads, from now on and for all before. */
	void (*process)(struct buf *b, int pid, struct timeline_text name);
	void (*thread)(struct buf *b, int pid, int tid, struct timeline_text name);
	/** Returns the places of its times, counted from the beginning of the buffer. */
	struct timeline_times (*slice)(struct buf *b, const struct timeline_slice *s);
	/** Puts another time at such a place. NULL: there never is one. */
	void (*put_time)(char *place, uint64_t ns);
	void (*counter)(struct buf *b, int pid, enum timeline_counter c, uint64_t at,
			uint64_t value);
	void (*end)(struct buf *b);
};

/** Perfetto's: a sequence of TracePackets with TrackEvents (perfetto/trace/trace_packet.proto). */
extern const struct timeline_form timeline_perfetto;
/** Chrome's: an object with an array of trace events (the "Trace Event Format"). */
extern const struct timeline_form timeline_chrome;

#endif
