#include "unit/unit.h"

#include <signal.h>
#include <stdlib.h>

#include "trace/select/wordset.h"

static const char *const fruit[] = {"apple", "pear", "plum", NULL};

static void words(void **state)
{
	uint64_t set;

	(void)state;
	assert_null(wordset_parse("pear,plum", fruit, "fruit", &set));
	assert_int_equal(set, 6);
	assert_null(wordset_parse("!pear", fruit, "fruit", &set));
	assert_int_equal(set & 7, 5);
	assert_null(wordset_parse("all", fruit, "fruit", &set));
	assert_int_equal(set & 7, 7);
	assert_null(wordset_parse("none", fruit, "fruit", &set));
	assert_int_equal(set & 7, 0);
	assert_null(wordset_parse("!all", fruit, "fruit", &set));
	assert_int_equal(set & 7, 0);
}

static void unknown_word(void **state)
{
	uint64_t set;
	struct err *e = wordset_parse("pear,cat", fruit, "fruit", &set);

	(void)state;
	assert_non_null(e);
	assert_string_equal(err_msg(e), "invalid fruit 'cat'");
	err_free(e);
	e = wordset_parse("", fruit, "fruit", &set);
	assert_non_null(e);
	assert_string_equal(err_msg(e), "invalid fruit ''");
	err_free(e);
}

static void signals(void **state)
{
	uint64_t set;

	(void)state;
	assert_null(wordset_parse_signals("usr1,SIGCHLD,9", &set));
	assert_int_equal(set,
			 1ULL << (SIGUSR1 - 1) | 1ULL << (SIGCHLD - 1) | 1ULL << (SIGKILL - 1));
	assert_null(wordset_parse_signals("!IO", &set));
	assert_int_equal(set, ~(1ULL << (SIGIO - 1)));
	assert_null(wordset_parse_signals("none", &set));
	assert_int_equal(set, 0);
	assert_null(wordset_parse_signals("99", &set)); // no signal has it, so nothing is shown
	assert_int_equal(set, 0);
	struct err *e = wordset_parse_signals("foo", &set);
	assert_non_null(e);
	assert_string_equal(err_msg(e), "invalid signal 'foo'");
	err_free(e);
}

static void descriptors(void **state)
{
	struct fdset s = {0};

	(void)state;
	assert_null(wordset_parse_fds("3,5", &s));
	assert_true(fdset_has(&s, 3));
	assert_false(fdset_has(&s, 4));
	assert_false(fdset_has(&s, -1));
	assert_null(wordset_parse_fds("!3", &s));
	assert_false(fdset_has(&s, 3));
	assert_true(fdset_has(&s, 4));
	assert_false(fdset_has(&s, -1));
	struct err *e = wordset_parse_fds("-1", &s);
	assert_non_null(e);
	assert_string_equal(err_msg(e), "invalid descriptor '-1'");
	err_free(e);
	free(s.fds);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words),
		cmocka_unit_test(unknown_word),
		cmocka_unit_test(signals),
		cmocka_unit_test(descriptors),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
