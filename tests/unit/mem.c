#include "unit/unit.h"

#include <string.h>

#include "base/mem.h"
#include "event/ask.h"

static void reads_parts(void **state)
{
	struct mem_bytes m;
	char buf[16];

	(void)state;
	mem_bytes_init(&m, 0x1000, "abcdef", 6);
	assert_int_equal(mem_read(&m.mem, 0x1000, buf, 6), 6);
	assert_memory_equal(buf, "abcdef", 6);
	assert_int_equal(mem_read(&m.mem, 0x1004, buf, 16), 2);
	assert_memory_equal(buf, "ef", 2);
	assert_int_equal(mem_read(&m.mem, 0xfff, buf, 6), 0);
	assert_int_equal(mem_read(&m.mem, 0x1006, buf, 1), 0);
	assert_false(mem_read_all(&m.mem, 0x1004, buf, 3));
	assert_true(mem_read_all(&m.mem, 0x1003, buf, 3));
	assert_int_equal(mem_ask(&m.mem, MEM_ASK_CWD, 0, buf, sizeof(buf)), -1);
	// The last byte of the address space.
	mem_bytes_init(&m, UINT64_MAX, "x", 1);
	assert_int_equal(mem_read(&m.mem, UINT64_MAX, buf, 8), 1);
}

static long read_str(const char *bytes, size_t len, taddr from, size_t n, bool *ended, bool *fault)
{
	static char buf[20000];
	struct mem_bytes m;

	mem_bytes_init(&m, 0x1000, bytes, len);
	return mem_read_str(&m.mem, from, buf, n, ended, fault);
}

static void reads_strings(void **state)
{
	static char big[12000];
	bool ended, fault;

	(void)state;
	assert_int_equal(read_str("abc", 4, 0x1000, 100, &ended, &fault), 3);
	assert_true(ended && !fault);
	// Cut by the limit.
	assert_int_equal(read_str("abc", 4, 0x1000, 2, &ended, &fault), 2);
	assert_true(!ended && !fault);
	assert_int_equal(read_str("abc", 4, 0x1000, 3, &ended, &fault), 3);
	assert_true(!ended && !fault);
	// No NUL before the end of what is readable.
	assert_int_equal(read_str("abc", 3, 0x1000, 100, &ended, &fault), 3);
	assert_true(!ended && fault);
	assert_int_equal(read_str("abc", 3, 0x2000, 100, &ended, &fault), -1);
	assert_true(fault);
	assert_int_equal(read_str("abc", 3, 0x1000, 0, &ended, &fault), 0);
	assert_true(!ended && !fault);
	// Over several pages.
	memset(big, 'x', sizeof(big) - 1);
	assert_int_equal(read_str(big, sizeof(big), 0x1000, 20000, &ended, &fault), 11999);
	assert_true(ended && !fault);
	assert_int_equal(read_str(big, sizeof(big), 0x1ffb, 20000, &ended, &fault), 11999 - 0xffb);
	assert_true(ended && !fault);
}

/* Counts what is asked, and has nothing beyond its page. */
struct counting {
	struct mem mem;
	size_t most;
};

static size_t count_read(struct mem *mem, taddr addr, void *buf, size_t n)
{
	struct counting *c = (struct counting *)mem;

	if (addr + n > c->most)
		c->most = (size_t)(addr + n);
	memset(buf, 0, n);
	return n;
}

/* A string at the end of a mapping is whole only if nothing past the page is asked for. */
static void stays_on_the_page(void **state)
{
	static const struct mem_ops ops = {.read = count_read};
	struct counting c = {{&ops}, 0};
	char buf[8192];
	bool ended, fault;

	(void)state;
	assert_int_equal(mem_read_str(&c.mem, 0x1ff0, buf, sizeof(buf), &ended, &fault), 0);
	assert_true(ended && c.most <= 0x2000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_parts),
		cmocka_unit_test(reads_strings),
		cmocka_unit_test(stays_on_the_page),
	};

	return cmocka_run_group_tests_name("mem", tests, NULL, NULL);
}
