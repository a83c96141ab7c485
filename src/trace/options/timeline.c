/**
 * The options of pages that take the place of lines: --timeline, --report (take.h).
 */
#include "trace/options/check.h"
#include "trace/options/take.h"

struct err *take_timeline(struct option_taken *t, const char *s)
{
	t->o->timeline = s;
	return NULL;
}

struct err *take_report(struct option_taken *t, const char *s)
{
	t->o->report = s;
	return NULL;
}

struct err *timeline_check(struct options *o)
{
	if (!o->timeline && !o->report)
		return NULL;
	if ((o->timeline && o->report) || o->summary || o->output || o->separately ||
	    o->format != FORMAT_TEXT || o->flame.svg || o->flame.folded)
		return err_new("%s shows no lines, no tables and no flames: leave -c, -C, -o, -ff, "
			       "--format%s and --flame out, or --record first, and --replay for "
			       "each",
			       o->report ? "--report" : "--timeline",
			       o->report ? ", --timeline" : "");
	// The trace goes to this file, and to no other.
	o->output = o->timeline ? o->timeline : o->report;
	return NULL;
}
