#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memo.h"

static void assert_known(struct memo *m, uint64_t salt, const char *key, const char *result)
{
	size_t n;
	const char *got = memo_get(m, salt, key, strlen(key), &n);

	assert_non_null(got);
	assert_int_equal(n, strlen(result));
	assert_memory_equal(got, result, n);
}

static void put(struct memo *m, uint64_t salt, const char *key, const char *result)
{
	memo_put(m, salt, key, strlen(key), result, strlen(result));
}

static void test_known(void **state)
{
	(void)state;
	struct memo m = {0};
	size_t n;

	assert_null(memo_get(&m, 0, "a", 1, &n));
	assert_null(memo_get(&m, 0, "", 0, &n));
	put(&m, 0, "a key of some length", "1");
	put(&m, 0, "another key of some length", "the second");
	put(&m, 7, "a key of some length", "");
	assert_known(&m, 0, "a key of some length", "1");
	assert_known(&m, 0, "another key of some length", "the second");
	assert_known(&m, 7, "a key of some length", "");
	// Longer and shorter ones, in the same place.
	put(&m, 0, "a key of some length", "something that is longer than before");
	assert_known(&m, 0, "a key of some length", "something that is longer than before");
	put(&m, 0, "a key of some length", "2");
	assert_known(&m, 0, "a key of some length", "2");
	memo_deinit(&m);
}

/** A result has one number as long as it is kept, and no other result gets it. */
static void test_numbers(void **state)
{
	(void)state;
	struct memo m = {0};
	size_t n;

	put(&m, 0, "a key", "1");
	uint64_t first = memo_id(&m);
	put(&m, 0, "another key", "1");
	uint64_t second = memo_id(&m);
	assert_true(first && second && first != second);
	assert_known(&m, 0, "a key", "1");
	assert_int_equal(memo_id(&m), first);
	assert_known(&m, 0, "another key", "1");
	assert_int_equal(memo_id(&m), second);
	assert_null(memo_get(&m, 1, "a key", 5, &n));
	assert_int_equal(memo_id(&m), 0);
	put(&m, 0, "a key", "2");
	assert_true(memo_id(&m) && memo_id(&m) != first && memo_id(&m) != second);
	memo_deinit(&m);
}

/** More than the ways of recent places, one after the other, many times. */
static void test_ways(void **state)
{
	enum { KEYS = MEMO_WAYS + 3, ROUNDS = 50 };
	struct memo m = {0};
	char key[16], result[16];

	(void)state;
	for (unsigned i = 0; i < KEYS * ROUNDS; i++) {
		snprintf(key, sizeof(key), "%08u key", i % KEYS);
		snprintf(result, sizeof(result), "%u", i % KEYS);
		if (i < KEYS)
			put(&m, 3, key, result);
		assert_known(&m, 3, key, result);
	}
	memo_deinit(&m);
}

/** Every byte counts, also those that the place does not depend on; what is found is always right.
 */
static void test_right(void **state)
{
	(void)state;
	struct memo m = {0};
	char key[1000];
	size_t n;
	unsigned found = 0;

	memset(key, 'x', sizeof(key));
	memo_put(&m, 1, key, sizeof(key), "x", 1);
	for (unsigned i = 0; i < sizeof(key); i++) {
		key[i] = 'y';
		assert_null(memo_get(&m, 1, key, sizeof(key), &n));
		key[i] = 'x';
	}
	assert_non_null(memo_get(&m, 1, key, sizeof(key), &n));
	assert_null(memo_get(&m, 1, key, sizeof(key) - 1, &n));
	for (uint64_t i = 0; i < 5000; i++) {
		uint64_t k[3] = {(uint64_t)random() % 300, i % 7, 5};
		uint64_t sum = k[0] * 1000 + k[1];
		const char *got = memo_get(&m, k[0], k, sizeof(k), &n);

		if (got)
			assert_memory_equal(got, &sum, sizeof(sum));
		found += got != NULL;
		memo_put(&m, k[0], k, sizeof(k), &sum, sizeof(sum));
	}
	assert_true(found > 100);
	memo_deinit(&m);
}

static void test_bounds(void **state)
{
	(void)state;
	struct memo m = {0};
	char *big = calloc(1, MEMO_BYTES_MAX + 1);
	size_t n;

	memo_put(&m, 0, big, MEMO_BYTES_MAX + 1, "", 0);
	assert_null(memo_get(&m, 0, big, MEMO_BYTES_MAX + 1, &n));
	memo_put(&m, 0, "k", 1, big, MEMO_BYTES_MAX);
	assert_null(memo_get(&m, 0, "k", 1, &n));
	memo_put(&m, 0, "k", 1, big, MEMO_BYTES_MAX - 1);
	assert_non_null(memo_get(&m, 0, "k", 1, &n));
	assert_int_equal(n, MEMO_BYTES_MAX - 1);
	free(big);
	memo_deinit(&m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_known),  cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_ways),   cmocka_unit_test(test_right),
		cmocka_unit_test(test_bounds),
	};

	srandom(1);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
