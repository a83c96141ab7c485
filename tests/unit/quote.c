#include "unit/unit.h"

#include <stdio.h>

#include "sink/render/quote.h"

static void check(const char *bytes, size_t n, enum quote_hex hex, bool angle, const char *expected)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	quote_bytes(&b, bytes, n, hex, angle);
	assert_string_equal(buf_str(&b), expected);
}

static void octal(void **state)
{
	(void)state;
	check("plain ~", 7, QUOTE_OCTAL, false, "plain ~");
	check("\t\n\v\f\r\"\\'", 8, QUOTE_OCTAL, false, "\\t\\n\\v\\f\\r\\\"\\\\'");
	// As short as can be, three digits only where an octal digit follows.
	check("\0a", 2, QUOTE_OCTAL, false, "\\0a");
	check("\0"
	      "7",
	      2, QUOTE_OCTAL, false, "\\0007");
	check("\0"
	      "8",
	      2, QUOTE_OCTAL, false, "\\08");
	check("\37", 1, QUOTE_OCTAL, false, "\\37");
	check("\37"
	      "0",
	      2, QUOTE_OCTAL, false, "\\0370");
	check("\177\200\377", 3, QUOTE_OCTAL, false, "\\177\\200\\377");
	check("", 0, QUOTE_OCTAL, false, "");
}

static void hex(void **state)
{
	(void)state;
	check("a\1b", 3, QUOTE_HEX_CHARS, false, "a\\x01b");
	check("a\1b", 3, QUOTE_HEX_NON_ASCII, false, "\\x61\\x01\\x62");
	check("a\tb", 3, QUOTE_HEX_NON_ASCII, false, "a\\tb");
	check("a\tb", 3, QUOTE_HEX_ALL, false, "\\x61\\x09\\x62");
}

static void angle(void **state)
{
	(void)state;
	check("/a<b>\"", 6, QUOTE_OCTAL, true, "/a\\74b\\76\\\"");
	check("/a<7", 4, QUOTE_OCTAL, true, "/a\\0747");
	check("/a<b", 4, QUOTE_OCTAL, false, "/a<b");
}

/** n bytes, of which one is odd. */
static void run_with(size_t n, size_t at, char odd)
{
	_cleanup_(buf_deinit) struct buf b = {0}, one = {0};
	bool angle = odd & 1;
	char bytes[40], expected[200];

	for (size_t i = 0; i < n; i++)
		bytes[i] = (char)('A' + i % 26);
	bytes[at] = odd;
	quote_bytes(&one, &odd, 1, QUOTE_OCTAL, angle);
	snprintf(expected, sizeof(expected), "%.*s%s%.*s", (int)at, bytes, buf_str(&one),
		 (int)(n - at - 1), bytes + at + 1);
	quote_bytes(&b, bytes, n, QUOTE_OCTAL, angle);
	assert_string_equal(buf_str(&b), expected);
}

/** Runs of plain bytes are copied eight at a time: an odd one among them is found at every place.
 */
static void runs(void **state)
{
	static const char odd[] = "\0\t\n\37\177\200\377\"\\<>\241";

	(void)state;
	for (size_t n = 0; n <= 40; n++)
		for (size_t i = 0; i < n * (sizeof(odd) - 1); i++)
			run_with(n, i % n, odd[i / n]);
}

/** No byte of a tracee may reach a terminal as it is, unless it is printable ASCII. */
static void never_raw(void **state)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	(void)state;
	for (int mode = QUOTE_OCTAL; mode <= QUOTE_HEX_ALL; mode++) {
		for (int c = 0; c < 256; c++) {
			char bytes[3] = {(char)c, '0', (char)c};

			buf_clear(&b);
			quote_string(&b, bytes, 3, (enum quote_hex)mode);
			for (size_t i = 0; i < b.len; i++)
				assert_in_range((unsigned char)b.p[i], ' ', '~');
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(octal), cmocka_unit_test(hex),	      cmocka_unit_test(angle),
		cmocka_unit_test(runs),	 cmocka_unit_test(never_raw),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
