#include "unit/where_scene.h"

/* What a condition can ask of a call's memory. */

static void structs(void **state)
{
	static const struct expect cases[] = {
		{"statbuf.st_size > 1M", 'Y'},
		{"statbuf.st_size > 3M", 'N'},
		{"statbuf.st_mode & S_IFMT == S_IFREG", 'Y'},
		{"statbuf.st_uid == 1000", 'Y'}, // left out where it is not shown in full
		{"statbuf.st_uid == 1001", 'N'},
		{"statbuf.st_size < 3M && fd == 3", 'Y'},
		{"statbuf.st_size < 3M && fd == 4", 'n'},
		{"statbuf != NULL", 'y'},
		{NULL, 0},
	};
	uint64_t size = 2 << 20;
	uint32_t mode = 0100644, uid = 1000;

	(void)state;
	begin(ABI_X86_64, "fstat", 3, STAT, 0, 0);
	put(STAT + 24, &mode, 4);
	put(STAT + 28, &uid, 4);
	put(STAT + 48, &size, 8);
	check_all(cases);
	act.opts = NULL;
	check_all(cases);
	act.ret = -9; // nothing was filled in
	act.error = 9;
	assert_int_equal(outcome("statbuf.st_size >= 0"), 'N');
}

static void addresses(void **state)
{
	static const unsigned char in4[16] = {2, 0, 0x1f, 0x90, 127, 0, 0, 1};
	static const unsigned char in6[28] = {10, 0, 0, 80, [8] = 0xfe, 0x80, [23] = 1};
	static const struct expect four[] = {
		{"addr.sin_port == 8080", 'y'},
		{"addr.sin_port == 80", 'n'},
		{"addr.sin_addr == \"127.0.0.1\"", 'y'},
		{"addr.sin_addr ~ \"127.*\"", 'y'},
		{"addr.sa_family == AF_INET", 'y'},
		{"addr.sa_family == AF_INET6", 'n'},
		{NULL, 0},
	};
	static const struct expect six[] = {
		{"addr.sin6_port == 80", 'y'}, {"addr.sin6_addr == \"fe80::1\"", 'y'}, {NULL, 0}};

	(void)state;
	begin(ABI_X86_64, "connect", 3, BUF, sizeof(in4), 0);
	put(BUF, in4, sizeof(in4));
	check_all(four);
	begin(ABI_X86_64, "connect", 3, BUF, sizeof(in6), 0);
	put(BUF, in6, sizeof(in6));
	check_all(six);
}

static void buffers(void **state)
{
	static const struct expect written[] = {
		{"buf ~ \"*needle*\"", 'y'},	 {"buf ~ \"*nadel*\"", 'n'},
		{"buf =~ /needle$/", 'y'},	 {"buf ~ \"GET*\"", 'y'},
		{"buf =~ /^GET.*needle$/", 'y'}, {NULL, 0},
	};
	static const struct expect got[] = {
		{"buf ~ \"*needle*\"", 'Y'}, {"buf ~ \"*nadel*\"", 'N'}, {NULL, 0}};

	(void)state;
	begin(ABI_X86_64, "write", 3, BUF, 4096, 0); // longer than what is shown
	memset(target.bytes + 0x2000, '.', 4096);
	put(BUF, "GET\0", 4); // a NUL is no end
	put(BUF + 4090, "needle", 6);
	check_all(written);
	act.opts = NULL;
	check_all(written);
	begin(ABI_X86_64, "read", 3, BUF, 4096, 0);
	act.ret = 4096;
	put(BUF + 4000, "needle", 6);
	check_all(got);
}

static void arrays(void **state)
{
	static const struct expect argv[] = {
		{"argv == \"-l\"", 'y'},
		{"argv == \"-la\"", 'n'},
		{"argv ~ \"l?\"", 'y'},
		{"path == \"/bin/ls\"", 'y'},
		{NULL, 0},
	};
	static const struct expect pair[] = {
		{"pipefd == 5", 'Y'}, {"pipefd == 6", 'Y'}, {"pipefd == 7", 'N'}, {NULL, 0}};
	uint64_t pointers[3] = {BUF, BUF + 8, 0}, iov[4] = {BUF, 2, BUF + 8, 2};
	uint32_t ends[2] = {5, 6};

	(void)state;
	begin(ABI_X86_64, "execve", PATH, ARGV, 0, 0);
	put(PATH, "/bin/ls", 8);
	put(BUF, "ls", 3);
	put(BUF + 8, "-l", 3);
	put(ARGV, pointers, sizeof(pointers));
	check_all(argv);
	begin(ABI_X86_64, "writev", 3, ARGV, 2, 0);
	put(BUF, "ls", 3);
	put(BUF + 8, "-l", 3);
	put(ARGV, iov, sizeof(iov));
	assert_int_equal(outcome("iov.iov_base == \"-l\""), 'y');
	assert_int_equal(outcome("iov.iov_len == 3"), 'n');
	assert_int_equal(outcome("iov.iov_len == 2"), 'y');
	begin(ABI_X86_64, "pipe", BUF, 0, 0, 0);
	put(BUF, ends, sizeof(ends));
	check_all(pair);
}

/** Strings are asked for at the entry: at the exit they may be gone. */
static void gone(void **state)
{
	(void)state;
	open_a_file();
	struct where *w = compile("path ~ \"*.conf\" && ret < 0");
	struct where_eval eval;
	struct where_thread thread = {.known = 0};
	struct call c;
	struct event in = {.rec = {.kind = RECORD_SYSCALL_ENTER}, .mem = &target.mem}, out = in;

	call_init(&c);
	where_eval_init(&eval, w);
	memcpy(in.rec.u.enter.args, act.args, sizeof(act.args));
	in.rec.u.enter.nr = act.nr;
	decode_identify(&c, ABI_X86_64, act.nr, act.args);
	struct where_view v = {.ev = &in, .enter = &in.rec, .call = &c, .thread = &thread};
	assert_int_equal(where_at_entry(&eval, &v), WHERE_LATER);
	put(PATH, "overwritten", 12);
	out.rec.kind = RECORD_SYSCALL_EXIT;
	out.rec.u.exit.ret = -2;
	out.rec.u.exit.error = 2;
	v.ev = &out;
	assert_true(where_at_exit(&eval, &v));
	where_eval_deinit(&eval);
	call_deinit(&c);
	where_destroy(w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(structs), cmocka_unit_test(addresses), cmocka_unit_test(buffers),
		cmocka_unit_test(arrays),  cmocka_unit_test(gone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
