/** Paths as they would be in another run. */
#include "sink/changes/normal.h"

#include <fcntl.h>

#include "sc_ids.h"
#include "unit/unit.h"

static struct normal_made made;

static void check(const char *path, const char *expected)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	normal_path(&b, &made, path, strlen(path));
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

/** A call of openat(2) or mkdir(2); flags 0: the latter. */
static void makes(const char *path, uint64_t flags, uint64_t mode)
{
	struct value vals[] = {
		{.kind = VALUE_STRING, .bytes = path, .len = (uint32_t)strlen(path)},
		{.kind = VALUE_UMODE, .num = mode},
		{.kind = VALUE_BITS, .num = flags},
	};
	struct call c = {.id = flags ? SC_CALL_openat : SC_CALL_mkdir,
			 .vals = vals,
			 .n = flags ? 3 : 2,
			 .n_enter = flags ? 3 : 2};

	normal_made_learn(&made, &c);
}

/** Names that look as if a human had chosen them are random if they were made as mkstemp(3) does.
 */
static void made_up(void **state)
{
	(void)state;
	check("/tmp/cckdnaoh.s", "/tmp/cckdnaoh.s");
	makes("/tmp/cckdnaoh.s", O_RDWR | O_CREAT | O_EXCL, 0600);
	check("/tmp/cckdnaoh.s", "/tmp/XXXXXX.s");
	check("/tmp/cckdnaoh.res", "/tmp/XXXXXX.res");
	check("/tmp/tmpab_cdefg", "/tmp/tmpab_cdefg");
	makes("/tmp/tmpab_cdefg", 0, 0700);
	check("/tmp/tmpab_cdefg/settings", "/tmp/XXXXXX/settings");
	makes("/var/tmp/report-abcdef.tar", O_RDWR | O_CREAT | O_EXCL, 0600);
	check("/var/tmp/report-abcdef.tar", "/var/tmp/report-XXXXXX.tar");
	// Others may read it, or it was there, or it is not in such a directory.
	makes("/tmp/output", O_RDWR | O_CREAT | O_EXCL, 0666);
	makes("/tmp/output", O_RDWR | O_CREAT, 0600);
	makes("/srv/output", O_RDWR | O_CREAT | O_EXCL, 0600);
	check("/tmp/output", "/tmp/output");
	// Too short to be random.
	makes("/tmp/a.out", O_RDWR | O_CREAT | O_EXCL, 0600);
	check("/tmp/a.out", "/tmp/a.out");
	normal_made_deinit(&made);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(paths), cmocka_unit_test(made_up)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
