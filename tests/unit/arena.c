#include "unit/unit.h"

#include <string.h>

#include "base/arena.h"

static void stays_valid(void **state)
{
	_cleanup_(arena_deinit) struct arena a = {0};
	char *p[1000];

	(void)state;
	for (int i = 0; i < 1000; i++) {
		p[i] = arena_alloc(&a, (size_t)i % 97 + 1);
		assert_int_equal((uintptr_t)p[i] % 16, 0);
		memset(p[i], i & 0xff, (size_t)i % 97 + 1);
	}
	for (int i = 0; i < 1000; i++)
		for (int j = 0; j <= i % 97; j++)
			assert_int_equal((unsigned char)p[i][j], i & 0xff);
}

/* A steady state allocates nothing: after a reset the same places come again. */
static void reset_keeps_memory(void **state)
{
	_cleanup_(arena_deinit) struct arena a = {0};
	void *first = arena_alloc(&a, 100), *big = arena_alloc(&a, 100000);

	(void)state;
	arena_reset(&a);
	assert_ptr_equal(arena_alloc(&a, 100), first);
	assert_ptr_equal(arena_alloc(&a, 100000), big);
}

static void duplicates(void **state)
{
	_cleanup_(arena_deinit) struct arena a = {0};
	char text[] = "text";

	(void)state;
	char *copy = arena_dup(&a, text, sizeof(text));
	text[0] = 'n';
	assert_string_equal(copy, "text");
	arena_dup(&a, NULL, 0);
	arena_alloc(&a, 0);
}

/* What was there at the mark stays as it is, and what came behind it is given back, in another
 * piece of memory, too. */
static void releases(void **state)
{
	_cleanup_(arena_deinit) struct arena a = {0};
	struct arena_mark empty = arena_mark(&a);
	char *first = arena_dup(&a, "first", 6);
	struct arena_mark mark = arena_mark(&a);
	void *behind = arena_alloc(&a, 100), *big = arena_alloc(&a, 100000);

	(void)state;
	struct arena_mark inner = arena_mark(&a);
	void *deep = arena_alloc(&a, 10);
	arena_release(&a, inner);
	assert_ptr_equal(arena_alloc(&a, 10), deep);
	for (int i = 0; i < 1000; i++) {
		arena_release(&a, mark);
		assert_ptr_equal(memset(arena_alloc(&a, 100), 0xff, 100), behind);
		assert_ptr_equal(arena_alloc(&a, 100000), big);
	}
	assert_string_equal(first, "first");
	arena_release(&a, empty);
	assert_ptr_equal(arena_alloc(&a, 6), first);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(stays_valid),
		cmocka_unit_test(reset_keeps_memory),
		cmocka_unit_test(duplicates),
		cmocka_unit_test(releases),
	};

	return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
