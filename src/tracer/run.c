#include "tracer/run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/heap.h"
#include "base/log.h"
#include "base/stdfiles.h"
#include "sink/blind/blind.h"
#include "sink/json/json.h"
#include "sink/startup/startup.h"
#include "sink/summary/library_table.h"
#include "sink/summary/ltrace_table.h"
#include "tracer/crash.h"
#include "tracer/decoding.h"
#include "tracer/engine_setup.h"
#include "tracer/source/replay.h"
#include "tracer/engine/interrupt.h"
#include "tracer/ltrace_words.h"
#include "tracer/pull.h"
#include "tracer/source/recorder.h"
#include "tracer/source/stack_source.h"
#include "tracer/source/tamper.h"
#include "tracer/tip.h"

/** The state of a run. */
struct run {
	const struct options *o;
	struct text_opts text;
	struct json_opts json;
	struct palette palette;
	struct summary_opts table;
	uint8_t *histogram; /* by call, of the summary */
	struct decoding decoding;
	struct filter filter;
	struct where_eval where;
	struct output out, record;
	struct split split;
	struct sink *text_sink, *summary, *library_table, *blind;
	struct pipeline pipeline;
	struct pull pull;
	struct engine_setup setup;
	struct source *source;
	struct source *engine_source; /* the innermost of the nested sources */
	struct source *recorder;      /* == source, if there is one */
	struct recorder_opts recorder_opts;
	char limit[256]; /* the message when --syscall-limit is reached */
};

/** Prints e, if there is one, and frees it. */
static void run_say(const struct run *r, struct err *e)
{
	if (e)
		dprintf(STDERR_FILENO, "%s: %s\n", r->o->name, err_msg(e));
	err_free(e);
}

/* -- where it goes --------------------------------------------------------------------------- */

/** True if the trace goes to a command. To ltrace every name is that of a file. */
static bool run_pipes(const struct run *r)
{
	return r->o->output && !r->o->ltrace && (*r->o->output == '|' || *r->o->output == '!');
}

/** True if nobody knows before the start which file is the first, and its name is wanted: strace
 * names it in its message. With -D the command does not wait for our end, so it must not begin. */
static bool run_splits_late(const struct run *r)
{
	return r->o->strace && r->o->action == OPTIONS_TRACE && r->o->role == LAUNCH_CHILD;
}

static struct err *run_output(struct run *r)
{
	const char *name = r->o->output;

	if (!name) {
		output_init_fd(&r->out, STDERR_FILENO);
		return NULL;
	}
	if (r->o->separately && !run_pipes(r)) {
		output_init_stage(&r->out);
		r->split = (struct split){.prefix = name,
					  .name = r->o->name,
					  .append = r->o->append,
					  .each = r->o->strace};
		return run_splits_late(r) ? NULL : split_check(name, 0);
	}
	struct err *e =
		run_pipes(r) ? output_open_command(&r->out, name + 1, &r->setup.inherited.defaulted)
			     : output_open_file(&r->out, name, r->o->append);
	if (!e && r->o->strace)
		output_tell_each(&r->out, r->o->name, name);
	r->setup.opts.reader = e ? 0 : r->out.child;
	return e && r->o->ltrace ? ltrace_words_output(name, e) : e;
}

/** Checks the files of -ff when the first process is known and has not run. If they cannot be
 * created, a command does not run, and a process is let go. */
static struct err *run_check_split(struct run *r)
{
	if (!r->split.prefix || !run_splits_late(r))
		return NULL;
	int first = engine_ptrace_first(r->engine_source);
	struct err *e = first ? split_check(r->split.prefix, first) : NULL;
	if (!e)
		return NULL;
	run_say(r, e);
	engine_ptrace_abandon(r->engine_source);
	if (!r->o->command && !(r->o->quiet & QUIET_ATTACH))
		dprintf(STDERR_FILENO, "%s: Process %d detached\n", r->o->name, first);
	return err_of(ERR_TOLD, "no file for process %d", first);
}

/** Opens the recording before anything is started: a program that cannot be recorded must not
 * run. */
static struct err *run_record(struct run *r)
{
	const struct options_record *o = &r->o->recording;

