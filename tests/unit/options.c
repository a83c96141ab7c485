#include "unit/unit.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "trace/options/options.h"

enum { WORDS = 30 };

/** Parses a line of words separated by spaces; `line` is kept in *words. */
static struct err *parse(const char *line, struct options *o, bool *usage, char **words)
{
	char *argv[WORDS + 1];
	int argc = 0;

	*words = strdup(line);
	for (char *save, *w = strtok_r(*words, " ", &save); w && argc < WORDS;
	     w = strtok_r(NULL, " ", &save))
		argv[argc++] = w;
	argv[argc] = NULL;
	return options_parse(argc, argv, o, usage);
}

static void good(const char *line, struct options *o, char **words)
{
	bool usage;
	struct err *e = parse(line, o, &usage, words);

	if (e)
		fail_msg("%s: %s", line, err_msg(e));
}

static void bad(const char *line, const char *message, bool with_usage)
{
	struct options o;
	bool usage;
	_free_ char *words = NULL;
	struct err *e = parse(line, &o, &usage, &words);

	assert_non_null(e);
	assert_string_equal(err_msg(e), message);
	assert_int_equal(usage, with_usage);
	err_free(e);
	options_deinit(&o);
}

static void defaults(void **state)
{
	struct options o;
	_free_ char *words = NULL;

	(void)state;
	good("pawl ls", &o, &words);
	assert_int_equal(o.action, OPTIONS_TRACE);
	assert_false(o.strace);
	assert_int_equal(o.str_limit, 32);
	assert_int_equal(o.text.column, 40);
	assert_true(o.trace.all);
	assert_int_equal(o.text.pids, TEXT_PIDS_MANY);
	assert_int_equal(o.quiet, 0);
	assert_int_equal(o.interruptible, 0);
	options_deinit(&o);
}

static void to_a_file(void **state)
{
	struct options o;
	_free_ char *words = NULL, *more = NULL, *split = NULL, *attached = NULL;

	(void)state;
	good("pawl -o out ls", &o, &words);
	assert_int_equal(o.quiet, QUIET_ATTACH | QUIET_PERSONALITY);
	assert_int_equal(o.interruptible, 3);
	assert_int_equal(o.text.pids, TEXT_PIDS_NEVER);
	options_deinit(&o);
	good("pawl -f -o out ls", &o, &more);
	assert_int_equal(o.text.pids, TEXT_PIDS_COLUMN);
	options_deinit(&o);
	good("pawl -ff -o out ls", &o, &split);
	assert_int_equal(o.text.pids, TEXT_PIDS_NEVER);
	assert_true(o.separately);
	options_deinit(&o);
	good("pawl -o out -p 5", &o, &attached);
	assert_int_equal(o.quiet, 0);
	assert_int_equal(o.interruptible, 0);
	options_deinit(&o);
}

static void times(void **state)
{
	struct options o;
	_free_ char *one = NULL, *two = NULL, *three = NULL, *lng = NULL;

	(void)state;
	good("pawl -t ls", &o, &one);
	assert_int_equal(o.text.clock, TEXT_CLOCK_TIME);
	assert_int_equal(o.text.clock_digits, 0);
	options_deinit(&o);
	good("pawl -tt -r -T ls", &o, &two);
	assert_int_equal(o.text.clock_digits, 6);
	assert_int_equal(o.text.relative_digits, 6);
	assert_int_equal(o.text.spent_digits, 6);
	options_deinit(&o);
	good("pawl -ttt ls", &o, &three);
	assert_int_equal(o.text.clock, TEXT_CLOCK_UNIX);
	options_deinit(&o);
	good("pawl --timestamps=format:unix,precision:ns --syscall-times=ms ls", &o, &lng);
	assert_int_equal(o.text.clock, TEXT_CLOCK_UNIX);
	assert_int_equal(o.text.clock_digits, 9);
	assert_int_equal(o.text.spent_digits, 3);
	options_deinit(&o);
}

static void lists(void **state)
{
	struct options o;
	_free_ char *words = NULL;

	(void)state;
	good("pawl -p 1,2 -p 3 -E A=b -E C -P /x -e status=failed -e signal=none -e q=exit ls", &o,
	     &words);
	assert_int_equal(o.npids, 3);
	assert_int_equal(o.pids[2], 3);
	assert_string_equal(o.env[1], "C");
	assert_null(o.env[2]);
	assert_string_equal(o.paths[0], "/x");
	assert_int_equal(o.status, STATUS_FAILED);
	assert_true(o.text.stage);
	assert_int_equal(o.signals, 0);
	assert_int_equal(o.quiet, QUIET_EXIT);
	options_deinit(&o);
}

static void errors(void **state)
{
	(void)state;
	bad("pawl", "must have PROG [ARGS] or -p PID", true);
	bad("pawl -a x ls", "invalid -a argument: 'x'", true);
	bad("pawl -s -1 ls", "invalid -s argument: '-1'", true);
	bad("pawl -I 5 ls", "invalid -I argument: '5'", true);
	bad("pawl -X foo ls", "invalid -X argument: 'foo'", true);
	bad("pawl -S x ls", "invalid sortby: 'x'", true);
	bad("pawl -U x ls", "unknown column name: 'x'", true);
	bad("pawl -b getpid ls", "Syscall 'getpid' for -b isn't supported", false);
	bad("pawl -e foo ls", "invalid system call 'foo'", false);
	bad("pawl -e status=foo ls", "invalid status 'foo'", false);
	bad("pawl -p 0 ls", "Invalid process id: '0'", false);
	bad("pawl -p 1x ls", "There is no process with the name '1x'", false);
	bad("strace -p 1x ls", "Invalid process id: '1x'", false);
	bad("pawl --color=x ls", "invalid --color argument: 'x'", true);
	bad("pawl -c -C ls", "-c/--summary-only and -C/--summary are mutually exclusive", true);
	bad("pawl -w ls",
	    "-w/--summary-wall-clock must be given with (-c/--summary-only or -C/--summary)", true);
	bad("pawl -q -e quiet=attach ls",
	    "-q and -e quiet/--quiet cannot be provided simultaneously", false);
	bad("pawl -t --timestamps ls",
	    "-t and --absolute-timestamps cannot be provided simultaneously", false);
	bad("pawl -ff -o |cat ls",
	    "piping the output and -ff/--output-separately are mutually exclusive", true);
	bad("pawl --argv0=x -p 1", "PROG [ARGS] must be specified with --argv0", true);
}

/** Under strace's name there is nothing but strace. */
static void as_strace(void **state)
{
	struct options o;
	_free_ char *words = NULL, *own = NULL;
	bool usage;

	(void)state;
	good("/usr/bin/strace -f ls", &o, &words);
	assert_true(o.strace);
	options_deinit(&o);
	struct err *e = parse("strace --record=x ls", &o, &usage, &own);
	assert_non_null(e);
	assert_true(usage);
	err_free(e);
	options_deinit(&o);
}

static void own_options(void **state)
{
	struct options o;
	_free_ char *words = NULL, *replay = NULL;

	(void)state;
	good("pawl --record=x --share-cpu=never ls", &o, &words);
	assert_string_equal(o.record, "x");
	assert_int_equal(o.share_cpu, WHEN_NEVER);
	options_deinit(&o);
	good("pawl --replay x -v", &o, &replay);
	assert_int_equal(o.action, OPTIONS_REPLAY);
	options_deinit(&o);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(defaults),    cmocka_unit_test(to_a_file),
		cmocka_unit_test(times),       cmocka_unit_test(lists),
		cmocka_unit_test(errors),      cmocka_unit_test(as_strace),
		cmocka_unit_test(own_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
