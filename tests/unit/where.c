#include "unit/where_scene.h"

/* What a condition can ask of a call, and which calls it rules out. */

/* -- what can be asked ------------------------------------------------------------------------ */

static void operators(void **state)
{
	static const struct expect cases[] = {
		{"name == openat && mode == 0644", 'y'},
		{"name == openat && mode == 0600", 'n'},
		{"name == open || mode == 0644", 'y'},
		{"name == open || mode == 1", 'n'},
		{"!(mode == 1)", 'y'},
		{"!mode == 1", 'y'},
		{"!!mode == 1", 'n'},
		{"! name == openat", 'n'},
		{"name == read || name == openat && mode == 1", 'n'},
		{"(name == read || name == openat) && mode == 0644", 'y'},
		{"mode == 0644", 'y'},
		{"mode != 0644", 'n'},
		{"mode < 421", 'y'},
		{"mode < 420", 'n'},
		{"mode <= 420", 'y'},
		{"mode > 420", 'n'},
		{"mode > 419", 'y'},
		{"mode >= 420", 'y'},
		{"420 == mode", 'y'},
		{"mode & 0400", 'y'},
		{"mode & 01000", 'n'},
		{"mode & 0700 == 0600", 'y'},
		{"mode & 0700 == 0700", 'n'},
		{"mode == 0600 | 044", 'y'},
		{"mode == 0600 + 36", 'y'},
		{"mode == 500 - 80", 'y'},
		{"mode + 1 == 421", 'y'},
		{"-mode == -420", 'y'},
		{"- -mode == 420", 'y'},
		{"path ~ \"*.conf\"", 'y'},
		{"path ~ \"*.con\"", 'n'},
		{"path !~ \"*.conf\"", 'n'},
		{"path !~ \"*.con\"", 'y'},
		{"path =~ /^\\/etc\\/.*[.]conf$/", 'y'},
		{"path ~ /app/", 'y'},
		{"path !~ /app/", 'n'},
		{"path =~ \"/etc/*\"", 'y'},
		{NULL, 0},
	};

	(void)state;
	open_a_file();
	check_all(cases);
}

static void globs(void **state)
{
	static const struct expect cases[] = {
		{"path ~ \"/etc/app/main.conf\"", 'y'},
		{"path ~ \"/etc/app/main\"", 'n'},
		{"path ~ \"*\"", 'y'},
		{"path ~ \"\"", 'n'},
		{"path ~ \"/etc/*/m??n.conf\"", 'y'},
		{"path ~ \"*/m?n.conf\"", 'n'},
		{"path ~ \"*[n-o].conf\"", 'y'},
		{"path ~ \"*[!n].conf\"", 'n'},
		{"path ~ \"*[^a].conf\"", 'y'},
		{"path ~ \"*.c[]o]nf\"", 'y'},
		{"path ~ \"*\\.conf\"", 'y'},
		{"path ~ \"*\\*\"", 'n'},
		{"path ~ \"*.[c\"", 'n'},
		{"path ~ \"*a*a*n*\"", 'y'},
		{"path ~ \"**.conf**\"", 'y'},
		{"path ~ '*.conf'", 'y'},
		{NULL, 0},
	};

	(void)state;
	open_a_file();
	check_all(cases);
	// Stars must not make it slow: this takes forever by naive means.
	memset(target.bytes, 'a', 3000);
	assert_int_equal(outcome("path ~ \"*a*a*a*a*a*a*a*a*a*a*a*a*b\""), 'n');
}

static void numbers(void **state)
{
	static const struct expect cases[] = {
		{"count == 4096", 'y'},
		{"count == 4K", 'y'},
		{"count == 4k", 'y'},
		{"count == 0x1000", 'y'},
		{"count == 010000", 'y'},
		{"count < 1M", 'y'},
		{"count < 1G", 'y'},
		{"count < 1T", 'y'},
		{"count < 0.5M", 'y'},
		{"count == 0.00390625M", 'y'},
		{"count == 18446744073709551615", 'n'},
		{"fd == 3", 'y'},
		{"fd != 3", 'n'},
		{"fd", 'y'},
		{"fd == -1", 'n'},
		{"buf == 0x12000", 'y'},
		{"buf == NULL", 'n'},
		{"buf != NULL", 'y'},
		{"arg.count == 4096", 'y'},
		{NULL, 0},
	};

	(void)state;
	begin(ABI_X86_64, "write", 0xffffffff00000003, BUF, 4096, 0);
	check_all(cases);
	act.args[0] = 0xffffffff;
	assert_int_equal(outcome("fd == -1"), 'y');
	assert_int_equal(outcome("fd < 0"), 'y');
}

