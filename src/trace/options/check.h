#ifndef TRACE_OPTIONS_CHECK_H
#define TRACE_OPTIONS_CHECK_H
/**
 * What options mean together: counts of repeated letters, pairs that exclude each other, options
 * without effect. Split from options.c by that.
 */
#include "trace/options/options.h"

/** What was given, where two ways to say a thing exclude each other or something else is needed. */
struct given {
	unsigned D, f, F, q, t, x, y, summary_only, summary_too, seccomp_bpf;
	bool long_D, long_f, long_quiet, long_t, long_x, long_y;
	bool z, Z, sort, columns, wall, stack_limit, unwinder;
};

/** Turns the counts into settings and checks all of it. *usage as in options_parse(). */
struct err *options_check(struct options *o, const struct given *g, bool *usage) ERR_CHECK;

/** What pawl's own options of the summary need and imply; o->summary is set. */
struct err *summary_check(struct options *o, const struct given *g) ERR_CHECK;

#endif
