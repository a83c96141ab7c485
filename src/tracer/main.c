/**
 * The command: parses options, runs, returns an exit status. No module below it prints errors.
 */
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/path.h"
#include "base/stdfiles.h"
#include "explain/explain.h"
#include "proc/realuser.h"
#include "tracer/commands.h"
#include "tracer/completion.h"
#include "tracer/log_merge.h"
#include "tracer/ltrace_words.h"
#include "tracer/redact_file.h"
#include "tracer/probe_words.h"
#include "tracer/run.h"
#include "tracer/source/recording.h"
#include "tracer/stuck/stuck.h"
#include "tracer/tip.h"
#include "tracer/views.h"

static int say(const char *text)
{
	fputs(text, stdout);
	return fflush(stdout) ? 1 : 0;
}

static int fail(struct options *o, struct err *e, bool usage)
{
	const char *name = o->name;
	const char *meant = o->strace || o->ltrace ? NULL : err_meant(e);

	if (err_kind(e) == ERR_WHOLE)
		fprintf(stderr, "%s\n", err_msg(e));
	else if (err_kind(e) == ERR_TOLD && meant)
		fprintf(stderr, "%s: did you mean '--%s'?\n", name, meant);
	else if (err_kind(e) != ERR_TOLD && meant)
		fprintf(stderr, "%s: %s: did you mean '%s'?\n", name, err_msg(e), meant);
	else if (err_kind(e) != ERR_TOLD)
		fprintf(stderr, "%s: %s\n", name, err_msg(e));
	if (usage)
		fprintf(stderr,
			o->ltrace ? "Try `%s --help' for more information.\n"
				  : "Try '%s -h' for more information.\n",
			name);
	// Other errors come when there is a table already.
	if (o->ltrace && o->summary == SUMMARY_ONLY && (usage || err_kind(e) == ERR_WHOLE))
		ltrace_words_table(o->output);
	err_free(e);
	options_deinit(o);
	return 1;
}

/** True if the command line begins with a word of pawl's own. */
static bool is_command(int argc, char **argv, const char *word)
{
	return argc > 1 && !strcmp(argv[1], word) && !path_is_named(argv[0], "strace");
}

/** The number of words before log-merge's own: 1 for `pawl log-merge ...`, 0 for a link named
 * strace-log-merge, -1: this is another command. */
static int log_merge_skips(int argc, char **argv)
{
	if (!argc)
		return -1;
	if (path_is_named(argv[0], "strace-log-merge"))
		return 0;
	return is_command(argc, argv, "log-merge") ? 1 : -1;
}

/**
 * `pawl debug ...`: executes the debugger, a program of its own, which is next to this one or where
 * it is installed, in ../libexec/pawl. Returns only if neither can be executed.
 */
static int become_debugger(char **argv)
{
	char self[4096], beside[4200], installed[4200];
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);

	self[n > 0 ? n : 0] = '\0';
	char *slash = strrchr(self, '/');
	if (!slash) {
		fprintf(stderr, "pawl debug: cannot tell where pawl is: /proc/self/exe: %s\n",
			strerror(errno));
		return 1;
	}
	*slash = '\0';
	snprintf(beside, sizeof(beside), "%s/pawl-debug", self);
	snprintf(installed, sizeof(installed), "%s/../libexec/pawl/pawl-debug", self);
	argv[1] = beside;
	execv(beside, argv + 1);
	int why_beside = errno;
	argv[1] = installed;
	execv(installed, argv + 1);
	int why_installed = errno;

	fprintf(stderr, "pawl debug: cannot execute %s (%s)", beside, strerror(why_beside));
	fprintf(stderr, " nor %s (%s)", installed, strerror(why_installed));
	fputs(": install pawl-debug in one of these places; `make install` does\n", stderr);
	return 1;
}

static int fail_user(const char *name)
{
	fprintf(stderr, "%s: cannot act as the user who started it: %s\n", name, strerror(errno));
	return 1;
}

/** Parses options, some of which name files that are read at once. If nothing will be traced, drops
 * first the rights that the user does not have. */
static struct err *parse_as_user(int argc, char **argv, struct view *v, struct options *o,
				 bool *usage)
{
	struct realuser was;

	if (!realuser_begin(&was))
		_exit(fail_user(argv[0]));
	struct err *e = view_begin(v, &argc, &argv, usage);
	bool typed = !v->answer && !v->is_heap && !v->is_export;
	if (!e && !v->help)
		e = typed ? options_parse_typed(argc, argv, o, usage)
			  : options_parse(argc, argv, o, usage);
	if (!e && !v->help)
		view_adopt(v, o);
	realuser_end(&was);
	if (!e && (v->help || o->action != OPTIONS_TRACE) && !realuser_become())
		_exit(fail_user(argv[0]));
	return e ? e : view_set(v, o);
}

/** Shows a recording in the way that the options ask for. */
static struct err *run_first(const struct options *o, const char *recording)
{
	struct options first = *o;
	struct engine_end end = {0};

	first.action = OPTIONS_REPLAY;
	first.replay = recording;
	first.command = NULL;
	first.npids = 0;
	return run_trace(&first, &end);
}

