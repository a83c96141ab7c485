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

static bool is_strace(const char *name)
{
	const char *base = strrchr(name, '/');

	return !strcmp(base ? base + 1 : name, "strace");
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

/**
 * `pawl debug ...`: the debugger is a program of its own, beside this one or where it is installed,
 * in ../libexec/pawl. Returns only if it is not there.
 */
static int become_debugger(char **argv)
{
	static const char *const places[] = {"pawl-debug", "../libexec/pawl/pawl-debug"};
	char self[4096], path[4200];
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);

	self[n > 0 ? n : 0] = '\0';
	char *slash = strrchr(self, '/');
	if (slash)
		slash[1] = '\0';
	for (unsigned i = 0; i < 2; i++) {
		snprintf(path, sizeof(path), "%s%s", self, places[i]);
		argv[1] = path;
		execv(path, argv + 1);
	}
	fprintf(stderr,
		"pawl debug: %s is not there: pawl was built without capstone or readline\n", path);
	return 1;
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
	if (argc > 1 && !strcmp(argv[1], "debug") && !is_strace(argv[0]))
		return become_debugger(argv);
	struct err *e = options_parse(argc, argv, &o, &usage);

	if (e)
		return fail(&o, e, usage);
	if (o.action == OPTIONS_HELP || o.action == OPTIONS_VERSION) {
		const char *text =
			o.action == OPTIONS_HELP ? options_help(&o) : options_version(&o);

		options_deinit(&o);
		return say(text);
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
