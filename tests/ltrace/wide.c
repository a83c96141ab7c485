/* Strings and numbers of every kind: long, empty, without an end, wide, not there; at limits of
 * types. */
#include <stddef.h>
#include <string.h>
#include <wchar.h>

void text(), two(), raw(), number();

static const char *const texts[] = {
	"",
	"a",
	"1234567890123456789012345678901",
	"12345678901234567890123456789012",
	"123456789012345678901234567890123",
	NULL,
	"\xc3\xa4\xe2\x82\xac",
	"tab\tnew\nret\rbell\abs\bff\fvt\vesc\033",
	"quote\"back\\slash'single%d%s",
	"\0001",
	"\1"
	"2\1"
	"a\0379",
};

static const long numbers[] = {
	0,	1,	    -1,		10000,	    10001,	 -10000,
	-10001, 0x7fffffff, 0x80000000, 0xffffffff, 0x100000000, 0x7fffffffffffffff,
	'A',	127,	    128,	255,	    256,	 32767,
	32768,	65535,	    65536,
};

int main(void)
{
	char bytes[257], big[5001];

	for (int i = 0; i < 256; i++)
		bytes[i] = i + 1;
	bytes[255] = 0;
	memset(big, 'x', 5000);
	big[5000] = 0;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		text(texts[i], 1L);
	text(big, 1L);
	text(bytes, 1L);
	for (long n = 0; n < 5; n++)
		two("abc", n);
	two("a\0b", 3L);
	two(big, 5000L);
	two(NULL, 3L);
	two(NULL, 0L);
	raw(L"wide", 4L);
	raw(L"\x20ac\x1f600", 2L);
	for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		number(numbers[i]);
	return 0;
}
