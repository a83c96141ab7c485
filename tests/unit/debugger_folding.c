/* Lines that are broken at the places that the text marks (debugger/session/folding.h). */
#include "lang/style.h"
#include "debugger/session/folding.h"
#include "unit/unit.h"

static const struct style breaking = {.breaks = true};

/** Folds a text in which `|' is a mark with an indentation of 4, by parts. */
static char *folded(unsigned width, const char *const *parts)
{
	static struct buf out;
	struct folding f = {0};

	buf_clear(&out);
	for (; *parts; parts++) {
		struct buf in = {0};

		for (const char *p = *parts; *p; p++)
			if (*p == '|')
				style_break(&breaking, 4, &in);
			else
				buf_putc(&in, *p);
		folding_put(&f, width, in.p, in.len, &out);
		buf_deinit(&in);
	}
	return (char *)(uintptr_t)buf_str(&out);
}

#define FOLDED(width, ...) folded(width, (const char *const[]){__VA_ARGS__, NULL})

static void short_lines(void **state)
{
	(void)state;
	assert_string_equal(FOLDED(20, "a = {|1, |2, |3}\n"), "a = {1, 2, 3}\n");
	assert_string_equal(FOLDED(~0U, "a = {|1, |2, |3}\n"), "a = {1, 2, 3}\n");
	assert_string_equal(FOLDED(20, ""), "");
}

static void long_lines(void **state)
{
	(void)state;
	// A line is broken when its last column is filled, at the last mark in front of that.
	assert_string_equal(FOLDED(10, "a = {|100, |200, |300}\n"),
			    "a = {\n    100, \n    200, \n    300}\n");
	assert_string_equal(FOLDED(14, "a = {|1, |2, |3, |4, |5}\n"),
			    "a = {1, 2, \n    3, 4, 5}\n");
	assert_string_equal(FOLDED(8, "0123456789|a\n"), "0123456789a\n");
	assert_string_equal(FOLDED(8, "01\n|23456789\n"), "01\n23456789\n");
	assert_string_equal(FOLDED(6, "ab |cd\nab |cdef\n"), "ab cd\nab \n    cdef\n");
}

static void columns(void **state)
{
	(void)state;
	assert_string_equal(FOLDED(10, "\033[34m0x1234\033[m |5\n"), "\033[34m0x1234\033[m 5\n");
	assert_string_equal(FOLDED(7, "äöü |äöü\n"), "äöü \n    äöü\n");
	assert_string_equal(FOLDED(8, "äöü |äöü\n"), "äöü äöü\n");
	assert_string_equal(FOLDED(10, "a\t|12\n"), "a\t\n    12\n");
	assert_string_equal(FOLDED(8, "abcd ", "|ef", "ghi\n"), "abcd efghi\n");
}

static void marks(void **state)
{
	unsigned indent;

	(void)state;
	assert_int_equal(style_break_length("\033[12wx", 6, &indent), 5);
	assert_int_equal(indent, 12);
	assert_int_equal(style_break_length("\033[w", 3, &indent), 0);
	assert_int_equal(style_break_length("\033[99999w", 8, &indent), 0);
	assert_int_equal(style_break_length("\033[12", 4, &indent), 0);
	assert_int_equal(style_break_length("\033[1m", 4, &indent), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(short_lines),
		cmocka_unit_test(long_lines),
		cmocka_unit_test(columns),
		cmocka_unit_test(marks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
