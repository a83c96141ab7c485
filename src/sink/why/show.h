#ifndef SINK_WHY_SHOW_H
#define SINK_WHY_SHOW_H
#include "sink/answer.h"
#include "sink/why/history.h"

struct why_shown {
	const struct answer_opts *o;
	const struct history *history;
};

/** Prints all but the last line. */
void why_show(const struct why_shown *shown, struct buf *b);

#endif
