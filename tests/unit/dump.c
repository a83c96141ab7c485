#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "sink/render/dump.h"

enum { SYS_WRITE = 1, SYS_READ = 0, ADDR = 0x1000 };

static struct output out;
static uint32_t kept; /* as in struct dump_opts */

/** The dump of a call that moves `len` bytes of `bytes` through descriptor 3. */
static const char *dump(uint64_t nr, const void *bytes, size_t there, uint64_t len, bool failed)
{
	static int fds[] = {3};
	const struct fdset three = {.fds = fds, .n = 1},
			   others = {.fds = fds, .n = 1, .invert = true};
	uint64_t args[6] = {3, ADDR, len};
	struct mem_bytes m;
	struct call c;

	mem_bytes_init(&m, ADDR, bytes, there);
	call_init(&c);
	decode_identify(&c, ABI_X86_64, nr, args);
	c.ret = failed ? -1 : (int64_t)len;
	c.failed = failed;
	buf_deinit(&out.buf);
	output_init_stage(&out);
	struct dump_opts o = {.reads = nr == SYS_READ ? &three : &others,
			      .writes = nr == SYS_READ ? &others : &three,
			      .kept = kept};
	dump_call(&o, &out, &c, &m.mem);
	buf_putc(&out.buf, '\0');
	call_deinit(&c);
	return out.buf.p;
}

/** A recording has no more than the beginning of a buffer, or all of it. */
static void recordings(void **state)
{
	(void)state;
	kept = 4;
	assert_string_equal(
		dump(SYS_WRITE, "abcdef", 4, 6, false),
		" | 00000  61 62 63 64                                       abcd             |\n"
		" | 00004  2 more bytes are not in the recording\n");
	assert_string_equal(
		dump(SYS_WRITE, "abcdef", 6, 6, false),
		" | 00000  61 62 63 64 65 66                                 abcdef           |\n");
	kept = 0;
	assert_string_equal(dump(SYS_WRITE, "abcdef", 4, 6, false), "");
}

static void lines(void **state)
{
	(void)state;
	assert_string_equal(
		dump(SYS_WRITE, "a\1~\177\377", 5, 5, false),
		" | 00000  61 01 7e 7f ff                                    a.~..            |\n");
	assert_string_equal(
		dump(SYS_READ, "0123456789abcdef!", 17, 17, false),
		" | 00000  30 31 32 33 34 35 36 37  38 39 61 62 63 64 65 66  0123456789abcdef |\n"
		" | 00010  21                                                !                |\n");
	assert_string_equal(dump(SYS_READ, "", 0, 0, false), "");
}

static void offsets_grow(void **state)
{
	const size_t million = 1 << 20;
	char *bytes = calloc(1, million + 1);

	(void)state;
	assert_int_equal(
		strncmp(dump(SYS_WRITE, bytes, million, million, false), " | 00000  00", 12), 0);
	const char *text = dump(SYS_WRITE, bytes, million + 1, million + 1, false);
	assert_int_equal(strncmp(text, " | 000000  00", 13), 0);
	assert_non_null(strstr(text, "\n | 100000  00  "));
	free(bytes);
}

static void failures(void **state)
{
	(void)state;
	assert_string_equal(dump(SYS_READ, "abc", 3, 3, true), "");
	assert_int_equal(strncmp(dump(SYS_WRITE, "abc", 3, 3, true), " | 00000  61 62 63", 18), 0);
	// Not all of it can be read.
	assert_string_equal(dump(SYS_WRITE, "abc", 3, 4, false), "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines),
		cmocka_unit_test(recordings),
		cmocka_unit_test(offsets_grow),
		cmocka_unit_test(failures),
	};

	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	buf_deinit(&out.buf);
	return failed;
}
