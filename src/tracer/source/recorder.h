#ifndef TRACER_SOURCE_RECORDER_H
#define TRACER_SOURCE_RECORDER_H
/**
 * A source that wraps another one, and writes all events of it, and all that is read through it, to
 * a file (tracer/source/recording.h), or to several files that follow each other.
 *
 * If pawl is killed, little is lost: when an event arrives, those that are RECORDER_AGE_MS older
 * are written. This needs no clock, because records have times. While no event arrives, somebody
 * must call the sink's flush(). Blocks of a few events would hardly be smaller when compressed, so
 * in a regular file they are not: they stand there until there is enough for a block that is.
 */
#include "event/source.h"
#include "sink/output.h"
#include "sink/sink.h"
#include "tracer/source/redact.h"

struct recorder_opts {
	const char *path;      /* of the file; with `rotate`, what all names begin with */
	uint32_t strings;      /* as in struct recording_start */
	uint64_t max_size;     /* bytes of a file, 0: any number. A single block may be larger */
	bool rotate;	       /* a full file is followed by another one; else the recording ends */
	unsigned keep;	       /* so many files are kept, those before them are removed; 0: all */
	bool sees_all;	       /* `inner` has every call of the threads (sink/links.h) */
	bool follows;	       /* children and threads are traced */
	struct redact *redact; /* what is hidden, or NULL; belongs to the caller */
};

/** Opens the (first) file for recorder_open(), before anything is started. */
struct err *recorder_output(const struct recorder_opts *, struct output *ret) ERR_CHECK;

/**
 * Wraps `inner` and takes over `out`, from recorder_output(); it is an empty stage then. The
 * options must stay valid.
 */
struct source *recorder_open(struct source *inner, const struct recorder_opts *,
			     struct output *out);

enum { RECORDER_AGE_MS = 30 };

/** A sink that shows nothing: it tells whether events are still to be written, and writes them. It
 * belongs to the recorder; nobody else destroys it. */
struct sink *recorder_sink(struct source *s);

/** Closes the file; the source continues without it. Returns what could not be written, or NULL. */
struct err *recorder_finish(struct source *s) ERR_CHECK;
/** After that: the number of events that are not in the file because it was full. */
uint64_t recorder_left_out(const struct source *s);

#endif