	if (!r->o->record)
		return NULL;
	r->recorder_opts = (struct recorder_opts){.path = r->o->record,
						  .max_size = o->max_size,
						  .rotate = o->rotate,
						  .keep = o->keep,
						  .sees_all = options_sees_calls(r->o),
						  .follows = r->o->follow != 0};
	struct err *e =
		o->redact ? redact_new(o->redact, &r->decoding.greedy, &r->recorder_opts.redact)
			  : NULL;
	return e ? e : recorder_output(&r->recorder_opts, &r->record);
}

/** True if the traced program may write to the same place as the trace, so that order matters. */
static bool run_is_shared(const struct run *r)
{
	if (r->out.fd < 0)
		return false;
	if (isatty(r->out.fd))
		return true;
	return r->o->command && (output_same_file(r->out.fd, STDOUT_FILENO) ||
				 output_same_file(r->out.fd, STDERR_FILENO));
}

/** True if a program may make calls of which nothing is written when they begin. */
static bool run_leaves_out(const struct options *o)
{
	return !o->trace.all || o->paths || o->has_fds || o->where || o->text.stage;
}

static bool run_wants_color(const struct run *r)
{
	return r->o->color == WHEN_AUTO ? palette_suits(r->out.fd, r->o->strace)
					: r->o->color == WHEN_ALWAYS;
}

static void run_summary(struct run *r)
{
	r->table = r->o->table;
	r->table.sees_all = options_sees_all(r->o);
	r->table.follows = r->o->follow != 0;
	if (r->o->histogram_names) {
		r->histogram = alloc_array(sc_ncalls + 1, 1);
		callset_mark(&r->o->histogram, r->histogram, 1, true);
		r->table.histogram_of = r->histogram;
	}
	r->summary = summary_create(&r->table, &r->out);
}

static struct dump_opts run_dump(const struct run *r)
{
	struct dump_opts ret = r->o->text.dump;

	ret.kept = r->o->replay ? replay_strings(r->source) : 0;
	return ret;
}

static struct sink *run_json(struct run *r)
{
	const struct options *o = r->o;

	r->json = (struct json_opts){.render = o->text.render,
				     .stage = o->text.stage,
				     .each_line = run_is_shared(r),
				     .contexts = o->contexts,
				     .last = o->text.last,
				     .dump = run_dump(r),
				     .ip = o->text.ip,
				     .nr = o->text.nr,
				     .split = r->split.prefix ? &r->split : NULL,
				     .version = options_number(),
				     .command = o->command,
				     .pids = o->pids,
				     .npids = o->npids,
				     .replay = o->replay};
	return json_create(&r->json, &r->out);
}

static struct sink *run_text(struct run *r)
{
	r->text = r->o->text;
	r->text.dump = run_dump(r);
	r->text.split = r->split.prefix ? &r->split : NULL;
	r->text.stack_source = r->o->stack == STACK_SOURCE;
	r->text.contexts = r->o->contexts;
	r->text.each_entry = run_is_shared(r);
	r->text.each_line = r->text.each_entry && run_leaves_out(r->o);
	if (run_wants_color(r)) {
		palette_init(&r->palette, getenv("STRACE_COLORS"));
		r->text.render.palette = &r->palette;
	}
	struct sink *text = text_create(&r->text, &r->out);
	return r->o->folds_start ? startup_create(text, text_remark) : text;
}

/** True if a recording is all that is wanted: lines to /dev/null are not made. */
static bool run_only_records(const struct run *r)
{
	const struct options *o = r->o;
	struct stat st;

	return o->record && !o->view && !o->summary && !o->where && !r->split.prefix &&
	       r->out.fd >= 0 && !fstat(r->out.fd, &st) && stdfiles_is_null(&st);
}

