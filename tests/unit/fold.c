#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "sink/flame/fold.h"

/* The tree of a flame graph: what is added is what comes out, sorted, and sums are right. */

static uint32_t path(struct fold *f, const char *const *names)
{
	uint32_t node = 0;

	for (; *names; names++)
		node = fold_child(f, node, *names, strlen(*names), FOLD_OWN);
	return node;
}

#define PATH(f, ...) path(f, (const char *const[]){__VA_ARGS__, NULL})

static void sums_and_order(void **state)
{
	struct fold f = {0};
	struct buf text = {0};

	(void)state;
	fold_add(&f, PATH(&f, "prog", "main", "zebra", "read"), FOLD_NOW, 5);
	fold_add(&f, PATH(&f, "prog", "main", "ape"), FOLD_NOW, 7);
	fold_add(&f, PATH(&f, "prog", "main"), FOLD_NOW, 1);
	fold_add(&f, PATH(&f, "prog", "main", "zebra", "read"), FOLD_NOW, 2);
	fold_add(&f, PATH(&f, "prog", "main", "ape"), FOLD_BEFORE, 3);
	fold_finish(&f);
	fold_put_text(&f, &text);
	assert_string_equal(buf_str(&text), "prog;main 1\n"
					    "prog;main;ape 7\n"
					    "prog;main;zebra;read 7\n");
	assert_int_equal(f.nodes[0].total[FOLD_NOW], 15);
	assert_int_equal(f.nodes[0].total[FOLD_BEFORE], 3);
	assert_int_equal(f.nodes[0].self[FOLD_NOW], 0);
	buf_deinit(&text);
	fold_deinit(&f);
}

static void walk_is_in_depth_order(void **state)
{
	static const char *const expected[] = {"all", "a", "x", "y", "b", "x"};
	struct fold f = {0};
	size_t i = 0;

	(void)state;
	PATH(&f, "b", "x");
	PATH(&f, "a", "y");
	PATH(&f, "a", "x");
	fold_finish(&f);
	struct fold_walk w = {.f = &f};
	for (const struct fold_node *node; (node = fold_walk_next(&w)); i++) {
		assert_true(i < sizeof(expected) / sizeof(*expected));
		assert_string_equal(f.names[node->name].text, expected[i]);
	}
	assert_int_equal(i, sizeof(expected) / sizeof(*expected));
	fold_walk_end(&w);
	fold_deinit(&f);
}

static void text_comes_back(void **state)
{
	static const char text[] = "p;a b;c 12\np;a b;d 18446744073709551\nq 1\n";
	struct fold f = {0};
	struct buf again = {0};
	size_t line;

	(void)state;
	assert_true(fold_take_text(&f, text, strlen(text), FOLD_NOW, &line));
	fold_finish(&f);
	fold_put_text(&f, &again);
	assert_string_equal(buf_str(&again), text);
	buf_deinit(&again);
	fold_deinit(&f);
}

static void separators_in_names(void **state)
{
	struct fold f = {0};
	struct buf text = {0};

	(void)state;
	fold_add(&f, PATH(&f, "p", "f(int; long)"), FOLD_NOW, 4);
	fold_finish(&f);
	fold_put_text(&f, &text);
	assert_string_equal(buf_str(&text), "p;f(int: long) 4\n");
	buf_deinit(&text);
	fold_deinit(&f);
}

static void what_is_no_stack(void **state)
{
	static const char *const bad[] = {"main", "a;b",       "a;b 1x",
					  " 5",	  "ok 1\nbad", "a 1234567890123456789"};
	size_t line;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		struct fold f = {0};

		assert_false(fold_take_text(&f, bad[i], strlen(bad[i]), FOLD_NOW, &line));
		assert_int_equal(line, strchr(bad[i], '\n') ? 2 : 1);
		fold_deinit(&f);
	}
}

static void sums_do_not_wrap(void **state)
{
	struct fold f = {0};

	(void)state;
	for (int i = 0; i < 3; i++)
		fold_add(&f, PATH(&f, i ? "a" : "b"), FOLD_NOW, UINT64_MAX / 2);
	fold_finish(&f);
	assert_true(f.nodes[0].total[FOLD_NOW] == UINT64_MAX);
	fold_deinit(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sums_and_order),   cmocka_unit_test(walk_is_in_depth_order),
		cmocka_unit_test(text_comes_back),  cmocka_unit_test(separators_in_names),
		cmocka_unit_test(what_is_no_stack), cmocka_unit_test(sums_do_not_wrap),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
