/**
 * The command: parses options, runs, returns an exit status. No module below it prints errors.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/stdfiles.h"
#include "proc/realuser.h"
#include "tracer/answers.h"
#include "tracer/log_merge.h"
#include "tracer/run.h"
#include "tracer/tip.h"

static int say(const char *text)
{
	fputs(text, stdout);
	return fflush(stdout) ? 1 : 0;
}

static int fail(struct options *o, struct err *e, bool usage)
{
	const char *name = o->name;

	if (err_kind(e) == ERR_WHOLE)
		fprintf(stderr, "%s\n", err_msg(e));
	else if (err_kind(e) != ERR_TOLD)
		fprintf(stderr, "%s: %s\n", name, err_msg(e));
	if (usage)
		fprintf(stderr,
			o->ltrace ? "Try `%s --help' for more information.\n"
				  : "Try '%s -h' for more information.\n",
			name);
	err_free(e);
	options_deinit(o);
	return 1;
}

static bool is_named(const char *path, const char *name)
{
	const char *base = strrchr(path, '/');

	return !strcmp(base ? base + 1 : path, name);
}

/** The answer that `pawl ANSWER ...` asks for, or NULL. Under the names of other programs no word
 * is a command of pawl's. */
static const struct answer *asked_for(int argc, char **argv)
{
	if (argc < 2 || is_named(argv[0], "strace") || is_named(argv[0], "ltrace"))
		return NULL;
	return answers_find(argv[1]);
}

/** The number of words before log-merge's own: 1 for `pawl log-merge ...`, 0 for a link named
 * strace-log-merge, -1: this is another command. */
static int log_merge_skips(int argc, char **argv)
{
	const char *base = argc ? strrchr(argv[0], '/') : NULL;

	if (!argc)
		return -1;
	base = base ? base + 1 : argv[0];
	if (!strcmp(base, "strace-log-merge"))
		return 0;
	return strcmp(base, "strace") && argc > 1 && !strcmp(argv[1], "log-merge") ? 1 : -1;
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
static struct err *parse_as_user(int argc, char **argv, struct options *o, bool *usage)
{
	struct realuser was;

	if (!realuser_begin(&was))
		_exit(fail_user(argv[0]));
	struct err *e = options_parse(argc, argv, o, usage);
	realuser_end(&was);
	if (!e && o->action != OPTIONS_TRACE && !realuser_become())
		_exit(fail_user(argv[0]));
	return e;
}

int main(int argc, char **argv)
{
	struct options o;
	struct engine_end end = {0};
	struct asked asked = {0};
	const struct answer *answer = asked_for(argc, argv);
	bool usage;
	int skips = log_merge_skips(argc, argv);

	bool debugs = argc > 1 && !strcmp(argv[1], "debug") && !is_named(argv[0], "strace");

	if ((skips >= 0 || debugs) && !realuser_become())
		return fail_user(argv[0]);
	if (skips >= 0)
		return log_merge_main(skips ? "pawl log-merge" : argv[0], argc - skips,
				      argv + skips);
	if (debugs)
		return become_debugger(argv);
	stdfiles_ensure();
	if (answer)
		answers_begin(&asked, answer, &argc, &argv);
	struct err *e = parse_as_user(argc, argv, &o, &usage);

	if (e)
		return fail(&o, e, usage);
	if (o.action == OPTIONS_HELP || o.action == OPTIONS_VERSION) {
		const char *text =
			o.action == OPTIONS_HELP ? options_help(&o) : options_version(&o);

		options_deinit(&o);
		return say(text);
	}
	if (o.action == OPTIONS_TIPS) {
		tip_print(&o);
		options_deinit(&o);
		return 0;
	}
	// Under the name ltrace they stand in the trace, as there.
	if (!o.ltrace && o.lib.complaints.len)
		fwrite(o.lib.complaints.p, 1, o.lib.complaints.len, stderr);
	e = answer ? answers_view(&asked, &o) : NULL;
	if (!e)
		e = run_trace(&o, &end);
	if (e)
		return fail(&o, e, false);
	options_deinit(&o);
	answers_deinit(&asked);
	engine_die_like(&end);
}