static const struct expect if_failed[] = {
	{"ret < 0", 'Y'},
	{"ret == -1", 'Y'},
	{"ret >= 0", 'N'},
	{"errno == EACCES", 'Y'},
	{"errno == ENOENT", 'N'},
	{"errno != ENOENT", 'Y'},
	{"errno", 'Y'},
	{"errno == 13", 'Y'},
	{"dur > 2ms", 'Y'},
	{"dur > 2.4ms", 'Y'},
	{"dur > 2.6ms", 'N'},
	{"dur == 2500us", 'Y'},
	{"dur == 2500000ns", 'Y'},
	{"dur < 1s", 'Y'},
	{"dur < 1min", 'Y'},
	{"dur < 1h", 'Y'},
	{"dur > 0", 'Y'},
	{"dur > 1ms + 1ms", 'Y'},
	{"bytes > 0", 'n'},
	{"name == openat && ret < 0", 'Y'},
	{"name == read && ret < 0", 'n'},
	{"name == openat || ret < 0", 'y'},
	{"!(ret < 0)", 'N'},
	{"ret < 0 && mode == 1", 'n'},
	{"ret > 0 || errno == EACCES", 'Y'},
	{NULL, 0},
};
static const struct expect if_good[] = {
	{"ret == 4000", 'Y'},
	{"bytes == 4000", 'Y'},
	{"bytes > 4K", 'N'},
	{"errno == 0", 'Y'},
	{"errno", 'N'},
	{"ret < count", 'Y'},
	{"ret != count", 'Y'},
	{"ret == count - 96", 'Y'},
	{NULL, 0},
};
static const struct expect if_cut[] = {
	{"ret < 0", 'N'},  {"!(ret < 0)", 'Y'}, {"errno == 0", 'N'},
	{"dur > 1s", 'Y'}, {"bytes == 0", 'N'}, {NULL, 0},
};
static const struct expect if_restarted[] = {
	{"ret < 0", 'N'},
	{"errno == ERESTARTSYS", 'Y'},
	{NULL, 0},
};

static void outcomes(void **state)
{
	(void)state;
	open_a_file();
	check_all(if_failed);
	begin(ABI_X86_64, "read", 3, BUF, 4096, 0);
	act.ret = 4000;
	check_all(if_good);
	act.opts = NULL; // only counted
	check_all(if_good);
	act.cut = true;
	act.ns = 2000000000;
	check_all(if_cut);
	begin(ABI_X86_64, "read", 3, BUF, 4096, 0);
	act.ret = -512;
	act.error = 512;
	check_all(if_restarted);
}

static void who(void **state)
{
	static const struct expect cases[] = {
		{"pid == 41", 'y'},
		{"pid == 42", 'n'},
		{"tid == 42", 'y'},
		{"comm == bash", 'y'},
		{"comm == \"bash\"", 'y'},
		{"comm != bash", 'n'},
		{"comm ~ \"ba*\"", 'y'},
		{"comm == name", 'n'},
		{"name == openat", 'y'},
		{"openat == name", 'y'},
		{"name == \"openat\"", 'y'},
		{"name != openat", 'n'},
		{"name ~ \"open*\"", 'y'},
		{"name =~ /^open(at)?$/", 'y'},
		{"%file", 'y'},
		{"%network", 'n'},
		{"class == %file", 'y'},
		{"class != %file", 'n'},
		{"class == %desc", 'y'},
		{"!%file", 'n'},
		{"%%stat", 'n'},
		{"signal == SIGINT", 'n'},
		{"signal != SIGINT", 'n'},
		{NULL, 0},
	};

	(void)state;
	open_a_file();
	check_all(cases);
}

/** Arguments that there are not make tests false, whichever way round. */
static void absent(void **state)
{
	static const struct expect cases[] = {
		{"statbuf.st_size > 0", 'n'},
		{"statbuf.st_size <= 0", 'n'},
		{"sig == 9", 'n'},
		{"sig != 9", 'n'},
		{"!(sig == 9)", 'y'},
		{"sockfd", 'n'},
		{"newpath ~ \"*\"", 'n'},
		{"newpath !~ \"*\"", 'n'},
		{NULL, 0},
	};

	(void)state;
	open_a_file();
	check_all(cases);
}

