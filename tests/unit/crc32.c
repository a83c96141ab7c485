#include "unit/unit.h"

#include <string.h>

#include "base/crc32.h"

/** The definition, bit by bit. */
static uint32_t slowly(uint32_t sum, const unsigned char *p, size_t n)
{
	sum = ~sum;
	for (; n; n--) {
		sum ^= *p++;
		for (unsigned bit = 0; bit < 8; bit++)
			sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320u : 0);
	}
	return ~sum;
}

static void known_sums(void **unused)
{
	static struct crc32 c;
	static const char zeros[32];

	(void)unused;
	crc32_init(&c);
	assert_int_equal(crc32_add(&c, 0, "", 0), 0);
	// The check value that catalogues of CRCs give, and two of zlib's crc32().
	assert_int_equal(crc32_add(&c, 0, "123456789", 9), 0xcbf43926);
	assert_int_equal(crc32_add(&c, 0, zeros, 32), 0x190a55ad);
	assert_int_equal(crc32_add(&c, 0, "The quick brown fox jumps over the lazy dog", 43),
			 0x414fa339);
}

/** All lengths, at all alignments, in one piece and in two. */
static void pieces(void **unused)
{
	static struct crc32 c;
	unsigned char bytes[100];

	(void)unused;
	crc32_init(&c);
	for (unsigned i = 0; i < sizeof(bytes); i++)
		bytes[i] = (unsigned char)(i * i * 37 + 11);
	for (unsigned from = 0; from < 16; from++)
		for (size_t n = 0; n <= sizeof(bytes) - from; n++) {
			uint32_t want = slowly(0, bytes + from, n);

			assert_int_equal(crc32_add(&c, 0, bytes + from, n), want);
			uint32_t half = crc32_add(&c, 0, bytes + from, n / 3);
			assert_int_equal(crc32_add(&c, half, bytes + from + n / 3, n - n / 3),
					 want);
		}
}

/** Each bit counts. */
static void flips(void **unused)
{
	static struct crc32 c;
	unsigned char bytes[64] = {1, 2, 3};

	(void)unused;
	crc32_init(&c);
	uint32_t sum = crc32_add(&c, 0, bytes, sizeof(bytes));
	for (unsigned i = 0; i < 8 * sizeof(bytes); i++) {
		bytes[i / 8] ^= (unsigned char)(1u << i % 8);
		assert_int_not_equal(crc32_add(&c, 0, bytes, sizeof(bytes)), sum);
		bytes[i / 8] ^= (unsigned char)(1u << i % 8);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(known_sums),
		cmocka_unit_test(pieces),
		cmocka_unit_test(flips),
	};

	return cmocka_run_group_tests_name("crc32", tests, NULL, NULL);
}
