#ifndef SINK_OUTPUT_H
#define SINK_OUTPUT_H
/**
 * Where a trace goes: a file, a pipe to a command, a descriptor that we have, or nowhere (text that
 * waits for a decision). Collects bytes and writes them in large pieces. Knows one thing about
 * lines: where the current one began, so that columns can be aligned although its first part may
 * have been written already.
 *
 * A destination that went away (EPIPE) or is full is remembered, not reported per write: ask
 * output_errno().
 */
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/buf.h"
#include "base/err.h"
#include "sink/ring.h"

struct output {
	struct buf buf;
	int fd;	     /* -1: keeps everything */
	pid_t child; /* the command at the other end, or 0 */
	bool owns_fd;
	int error;     /* errno of the write that failed */
	int32_t owner; /* thread whose line stands incomplete at the end, 0 = at a line's start */
	struct ring *ring; /* only the last lines are kept, and written when they are recalled */
	uint64_t flushed;
	uint64_t line; /* offset of the line's first byte, plus bytes that take no column */
};

/** Text that is kept until output_move(). */
void output_init_stage(struct output *o);
/** A descriptor of ours, not closed at the end. */
void output_init_fd(struct output *o, int fd);
/** Opens a file for writing: emptied, or with `append` extended. A new one is for its owner
 * alone (0600 less umask), as a trace shows what a program reads and writes. */
struct err *output_open_file(struct output *o, const char *path, bool append) ERR_CHECK;
/** Fails where no file PREFIX.NUMBER could be made: to be asked before anything is started. */
struct err *output_check_prefix(const char *prefix) ERR_CHECK;
/** Makes the file of thread tid (-ff), PREFIX.TID; NULL: no memory. What goes wrong is told on
 * stderr in the name of `name`, and *error set (ECANCELED: it has been told); the output then keeps
 * everything. */
struct output *output_open_thread(const char *prefix, int tid, bool append, const char *name,
				  int *error);
/** Starts `sh -c command` and writes to its standard input. */
struct err *output_open_command(struct output *o, const char *command) ERR_CHECK;
/** Writes what is left, closes, and waits for the command if there is one. */
void output_close(struct output *o);

/** From now on only the last n lines are kept. False: no memory. */
bool output_keep_last(struct output *o, size_t n);
/** Writes the complete lines that are kept, and forgets them. */
void output_recall(struct output *o);
/** The same, and nothing is kept back from now on. */
void output_keep_all(struct output *o);

/** Writes everything out; what is kept back stays. */
void output_flush(struct output *o);

/** Appends src's text and empties it. */
void output_move(struct output *o, struct output *src);

/** To be called where a line begins, and behind bytes that take no column. */
static inline void output_line_begin(struct output *o)
{
	o->line = o->flushed + o->buf.len;
}

/** Columns that the current line has so far. */
static inline uint64_t output_column(const struct output *o)
{
	return o->flushed + o->buf.len - o->line;
}

/** True when there is enough to be worth a write; lines that are kept cost none. */
static inline bool output_is_full(const struct output *o)
{
	return o->ring || o->buf.len >= 1 << 16;
}

/** True if the two descriptors are the same file, so that the order of writes shows; never for
 * character devices. */
bool output_same_file(int fd, int other);

#endif