static void constants(void **state)
{
	static const struct expect cases[] = {
		{"flags & O_CREAT", 'y'},
		{"flags & O_EXCL", 'n'},
		{"flags & (O_CREAT|O_EXCL)", 'y'},
		{"flags & (O_CREAT|O_TRUNC) == O_CREAT|O_TRUNC", 'y'},
		{"flags & O_ACCMODE == O_WRONLY", 'y'},
		{"flags & O_ACCMODE == O_RDONLY", 'n'},
		{"dirfd == AT_FDCWD", 'y'},
		{"fd == AT_FDCWD", 'y'},
		{"mode & S_IFMT == 0", 'y'},
		{"flags == 0x80241", 'y'},
		{NULL, 0},
	};
	static const struct expect ioctl[] = {
		{"op == TIOCGWINSZ", 'y'}, {"op == TCGETS", 'n'}, {NULL, 0}};
	static const struct expect kill[] = {{"signum == SIGTERM", 'y'},
					     {"signum == SIGKILL", 'n'},
					     {"arg.pid == -1", 'y'},
					     {NULL, 0}};

	(void)state;
	open_a_file();
	check_all(cases);
	begin(ABI_X86_64, "kill", 0xffffffff, 15, 0, 0);
	check_all(kill);
	begin(ABI_X86_64, "ioctl", 1, 0x5413, 0, 0);
	check_all(ioctl);
}

static void descriptors(void **state)
{
	static const struct expect cases[] = {
		{"fd == 3", 'y'},
		{"fd == 9", 'y'},
		{"fd == 4", 'n'},
		{"oldfd == 9", 'n'},
		{"oldfd == 3", 'y'},
		{"fd.path ~ \"/etc/*\"", 'y'},
		{"fd.path ~ \"/var/*\"", 'y'},
		{"oldfd.path ~ \"/var/*\"", 'n'},
		{"newfd.path == \"/var/log/x\"", 'y'},
		{"ret.path ~ \"/var/*\"", 'Y'},
		{"ret.path ~ \"/etc/*\"", 'N'},
		{NULL, 0},
	};

	(void)state;
	begin(ABI_X86_64, "dup2", 3, 9, 0, 0);
	act.ret = 9;
	check_all(cases);
	open_a_file();
	assert_int_equal(outcome("fd.path == \"/home/me\""), 'y');
	assert_int_equal(outcome("dirfd.path == \"/home/me\""), 'y');
}

/* -- events and sets of calls ----------------------------------------------------------------- */

static bool event_fits(const char *text, enum record_kind kind, int n)
{
	struct where *w = compile(text);
	struct where_eval eval;
	struct where_thread thread = {.known = 0};
	struct event ev = {.rec = {.kind = (uint8_t)kind, .pid = 41, .tid = 42},
			   .mem = &target.mem};
	struct where_view v = {.ev = &ev, .thread = &thread};

	if (kind == RECORD_SIGNAL)
		ev.rec.u.signal.sig = n;
	else
		ev.rec.u.end.code = n;
	where_eval_init(&eval, w);
	bool ret = where_of_event(&eval, &v);
	where_eval_deinit(&eval);
	where_destroy(w);
	return ret;
}

static void events(void **state)
{
	(void)state;
	open_a_file();
	// Tests about calls do not count.
	assert_true(event_fits("ret < 0", RECORD_SIGNAL, 11));
	assert_true(event_fits("!(ret < 0) && %file", RECORD_EXITED, 0));
	assert_true(event_fits("pid == 41 && ret < 0", RECORD_SIGNAL, 11));
	assert_false(event_fits("pid == 40 && ret < 0", RECORD_SIGNAL, 11));
	assert_false(event_fits("comm == sh", RECORD_EXITED, 0));
	assert_true(event_fits("comm == bash", RECORD_EXITED, 0));
	// But with signals they are false.
	assert_true(event_fits("signal == SIGSEGV", RECORD_SIGNAL, 11));
	assert_true(event_fits("signal == SEGV", RECORD_SIGNAL, 11));
	assert_true(event_fits("signal == segv", RECORD_SIGNAL, 11));
	assert_false(event_fits("signal == SIGINT", RECORD_SIGNAL, 11));
	assert_true(event_fits("signal", RECORD_SIGNAL, 11));
	assert_true(event_fits("signal != SIGCHLD && signal != SIGALRM", RECORD_SIGNAL, 11));
	assert_true(event_fits("signal == SIGSEGV", RECORD_KILLED, 11));
	assert_false(event_fits("signal == SIGSEGV", RECORD_EXITED, 0));
	assert_false(event_fits("signal == SIGSEGV && ret < 0", RECORD_SIGNAL, 11));
	assert_true(event_fits("signal == SIGSEGV || ret < 0", RECORD_SIGNAL, 11));
}

static enum where_answer of_call(const char *text, const char *call)
{
	struct where *w = compile(text);
	enum where_answer a = where_of_call(w, decode_lookup(ABI_X86_64, nr_of(ABI_X86_64, call)));

