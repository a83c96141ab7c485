#include "unit/unit.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"

static void channels(void **state)
{
	(void)state;
	assert_false(log_on(LOG_PROC));
	assert_false(log_enable("proc,nonsense"));
	assert_true(log_enable("seccomp"));
	assert_true(log_on(LOG_SECCOMP));
	assert_false(log_on(LOG_CPU));
	assert_true(log_enable("all"));
	for (int i = 0; i < LOG_CHANNELS; i++)
		assert_true(log_on((enum log_channel)i));
}

static void lines_go_to_stderr(void **state)
{
	char buf[256] = "";
	int fds[2], saved = dup(2);

	(void)state;
	assert_int_equal(pipe(fds), 0);
	dup2(fds[1], 2);
	LOG(LOG_CPU, "pinned %d", 4711);
	fflush(stderr);
	dup2(saved, 2);
	assert_true(read(fds[0], buf, sizeof(buf) - 1) > 0);
	// The name that the program was started under.
	assert_string_equal(buf, "log: cpu: pinned 4711\n");
	close(saved);
	close(fds[0]);
	close(fds[1]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(channels),
		cmocka_unit_test(lines_go_to_stderr),
	};

	return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