static void run_sinks(struct run *r)
{
	unsigned n = 0;

	r->pipeline.count_only = r->o->view ? !r->o->view->values : r->o->summary == SUMMARY_ONLY;
	r->pipeline.seldom = r->o->view && r->o->view->seldom;
	if (run_only_records(r)) {
		r->pipeline.count_only = true;
		r->pipeline.silent = !r->o->max_events && !r->o->syscall_limit;
		return;
	}
	if (r->o->view)
		r->text_sink = r->o->view->create(r->o->view, &r->out);
	else
		r->text_sink = r->o->format == FORMAT_JSON ? run_json(r) : run_text(r);
	r->pipeline.sinks[n++] = r->text_sink;
	if (!r->o->summary)
		return;
	// System calls and library calls have separate tables.
	if (r->o->lib.on || r->o->replay) {
		r->library_table = r->o->ltrace ? ltrace_table_create(&r->out)
						: library_table_create(&r->o->table, &r->out);
		r->pipeline.sinks[n++] = r->library_table;
		if (r->o->ltrace || callset_is_empty(&r->o->trace))
			return;
	}
	run_summary(r);
	r->pipeline.sinks[n] = r->summary;
}

/** True if blind spots are named: behind the lines about the run that --summary=wide prints, and on
 * a terminal, but not where another program's output is wanted. */
static bool run_names_blind(const struct run *r)
{
	const struct options *o = r->o;

	if (o->strace || o->ltrace || o->view || o->format == FORMAT_JSON || r->out.fd < 0)
		return false;
	return (o->summary && o->table.wide) || (!o->output && isatty(r->out.fd));
}

static void run_blind(struct run *r)
{
	unsigned n = 0;

	if (!run_names_blind(r))
		return;
	// A CPU has few such breakpoints.
	bool has_traps = r->o->lib.on && r->o->lib.traps == LIB_TRAPS_HARDWARE;
	r->blind = blind_create(&r->out, !has_traps, r->o->follow || r->o->replay);
	while (r->pipeline.sinks[n])
		n++;
	r->pipeline.sinks[n] = r->blind;
}

/* -- where it comes from --------------------------------------------------------------------- */

static bool run_has_stacks(const struct run *r)
{
	return r->o->stack != STACK_NONE &&
	       (r->o->summary != SUMMARY_ONLY || summary_wants_stack(&r->o->table));
}

/** Shows no more of strings than the recording has. */
static void run_limit_strings(struct run *r)
{
	uint32_t kept = replay_strings(r->source);

	if (r->o->str_limit > kept)
		fprintf(stderr,
			"%s: '%s' has the first %" PRIu32 " bytes of each string: "
			"--keep-strings=N records more\n",
			r->o->name, r->o->replay, kept);
	decoding_limit(&r->decoding, kept);
	if (r->where.opts.str_limit > kept)
		r->where.opts.str_limit = kept;
}

static struct err *run_replay(struct run *r)
{
	const struct options_record *o = &r->o->recording;
	struct replay_window window = {o->from_ns, o->until_ns};
	struct err *e = replay_source_open(r->o->replay, &window, &r->source);

	if (!e)
		run_limit_strings(r);
	return e;
}

static struct err *run_source(struct run *r)
{
	if (r->o->action == OPTIONS_REPLAY)
		return run_replay(r);
	struct err *e = engine_ptrace_open(&r->setup.opts, &r->source);
	const char *name = r->o->lib.behind;
	if (err_kind(e) == ERR_NOT_FOUND && name && name == r->o->command[0]) {
		struct err *more = err_new("%s (if functions are meant, join them to the option: "
					   "-l%s)",
					   err_msg(e), name);
		err_free(e);
		return more;
	}
	if (e)
		return e;
	r->engine_source = r->source;
	pull_warnings(r->engine_source, r->o->name);
	if (!r->o->tamper.n)
		return NULL;
	r->source =
		tamper_open(r->source, &r->o->tamper, &r->filter, r->o->where ? &r->where : NULL);
	return NULL;
}

static void run_limit(struct run *r)
{
	r->pull.limit.calls = r->o->syscall_limit;
	if (!r->engine_source || (r->o->quiet & QUIET_ATTACH))
		return;
	snprintf(r->limit, sizeof(r->limit),
		 "%s: System call limit has been reached, detaching tracees\n", r->o->name);
	r->pull.limit.message = r->limit;
}

/* -- the run --------------------------------------------------------------------------------- */

