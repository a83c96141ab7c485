#ifndef SINK_MEASURE_MEASURE_H
#define SINK_MEASURE_MEASURE_H
/**
 * Histograms of values of calls: of an argument, a result, or any number that the language of
 * conditions (where/where.h) can tell of a call. They are printed at the end.
 */
#include "sink/output.h"
#include "sink/sink.h"
#include "where/where.h"

struct measure_one {
	char *title; /* as the user wrote it; on the heap */
	char *call;  /* the name of system calls, library functions or probes; on the heap */
	struct where *number; /* NULL: the first value of a probe that the user has described */
};

/** Zero-initialised has no measure. */
struct measure_opts {
	struct measure_one *list;
	size_t n;
};

/** Adds what `CALL.EXPRESSION' asks for. */
struct err *measure_add(struct measure_opts *o, const char *text) ERR_CHECK;
/** Adds the first value of each probe with this name. */
void measure_add_probe(struct measure_opts *o, const char *name);
void measure_deinit(struct measure_opts *o);

/** utf8: bars are drawn by block characters. o and out must outlive the sink. */
struct sink *measure_create(const struct measure_opts *o, bool utf8, struct output *out);

#endif
