#ifndef SINK_CHANGES_SHOW_H
#define SINK_CHANGES_SHOW_H
#include "sink/answer.h"
#include "sink/changes/compare.h"

struct changes_shown {
	const struct answer_opts *o;
	const struct compare *compare;
	const struct run_words *words;
};

/** Prints all but the last line. */
void changes_show(const struct changes_shown *s, struct buf *b);

#endif
