/** Messages of the domain name system, as bytes. */
#include <string.h>

#include "sink/network/dns.h"
#include "unit/unit.h"

#define HEAD(flags, answers) "\x12\x34" flags "\0\1\0" answers "\0\0\0\0"
#define EXAMPLE "\7example\3org\0"
#define ONE_SECOND "\0\0\0\1"

static struct dns_message m;
static struct buf others;

static bool read_bytes(const char *bytes, size_t n)
{
	buf_clear(&others);
	return dns_read(&m, (const uint8_t *)bytes, n, &others);
}

#define READ(bytes) read_bytes(bytes, sizeof(bytes) - 1)

static void question(void **state)
{
	(void)state;
	assert_true(READ(HEAD("\1\0", "\0") EXAMPLE "\0\34\0\1"));
	assert_int_equal(m.id, 0x1234);
	assert_false(m.is_answer);
	assert_false(m.is_cut);
	assert_string_equal(m.name, "example.org");
	assert_string_equal(dns_type(m.type), "AAAA");
	// The root, and bytes that a terminal must not get.
	assert_true(READ(HEAD("\1\0", "\0") "\0\0\2\0\1"));
	assert_string_equal(m.name, ".");
	assert_true(READ(HEAD("\1\0", "\0") "\3a\33b\0\0\1\0\1"));
	assert_string_equal(m.name, "a\\033b");
}

static void answer(void **state)
{
	(void)state;
	// A name that stands for another one, and two addresses.
	assert_true(READ(HEAD("\x81\x80", "\3") EXAMPLE
			 "\0\1\0\1"
			 "\xc0\x0c\0\5\0\1" ONE_SECOND "\0\4\1a\xc0\x0c"
			 "\xc0\x29\0\1\0\1" ONE_SECOND "\0\4\1\2\3\4"
			 "\xc0\x29\0\1\0\1" ONE_SECOND "\0\4\5\6\7\10"));
	assert_true(m.is_answer);
	assert_false(m.is_cut);
	assert_int_equal(m.rcode, 0);
	assert_int_equal(m.naddresses, 2);
	assert_int_equal(m.addresses[1].len, 4);
	assert_memory_equal(m.addresses[1].ip, "\5\6\7\10", 4);
	assert_int_equal(others.len, 0);
	assert_true(READ(HEAD("\x81\x83", "\0") EXAMPLE "\0\1\0\1"));
	assert_string_equal(dns_rcode(m.rcode), "NXDOMAIN");
}

static void other_records(void **state)
{
	(void)state;
	assert_true(READ(HEAD("\x81\x80", "\2") EXAMPLE
			 "\0\17\0\1"
			 "\xc0\x0c\0\17\0\1" ONE_SECOND "\0\11\0\12\4mail\xc0\x0c"
			 "\xc0\x0c\0\17\0\1" ONE_SECOND "\0\4\0\24\xc0\x0c"));
	assert_string_equal(buf_str(&others), "mail.example.org example.org");
	assert_true(READ(HEAD("\x81\x80", "\1") EXAMPLE "\0\20\0\1"
							"\xc0\x0c\0\20\0\1" ONE_SECOND
							"\0\6\5v=a b"));
	assert_string_equal(buf_str(&others), "\"v=a b\"");
	assert_true(READ(HEAD("\x81\x80", "\1") EXAMPLE "\0\41\0\1"
							"\xc0\x0c\0\41\0\1" ONE_SECOND
							"\0\12\0\0\0\0\0\120\1h\xc0\x14"));
	assert_string_equal(buf_str(&others), "h.org");
}

static void malformed(void **state)
{
	static const char whole[] =
		HEAD("\x81\x80", "\1") EXAMPLE "\0\1\0\1"
					       "\xc0\x0c\0\1\0\1" ONE_SECOND "\0\4\1\2\3\4";

	(void)state;
	// Cut anywhere: nothing, or the question alone.
	for (size_t n = 0; n < sizeof(whole) - 1; n++) {
		bool known = read_bytes(whole, n);

		assert_int_equal(known, n >= 12 + 13 + 4);
		assert_true(!known || (m.is_cut && !m.naddresses));
	}
	assert_true(read_bytes(whole, sizeof(whole) - 1) && m.naddresses == 1 && !m.is_cut);
	// Pointers that lead to themselves or forwards, labels of unknown kinds, two questions,
	// another operation.
	assert_false(READ(HEAD("\1\0", "\0") "\xc0\x0c\0\1\0\1"));
	assert_false(READ(HEAD("\1\0", "\0") "\xc0\x0e\0\0\0\1"));
	assert_false(READ(HEAD("\1\0", "\0") "\x41x\0\0\1\0\1"));
	assert_false(READ("\x12\x34\1\0\0\2\0\0\0\0\0\0" EXAMPLE "\0\1\0\1"));
	assert_false(READ(HEAD("\x29\0", "\0") EXAMPLE "\0\1\0\1"));
	// An address of a wrong length is none.
	assert_true(READ(HEAD("\x81\x80", "\1") EXAMPLE "\0\1\0\1"
							"\xc0\x0c\0\1\0\1" ONE_SECOND
							"\0\3\1\2\3"));
	assert_int_equal(m.naddresses, 0);
}

/** A name of more than 255 bytes, made of labels of the greatest length. */
static void long_name(void **state)
{
	char bytes[512] = HEAD("\1\0", "\0");
	size_t n = 12;

	(void)state;
	for (unsigned i = 0; i < 5; i++) {
		bytes[n++] = 63;
		memset(bytes + n, 'x', 63);
		n += 63;
	}
	n += 5;
	assert_false(read_bytes(bytes, n));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(question),	 cmocka_unit_test(answer),
		cmocka_unit_test(other_records), cmocka_unit_test(malformed),
		cmocka_unit_test(long_name),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	buf_deinit(&others);
	return failed;
}
