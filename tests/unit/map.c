#include "unit/unit.h"

#include <stdlib.h>

#include "base/map.h"

enum { N = 5000 };

static void sets_and_gets(void **state)
{
	_cleanup_(map_deinit) struct map m = {0};
	static int value[N];

	(void)state;
	assert_null(map_get(&m, 0));
	assert_null(map_del(&m, 0));
	for (uint64_t i = 0; i < N; i++)
		assert_null(map_set(&m, i << 12, &value[i]));
	assert_int_equal(m.count, N);
	for (uint64_t i = 0; i < N; i++)
		assert_ptr_equal(map_get(&m, i << 12), &value[i]);
	assert_null(map_get(&m, 1));
	assert_ptr_equal(map_set(&m, 0, &value[7]), &value[0]);
	assert_ptr_equal(map_get(&m, 0), &value[7]);
	assert_int_equal(m.count, N);
}

/* Threads come and go all the time: removed entries must not fill the table. */
static void churns(void **state)
{
	_cleanup_(map_deinit) struct map m = {0};
	int v;

	(void)state;
	for (uint64_t i = 0; i < 200000; i++) {
		assert_null(map_set(&m, i, &v));
		if (i >= 10)
			assert_ptr_equal(map_del(&m, i - 10), &v);
	}
	assert_int_equal(m.count, 10);
	assert_true(m.cap <= 128);
	assert_null(map_get(&m, 0));
	assert_non_null(map_get(&m, 199999));
}

/* Against a plain array, with random operations. */
static void agrees_with_array(void **state)
{
	_cleanup_(map_deinit) struct map m = {0};
	static void *model[256];
	static int value[256];
	size_t count = 0;

	(void)state;
	srandom(1);
	for (int i = 0; i < 100000; i++) {
		unsigned k = (unsigned)random() % 256;
		uint64_t key = 0xffff800000000000ull + 4096 * k;

		if (random() % 2) {
			count += !model[k];
			assert_ptr_equal(map_set(&m, key, &value[k]), model[k]);
			model[k] = &value[k];
		} else {
			count -= model[k] != NULL;
			assert_ptr_equal(map_del(&m, key), model[k]);
			model[k] = NULL;
		}
		assert_int_equal(m.count, count);
	}
	for (unsigned k = 0; k < 256; k++)
		assert_ptr_equal(map_get(&m, 0xffff800000000000ull + 4096 * k), model[k]);
}

static void iterates_while_removing(void **state)
{
	_cleanup_(map_deinit) struct map m = {0};
	static int value[N];
	uint64_t key, sum = 0;
	void *v;

	(void)state;
	for (uint64_t i = 0; i < N; i++)
		map_set(&m, i, &value[i]);
	for (size_t i = 0; map_next(&m, &i, &key, &v);) {
		assert_ptr_equal(v, &value[key]);
		sum += key;
		map_del(&m, key);
	}
	assert_int_equal(sum, (uint64_t)N * (N - 1) / 2);
	assert_int_equal(m.count, 0);
	size_t i = 0;
	assert_false(map_next(&m, &i, &key, &v));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sets_and_gets),
		cmocka_unit_test(churns),
		cmocka_unit_test(agrees_with_array),
		cmocka_unit_test(iterates_while_removing),
	};

	return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
