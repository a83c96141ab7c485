/** Paths as they would be in another run. */
#include "sink/changes/normal.h"
#include "unit/unit.h"

static void check(const char *path, const char *expected)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	normal_path(&b, path, strlen(path));
	assert_string_equal(buf_str(&b), expected);
}

static void paths(void **state)
{
	(void)state;
	check("", "");
	check("/usr/lib/x86_64-linux-gnu/libc.so.6", "/usr/lib/x86_64-linux-gnu/libc.so.6");
	check("/home/a/aB3dE6/file12345", "/home/a/aB3dE6/file12345");
	// Names that mkstemp(3), mktemp(1) and gcc make, and numbers of processes.
	check("/tmp/ccQ1w2Er.s", "/tmp/XXXXXX.s");
	check("/tmp/tmp.AbCdEfGhIj/config", "/tmp/tmp.XXXXXX/config");
	check("/var/tmp/run-4711.pid", "/var/tmp/run-N.pid");
	check("/dev/shm/sem.aBcDeF", "/dev/shm/sem.XXXXXX");
	// What a human may have chosen stays.
	check("/tmp/config/libwanted.so.2", "/tmp/config/libwanted.so.2");
	check("/tmp/output", "/tmp/output");
	// Processes, pipes and sockets.
	check("/proc/4711/fd/3", "/proc/N/fd/3");
	check("/proc/self/fd", "/proc/self/fd");
	check("pipe:[123456]", "pipe:[N]");
	check("anon_inode:[eventpoll]", "anon_inode:[eventpoll]");
	check("/srv/[12]", "/srv/[12]");
	// Bytes that a terminal must not get.
	check("/tmp/\033x", "/tmp/\\033x");
	check("/srv/\033", "/srv/\\033");
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(paths)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