/** Adds call stacks, which need the engine's threads. A recording either contains them or not. */
static void run_stacks(struct run *r)
{
	const struct options *o = r->o;
	bool each = run_has_stacks(r);
	struct stack_source_opts so = {.limit = o->stack_limit,
				       .unwatched = !each,
				       .source = o->stack == STACK_SOURCE,
				       .own_lines = o->view && o->view->own_lines,
				       .libunwind = o->unwinder == UNWINDER_LIBUNWIND,
				       .debuginfod = o->debuginfod,
				       .stop = r->setup.opts.stop};

	if (each)
		stack_keep_init(&r->pipeline.stacks);
	if (o->action != OPTIONS_TRACE)
		return;
	r->source = stack_source_open(r->source, &so);
	engine_ptrace_share(r->engine_source, stack_source_images(r->source));
}

static void run_recorder(struct run *r)
{
	unsigned n = 0;

	if (!r->o->record)
		return;
	// That of a recording which is replayed is known by now.
	r->recorder_opts.strings = r->decoding.greedy.str_limit;
	r->source = r->recorder = recorder_open(r->source, &r->recorder_opts, &r->record);
	r->pipeline.greedy = &r->decoding.reads;
	while (r->pipeline.sinks[n])
		n++;
	r->pipeline.sinks[n] = recorder_sink(r->recorder);
}

/** Opens the output and tells what is wrong in files of prototypes (not before a table), and only
 * then looks at the command, in ltrace's order. */
static struct err *run_begin_ltrace(struct run *r)
{
	const struct buf *complaints = &r->o->lib.complaints;
	struct err *e = run_output(r);

	if (e)
		return e;
	if (r->o->summary != SUMMARY_ONLY)
		buf_put(&r->out.buf, complaints->p, complaints->len);
	output_flush(&r->out);
	return ltrace_words_check(r->o->user, r->o->command);
}

static struct err *run_prepare(struct run *r)
{
	// With -D this process becomes the command, which must not have a child that reads the
	// trace.
	bool late = r->o->role != LAUNCH_CHILD && run_pipes(r);
	struct err *e = r->o->ltrace ? run_begin_ltrace(r)
			: r->o->user ? launch_check_user(r->o->user)
				     : NULL;

	if (!e)
		e = run_record(r);
	if (!e && r->o->view && r->o->view->begin)
		e = r->o->view->begin(r->o->view);
	if (!e && !late && !r->o->ltrace)
		e = run_output(r);
	if (!e && r->out.fd >= 0 && output_same_file(r->out.fd, r->record.fd))
		e = err_new("--record and -o cannot both write to '%s'", r->o->record);
	if (!e)
		e = run_source(r);
	if ((r->o->view || r->o->record || run_has_stacks(r)) && heap_pages_are_dear())
		heap_of_large_pages();
	if (!e && late)
		e = run_output(r);
	if (!e)
		e = run_check_split(r);
	if (e)
		return e;
	pipeline_init(&r->pipeline, &r->filter, &r->decoding.shown);
	pull_init(&r->pull, &r->pipeline, r->engine_source, r->o->name);
	r->pipeline.where = r->o->where ? &r->where : NULL;
	run_limit(r);
	run_sinks(r);
	run_blind(r);
	if (run_has_stacks(r) || options_asks_stacks(r->o))
		run_stacks(r);
	run_recorder(r);
	return NULL;
}

static void run_finish_sinks(struct run *r, bool whole)
{
	if (r->text_sink)
		r->text_sink->ops->end(r->text_sink, whole);
	// strace does not look whether its table could be written.
	if (r->out.each) {
		output_flush(&r->out);
		output_tell_none(&r->out);
	}
	if (r->library_table)
		r->library_table->ops->end(r->library_table, whole);
	if (r->summary)
		r->summary->ops->end(r->summary, whole);
	if (r->blind)
		r->blind->ops->end(r->blind, whole);
	sink_destroy(r->blind);
	sink_destroy(r->text_sink);
	sink_destroy(r->library_table);
	sink_destroy(r->summary);
}

/** Says that the recording ended before the trace did, as the user asked. */
static void run_tell_full(const struct run *r)
{
	uint64_t n = r->recorder ? recorder_left_out(r->recorder) : 0;

	if (n && !(r->o->quiet & QUIET_ATTACH && !r->o->output))
		dprintf(STDERR_FILENO,
			"%s: %s: full: the last %" PRIu64 " event%s not in it (--max-size)\n",
			r->o->name, r->o->record, n, n == 1 ? " is" : "s are");
}

