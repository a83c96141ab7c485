#include "unit/unit.h"

#include "heap/curve.h"

/* An amount over time: no peak is lost, however long it takes. */

static void peaks_stay(void **state)
{
	struct heap_curve c = {0};
	uint64_t most = 0, peak_at = 700000000;

	(void)state;
	for (uint64_t t = 0; t < 3600000000000u; t += 1000000000) {
		heap_curve_note(&c, t, 1000);
		if (t < peak_at && peak_at < t + 1000000000) {
			heap_curve_note(&c, peak_at, 123456);
			heap_curve_note(&c, peak_at + 1, 1000);
		}
	}
	assert_true(c.n <= HEAP_CURVE_POINTS && c.n > HEAP_CURVE_POINTS / 2);
	for (size_t i = 0; i < c.n; i++)
		most = c.points[i].most > most ? c.points[i].most : most;
	assert_int_equal(most, 123456);
	assert_int_equal(heap_curve_at(&c, peak_at).most, 123456);
	assert_int_equal(heap_curve_at(&c, 2 * c.step_ns + peak_at).most, 1000);
	heap_curve_deinit(&c);
}

static void gaps_keep_the_last_amount(void **state)
{
	struct heap_curve c = {0};

	(void)state;
	assert_int_equal(heap_curve_at(&c, 5).most, 0);
	heap_curve_note(&c, 10, 7);
	heap_curve_note(&c, 900000, 3);
	assert_int_equal(heap_curve_at(&c, 500000).last, 7);
	assert_int_equal(heap_curve_at(&c, 900000).last, 3);
	// At the time of a change both amounts count.
	assert_int_equal(heap_curve_at(&c, 900000).most, 7);
	assert_int_equal(heap_curve_at(&c, 99000000).most, 3);
	heap_curve_deinit(&c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(peaks_stay),
		cmocka_unit_test(gaps_keep_the_last_amount),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
