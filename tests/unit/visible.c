/** What stays of text that comes from others, and what becomes of the rest. */
#include <string.h>

#include "base/visible.h"
#include "unit.h"

static void expect(const char *text, const char *kept, const char *shown)
{
	struct buf b = {0};

	visible_put(&b, text, strlen(text), kept);
	assert_string_equal(buf_str(&b), shown);
	assert_int_equal(visible_is(text, strlen(text), kept), !strcmp(text, shown));
	buf_deinit(&b);
}

static void test_put(void **state)
{
	(void)state;
	expect("", "", "");
	expect("plain ~\\", "", "plain ~\\");
	expect("a\nb\tc", "", "a\\012b\\011c");
	expect("a\nb\tc\r", "\n\t", "a\nb\tc\\015");
	expect("\033[31m\177", "", "\\033[31m\\177");
	expect("\303\244\342\202\254\360\237\230\200", "", "\303\244\342\202\254\360\237\230\200");
	// C1, raw and in UTF-8; the first character behind it.
	expect("\233\302\233\302\237\302\240", "", "\\233\\302\\233\\302\\237\302\240");
	// Cut off, too long, no beginning, beyond Unicode.
	expect("\303", "", "\\303");
	expect("\342\202x", "", "\\342\\202x");
	expect("\300\233", "", "\\300\\233");
	expect("\244", "", "\\244");
	expect("\340\200\233", "", "\\340\\200\\233");
	expect("\340\240\200\355\237\277", "", "\340\240\200\355\237\277");
	expect("\355\240\200", "", "\\355\\240\\200");
	expect("\360\202\202\233", "", "\\360\\202\\202\\233");
	expect("\364\220\200\200", "", "\\364\\220\\200\\200");
	expect("\365\200\200\200", "", "\\365\\200\\200\\200");
}

/** Every byte at every place of a longer text: several are looked at once. */
static void test_every(void **state)
{
	(void)state;
	for (unsigned at = 0; at < 20; at++)
		for (unsigned c = 0; c < 256; c++) {
			char text[20];

			memset(text, at & 1 ? ' ' : '~', sizeof(text));
			text[at] = (char)c;
			assert_int_equal(visible_is(text, sizeof(text), ""), c >= 0x20 && c < 0x7f);
			assert_int_equal(visible_is(text, sizeof(text), "\n\t"),
					 (c >= 0x20 && c < 0x7f) || c == '\n' || c == '\t');
		}
}

static void test_nul(void **state)
{
	struct buf b = {0};

	(void)state;
	visible_put(&b, "a\0b", 3, "\n\t");
	assert_string_equal(buf_str(&b), "a\\000b");
	buf_deinit(&b);
}

/* All texts of a table at once: each byte at each place of what is looked at together. */
static void test_all(void **state)
{
	enum { N = 40 };
	char texts[N];

	(void)state;
	assert_true(visible_all("", 0));
	for (int c = 0; c < 256; c++)
		for (size_t at = 0; at < N; at++) {
			memset(texts, 'a', N);
			texts[at] = (char)c;
			assert_int_equal(visible_all(texts, N), !c || (c >= 0x20 && c < 0x7f));
			assert_true(visible_all(texts, at));
		}
}

static void test_kept(void **state)
{
	struct visible_texts v = {{0}};
	struct arena a = {0};
	const char *harmless = "main", *other = "evil\033";
	const char *shown = visible_text(&v, other);

	(void)state;
	assert_null(visible_text(&v, NULL));
	assert_ptr_equal(visible_text(&v, harmless), harmless);
	assert_string_equal(shown, "evil\\033");
	assert_ptr_equal(visible_text(&v, other), shown);
	visible_deinit(&v);
	assert_ptr_equal(visible_copy(&a, harmless), harmless);
	assert_string_equal(visible_copy(&a, other), "evil\\033");
	arena_deinit(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_put),  cmocka_unit_test(test_every),
		cmocka_unit_test(test_nul),  cmocka_unit_test(test_all),
		cmocka_unit_test(test_kept),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
