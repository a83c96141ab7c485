#include "trace/options/check.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "trace/options/where.h"

/** Applies the options whose meaning depends on how often they were given: -D, -t, -x, -y, -f. */
static struct err *check_counts(struct options *o, const struct given *g)
{
	if (g->D && g->long_D)
		return err_new("-D and --daemonize cannot be provided simultaneously");
	if (g->t && g->long_t)
		return err_new("-t and --absolute-timestamps cannot be provided simultaneously");
	if (g->x && g->long_x)
		return err_new("-x and --strings-in-hex cannot be provided simultaneously");
	if (g->y && g->long_y)
		return err_new("-y and --decode-fds cannot be provided simultaneously");
	if (g->f && g->long_f)
		return err_new("-f and --follow-forks cannot be provided simultaneously");
	if (g->t) {
		o->text.clock = g->t > 2 ? TEXT_CLOCK_UNIX : TEXT_CLOCK_TIME;
		o->text.clock_digits = g->t > 1 ? 6 : 0;
	}
	if (g->x)
		o->text.render.hex = g->x > 1 ? QUOTE_HEX_ALL : QUOTE_HEX_NON_ASCII;
	if (g->y)
		o->decode_fds = g->y > 1 ? DECODE_FDS_ALL : DECODE_FDS_PATH;
	if (g->f || g->F)
		o->follow = 1;
	if (g->D)
		o->role = (enum launch_role)g->D;
	return NULL;
}

void given_default(struct given *g, const struct given *file)
{
	if (!g->D && !g->long_D) {
		g->D = file->D;
		g->long_D = file->long_D;
	}
	if (!g->f && !g->long_f) {
		g->f = file->f;
		g->long_f = file->long_f;
	}
	if (!g->q && !g->long_quiet) {
		g->q = file->q;
		g->long_quiet = file->long_quiet;
	}
	if (!g->t && !g->long_t) {
		g->t = file->t;
		g->long_t = file->long_t;
	}
	if (!g->x && !g->long_x) {
		g->x = file->x;
		g->long_x = file->long_x;
	}
	if (!g->y && !g->long_y) {
		g->y = file->y;
		g->long_y = file->long_y;
	}
	if (!g->summary_only && !g->summary_too) {
		g->summary_only = file->summary_only;
		g->summary_too = file->summary_too;
	}
	g->sort |= file->sort;
	g->columns |= file->columns && (g->summary_only || g->summary_too);
	g->seccomp_bpf |= file->seccomp_bpf;
}

static struct err *check_summary(struct options *o, const struct given *g)
{
	if (g->summary_only && g->summary_too)
		return err_new("-c/--summary-only and -C/--summary are mutually exclusive");
	o->summary = g->summary_only ? SUMMARY_ONLY : g->summary_too ? SUMMARY_TOO : SUMMARY_NONE;
	struct err *e = summary_check(o, g);
	if (e)
		return e;
	if (o->summary && o->separately)
		return err_new("(-c/--summary-only or -C/--summary) and -ff/--output-separately "
			       "are mutually exclusive");
	if (o->summary && o->format != FORMAT_TEXT)
		return err_new("(-c/--summary-only or -C/--summary) and --format are mutually "
			       "exclusive");
	if (o->separately && o->format > FORMAT_JSON)
		return err_new("-ff/--output-separately and --format are mutually exclusive, but "
			       "for json");
	if (!o->summary && g->wall)
		return err_new("-w/--summary-wall-clock must be given with (-c/--summary-only or "
			       "-C/--summary)");
	if (!o->summary && g->columns)
		return err_new("-U/--summary-columns must be given with (-c/--summary-only or "
			       "-C/--summary)");
	return NULL;
}

/** Fails if an output file is the recording to be replayed: opening it for writing would empty
 * it. */
static struct err *check_overwrites(const struct options *o)
{
	const char *const written[] = {o->record, o->output};
	struct stat a, b;

	for (unsigned i = 0; i < ARRAY_LEN(written); i++)
		if (written[i] && !stat(o->replay, &a) && !stat(written[i], &b) &&
		    S_ISREG(a.st_mode) && a.st_dev == b.st_dev && a.st_ino == b.st_ino)
			return err_new("'%s' is the recording to be replayed: %s would overwrite "
				       "it",
				       written[i], i ? "-o" : "--record");
	return NULL;
}

