#ifndef SINK_TEXT_LEADER_H
#define SINK_TEXT_LEADER_H
/**
 * What is in front of a line: pid, times, call number, instruction pointer. Texts of times are
 * cached per second, because a trace has many lines in each.
 */
#include "sink/text/text.h"

struct text_leader {
	int64_t second; /* of `text` */
	char text[32];
	unsigned len;
	uint64_t last_mono; /* of the line before, for -r */
};

/** Seconds and the digits after the point, with its separator. */
void text_put_time(struct buf *b, uint64_t ns, int digits);

/** Appends everything but the pid. entry: the record of the call that the line is about, or NULL.
 */
void text_leader_put(struct text_leader *l, const struct text_opts *o, struct output *out,
		     const struct record *rec, const struct record *entry);

#endif
