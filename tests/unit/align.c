/** Which elements of two sequences correspond: compared with the longest common subsequence that a
 * table finds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sink/changes/align.h"
#include "unit/unit.h"

enum { MAX = 40 };

static void keys(const char *text, uint64_t *ret)
{
	for (size_t i = 0; text[i]; i++)
		ret[i] = (unsigned char)text[i];
}

/** Aligns letters. Checks that what corresponds is equal and rises; returns how many do. */
static size_t aligned(const char *a, const char *b, char *shown)
{
	uint64_t ka[MAX], kb[MAX];
	size_t to[MAX], n = 0, after = 0;

	keys(a, ka);
	keys(b, kb);
	for (size_t i = 0; i < MAX; i++)
		to[i] = ALIGN_NONE;
	align_keys(ka, strlen(a), kb, strlen(b), to);
	for (size_t i = 0; i < strlen(a); i++) {
		if (to[i] == ALIGN_NONE)
			continue;
		assert_true(to[i] >= after && to[i] < strlen(b));
		assert_int_equal(a[i], b[to[i]]);
		after = to[i] + 1;
		shown[n++] = a[i];
	}
	shown[n] = '\0';
	return n;
}

static size_t common(const char *a, const char *b)
{
	size_t table[MAX + 1][MAX + 1] = {{0}};

	for (size_t i = strlen(a); i--;) {
		for (size_t j = strlen(b); j--;) {
			size_t right = table[i][j + 1], down = table[i + 1][j];

			table[i][j] = a[i] == b[j]   ? table[i + 1][j + 1] + 1
				      : right > down ? right
						     : down;
		}
	}
	return table[0][0];
}

static void known(void **state)
{
	char shown[MAX + 1];

	(void)state;
	assert_int_equal(aligned("", "", shown), 0);
	assert_int_equal(aligned("abc", "", shown), 0);
	assert_int_equal(aligned("", "abc", shown), 0);
	assert_int_equal(aligned("abc", "abc", shown), 3);
	assert_int_equal(aligned("abc", "xyz", shown), 0);
	aligned("abcabba", "cbabac", shown); // the example of the paper
	assert_int_equal(strlen(shown), 4);
	// What is unique decides, even if more would correspond without it.
	aligned("xaaaa", "aaaax", shown);
	assert_string_equal(shown, "x");
	aligned("openreadclose", "openreadreadclose", shown);
	assert_string_equal(shown, "openreadclose");
}

/** Of letters that all occur more than once there are no anchors, so as many correspond as can. */
static void random_letters(void **state)
{
	char a[MAX + 1], b[MAX + 1], shown[MAX + 1];
	unsigned seed = 1;

	(void)state;
	for (unsigned round = 0; round < 3000; round++) {
		size_t na = (seed >> 5) % 19, nb = (seed >> 11) % 19;

		for (size_t i = 0; i < MAX; i++) {
			seed = seed * 1103515245 + 12345;
			a[i] = (char)('a' + (seed >> 16) % 3);
			b[i] = (char)('a' + (seed >> 19) % 3);
		}
		memcpy(a + na, "", 1);
		memcpy(b + nb, "", 1);
		// Twice each, in front of the letters and behind them, so that none is unique.
		char pa[2 * MAX], pb[2 * MAX];
		snprintf(pa, sizeof(pa), "xabcabcx%sxabcabcx", a);
		snprintf(pb, sizeof(pb), "yabcabcy%syabcabcy", b);
		assert_int_equal(aligned(pa, pb, shown), common(pa, pb));
	}
}

/** Long sequences: a call is inserted and one is left out, far from each other; and two that have
 * nothing in common. */
static void long_ones(void **state)
{
	enum { N = 20000 };
	uint64_t *a = calloc(N, sizeof(*a)), *b = calloc(N, sizeof(*b));
	size_t *to = calloc(N, sizeof(*to)), matches = 0;

	(void)state;
	assert_true(a && b && to);
	for (size_t i = 0; i < N; i++)
		a[i] = i % 7;
	memcpy(b, a, N * sizeof(*b));
	memmove(b + 101, b + 100, (N - 101) * sizeof(*b));
	b[100] = 99;
	memmove(b + 15000, b + 15001, (N - 15001) * sizeof(*b));
	for (size_t i = 0; i < N; i++)
		to[i] = ALIGN_NONE;
	align_keys(a, N, b, N, to);
	for (size_t i = 0; i < N; i++)
		matches += to[i] != ALIGN_NONE;
	assert_true(matches >= N - 3);
	for (size_t i = 0; i < N; i++) {
		b[i] = 100 + i % 7;
		to[i] = ALIGN_NONE;
	}
	align_keys(a, N, b, N, to);
	for (size_t i = 0; i < N; i++)
		assert_true(to[i] == ALIGN_NONE);
	free(a);
	free(b);
	free(to);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(known),
		cmocka_unit_test(random_letters),
		cmocka_unit_test(long_ones),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
