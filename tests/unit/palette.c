#include "unit/unit.h"

#include "sink/palette.h"

static void defaults(void **state)
{
	struct palette p;

	(void)state;
	palette_init(&p, NULL);
	assert_string_equal(p.on[PALETTE_SYSCALL], "\033[33m");
	assert_string_equal(p.on[PALETTE_ERROR], "\033[31m");
	// The terminal's own colours need no switching.
	assert_string_equal(p.on[PALETTE_PUNCT], "");
	assert_string_equal(p.on[PALETTE_ARGNAME], "");
}

static void changed(void **state)
{
	struct palette p;

	(void)state;
	palette_init(&p, "syscall=1;33:error=0:unknown=5:argval=red:const:comment=");
	assert_string_equal(p.on[PALETTE_SYSCALL], "\033[1;33m");
	assert_string_equal(p.on[PALETTE_ERROR], "");
	assert_string_equal(p.on[PALETTE_ARGVAL], "\033[35m"); // not a number: as before
	assert_string_equal(p.on[PALETTE_CONST], "\033[34m");
	assert_string_equal(p.on[PALETTE_COMMENT], "");
}

/** A value from the environment must not get anything but numbers into an escape sequence. */
static void hostile(void **state)
{
	struct palette p;

	(void)state;
	palette_init(&p, "error=1m\033]0;title\007:retval=11111111111111111111111111111111:::=:==");
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
