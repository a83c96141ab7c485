#include "unit/unit.h"

#include <string.h>

#include "sink/ring.h"

static void take(struct ring *r, struct buf *b, const char *text)
{
	buf_puts(b, text);
	ring_take(r, b);
}

static void check(struct ring *r, const char *expected)
{
	struct buf b = {0};

	ring_give(r, &b);
	assert_string_equal(buf_str(&b), expected);
	buf_deinit(&b);
}

static void lines(void **state)
{
	struct ring *r = ring_create(3);
	struct buf b = {0};

	(void)state;
	check(r, "");
	take(r, &b, "a\nb\n");
	check(r, "a\nb\n");
	check(r, "");
	take(r, &b, "a\nb\nc\n");
	take(r, &b, "d\n\n");
	check(r, "c\nd\n\n");
	take(r, &b, "half ");
	assert_int_equal(b.len, 5);
	check(r, "");
	take(r, &b, "line\nhalf");
	check(r, "half line\n");
	assert_int_equal(b.len, 4);
	ring_destroy(r);
	ring_destroy(NULL);
	buf_deinit(&b);
}

/** Many lines through a small ring, of lengths that vary. */
static void many(void **state)
{
	struct ring *r = ring_create(2);
	struct buf b = {0};
	static char longest[100000];

	(void)state;
	memset(longest, 'x', sizeof(longest) - 1);
	for (int i = 0; i < 1000; i++) {
		if (i % 100 == 0)
			take(r, &b, longest);
		buf_printf(&b, "%d\n", i);
		ring_take(r, &b);
	}
	check(r, "998\n999\n");
	ring_destroy(r);
	buf_deinit(&b);
}

/** As a signal handler does it: nothing changes. */
static void written(void **state)
{
	struct ring *r = ring_create(2);
	struct buf b = {0};
	char text[16] = "";
	int fds[2];

	(void)state;
	assert_int_equal(pipe(fds), 0);
	take(r, &b, "a\nb\nc\n");
	ring_write(r, fds[1]);
	assert_int_equal(read(fds[0], text, sizeof(text) - 1), 4);
	assert_string_equal(text, "b\nc\n");
	check(r, "b\nc\n");
	close(fds[0]);
	close(fds[1]);
	ring_destroy(r);
	buf_deinit(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines),
		cmocka_unit_test(many),
		cmocka_unit_test(written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
