#ifndef SINK_WHY_SHOW_H
#define SINK_WHY_SHOW_H
#include "sink/answer.h"
#include "sink/why/history.h"

/** Prints the answer. story: the plain options that show the whole story. */
void why_show(const struct history *h, const struct answer_opts *o, const char *story,
	      struct output *out);

#endif
