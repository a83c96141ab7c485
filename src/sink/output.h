#ifndef SINK_OUTPUT_H
#define SINK_OUTPUT_H
/**
 * Where a trace goes: a file, a pipe to a command, an open descriptor, or nowhere (text that waits
 * for a decision). Collects bytes and writes them in large pieces. It knows where the current line
 * began, so that columns can be aligned even if the first part of the line was already written.
 *
 * Text that cannot be written is lost, and its lines are counted: see output_lost(). Later text is
 * tried again, because there may be space again, unless the reader has closed the pipe (EPIPE). A
 * line is in the file completely or not at all: if a full disk cuts it in two, the rest is kept,
 * and written first when there is space again. If there never is, the first part is truncated at
 * the end. Under strace's name each line that is lost is reported when it is lost, as strace does
 * (output_tell_each()), instead of their number at the end.
 */
#include <signal.h>
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
	bool bytes;    /* the bytes are no lines, and useless after a gap */
	bool over;     /* nothing is written any more */
	bool told;     /* what is lost has been reported */
	bool cut;      /* at the end: the last byte written is inside of a line */
	char *each;    /* the beginning of the message about each line that is lost, or NULL */
	int error;     /* errno of the last write that failed */
	uint64_t lost; /* lines that were lost */
	uint64_t part; /* bytes written of a line whose end could not be written */
	int32_t owner; /* thread whose line is incomplete at the end of the text; 0: the text ends
			  with a whole line */
	struct ring *ring; /* only the last lines are kept, and written when they are recalled */
	uint64_t flushed;
	uint64_t line; /* offset of the line's first byte, plus the bytes that take no column */
};

/** Initialises an output that keeps its text until output_move(). */
void output_init_stage(struct output *o);
/** Writes to a descriptor of the caller, which is not closed at the end. */
void output_init_fd(struct output *o, int fd);
/** Says that the bytes are no lines: after a failure nothing more is written. */
void output_set_bytes(struct output *o);
/** Initialises an output for a file that could not be opened, with this errno: all text is lost. */
void output_init_gone(struct output *o, int error);
/** Opens a file for writing. It is truncated, or extended with `append`. Only its owner can access
 * a new file (0600 less umask), because a trace shows what a program reads and writes. */
struct err *output_open_file(struct output *o, const char *path, bool append) ERR_CHECK;
/** Starts `sh -c command` and writes to its standard input. defaulted: signals that this process
 * ignores and the command must not. */
struct err *output_open_command(struct output *o, const char *command,
				const sigset_t *defaulted) ERR_CHECK;
/** From now on the loss of each line is reported on the standard error as "program: name: reason",
 * and output_lost() says nothing of it. */
void output_tell_each(struct output *o, const char *program, const char *name);
/** From now on nothing is reported, then or later; after output_tell_each(). */
void output_tell_none(struct output *o);
/** Writes the rest of the text, closes the file, and waits for the command if there is one. */
void output_close(struct output *o);
/** After output_close(): a message that says what went wrong with `name`, how many lines were lost,
 * and whether others are truncated. NULL: nothing went wrong. The caller frees it. */
struct err *output_lost(const struct output *o, const char *name);

/** Keeps only the last n lines from now on. */
void output_keep_last(struct output *o, size_t n);
/** Writes the complete lines that are kept, and removes them from the ring. */
void output_recall(struct output *o);
/** Writes the lines that are kept, and keeps none from now on. */
void output_keep_all(struct output *o);

/** Writes all text except the lines that are kept. */
void output_flush(struct output *o);

/** True if what was written can be written anew: this is a regular file that we have opened. */
bool output_can_return(const struct output *o);
/** What is written next takes the place of what is at byte `at` of the file. All text must have
 * been flushed, and output_can_return() be true. */
void output_return(struct output *o, uint64_t at);
/** Ends the file where the last flush has ended. */
void output_cut(struct output *o);

/** Appends src's text and empties it. */
void output_move(struct output *o, struct output *src);

/** Callers call this where a line begins, and after bytes that take no column. */
static inline void output_line_begin(struct output *o)
{
	o->line = o->flushed + o->buf.len;
}

/** Returns the number of columns of the current line. */
static inline uint64_t output_column(const struct output *o)
{
	return o->flushed + o->buf.len - o->line;
}

/** True if there is enough text for a write; lines that are kept do not count. */
static inline bool output_is_full(const struct output *o)
{
	return o->ring || o->buf.len >= 1 << 16;
}

/** True if the two descriptors are the same file, so that the order of writes shows; never for
 * character devices. */
bool output_same_file(int fd, int other);

#endif