	where_destroy(w);
	return a;
}

/** What can be told by the call alone keeps the others from stopping. */
static void calls(void **state)
{
	(void)state;
	assert_int_equal(of_call("name == openat && ret < 0", "openat"), WHERE_LATER);
	assert_int_equal(of_call("name == openat && ret < 0", "read"), WHERE_NO);
	assert_int_equal(of_call("name == openat", "openat"), WHERE_YES);
	assert_int_equal(of_call("%file && ret < 0", "read"), WHERE_NO);
	assert_int_equal(of_call("%file && ret < 0", "stat"), WHERE_LATER);
	assert_int_equal(of_call("!%file", "stat"), WHERE_NO);
	assert_int_equal(of_call("flags & O_CREAT", "read"), WHERE_NO);
	assert_int_equal(of_call("flags & O_CREAT", "openat"), WHERE_LATER);
	assert_int_equal(of_call("!(flags & O_CREAT)", "read"), WHERE_YES);
	assert_int_equal(of_call("bytes > 1", "read"), WHERE_LATER);
	assert_int_equal(of_call("bytes > 1", "close"), WHERE_NO);
	assert_int_equal(of_call("path ~ \"x\"", "close"), WHERE_NO);
	assert_int_equal(of_call("path ~ \"x\"", "rename"), WHERE_LATER);
	assert_int_equal(of_call("fd == 3", "close"), WHERE_LATER);
	assert_int_equal(of_call("fd.path ~ \"x\"", "getpid"), WHERE_NO);
	assert_int_equal(of_call("oldfd.path ~ \"x\"", "close"), WHERE_NO);
	assert_int_equal(of_call("ret < 0", "close"), WHERE_LATER);
	assert_int_equal(of_call("signal == SIGINT", "close"), WHERE_NO);
	// Names of threads change there.
	assert_int_equal(of_call("comm == x && name == read", "execve"), WHERE_LATER);
	assert_int_equal(of_call("comm == x && name == read", "close"), WHERE_NO);
}

/** A name is asked for once, and anew behind a call that may have changed it. */
static void names_of_threads(void **state)
{
	struct where *w = compile("comm == bash");
	struct where_eval eval;
	struct where_thread thread = {.known = 0};
	struct call c;
	struct event ev = {.rec = {.kind = RECORD_SYSCALL_ENTER}, .mem = &target.mem};
	struct where_view v = {.ev = &ev, .enter = &ev.rec, .call = &c, .thread = &thread};
	static const uint64_t args[6];

	(void)state;
	open_a_file();
	call_init(&c);
	where_eval_init(&eval, w);
	decode_identify(&c, ABI_X86_64, nr_of(ABI_X86_64, "getpid"), args);
	assert_int_equal(where_at_entry(&eval, &v), WHERE_YES);
	assert_int_equal(where_at_entry(&eval, &v), WHERE_YES);
	assert_int_equal(target.asked_comm, 1);
	decode_identify(&c, ABI_X86_64, nr_of(ABI_X86_64, "execve"), args);
	assert_int_equal(where_at_entry(&eval, &v), WHERE_YES);
	target.comm = "ls";
	decode_identify(&c, ABI_X86_64, nr_of(ABI_X86_64, "getpid"), args);
	assert_int_equal(where_at_entry(&eval, &v), WHERE_NO);
	where_eval_deinit(&eval);
	call_deinit(&c);
	where_destroy(w);
}

static void other_abis(void **state)
{
	(void)state;
	begin(ABI_I386, "mmap2", 0, 4096, 3, 0x22);
	act.args[4] = 0xffffffff;
	act.ret = (int32_t)0xf7f00000;
	assert_int_equal(outcome("ret == 0xf7f00000"), 'Y');
	assert_int_equal(outcome("fd == -1"), 'y');
	assert_int_equal(outcome("name == mmap2"), 'y');
	act.nr = 7777; // no such call
	assert_int_equal(outcome("name == mmap2"), 'n');
	assert_int_equal(outcome("name ~ \"syscall_0x1e61\""), 'y');
	assert_int_equal(outcome("fd == -1"), 'n');
	assert_int_equal(outcome("%file"), 'n');
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(operators),
		cmocka_unit_test(globs),
		cmocka_unit_test(numbers),
		cmocka_unit_test(outcomes),
		cmocka_unit_test(who),
		cmocka_unit_test(absent),
		cmocka_unit_test(constants),
		cmocka_unit_test(descriptors),
		cmocka_unit_test(events),
		cmocka_unit_test(calls),
		cmocka_unit_test(names_of_threads),
		cmocka_unit_test(other_abis),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
