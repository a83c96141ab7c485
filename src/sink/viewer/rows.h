#ifndef SINK_VIEWER_ROWS_H
#define SINK_VIEWER_ROWS_H
/**
 * The lines of a trace in memory, for `pawl viewer`: each with its text and with what leads from
 * one to another. A call that others came between has two rows, as in the text. A row takes some 60
 * bytes and its text.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/map.h"
#include "sink/render/comm.h"
#include "sink/render/render.h"
#include "sink/sink.h"

#define ROW_NONE UINT32_MAX

struct viewer_row {
	uint64_t since_ns; /* from the first event of the trace */
	uint64_t seq;	   /* of the entry; of another event its own */
	uint64_t took_ns;  /* of a call that is over: its duration */
	uint64_t text;	   /* where it is in rows.text */
	uint32_t len;
	uint32_t process; /* in rows.processes */
	uint32_t partner; /* the other half of the call; of a call that made a process: its first
			   * row; or ROW_NONE */
	int32_t tid;
	bool failed, over; /* over: took_ns is known */
};

struct viewer_process {
	char *name; /* of its program, the last one */
	int32_t pid;
	uint32_t parent; /* the row of the call that made it, or ROW_NONE */
	uint32_t first;	 /* its first row, or ROW_NONE */
	uint32_t count, failures;
};

struct viewer_rows {
	const struct render_opts *render; /* to be set by the user; the rest is zero at first */
	struct viewer_row *list;
	size_t n, cap;
	struct buf text; /* of all rows */
	struct viewer_process *processes;
	size_t nprocesses, processes_cap;
	uint64_t begin_ns, end_ns;

	/* while it is read: */
	struct map pids;    /* 1 + the number of the process */
	struct map threads; /* by tid: 1 + the row of the call that it is in */
	bool open;	    /* the last row is a call that is not over, and may be continued */
	struct comms comms;
	struct buf name;
};

/** A sink that adds rows; they outlive it. */
struct sink *viewer_rows_sink(struct viewer_rows *r);
void viewer_rows_deinit(struct viewer_rows *r);

/** The text of a row, not NUL-terminated, r->len bytes. */
static inline const char *viewer_text(const struct viewer_rows *rows, const struct viewer_row *r)
{
	return rows->text.p + r->text;
}

/** Rows by their seq: those that a filter lets through. Zero-initialised is empty. */
struct viewer_set {
	struct map seqs;
};

/** A sink that adds the seq of each row that is to be shown. *s outlives it. */
struct sink *viewer_set_sink(struct viewer_set *s);
bool viewer_set_has(const struct viewer_set *s, uint64_t seq);
void viewer_set_deinit(struct viewer_set *s);

#endif
