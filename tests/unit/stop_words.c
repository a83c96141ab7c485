/** A wait status in words. */
#include "unit/unit.h"

#include "proc/stop_words.h"

static void says(int status, const char *words)
{
	char buf[STOP_WORDS];

	stop_words(status, buf, sizeof(buf));
	assert_string_equal(buf, words);
}

static void test_ends(void **state)
{
	(void)state;
	says(0x0000, "WIFEXITED,exitcode=0");
	says(0xff00, "WIFEXITED,exitcode=255");
	says(0x000a, "WIFSIGNALED,sig=SIGUSR1");
	says(0x0086, "WIFSIGNALED,core,sig=SIGABRT");
}

static void test_stops(void **state)
{
	(void)state;
	says(0x857f, "WIFSTOPPED,sig=133");
	says(0x117f, "WIFSTOPPED,sig=SIGCHLD");
	says(0x227f, "WIFSTOPPED,sig=SIGRT_2");
	says(0x4057f, "WIFSTOPPED,sig=SIGTRAP,EVENT_EXEC (4)");
	says(0x80137f, "WIFSTOPPED,sig=SIGSTOP,EVENT_STOP (128)");
	says(0x63057f, "WIFSTOPPED,sig=SIGTRAP,EVENT_? (99)");
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_ends),
					   cmocka_unit_test(test_stops)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
