/** The guardian of shared CPUs: it is no child of ours, whatever interrupts us while it is made. */
#include "unit/unit.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tracer/engine/share_guard.h"

static unsigned interruptions;

/** Stands for the C library's: the first waits are interrupted, as by a timer's signal. */
pid_t waitpid(pid_t pid, int *status, int options)
{
	if (interruptions) {
		interruptions--;
		errno = EINTR;
		return -1;
	}
	return wait4(pid, status, options, NULL);
}

static void leaves_no_child(void **state)
{
	cpu_set_t own;
	int pipe = -1;

	(void)state;
	assert_int_equal(sched_getaffinity(0, sizeof(own), &own), 0);
	for (unsigned n = 0; n < 3; n++) {
		interruptions = n;
		struct share_guard *g = share_guard_start(&own, &pipe);
		assert_non_null(g);
		assert_int_equal(interruptions, 0);
		assert_int_equal(wait4(-1, NULL, __WALL, NULL), -1);
		assert_int_equal(errno, ECHILD);
		share_guard_stop(g, pipe);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(leaves_no_child)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
