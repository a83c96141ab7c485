#include "unit/unit.h"

#include "base/buf.h"

static void numbers(void **state)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	(void)state;
	buf_put_dec(&b, INT64_MIN);
	buf_putc(&b, ' ');
	buf_put_dec(&b, 0);
	buf_putc(&b, ' ');
	buf_put_udec(&b, UINT64_MAX);
	assert_string_equal(buf_str(&b), "-9223372036854775808 0 18446744073709551615");

	buf_clear(&b);
	buf_put_hex(&b, 0);
	buf_putc(&b, ' ');
	buf_put_hex(&b, UINT64_MAX);
	buf_putc(&b, ' ');
	buf_put_zhex(&b, 0, 8);
	buf_putc(&b, ' ');
	buf_put_zhex(&b, 0x123456789, 4);
	assert_string_equal(buf_str(&b), "0 0xffffffffffffffff 0x00000000 0x123456789");

	buf_clear(&b);
	buf_put_oct(&b, 0);
	buf_putc(&b, ' ');
	buf_put_oct(&b, 0644);
	buf_putc(&b, ' ');
	buf_put_oct(&b, UINT64_MAX);
	assert_string_equal(buf_str(&b), "0 0644 01777777777777777777777");

	buf_clear(&b);
	buf_put_zdec(&b, 7, 6);
	buf_putc(&b, ' ');
	buf_put_zdec(&b, 1234567, 6);
	assert_string_equal(buf_str(&b), "000007 1234567");
}

static void grows(void **state)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	(void)state;
	for (int i = 0; i < 100000; i++)
		buf_putc(&b, (char)('a' + i % 26));
	assert_int_equal(b.len, 100000);
	assert_true(b.cap >= b.len);
	for (int i = 0; i < 100000; i++)
		assert_int_equal(b.p[i], 'a' + i % 26);
	buf_put(&b, NULL, 0);
	assert_int_equal(b.len, 100000);
}

static void pads(void **state)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	(void)state;
	buf_puts(&b, "one\n");
	size_t start = b.len;
	buf_puts(&b, "two");
	buf_pad_to(&b, start, 6);
	buf_putc(&b, '|');
	buf_pad_to(&b, start, 2);
	assert_string_equal(buf_str(&b), "one\ntwo   |");
}

static void formats(void **state)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	(void)state;
	buf_puts(&b, "x");
	buf_printf(&b, "%s-%05d", "name", 42);
	assert_string_equal(buf_str(&b), "xname-00042");
	// Longer than what is there: both passes must agree.
	buf_printf(&b, "%1000d", 1);
	assert_int_equal(b.len, 1011);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers),
		cmocka_unit_test(grows),
		cmocka_unit_test(pads),
		cmocka_unit_test(formats),
	};

	return cmocka_run_group_tests_name("buf", tests, NULL, NULL);
}
