/** Distances between names, and which name is the nearest. */
#include "base/near.h"
#include "unit.h"

static void test_distance(void **state)
{
	(void)state;
	assert_int_equal(near_distance("open", "open", 3), 0);
	assert_int_equal(near_distance("open", "Open", 3), 1);
	assert_int_equal(near_distance("trae", "trace", 3), 1);
	assert_int_equal(near_distance("debgu", "debug", 3), 1);
	assert_int_equal(near_distance("ca", "abc", 3), 3);
	assert_int_equal(near_distance("", "ab", 3), 2);
	assert_int_equal(near_distance("kitten", "sitting", 3), 3);
	assert_int_equal(near_distance("kitten", "sitting", 2), 3);
	assert_int_equal(near_distance("abcdef", "uvwxyz", 3), 4);
}

static const char *nearest(const char *name, const char *const *known)
{
	struct near n = {.name = name};

	for (; *known; known++)
		near_try(&n, *known);
	return n.best;
}

static void test_nearest(void **state)
{
	static const char *const known[] = {"read", "readv", "write", "open", "openat", "x", NULL};

	(void)state;
	assert_string_equal(nearest("raed", known), "read");
	assert_string_equal(nearest("opne", known), "open");
	assert_string_equal(nearest("opemat", known), "openat");
	assert_null(nearest("y", known));
	assert_null(nearest("nanosleep", known));
	assert_null(nearest("ab", (const char *const[]){"cd", "efg", NULL}));
}

static void test_begin(void **state)
{
	struct near n = {.name = "folow"};

	(void)state;
	assert_true(near_try_begin(&n, "color"));
	assert_true(near_try_begin(&n, "follow-forks"));
	assert_false(near_try_begin(&n, "folded"));
	assert_string_equal(n.best, "follow-forks");
	n = (struct near){.name = "fol"};
	assert_false(near_try_begin(&n, "follow-forks"));
	n = (struct near){.name = "colour"};
	assert_false(near_try_begin(&n, "columns"));
	assert_true(near_try_begin(&n, "color"));
	assert_string_equal(n.best, "color");
	assert_false(near_try_begin(&n, "colours"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_distance),
		cmocka_unit_test(test_nearest),
		cmocka_unit_test(test_begin),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
