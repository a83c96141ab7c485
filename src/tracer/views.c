#include "tracer/views.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/path.h"
#include "heap/flame.h"
#include "heap/functions.h"
#include "libcall/leaf.h"
#include "sink/callgraph/callgraph.h"
#include "sink/changes/changes.h"
#include "sink/csv/csv.h"
#include "sink/execs/execs.h"
#include "sink/files/files.h"
#include "sink/network/network.h"
#include "base/shell.h"
#include "sink/seccomp/seccomp.h"
#include "sink/slow/slow.h"
#include "sink/stuck/stuck.h"
#include "sink/viewer/viewer.h"
#include "sink/why/why.h"
#include "tracer/export.h"
#include "tracer/source/recording.h"

static const struct answer *const answers[] = {&why_answer,	&stuck_answer,	  &slow_answer,
					       &files_answer,	&execs_answer,	  &network_answer,
					       &changes_answer, &callgraph_answer};

const struct answer *view_answer(size_t i)
{
	return i < ARRAY_LEN(answers) ? answers[i] : NULL;
}

static bool is_foreign(const char *name)
{
	return path_is_named(name, "strace") || path_is_named(name, "ltrace");
}

void view_find(struct view *v, int argc, char **argv)
{
	*v = (struct view){0};
	if (argc < 2 || is_foreign(argv[0]))
		return;
	v->is_heap = !strcmp(argv[1], "heap");
	v->is_export = !strcmp(argv[1], "export");
	v->is_viewer = !strcmp(argv[1], "viewer");
	v->name = v->is_heap	 ? "pawl heap"
		  : v->is_export ? "pawl export"
		  : v->is_viewer ? "pawl viewer"
				 : NULL;
	for (size_t i = 0; i < ARRAY_LEN(answers); i++) {
		if (!strcmp(answers[i]->name, argv[1]))
			v->answer = answers[i];
	}
}

/** What a terminal shows of a plain trace is not for answers. */
static const char not_for_people[] = "--plain";

static struct view *view_of(const struct options_view *v)
{
	return (struct view *)((uintptr_t)v - offsetof(struct view, view));
}

/* -- answers --------------------------------------------------------------------------------- */

/** Makes a file without a name for a recording, which is there as long as this process. */
static struct err *temporary(struct view *v)
{
	char path[] = "/tmp/pawl-XXXXXX", name[32];
	int fd = mkostemp(path, O_CLOEXEC);

	if (fd < 0)
		return err_sys(errno, "cannot record: /tmp");
	unlink(path);
	snprintf(name, sizeof(name), "/proc/self/fd/%d", fd);
	v->first_path = alloc_strdup(name);
	v->first = v->first_path;
	return NULL;
}

/** How each of two runs is traced by plain options, and their traces are compared: what follows the
 * answer's story, of which this is a part for the second run. */
static void put_pair(struct view *v, char *const runs[2])
{
	for (int i = 0; i < 2; i++) {
		if (i)
			buf_printf(&v->command, "; pawl %s", v->answer->story);
		buf_printf(&v->command, " -o %c %s", "AB"[i],
			   recording_is_at(runs[i]) ? "--replay=" : "sh -c ");
		shell_word(&v->command, runs[i]);
	}
	buf_puts(&v->command, "; diff A B");
}

/** The last two words are the runs: recordings, or commands for a shell. The first one becomes a
 * recording that is replayed before the rest. */
static struct err *pair_begin(struct view *v, int *argc, char ***argv)
{
	enum { OWN = 2 /* `pawl`, and the answer's name */, RUNS = 2, SHELL = 3 };
	const char *const *options = v->answer->options;
	int n = 0, implied = 0, user = *argc - OWN - RUNS;
	char **given = *argv + OWN;

	if (user < 0)
		return err_new("'%s' compares two runs: pawl %s A B, recordings or commands",
			       v->answer->name, v->answer->name);
	for (int i = 0; i < RUNS; i++) {
		struct err *e = recording_mistaken(given[user + i]);

		if (e)
			return e;
	}
	while (options[implied])
		implied++;
	put_pair(v, given + user);
	char **words = alloc_grow(NULL, (size_t)(implied + user + SHELL + 3), sizeof(*words));
	words[n++] = (*argv)[0];
	words[n++] = (char *)(uintptr_t)not_for_people;
	for (int i = 0; i < implied; i++)
		words[n++] = (char *)(uintptr_t)options[i];
	for (int i = 0; i < user; i++)
		words[n++] = given[i];
	bool is_recording = recording_is_at(given[user + 1]);
	words[n++] = (char *)(uintptr_t)(is_recording ? "--replay" : "sh");
	if (!is_recording)
		words[n++] = (char *)(uintptr_t) "-c";
	words[n++] = given[user + 1];
	words[n] = NULL;
	v->argv = words;
	*argv = words;
	*argc = n;
	if (recording_is_at(given[user])) {
		v->first = given[user];
		return NULL;
	}
	v->command_first = given[user];
	return temporary(v);
}

