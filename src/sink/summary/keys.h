#ifndef SINK_SUMMARY_KEYS_H
#define SINK_SUMMARY_KEYS_H
/**
 * Finds the row in which --by counts a call. Asks the program only for what the keys need: paths
 * and descriptors at the entry (before the call changes them), peers and errors at the exit. A call
 * counts once: under the first path that it names, else under what its first descriptor refers to.
 */
#include "base/buf.h"
#include "base/map.h"
#include "sink/render/comm.h"
#include "sink/summary/summary.h"
#include "sink/links.h"
#include "sink/summary/rows.h"

struct summary_keys {
	const struct summary_opts *o;
	struct comms commands;
	struct map peers;   /* by the socket's inode: char *, "" = none */
	struct map threads; /* by tid: struct summary_entry, what was found out at the entry */
	struct links links; /* what descriptors refer to */
	struct buf key;	    /* of the call that was asked for last */
};

void summary_keys_init(struct summary_keys *k, const struct summary_opts *o);
void summary_keys_deinit(struct summary_keys *k);

/** To be called when a call begins. */
void summary_keys_enter(struct summary_keys *k, const struct moment *m);
/** To be called when a call has ended, whether it is counted or not. */
void summary_keys_leave(struct summary_keys *k, const struct moment *m);
/** Computes the row of a call that is counted: fills *ret, whose key is valid until the next call.
 */
void summary_keys_exit(struct summary_keys *k, const struct moment *m, struct summary_id *ret);
/** The descriptor of a file by which the call counts that summary_keys_exit() was asked for last,
 * if it counts by that alone; else -1. */
int summary_keys_file(struct summary_keys *k, const struct moment *m);
/** True if calls by that descriptor count under that path, n bytes, when ev is taken. */
bool summary_keys_is_file(struct summary_keys *k, const struct event *ev, int fd, const char *path,
			  size_t n);
/** The same as summary_keys_exit() for calls that were counted, whose keys need no entry
 * (summary_can_count()). */
void summary_keys_counted(struct summary_keys *k, const struct moment *m, struct summary_id *ret);
/** The same for a library call, with the keys that have a meaning for it
 * (summary_of_libraries()). */
void summary_keys_library(struct summary_keys *k, const struct moment *m, struct summary_id *ret);
/** To be called at all other events: names change, processes end. */
void summary_keys_other(struct summary_keys *k, const struct moment *m);

/** Returns the heading of a key's column. */
const char *summary_by_head(enum summary_by by);

/** Appends the name of an error, as it stands in a key. */
void summary_put_errno(struct buf *b, uint32_t error);

#endif
