#include "unit/where_scene.h"

/* What of a condition the seccomp filter asks says the same as the condition. */

static const uint64_t values[] = {0,
				  1,
				  2,
				  3,
				  4,
				  4095,
				  4096,
				  4097,
				  0x7fffffff,
				  0x80000000,
				  0x80000001,
				  0xfffffffe,
				  0xffffffff,
				  0x100000000,
				  0x100000003,
				  0x300000003,
				  0x7fffffffffffffff,
				  0x8000000000000000,
				  0xfffffffffffffffd,
				  0xffffffffffffffff,
				  0xffffffff00000003};
enum { VALUES = sizeof(values) / sizeof(values[0]) };

struct case_ {
	enum abi abi;
	const char *call, *text;
	bool exact; /* the registers tell all */
};

static const struct case_ cases[] = {
	{ABI_X86_64, "read", "fd == 3", true},
	{ABI_X86_64, "read", "fd != 3", true},
	{ABI_X86_64, "read", "fd < 3", true},
	{ABI_X86_64, "read", "fd <= 3", true},
	{ABI_X86_64, "read", "fd > 3", true},
	{ABI_X86_64, "read", "fd >= 3", true},
	{ABI_X86_64, "read", "fd == -1 || fd > 2", true},
	{ABI_X86_64, "read", "!(fd == 3 || fd == 4)", true},
	{ABI_X86_64, "read", "!(fd == 3) && !(fd > 1 && fd < 4)", true},
	{ABI_X86_64, "read", "fd", true},
	{ABI_X86_64, "read", "!fd", true},
	{ABI_X86_64, "read", "count == 4096", true},
	{ABI_X86_64, "read", "count != 0x100000003", true},
	{ABI_X86_64, "read", "count > 4G", true},
	{ABI_X86_64, "read", "count >= 0x100000003", true},
	{ABI_X86_64, "read", "count < 0x100000003", true},
	{ABI_X86_64, "read", "count <= 0x100000003", true},
	{ABI_X86_64, "read", "count > 4096", true},
	{ABI_X86_64, "read", "count <= 4096", true},
	{ABI_X86_64, "read", "count & 1", true},
	{ABI_X86_64, "read", "count & 4096 == 4096", true},
	{ABI_X86_64, "read", "!(count & 1) || fd == 3", true},
	{ABI_X86_64, "read", "fd == 3 && count == 4096 || fd == 4 && count == 1", false},
	{ABI_X86_64, "read", "fd == 3 && ret < 0", false},
	{ABI_X86_64, "read", "fd == 3 || ret < 0", false},
	{ABI_X86_64, "read", "fd == 3 || name == write", true},
	{ABI_X86_64, "read", "!(name == write || fd == 3)", true},
	{ABI_X86_64, "read", "fd == 0x100000003", false},
	{ABI_X86_64, "openat", "flags & O_CREAT", true},
	{ABI_X86_64, "openat", "flags & O_ACCMODE == O_WRONLY", true},
	{ABI_X86_64, "openat", "dirfd == AT_FDCWD || dirfd == 3", true},
	{ABI_X86_64, "mmap", "prot & PROT_EXEC && length > 4096", true},
	{ABI_X86_64, "mmap", "fd == -1", true},
	{ABI_X86_64, "kill", "arg.pid < 0", true},
	{ABI_X86_64, "kill", "sig == SIGTERM", false},
	{ABI_X86_64, "dup2", "fd == 3", false},
	{ABI_X86_64, "lseek", "whence == SEEK_END", true},
	{ABI_X86_64, "setuid", "uid == 3", false},
	{ABI_I386, "read", "fd == 3", true},
	{ABI_I386, "read", "count > 4096", true},
	{ABI_I386, "read", "count & 1", true},
	{ABI_X32, "read", "fd > 3", true},
	{ABI_X32, "read", "count > 4096", false},
};

static void check(const struct case_ *c, uint64_t a, uint64_t b)
{
	begin(c->abi, c->call, a, a, b, b);
	act.args[4] = a;
	if (c->abi == ABI_I386)
		for (unsigned i = 0; i < 6; i++)
			act.args[i] = (uint32_t)act.args[i];
	act.opts = NULL;
	char got = outcome(c->text); // which looks that none is lost
	if (!c->exact)
		return;
	struct where *w = compile(c->text);
	if (guards_pass(w) != (got != 'n'))
		fail_msg("%s of %s with %#lx, %#lx: %c", c->text, c->call, (long)a, (long)b, got);
	where_destroy(w);
}

static void say_the_same(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		for (unsigned a = 0; a < VALUES; a++)
			for (unsigned b = 0; b < VALUES; b++)
				check(&cases[i], values[a], values[b]);
}

/** Much more than there is room for. */
static void many(void **state)
{
	struct where *w = compile("fd != 0 && fd != 1 && fd != 2 && fd != 3 && fd != 4 && fd != 5");
	struct where_guards g;
	struct sock_filter code[64];

	(void)state;
	where_guards(w, decode_lookup(ABI_X86_64, 0), ABI_X86_64, &g);
	assert_int_equal(g.n, GUARDS_ALL);
	unsigned n = seccomp_guard_put(&g, code, 64);
	assert_int_not_equal(n, 0);
	for (unsigned room = 0; room < n; room++)
		assert_int_equal(seccomp_guard_put(&g, code, room), 0);
	where_destroy(w);
	w = compile("fd == 0 || fd == 1 || fd == 2 || fd == 3 || fd == 4 || fd == 5 || fd == 6 || "
		    "fd == 7 || fd == 8");
	where_guards(w, decode_lookup(ABI_X86_64, 0), ABI_X86_64, &g);
	assert_int_equal(g.n, 0);
	where_destroy(w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(say_the_same),
		cmocka_unit_test(many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
