#include "unit/unit.h"

#include <string.h>

#include "event/stack.h"
#include "sink/summary/stack.h"

static void put(struct buf *b, const char *module, const char *symbol, uint64_t address,
		uint8_t flags)
{
	struct stack_frame f = {.address = address,
				.flags = flags,
				.module = module,
				.symbol = symbol,
				.source = "",
				.module_len = (uint16_t)strlen(module),
				.symbol_len = (uint16_t)strlen(symbol)};

	stack_put(b, &f);
}

static void check(const struct buf *stack, const char *whole, const char *caller)
{
	_cleanup_(buf_deinit) struct buf b = {0};

	summary_put_stack(&b, stack->p, stack->len);
	assert_string_equal(buf_str(&b), whole);
	buf_clear(&b);
	summary_put_caller(&b, stack->p, stack->len, false);
	assert_string_equal(buf_str(&b), caller);
}

static void named(void **state)
{
	_cleanup_(buf_deinit) struct buf s = {0};

	(void)state;
	put(&s, "/usr/lib/libc.so.6", "write", 1, 0);
	put(&s, "/usr/lib/libc.so.6", "puts", 1, 0);
	put(&s, "/usr/lib/libx\n.so.1", "x::log(char)", 1, 0);
	put(&s, "/usr/bin/prog", "main", 1, 0);
	check(&s, "write < puts < x::log(char) < main", "x::log(char) (libx\\n.so.1)");
}

static void without_names(void **state)
{
	_cleanup_(buf_deinit) struct buf s = {0};

	(void)state;
	put(&s, "/lib64/ld-linux-x86-64.so.2", "", 0x1234, 0);
	put(&s, "", "", 0x7f00, STACK_GUESSED);
	put(&s, "prog", "", 0x40, 0);
	put(&s, "", "", 0, STACK_MORE);
	check(&s, "ld-linux-x86-64.so.2+0x1234 < ?+0x7f00 < prog+0x40 < ...", "prog+0x40");
}

/** No stack, none outside of the library, bytes that are cut off. */
static void none(void **state)
{
	_cleanup_(buf_deinit) struct buf s = {0};

	(void)state;
	check(&s, "", "");
	put(&s, "libc.so.6", "read", 1, 0);
	check(&s, "read", "");
	put(&s, "prog", "main", 1, 0);
	s.len -= 3;
	check(&s, "read", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(named),
		cmocka_unit_test(without_names),
		cmocka_unit_test(none),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
