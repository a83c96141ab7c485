#include "unit/unit.h"

#include <string.h>
#include <sys/wait.h>

#include "base/alloc.h"
#include "base/err.h"

static void sizes(void **state)
{
	(void)state;
	// A size of 0 is memory, too.
	free(alloc_zeroed(0));
	free(alloc_array(0, 8));
	free(alloc_grow(NULL, 0, 8));
	_free_ char *text = alloc_printf("%s %d", "text", 5);
	assert_string_equal(text, "text 5");
	_free_ char *part = alloc_strndup(text, 4);
	assert_string_equal(part, "text");
	_free_ int *zeros = alloc_array(3, sizeof(*zeros));
	assert_int_equal(zeros[0] | zeros[1] | zeros[2], 0);
}

static void more(void **state)
{
	int *list = NULL;

	(void)state;
	for (int i = 0; i < 1000; i++) {
		list = alloc_more(list, (size_t)i, sizeof(*list));
		list[i] = i;
	}
	for (int i = 0; i < 1000; i++)
		assert_int_equal(list[i], i);
	free(list);
}

static void refused(void *p, struct err **e, const char *message)
{
	assert_null(p);
	assert_int_equal(err_kind(*e), ERR_NOMEM);
	assert_string_equal(err_msg(*e), message);
	err_free(*e);
}

static void sizes_of_others(void **state)
{
	struct err *e;

	(void)state;
	char *p = alloc_try(100, 2, &e);
	assert_null(e);
	for (int i = 0; i < 200; i++)
		assert_int_equal(p[i], 0);
	memset(p, 'x', 200);
	refused(alloc_try_grow(p, ALLOC_TRY_MAX + 1, 1, &e), &e,
		"no memory for 4294967297 bytes, which is more than is ever allocated at "
		"once");
	assert_int_equal(p[199], 'x');
	p = alloc_try_grow(p, 300, 2, &e);
	assert_null(e);
	assert_int_equal(p[199], 'x');
	free(p);
	// A product that overflows.
	refused(alloc_try((size_t)1 << 60, 32, &e), &e,
		"no memory for 1152921504606846976 times 32 bytes, which is more than is "
		"ever allocated at once");
	assert_null(alloc_try(ALLOC_TRY_MAX, 2, NULL));
	free(alloc_try(0, 8, &e));
	assert_null(e);
}

static void say(void *data)
{
	(void)!write(STDERR_FILENO, data, strlen(data));
}

/** Also needs memory that is not there. */
static void say_and_fail(void *data)
{
	say(data);
	alloc_fail();
}

/** What a process writes that finds no memory; its exit status must be 1. If it is a fork of the
 * one that has set the action, nothing is to be undone. */
static void last_words(void (*act)(void *), char *data, bool forked, const char *expected)
{
	int fds[2], status;
	char said[256] = "";

	assert_int_equal(pipe(fds), 0);
	if (forked)
		alloc_on_fail(act, data);
	pid_t child = fork();
	if (!child) {
		dup2(fds[1], STDERR_FILENO);
		if (!forked)
			alloc_on_fail(act, data);
		alloc_fail();
	}
	alloc_on_fail(NULL, NULL);
	close(fds[1]);
	for (size_t n = 0; n < sizeof(said) - 1;) {
		ssize_t got = read(fds[0], said + n, sizeof(said) - 1 - n);

		if (got <= 0)
			break;
		n += (size_t)got;
	}
	close(fds[0]);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 1);
	assert_string_equal(said, expected);
}

static void failing(void **state)
{
	char undone[] = "undone\n";

	(void)state;
	last_words(NULL, NULL, false, "pawl: out of memory\n");
	last_words(say, undone, false, "pawl: out of memory\nundone\n");
	last_words(say, undone, true, "pawl: out of memory\n");
	last_words(say_and_fail, undone, false,
		   "pawl: out of memory\nundone\npawl: out of memory\n");
}

/** Room is zero, and there to its end. */
static void test_room(void **state)
{
	enum { SIZE = 1 << 20 };
	char *room = alloc_room(SIZE);

	(void)state;
	assert_int_equal(room[0] | room[SIZE - 1], 0);
	room[0] = room[SIZE - 1] = 1;
	alloc_room_free(room, SIZE);
	alloc_room_free(NULL, SIZE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_room), cmocka_unit_test(sizes),
		cmocka_unit_test(more),	     cmocka_unit_test(sizes_of_others),
		cmocka_unit_test(failing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
