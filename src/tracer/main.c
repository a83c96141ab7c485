/**
 * The command: options, a run, an exit status. Prints what went wrong; nobody below does.
 */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tracer/log_merge.h"
#include "tracer/run.h"

static int say(const char *text)
{
	fputs(text, stdout);
	return fflush(stdout) ? 1 : 0;
}

static int fail(struct options *o, struct err *e, bool usage)
{
	const char *name = o->name;

	// Without a message it has been printed already.
	if (*err_msg(e))
		fprintf(stderr, "%s: %s\n", name, err_msg(e));
	if (usage)
		fprintf(stderr, "Try '%s -h' for more information.\n", name);
	err_free(e);
	options_deinit(o);
	return 1;
}

/** How many words stand before log-merge's own: 1 for `pawl log-merge ...`, 0 for a link named
 * strace-log-merge, -1: something else is asked for. */
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

int main(int argc, char **argv)
{
	struct options o;
	struct engine_end end = {0};
	bool usage;
	int skips = log_merge_skips(argc, argv);

	if (skips >= 0)
		return log_merge_main(skips ? "pawl log-merge" : argv[0], argc - skips,
				      argv + skips);
	struct err *e = options_parse(argc, argv, &o, &usage);

	if (e)
		return fail(&o, e, usage);
	if (o.action == OPTIONS_HELP || o.action == OPTIONS_VERSION) {
		bool strace = o.strace, help = o.action == OPTIONS_HELP;

		options_deinit(&o);
		return say(help ? options_help(strace) : options_version(strace));
	}
	if (o.action == OPTIONS_TIPS) {
		run_tip(&o);
		options_deinit(&o);
		return 0;
	}
	e = run_trace(&o, &end);
	if (e)
		return fail(&o, e, false);
	options_deinit(&o);
	engine_die_like(&end);
}