/** Reports what is missing in the trace and the recording, and stores it for the exit status. */
static void run_tell_lost(struct run *r, struct err *recording)
{
	const struct options_view *view = r->o->view;
	struct err *picture = view && view->finish ? view->finish(view, r->o) : NULL;
	struct err *e = output_lost(&r->out, r->o->output ? r->o->output : "stderr");
	// A reader that has closed the pipe wants no more.
	bool gone = e && err_errno(e) == EPIPE;

	r->setup.opts.lost =
		!r->o->strace && (r->split.lost || recording || picture || (e && !gone));
	run_say(r, picture);
	if (gone && !r->o->output)
		err_free(e);
	else
		run_say(r, e);
	run_say(r, recording);
	run_tell_full(r);
}

static void run_missed(const struct run *r)
{
	struct err *e;

	for (size_t i = 0; (e = engine_ptrace_missed(r->engine_source, i)); i++)
		run_say(r, e);
}

/** Reports that a recording ends too early, and how far it could be shown. */
static struct err *run_cut_short(const struct run *r, struct err *e)
{
	if (!e)
		return NULL;
	struct err *more = err_new(
		"cannot replay '%s' to its end: %s: %" PRIu64 " event%s shown before it",
		r->o->replay, err_msg(e), r->pipeline.events, r->pipeline.events == 1 ? "" : "s");
	err_free(e);
	return more;
}

static struct err *run_go(struct run *r, struct engine_end *end)
{
	bool live = r->o->action == OPTIONS_TRACE;
	// Whoever asks for a verdict before the programs are attached to gets it afterwards.
	volatile sig_atomic_t *recall =
		live && (r->o->text.last || r->o->view) ? interrupt_on_usr1() : NULL;
	struct err *e = run_prepare(r);

	r->pull.recall = recall;
	r->pull.waits = live;
	r->pull.tells = r->setup.opts.tell_ptrace;
	r->pipeline.lib.protos = &r->o->lib.protos;
	r->pipeline.max_events = r->o->max_events;
	if (live && r->o->for_ns)
		interrupt_over_after(r->o->for_ns);
	if (!e) {
		if (live)
			stdfiles_release();
		crash_guard(&r->out);
		e = pull_run(&r->pull, r->source);
		crash_guard(NULL);
		e = live ? e : run_cut_short(r, e);
	}
	run_finish_sinks(r, !e);
	struct err *recording = r->recorder ? recorder_finish(r->recorder) : NULL;
	output_close(&r->record);
	output_close(&r->out);
	if (!e)
		tip_print(r->o);
	if (!e && r->engine_source) {
		pull_warnings(r->engine_source, r->o->name);
		run_missed(r);
	}
	run_tell_lost(r, recording);
	if (!live && r->setup.opts.lost)
		*end = (struct engine_end){.known = true, .code = 1};
	if (live && r->source) {
		engine_ptrace_wait(r->engine_source);
		engine_ptrace_end(r->engine_source, end);
	}
	pipeline_deinit(&r->pipeline);
	source_close(r->source);
	redact_free(r->recorder_opts.redact);
	return e;
}

struct err *run_trace(const struct options *o, struct engine_end *end)
{
	struct run r = {.o = o};
	struct err *e = NULL;
	bool over = false; // this process is only the front

	interrupt_file_size();
	output_init_stage(&r.out);
	output_init_stage(&r.record);
	decoding_init(&r.decoding, o);
	filter_init(&r.filter, o);
	if (o->action == OPTIONS_TRACE && o->stack != STACK_NONE)
		e = stack_source_check(o->debuginfod);
	if (!e && o->where)
		where_eval_init(&r.where, o->where);
	if (!e && o->action == OPTIONS_TRACE) {
		engine_setup_make(&r.setup, o, run_has_stacks(&r));
		over = engine_front(&r.setup.opts, end);
	}
	if (!e && !over)
		e = run_go(&r, end);
	filter_deinit(&r.filter);
	where_eval_deinit(&r.where);
	decoding_deinit(&r.decoding);
	free(r.histogram);
	engine_setup_deinit(&r.setup);
	return e;
}
