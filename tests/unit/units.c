#include "unit/unit.h"

#include "sink/render/units.h"

static void check(void (*put)(struct buf *, uint64_t), uint64_t v, const char *expected)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	put(&b, v);
	assert_string_equal(buf_str(&b), expected);
}

static void times(void **state)
{
	(void)state;
	check(units_time, 0, "0");
	check(units_time, 1, "1ns");
	check(units_time, 999, "999ns");
	check(units_time, 1000, "1.00us");
	check(units_time, 4109, "4.10us");
	check(units_time, 99999, "99.9us");
	check(units_time, 999999, "999us");
	check(units_time, 1000000, "1.00ms");
	check(units_time, 12345678, "12.3ms");
	check(units_time, 999999999, "999ms");
	check(units_time, 61500000000, "61.5s");
	check(units_time, 4711000000000, "4,711s");
	check(units_time, UINT64_MAX, "18,446,744,073s");
}

static void bytes(void **state)
{
	(void)state;
	check(units_bytes, 0, "0");
	check(units_bytes, 1023, "1023");
	check(units_bytes, 1024, "1.00K");
	check(units_bytes, 1536, "1.50K");
	check(units_bytes, 102400, "100K");
	check(units_bytes, 1048575, "1023K");
	check(units_bytes, 5 << 20, "5.00M");
	check(units_bytes, 123ull << 30, "123G");
	check(units_bytes, UINT64_MAX, "15E");
}

static void counts(void **state)
{
	(void)state;
	check(units_count, 0, "0");
	check(units_count, 999, "999");
	check(units_count, 1000, "1,000");
	check(units_count, 1002003, "1,002,003");
	check(units_count, UINT64_MAX, "18,446,744,073,709,551,615");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(times),
		cmocka_unit_test(bytes),
		cmocka_unit_test(counts),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
