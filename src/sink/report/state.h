#ifndef SINK_REPORT_STATE_H
#define SINK_REPORT_STATE_H
/**
 * What a report collects, shared by the files of this folder: report.c (collects), again.c (calls
 * that are made again and again), page.c (writes).
 */
#include "sink/again.h"
#include "sink/execs/tree.h"
#include "sink/flame/weigh.h"
#include "sink/report/files.h"
#include "sink/report/lanes.h"
#include "sink/report/report.h"
#include "sink/summary/keys.h"
#include "sink/why/why.h"

enum { REPORT_SLOW = 500 /* so many of the slowest calls are listed */ };

struct report_slow {
	uint64_t took_ns, since_ns; /* since_ns: from the beginning of the trace to that of the call
				     */
	int32_t tid;
	char *text, *result;
};

struct report {
	struct sink sink;
	const struct report_opts *o;
	struct report_sum *sum;
	struct output *out;

	struct sink *why;
	struct answer_opts why_opts;
	struct output verdict; /* what it says */
	uint8_t *not_for_why;  /* by call */

	struct flame_opts flame_opts;
	struct flame flame;
	struct sink *weigh;

	struct tree tree;
	struct lanes lanes;
	struct comms comms;
	struct buf name;

	struct summary_opts by;
	struct summary_keys keys;
	struct summary_rows calls;
	struct report_files files;
	uint8_t *moves; /* by call: its result is a number of bytes */

	struct report_slow slow[REPORT_SLOW]; /* a heap; the first one is the shortest */
	size_t nslow;

	struct again again; /* whole calls: where they are counted */

	uint64_t begin_ns, end_ns, begin_real_ns, errors;
	bool whole;
};

/** Where a call is counted that has returned. */
struct report_counted {
	struct summary_id call; /* without a key */
	struct report_file *file;
	int64_t bytes; /* that it moved; -1: it moves none, or has failed */
	uint32_t error;
};

/** How long the call took, in ns: m is the moment of its exit. */
uint64_t report_took(const struct moment *m);
/** Counts a call at the moment of its exit, which need not have the call. */
void report_count(struct report *r, const struct moment *m, const struct report_counted *c);
/** True if the call is one of the slowest so far. */
bool report_is_slow(const struct report *r, const struct moment *m);

/** again.c: keeps where a whole call was counted, if it may be counted there without a look. */
void report_keep(struct report *r, const struct moment *m, const struct report_counted *c);
/** The hook of the sink. */
bool report_again(struct sink *s, const struct moment *m);

/** Appends the page. */
void report_page(struct report *r);

#endif
