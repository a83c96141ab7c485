#include "unit/unit.h"

#include <string.h>

#include "trace/select/callset.h"

/** The number of a call on an ABI. */
static uint64_t nr_of(enum abi abi, const char *name)
{
	for (uint32_t nr = 0; nr < sc_nr_n[abi]; nr++) {
		uint16_t id = sc_nr[sc_nr_first[abi] + nr];

		if (id && !strcmp(sc_name(sc_calls[id].name), name))
			return nr;
	}
	fail_msg("no %s", name);
	return 0;
}

static bool has(const struct callset *s, enum abi abi, const char *name)
{
	return callset_has(s, (uint8_t)abi, nr_of(abi, name));
}

static struct callset parse(const char *spec)
{
	struct callset s;
	struct err *e = callset_parse(spec, &s);

	if (e)
		fail_msg("%s: %s", spec, err_msg(e));
	return s;
}

static void check_error(const char *spec, const char *message)
{
	struct callset s;
	struct err *e = callset_parse(spec, &s);

	assert_non_null(e);
	assert_string_equal(err_msg(e), message);
	err_free(e);
}

static void names(void **state)
{
	struct callset s = parse("openat,,close");

	(void)state;
	assert_true(has(&s, ABI_X86_64, "openat"));
	assert_true(has(&s, ABI_I386, "close"));
	assert_false(has(&s, ABI_X86_64, "read"));
	assert_false(s.beyond);
	assert_false(callset_has(&s, ABI_X86_64, 5000));
	assert_false(callset_is_empty(&s));
}

static void inverted(void **state)
{
	struct callset s = parse("!openat");

	(void)state;
	assert_false(has(&s, ABI_X86_64, "openat"));
	assert_true(has(&s, ABI_X86_64, "read"));
	assert_true(callset_has(&s, ABI_X86_64, 5000));
	assert_false(s.all);
}

static void all_and_none(void **state)
{
	struct callset all = parse("all"), none = parse("none"), both = parse("close,all");
	struct callset not_all = parse("!all"), not_none = parse("!none");

	(void)state;
	assert_true(all.all);
	assert_true(callset_is_empty(&none));
	assert_true(both.all);
	assert_true(callset_is_empty(&not_all));
	assert_true(not_none.all);
}

static void classes(void **state)
{
	struct callset file = parse("%file"), old = parse("file"), net = parse("%network");
	struct callset stat = parse("%%stat");

	(void)state;
	assert_true(has(&file, ABI_X86_64, "openat"));
	assert_false(has(&file, ABI_X86_64, "read"));
	assert_memory_equal(file.bits, old.bits, sizeof(file.bits));
	assert_true(has(&net, ABI_X86_64, "connect"));
	assert_true(has(&stat, ABI_X86_64, "newfstatat"));
}

static void patterns(void **state)
{
	struct callset s = parse("/^open(at)?$");

	(void)state;
	assert_true(has(&s, ABI_X86_64, "openat"));
	assert_true(has(&s, ABI_X86_64, "open"));
	assert_false(has(&s, ABI_X86_64, "openat2"));
}

static void abis(void **state)
{
	struct callset s = parse("close@32,read@64");

	(void)state;
	assert_true(has(&s, ABI_I386, "close"));
	assert_false(has(&s, ABI_X86_64, "close"));
	assert_true(has(&s, ABI_X86_64, "read"));
	assert_false(has(&s, ABI_I386, "read"));
}

static void numbers_and_optional(void **state)
{
	struct callset s = parse("3"), nothing = parse("?nosuch,?%nosuch");

	(void)state;
	assert_true(callset_has(&s, ABI_X86_64, 3));
	assert_true(callset_has(&s, ABI_I386, 3));
	assert_false(callset_has(&s, ABI_X86_64, 4));
	assert_true(callset_is_empty(&nothing));
}

static void errors(void **state)
{
	(void)state;
	check_error("foo", "invalid system call 'foo'");
	check_error("close,foo", "invalid system call 'foo'");
	check_error("!foo", "invalid system call 'foo'");
	check_error("", "invalid system call ''");
	check_error(",", "invalid system call ','");
	check_error("%foo", "invalid system call '%foo'");
	check_error("none,close", "invalid system call 'none'");
	check_error("99999", "invalid system call '99999'");
	check_error("-1", "invalid system call '-1'");
	check_error("/nomatch", "invalid system call '/nomatch'");
	check_error("/(", "regcomp: (: Unmatched ( or \\(");
	check_error("open@foo",
		    "incorrect personality designator 'foo' in qualification 'open@foo'");
}

/** What socketcall and ipc can be asked for has names of its own. */
static void inner(void **state)
{
	enum { SOCKETCALL = 102, SEND = 9, FIRST = 560, IPC = 117 };
	struct record r = {.abi = ABI_I386, .u.enter = {.nr = SOCKETCALL, .args = {SEND}}};
	struct callset s = parse("send,102");

	(void)state;
	assert_int_equal(callset_number(&r), FIRST + SEND);
	assert_true(callset_has(&s, ABI_I386, FIRST + SEND));
	assert_false(callset_has(&s, ABI_I386, FIRST + SEND + 1));
	assert_true(callset_has(&s, ABI_I386, SOCKETCALL));
	assert_false(callset_has(&s, ABI_I386, IPC));
	// What the kernel may be asked for by such a number is no call.
	r.u.enter.nr = FIRST + SEND;
	assert_false(callset_has(&s, ABI_I386, callset_number(&r)));
	s = parse("shmget");
	assert_false(callset_has(&s, ABI_I386, IPC));
	callset_widen(&s);
	assert_true(callset_has(&s, ABI_I386, IPC));
	assert_false(callset_has(&s, ABI_I386, SOCKETCALL));
	assert_false(callset_has(&s, ABI_I386, FIRST + SEND));
	check_error("send@64", "invalid system call 'send@64'");
	check_error("560@32", "invalid system call '560@32'");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(names),
		cmocka_unit_test(inverted),
		cmocka_unit_test(all_and_none),
		cmocka_unit_test(classes),
		cmocka_unit_test(patterns),
		cmocka_unit_test(abis),
		cmocka_unit_test(numbers_and_optional),
		cmocka_unit_test(errors),
		cmocka_unit_test(inner),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
