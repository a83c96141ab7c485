#ifndef TRACER_ANSWERS_H
#define TRACER_ANSWERS_H
/** The commands that answer a question: `pawl execs COMMAND` and others. */
#include "base/buf.h"
#include "sink/answer.h"
#include "trace/options/options.h"

/** An answer that is asked for. */
struct asked {
	const struct answer *answer; /* NULL: none */
	struct answer_opts opts;
	struct options_view view;
	struct buf command; /* what is traced, as a shell would read it */
	char **argv;
};

/** The answer with this name, or NULL. */
const struct answer *answers_find(const char *name);

/**
 * The command line of the tracer for `pawl ANSWER ...`: the answer's options stand before those of
 * the user, and a recording that stands where the command is meant becomes --replay. *argc and
 * *argv are changed; the words stay argv's.
 */
void answers_begin(struct asked *a, const struct answer *answer, int *argc, char ***argv);
/** Makes the view of the parsed options and sets it in them. *a must outlive the run. Fails if they
 * ask for a form that the answer does not have. */
struct err *answers_view(struct asked *a, struct options *o) ERR_CHECK;
void answers_deinit(struct asked *a);

#endif
