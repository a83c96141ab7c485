#include "unit/unit.h"

#include <math.h>
#include <stdlib.h>

#include "base/quantile.h"

/* Quantiles against the exact ones, on a million values of several distributions. */

enum { N = 1000000 };

/** A generator of our own: the values are the same on every machine (xorshift64*). */
static uint64_t state = 88172645463325252ull;

static double uniform(void)
{
	state ^= state >> 12;
	state ^= state << 25;
	state ^= state >> 27;
	return (double)(state * 2685821657736338717ull >> 11) / 9007199254740992.0;
}

static uint64_t flat(void)
{
	return (uint64_t)(uniform() * 5e6);
}

static uint64_t exponential(void)
{
	return (uint64_t)(-log(1 - uniform()) * 40000);
}

static uint64_t lognormal(void)
{
	double normal = sqrt(-2 * log(1 - uniform())) * cos(6.283185307179586 * uniform());

	return (uint64_t)exp(9 + 2 * normal);
}

static uint64_t pareto(void)
{
	return (uint64_t)(1000 / pow(1 - uniform(), 1 / 1.1));
}

/** Mostly short, some a million times as long: a cache and what lies behind it. */
static uint64_t two_humps(void)
{
	return uniform() < 0.93 ? 800 + (uint64_t)(uniform() * 90)
				: 900000000 + (uint64_t)(uniform() * 5e7);
}

static uint64_t tiny(void)
{
	return (uint64_t)(uniform() * 64);
}

static uint64_t constant(void)
{
	return 4096;
}

static uint64_t huge(void)
{
	return UINT64_MAX - (uint64_t)(uniform() * 1e18);
}

static int compare(const void *pa, const void *pb)
{
	uint64_t a = *(const uint64_t *)pa, b = *(const uint64_t *)pb;

	return a < b ? -1 : a > b;
}

static const double parts[] = {0, 0.001, 0.05, 0.25, 0.5, 0.9, 0.95, 0.99, 0.999, 1};

static void check(const struct quantile *q, const uint64_t *sorted, size_t n)
{
	for (unsigned i = 0; i < ARRAY_LEN(parts); i++) {
		size_t rank = (size_t)ceil(parts[i] * (double)n);
		double exact = (double)sorted[rank ? rank - 1 : 0];
		double got = (double)quantile_at(q, parts[i]);

		if (fabs(got - exact) > 0.016 * exact)
			fail_msg("part %g: %g, not %g", parts[i], got, exact);
		if (exact < 64)
			assert_true(got == exact);
	}
}

static void distributions(void **unused)
{
	static uint64_t (*const draw[])(void) = {flat,	    exponential, lognormal, pareto,
						 two_humps, tiny,	 constant,  huge};
	_free_ uint64_t *v = malloc(N * sizeof(*v));

	(void)unused;
	assert_non_null(v);
	for (unsigned d = 0; d < ARRAY_LEN(draw); d++) {
		_cleanup_(quantile_deinit) struct quantile all = {0}, merged = {0};
		struct quantile parts_of[7] = {{0}};

		for (size_t i = 0; i < N; i++) {
			v[i] = draw[d]();
			quantile_add(&all, v[i]);
			quantile_add(&parts_of[i % 7], v[i]);
		}
		qsort(v, N, sizeof(*v), compare);
		check(&all, v, N);
		for (unsigned i = 0; i < 7; i++) {
			quantile_merge(&merged, &parts_of[i]);
			quantile_deinit(&parts_of[i]);
		}
		assert_int_equal(merged.n, N);
		for (double p = 0; p <= 1; p += 0.001)
			assert_true(quantile_at(&merged, p) == quantile_at(&all, p));
	}
}

/** Every octave counts what lies in it, to the value. */
static void octaves(void **unused)
{
	_cleanup_(quantile_deinit) struct quantile q = {0};

	(void)unused;
	for (unsigned e = 0; e < QUANTILE_OCTAVES; e++) {
		uint64_t low = e ? 1ull << e : 0, high = (1ull << e) + ((1ull << e) - 1);

		quantile_clear(&q);
		quantile_add(&q, low);
		quantile_add(&q, high);
		quantile_add(&q, low + (high - low) / 3);
		for (unsigned i = 0; i < QUANTILE_OCTAVES; i++)
			assert_int_equal(quantile_octave(&q, i), i == e ? 3 : 0);
	}
	quantile_clear(&q);
	assert_int_equal(quantile_octave(&q, 3), 0);
	assert_int_equal(quantile_at(&q, 0.5), 0);
}

/** What lies beyond all values is empty, whatever the values are. */
static void beyond(void **unused)
{
	_cleanup_(quantile_deinit) struct quantile q = {0};

	(void)unused;
	for (unsigned e = 0; e < QUANTILE_OCTAVES; e++)
		quantile_add(&q, 1ull << e);
	for (unsigned e = QUANTILE_OCTAVES; e < 3 * QUANTILE_OCTAVES; e++)
		assert_int_equal(quantile_octave(&q, e), 0);
	assert_int_equal(quantile_octave(&q, UINT32_MAX), 0);
}

static void sums(void **unused)
{
	_cleanup_(quantile_deinit) struct quantile q = {0}, none = {0};
	uint64_t exact = 0;

	(void)unused;
	for (uint64_t v = 1; v <= 100000; v++) {
		quantile_add(&q, v);
		exact += v < 20000 ? v : 20000;
	}
	assert_int_equal(quantile_sum_below(&none, 5), 0);
	assert_int_equal(quantile_sum_below(&q, 1), 100000);
	assert_int_equal(quantile_sum_below(&q, 0), 0);
	assert_true(fabs((double)quantile_sum_below(&q, 20000) - (double)exact) <
		    0.01 * (double)exact);
	quantile_merge(&q, &none);
	assert_int_equal(q.n, 100000);
	quantile_merge(&none, &q);
	assert_int_equal(none.n, 100000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(distributions),
		cmocka_unit_test(octaves),
		cmocka_unit_test(beyond),
		cmocka_unit_test(sums),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
