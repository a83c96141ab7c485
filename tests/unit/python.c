/** Frames of Python: lines of instructions by each version's table, and structures that mean harm.
 */
#include <string.h>

#include "base/cleanup.h"
#include "tracer/python/python.h"
#include "tracer/python/text.h"
#include "unit.h"

/** The example of Objects/lnotab_notes.txt of 3.8, whose lines begin with line 1. */
static void test_lnotab(void **state)
{
	static const uint8_t table[] = {0, 1, 6, 1, 44, 5, 255, 0, 45, 127, 0, 22, 2, 0xff};

	(void)state;
	assert_int_equal(python_line_in(PYTHON_LNOTAB, table, sizeof(table), 1, 0), 2);
	assert_int_equal(python_line_in(PYTHON_LNOTAB, table, sizeof(table), 1, 5), 2);
	assert_int_equal(python_line_in(PYTHON_LNOTAB, table, sizeof(table), 1, 6), 3);
	assert_int_equal(python_line_in(PYTHON_LNOTAB, table, sizeof(table), 1, 50), 8);
	assert_int_equal(python_line_in(PYTHON_LNOTAB, table, sizeof(table), 1, 349), 8);
	assert_int_equal(python_line_in(PYTHON_LNOTAB, table, sizeof(table), 1, 350), 157);
	assert_int_equal(python_line_in(PYTHON_LNOTAB, table, sizeof(table), 1, 352), 156);
	assert_int_equal(python_line_in(PYTHON_LNOTAB, table, 0, 7, 352), 7);
}

/** PEP 626: pairs of a length and a difference; -128: no line. */
static void test_linetable(void **state)
{
	static const uint8_t table[] = {6, 1, 4, 0x80, 2, 5, 0, 127, 8, 22};

	(void)state;
	assert_int_equal(python_line_in(PYTHON_LINETABLE, table, sizeof(table), 10, 0), 11);
	assert_int_equal(python_line_in(PYTHON_LINETABLE, table, sizeof(table), 10, 6), 0);
	assert_int_equal(python_line_in(PYTHON_LINETABLE, table, sizeof(table), 10, 10), 16);
	assert_int_equal(python_line_in(PYTHON_LINETABLE, table, sizeof(table), 10, 12), 165);
	assert_int_equal(python_line_in(PYTHON_LINETABLE, table, sizeof(table), 10, 20), 0);
}

/** Objects/locations.md: short, one line, no columns, long, none. */
static void test_locations(void **state)
{
	static const uint8_t table[] = {
		0x80 | 0 << 3 | 0,  0x12,			  // 1 unit, the same line
		0x80 | 11 << 3 | 1, 0x01,	 0x05,		  // 2 units, the next line
		0x80 | 13 << 3 | 0, 0x40 | 0x02, 0x05,		  // 1 unit: 322 / 2 = 161 lines on
		0x80 | 15 << 3 | 0,				  // 1 unit: no line
		0x80 | 14 << 3 | 7, 0x07,	 0x00, 0x01, 0x02 // 8 units: 3 lines back
	};

	(void)state;
	assert_int_equal(python_line_in(PYTHON_LOCATIONS, table, sizeof(table), 10, 0), 10);
	assert_int_equal(python_line_in(PYTHON_LOCATIONS, table, sizeof(table), 10, 2), 11);
	assert_int_equal(python_line_in(PYTHON_LOCATIONS, table, sizeof(table), 10, 5), 11);
	assert_int_equal(python_line_in(PYTHON_LOCATIONS, table, sizeof(table), 10, 6), 172);
	assert_int_equal(python_line_in(PYTHON_LOCATIONS, table, sizeof(table), 10, 8), 0);
	assert_int_equal(python_line_in(PYTHON_LOCATIONS, table, sizeof(table), 10, 10), 169);
	assert_int_equal(python_line_in(PYTHON_LOCATIONS, table, sizeof(table), 10, 26), 0);
	assert_int_equal(python_line_in(PYTHON_LOCATIONS, table, 5, 10, 8), 0);
}

static void put64(uint8_t *at, uint64_t v)
{
	memcpy(at, &v, sizeof(v));
}

static void text_is(const uint8_t *object, size_t n, const struct python_layout *l,
		    const char *expected)
{
	_cleanup_(buf_deinit) struct buf b = {0};
	struct mem_bytes m;

	mem_bytes_init(&m, 0x1000, object, n);
	assert_int_equal(python_text(l, &m.mem, 0x1000, &b), expected != NULL);
	if (expected)
		assert_string_equal(buf_str(&b), expected);
}