static struct err *check_what(struct options *o, const struct given *g)
{
	if (o->replay) {
		if (o->command || o->npids)
			return err_new("--replay takes no command and no -p");
		if (o->tamper.n)
			return err_new("--replay and -e inject/-e fault are mutually exclusive: "
				       "these calls have been made");
		o->action = OPTIONS_REPLAY;
		return check_overwrites(o);
	}
	if (!o->command && !o->npids && o->tips.format != TIPS_NONE) {
		o->action = OPTIONS_TIPS;
		return NULL;
	}
	if (!o->command && !o->npids)
		return err_new("must have PROG [ARGS] or -p PID");
	if (!o->command && o->argv0)
		return err_new("PROG [ARGS] must be specified with --argv0");
	if (!o->command && (g->D || g->long_D))
		return err_new("PROG [ARGS] must be specified with -D/--daemonize");
	if (g->D > LAUNCH_SESSION && !g->long_D)
		return err_new("Too many -D's (%u), maximum supported -D count is %d", g->D,
			       LAUNCH_SESSION);
	return NULL;
}

static struct err *check_together(const struct options *o, const struct given *g)
{
	if (o->output && (*o->output == '|' || *o->output == '!') && o->separately)
		return err_new("piping the output and -ff/--output-separately are mutually "
			       "exclusive");
	struct err *e = flame_check(o, g);
	if (!e)
		e = record_check(o);
	if (e)
		return e;
	if (o->table.interval_ns && o->lib.on && o->trace_none)
		return err_new("--interval shows system calls, and none are traced: library calls "
			       "are counted at the end");
	if (o->where && where_function(o->where) && !o->lib.on && o->action == OPTIONS_TRACE)
		return err_new("--where: '%s' is a function of a library: -l shows their calls",
			       where_function(o->where));
	if (o->lib.traps && !o->lib.on)
		return err_new("--library-traps=hardware has an effect only with "
			       "-l/--library-calls");
	return NULL;
}

static void warn(const struct options *o, bool when, const char *text)
{
	if (when)
		dprintf(STDERR_FILENO, "%s: %s\n", o->name, text);
}

/** Prints the warnings that strace prints even if it rejects the command line afterwards. */
static void warn_first(const struct options *o, const struct given *g)
{
	bool follows = g->f || g->long_f;

	warn(o, g->seccomp_bpf && !follows,
	     "--seccomp-bpf cannot be used without -f/--follow-forks, disabling");
	warn(o, g->F && follows, "deprecated option -F ignored");
	warn(o, g->F && !follows, "option -F is deprecated, please use -f/--follow-forks instead");
}

static void warn_useless(const struct options *o, const struct given *g)
{
	const struct text_opts *t = &o->text;
	// ltrace says nothing of options that its table does not need.
	bool only = o->summary == SUMMARY_ONLY && !o->ltrace;

	warn(o, g->sort && !o->summary,
	     "-S/--summary-sort-by has no effect without (-c/--summary-only or -C/--summary)");
	warn(o, g->only > 1,
	     "Only the last of -z/--successful-only/-Z/--failed-only options will take effect. "
	     "See status qualifier for more complex filters.");
	warn(o, o->separately && !o->follow && !o->output,
	     "--output-separately has no effect without -o/--output");
	warn(o, o->append && !o->output,
	     "-A/--output-append-mode has no effect without -o/--output");
	warn(o, g->stack_limit && o->stack == STACK_NONE && !summary_wants_stack(&o->table),
	     "--stack-trace-frame-limit has no effect without -k/--stack-trace");
	warn(o, g->unwinder && o->stack == STACK_NONE && !summary_wants_stack(&o->table),
	     "--unwinder has no effect without -k/--stack-trace");
	warn(o, o->debuginfod && o->stack == STACK_NONE && !summary_wants_stack(&o->table),
	     "--debuginfod has no effect without -k/--stack-trace");
	warn(o, g->unwinder && o->replay, "--unwinder has no effect with --replay");
	warn(o, only && t->last, "--last has no effect with -c/--summary-only");
	warn(o, o->for_ns && o->replay, "--for has no effect with --replay");
	// A view has words of its own; those that have no depth refuse it.
	warn(o, o->depth && g->for_people, "--depth has an effect only on 'pawl callgraph'");
	warn(o, t->explain && o->format != FORMAT_TEXT,
	     "--explain has an effect only on text, not with --format");
	warn(o, only && t->ip, "-i/--instruction-pointer has no effect with -c/--summary-only");
	warn(o, only && o->stack != STACK_NONE && !summary_wants_stack(&o->table),
	     "-k/--stack-trace has no effect with -c/--summary-only");
	warn(o, only && t->nr, "-n/--syscall-number has no effect with -c/--summary-only");
	warn(o, only && t->render.arg_names, "-N/--arg-names has no effect with -c/--summary-only");
	warn(o, only && t->relative_digits >= 0,
	     "-r/--relative-timestamps has no effect with -c/--summary-only");
	warn(o, only && t->clock != TEXT_CLOCK_NONE,
	     "-t/--absolute-timestamps has no effect with -c/--summary-only");
	warn(o, only && t->spent_digits >= 0,
	     "-T/--syscall-times has no effect with -c/--summary-only");
	warn(o, only && o->decode_fds, "-y/--decode-fds has no effect with -c/--summary-only");
	warn(o, only && o->contexts != DECODE_CONTEXT_NONE,
	     "--secontext has no effect with -c/--summary-only");
}

