#include "unit/unit.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/heap.h"

enum { BLOCK = 3 << 20, FREED = 8 << 20, TIMES = 20 };

/** True if the mapping that holds an address is one of large pages (proc(5), smaps, VmFlags). */
static bool is_large(const void *p)
{
	FILE *f = fopen("/proc/self/smaps", "re");
	unsigned long from, to, at = (unsigned long)p;
	bool here = false, large = false;
	char line[4096];

	assert_non_null(f);
	while (fgets(line, sizeof(line), f)) {
		if (sscanf(line, "%lx-%lx ", &from, &to) == 2)
			here = at >= from && at < to;
		else if (here && !strncmp(line, "VmFlags:", 8))
			large = strstr(line, " hg");
	}
	fclose(f);
	return large;
}

/** True if this malloc(3) takes its memory from the end of the data segment. */
static bool has_heap(void)
{
	void *volatile p = malloc(1);
	bool is = (char *)p < (char *)sbrk(0) && (char *)p > (char *)sbrk(0) - (256 << 20);

	free(p);
	return is;
}

static void large_pages(void **state)
{
	static char zero[BLOCK];

	(void)state;
	heap_of_large_pages();
	void *small = malloc(100), *block = calloc(1, BLOCK);
	assert_non_null(small);
	assert_non_null(block);
	assert_memory_equal(block, zero, BLOCK);
	if (!has_heap() || access("/sys/kernel/mm/transparent_hugepage", F_OK)) {
		print_message("this malloc or kernel has no large pages\n");
	} else {
		assert_true(is_large(block));
		// What has been freed is used again, and does not go back to the kernel.
		void *end = sbrk(0);
		for (unsigned i = 0; i < TIMES; i++) {
			void *volatile again = malloc(FREED);
			assert_non_null(again);
			free(again);
		}
		assert_ptr_equal(sbrk(0), end);
	}
	free(small);
	free(block);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(large_pages)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
