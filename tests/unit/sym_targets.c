#include "unit/unit.h"

#include <string.h>

#include "sym/elf/targets.h"

/* Where bytes that may be jumps lead. */

enum { FROM = 0x1000, SIZE = 64 };

static void test_far(void **state)
{
	uint8_t code[SIZE];
	struct targets t;

	(void)state;
	memset(code, 0x90, sizeof(code));
	memcpy(code + 8, "\xe9\x10\0\0\0", 5);		      // jmp to 0x101d
	memcpy(code + 20, "\x0f\x85\xea\xff\xff\xff", 6);     // jne to 0x1004
	memcpy(code + 30, "\xe8\0\0\0\x10", 5);		      // call of what is elsewhere
	memcpy(code + 40, "\x48\xc7\xc0\x05\0\0\0", 7);	      // mov $5,%rax
	memcpy(code + 50, "\xb8\xe8\xf9\xff\xff\xff\x90", 7); // a call that begins inside: 0x1031
	targets_find(&t, FROM, code, sizeof(code));
	assert_true(targets_any(&t, 0x101d, 0x101e));
	assert_true(targets_any(&t, 0x1004, 0x1005));
	assert_true(targets_any(&t, 0x1031, 0x1032));
	assert_false(targets_any(&t, 0x1005, 0x101d));
	assert_false(targets_any(&t, 0x101e, 0x1031));
	assert_false(targets_any(&t, 0x1032, FROM + SIZE));
	assert_false(targets_any(&t, 0, FROM));
	assert_false(targets_any(&t, FROM + SIZE, FROM + 10 * SIZE));
	targets_deinit(&t);
}

/** Where the first jump is; 0: there is none. */
static uint64_t short_jump(const uint8_t *code, size_t n, uint64_t from, uint64_t to)
{
	size_t i = 0;

	return targets_next_short(FROM, code, n, from, to, &i);
}

static void test_short(void **state)
{
	static const uint8_t code[] = {0x90, 0xeb, 0x05, 0x74, 0xfb, 0xe3, 0x10, 0x90};

	(void)state;
	assert_int_not_equal(short_jump(code, sizeof(code), 0x1008, 0x1009), 0); // jmp
	assert_int_not_equal(short_jump(code, sizeof(code), 0x1000, 0x1001), 0); // je
	assert_int_not_equal(short_jump(code, sizeof(code), 0x1017, 0x1018), 0); // jrcxz
	assert_int_equal(short_jump(code, sizeof(code), 0x1001, 0x1008), 0);
	assert_int_equal(short_jump(code, sizeof(code), 0x1009, 0x1017), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_far),
		cmocka_unit_test(test_short),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
