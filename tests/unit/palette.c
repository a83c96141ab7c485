#include "unit/unit.h"

#include <string.h>

#include "sink/render/palette.h"

static void defaults(void **state)
{
	struct palette p;

	(void)state;
	palette_init(&p, NULL);
	assert_string_equal(p.on[PALETTE_SYSCALL], "\033[33m");
	assert_string_equal(p.on[PALETTE_ERROR], "\033[31m");
	// The terminal's own colours, since what stands before may be another.
	assert_string_equal(p.on[PALETTE_PUNCT], "\033[0m");
	assert_string_equal(p.on[PALETTE_ARGNAME], "\033[39m");
}

static void changed(void **state)
{
	struct palette p;

	(void)state;
	palette_init(
		&p,
		"syscall=1;33:error=0:unknown=5:argval=red:const:comment=: Retval = 4 :punct=;");
	assert_string_equal(p.on[PALETTE_SYSCALL], "\033[1;33m");
	assert_string_equal(p.on[PALETTE_ERROR], "\033[0m");
	assert_string_equal(p.on[PALETTE_RETVAL], "\033[4m");
	assert_string_equal(p.on[PALETTE_PUNCT], "\033[0m");
	assert_string_equal(p.on[PALETTE_ARGVAL], "\033[35m"); // not a number: as before
	assert_string_equal(p.on[PALETTE_CONST], "\033[34m");
	assert_string_equal(p.on[PALETTE_COMMENT], "\033[36m");
}

/** A value from the environment must not get anything but numbers into an escape sequence. */
static void hostile(void **state)
{
	struct palette p;

	(void)state;
	char longer[300] = "error=1m\033]0;title\007:::=:==:retval=";

	memset(longer + strlen(longer), '1', 200);
	palette_init(&p, longer);
	assert_string_equal(p.on[PALETTE_ERROR], "\033[31m");
	assert_string_equal(p.on[PALETTE_RETVAL], "\033[32m");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(defaults),
		cmocka_unit_test(changed),
		cmocka_unit_test(hostile),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
