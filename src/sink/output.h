#ifndef SINK_OUTPUT_H
#define SINK_OUTPUT_H
/**
 * Where a trace goes: a file, a pipe to a command, a descriptor that we have, or nowhere (text that
 * waits for a decision). Collects bytes and writes them in large pieces. Knows one thing about
 * lines: where the current one began, so that columns can be aligned although its first part may
 * have been written already.
 *
 * What can't be written is lost, and counted: output_lost() tells. The next text is tried all the
 * same, as there may be room again, but for a reader that has gone (EPIPE). A line is there as a
 * whole or not at all: of one that a full disk cuts in two the rest is kept, and written first when
 * there is room; if there never is, what is there of it is taken back at the end.
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
	bool bytes;    /* they are no lines, and worth nothing behind a gap */
	bool over;     /* nothing is written any more */
	bool cut;      /* at the end: what was written ends within a line */
	int error;     /* errno of the last write that failed */
	uint64_t lost; /* lines */
	uint64_t part; /* bytes that were written of a line whose end was not */
	int32_t owner; /* thread whose line stands incomplete at the end, 0 = at a line's start */
	struct ring *ring; /* only the last lines are kept, and written when they are recalled */
	uint64_t flushed;
	uint64_t line; /* offset of the line's first byte, plus bytes that take no column */
};

/** Text that is kept until output_move(). */
void output_init_stage(struct output *o);
/** A descriptor of ours, not closed at the end. */
void output_init_fd(struct output *o, int fd);
/** What comes has no lines: after a failure nothing more is written. */
void output_set_bytes(struct output *o);
/** What could not be opened, with that errno: all text is lost. */
void output_init_gone(struct output *o, int error);
/** Opens a file for writing: emptied, or with `append` extended. A new one is for its owner
 * alone (0600 less umask), as a trace shows what a program reads and writes. */
struct err *output_open_file(struct output *o, const char *path, bool append) ERR_CHECK;
/** Starts `sh -c command` and writes to its standard input. */
struct err *output_open_command(struct output *o, const char *command) ERR_CHECK;
/** Writes what is left, closes, and waits for the command if there is one. */
void output_close(struct output *o);
/** After output_close(): what went wrong with what `name` stands for, how many lines were lost by
 * it, and if others are cut; NULL: nothing. The caller's. */
struct err *output_lost(const struct output *o, const char *name);

/** From now on only the last n lines are kept. False: no memory, all are; output_lost() tells, too.
 */
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