/** Handles --seccomp-bpf. pawl sets a seccomp program without it wherever that is safe, so the
 * option has no effect but strace's warnings, and that it implies --kill-on-exit. True: strace
 * could set a program, but for the calls that are wanted. */
static bool settle_filter(struct options *o, const struct given *g)
{
	if (!g->seccomp_bpf || !(g->f || g->long_f))
		return false;
	bool possible = !o->detach_on_exec && !o->syscall_limit;
	if (o->detach_on_exec)
		warn(o, true, "--seccomp-bpf is not enabled because it is not compatible with -b");
	else if (o->syscall_limit)
		warn(o, true,
		     "--seccomp-bpf is not enabled because it is not compatible with "
		     "--syscall-limit");
	else if (o->npids)
		warn(o, true, "--seccomp-bpf is not enabled for processes attached with -p");
	else
		o->kill_on_exit |= !o->trace.all;
	return possible;
}

/** Decides where pids are shown and what is kept quiet, which depends on where the trace goes. */
static void settle_output(struct options *o, const struct given *g)
{
	bool split = o->separately && o->output;
	// ltrace shows the pid of a single attached process, too
	bool several = o->npids + (o->command ? 1 : 0) > 1 || (o->ltrace && o->npids);

	bool runs = o->command || o->action == OPTIONS_REPLAY;
	if (o->output && !o->timeline && !o->report && runs && !g->q && !g->long_quiet)
		o->quiet |= QUIET_ATTACH | QUIET_PERSONALITY;
	if (!o->interruptible)
		o->interruptible = o->role ? 4 : o->output && o->command ? 3 : 0;
	if (split)
		o->text.pids = o->text.always_pid ? TEXT_PIDS_COLUMN : TEXT_PIDS_NEVER;
	else if (o->text.always_pid || (o->output && (o->follow || several)))
		o->text.pids = TEXT_PIDS_COLUMN;
	else
		o->text.pids = o->output ? TEXT_PIDS_NEVER : TEXT_PIDS_MANY;
	o->text.always_pid |= o->ltrace && o->follow;
	o->text.tell_main = o->role != LAUNCH_CHILD;
	o->text.comm = o->decode_comm;
	o->text.dump.reads = fdset_is_empty(&o->reads) ? NULL : &o->reads;
	o->text.dump.writes = fdset_is_empty(&o->writes) ? NULL : &o->writes;
	if (o->summary == SUMMARY_ONLY)
		o->text.last = 0;
	o->text.whole = o->text.whole || o->text.last;
	o->text.stage = o->text.whole || o->status != STATUS_ALL;
	o->text.show_detached = o->status & STATUS_DETACHED;
	o->text.messages_only = o->summary == SUMMARY_ONLY;
	o->text.late_personality =
		(o->text.ip || o->text.nr) && o->trace.all && !o->paths && !o->has_fds && !o->where;
	o->text.quiet_attach = o->quiet & QUIET_ATTACH;
	o->text.quiet_exit = o->quiet & QUIET_EXIT;
	o->text.quiet_personality = o->quiet & QUIET_PERSONALITY;
	o->text.quiet_superseded = o->quiet & QUIET_SUPERSEDED;
}