static void test_text(void **state)
{
	enum { COMPACT = 1 << 5, ASCII = 1 << 6, KIND = 2 };
	struct python_layout l;
	uint8_t object[128] = {0};
	uint16_t wide[] = {'g', 0xf6, 0x20ac, 0xd800};
	uint32_t wider[] = {0x1f40d, 0x110000};

	(void)state;
	assert_true(python_layout_of(&l, 12));
	put64(object + 16, 5);
	object[32] = 1 << KIND | COMPACT | ASCII;
	memcpy(object + 40, "a\033bcd", 5);
	text_is(object, sizeof(object), &l, "a\\033bcd");
	text_is(object, 44, &l, NULL); // cut off
	object[32] = 2 << KIND | COMPACT;
	put64(object + 16, 4);
	memcpy(object + 56, wide, sizeof(wide));
	text_is(object, sizeof(object), &l, "g\303\266\342\202\254\357\277\275");
	object[32] = 4 << KIND | COMPACT;
	put64(object + 16, 2);
	memcpy(object + 56, wider, sizeof(wider));
	text_is(object, sizeof(object), &l, "\360\237\220\215\357\277\275");
	object[32] = 3 << KIND | COMPACT; // no width that there is
	text_is(object, sizeof(object), &l, NULL);
	object[32] = 4 << KIND; // not compact
	text_is(object, sizeof(object), &l, NULL);
	object[32] = 1 << KIND | COMPACT | ASCII;
	put64(object + 16, UINT64_MAX);
	text_is(object, sizeof(object), &l, NULL);
}

/** Memory in which every pointer leads to the same place, and numbers are what is wanted. */
struct loop {
	struct mem mem;
	uint64_t word, reads;
};

static size_t loop_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct loop *l = (struct loop *)m;

	(void)addr;
	l->reads++;
	for (size_t i = 0; i < n; i++)
		((uint8_t *)buf)[i] = (uint8_t)(l->word >> i % 8 * 8);
	return n;
}

static bool count(void *data, const struct python_frame *f)
{
	assert_non_null(f->function);
	++*(unsigned *)data;
	return true;
}

static void test_loops(void **state)
{
	enum { MOST = 1 << 20 };
	static const struct mem_ops ops = {.read = loop_read};
	static const uint64_t words[] = {0x1000, 0x2525252525252525, UINT64_MAX, 0x6400000064, 1};

	(void)state;
	for (unsigned minor = 8; minor <= 12; minor++) {
		struct python p = {.runtime = 0x1000, .minor = minor, .known = true};

		assert_true(python_layout_of(&p.layout, minor));
		for (size_t i = 0; i < ARRAY_LEN(words); i++) {
			struct loop l = {.mem.ops = &ops, .word = words[i]};
			unsigned n = 0;

			unsigned told = python_stack(&p, &l.mem, (pid_t)words[i], count, &n);
			assert_int_equal(told, n);
			assert_true(n <= 256 && l.reads < MOST);
		}
	}
}

/** The offsets that 3.13 tells: its words, each with the value of its place, in sizes that fit. */
static void test_told(void **state)
{
	uint64_t words[80];
	struct python_layout l;
	struct mem_bytes m;

	(void)state;
	assert_false(python_layout_of(&l, 13));
	assert_false(python_layout_of(&l, 7));
	for (size_t i = 0; i < ARRAY_LEN(words); i++)
		words[i] = i * 8;
	memcpy(words, "xdebugpy", 8);
	words[1] = 0x030d00f0;
	mem_bytes_init(&m, 0x1000, words, sizeof(words));
	assert_true(python_layout_read(&l, &m.mem, 0x1000));
	assert_int_equal(l.minor, 13);
	assert_int_equal(l.runtime_interpreters, 5 * 8);
	assert_int_equal(l.interpreter_threads, 9 * 8);
	assert_int_equal(l.thread_native_id, 25 * 8);
	assert_int_equal(l.frame_owner, 33 * 8);
	assert_int_equal(l.code_bytes, 43 * 8);
	assert_int_equal(l.bytes_text, 66 * 8);
	assert_int_equal(l.string_ascii, 70 * 8);
	words[31] = 1 << 20; // farther than any field
	assert_false(python_layout_read(&l, &m.mem, 0x1000));
	words[31] = 8;
	words[1] = 0x030e00f0;
	assert_false(python_layout_read(&l, &m.mem, 0x1000));
	words[1] = 0x030d00f0;
	words[0] = 0;
	assert_false(python_layout_read(&l, &m.mem, 0x1000));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lnotab),	  cmocka_unit_test(test_linetable),
		cmocka_unit_test(test_locations), cmocka_unit_test(test_text),
		cmocka_unit_test(test_loops),	  cmocka_unit_test(test_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
