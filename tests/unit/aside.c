/** A thread that does jobs beside its owner: in order, one at a time, and all are done. */
#include "unit/unit.h"

#include "base/aside.h"

struct work {
	unsigned done;
	unsigned wanted; /* the owner changes it between jobs */
	uint64_t sum;
};

static void do_work(void *data)
{
	struct work *w = data;

	for (unsigned i = 0; i < 1000; i++)
		w->sum += w->wanted;
	w->done++;
}

static void test_order(void **state)
{
	struct work w = {0};
	uint64_t sum = 0;

	(void)state;
	struct aside *a = aside_new(do_work, &w);
	aside_settle(a); // There is no job yet.
	for (unsigned i = 1; i <= 2000; i++) {
		aside_settle(a);
		assert_int_equal(w.done, i - 1);
		w.wanted = i; // while no job is in progress
		sum += 1000 * (uint64_t)i;
		aside_begin(a);
	}
	aside_settle(a);
	assert_int_equal(w.done, 2000);
	assert_int_equal(w.sum, sum);
	aside_free(a);
}

static void test_last(void **state)
{
	struct work w = {.wanted = 1};

	(void)state;
	aside_free(NULL);
	aside_free(aside_new(do_work, &w));
	assert_int_equal(w.done, 0);
	// The last job is not lost.
	struct aside *a = aside_new(do_work, &w);
	aside_begin(a);
	aside_free(a);
	assert_int_equal(w.done, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_last),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
