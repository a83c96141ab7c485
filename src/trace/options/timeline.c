/**
 * The option of timelines: --timeline (take.h).
 */
#include "trace/options/check.h"
#include "trace/options/take.h"

struct err *take_timeline(struct option_taken *t, const char *s)
{
	t->o->timeline = s;
	return NULL;
}

struct err *timeline_check(struct options *o)
{
	if (!o->timeline)
		return NULL;
	if (o->summary || o->output || o->separately || o->format != FORMAT_TEXT || o->flame.svg ||
	    o->flame.folded)
		return err_new("--timeline shows no lines, no tables and no flames: leave -c, -C, "
			       "-o, -ff, --format and --flame out, or --record first, and "
			       "--replay for each");
	// The trace goes to this file, and to no other.
	o->output = o->timeline;
	return NULL;
}
