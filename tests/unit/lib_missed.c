/** What was missed is told by file and reason, each function once. */
#include <string.h>

#include "tracer/libcalls/missed.h"
#include "unit.h"

static void expect_line(const struct lib_misses *ms, size_t i, const char *text)
{
	struct err *e = lib_misses_line(ms, i);

	assert_non_null(e);
	assert_string_equal(err_msg(e), text);
	err_free(e);
}

static void test_by_file_and_reason(void **state)
{
	static const char *const names[] = {"a", "b", "c", "d", "e", "f"};
	struct lib_misses ms = {0};

	(void)state;
	assert_null(lib_misses_line(&ms, 0));
	lib_misses_add(&ms, LIB_MISS_READ, "/lib/libx.so", "open", 1);
	lib_misses_add(&ms, LIB_MISS_READ, "/lib/libx.so", "open", 1);
	lib_misses_add(&ms, LIB_MISS_READ, "/lib/liby.so", "open", 1);
	lib_misses_add(&ms, LIB_MISS_WRITE, "/lib/libx.so", "close", 2);
	lib_misses_add(&ms, LIB_MISS_WRITE, "/lib/libx.so", "\033[m\303\244", 3);
	lib_misses_add(&ms, LIB_MISS_FILE, "z", NULL, 0);
	for (uint32_t i = 0; i < 6; i++)
		lib_misses_add(&ms, LIB_MISS_STUCK, "six", names[i], 10 + i);
	expect_line(
		&ms, 0,
		"1 function of libx.so could not be watched (open): there is no code in memory");
	expect_line(
		&ms, 1,
		"1 function of liby.so could not be watched (open): there is no code in memory");
	expect_line(&ms, 2,
		    "2 functions of libx.so could not be watched (close, \\033[m\303\244): no "
		    "breakpoint "
		    "can be put into the code");
	expect_line(&ms, 3, "z could not be read: calls that it makes were not watched");
	expect_line(&ms, 4,
		    "6 functions of six could not be watched (a, b, c, d, e, ...; --debug=lib "
		    "names all): their first instructions cannot be carried out elsewhere, no "
		    "memory is to be had near them");
	assert_null(lib_misses_line(&ms, 5));
	lib_misses_deinit(&ms);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_by_file_and_reason)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
