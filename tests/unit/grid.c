#include "unit/unit.h"

#include "sink/summary/grid.h"

static void check(struct grid *g, const char *expected)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	grid_print(g, &b);
	assert_string_equal(buf_str(&b), expected);
	grid_deinit(g);
}

static void fill(struct grid *g, const char *const *cells, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		grid_text(g, cells[i]);
}

/** Columns are as wide as their widest cell, or as was asked. */
static void widths(void **state)
{
	static const char *const cells[] = {"n", "name", "1", "a", "1000", "abcdef"};
	struct grid g = {0};

	(void)state;
	grid_column(&g, 3, false);
	grid_column(&g, 0, true);
	fill(&g, cells, 2);
	grid_rule(&g);
	fill(&g, cells + 2, 4);
	check(&g, "   n name\n"
		  "---- ------\n"
		  "   1 a\n"
		  "1000 abcdef\n");
}

/** What is on the left is padded only where something follows. */
static void sides(void **state)
{
	static const char *const cells[] = {"a", "b", "", "1", "", "", "long", "", "22"};
	struct grid left = {0}, right = {0};

	(void)state;
	grid_column(&left, 0, false);
	grid_column(&left, 0, true);
	grid_column(&left, 0, true);
	fill(&left, cells, 9);
	check(&left, "   a b\n"
		     "   1\n"
		     "long   22\n");
	for (unsigned i = 0; i < 3; i++)
		grid_column(&right, i, i < 2);
	fill(&right, cells, 9);
	check(&right, "a    b   \n"
		      "1        \n"
		      "long   22\n");
}

/** Places and bytes are two things. */
static void places(void **state)
{
	struct grid g = {0};

	(void)state;
	grid_column(&g, 0, true);
	grid_column(&g, 0, true);
	buf_puts(grid_begin(&g), "\xe2\x96\x81\xe2\x96\x88");
	grid_end(&g, 2);
	grid_text(&g, "x");
	grid_text(&g, "abc");
	grid_text(&g, "y");
	grid_rule(&g);
	check(&g, "\xe2\x96\x81\xe2\x96\x88  x\n"
		  "abc y\n"
		  "--- -\n");
}

/** A long text at the end of a row does not make the rule long. */
static void rules(void **state)
{
	static const char text[] = "0123456789012345678901234567890123456789"
				   "0123456789012345678901234567890123456789";
	struct grid g = {0};

	(void)state;
	grid_column(&g, 0, false);
	grid_column(&g, 0, true);
	grid_rule(&g);
	grid_text(&g, "1");
	grid_text(&g, text);
	check(&g,
	      "- ------------------------------------------------------------\n"
	      "1 "
	      "01234567890123456789012345678901234567890123456789012345678901234567890123456789\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(widths),
		cmocka_unit_test(sides),
		cmocka_unit_test(places),
		cmocka_unit_test(rules),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
