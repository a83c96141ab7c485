#include "unit/unit.h"

#include <errno.h>

#include "base/err.h"

static void messages(void **state)
{
	struct err *e = err_new("no file %d", 3);

	(void)state;
	assert_string_equal(err_msg(e), "no file 3");
	assert_int_equal(err_errno(e), 0);
	e = err_context(e, "reading '%s'", "x");
	assert_string_equal(err_msg(e), "reading 'x': no file 3");
	err_free(e);

	e = err_sys(ENOENT, "open(%s)", "/no");
	assert_string_equal(err_msg(e), "open(/no): No such file or directory");
	e = err_context(e, "start");
	assert_int_equal(err_errno(e), ENOENT);
	assert_int_equal(err_kind(e), ERR_SYSTEM);
	err_free(e);

	e = err_context(err_of(ERR_NOT_FOUND, "no %s", "program"), "start");
	assert_string_equal(err_msg(e), "start: no program");
	assert_int_equal(err_kind(e), ERR_NOT_FOUND);
	err_free(e);
}

static void sentinels_stay(void **state)
{
	(void)state;
	assert_ptr_equal(err_context(&err_gone, "context"), &err_gone);
	assert_null(err_context(NULL, "context"));
	assert_int_equal(err_kind(&err_gone), ERR_GONE);
	assert_int_equal(err_kind(NULL), ERR_NONE);
	assert_string_equal(err_msg(&err_gone), "the process is gone");
	err_free(&err_gone);
	err_free(NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(messages),
		cmocka_unit_test(sentinels_stay),
	};

	return cmocka_run_group_tests_name("err", tests, NULL, NULL);
}
