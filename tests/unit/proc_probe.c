/* proc/probe.h: what is said of debug registers is what a watched write of our own shows, which the
 * kernel counts by perf_event_open(2). */
#include "unit/unit.h"

#include <linux/hw_breakpoint.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "proc/probe.h"

static volatile int written;

static void debug_registers(void **state)
{
	struct perf_event_attr a = {
		.type = PERF_TYPE_BREAKPOINT,
		.size = sizeof(a),
		.bp_type = HW_BREAKPOINT_W,
		.bp_addr = (uintptr_t)&written,
		.bp_len = sizeof(written),
		.exclude_kernel = 1,
		.exclude_hv = 1,
	};
	int fd = (int)syscall(SYS_perf_event_open, &a, 0, -1, -1, 0);
	uint64_t hits = 0;

	(void)state;
	if (fd < 0)
		skip();
	written = 1;
	assert_int_equal(read(fd, &hits, sizeof(hits)), sizeof(hits));
	close(fd);
	for (int i = 0; i < 2; i++) {
		struct err *e = probe_debug_registers();

		assert_int_equal(!e, hits == 1);
		if (e)
			assert_non_null(strstr(err_msg(e), "debug registers"));
		err_free(e);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {cmocka_unit_test(debug_registers)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