/** The answer's options stand before those of the user. A recording in the place of the command, or
 * in front of all options, becomes --replay. */
static struct err *answer_begin(struct view *v, int *argc, char ***argv)
{
	enum { OWN = 2 /* `pawl`, and the answer's name */ };
	int implied = 0, n = 0, last = *argc - 1;

	if (v->answer->two)
		return pair_begin(v, argc, argv);

	while (v->answer->options[implied])
		implied++;
	char **words = alloc_grow(NULL, (size_t)(*argc + implied + 3), sizeof(*words));
	words[n++] = (*argv)[0];
	words[n++] = (char *)(uintptr_t)not_for_people;
	for (int i = 0; i < implied; i++)
		words[n++] = (char *)(uintptr_t)v->answer->options[i];
	for (int i = OWN; i < *argc; i++) {
		// A recording stands alone: behind it there are no arguments of a command.
		if ((i == OWN || i == last) && recording_is_at((*argv)[i]))
			words[n++] = (char *)(uintptr_t) "--replay";
		words[n++] = (*argv)[i];
	}
	words[n] = NULL;
	v->argv = words;
	*argv = words;
	*argc = n;
	return NULL;
}

/** Returns the number of columns if the output is a terminal; else 0. */
static unsigned width_of(const struct output *out)
{
	struct winsize size;

	return out->fd >= 0 && !ioctl(out->fd, TIOCGWINSZ, &size) ? size.ws_col : 0;
}

static struct sink *answer_create(const struct options_view *view, struct output *out)
{
	struct view *v = view_of(view);

	v->opts.width = width_of(out);
	return v->answer->create(&v->opts, out);
}

/** What was traced belongs to the plain options, so that they can be pasted. */
static void put_subject(struct view *v, const struct options *o)
{
	if (o->replay) {
		buf_puts(&v->command, " --replay=");
		shell_word(&v->command, o->replay);
	}
	for (unsigned i = 0; i < o->npids; i++)
		buf_printf(&v->command, " -p %d", (int)o->pids[i]);
}

static struct err *answer_set(struct view *v, struct options *o)
{
	if (o->format != FORMAT_TEXT)
		return err_new("'%s' answers in words: leave --format out", v->answer->name);
	if (o->flame.svg || o->flame.folded || o->timeline || o->report)
		return err_new("'%s' answers in words: leave --flame, --folded, --timeline and "
			       "--report out",
			       v->answer->name);
	if (v->answer->functions && !o->lib.on && !o->replay) {
		o->lib.on = o->lib.demangle = true;
		struct err *e =
			lib_rules_add(&o->lib.entries, v->answer->name, v->answer->functions);
		if (e)
			return e;
	}
	if (o->depth && !v->answer->functions)
		return err_new("'%s' shows no calls inside of each other: leave --depth out",
			       v->answer->name);
	v->opts.depth = o->depth;
	v->opts.all = callset_is_empty(&o->abbrev);
	if (!v->answer->two)
		put_subject(v, o);
	v->opts.command = buf_str(&v->command);
	v->opts.kept = &v->kept;
	v->opts.sees_all = options_sees_all(o);
	v->view = (struct options_view){
		.create = answer_create, .values = true, .stacks = v->answer->stacks, .asks = true};
	return NULL;
}

/* -- pictures -------------------------------------------------------------------------------- */

static struct sink *flame_create(const struct options_view *view, struct output *out)
{
	(void)out;
	return flame_sink_create(&view_of(view)->flame);
}

/** The files are written by the last run; one before it replays what to compare with. */
static struct err *flame_begin(const struct options_view *view)
{
	struct view *v = view_of(view);
	const struct flame_opts *f = v->flame.o;

	return v->flame.side == FOLD_NOW ? picture_open(&v->picture, f->svg, f->folded, NULL)
					 : NULL;
}

/** What a title calls the traced programs. */
static const char *subject(struct view *v, const struct options *o)
{
	if (!v->command.len && o->replay) {
		buf_putc(&v->command, ' ');
		buf_puts(&v->command, o->replay);
	}
	for (unsigned i = 0; i < o->npids; i++)
		buf_printf(&v->command, " -p %d", (int)o->pids[i]);
	return buf_str(&v->command);
}

static struct err *flame_finish(const struct options_view *view, const struct options *o)
{
	struct view *v = view_of(view);

