#include "decode/custom/customs.h"
#include "unit/unit.h"

#include <string.h>

#include "decode/decode.h"
#include "decode/names.h"

static size_t nothing_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	(void)m;
	(void)addr;
	(void)buf;
	(void)n;
	return 0;
}

static const struct mem_ops nothing_ops = {.read = nothing_read};

static size_t ones_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	(void)m;
	(void)addr;
	memset(buf, 1, n);
	return n;
}

static const struct mem_ops ones_ops = {.read = ones_read};

static uint64_t number_of(enum abi abi, const char *name)
{
	for (uint64_t nr = 0; nr < sc_nr_n[abi]; nr++) {
		uint16_t id = decode_lookup(abi, nr);

		if (id && !strcmp(sc_name(sc_calls[id].name), name))
			return nr;
	}
	fail_msg("there is no %s", name);
	return 0;
}

static void signals_have_names(void **state)
{
	char buf[16];

	(void)state;
	assert_string_equal(names_signal(2, buf), "SIGINT");
	assert_string_equal(names_signal(32, buf), "SIGRTMIN");
	assert_string_equal(names_signal(37, buf), "SIGRT_5");
	assert_null(names_signal(0, buf));
	assert_null(names_signal(65, buf));
	for (int i = 1; i <= 64; i++)
		assert_int_equal(names_signal_number(names_signal(i, buf)), i);
	assert_int_equal(names_signal_number("int"), 2);
	assert_int_equal(names_signal_number("15"), 15);
	assert_int_equal(names_signal_number("SIGPOLL"), 29);
	assert_int_equal(names_signal_number("SIGNONE"), -1);
	assert_int_equal(names_signal_number("RT_33"), -1);
}

static void errors_have_texts(void **state)
{
	(void)state;
	assert_string_equal(names_errno(2), "ENOENT");
	assert_string_equal(names_errno_text(2), "No such file or directory");
	assert_string_equal(names_errno(512), "ERESTARTSYS");
	assert_string_equal(names_errno_text(512), "To be restarted if SA_RESTART is set");
	assert_null(names_errno(0));
	assert_null(names_errno(-1));
	assert_null(names_errno(INT32_MIN));
	assert_null(names_errno(4000));
}

/** Every table finds every one of its values, and gives it its own name or an equal one's. */
static void tables_find_their_values(void **state)
{
	(void)state;
	for (uint32_t t = 1; t < sc_ntables; t++) {
		for (unsigned i = 0; i < names_count((uint16_t)t); i++) {
			uint64_t v;
			const char *name = names_entry((uint16_t)t, i, &v);

			assert_non_null(name);
			if (sc_tables[t].flags & SC_T_FLAGS)
				continue;
			int at = names_index((uint16_t)t, v);
			if (at < 0)
				fail_msg("%s: %s is not found", sc_name(sc_tables[t].name), name);
			assert_non_null(names_enum((uint16_t)t, v));
		}
	}
}

static void flags_leave_what_is_unknown(void **state)
{
	unsigned seen = 0;

	(void)state;
	for (uint32_t t = 1; t < sc_ntables; t++) {
		if (!(sc_tables[t].flags & SC_T_FLAGS))
			continue;
		uint64_t rest = ~(uint64_t)0;
		unsigned i = 0;
		while (names_flags_next((uint16_t)t, &i, &rest))
			seen++;
		// Once more over the rest: nothing of it has a name.
		i = 0;
		uint64_t again = rest;
		while (again && names_flags_next((uint16_t)t, &i, &again))
			fail_msg("%s: a name was left", sc_name(sc_tables[t].name));
	}
	assert_true(seen > 100);
}

static void uses_are_found(void **state)
{
	_cleanup_(call_deinit) struct call c;
	struct decode_use_it it = {.c = &c};
	enum decode_use use;
	uint64_t val;
	int dirfd;

	(void)state;
	call_init(&c);
	decode_identify(&c, ABI_X86_64, number_of(ABI_X86_64, "renameat2"),
			(const uint64_t[6]){5, 0x1000, (uint64_t)-100, 0x2000, 0, 0});
	assert_true(decode_next_use(&it, &use, &val, &dirfd));
	assert_int_equal(use, DECODE_USE_DIRFD);
	assert_int_equal(val, 5);
	assert_true(decode_next_use(&it, &use, &val, &dirfd));
	assert_int_equal(use, DECODE_USE_PATH);
	assert_int_equal(val, 0x1000);
	assert_int_equal(dirfd, 5);
	assert_true(decode_next_use(&it, &use, &val, &dirfd));
	assert_true(decode_next_use(&it, &use, &val, &dirfd));
	assert_int_equal(val, 0x2000);
	assert_int_equal(dirfd, -100);
	assert_false(decode_next_use(&it, &use, &val, &dirfd));
}

/** A steady state allocates nothing: memory that a call got serves the next one. */
static void memory_is_kept(void **state)
{
	_cleanup_(call_deinit) struct call c;
	struct mem m = {&nothing_ops};
	struct decode_opts o = {.customs = &decode_customs, .str_limit = 32};
	const uint64_t args[6] = {1, 2, 3, 4, 5, 6};

	(void)state;
	call_init(&c);
	decode_enter(&o, &c, ABI_X86_64, 0, args, &m);
	decode_exit(&o, &c, 1, 0, &m);
	const struct value *vals = c.vals;
	const void *chunk = c.arena.first;
	for (unsigned i = 0; i < 1000; i++) {
		decode_enter(&o, &c, ABI_X86_64, 0, args, &m);
		decode_exit(&o, &c, 1, 0, &m);
	}
	assert_ptr_equal(c.vals, vals);
	assert_ptr_equal(c.arena.first, chunk);
}

/** Memory without an end: a million pointers to pointers. What is shown stays bounded. */
static void hostile_memory_is_bounded(void **state)
{
	_cleanup_(call_deinit) struct call c;
	struct mem m = {&ones_ops};
	uint8_t how[UINT16_MAX];
	struct decode_opts o = {.customs = &decode_customs, .str_limit = 1 << 20, .how = how};

	(void)state;
	call_init(&c);
	memset(how, DECODE_FULL, sizeof(how));
	for (int abi = 0; abi < ABI_COUNT; abi++) {
		const char *const names[] = {"execve", "writev"};

		for (size_t i = 0; i < ARRAY_LEN(names); i++) {
			decode_enter(&o, &c, (enum abi)abi, number_of((enum abi)abi, names[i]),
				     (const uint64_t[6]){0x1000, 0x1000, 0x10000000, 0, 0, 0}, &m);
			decode_exit(&o, &c, 1, 0, &m);
			assert_true(c.n < 1 << 19);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(signals_have_names),
		cmocka_unit_test(errors_have_texts),
		cmocka_unit_test(tables_find_their_values),
		cmocka_unit_test(flags_leave_what_is_unknown),
		cmocka_unit_test(uses_are_found),
		cmocka_unit_test(memory_is_kept),
		cmocka_unit_test(hostile_memory_is_bounded),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
