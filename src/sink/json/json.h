#ifndef SINK_JSON_JSON_H
#define SINK_JSON_JSON_H
/**
 * A trace as JSON Lines: an object per line, a header first, a footer last. Calls are written when
 * they are over, those that never are at the end. Fields: man/pawl.schema.json.
 */
#include "base/fdset.h"
#include "sink/output.h"
#include "sink/render/render.h"
#include "sink/sink.h"
#include "sink/split.h"

struct json_opts {
	struct render_opts render;    /* of what is shown as "text"; no palette */
	bool stage;		      /* only calls whose outcome was asked for */
	bool each_line;		      /* every line is written at once */
	enum decode_context contexts; /* of the threads, in each of their lines */
	bool ip, nr; /* instruction pointers; numbers also of events that are no calls */
	const struct fdset *reads, *writes; /* whose data is told, or NULL */
	uint32_t last;	     /* only so many lines between header and footer are kept; 0: all */
	struct split *split; /* a file per thread, else NULL */

	/* what the header tells */
	const char *version;
	char *const *command; /* NULL-ended, or NULL */
	const pid_t *pids;
	unsigned npids;
	const char *replay; /* the recording that is shown, or NULL: it happens here and now */
};

/** opts and main, where the lines go, are kept and must outlive the sink. */
struct sink *json_create(const struct json_opts *opts, struct output *main);

#endif