	if (v->flame.side != FOLD_NOW)
		return NULL;
	if (o->replay && o->flame.by == FLAME_BY_FAULTS && !v->flame.faults_known)
		return err_new("%s: the recording has no page faults: they are in one that is made "
			       "with --flame-by=faults",
			       o->replay);
	struct picture_words w = {.name = o->quiet & QUIET_ATTACH ? NULL : o->name,
				  .command = subject(v, o),
				  .what = flame_what(o->flame.by),
				  .unit = flame_unit(o->flame.by),
				  .before = o->flame.diff};
	return picture_finish(&v->picture, &v->flame.fold, &w);
}

static struct err *flame_set(struct view *v, const struct options *o)
{
	const struct flame_opts *f = &o->flame;

	v->has_flame = true;
	v->flame = (struct flame){.o = f, .side = FOLD_NOW};
	v->view = (struct options_view){
		.create = flame_create,
		.begin = flame_begin,
		.finish = flame_finish,
		.asks = f->by == FLAME_BY_FAULTS,
		.late = true,
	};
	if (!f->diff)
		return NULL;
	if (!recording_is_at(f->diff))
		return picture_read_before(f->diff, &v->flame.fold);
	v->first = f->diff;
	v->flame.side = FOLD_BEFORE;
	return NULL;
}

/* -- timelines ------------------------------------------------------------------------------- */

static struct sink *timeline_view_create(const struct options_view *view, struct output *out)
{
	struct view *v = view_of(view);

	if (v->timeline.form == &timeline_perfetto)
		output_set_bytes(out);
	v->timeline_out = out;
	return timeline_create(&v->timeline, &v->timeline_sum, out);
}

static struct err *timeline_finish(const struct options_view *view, const struct options *o)
{
	const struct view *v = view_of(view);
	const struct timeline_sum *sum = &v->timeline_sum;

	if (v->timeline_out && !v->timeline_out->error && !(o->quiet & QUIET_ATTACH))
		fprintf(stderr, "%s: %s: %" PRIu64 " call%s of %" PRIu64 " thread%s; the %s\n",
			o->name, o->timeline, sum->slices, sum->slices == 1 ? "" : "s",
			sum->threads, sum->threads == 1 ? "" : "s",
			v->timeline.form == &timeline_chrome
				? "Perfetto UI and chrome://tracing open it"
				: "Perfetto UI opens it");
	return NULL;
}

static void timeline_set(struct view *v, const struct options *o)
{
	size_t n = strlen(o->timeline);
	bool json = n > 5 && !strcmp(o->timeline + n - 5, ".json");

	v->timeline = (struct timeline_opts){.render = o->text.render,
					     .form = json ? &timeline_chrome : &timeline_perfetto};
	v->view = (struct options_view){
		.create = timeline_view_create, .finish = timeline_finish, .values = true};
}

/* -- reports --------------------------------------------------------------------------------- */

static struct sink *report_view_create(const struct options_view *view, struct output *out)
{
	struct view *v = view_of(view);

	output_set_bytes(out);
	v->timeline_out = out;
	return report_create(&v->report, &v->report_sum, out);
}

static struct err *report_finish(const struct options_view *view, const struct options *o)
{
	const struct view *v = view_of(view);
	const struct report_sum *sum = &v->report_sum;

	if (v->timeline_out && !v->timeline_out->error && !(o->quiet & QUIET_ATTACH))
		fprintf(stderr,
			"%s: %s: %" PRIu64 " call%s of %" PRIu32 " program%s; a browser "
			"opens it\n",
			o->name, o->report, sum->calls, sum->calls == 1 ? "" : "s", sum->programs,
			sum->programs == 1 ? "" : "s");
	return NULL;
}

static void report_set(struct view *v, const struct options *o)
{
	v->report = (struct report_opts){.title = subject(v, o),
					 .render = &o->text.render,
					 .sees_all = options_sees_all(o),
					 .follows = o->follow != 0};
	v->view = (struct options_view){.create = report_view_create,
					.finish = report_finish,
					.values = true,
					.seldom = true,
					.both = true,
					.names = true,
					.stacks = true};
}

/* -- tables for other programs ---------------------------------------------------------------- */

static struct sink *csv_view_create(const struct options_view *view, struct output *out)
{
	return csv_create(&view_of(view)->render, out);
}

static struct sink *seccomp_view_create(const struct options_view *view, struct output *out)
{
	(void)view;
	return seccomp_sink_create(out);
}

static void format_set(struct view *v, const struct options *o)
{
	v->render = o->text.render;
	if (o->format == FORMAT_CSV)
		v->view = (struct options_view){.create = csv_view_create, .values = true};
	else
		v->view = (struct options_view){.create = seccomp_view_create};
}

static struct sink *measure_view_create(const struct options_view *view, struct output *out)
{
	return measure_create(view_of(view)->measured, view_of(view)->utf8, out);
}

static void measure_set(struct view *v, const struct options *o)
{
	v->measured = &o->measures;
	v->utf8 = o->measures_utf8;
	v->view = (struct options_view){.create = measure_view_create, .values = true};
}