/** On a terminal a trace is read by people, so that what programs that read it would not expect is
 * welcome. What the user asks for in other words holds. */
static void settle_people(struct options *o, const struct given *g)
{
	bool chosen = !o->trace.all || o->paths || o->has_fds || o->where || o->max_events;
	bool other = o->format != FORMAT_TEXT || o->flame.svg || o->flame.folded ||
		     o->summary == SUMMARY_ONLY;

	if (!g->for_people || o->strace || o->ltrace || o->plain || o->output || other ||
	    !isatty(STDERR_FILENO))
		return;
	if (!g->y && !g->long_y) {
		o->decode_fds = DECODE_FDS_PATH;
		o->text.render.few_dirs = true;
	}
	o->text.explain = true;
	o->text.begun = !o->text.last && o->status == STATUS_ALL && !o->text.whole;
	o->text.whole = true;
	// Whoever chooses calls wants to see them wherever they are made.
	o->folds_start = !chosen && o->stack == STACK_NONE;
}

/** Tells the user which other path a path of -P leads to. */
static void tell_paths(const struct options *o)
{
	for (const char **p = o->paths; p && *p && !(o->quiet & QUIET_PATHS); p++) {
		_free_ char *real = realpath(*p, NULL);

		if (real && strcmp(real, *p) != 0)
			dprintf(STDERR_FILENO, "%s: Requested path \"%s\" resolved into \"%s\"\n",
				o->name, *p, real);
	}
}

/** What strace checks last, after its warnings; and -q. */
static struct err *check_last(struct options *o, const struct given *g)
{
	static const unsigned quiet[] = {0, QUIET_ATTACH | QUIET_PERSONALITY,
					 QUIET_ATTACH | QUIET_PERSONALITY | QUIET_EXIT, QUIET_ALL};

	if (o->user && getuid())
		return err_new("You must be root to use the -u/--username option");
	tell_paths(o); // -qqq comes too late for that, as in strace
	if (o->kill_on_exit && o->npids)
		return err_new("--kill-on-exit and -p/--attach are mutually exclusive options");
	if (g->q && g->long_quiet)
		return err_new("-q and -e quiet/--quiet cannot be provided simultaneously");
	if (g->q)
		o->quiet = quiet[g->q < 3 ? g->q : 3];
	if (o->text.column == INT_MAX) // strace cannot allocate so many spaces and one byte more
		return err_new("Out of memory");
	return NULL;
}

struct err *options_check(struct options *o, const struct given *g, bool *usage)
{
	bool twice = g->f > 1 && o->separately;

	if (g->f > 1)
		o->separately = true;
	else if (g->f && o->strace) // there, -f undoes --output-separately
		o->separately = false;
	*usage = true;
	struct err *e = check_what(o, g);
	if (e)
		return e;
	warn_first(o, g);
	e = check_summary(o, g);
	if (!e)
		e = timeline_check(o);
	if (!e)
		e = summary_measure_check(o);
	if (!e)
		e = check_together(o, g);
	if (e)
		return e;
	*usage = false;
	e = check_counts(o, g);
	if (e)
		return e;
	if (twice)
		return err_new("-ff and --output-separately cannot be provided simultaneously");
	if (o->kill_on_exit && (o->for_ns || o->max_events))
		return err_new("--kill-on-exit and --for/--max-events are mutually exclusive "
			       "options");
	bool filter = settle_filter(o, g);
	// What a configuration file says holds for other runs, too.
	if (!o->config)
		warn_useless(o, g);
	warn(o, filter && o->trace.all && o->command,
	     "Seccomp filter is requested but there are no syscalls to filter.  See -e trace to "
	     "filter syscalls.");
	e = check_last(o, g);
	if (e)
		return e;
	settle_people(o, g);
	settle_output(o, g);
	where_narrow(o);
	if (o->lib.on && o->trace_none)
		callset_fill(&o->trace, false); // only library calls are traced, not even system
						// calls with unknown numbers
	return NULL;
}
