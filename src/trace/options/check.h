#ifndef TRACE_OPTIONS_CHECK_H
#define TRACE_OPTIONS_CHECK_H
/**
 * What options mean together: counts of repeated letters, pairs that exclude each other, options
 * without effect.
 */
#include "trace/options/options.h"

/** Remembers which options were given, for those that exclude each other or need another one. */
struct given {
	unsigned D, f, F, q, t, x, y, summary_only, summary_too, seccomp_bpf;
	bool long_D, long_f, long_quiet, long_t, long_x, long_y;
	unsigned only; /* how often -z and -Z were given */
	bool sort, columns, wall, stack_limit, unwinder, flame_by;
	bool for_people; /* a person may have typed this, and read what it shows */
	bool in_file;	 /* these are options of the configuration file */
};

/** Counts and pairs that only a configuration file has given hold as if they were given. Where the
 * command line has its own, the file's are forgotten: they do not add up. */
void given_default(struct given *g, const struct given *file);

/** Turns the counts into settings and checks all options together. *usage as in options_parse(). */
struct err *options_check(struct options *o, const struct given *g, bool *usage) ERR_CHECK;

/** Checks pawl's own options of the summary, and applies what they imply. o->summary must be set.
 */
struct err *summary_check(struct options *o, const struct given *g) ERR_CHECK;

/** Checks --histogram=CALL.EXPRESSION, and chooses the calls that it needs. The same holds. */
struct err *summary_measure_check(struct options *o) ERR_CHECK;

/** Checks the options of flame graphs. o->summary must be set. */
struct err *flame_check(const struct options *o, const struct given *g) ERR_CHECK;
/** Checks the options of recordings. */
struct err *record_check(const struct options *o) ERR_CHECK;
/** The same for --timeline and --report, which take the place of -o. */
struct err *timeline_check(struct options *o) ERR_CHECK;

#endif
