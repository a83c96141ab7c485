#ifndef TRACER_VIEWS_H
#define TRACER_VIEWS_H
/**
 * The commands that show what is traced in their own way, in place of lines: `pawl heap`, the
 * answers (`pawl files`, `pawl execs`), and pictures (--flame, --timeline). Such a command has
 * words of its own, and the rest of its command line is made of pawl's options.
 */
#include "base/buf.h"
#include "heap/diff.h"
#include "heap/watch.h"
#include "sink/answer.h"
#include "sink/flame/weigh.h"
#include "sink/report/report.h"
#include "sink/timeline/timeline.h"
#include "trace/options/options.h"
#include "tracer/browse.h"
#include "tracer/picture.h"

struct view {
	const char *name; /* for messages, where it is not argv[0]; or NULL */
	const char *help; /* the text that was asked for; or NULL */
	bool is_heap, is_export, is_viewer;
	struct browse browse; /* of the viewer */
	struct heap_opts heap;
	struct heap_snapshot before; /* of the first of two recordings */
	const char *first; /* a recording that is replayed before what the options ask for; or NULL
			    */
	const struct answer *answer; /* or NULL */
	void *kept;		     /* of the first of two runs, by the answer */
	char *command_first; /* a command that is recorded in `first`, before that is replayed; or
			      * NULL */
	char *first_path;    /* == first, if it belongs to the view */
	struct answer_opts opts;
	struct buf command; /* what is traced, as a shell would read it */
	char **argv;
	bool has_flame;
	struct flame flame; /* of --flame without another view */
	struct fold heap_fold;
	struct render_opts render; /* of --format=csv */
	struct timeline_opts timeline;
	struct timeline_sum timeline_sum;
	const struct measure_opts *measured; /* of --histogram=CALL.EXPRESSION */
	bool utf8;
	struct report_opts report;
	struct report_sum report_sum;
	const struct output
		*timeline_out; /* of the report, too; NULL: the file could not be opened */
	struct picture picture;
	struct options_view view;
};

/** Returns the answers, in the order of the manual; NULL behind the last one. */
const struct answer *view_answer(size_t i);
/** Finds which view the command line asks for; none, if its first word is no view's, or if pawl has
 * the name of another program. */
void view_find(struct view *v, int argc, char **argv);
/** Replaces the command line by one of pawl's own options. The words stay those of argv. With the
 * rights of the user, because words may name files. *usage: as of options_parse(). */
struct err *view_begin(struct view *v, int *argc, char ***argv, bool *usage) ERR_CHECK;
/** With the same rights, behind the parsing: a recording in place of a command is shown as a
 * picture of it. */
void view_adopt(const struct view *v, struct options *o);
/** Sets the view in the parsed options. *v must outlive the run. Fails if the options ask for a
 * form that the view does not have. */
struct err *view_set(struct view *v, struct options *o) ERR_CHECK;
/** Between the recording that is replayed first and the rest. */
void view_turn(struct view *v);
/** After the last run: shows what has to wait for it. Fails if that is impossible. */
struct err *view_show(struct view *v, const struct options *o) ERR_CHECK;
void view_deinit(struct view *v);

#endif