void view_turn(struct view *v)
{
	v->flame.side = FOLD_NOW;
}

static struct err *heap_begin(const struct options_view *view)
{
	struct view *v = view_of(view);

	v->heap.chart = &v->picture.other.out.buf;
	return picture_open(&v->picture, v->heap.svg, v->heap.folded, v->heap.timeline);
}

static struct err *heap_finish(const struct options_view *view, const struct options *o)
{
	struct view *v = view_of(view);
	struct picture_words w = {.name = o->quiet & QUIET_ATTACH ? NULL : o->name,
				  .command = subject(v, o),
				  .what = heap_flame_what(v->heap.flame_by),
				  .unit = "bytes"};

	return picture_finish(&v->picture, &v->heap_fold, &w);
}

/* -- all ------------------------------------------------------------------------------------- */

static struct sink *heap_create(const struct options_view *view, struct output *out)
{
	return heap_watch_create(&view_of(view)->heap, out);
}

struct err *view_begin(struct view *v, int *argc, char ***argv, bool *usage)
{
	if (v->answer)
		return answer_begin(v, argc, argv);
	if (v->is_viewer && *argc > 2 &&
	    (!strcmp((*argv)[2], "-h") || !strcmp((*argv)[2], "--help"))) {
		v->help = viewer_help;
		return NULL;
	}
	if (v->is_export || v->is_viewer) {
		struct err *e = v->is_export ? export_words(*argc, *argv, &v->argv, argc)
					     : browse_words(*argc, *argv, &v->argv, argc);

		*argv = v->argv;
		return e;
	}
	if (!v->is_heap)
		return NULL;
	struct err *e = heap_options_parse(*argc - 1, *argv + 1, &v->heap, usage);
	v->help = !e && v->heap.help ? heap_help : NULL;
	v->view = (struct options_view){
		.create = heap_create, .deaths = true, .no_forwards = true, .own_lines = true};
	// The narration looks at the allocator's own state when a function ends.
	if (!v->heap.brk) {
		v->view.late = true;
		v->view.functions = heap_functions_inside;
		v->view.left = libcall_cxx_left;
		v->view.endless = heap_functions_endless;
		v->view.storing = heap_functions_storing;
	}
	if (v->heap.svg || v->heap.folded || v->heap.timeline) {
		v->view.begin = heap_begin;
		v->view.finish = heap_finish;
	}
	v->heap.before = &v->before;
	v->heap.fold = &v->heap_fold;
	v->first = v->heap.first;
	*argc = v->heap.argc;
	*argv = v->heap.argv;
	return e;
}

void view_adopt(const struct view *v, struct options *o)
{
	bool draws = o->flame.svg || o->flame.folded || o->timeline || o->report;

	if (v->answer || v->is_heap || v->is_viewer || !draws || o->action != OPTIONS_TRACE ||
	    o->record || o->npids || !o->command || o->command[1] ||
	    !recording_is_at(o->command[0]))
		return;
	o->replay = o->command[0];
	o->command = NULL;
	o->action = OPTIONS_REPLAY;
}

struct err *view_set(struct view *v, struct options *o)
{
	struct err *e = NULL;

	if (v->is_viewer) {
		browse_set(&v->browse, o);
		return NULL;
	}
	bool exports = o->format > FORMAT_JSON;
	if (!v->answer && !v->is_heap && !o->flame.svg && !o->flame.folded && !o->timeline &&
	    !o->report && !exports && !o->measures.n)
		return NULL;
	bool is_pair = v->answer && v->answer->two; // the command is named already
	for (char **word = is_pair ? NULL : o->command; word && *word; word++) {
		buf_putc(&v->command, ' ');
		shell_word(&v->command, *word);
	}
	if (v->answer)
		e = answer_set(v, o);
	else if (v->is_heap && exports)
		e = err_new("'heap' answers in words: leave --format out");
	else if (o->timeline)
		timeline_set(v, o);
	else if (o->report)
		report_set(v, o);
	else if (exports)
		format_set(v, o);
	else if (o->measures.n && !v->is_heap)
		measure_set(v, o);
	else if (!v->is_heap)
		e = flame_set(v, o);
	o->view = &v->view;
	return e;
}

struct err *view_show(struct view *v, const struct options *o)
{
	return v->is_viewer ? browse_show(&v->browse, o) : NULL;
}

void view_deinit(struct view *v)
{
	browse_deinit(&v->browse);
	if (v->is_heap)
		heap_options_deinit(&v->heap);
	picture_deinit(&v->picture);
	fold_deinit(&v->flame.fold);
	fold_deinit(&v->heap_fold);
	buf_deinit(&v->command);
	if (v->kept)
		v->answer->forget(v->kept);
	v->kept = NULL;
	free(v->first_path);
	free(v->argv);
}
