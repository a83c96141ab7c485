#ifndef SINK_JSON_JSON_H
#define SINK_JSON_JSON_H
/**
 * A trace as JSON Lines: one object per line, with a header as the first and a footer as the last
 * line. A call is written when it is over, or, if it never returns, at the end. Fields:
 * man/pawl.schema.json.
 */
#include "sink/output.h"
#include "sink/render/dump.h"
#include "sink/render/render.h"
#include "sink/sink.h"
#include "sink/split.h"

struct json_opts {
	struct render_opts render;    /* for members "text"; without a palette */
	bool stage;		      /* show only calls with a wanted outcome */
	bool each_line;		      /* write every line at once */
	enum decode_context contexts; /* SELinux contexts of the threads, in each of their lines */
	bool ip, nr; /* instruction pointers; call numbers also in lines that are not about calls */
	struct dump_opts dump;
	uint32_t last;	     /* keep only this many lines between header and footer; 0: all */
	struct split *split; /* one file per thread, or NULL */

	/* The following members are shown in the header. */
	const char *version;
	char *const *command; /* NULL-ended, or NULL */
	const pid_t *pids;
	unsigned npids;
	const char *replay; /* the recording that is shown, or NULL for a live trace */
};

/** opts and main, the output of the lines, are kept and must outlive the sink. */
struct sink *json_create(const struct json_opts *opts, struct output *main);

#endif
