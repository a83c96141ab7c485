#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "sink/report/files.h"

static void add(struct report_files *f, const char *path, unsigned nr, uint32_t error,
		uint64_t bytes)
{
	const struct summary_id call = {.abi = ABI_X86_64, .nr = nr};

	report_files_add(
		f, report_files_get(f, path, (uint32_t)strlen(path)),
		&(struct report_use){.call = &call, .wall_ns = 10, .bytes = bytes, .error = error});
}

static void counts(void **state)
{
	struct report_files f = {0};

	(void)state;
	add(&f, "/a", 0, 0, 7);
	add(&f, "/a", 0, 0, 8);
	add(&f, "/b", 1, 2, 0);
	add(&f, "/a", 1, 2, 0);
	add(&f, "/a", 1, 13, 0);
	add(&f, "/a", 1, 2, 0);
	add(&f, "", 1, 2, 0);
	assert_int_equal(f.n, 3);
	assert_int_equal(f.nfailures, 4);
	const struct report_file *a = f.list[0], *b = f.list[1];
	assert_memory_equal(a->path, "/a", a->len);
	assert_int_equal(a->calls, 5);
	assert_int_equal(a->errors, 3);
	assert_int_equal(a->wall_ns, 50);
	assert_int_equal(a->bytes, 15);
	// Of one call there are as many failures as errors.
	for (const struct report_failure *x = a->failures; x; x = x->next) {
		assert_int_equal(x->call.nr, 1);
		assert_int_equal(x->calls, x->error == 2 ? 2 : 1);
		assert_int_equal(x->wall_ns, 10 * x->calls);
	}
	assert_int_equal(b->errors, 1);
	assert_int_equal(f.list[2]->len, 0);
	report_files_deinit(&f);
	assert_null(f.list);
}

/* Names of which one begins with another are two files, in whatever order they come. */
static void many(void **state)
{
	enum { NAMES = 3000, ROUNDS = 3 };
	struct report_files f = {0};
	char path[32];

	(void)state;
	for (unsigned r = 0; r < ROUNDS; r++)
		for (unsigned i = 0; i < NAMES; i++) {
			snprintf(path, sizeof(path), "/dir/%u", i);
			add(&f, path, i % 3, i % 2, i);
		}
	assert_int_equal(f.n, NAMES);
	assert_int_equal(f.nfailures, NAMES / 2);
	for (unsigned i = 0; i < NAMES; i++) {
		const struct report_file *x = f.list[i];
		int n = snprintf(path, sizeof(path), "/dir/%u", i);

		assert_int_equal(x->len, n);
		assert_memory_equal(x->path, path, x->len);
		assert_int_equal(x->calls, ROUNDS);
		assert_int_equal(x->errors, i % 2 ? ROUNDS : 0);
		assert_int_equal(x->bytes, (uint64_t)ROUNDS * i);
	}
	report_files_deinit(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(counts), cmocka_unit_test(many)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
