#include "unit/unit.h"

#include <elf.h>

#include "sym/elf/symtab.h"

enum { FUNC = STT_FUNC, BARE = STT_NOTYPE, DATA = STT_OBJECT };

static const char *at(const struct symtab *t, uint64_t addr)
{
	const struct symbol *s = symtab_at(t, addr);

	return s ? s->name : "";
}

static void addresses(void **state)
{
	struct symbol list[] = {
		{.addr = 300, .size = 50, .name = "inner", .type = FUNC, .limit = 1000},
		{.addr = 100, .size = 50, .name = "first", .type = FUNC, .limit = 1000},
		{.addr = 100, .size = 50, .name = "alias", .type = FUNC, .limit = 1000},
		{.addr = 100, .size = 0, .name = "label", .type = BARE, .limit = 1000},
		{.addr = 250, .size = 200, .name = "outer", .type = FUNC, .limit = 1000},
		{.addr = 500, .size = 0, .name = "bare", .type = BARE, .limit = 600},
		{.addr = 620, .size = 4, .name = "sized", .type = FUNC, .limit = 1000},
		{.addr = 700, .size = 0, .name = "data", .type = DATA, .limit = 1000},
	};
	struct symtab t = {.symbols = list, .n = ARRAY_LEN(list)};

	(void)state;
	symtab_sort(&t);
	assert_string_equal(at(&t, 99), "");
	assert_string_equal(at(&t, 100), "first"); // the first of its table, not the alias
	assert_string_equal(at(&t, 149), "first");
	assert_string_equal(at(&t, 150), ""); // nobody is stretched
	assert_string_equal(at(&t, 250), "outer");
	assert_string_equal(at(&t, 300), "inner");
	assert_string_equal(at(&t, 349), "inner");
	assert_string_equal(at(&t, 350), "outer"); // around the inner one
	assert_string_equal(at(&t, 449), "outer");
	assert_string_equal(at(&t, 450), "");
	assert_string_equal(at(&t, 500), "bare");
	assert_string_equal(at(&t, 599), "bare");
	assert_string_equal(at(&t, 600), ""); // beyond its section
	assert_string_equal(at(&t, 624), ""); // a sized one is nearer
	assert_string_equal(at(&t, 701), ""); // data is no label
	assert_string_equal(at(&t, UINT64_MAX), "");
	t = (struct symtab){0};
	symtab_sort(&t);
	assert_null(symtab_at(&t, 1));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(addresses)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