/** Records a command, in a process of its own: this one traces another one later. */
static struct err *run_record(const struct options *o, const char *command, const char *path)
{
	char *words[] = {(char *)(uintptr_t) "sh", (char *)(uintptr_t) "-c",
			 (char *)(uintptr_t)command, NULL};
	struct options first = *o;
	struct engine_end end = {0};
	int status;
	pid_t pid = fork();

	if (pid < 0)
		return err_sys(errno, "fork");
	if (pid > 0)
		return waitpid(pid, &status, 0) == pid && !status
			       ? NULL
			       : err_new("cannot record '%s'", command);
	first.action = OPTIONS_TRACE;
	first.command = words;
	first.replay = NULL;
	first.view = NULL;
	first.record = path;
	first.output = "/dev/null";
	first.quiet |= QUIET_ATTACH;
	first.text.quiet_attach = true;
	struct err *e = run_trace(&first, &end);
	if (e)
		fprintf(stderr, "%s: %s\n", o->name, err_msg(e));
	_exit(e != NULL);
}

/** Does what the options ask for, and frees them. Returns an exit status. */
static int run(struct options *o, struct view *v, struct engine_end *end)
{
	if (o->action == OPTIONS_HELP || o->action == OPTIONS_VERSION) {
		const char *text = o->action == OPTIONS_HELP ? options_help(o) : options_version(o);

		options_deinit(o);
		return say(text);
	}
	if (o->action == OPTIONS_TIPS) {
		tip_print(o);
		options_deinit(o);
		return 0;
	}
	// Under the name ltrace they stand in the trace, as there.
	if (!o->ltrace && o->lib.complaints.len)
		fwrite(o->lib.complaints.p, 1, o->lib.complaints.len, stderr);
	struct err *e = v->command_first ? run_record(o, v->command_first, v->first) : NULL;
	if (!e && v->first)
		e = run_first(o, v->first);
	view_turn(v);
	if (!e)
		e = run_trace(o, end);
	// What could be read of a damaged recording is shown before the message about it.
	struct err *shown = view_show(v, o);
	if (e)
		err_free(shown);
	else
		e = shown;
	if (err_kind(e) == ERR_NOT_FOUND && o->command && !strchr(*o->command, '/'))
		e = err_hint(e, command_near(*o->command));
	struct err *mistaken =
		e && v->answer && o->command ? recording_mistaken(*o->command) : NULL;
	if (mistaken) {
		err_free(e);
		e = mistaken;
	}
	if (e)
		return fail(o, e, false);
	// strace's C library refuses the signals that it reserves (nptl(7)), so strace exits.
	bool exits = o->strace && end->sig >= __SIGRTMIN && end->sig < SIGRTMIN;
	if (end->known && exits)
		*end = (struct engine_end){.known = true, .code = 128 + end->sig};
	options_deinit(o);
	view_deinit(v);
	engine_die_like(end);
}

/** A command that was run is ended like. */
static int run_stuck(int argc, char **argv)
{
	int ended = -1, status = stuck_main(argc, argv, &ended);

	if (ended >= 0)
		engine_die_like(&(struct engine_end){
			.known = true,
			.code = WIFEXITED(ended) ? WEXITSTATUS(ended) : 0,
			.sig = WIFSIGNALED(ended) ? WTERMSIG(ended) : 0,
		});
	return status;
}

int main(int argc, char **argv)
{
	struct options o = {.name = argc ? argv[0] : "pawl"};
	struct engine_end end = {0};
	struct view v;
	bool usage;
	int skips = log_merge_skips(argc, argv);
	bool debugs = is_command(argc, argv, "debug");
	// What a recording ended with is seen by replaying it.
	bool stuck = is_command(argc, argv, "stuck") && !recording_is_at(argv[argc - 1]);
	bool explain = is_command(argc, argv, "explain");
	bool redact = is_command(argc, argv, "redact");

	if ((skips >= 0 || debugs || stuck || explain || redact || is_command(argc, argv, "help") ||
	     is_command(argc, argv, "completion")) &&
	    !realuser_become())
		return fail_user(argv[0]);
	if (skips >= 0)
		return log_merge_main(skips ? "pawl log-merge" : argv[0], argc - skips,
				      argv + skips);
	if (debugs)
		return become_debugger(argv);
	if (is_command(argc, argv, "completion") && argc == 4 && !strcmp(argv[2], "probes"))
		return probe_words_main(argv[3]);
	if (is_command(argc, argv, "completion") && argc < 4)
		return completion_main(argv[2]);
	if (is_command(argc, argv, "help"))
		return command_help(argv + 2);
	stdfiles_ensure();
	if (explain)
		return explain_main(argc - 1, argv + 1);
	if (stuck)
		return run_stuck(argc - 1, argv + 1);
	if (redact)
		return redact_main(argc - 1, argv + 1);
	view_find(&v, argc, argv);
	if (v.name)
		o.name = v.name;
	struct err *e = parse_as_user(argc, argv, &v, &o, &usage);
	// Unless it fails, the run of a program does not return from run().
	int status = e ? fail(&o, e, usage) : v.help ? say(v.help) : run(&o, &v, &end);
	view_deinit(&v);
	return status;
}
