#ifndef SINK_REPORT_STATE_H
#define SINK_REPORT_STATE_H
/**
 * What a report collects, shared by the files of this folder: report.c (collects), page.c (writes).
 */
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

	uint64_t begin_ns, end_ns, begin_real_ns, errors;
	bool whole;
};

/** Appends the page. */
void report_page(struct report *r);

#endif
